"""Lessons: the page that lists them, and a lesson on the board of a game."""

from railwright.editor.features import WindowFeature

FEATURE = WindowFeature(
    pages=(f"{__name__}.page:LessonPage",),
    rule_parts=(f"{__name__}.rule_line:LessonsLine",),
    draw_parts=(f"{__name__}.draw_part:add_lessons",),
)
