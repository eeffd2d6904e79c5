"""Figures and hints about a board, each with the parts of the map that it refers to. Free of Qt."""

from railwright.core.kernel.commands import late_command
from railwright.editor.features import WindowFeature

FEATURE = WindowFeature(
    commands=(
        late_command("analyse", "Tell the figures of a map beside those of published ones.", f"{__name__}.command"),
    )
)
