"""The rulebook of a game: in the window, as a page, and on paper."""

from railwright.core.kernel.commands import late_command
from railwright.editor.features import WindowFeature

FEATURE = WindowFeature(
    commands=(late_command("rulebook", "Tell the rules of a game as it is put together.", f"{__name__}.command"),)
)
