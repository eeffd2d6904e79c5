"""Figures and hints about a board, each with the parts of the map that it refers to."""

from railwright.core.kernel.commands import late_command
from railwright.editor.features import WindowFeature

FEATURE = WindowFeature(
    needs=("balance",),
    draw_parts=(f"{__name__}.draw_part:add_analysis",),
    map_hints=(f"{__name__}.hints:map_hints",),
    drawing_hints=(f"{__name__}.hints:drawing_hints",),
    commands=(
        late_command(
            "analyse",
            "Find what is unusual about a board without playing, and show its figures.",
            f"{__name__}.command",
        ),
    ),
)
