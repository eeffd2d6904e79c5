"""Free games, in which anything may be taken back, are kept apart from the others."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from railwright.core.folders import saves_folder
from railwright.editor.features.statistics import store as storing
from railwright.editor.features.statistics.collection import add_folder
from railwright.editor.features.statistics.export import export_csv
from railwright.editor.features.statistics.figures import Filter, number_of_free_games, number_of_games, player_figures
from railwright.editor.features.statistics.store import ResultStore
from railwright.editor.features.statistics.widget import StatisticsWidget
from railwright.editor.looks.theme import apply_colors
from railwright.plugins.features.statistics.api import read_finished_game
from tests.editor.statistics.games import random_result, some_games, write_record
from tests.homes import move_home


def free_game(folder: Path, number: int = 900) -> Path:
    return write_record(folder / f"{number}.jsonl", random_result(Random(number)), seed=number, free=True)


@pytest.fixture
def store(tmp_path: Path) -> ResultStore:
    """Three games and a free one."""
    some_games(tmp_path / "records", 3)
    free_game(tmp_path / "records")
    store = ResultStore(None)
    list(add_folder(store, tmp_path / "records"))
    return store


def test_the_mark_of_a_record_is_read(tmp_path: Path) -> None:
    game = read_finished_game(free_game(tmp_path))
    assert game is not None
    assert game.free
    assert not some_games(tmp_path, 1)[0].free


def test_they_count_only_where_they_are_asked_for(store: ResultStore, tmp_path: Path) -> None:
    assert number_of_free_games(store) == 1
    assert (number_of_games(store, Filter()), number_of_games(store, Filter(free=True))) == (3, 4)
    counted = sum(result.games for result in player_figures(store, Filter()))
    assert counted < sum(result.games for result in player_figures(store, Filter(free=True)))
    file = tmp_path / "all.csv"
    assert export_csv(store, Filter(), file) == counted
    export_csv(store, Filter(free=True), file)
    head, *lines = file.read_text("utf-8-sig").splitlines()
    column = head.split(",").index("free")
    assert {line.split(",")[column] for line in lines} == {"0", "1"}


def test_an_older_file_learns_which_games_were_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, records = tmp_path / "statistics.sqlite", tmp_path / "records"
    free_game(records)
    with sqlite3.connect(path) as file:
        for statement in storing.SCHEMA.split(";\n"):
            file.execute(statement)
        file.execute("PRAGMA user_version = 1")
        game = read_finished_game(records / "900.jsonl")
        assert game is not None
        row = (game.key, game.ended, game.map, len(game.seats), game.turns, "{}")
        file.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?)", row)
        size, changed = (records / "900.jsonl").stat().st_size, (records / "900.jsonl").stat().st_mtime_ns
        file.execute("INSERT INTO files VALUES (?, ?, ?)", (str(records / "900.jsonl"), size, changed))
    file.close()
    store = ResultStore(path)
    assert number_of_free_games(store) == 0
    list(add_folder(store, records))
    assert number_of_free_games(store) == 1
    store.close()


@pytest.mark.gui
def test_the_page_keeps_them_apart(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path / "home")
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    apply_colors(app, "light")
    free_game(saves_folder())
    page = StatisticsWidget({"europe": "Europe"})
    qtbot.addWidget(page, before_close_func=StatisticsWidget.end)
    page.show()
    with qtbot.waitSignal(page.reader.done):
        page.reload()
    assert page.filters.free.isVisible()
    assert page.reports.empty.title.text() == "No games match this selection"
    qtbot.mouseClick(page.reports.empty.button, Qt.MouseButton.LeftButton)
    assert page.filters.free.isChecked()
    assert page.summary.text().startswith("1 game.")
    page.filters.free.click()
    assert not page.save.isEnabled()
