"""The commands of the command line; the module of each is imported only when that command runs."""

from __future__ import annotations

from collections.abc import Iterator

from railwright.core.kernel.commands import Command, late_command
from railwright.plugins.features import features

_SUMMARIES = {
    "validate": "List all problems in maps.",
    "simulate": "Let bots play against each other without a window.",
    "replay": "Play back a record and check every answer in it.",
    "position": "Complete a position from a file, list its answers, play on from it, or score it.",
    "plugins": "List rule plugins, explain why they are on, or create a new one.",
    "where": "Print the folders of settings, maps, plugins and saves.",
    "schema": "Print the JSON Schema of maps, with the fields of a map's plugins.",
}


def declare_commands() -> Iterator[Command]:
    """Yield the commands of the base and of its features (interfaces: commands)."""
    for name, summary in _SUMMARIES.items():
        yield late_command(name, summary, f"{__name__}.{name}")
    for feature in features():
        yield from feature.commands
