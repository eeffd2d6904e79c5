"""Records for tests: a short game on the small board, written into a folder."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.catalogue.extensions import agent_types
from railwright.core.cli.opening import open_game
from railwright.core.cli.seats import new_match
from railwright.core.game import Game
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.outcome import Seat
from railwright.core.records.format import header_for
from railwright.core.records.replay import LoadedRecord, open_record, replay
from railwright.core.records.writer import RecordWriter

SEATS = (Seat("Ann", "bot:greedy", version="1"), Seat("Björn", "bot:random", version="1"))


@cache
def catalogue() -> Catalogue:
    return discover(safe=True)


@cache
def tiny() -> Game:
    return open_game(catalogue(), "tiny")


def write_record(
    folder: Path, seed: int = 1, first: int = 0, steps: int | None = None, types: Mapping[str, AgentType] | None = None
) -> Path:
    """A record of a whole game, or of its first answers; ``types`` are its bots, by default those of the catalogue."""
    path = folder / f"game-{seed}.jsonl"
    rules = tiny().rules
    with RecordWriter.create(path, header_for(tiny(), SEATS, seed, first=first), rules) as recorder:
        agents = agent_types(catalogue()) if types is None else types
        match = new_match(rules, SEATS, agents, seed, first=first, listeners=[recorder])
        while (steps is None or match.answers < steps) and match.step():
            pass
    return path


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def rewrite(path: Path, lines: list[dict[str, Any]]) -> Path:
    """The record with other lines."""
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def load_record(path: Path, catalogue: Catalogue, map_source: str | None = None) -> LoadedRecord:
    """Read a record and play it back. The map is found by its id, unless ``map_source`` names it.

    Raises RecordError, IncompatibleRecord, DivergedRecord and OSError; nothing of a broken record is given.
    """
    return replay(open_record(path, catalogue, map_source))
