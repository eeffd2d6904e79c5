"""Printing for commands: lines for people, JSON for programs, and on a terminal the progress of a long task.

Names, paths and messages come from files that somebody else may have written. None of them may move the cursor, hide
text, reverse its direction or begin a new line: every line is printed here, and the streams of the program write
control characters as escapes, even those in messages of libraries and plugins.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TextIO, cast

from railwright.core.kernel.text import printable_line, printable_text

CLEAR_CONTROL = "\x1b[H\x1b[2J\x1b[3J"  # cursor to the corner; erase the screen, and what has scrolled off it


class PrintableStream:
    """A text stream that writes control characters as escapes.

    ``documents`` is where JSON goes if everything else that is printed goes elsewhere.
    """

    def __init__(self, stream: TextIO, documents: TextIO | None = None) -> None:
        self.stream, self.documents = stream, documents

    def write(self, text: str) -> int:
        """Write a text and return its length."""
        self.stream.write(printable_text(text))
        return len(text)

    def writelines(self, texts: Iterable[str]) -> None:
        """Write several texts."""
        for text in texts:
            self.write(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


@contextmanager
def printable_streams() -> Iterator[None]:
    """Send everything that is printed meanwhile, by whatever code, through a PrintableStream."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = cast("list[TextIO]", [PrintableStream(stream) for stream in before])
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


@contextmanager
def json_alone() -> Iterator[None]:
    """Keep standard output for ``print_json`` meanwhile; everything else goes to standard error."""
    stdout = sys.stdout
    sys.stdout = cast(TextIO, PrintableStream(sys.stderr, stdout))
    try:
        yield
    finally:
        sys.stdout = stdout


def is_json_alone() -> bool:
    """Whether the person wants JSON alone on standard output."""
    return getattr(sys.stdout, "documents", None) is not None


def print_lines(lines: Iterable[object]) -> None:
    """Print lines for people on stdout."""
    for line in lines:
        print(printable_line(str(line)))


def print_remark(line: object) -> None:
    """Print a line for people on stderr."""
    print(printable_line(str(line)), file=sys.stderr, flush=True)


def print_prompt(prompt: str) -> None:
    """Print what stands before the words that somebody types, on the same line."""
    print(printable_line(prompt), end="", flush=True)


def clear_screen() -> None:
    """Erase what a terminal shows on stdout, and what has scrolled off it."""
    stream = getattr(sys.stdout, "stream", sys.stdout)  # the bare one: these control characters are meant
    print(CLEAR_CONTROL, end="", file=stream, flush=True)


def print_json(value: Any, indent: int | None = None) -> None:
    """Print one JSON document on stdout in ASCII, so that its bytes are the same on every terminal."""
    documents = getattr(sys.stdout, "documents", None)
    print(json.dumps(value, default=_mapping_to_dict, indent=indent), file=documents or sys.stdout, flush=True)


def print_data_or_lines(as_json: bool, data: Callable[[], Any], lines: Callable[[], Iterable[object]]) -> None:
    """Print the result of a command: ``data`` as JSON for programs, or else ``lines`` for people."""
    if as_json:
        print_json(data())
    else:
        print_lines(lines())


def _mapping_to_dict(value: Any) -> Any:
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{value!r} is no plain data")


class ProgressLine:
    """A line on stderr that says how far a task has come; nothing is shown unless stderr is a terminal."""

    def __init__(self) -> None:
        self._stream = getattr(sys.stderr, "stream", sys.stderr)  # the bare one: a return overwrites the line
        self.is_shown = sys.stderr.isatty()

    def show(self, text: str) -> None:
        """Replace what the line says."""
        if self.is_shown:
            print(f"\r{printable_line(text)} ", end="", file=self._stream, flush=True)

    def end(self) -> None:
        """End the line, so that others can follow."""
        if self.is_shown:
            print(file=self._stream)


def quantity(number: float, one: str, other: str) -> str:
    """Return a number with its noun: ``1 game``, ``2 games``, ``1.5 games``."""
    return f"{number} {one if number == 1 else other}"
