"""What starts a game in the terminal."""

from railwright.plugins.features.terminal.command import (
    DEMO_SEATS,
    TextOptions,
    join_from_terminal,
    play,
)
from railwright.plugins.features.terminal.game import JoinOptions

__all__ = [
    "DEMO_SEATS",
    "JoinOptions",
    "TextOptions",
    "join_from_terminal",
    "play",
]
