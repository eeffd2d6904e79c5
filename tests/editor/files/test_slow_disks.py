"""Disks that do not answer, as a network drive that has gone: the window lives, and says what it waits for."""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QLocale, QTimer
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.files import write_atomically
from railwright.core.kernel.outcome import Seat
from railwright.core.maps.library import find_map
from railwright.core.saves.save_file import SaveFile
from railwright.editor.app import adopt_settings
from railwright.editor.document.edits import rename_city
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.map_source import new_source
from railwright.editor.document.recovery import RecoveryCopy, _Journal
from railwright.editor.draw import map_file
from railwright.editor.draw.map_file import MapFile
from railwright.editor.draw.window_manager import WindowManager
from railwright.editor.features.statistics import store
from railwright.editor.features.statistics.place import store_path
from railwright.editor.features.statistics.widget import StatisticsWidget
from railwright.editor.files import disk_cache, file_thread, slow_disks
from railwright.editor.files import settings as settings_module
from railwright.editor.files.file_dialogs import reachable_start
from railwright.editor.files.file_thread import FileThread, NoAnswer
from railwright.editor.files.settings import setting, settings
from railwright.editor.files.slow_disks import wait_for_disk
from railwright.editor.language.choice import install_language
from railwright.editor.looks.theme import refresh_looks, set_font
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup
from railwright.editor.play.game_start import start_game
from railwright.editor.saves import game_writer
from railwright.editor.saves.game_writer import GameWriter
from railwright.editor.saves.loading import load_game
from railwright.editor.work import background
from railwright.testing import map_of
from tests.homes import move_home

pytestmark = pytest.mark.gui
PATH = Path("/on/a/drive")


@pytest.fixture
def catalogue() -> Catalogue:
    return discover(safe=True)


@pytest.fixture
def answers() -> Iterator[threading.Event]:
    """Set when the disk answers again."""
    event = threading.Event()
    yield event
    event.set()


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """People who wait for no disk."""
    monkeypatch.setattr(background, "NOTICE_AFTER_MS", 1)
    monkeypatch.setattr(background, "STOP_TIMEOUT_MS", 1)
    monkeypatch.setattr(file_thread, "is_local", lambda path: False)
    for module in (file_thread, slow_disks):
        monkeypatch.setattr(module, "SHORT_WAIT_S", 0.01)
    monkeypatch.setattr(game_writer, "ANSWER_TIMEOUT_S", 0.01)
    monkeypatch.setattr(game_writer, "LOOK_INTERVAL_MS", 10)


def notice() -> QMessageBox | None:
    """The notice that says what the window waits for."""
    return next(
        (box for box in QApplication.topLevelWidgets() if isinstance(box, QMessageBox) and box.isVisible()), None
    )


@contextmanager
def somebody_who_goes_on() -> Iterator[list[str]]:
    """Somebody who clicks on the button of the notice as soon as it is there; what it said."""
    said: list[str] = []
    timer = QTimer()

    def click() -> None:
        if box := notice():
            said.append(box.text())
            timer.stop()
            box.buttons()[0].click()

    timer.timeout.connect(click)
    timer.start(5)
    yield said
    timer.stop()


def test_what_is_done_at_once_comes_without_a_word(qtbot: QtBot) -> None:
    assert wait_for_disk(lambda: 7, PATH) == 7
    with pytest.raises(FileNotFoundError):
        wait_for_disk(lambda: Path("/none").read_bytes(), PATH)


def test_a_person_goes_on_without_a_disk_that_does_not_answer(qtbot: QtBot, answers: threading.Event) -> None:
    with somebody_who_goes_on() as said, pytest.raises(NoAnswer, match=str(PATH)):
        wait_for_disk(lambda: answers.wait(60), PATH)
    assert said == [f"{PATH} is not responding. Is its drive still connected?"]
    with pytest.raises(NoAnswer):  # nobody is asked again as long as it waits
        wait_for_disk(lambda: 7, PATH)
    answers.set()
    qtbot.waitUntil(lambda: all(over.is_set() for over in slow_disks._left_alone.values()))
    assert wait_for_disk(lambda: 7, PATH) == 7


def test_a_file_thread_begins_nothing_while_something_is_under_way(answers: threading.Event) -> None:
    thread, done = FileThread(PATH), list[str]()
    with pytest.raises(NoAnswer):
        thread.do(lambda: answers.wait(60))
    with pytest.raises(NoAnswer):
        thread.do(lambda: done.append("too early"))
    assert thread.waiting_s > 0
    answers.set()
    thread.do(lambda: done.append("in its turn"), None)
    assert done == ["in its turn"]
    assert thread.waiting_s == 0


