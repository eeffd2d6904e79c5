"""Games with a plugin of the user's own that he has allowed, for tests of commands: written, then broken."""

from __future__ import annotations

from pathlib import Path

from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.extensions import agent_types
from railwright.core.catalogue.user_plugins import TrustStore
from railwright.core.cli.opening import open_map
from railwright.core.cli.seats import new_match
from railwright.core.folders import plugin_folders
from railwright.core.game import assemble
from railwright.core.kernel.outcome import Seat
from railwright.core.records.format import header_for
from railwright.core.records.writer import RecordWriter
from tests.core.guard.broken import written

SOUND = "@hookimpl\ndef after_turn(state, seat):\n    return state"
SEATS = (Seat("Ann", "bot:random"), Seat("Bob", "bot:random"))


def allow(code: str) -> None:
    """A plugin ``broken`` of this code, allowed without being tried."""
    TrustStore().trust(written(plugin_folders()[0], code))


def record_with(code: str, folder: Path) -> Path:
    """The record of a game with a sound plugin, which now has this code."""
    allow(SOUND)
    catalogue = discover()
    game = assemble(catalogue, open_map(catalogue, "tiny"), {"broken": {}})
    path = folder / "game.jsonl"
    with RecordWriter.create(path, header_for(game, SEATS, 1), game.rules) as recorder:
        new_match(game.rules, SEATS, agent_types(catalogue), 1, listeners=[recorder]).run()
    allow(code)
    return path


POSITION = """format: {name: railwright-position, version: 1}
map: tiny
plugins: {broken: {}}
seats: [{name: Ann}, {name: Bob}]
"""
