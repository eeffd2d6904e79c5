"""Prints of a map as PDF, SVG and PNG: the board at true scale, cards, score track, player aid and more."""

from railwright.core.kernel.commands import late_command
from railwright.editor.features import WindowFeature

FEATURE = WindowFeature(
    draw_parts=(f"{__name__}.draw_part:add_print",),
    commands=(late_command("export", "Print a map: PDF in exact millimetres, SVG or PNG.", f"{__name__}.command"),),
)
