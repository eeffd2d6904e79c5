"""Commands of the command line, and the exit codes that they share."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from enum import IntEnum
from importlib import import_module
from typing import Any

from msgspec import Struct

from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import Message, verbatim


class Exit(IntEnum):
    """Exit codes. Scripts rely on them: do not renumber.

    * ``OK``: all is well
    * ``NO``: the answer is no
    * ``USAGE``: wrong usage
    * ``UNREADABLE``: a file that cannot be read
    * ``INCOMPATIBLE``: an incompatible version or a missing plugin
    * ``INTERNAL``: an error of Railwright itself
    * ``INTERRUPTED``: interrupted, for example by Ctrl+C
    """

    OK = 0  # done, or the answer is yes
    NO = 1  # the question has the answer no, or what was asked for cannot be done
    USAGE = 2  # the words of the command are wrong
    UNREADABLE = 3  # a file cannot be read or written
    INCOMPATIBLE = 4  # a file of a newer program, or of plugins that are not here
    INTERNAL = 70  # a fault of the program: EX_SOFTWARE of sysexits.h
    INTERRUPTED = 130  # Ctrl+C: 128 and the number of SIGINT, as shells have it


class Command(Struct, frozen=True):
    """A command of the command line.

    * ``name``: the word after ``railwright``
    * ``summary``: one line on what it does
    * ``arguments``: adds its arguments to its own parser, and no subparsers: options may stand before, between and
      after the words
    * ``run``: runs it and returns the exit code; the options that it receives hold what every command has as well:
      ``seed`` and ``rules`` (None if not given), ``json`` and ``safe``
    """

    name: str
    summary: str
    arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]


def late_command(name: str, summary: str, module: str) -> Command:
    """Return a command whose module, with functions ``arguments`` and ``run``, is imported on first use."""

    def load() -> Any:
        return import_module(module)

    return Command(name, summary, lambda parser: load().arguments(parser), lambda options: load().run(options))


class CommandError(RailwrightError):
    """A command cannot go on: its exit code, the reason, and notes on files, which are printed before the reason."""

    def __init__(self, exit: Exit, message: Message | str, notes: Sequence[Message] = ()) -> None:
        super().__init__(message if isinstance(message, Message) else verbatim(message))
        self.exit = exit
        self.notes = tuple(notes)

    @property
    def lines(self) -> tuple[str, ...]:
        """The notes in English."""
        return tuple(map(str, self.notes))