def test_a_file_thread_that_has_nothing_to_do_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """To wait for what is over took as long as to do the next thing, for every line of a game."""

    def wait(*_: object) -> None:
        raise AssertionError("waited for what is over")

    thread = FileThread(PATH)
    monkeypatch.setattr(file_thread, "wait", wait)
    assert [thread.do(lambda number=number: number) for number in range(3)] == [0, 1, 2]  # type: ignore[misc]


def test_nothing_that_nobody_waits_for_is_begun_on_a_late_disk(answers: threading.Event) -> None:
    thread, done = FileThread(PATH), list[str]()
    thread.begin(lambda: done.append("in time"))
    thread.do(lambda: None, None)
    assert done == ["in time"]
    with pytest.raises(NoAnswer):
        thread.do(lambda: answers.wait(60))
    thread.begin(lambda: done.append("too late"))
    thread.begin_anyway(lambda: done.append("at last"))
    answers.set()
    thread.do(lambda: None, None)
    assert done == ["in time", "at last"]


@pytest.mark.parametrize(("here", "threads"), [(True, 1), (False, 2)], ids=["local drive", "network"])
def test_a_line_is_written_at_once_on_a_local_drive_and_else_in_a_thread(
    monkeypatch: pytest.MonkeyPatch, here: bool, threads: int
) -> None:
    monkeypatch.setattr(file_thread, "is_local", lambda path: here)
    thread = FileThread(PATH)
    thread.do_briefly(threading.get_ident)  # the first one: nothing is known of the drive
    thread.do(lambda: None, None)  # the thread has looked by now
    threads_used = {thread.do_briefly(threading.get_ident), threading.get_ident()}
    assert len(threads_used) == threads


