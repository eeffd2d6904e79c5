"""What starts a game in the terminal."""

from railwright.plugins.programs.terminal.command import DEMO_SEATS, TextOptions, play

__all__ = ["DEMO_SEATS", "TextOptions", "play"]
