"""The list of games in the window, with the real mouse."""

from __future__ import annotations

import errno
import os
import re
import threading
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.digest import digest
from railwright.core.kernel.outcome import Seat
from railwright.editor.app import make_application
from railwright.editor.files.settings import settings
from railwright.editor.language.choice import install_language
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup
from railwright.editor.saves import details as details_module
from railwright.editor.saves import widget as widget_module
from railwright.editor.saves.loading import load_game
from railwright.editor.saves.saved_games import when_words
from railwright.editor.saves.widget import ROWS_AT_ONCE, SavedGamesWidget
from tests.editor.play.helpers import Clicker, click, wait_for_turn
from tests.editor.replay.records import record
from tests.homes import move_home

pytestmark = pytest.mark.gui


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    move_home(monkeypatch, tmp_path)
    QApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
    make_application()
    settings().setValue("play/pace", 0)
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    yield window
    window.close()


def begun(qtbot: QtBot, window: MainWindow, seed: int) -> str:
    """Begin a game and keep tickets; the digest of its state."""
    window.game.start(GameSetup("tiny", (Seat("Ann"), Seat("bot:random", "bot:random")), seed))
    assert window.game.widget is not None
    wait_for_turn(qtbot, window.game.widget)
    Clicker(1).click(window.game.widget)
    for _, piece in window.game.widget.bar.pieces[1:]:
        click(piece)
    wait_for_turn(qtbot, window.game.widget)
    return digest(window.game.widget.session.match.state)


def list_of(qtbot: QtBot, window: MainWindow) -> SavedGamesWidget:
    window.saved_games.show()
    page = window.saved_games.widget
    assert page is not None
    qtbot.waitUntil(lambda: not page.busy)
    return page


@pytest.mark.sweep
def test_of_several_games_one_is_gone_on_with(qtbot: QtBot, window: MainWindow) -> None:
    first = begun(qtbot, window, 1)
    begun(qtbot, window, 2)
    page = list_of(qtbot, window)
    assert page.list.topLevelItemCount() == 2
    items = [page.list.topLevelItem(row) for row in range(2)]
    cells = [[item.text(column) for column in (0, 1, 4)] for item in items if item is not None]
    assert cells == [["Skerry Coast", "Ann, Moth", "Interrupted"]] * 2
    states = [
        digest(load_game(item.data(0, Qt.ItemDataRole.UserRole).path, discover(safe=True)).state) for item in items
    ]
    item = items[states.index(first)]
    rect = page.list.visualItemRect(item)
    QTest.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, rect.center())
    click(page.resume)
    qtbot.waitUntil(lambda: window.game.widget is not None)
    assert window.game.widget is not None
    assert digest(window.game.widget.session.match.state) == first


@pytest.mark.sweep
def test_a_game_is_deleted_and_taken_back_from_the_trash(qtbot: QtBot, window: MainWindow) -> None:
    begun(qtbot, window, 1)
    page = list_of(qtbot, window)
    page.list.setFocus()
    QTest.keyClick(page.list, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: page.empty.isVisible())
    assert page.list.topLevelItemCount() == 0
    assert page.note.text() == "Deleted the game on Skerry Coast with Ann, Moth."
    assert not page.resume.isEnabled()
    click(page.undo)
    qtbot.waitUntil(lambda: not page.busy)
    assert page.list.topLevelItemCount() == 1
    assert page.resume.isEnabled()


@pytest.mark.sweep
def test_a_finished_game_is_watched(qtbot: QtBot, window: MainWindow) -> None:
    seats = Seat("Ann"), Seat("bot:random", "bot:random")
    window.game.start(GameSetup("tiny", seats, 5, changes={"routes": {"trains": 3}}))  # a short game
    assert window.game.widget is not None
    Clicker(5).play(qtbot, window.game.widget)
    page = list_of(qtbot, window)
    item = page.list.topLevelItem(0)
    assert item is not None
    assert re.fullmatch(r"Won by (Ann|Moth)(, \w+)? \(\w+ −?\d+, \w+ −?\d+\)", item.text(4))
    assert not page.resume.isEnabled()
    click(page.watch)
    qtbot.waitUntil(lambda: window.replays.widget is not None)


def shown_scores(page: SavedGamesWidget) -> list[tuple[str, str]]:
    """The names and points beside the list."""
    texts = [label.text() for label in page.details.scores.findChildren(QLabel) if not label.isHidden()]
    return list(zip(texts[::2], texts[1::2], strict=True))


