"""The commands of the command line; the module of each is imported only when that command runs."""

from __future__ import annotations

from collections.abc import Iterator

from railwright.core.kernel.commands import Command, late_command
from railwright.plugins.features import features

_SUMMARIES = {
    "validate": "Tell everything that is wrong with maps.",
    "simulate": "Let bots play against each other without a window.",
    "replay": "Play a record back and check every answer in it.",
    "position": "Answer situations from files: complete them, list the options, play on, score.",
    "plugins": "Tell which rule plugins there are, why they are on, and start a new one.",
    "schema": "Print the JSON Schema of maps, with the fields of a map's plugins.",
}


def declare_commands() -> Iterator[Command]:
    """Yield the commands of the base and of its features (interfaces: commands)."""
    for name, summary in _SUMMARIES.items():
        yield late_command(name, summary, f"{__name__}.{name}")
    for feature in features():
        yield from feature.commands
