"""The commands of the command line; the module of each is imported only when that command runs."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from importlib import import_module
from types import ModuleType

from railwright.api import Command

_SUMMARIES = {
    "validate": "Tell everything that is wrong with maps.",
    "simulate": "Let bots play against each other without a window.",
    "balance": "Find what is odd about a board by many games between bots.",
    "replay": "Play a record back and check every answer in it.",
    "analyse-game": "Tell what decided a finished game: chances, costly answers, luck apart from skill.",
    "puzzle": "Find a turn in which one answer is much better than all others.",
    "ratings": "Rate people on the ladder of the bots by their finished games.",
    "position": "Answer situations from files: complete them, list the options, play on, score.",
    "plugins": "Tell which rule plugins there are, why they are on, and start a new one.",
    "nearby": "Tell which tables for friends stand open in the local network.",
    "serve": "Deal at tables for friends elsewhere.",
    "schema": "Print the JSON Schema of maps, with the fields of a map's plugins.",
}


def declare_commands() -> Iterable[Command]:
    """The commands of the program itself (interfaces: commands)."""
    return [_command(name, summary) for name, summary in _SUMMARIES.items()]


def _module_of(name: str) -> ModuleType:
    return import_module(f"{__name__}.{name.replace('-', '_')}")


def _command(name: str, summary: str) -> Command:
    """A command whose module is imported late, so that no command waits for what only others need."""

    def arguments(parser: ArgumentParser) -> None:
        _module_of(name).arguments(parser)

    def run(options: Namespace) -> int:
        code: int = _module_of(name).run(options)
        return code

    return Command(name, summary, arguments, run)