def test_the_drive_of_a_folder_that_is_still_to_be_made_is_known(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(file_thread, "is_local", lambda path: path == tmp_path)
    thread = FileThread(tmp_path / "settings" / "settings.json")
    thread.do_briefly(threading.get_ident)
    thread.do(lambda: None, None)  # the thread has looked by now
    assert thread.do_briefly(threading.get_ident) == threading.get_ident()


def test_a_line_is_kept_from_a_local_drive_that_is_busy(
    monkeypatch: pytest.MonkeyPatch, answers: threading.Event
) -> None:
    monkeypatch.setattr(file_thread, "is_local", lambda path: True)
    thread = FileThread(PATH)
    thread.do_briefly(lambda: None)
    with pytest.raises(NoAnswer):
        thread.do(lambda: answers.wait(60))
    with pytest.raises(NoAnswer):
        thread.do_briefly(lambda: None)
    answers.set()


def test_drives_of_programs_and_unknown_ones_are_not_local() -> None:
    assert [file_thread.is_local(Path(folder)) for folder in ("/proc", "/no/such/folder")] == [False, False]


@pytest.mark.parametrize("at", ["an answer", "the end"])
def test_a_game_goes_on_while_its_disk_does_not_answer(
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    catalogue: Catalogue,
    answers: threading.Event,
    at: str,
) -> None:
    move_home(monkeypatch, tmp_path)
    monkeypatch.setattr(game_writer, "FINISH_WAIT_S", 0.01)
    messages: list[str] = []
    table = start_game(GameSetup("tiny", (Seat("Ann"), Seat("Bob")), 1), catalogue, messages.append)
    assert table.writer is not None
    place, name = (SaveFile, "flush") if at == "an answer" else (GameWriter, "_finish")
    work = getattr(place, name)

    def hang(self: object) -> None:
        answers.wait(60)
        work(self)

    monkeypatch.setattr(place, name, hang)
    while not (table.match.over or (at == "an answer" and table.match.answers > 20)):
        table.match.run()
        if not table.match.over:
            table.match.answer(table.match.options()[0])
    qtbot.waitUntil(lambda: bool(messages))
    assert messages[0].startswith("This game is no longer being saved: ")
    assert messages[0].endswith(" (not responding).")
    assert len(messages) == 1
    answers.set()
    qtbot.waitUntil(lambda: len(messages) == 2)
    assert messages[1] == f"This game is being saved again: {table.writer.path}."
    assert table.writer.path.suffix == (".jsonl" if at == "the end" else ".railwright")
    table.close()
    assert len(load_game(table.writer.path, catalogue).history) == table.match.answers


def test_a_slow_disk_that_comes_after_is_not_told_of(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, catalogue: Catalogue, answers: threading.Event
) -> None:
    move_home(monkeypatch, tmp_path)
    monkeypatch.setattr(game_writer, "ANSWER_TIMEOUT_S", 3600)
    messages: list[str] = []
    table = start_game(GameSetup("tiny", (Seat("Ann"), Seat("Bob")), 1), catalogue, messages.append)
    assert table.writer is not None
    flush = SaveFile.flush
    monkeypatch.setattr(SaveFile, "flush", lambda file: (answers.wait(60), flush(file)))
    for _ in range(5):
        table.match.run()
        table.match.answer(table.match.options()[0])
    answers.set()
    writer = table.writer
    qtbot.waitUntil(lambda: not writer._failing)
    assert len(load_game(table.writer.path, catalogue).history) == table.match.answers
    assert messages == []
    table.close()


def test_a_map_is_drawn_on_while_its_journal_cannot_be_written(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, catalogue: Catalogue, answers: threading.Event
) -> None:
    move_home(monkeypatch, tmp_path)
    document = MapDocument(map_of("a-b 1 gray", plugins={}))
    source = new_source(document.spec, catalogue)
    file = MapFile(document, source, None, catalogue)
    messages: list[str] = []
    file.failed.connect(messages.append)
    file.said.connect(messages.append)
    monkeypatch.setattr(map_file, "LOOK_INTERVAL_MS", 10)
    append = _Journal.append
    monkeypatch.setattr(_Journal, "append", lambda journal, spec: (answers.wait(60), append(journal, spec)))
    for number in range(3):
        document.edit("Rename", rename_city(document.spec, "a", f"A{number}"))
    assert messages == []  # it may be merely slow
    monkeypatch.setattr(map_file, "ANSWER_TIMEOUT_S", 0.01)
    qtbot.waitUntil(lambda: bool(messages))
    assert [message.startswith("Unsaved work cannot be backed up (") for message in messages] == [True]
    answers.set()
    qtbot.waitUntil(lambda: len(messages) == 2)
    assert messages[1] == "Backups of unsaved work are working again."
    copy = RecoveryCopy(file._recovery.path, None, datetime.now(), catalogue=catalogue)
    assert "A2" in copy.text()
    file.close()


def test_settings_are_there_while_their_disk_does_not_answer(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answers: threading.Event
) -> None:
    move_home(monkeypatch, tmp_path)
    settings().setValue("play/pace", 300)
    look = settings_module._look
    monkeypatch.setattr(settings_module, "_look", lambda *arguments: answers.wait(60) and look(*arguments))
    monkeypatch.setattr(settings_module, "LOOK_INTERVAL_S", 0)
    settings().setValue("habits/confirm", False)
    assert setting("play/pace", 0) == 300
    assert not setting("habits/confirm", True)
    file = tmp_path / "settings" / "settings.json"
    assert "confirm" not in file.read_text("utf-8")
    answers.set()
    settings().remove("play/pace")

    def is_written() -> bool:
        assert not setting("habits/confirm", True)  # whoever asks next lets it be written
        return json.loads(file.read_text("utf-8")) == {"habits/confirm": False}

    qtbot.waitUntil(is_written)


@pytest.mark.sweep
def test_settings_that_arrive_after_the_first_window_are_applied(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, catalogue: Catalogue, answers: threading.Event
) -> None:
    move_home(monkeypatch, tmp_path)
    seats = [["Zoe", "human", "", ""], ["Max", "human", "", ""]]
    chosen = {"look/language": "de", "look/theme": "dark", "look/text": "120", "lobby/seats": seats}
    write_atomically(tmp_path / "settings" / "settings.json", json.dumps(chosen))
    monkeypatch.setattr(settings_module, "FIRST_WAIT_S", 0.01)
    hang(answers, monkeypatch, settings_module, "_look")
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    install_language(app)
    set_font(app)
    points = app.font().pointSizeF()
    window = MainWindow(catalogue)
    qtbot.addWidget(window)
    settings().news.arrived.connect(partial(adopt_settings, app, window))
    window.open("lobby")
    window.show()
    try:
        assert QLocale().language() != QLocale.Language.German
        answers.set()
        qtbot.waitUntil(lambda: QLocale().language() == QLocale.Language.German)
        assert window.menuBar().actions()[0].text() == "&Spiel"
        assert app.font().pointSizeF() == pytest.approx(points * 1.2)
        assert window.lobby.widget is not None
        assert [seat.name for seat in window.lobby.widget.seats()] == ["Zoe", "Max"]
    finally:
        settings().remove("look")
        install_language(app, "en")
        set_font(app)
        refresh_looks()


def test_a_damaged_settings_file_on_a_late_disk_is_told_of(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answers: threading.Event
) -> None:
    move_home(monkeypatch, tmp_path)
    told: list[str] = []
    monkeypatch.setattr(settings_module, "report_soon", lambda message: told.append(str(message)))
    write_atomically(tmp_path / "settings" / "settings.json", "{")
    monkeypatch.setattr(settings_module, "FIRST_WAIT_S", 0.01)
    hang(answers, monkeypatch, settings_module, "_look")
    assert setting("play/pace", 7) == 7
    answers.set()
    qtbot.waitUntil(lambda: len(told) == 1)
    assert "settings-damaged-1.json" in told[0]


def hang(answers: threading.Event, monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> None:
    """Let a function of a module that works on a file wait for its disk."""
    work = getattr(module, name)
    monkeypatch.setattr(module, name, lambda *arguments, **options: answers.wait(60) and work(*arguments, **options))


def test_a_cache_that_does_not_answer_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answers: threading.Event
) -> None:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path))
    assert disk_cache.load_or_compute("figures", 1, (1, 1), lambda: [[1.0]]) == [[1.0]]
    hang(answers, monkeypatch, disk_cache, "read_file")
    assert disk_cache.load_or_compute("figures", 1, (1, 1), lambda: [[2.0]]) == [[2.0]]
    assert not disk_cache.is_at_hand()
    assert disk_cache.load(tmp_path / "cache" / disk_cache.FOLDER / "board.png") is None


