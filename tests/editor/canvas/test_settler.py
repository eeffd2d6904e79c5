"""The process that searches for the best arrangement: only the last question is answered."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from core.mapspec import MapSpec
from editor.canvas.settler import Settler
from editor.document import edits
from editor.scene.arrangement import Question, question_of
from tests.editor.tools.hands import town


def question(spec: MapSpec) -> Question:
    return question_of(spec, [(30.0, 8.0)] * len(spec.cities))


@pytest.mark.parametrize("rest", [0, 205, 260, 700])
def test_an_answer_to_an_earlier_question_is_not_heard(qtbot: QtBot, rest: int) -> None:
    """Also where the process was still coming up when the second one was asked."""
    parent = QObject()
    settler = Settler(parent)
    told: list[int] = []
    settler.settled.connect(lambda arrangement: told.append(len(arrangement.names)))
    settler.ask(question(town()))
    qtbot.wait(rest)
    told.clear()
    larger = edits.add_city(town(), "Ee", (600, 100))[0]
    settler.ask(question(larger))
    qtbot.waitUntil(lambda: not settler.busy, timeout=20_000)
    qtbot.wait(50)
    assert told == [len(larger.cities)]
