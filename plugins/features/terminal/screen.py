"""Lines out and lines in: a person's terminal, or what a script reads and writes."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import Queue
from typing import TextIO

from railwright.core.cli.printing import clear_screen, print_lines, print_prompt
from railwright.core.language.messages import Translator

_tr = Translator("Terminal")

PROMPT = "> "
YES = {"yes", "y"}  # besides the word of the language
READ_BYTES = 4096  # at once
MAX_LINES_AHEAD = 1000  # that are read while nobody is asked
SCROLLBACK_CAPABILITY = "E3"  # of terminfo: the terminal can erase what has been scrolled off


class NoMoreLines(Exception):
    """The input has ended."""


class Screen:
    """Where a game is told, and where answers come from.

    ``is_interactive``: a person types. ``clears``: what was shown can be taken away before the next person looks.
    """

    def __init__(self, source: TextIO, clears: bool) -> None:
        self._source, self._unread = source, b""
        self._typed: Queue[str] | None = None  # lines; "" is the end of the input
        self._is_read_out = False
        self.is_interactive = source.isatty()
        self.clears = clears and self.is_interactive and sys.stdout.isatty() and can_clear_scrollback()

    def notify(self, *lines: str) -> None:
        """Print lines of plain text; what somebody may have hidden in a name is shown as it is."""
        print_lines(lines)
        sys.stdout.flush()

    def read_line(self, still_waits: Callable[[], bool] | None = None) -> str:
        """The next line that is typed, without spaces at its ends; NoMoreLines at the end of the input.

        Where a thread reads (``listen``), ``still_waits`` is called until a line is there: it waits for whatever comes,
        and says whether the line is still wanted. "" where it is not.
        """
        self.prompt()
        while still_waits is not None and self._typed is not None and self._typed.empty():
            if not still_waits():
                return ""
        line = self._next_line() if self._typed is None else self._typed.get()
        if not line:
            self.notify("")
            raise NoMoreLines
        if not self.is_interactive:
            self.notify(line.strip())  # so that what was printed can be followed afterwards
        return line.strip()

    def prompt(self) -> None:
        """Show that a line is waited for."""
        print_prompt(PROMPT)

    def listen(self, on_line: Callable[[], None]) -> None:
        """Read on while nobody is asked, in a thread of its own; there ``on_line`` is called for each line and the end.

        What a script says waits for its questions all the same.
        """
        if self._typed is None:
            self._typed = Queue(MAX_LINES_AHEAD)
            threading.Thread(target=self._read, args=(self._typed, on_line), daemon=True).start()

    def _read(self, typed: Queue[str], on_line: Callable[[], None]) -> None:
        line = "?"
        while line:
            line = self._line_past_source()
            typed.put(line)
            self._is_read_out = not line
            on_line()

    def _next_line(self) -> str:
        """The next line of the source, with its end; "" at the end of the input."""
        return self._source.readline() if self.is_interactive else self._line_past_source()

    def _line_past_source(self) -> str:
        """The same, past the source, which the end of the program must find at rest, and which may not read ahead."""
        try:
            number = self._source.fileno()
        except OSError:  # no file
            return self._source.readline()
        while b"\n" not in self._unread and (data := os.read(number, READ_BYTES)):
            self._unread += data
        line, end, self._unread = self._unread.partition(b"\n")
        return (line + end).decode(self._source.encoding, "replace")

    @property
    def has_run_out(self) -> bool:
        """Whether all lines of a script have been asked for; nothing can be answered any more."""
        return not self.is_interactive and self._is_read_out and self._typed is not None and self._typed.qsize() <= 1

    def typed_meanwhile(self) -> list[str]:
        """The lines that a person has typed while nobody was asked, as far as they are read. Raises NoMoreLines."""
        lines: list[str] = []
        while self.is_interactive and self._typed is not None and not self._typed.empty():
            line = self._typed.get()
            if not line:
                raise NoMoreLines
            lines.append(line.strip())
        return lines

    def clear(self) -> None:
        """Take away what was shown, and what has been scrolled off."""
        if self.clears:
            clear_screen()


def agrees(screen: Screen, question: str) -> bool:
    """Whether the answer is yes; no answer counts as no."""
    screen.notify(question)
    try:
        return screen.read_line().casefold() in YES | {_tr("yes")}
    except NoMoreLines:
        return False


def can_clear_scrollback() -> bool:
    """Whether the terminal says of itself that it can erase what has been scrolled off."""
    if sys.platform == "win32":
        return bool(os.environ.get("WT_SESSION"))  # Windows Terminal
    with suppress(Exception):  # no terminal, or one that nobody has described
        import curses  # late, 2 ms: only who plays with others in one terminal needs it

        curses.setupterm(os.environ.get("TERM"), sys.__stdout__.fileno() if sys.__stdout__ else -1)
        return curses.tigetstr(SCROLLBACK_CAPABILITY) is not None
    return False
