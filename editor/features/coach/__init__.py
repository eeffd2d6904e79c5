"""What decided a game, in the window: the analysis of a record while it is worked out."""

from railwright.editor.features import WindowFeature

FEATURE = WindowFeature(
    pages=(
        f"{__name__}.page:AnalysisPage",
        f"{__name__}.puzzle_page:PuzzlePage",
    )
)
