"""Errors in the window are told in one box at a time, however many there are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QMessageBox
from pytestqt.qtbot import QtBot

from railwright.core.kernel.text import say
from railwright.editor.work import error_reports
from railwright.editor.work.error_reports import report_error, report_soon, show_warning
from tests.homes import move_home

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    move_home(monkeypatch, tmp_path)
    monkeypatch.setattr(error_reports, "_reports", error_reports._ErrorReports())
    yield
    for box in boxes():
        box.close()


def boxes() -> list[QMessageBox]:
    return [box for box in QApplication.topLevelWidgets() if isinstance(box, QMessageBox) and box.isVisible()]


def fail(text: str = "no room") -> None:
    try:
        raise ValueError(text)
    except ValueError as error:
        report_error(error)


@pytest.mark.sweep
def test_a_thousand_errors_are_one_box_with_their_number(qtbot: QtBot) -> None:
    before = len(QApplication.topLevelWidgets())
    for number in range(1000):
        fail()
        if number % 100 == 0:
            QApplication.processEvents()
    qtbot.waitUntil(lambda: any("999 more errors occurred." in box.text() for box in boxes()))
    (box,) = boxes()
    assert "(no room)" in box.text()
    assert len(QApplication.topLevelWidgets()) <= before + 1


def test_an_error_that_goes_on_by_itself_is_not_told_again_after_its_box_was_closed(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr(error_reports, "monotonic", lambda: now[0])
    fail()
    qtbot.waitUntil(lambda: len(boxes()) == 1)
    boxes()[0].buttons()[0].click()
    for _ in range(50):
        now[0] += 0.1
        fail()
        QApplication.processEvents()
    assert boxes() == []
    now[0] += 5
    fail()
    qtbot.waitUntil(lambda: len(boxes()) == 1)


def test_an_error_is_told_after_the_window_under_a_box_has_gone(qtbot: QtBot) -> None:
    window = QMainWindow()
    window.setCentralWidget(QLabel("Board"))
    window.show()
    qtbot.waitExposed(window)
    fail()
    qtbot.waitUntil(lambda: len(boxes()) == 1)
    window.deleteLater()
    qtbot.waitUntil(lambda: not boxes())
    try:
        {}["nothing"]
    except KeyError as error:
        report_error(error)
    qtbot.waitUntil(lambda: len(boxes()) == 1)


def test_what_is_told_soon_is_collected_in_one_box(qtbot: QtBot) -> None:
    for _ in range(3):
        report_soon(say("The disk is full."))
        QTest.qWait(1)
    report_soon(say("A file is gone."))
    qtbot.waitUntil(lambda: [box.text() for box in boxes()] == ["The disk is full.\n\nA file is gone."])


def test_a_warning_is_open_once(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    window.show()
    for text in ("It is full.", "It is full.", "It is gone."):
        show_warning(window, text)
    assert sorted(box.text() for box in boxes()) == ["It is full.", "It is gone."]