@pytest.mark.sweep
def test_beside_the_list_are_the_board_and_the_points_so_far_that_everybody_knows(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.game.start(GameSetup("tiny", (Seat("Ann"), Seat("bot:random", "bot:random")), 1))
    table, clicker = window.game.widget, Clicker(1)
    assert table is not None
    while not any(points := [table.reader.figures(table.session.match.state, seat).points for seat in (0, 1)]):
        wait_for_turn(qtbot, table)
        clicker.click(table)
    page = list_of(qtbot, window)
    points = [table.reader.figures(table.session.match.state, seat).points for seat in (0, 1)]
    qtbot.waitUntil(lambda: shown_scores(page) == [("Ann", str(points[0])), ("Moth", str(points[1]))])
    assert page.details.name.text() == "Skerry Coast"
    assert page.details.state.text() == "Interrupted"
    assert page.details.scores.accessibleName() == f"Ann {points[0]}, Moth {points[1]}"


@pytest.mark.sweep
def test_a_game_with_rules_of_the_users_own_is_not_read_for_its_points(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(qtbot, window, 1)
    read: list[object] = []
    monkeypatch.setattr(details_module, "scores_so_far", lambda game, catalogue: read.append(game) or [])
    trusted = ["cards"]
    monkeypatch.setattr(details_module, "find_trusted_plugins", lambda catalogue: trusted)
    page = list_of(qtbot, window)
    qtbot.waitUntil(lambda: not page.details._rest.isActive())
    assert shown_scores(page) == [("Ann", ""), ("Moth", "")]
    assert not read
    trusted.clear()
    page.refresh()
    qtbot.waitUntil(lambda: len(read) == 1)


def test_beside_a_finished_game_the_winner_comes_first(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir(exist_ok=True)
    result = load_game(record(tmp_path / "saves"), discover(safe=True)).result()
    page = list_of(qtbot, window)
    rows = sorted(result["seats"], key=lambda row: row["rank"])
    expected = [str(row["total"]).replace("-", "−") for row in rows]
    qtbot.waitUntil(lambda: [points for _, points in shown_scores(page)] == expected)
    assert page.details.state.text() == f"Won by {shown_scores(page)[0][0]}"


def test_the_keyboard_chooses_the_game_that_is_shown(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    write_games(tmp_path / "saves", 2)
    page = list_of(qtbot, window)
    assert page.details.name.text() == "1.jsonl"
    page.list.setFocus()
    QTest.keyClick(page.list, Qt.Key.Key_Down)
    assert page.details.name.text() == "0.jsonl"
    assert page.details.state.text().startswith("Cannot be read")


def test_a_narrow_window_has_room_for_the_list_and_the_game_beside_it(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    (tmp_path / "saves").mkdir(exist_ok=True)
    record(tmp_path / "saves")
    page = list_of(qtbot, window)
    assert not page.list.isColumnHidden(4)
    window.resize(911, 512)
    qtbot.waitUntil(lambda: page.list.isColumnHidden(4))
    assert page.list.header().length() <= page.list.viewport().width()
    corner = page.delete.mapTo(page.beside.viewport(), page.delete.rect().bottomRight())
    assert page.beside.viewport().rect().contains(corner)


@pytest.mark.sweep
def test_without_a_game_nothing_is_beside_the_list(qtbot: QtBot, window: MainWindow) -> None:
    page = list_of(qtbot, window)
    assert page.empty.isVisible()
    assert not page.beside.isVisible()
    click(page.play)
    qtbot.waitUntil(lambda: window.lobby.is_shown)


def test_a_file_that_is_no_game_is_told_of(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir(exist_ok=True)
    (tmp_path / "saves" / "junk.jsonl").write_text("{nonsense", encoding="utf-8")
    page = list_of(qtbot, window)
    item = page.list.topLevelItem(0)
    assert item is not None
    assert item.text(0) == "junk.jsonl"
    assert item.text(4).startswith("Cannot be read")
    assert not page.resume.isEnabled()
    assert not page.watch.isEnabled()


@pytest.mark.sweep
def test_saving_as_leaves_the_game_going(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    state = begun(qtbot, window, 3)
    window.game.save_as()
    dialog = window.findChild(QFileDialog)
    assert dialog is not None
    name = dialog.findChild(QLineEdit)
    assert name is not None
    name.setText(str(tmp_path / "evening"))
    QTest.keyClick(name, Qt.Key.Key_Return)
    file = tmp_path / "evening.railwright"
    qtbot.waitUntil(file.exists)
    assert digest(load_game(file, discover(safe=True)).state) == state
    assert window.game.widget is not None
    Clicker(1).click(window.game.widget)
    window.game.load(file)
    assert digest(window.game.widget.session.match.state) == state


@pytest.mark.sweep
def test_with_two_people_the_title_does_not_tell_the_seed(window: MainWindow) -> None:
    window.game.start(GameSetup("tiny", (Seat("Ann"), Seat("Bob")), 4711))
    assert window.windowTitle() == "Skerry Coast – Railwright"


# --- disks ---------------------------------------------------------------------------------------------------


def write_games(folder: Path, number: int) -> None:
    folder.mkdir(exist_ok=True)
    for index in range(number):
        (folder / f"{index}.jsonl").write_text("{nonsense", encoding="utf-8")
        os.utime(folder / f"{index}.jsonl", (index, index))


@pytest.mark.sweep
def test_many_games_come_while_the_window_lives(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    write_games(tmp_path / "saves", 2 * ROWS_AT_ONCE + 1)
    page = list_of(qtbot, window)
    names = [item.text(0) for row in range(page.list.topLevelItemCount()) if (item := page.list.topLevelItem(row))]
    assert names == [f"{index}.jsonl" for index in reversed(range(2 * ROWS_AT_ONCE + 1))]  # the latest first


@pytest.mark.sweep
def test_a_folder_that_cannot_be_read_is_told_of(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = os.scandir

    def fail(path: Path) -> Iterator[os.DirEntry[str]]:
        if Path(path) == tmp_path / "saves":
            raise OSError(errno.EIO, "Input/output error", str(path))
        return look(path)

    monkeypatch.setattr(os, "scandir", fail)
    page = list_of(qtbot, window)
    assert page.empty.isHidden()
    assert page.problem.text() == f"Some games are missing: cannot read {tmp_path / 'saves'} (Input/output error)."


def test_a_folder_that_does_not_answer_keeps_nobody_waiting(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_games(tmp_path / "saves", 1)
    look, answers = os.scandir, threading.Event()

    def hang(path: Path) -> Iterator[os.DirEntry[str]]:
        if Path(path) == tmp_path / "saves":
            answers.wait(60)
        return look(path)

    monkeypatch.setattr(os, "scandir", hang)
    monkeypatch.setattr(widget_module, "ANSWER_TIMEOUT_S", 0.01)
    try:
        window.saved_games.show()
        page = window.saved_games.widget
        assert page is not None
        qtbot.waitUntil(lambda: page.problem.isVisible())
        assert page.problem.text() == f"{tmp_path} is not responding. Its games will appear once it responds."
        assert page.busy
    finally:
        answers.set()
    qtbot.waitUntil(lambda: not page.busy)
    assert page.list.topLevelItemCount() == 1
    assert page.problem.isHidden()


@pytest.mark.parametrize(
    ("language", "moment", "words"),
    [
        ("en", datetime(2026, 9, 16, 0, 5), "today 00:05"),
        ("en", datetime(2026, 9, 15, 23, 59), "yesterday 23:59"),
        ("en", datetime(2026, 9, 14, 12, 0), "14 September 2026"),
        ("de", datetime(2026, 9, 16, 14, 5), "heute 14:05"),
        ("de", datetime(2026, 9, 15, 14, 5), "gestern 14:05"),
        ("de", datetime(2025, 3, 1, 14, 5), "1. März 2025"),
    ],
)
def test_dates_are_written_as_people_write_them(
    qapp: QApplication, language: str, moment: datetime, words: str
) -> None:
    install_language(qapp, language)
    try:
        assert when_words(moment, datetime(2026, 9, 16, 23, 58)) == words
    finally:
        install_language(qapp, "en")


@pytest.mark.sweep
def test_the_board_stands_beside_its_games(qtbot: QtBot, window: MainWindow) -> None:
    begun(qtbot, window, 1)
    page = list_of(qtbot, window)
    assert set(page.boards) == {"tiny"}
    page.pictures.paint(*page.boards["tiny"])
    item = page.list.topLevelItem(0)
    assert item is not None
    assert not item.icon(0).isNull()
    assert page.details.picture.pixmap().width() > page.details.width() / 2
