"""Lines out and lines in: a person's terminal, or what a script reads and writes."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import TextIO

from railwright.core.cli.printing import clear_screen, print_lines, print_prompt
from railwright.core.language.messages import Translator

_tr = Translator("Terminal")

PROMPT = "> "
YES = {"yes", "y"}  # besides the word of the language
READ_BYTES = 4096  # at once
SCROLLBACK_CAPABILITY = "E3"  # of terminfo: the terminal can erase what has been scrolled off


class NoMoreLines(Exception):
    """The input has ended."""


class Screen:
    """Where a game is told, and where answers come from.

    ``is_interactive``: a person types. ``clears``: what was shown can be taken away before the next person looks.
    """

    def __init__(self, source: TextIO, clears: bool) -> None:
        self._source = source
        self._typed: SimpleQueue[str | None] | None = None  # None in it: the input has ended
        self.is_interactive = source.isatty()
        self.clears = clears and self.is_interactive and sys.stdout.isatty() and can_clear_scrollback()

    def tell(self, *lines: str) -> None:
        """Print lines of plain text; what somebody may have hidden in a name is shown as it is."""
        print_lines(lines)
        sys.stdout.flush()

    def ask(self, still_waits: Callable[[], bool] = lambda: True) -> str:
        """The next line that is typed, without spaces at its ends; NoMoreLines at the end of the input.

        Where a thread reads (``listen``), ``still_waits`` is called until a line is there: it waits for whatever comes,
        and says whether the line is still wanted. "" where it is not.
        """
        self.prompt()
        while self._typed is not None and self._typed.empty():
            if not still_waits():
                return ""
        line = self._source.readline() if self._typed is None else self._typed.get()
        if not line:
            self.tell("")
            raise NoMoreLines
        if not self.is_interactive:
            self.tell(line.strip())  # so that what was printed can be followed afterwards
        return line.strip()

    def prompt(self) -> None:
        """Show that a line is waited for."""
        print_prompt(PROMPT)

    def listen(self, on_line: Callable[[], None]) -> None:
        """Read on while nobody is asked, in a thread of its own; there ``on_line`` is called for each line.

        Only what a person types is read so: a script has its lines ready, and each is for a question.
        """
        if self.is_interactive and self._typed is None:
            self._typed = SimpleQueue()
            threading.Thread(target=self._read, args=(self._typed, on_line), daemon=True).start()

    def _read(self, typed: SimpleQueue[str | None], on_line: Callable[[], None]) -> None:
        number, encoding, unread = self._source.fileno(), self._source.encoding, b""
        while data := os.read(number, READ_BYTES):  # not by the source, which the end of the program must find at rest
            *lines, unread = (unread + data).split(b"\n")
            for line in lines:
                typed.put(line.decode(encoding, "replace") + "\n")
                on_line()
        typed.put(None)
        on_line()

    def typed_meanwhile(self) -> list[str]:
        """The lines that were typed while nobody was asked, as far as they are read. Raises NoMoreLines."""
        lines: list[str] = []
        while self._typed is not None and not self._typed.empty():
            line = self._typed.get()
            if line is None:
                raise NoMoreLines
            lines.append(line.strip())
        return lines

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
