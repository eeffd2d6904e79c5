"""The coach in the window: beside a game, the analysis of a finished one, and puzzles."""

from railwright.editor.features import WindowFeature

FEATURE = WindowFeature(
    pages=(
        f"{__name__}.page:AnalysisPage",
        f"{__name__}.puzzle_page:PuzzlePage",
    ),
    table_parts=(f"{__name__}.table_coach:TableCoach",),
    lesson_parts=(f"{__name__}.lesson_coach:LessonCoach",),
)
