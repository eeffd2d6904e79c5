"""The file of saved runs (JSON), with which a board can be compared with its earlier versions."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from railwright.core.documents.json_io import parse_json
from railwright.plugins.features.balance.report import NOTHING, BalanceReport, RouteUse, SeatShare, TicketWorth
from railwright.plugins.programs.reports.api import Estimate

FORMAT = {"name": "railwright-simulations", "version": 1}
MAX_FILE_BYTES = 20_000_000


@dataclass(frozen=True, slots=True)
class SavedRun:
    """A run: when it ended (``2026-05-04T12:30``), the first digits of its map's SHA-256, who played, and the seed."""

    when: str
    map: str
    seats: tuple[str, ...]
    seed: int
    report: BalanceReport


def write_runs(runs: Iterable[SavedRun]) -> str:
    """The text of a file with these runs."""
    return json.dumps({"format": FORMAT, "runs": [asdict(run) for run in runs]}, ensure_ascii=False) + "\n"


def read_runs(content: bytes) -> list[SavedRun]:
    """The runs in a file. Raises ValueError if it holds anything else."""
    try:
        data = parse_json(content)
        if data["format"] != FORMAT:
            raise ValueError("another format")
        return [_read_run(row) for row in data["runs"]]
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(str(error)) from error


def _read_run(data: Mapping[str, Any]) -> SavedRun:
    seats = tuple(map(_text, data["seats"]))
    return SavedRun(_text(data["when"]), _text(data["map"]), seats, int(data["seed"]), _read_report(data["report"]))


def _read_report(data: Mapping[str, Any]) -> BalanceReport:
    return BalanceReport(
        int(data["games"]),
        tuple(map(_read_share, data["seats"])),
        tuple(map(_read_share, data["bots"])),
        tuple(map(_read_route, data["routes"])),
        tuple(map(_read_ticket, data["tickets"])),
        {_text(name): _read_estimate(row) for name, row in data["figures"].items()},
        {_text(name): _read_estimate(row) for name, row in data["sources"].items()},
    )


def _read_share(row: Mapping[str, Any]) -> SeatShare:
    wins, total = _read_estimate(row["wins"]), _read_estimate(row["total"])
    return SeatShare(_text(row["name"]), wins, total, float(row["spread"]), float(row["fair"]))


def _read_ticket(row: Mapping[str, Any]) -> TicketWorth:
    kept, done, profit = (_read_estimate(row[name]) for name in ("kept", "done", "profit"))
    # Runs saved by older versions lack the last two.
    taken, wins = (_read_estimate(row.get(name, NOTHING)) for name in ("taken", "wins"))
    return TicketWorth(_text(row["id"]), int(row["points"]), kept, done, profit, taken, wins)


def _read_route(row: Mapping[str, Any]) -> RouteUse:
    wins = _read_estimate(row.get("wins", NOTHING))
    return RouteUse(_text(row["id"]), _read_estimate(row["claimed"]), float(row["when"]), wins)


def _read_estimate(row: Any) -> Estimate:
    value, low, high, games = row
    return Estimate(float(value), float(low), float(high), int(games))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("no word")
    return value
