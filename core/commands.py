"""What a command of the command line is, and the exit codes that all of them share."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum


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
    """A command: its name, one sentence, its arguments and what it does; ``run`` returns the exit code."""

    name: str
    summary: str
    arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]
