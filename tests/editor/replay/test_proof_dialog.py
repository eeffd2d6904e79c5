"""Whether a recorded game was fair: asked from the replay, worked out beside the window, told in sentences."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.extensions import agent_types
from railwright.editor.app import make_application
from railwright.editor.main_window import MainWindow
from railwright.editor.replay.proof_dialog import ProofDialog
from tests.core.records.games import load_record
from tests.editor.replay.records import catalogue, record
from tests.homes import move_home

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def application(qapp: object) -> None:
    """With the program's fonts and looks, whichever test comes first."""
    make_application()


def told(qtbot: QtBot, dialog: ProofDialog) -> list[str]:
    qtbot.waitUntil(lambda: dialog.verdict.isVisibleTo(dialog))
    assert not dialog.bar.isVisibleTo(dialog)
    return dialog.verdict.text().split("\n")


@pytest.mark.sweep
def test_a_fair_game_is_proved_from_its_replay(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path / "home")
    window = MainWindow(catalogue())
    qtbot.addWidget(window)
    window.show()
    window.replays.watch(record(tmp_path))
    page = window.replays.widget
    assert page is not None
    QTest.mouseClick(page.proof_button, Qt.MouseButton.LeftButton)
    (dialog,) = (
        dialog for dialog in QApplication.topLevelWidgets() if isinstance(dialog, ProofDialog) and dialog.isVisible()
    )
    head, _, chance, ann, bot = told(qtbot, dialog)
    assert head == "No errors found: everything that can be checked is correct."
    answers = len(page.timeline.answers)
    assert 0 < int(chance.split()[1]) < answers
    for line, name in ((chance, "Chance"), (ann, "Ann"), (bot, "Moth")):
        equal, _, checked = line.removeprefix(f"{name}: ").split()[:3]
        assert equal == checked
    dialog.close()
    window.close()


def test_answers_of_another_version_of_a_bot_are_named(qtbot: QtBot, tmp_path: Path) -> None:
    loaded = load_record(record(tmp_path), catalogue())
    types = {name: replace(agent_type, version="2") for name, agent_type in agent_types(catalogue()).items()}
    dialog = ProofDialog(loaded, types)
    qtbot.addWidget(dialog)
    dialog.begin()
    assert told(qtbot, dialog)[-1] == "Moth: cannot be verified: a different version of this bot answered."
    dialog.close()


def test_a_changed_answer_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    path = record(tmp_path, seed=2)
    text = path.read_text("utf-8")
    path.write_text(text.replace('"seed": 2', '"seed": 3', 1), "utf-8")  # as if other cards had been dealt
    dialog = ProofDialog(load_record(path, catalogue()), agent_types(catalogue()))
    qtbot.addWidget(dialog)
    dialog.begin()
    lines = told(qtbot, dialog)
    assert lines[0] == "Something does not match."
    assert any(line.startswith("The first difference is on line") for line in lines)
    dialog.close()
