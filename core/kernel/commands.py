"""What a command of the command line is, and the exit codes that all of them share."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum

from core.kernel.errors import RailwrightError
from core.kernel.text import Message, as_it_is


class Exit(IntEnum):
    """Exit codes: what a script may rely on."""

    OK = 0
    NO = 1
    USAGE = 2
    UNREADABLE = 3
    INCOMPATIBLE = 4
    INTERNAL = 70
    INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its name, one sentence, its arguments and what it does; ``run`` returns the exit code.

    ``arguments`` adds no subparsers: options may stand before, between and behind the words. What every command has
    is in the options that ``run`` gets: ``seed`` and ``rules`` (None where not given), ``json`` and ``safe``.
    """

    name: str
    summary: str
    arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]


class CommandError(RailwrightError):
    """Why a command cannot go on: its exit code, a sentence, and notes on files that are printed before it."""

    def __init__(self, exit: Exit, message: Message | str, notes: Sequence[Message] = ()) -> None:
        super().__init__(message if isinstance(message, Message) else as_it_is(message))
        self.exit = exit
        self.notes = tuple(notes)

    @property
    def lines(self) -> tuple[str, ...]:
        """The notes in English."""
        return tuple(map(str, self.notes))
