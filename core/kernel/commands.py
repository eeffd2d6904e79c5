"""Commands of the command line, and the exit codes that they share."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum

from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import Message, verbatim


class Exit(IntEnum):
    """Exit codes. Scripts rely on them: do not renumber."""

    OK = 0
    NO = 1
    USAGE = 2
    UNREADABLE = 3
    INCOMPATIBLE = 4
    INTERNAL = 70
    INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its name, a one-line summary, its arguments, and ``run``, which returns the exit code.

    ``arguments`` adds to the parser of this command alone, and no subparsers: options may stand before, between and
    behind the words. What every command has is in the options that ``run`` gets: ``seed`` and ``rules`` (None where
    not given), ``json`` and ``safe``.
    """

    name: str
    summary: str
    arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]


class CommandError(RailwrightError):
    """A command cannot go on: the exit code, the reason, and notes on files that are printed before it."""

    def __init__(self, exit: Exit, message: Message | str, notes: Sequence[Message] = ()) -> None:
        super().__init__(message if isinstance(message, Message) else verbatim(message))
        self.exit = exit
        self.notes = tuple(notes)

    @property
    def lines(self) -> tuple[str, ...]:
        """The notes in English."""
        return tuple(map(str, self.notes))
