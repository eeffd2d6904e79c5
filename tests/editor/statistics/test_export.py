"""The seats as a table for other programs."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from railwright.editor.features.statistics.export import COLUMNS, export_csv
from railwright.editor.features.statistics.figures import Filter
from railwright.plugins.features.statistics.api import SeatErrors, read_finished_game
from tests.editor.statistics.games import filled, result, row, some_games, write_record


def read(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def test_every_seat_that_counts_has_a_line(tmp_path: Path) -> None:
    games = some_games(tmp_path / "records", 20)
    path, store = tmp_path / "out.csv", filled(games)
    store.note_errors(games[0].key, [SeatErrors(2.5, 30)])
    assert export_csv(store, Filter(), path) == sum(len(game.seats) for game in games)
    lines = read(path)
    assert [line["errors"] for line in lines if line["errors"]] == ["2.5"]
    assert list(lines[0]) == [*COLUMNS, "points_routes", "points_tickets", "points_express"]
    by_seat = {(line["game"], line["seat"]): line for line in lines}
    for game in games:
        for number, seat in enumerate(game.seats):
            line = by_seat[game.key[:16], str(number)]
            assert (line["player"], line["kind"]) == (seat.player, "person" if seat.person else "bot")
            assert (line["total"], line["rank"], line["map"]) == (str(seat.total), str(seat.rank), game.map)
            assert line["points_tickets"] == str(dict(seat.points)["tickets"])
    bots = export_csv(filled(games), Filter(person=False), path)
    assert {line["kind"] for line in read(path)} == {"bot"}
    assert bots == sum(not seat.person for game in games for seat in game.seats)


def test_a_name_is_never_a_formula(tmp_path: Path) -> None:
    rows = [row(0, '=HYPERLINK("x")'), row(1, 'Ann, "the fox"', rank=2)]
    game = read_finished_game(write_record(tmp_path / "game.jsonl", result(rows)))
    assert game is not None
    export_csv(filled([game]), Filter(), tmp_path / "out.csv")
    assert [line["player"] for line in read(tmp_path / "out.csv")] == ['\'=HYPERLINK("x")', 'Ann, "the fox"']


def test_a_folder_that_cannot_be_written_to_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(OSError):
        export_csv(filled([]), Filter(), tmp_path / "nowhere" / "out.csv")
    old = tmp_path / "out.csv"
    old.mkdir()
    with pytest.raises(OSError):
        export_csv(filled([]), Filter(), old)
    assert [path.name for path in tmp_path.iterdir()] == ["out.csv"]
