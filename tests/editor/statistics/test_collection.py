"""Records become finished games, and those that cannot be read hurt nobody."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from railwright.core.folders import data_folder
from railwright.core.kernel.errors import RecordError
from railwright.editor.features.statistics.collection import Progress, add_finished_game, add_folder
from railwright.editor.features.statistics.figures import Filter, number_of_games
from railwright.editor.features.statistics.store import ResultStore, open_store
from railwright.plugins.features.statistics.api import read_finished_game
from tests.editor.statistics.games import result, row, some_games, write_record
from tests.homes import move_home


def last(store: ResultStore, folder: Path) -> Progress | None:
    steps = list(add_folder(store, folder))
    return steps[-1] if steps else None


def test_finished_games_of_a_folder_are_added_once(tmp_path: Path) -> None:
    some_games(tmp_path, 3)
    write_record(tmp_path / "unfinished.jsonl", None)
    (tmp_path / "broken.jsonl").write_text("{nonsense\n", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no record", encoding="utf-8")
    store = ResultStore(None)
    assert last(store, tmp_path) == Progress(read=5, total=5, added=3, unreadable=1)
    assert last(store, tmp_path) == Progress(read=1, total=1, added=0, unreadable=1)
    assert number_of_games(store, Filter()) == 3
    store.close()


def test_a_game_that_has_been_finished_since_is_added(tmp_path: Path) -> None:
    path = write_record(tmp_path / "game.jsonl", None)
    store = ResultStore(None)
    assert last(store, tmp_path) == Progress(1, 1, 0, 0)
    write_record(path, result([row(0, "Ann"), row(1, "Bob", rank=2)]))
    assert last(store, tmp_path) == Progress(1, 1, 1, 0)
    store.close()


def test_a_copy_of_a_record_is_the_same_game(tmp_path: Path) -> None:
    some_games(tmp_path, 1)
    (tmp_path / "copy.jsonl").write_bytes((tmp_path / "0000.jsonl").read_bytes())
    os.utime(tmp_path / "copy.jsonl", (0, 0))
    store = ResultStore(None)
    assert last(store, tmp_path) == Progress(2, 2, 1, 0)
    store.close()


def test_a_folder_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    store = ResultStore(None)
    assert last(store, tmp_path / "nowhere") is None
    store.close()


def test_a_shared_first_place_is_a_part_of_a_win(tmp_path: Path) -> None:
    rows = [row(0, "Ann", rank=1), row(1, "Bob", rank=1), row(2, "bot:steady", "bot:steady", rank=3)]
    game = read_finished_game(write_record(tmp_path / "game.jsonl", result(rows)))
    assert game is not None
    assert [(seat.player, seat.person, seat.win) for seat in game.seats] == [
        ("Ann", True, 0.5),
        ("Bob", True, 0.5),
        ("bot:steady", False, 0.0),
    ]


def test_rules_without_ranks_tickets_and_paths_can_be_kept(tmp_path: Path) -> None:
    rows = [{"seat": 0, "name": "Ann", "agent": "human"}, {"seat": 1, "name": "Bob", "agent": "human"}]
    game = read_finished_game(write_record(tmp_path / "game.jsonl", result(rows)))
    assert game is not None
    seat = game.seats[0]
    assert (seat.total, seat.rank, seat.win, seat.done, seat.tickets, seat.longest) == (None,) * 6
    assert seat.points == ()


def test_lines_of_one_source_are_added_up(tmp_path: Path) -> None:
    lines = [{"source": "routes", "points": 4}, {"source": "bonus", "points": 1}, {"source": "routes", "points": 3}]
    game = read_finished_game(
        write_record(tmp_path / "game.jsonl", result([row(0, "Ann", lines=lines), row(1, "Bob")]))
    )
    assert game is not None
    assert game.seats[0].points == (("routes", 7), ("bonus", 1))


@pytest.mark.parametrize(
    "fields",
    [
        {"seats": [row(0, "Ann")]},
        {"seats": [row(0, "Ann", total="many"), row(1, "Bob")]},
        {"seats": [row(0, "Ann", rank=True), row(1, "Bob")]},
        {"seats": [row(0, "Ann", total=2**60), row(1, "Bob")]},
        {"seats": [row(0, "Ann", lines=[{"source": 3, "points": 1}]), row(1, "Bob")]},
        {"seats": [row(0, "Ann", tickets=[{}]), row(1, "Bob")]},
        {"seats": ["Ann", "Bob"]},
        {"seats": None},
        {"turns": 1.5},
    ],
)
def test_a_result_of_another_form_is_refused_with_its_line(tmp_path: Path, fields: dict[str, Any]) -> None:
    good = result([row(0, "Ann"), row(1, "Bob")])
    path = write_record(tmp_path / "game.jsonl", good)
    header = path.read_text(encoding="utf-8").splitlines()[0]
    path.write_text(f"{header}\n{_line(good | fields)}\n", encoding="utf-8")
    with pytest.raises(RecordError, match="is malformed") as caught:
        read_finished_game(path)
    assert caught.value.line == 2


def _line(outcome: dict[str, Any]) -> str:
    return json.dumps({"result": outcome})


def test_the_game_just_played_is_kept_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path / "home")
    path = write_record(tmp_path / "game.jsonl", result([row(0, "Ann"), row(1, "Bob", rank=2)]))
    assert add_finished_game(path) == ()
    assert add_finished_game(path) == ()
    store, _ = open_store()
    assert number_of_games(store, Filter()) == 1
    store.close()


def test_keeping_a_game_never_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path / "home")
    assert add_finished_game(tmp_path / "nowhere.jsonl") == ()
    data_folder().joinpath("statistics.sqlite").write_bytes(b"damaged" * 200)
    path = write_record(tmp_path / "game.jsonl", result([row(0, "Ann"), row(1, "Bob", rank=2)]))
    assert "are damaged" in str(add_finished_game(path)[0])
    store, messages = open_store()
    assert (number_of_games(store, Filter()), messages) == (1, ())
    store.close()
