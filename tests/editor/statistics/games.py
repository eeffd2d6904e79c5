"""Finished games for tests: records of a header and a result, and random games of friends and bots."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from railwright.editor.features.statistics.store import ResultStore
from railwright.plugins.features.statistics.api import FinishedGame, read_finished_game

POOL = (
    ("Ann", "human"),
    ("Bob", "human"),
    ("Zoë", "human"),
    ("bot:steady", "bot:steady"),
    ("bot:greedy", "bot:greedy"),
)


def row(seat: int, name: str, agent: str = "human", **fields: Any) -> dict[str, Any]:
    """The row of a seat in a result."""
    plain = {"seat": seat, "name": name, "agent": agent, "total": 10, "rank": 1, "lines": [], "tickets": []}
    return plain | fields


def result(rows: Sequence[dict[str, Any]], turns: int = 60, **fields: Any) -> dict[str, Any]:
    """A result of a finished game."""
    return {"finished": True, "answers": 3 * turns, "turns": turns, "seats": list(rows), "digest": "0" * 16} | fields


def write_record(path: Path, outcome: dict[str, Any] | None, map: str = "europe", seed: int = 1, **more: Any) -> Path:
    """Write a record with a header and, where there is one, a result."""
    seats = [(seat["name"], seat["agent"]) for seat in outcome["seats"]] if outcome else POOL[:2]
    header = {
        "format": {"name": "railwright-record", "version": 1},
        "map": {"id": map, "sha256": "0" * 64},
        "plugins": [],
        "seats": [{"name": name, "agent": agent} for name, agent in seats],
        "seed": seed,
        **more,
    }
    lines = [header] if outcome is None else [header, {"result": outcome}]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def random_result(rng: Random) -> dict[str, Any]:
    """A result of two to five of the pool, ties and failed tickets among them."""
    seated = rng.sample(POOL, rng.randint(2, 5))
    rows = []
    for seat, (name, agent) in enumerate(seated):
        lines = [{"source": source, "points": rng.randint(-20, 60)} for source in ("routes", "tickets", "express")]
        tickets = [{"id": f"a-{n}", "points": 5, "done": rng.random() < 0.6} for n in range(rng.randint(1, 5))]
        total = sum(line["points"] for line in lines) // 20 * 20
        fields = {"lines": lines, "tickets": tickets, "total": total, "longest": rng.randint(3, 40)}
        rows.append(row(seat, name, agent, **fields))
    for ranked in rows:
        ranked["rank"] = 1 + sum(other["total"] > ranked["total"] for other in rows)
    return result(rows, turns=len(rows) * rng.randint(20, 60))


def some_games(folder: Path, count: int, seed: int = 1) -> list[FinishedGame]:
    """Random games with the records they were read from; the maps are europe and tiny."""
    rng, games = Random(seed), []
    for number in range(count):
        path = write_record(folder / f"{number:04}.jsonl", random_result(rng), rng.choice(("europe", "tiny")), number)
        game = read_finished_game(path)
        assert game is not None
        games.append(game)
    return games


def filled(games: Sequence[FinishedGame], path: Path | None = None) -> ResultStore:
    """A store of games."""
    store = ResultStore(path)
    for game in games:
        store.add(game)
    return store
