"""The process that arranges boards: it answers the last question, and knows the board by then."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QProcess
from pytestqt.qtbot import QtBot

from core.mapspec import MapSpec
from editor.canvas.settler import Settler
from editor.document import edits
from editor.scene.arrangement import Arrangement, Arranger, Question, question_of, remember_answer, remembered_answer
from tests.editor.scene.boards import board_map

pytestmark = pytest.mark.gui
TINY = board_map("tiny")


def asked(spec: MapSpec) -> Question:
    return question_of(spec, [(3.1 * len(city.name), 7.0) for city in spec.cities])


def moved(step: int) -> Question:
    return asked(edits.move_cities(TINY, ["arven"], (step, 2 * step)))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path))


@pytest.fixture
def told() -> list[Arrangement]:
    return []


@pytest.fixture
def settler(qtbot: QtBot, told: list[Arrangement]) -> Iterator[Settler]:
    owner = QObject()
    found = Settler(owner)
    found.settled.connect(told.append)
    yield found
    found.findChild(QProcess).kill()
    found.findChild(QProcess).waitForFinished(5000)


def answered(settler: Settler, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not settler.busy, timeout=30_000)


def test_only_the_last_question_is_answered(settler: Settler, told: list[Arrangement], qtbot: QtBot) -> None:
    for step in range(4):
        settler.ask(moved(step))
    answered(settler, qtbot)
    for step in range(4, 9):
        settler.ask(moved(step))
    answered(settler, qtbot)
    qtbot.wait(100)
    assert told == [Arranger().arranged(moved(3)), Arranger().arranged(moved(8))]


@pytest.mark.parametrize("rest", [0, 205, 260, 700])
def test_an_answer_to_an_earlier_question_is_not_heard(
    settler: Settler, told: list[Arrangement], qtbot: QtBot, rest: int
) -> None:
    """Also where the process was still coming up when the second one was asked."""
    settler.ask(asked(TINY))
    qtbot.wait(rest)
    told.clear()
    larger = edits.add_city(TINY, "Ee", (30, 100))[0]
    settler.ask(asked(larger))
    answered(settler, qtbot)
    qtbot.wait(50)
    assert [len(one.names) for one in told] == [len(larger.cities)]


def test_what_was_answered_last_is_not_asked_again(settler: Settler, told: list[Arrangement], qtbot: QtBot) -> None:
    settler.ask(moved(1))
    answered(settler, qtbot)
    settler.ask(moved(2))
    settler.ask(moved(1))
    assert not settler.busy
    qtbot.wait(150)
    assert len(told) == 1


def test_nobody_hears_of_what_is_forgotten(settler: Settler, told: list[Arrangement], qtbot: QtBot) -> None:
    settler.ask(moved(1))
    answered(settler, qtbot)
    settler.ask(moved(2))
    settler.forget()
    qtbot.wait(300)
    assert len(told) == 1


def test_a_process_that_is_gone_is_started_anew(settler: Settler, told: list[Arrangement], qtbot: QtBot) -> None:
    settler.ask(moved(1))
    answered(settler, qtbot)
    process = settler.findChild(QProcess)
    process.kill()
    process.waitForFinished(5000)
    settler.ask(moved(2))
    answered(settler, qtbot)
    assert told[-1] == Arranger().arranged(moved(2))


def test_an_answer_is_remembered_once_the_board_rests(settler: Settler, qtbot: QtBot) -> None:
    settler.ask(moved(1))
    answered(settler, qtbot)
    settler.ask(moved(2))
    answered(settler, qtbot)
    qtbot.waitUntil(lambda: remembered_answer(moved(2)) is not None, timeout=10_000)


def test_what_is_remembered_is_told_at_once(settler: Settler, told: list[Arrangement], qtbot: QtBot) -> None:
    """And known to the process a little later, which nobody is told of again."""
    remember_answer(moved(5), Arranger().arranged(moved(5)))
    settler.ask(moved(5))
    assert not settler.busy
    assert told == [Arranger().arranged(moved(5))]
    qtbot.waitUntil(lambda: settler.findChild(QProcess).state() == QProcess.ProcessState.Running, timeout=10_000)
    qtbot.wait(1000)
    assert len(told) == 1
    settler.ask(moved(6))
    answered(settler, qtbot)
    assert told[1:] == [Arranger().arranged(moved(6))]
