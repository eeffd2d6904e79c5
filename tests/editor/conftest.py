"""What every test of the window needs: the application speaks, since English has plural forms to tell apart as well."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from time import perf_counter

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QSize
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from railwright.core.language.words import SETTING
from railwright.editor.canvas import layout_client
from railwright.editor.draw import map_file
from railwright.editor.features.statistics import store
from railwright.editor.files.settings import setting
from railwright.editor.language.choice import SYSTEM, choose_language, install_language
from railwright.editor.looks.theme import adopt_window_size, apply_look
from railwright.editor.play import motion
from railwright.editor.play.preferences import MOTION, is_on, set_preference
from railwright.editor.saves import game_writer
from railwright.editor.scene.board import board_pictures, piece_pictures
from railwright.editor.work import garbage as collecting
from railwright.editor.work.garbage import GarbageCollector

USUAL_AFTER_CLOSING_MS = collecting.AFTER_CLOSING_MS
MOTION_SPEED = 20  # times as fast as for people
TIMEOUT_MS = 60_000  # of every wait for a condition: the machine may be busy with something else
for wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitSignals, QtBot.waitExposed, QtBot.waitActive):
    wait.__kwdefaults__["timeout"] = TIMEOUT_MS


@pytest.fixture(scope="session", autouse=True)
def spoken_language(own_home: None, qapp: QApplication) -> None:
    """English, for all tests."""
    install_language(qapp)


@pytest.fixture(autouse=True)
def stillness(own_home: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is at once where it belongs, in a home of a test's own as well, unless the test switches motion on."""
    monkeypatch.setattr(motion, "is_on", lambda preference: setting(f"habits/{preference.name}", False))
    if is_on(MOTION):
        set_preference(MOTION, False)


@pytest.fixture(params=["still", "motion"])
def moves(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[bool]:
    """Without motion, and with all of it, by a clock that runs so fast that hardly anything is waited for."""
    monkeypatch.setattr(motion, "is_motion_reduced", lambda: False)
    monkeypatch.setattr(motion, "milliseconds", lambda: perf_counter() * 1000 * MOTION_SPEED)
    set_preference(MOTION, request.param == "motion")
    yield request.param == "motion"
    set_preference(MOTION, False)


@pytest.fixture(autouse=True)
def usual_letters(qapp: QApplication) -> Iterator[None]:
    """Letters of the usual size again, after a test with a large window."""
    yield
    if adopt_window_size(QSize()):
        apply_look(qapp)


@pytest.fixture(scope="session", autouse=True)
def no_pictures_of_boards() -> None:
    """The lobby paints none, and none of pieces are kept, while tests wait for something else."""
    board_pictures.REST_MS = piece_pictures.REST_MS = 3_600_000


@pytest.fixture(scope="session", autouse=True)
def late_layouts() -> None:
    """Most windows are closed before they would start the process that improves the layout of their board."""
    layout_client.START_DELAY_MS = 1000


@pytest.fixture
def early_layouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """For a test that waits for that process."""
    monkeypatch.setattr(layout_client, "START_DELAY_MS", 0)


@pytest.fixture(scope="session", autouse=True)
def patience_with_drives() -> None:
    """A drive that is busy for a moment is not told of; tests of drives that do not answer set times of their own."""
    game_writer.ANSWER_TIMEOUT_S = map_file.ANSWER_TIMEOUT_S = store.QUERY_TIMEOUT_S = 60.0


@pytest.fixture(scope="session")
def garbage(qapp: QApplication) -> GarbageCollector:
    """As in the program: cycles are collected between events alone. No closed board has all else searched with it."""
    collecting.AFTER_CLOSING_MS = 3_600_000
    return GarbageCollector(qapp)


@pytest.fixture
def closed_boards_are_collected(garbage: GarbageCollector, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in the program, for one test."""
    monkeypatch.setattr(collecting, "AFTER_CLOSING_MS", USUAL_AFTER_CLOSING_MS)


@pytest.fixture(autouse=True)
def no_widgets_left(garbage: GarbageCollector) -> Iterator[None]:
    """What a test has opened goes with it: a new look is given to every widget there is, and later tests would wait."""
    before = set(QApplication.topLevelWidgets())
    gc.disable()
    yield
    for widget in set(QApplication.topLevelWidgets()) - before:
        widget.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    garbage.collect()


@pytest.fixture(autouse=True)
def english_again(qapp: QApplication, spoken_language: None) -> Iterator[None]:
    """Whatever a test speaks, and even if it says so in the home of all tests, the next one begins in English."""
    yield
    if setting(SETTING, SYSTEM) == "de" or QLocale().language() == QLocale.Language.German:
        choose_language("en")
        install_language(qapp)


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    """German, for one test."""
    choose_language("de")
    install_language(qapp)
    yield
    choose_language("en")
    install_language(qapp)
