"""Trying plugins out in the window: every fault is told, and the window stays awake."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.game import read
from railwright.core.guard.process import TrialRun
from railwright.editor.app import make_application
from railwright.editor.rules.rules_dialog import RulesEditor
from railwright.editor.rules.trust_dialog import TrustDialog
from tests.core.guard.broken import BROKEN, written
from tests.homes import move_home

pytestmark = pytest.mark.gui
READABLE = {name: case for name, case in BROKEN.items() if name != "is not Python"}  # that one is only listed
QUICK = ("raises in the third turn", "loops for ever")  # every trial tells its fault in the same way


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    move_home(monkeypatch, tmp_path)
    monkeypatch.setattr("railwright.core.guard.process.TrialRun", partial(TrialRun, timeout_s=1.5, budget_s=5.0))
    return tmp_path


@pytest.fixture
def page(qtbot: QtBot, home: Path) -> Iterator[RulesEditor]:
    make_application()
    catalogue = discover()
    spec = read(catalogue, "tiny").spec
    assert spec is not None
    page = RulesEditor(catalogue, spec)
    qtbot.addWidget(page)
    page.resize(900, 620)
    page.show()
    qtbot.waitExposed(page)
    yield page
    if page.dialog:
        page.dialog.reject()


def asked(page: RulesEditor, home: Path, code: str) -> TrustDialog:
    """The dialog about a plugin of the user's."""
    written(home / "plugins", code)
    page.reload()
    page.confirm_trust("broken", True)
    assert page.dialog is not None
    return page.dialog


def press(dialog: TrustDialog) -> None:
    QTest.mouseClick(dialog.try_box.button, Qt.MouseButton.LeftButton)


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("code", "words"),
    [pytest.param(*case, marks=() if name in QUICK else pytest.mark.slow, id=name) for name, case in READABLE.items()],
)
def test_a_fault_is_told_with_plugin_and_place(
    qtbot: QtBot, page: RulesEditor, home: Path, code: str, words: str
) -> None:
    dialog = asked(page, home, code)
    press(dialog)
    qtbot.waitUntil(lambda: not dialog.try_box.busy)
    assert re.search(words, dialog.try_box.message.text()), dialog.try_box.message.text()
    assert dialog.try_box.button.text() == "&Try again"
    assert "broken" in page.book.untrusted


@pytest.mark.slow
def test_a_sound_plugin_is_praised_then_allowed_and_played(qtbot: QtBot, page: RulesEditor, home: Path) -> None:
    dialog = asked(page, home, "")
    press(dialog)
    qtbot.waitUntil(lambda: not dialog.try_box.busy)
    assert re.fullmatch(r"No errors in \d+ games \(answers: \d+\)\.", dialog.try_box.message.text())
    QTest.mouseClick(dialog.allow, Qt.MouseButton.LeftButton)
    assert page.request() == {"broken": {}}


@pytest.mark.sweep
def test_the_window_stays_awake_and_the_try_out_can_be_stopped(qtbot: QtBot, page: RulesEditor, home: Path) -> None:
    dialog = asked(page, home, READABLE["loops on import"][0])
    press(dialog)
    beats: list[int] = []
    timer = QTimer(dialog, interval=10)
    timer.timeout.connect(lambda: beats.append(1))
    timer.start()
    qtbot.waitUntil(lambda: len(beats) >= 5)
    assert dialog.try_box.busy
    assert dialog.try_box.button.text() == "S&top"
    QTest.keyClick(dialog.try_box.button, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not dialog.try_box.busy)
    assert dialog.try_box.message.text() == "Stopped before anything was found."


@pytest.mark.sweep
def test_a_try_out_ends_with_its_dialog(qtbot: QtBot, page: RulesEditor, home: Path) -> None:
    dialog = asked(page, home, READABLE["loops on import"][0])
    press(dialog)
    box = dialog.try_box
    assert box.trial is not None
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert box.trial.stopped
