"""Records in the window: opened, refused in a sentence, watched after a game, played on from."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from railwright.core.game import assemble
from railwright.core.kernel.digest import digest
from railwright.core.kernel.outcome import Seat
from railwright.core.records.format import RecordSource
from railwright.editor.files.settings import settings
from railwright.editor.main_window import MainWindow
from railwright.editor.play.branch import BranchDialog
from railwright.editor.saves.loading import load_game
from tests.editor.play.helpers import see_final_table
from tests.editor.replay.records import catalogue, record, tiny
from tests.editor.replay.test_replay_widget import click
from tests.homes import move_home

pytestmark = pytest.mark.gui


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    move_home(monkeypatch, tmp_path / "home")
    settings().setValue("play/pace", 0)
    window = MainWindow(catalogue())
    qtbot.addWidget(window)
    window.show()
    yield window
    window.close()


@pytest.fixture
def told(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sentences that the window tells."""
    sentences: list[str] = []
    monkeypatch.setattr(window, "notify", sentences.append)
    return sentences


def dialog() -> BranchDialog:
    return next(
        dialog for dialog in QApplication.topLevelWidgets() if isinstance(dialog, BranchDialog) and dialog.isVisible()
    )


@pytest.mark.sweep
def test_a_record_is_chosen_from_the_menu(
    window: MainWindow, told: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = record(tmp_path)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *args: (str(path), ""))
    window.lobby.show()
    QTest.keyClick(window, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    assert window.replays.widget is not None
    assert window.replays.widget.isVisible()
    assert window.windowTitle() == "Skerry Coast, replay – Railwright"
    assert told == []
    window.lobby.show()
    assert window.replays.widget is None


@pytest.mark.sweep
def test_a_game_that_is_not_over_is_gone_on_with(window: MainWindow, told: list[str], tmp_path: Path) -> None:
    seats = (Seat("Ann"), Seat("bot:random", "bot:random"))
    window.replays.open(record(tmp_path, seats, steps=60))
    assert told == []
    assert window.replays.widget is None
    assert window.game.widget is not None
    assert window.game.widget.session.match.answers >= 60


def broken(path: Path, how: str) -> Path:
    """The record with something wrong."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    header = lines[0]
    if how == "newer":
        header["format"]["version"] = 9
    elif how == "foreign":
        header.pop("format")
    elif how == "plugin":
        header["plugins"][0]["id"] = "moonlight"
    elif how == "map":
        header["map"] = {"id": "atlantis", "sha256": "0"}
    elif how == "diverging":
        lines[40]["do"] = "pass"
    elif how == "result":
        lines[-1]["result"]["turns"] += 1
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    if how == "empty":
        path.write_bytes(b"")
    elif how == "damaged":
        path.write_bytes(b"\xff\xff" + path.read_bytes()[5:])
    elif how == "missing":
        path.unlink()
    return path


NOT_SHOWN = {
    "newer": "Update the program",
    "foreign": "This is not a record",
    "plugin": "moonlight",
    "map": "record uses the map atlantis, which is missing",
    "result": "does not match",
    "empty": "empty",
    "damaged": "neither JSON",
    "missing": "No such file",
}


@pytest.mark.sweep
def test_what_cannot_be_shown_is_a_sentence(window: MainWindow, told: list[str], tmp_path: Path) -> None:
    for how, words in NOT_SHOWN.items():
        told.clear()
        window.replays.open(broken(record(tmp_path), how))
        assert len(told) == 1, how
        assert words in told[0]
        assert "Traceback" not in told[0]
        assert window.replays.widget is None
        assert window.lobby.widget is not None
        assert window.lobby.widget.isVisible()


@pytest.mark.sweep
def test_of_a_record_with_a_wrong_answer_what_is_good_is_offered(window: MainWindow, tmp_path: Path) -> None:
    path = broken(record(tmp_path), "diverging")
    window.replays.open(path)
    box = window.findChild(QMessageBox)
    assert isinstance(box, QMessageBox)
    assert "is damaged. Only its first 39 answers can be used" in box.text()
    assert window.lobby.widget is not None
    assert window.lobby.widget.isVisible()  # behind the question


@pytest.mark.sweep
def test_a_broken_record_leaves_what_was_shown(window: MainWindow, told: list[str], tmp_path: Path) -> None:
    window.replays.open(record(tmp_path))
    shown = window.replays.widget
    window.replays.open(broken(record(tmp_path, seed=2), "foreign"))
    assert len(told) == 1
    assert shown is not None
    assert window.replays.widget is shown
    assert shown.isVisible()


@pytest.mark.sweep
def test_somebody_plays_on_from_a_moment(qtbot: QtBot, window: MainWindow, told: list[str], tmp_path: Path) -> None:
    path = record(tmp_path)
    before = path.read_bytes()
    window.replays.open(path)
    page = window.replays.widget
    assert page is not None
    moment = page.timeline.turns[4].start
    page.playback.jump(moment)
    click(page.play_on_button)
    box = dialog()
    assert [seat.agent for seat in box.chosen()] == ["bot:greedy", "bot:random"]
    seat = page.timeline.turns[4].seat
    box.seats[seat].kind.setCurrentIndex(box.seats[seat].kind.findData("human"))
    box.seats[seat].name.clear()
    assert not box.play.isEnabled()
    assert "name" in box.problem.text()
    QTest.keyClicks(box.seats[seat].name, "Zoe")
    state = page.timeline.states[moment]
    click(box.play)
    qtbot.waitUntil(lambda: window.game.widget is not None)
    assert told == []
    assert window.game.widget is not None
    match = window.game.widget.session.match
    assert match.answers == moment
    assert digest(match.state) == digest(state)
    assert (match.seats[seat].name, match.seats[seat].agent) == ("Zoe", "human")
    assert match.waits_for == seat
    assert window.game.widget.playable.path is not None
    window.close_boards()
    save = next((tmp_path / "home").rglob("*.railwright"))
    loaded = load_game(save, catalogue())
    assert loaded.opened.header.source == RecordSource(path.name, moment)
    assert [str(answer.choice) for answer in loaded.answers] == [
        str(answer.choice) for answer in page.timeline.answers[:moment]
    ]
    assert path.read_bytes() == before


@pytest.mark.sweep
def test_nobody_plays_on_from_the_end(window: MainWindow, told: list[str], tmp_path: Path) -> None:
    window.replays.open(record(tmp_path))
    page = window.replays.widget
    assert page is not None
    page.playback.jump(page.timeline.end)
    click(page.play_on_button)
    click(dialog().play)
    assert told == ["The game is over at this point. Go back to an earlier moment to play on."]
    assert window.replays.widget is page


@pytest.mark.sweep
def test_a_game_is_watched_again_from_its_final_table(
    qtbot: QtBot, window: MainWindow, told: list[str], tmp_path: Path
) -> None:
    path = record(tmp_path, game=assemble(catalogue(), tiny().spec, {"routes": {"trains": 3}}))
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:-8]), encoding="utf-8")  # bots play the rest
    for button in ("watch", "count"):
        window.game.load(path)
        assert window.game.widget is not None
        see_final_table(qtbot, window.game.widget)
        click(getattr(window.game.widget.final, button))
        qtbot.waitUntil(lambda: window.replays.widget is not None)
        page = window.replays.widget
        assert page is not None
        assert page.finished
        assert page.is_touring == (button == "count")
    assert told == []


@pytest.mark.sweep
def test_a_record_is_dropped_on_the_window(window: MainWindow, told: list[str], tmp_path: Path) -> None:
    paths = [tmp_path / "notes.txt", record(tmp_path)]
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths[:1]])
    where, how = QPoint(200, 200), Qt.DropAction.CopyAction
    enter = QDragEnterEvent(where, how, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    enter.ignore()
    QApplication.sendEvent(window, enter)
    assert not enter.isAccepted()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    enter = QDragEnterEvent(where, how, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    drop = QDropEvent(where.toPointF(), how, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(window, drop)
    assert drop.isAccepted()
    assert window.replays.widget is not None
    assert told == []


def test_what_lies_elsewhere_is_not_fetched(window: MainWindow, told: list[str]) -> None:
    """Dragged out of a page of the web."""
    keys, how = Qt.KeyboardModifier.NoModifier, Qt.DropAction.CopyAction
    for url in ("https://ann.example/game.jsonl", "ftp://ann.example/game.railwright", "data:a.jsonl"):
        data, buttons = QMimeData(), Qt.MouseButton.LeftButton
        data.setUrls([QUrl(url)])
        enter = QDragEnterEvent(QPoint(200, 200), how, data, buttons, keys)
        enter.ignore()
        QApplication.sendEvent(window, enter)
        assert not enter.isAccepted(), url
        QApplication.sendEvent(window, QDropEvent(QPoint(200, 200).toPointF(), how, data, buttons, keys))
        assert window.replays.widget is None
        assert told == []