def test_a_map_on_a_drive_that_does_not_answer_begins_no_game(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, catalogue: Catalogue, answers: threading.Event
) -> None:
    move_home(monkeypatch, tmp_path)
    path = tmp_path / "mine.yaml"
    path.write_bytes(find_map("tiny").read_bytes())
    hang(answers, monkeypatch, slow_disks, "open_regular_file")
    setup = GameSetup(str(path), (Seat("Ann"), Seat("Bob")), 1)
    with somebody_who_goes_on() as said, pytest.raises(NoAnswer, match=str(path)):
        start_game(setup, catalogue)
    assert said == [f"{path} is not responding. Is its drive still connected?"]
    with pytest.raises(NoAnswer):  # a drawing of it neither
        WindowManager(catalogue)._open(path)


def connections(monkeypatch: pytest.MonkeyPatch) -> dict[Path, bool]:
    """Every file of SQLite that is opened, and whether it still is."""
    closed_files, connect = dict[Path, bool](), sqlite3.connect

    def noted(path: Path | str, **options: Any) -> sqlite3.Connection:
        class Noted(sqlite3.Connection):
            def close(self) -> None:
                closed_files[Path(path)] = False
                super().close()

        closed_files[Path(path)] = True
        return connect(path, factory=Noted, **options)

    monkeypatch.setattr(sqlite3, "connect", noted)
    return closed_files


def test_statistics_on_a_drive_that_does_not_answer_are_told_of(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answers: threading.Event
) -> None:
    move_home(monkeypatch, tmp_path)
    connect = store._connect
    monkeypatch.setattr(store, "_connect", lambda path: connect(path) if path is None or answers.wait(60) else None)
    open_files = connections(monkeypatch)
    widget = StatisticsWidget({})
    qtbot.addWidget(widget)
    with somebody_who_goes_on():
        widget.reload()
    assert widget.trouble.text() == f"{store_path()} is not responding."
    widget.end()
    answers.set()
    qtbot.waitUntil(lambda: open_files == {store_path(): False, Path(":memory:"): False})


def test_a_query_that_does_not_come_back_is_told_of(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answers: threading.Event
) -> None:
    monkeypatch.setattr(store, "QUERY_TIMEOUT_S", 0.01)
    open_files = connections(monkeypatch)
    results = store.ResultStore(tmp_path / "statistics.sqlite")
    results._thread.begin(lambda: answers.wait(60))
    with pytest.raises(store.StoreError, match="cannot be used now: the drive is not responding"):
        results.rows("SELECT 1")
    results.close()  # waits for nothing
    assert open_files[tmp_path / "statistics.sqlite"]
    answers.set()
    qtbot.waitUntil(lambda: not open_files[tmp_path / "statistics.sqlite"])


def test_a_dialog_for_files_does_not_begin_on_a_drive_that_does_not_answer(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answers: threading.Event
) -> None:
    assert reachable_start(tmp_path) == str(tmp_path)
    hang(answers, monkeypatch, Path, "exists")
    with somebody_who_goes_on():
        assert reachable_start("/on/a/drive/board.yaml") == str(Path.home() / "board.yaml")
