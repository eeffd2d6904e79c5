"""Lines out and lines in: a person's terminal, or what a script reads and writes."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TextIO

from railwright.core.cli.printing import clear_screen, print_lines, print_prompt
from railwright.core.language.messages import Translator

_tr = Translator("Terminal")

PROMPT = "> "
YES = {"yes", "y"}  # besides the word of the language
SCROLLBACK_CAPABILITY = "E3"  # of terminfo: the terminal can erase what has been scrolled off


class NoMoreLines(Exception):
    """The input has ended."""


class Screen:
    """Where a game is told, and where answers come from.

    ``is_interactive``: a person types. ``clears``: what was shown can be taken away before the next person looks.
    """

    def __init__(self, source: TextIO, clears: bool) -> None:
        self._source = source
        self.is_interactive = source.isatty()
        self.clears = clears and self.is_interactive and sys.stdout.isatty() and can_clear_scrollback()

    def tell(self, *lines: str) -> None:
        """Print lines of plain text; what somebody may have hidden in a name is shown as it is."""
        print_lines(lines)
        sys.stdout.flush()

    def ask(self) -> str:
        """The next line that is typed, without spaces at its ends; NoMoreLines at the end of the input."""
        print_prompt(PROMPT)
        line = self._source.readline()
        if not line:
            self.tell("")
            raise NoMoreLines
        if not self.is_interactive:
            self.tell(line.strip())  # so that what was printed can be followed afterwards
        return line.strip()

    def clear(self) -> None:
        """Take away what was shown, and what has been scrolled off."""
        if self.clears:
            clear_screen()


def agrees(screen: Screen, question: str) -> bool:
    """Whether somebody answers yes; where nobody does, that is no."""
    screen.tell(question)
    try:
        return screen.ask().casefold() in YES | {_tr("yes")}
    except NoMoreLines:
        return False


def can_clear_scrollback() -> bool:
    """Whether the terminal says of itself that it can erase what has been scrolled off."""
    if sys.platform == "win32":
        return bool(os.environ.get("WT_SESSION"))  # Windows Terminal
    with suppress(Exception):  # no terminal, or one that nobody has described
        import curses  # late: only who plays with others in one terminal needs it

        curses.setupterm(os.environ.get("TERM"), sys.__stdout__.fileno() if sys.__stdout__ else -1)
        return curses.tigetstr(SCROLLBACK_CAPABILITY) is not None
    return False
