"""Export of the seats of finished games as a CSV file, for spreadsheets."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from railwright.core.files import replacing
from railwright.editor.features.statistics.figures import SEATS_WITH_GAMES, Filter, points_by_source
from railwright.editor.features.statistics.store import ResultStore

COLUMNS = (
    "game", "ended", "map", "players", "turns", "seat", "player", "kind", "total", "rank", "win", "tickets_completed",
    "tickets", "longest_path", "free", "errors",
)  # fmt: skip
FORMULA_PREFIXES = ("=", "+", "-", "@", "\t", "\r")


def export_csv(store: ResultStore, chosen: Filter, path: Path) -> int:
    """Write a line for each seat that passes the filter; returns their number. Raises OSError and StoreError.

    The file is replaced only once it is complete.
    """
    sources, _ = points_by_source(store, chosen)
    lines = list(_lines(store, chosen, sources))
    path.parent.stat()  # raises if the folder is missing, which is never created: its name was mistyped
    with replacing(path) as part, part.open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.writer(file)
        writer.writerow([*COLUMNS, *(f"points_{source}" for source in sources)])
        writer.writerows(lines)
    return len(lines)


def _lines(store: ResultStore, chosen: Filter, sources: list[str]) -> Iterator[list[object]]:
    where, values = chosen.clause()
    points = {
        (game, seat, source): value
        for game, seat, source, value in store.rows("SELECT game, seat, source, points FROM points")
    }
    seats = store.rows(
        f"""SELECT key, ended, map, players, turns, seats.seat, who, person, total, rank, win, done, tickets, longest,
        free, rate {SEATS_WITH_GAMES} LEFT JOIN errors ON errors.game = games.key AND errors.seat = seats.seat
        WHERE {where} ORDER BY ended, key, seats.seat""",
        values,
    )
    for key, ended, map, players, turns, seat, player, person, *figures in seats:
        when = datetime.fromtimestamp(ended, UTC).isoformat()
        kind = "person" if person else "bot"
        earned = [points.get((key, seat, source), "") for source in sources]
        yield [key[:16], when, _text(map), players, turns, seat, _text(player), kind, *figures, *earned]


def _text(text: str) -> str:
    """The text, marked so that no spreadsheet takes it for a formula."""
    return f"'{text}" if text.startswith(FORMULA_PREFIXES) else text
