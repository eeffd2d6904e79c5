"""The list of the log: sentences of several lines, whole and with the latest in sight."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QListWidgetItem
from pytestqt.qtbot import QtBot

from railwright.editor.app import make_application
from railwright.editor.play.log_panel import SentenceList
from tests.editor.play.helpers import process_events

pytestmark = pytest.mark.gui
LONG = "Ann claims a very long route between two cities of long names for 21 points."


@pytest.fixture
def sentences(qtbot: QtBot) -> SentenceList:
    """Fifty sentences of several lines each, the latest in sight."""
    make_application()
    shown = SentenceList()
    qtbot.addWidget(shown)
    shown.resize(200, 260)
    shown.show()
    for number in range(50):
        item = QListWidgetItem(f"{number} {LONG}")
        shown.addItem(item)
        shown.update_height(item)
    shown.scrollToBottom()
    process_events()
    return shown


def last_in_sight(sentences: SentenceList) -> bool:
    bottom = sentences.visualItemRect(sentences.item(sentences.count() - 1)).bottom()
    return 0 <= bottom <= sentences.viewport().height()


@pytest.mark.parametrize("size", [(200, 120), (140, 260), (320, 400)])
def test_who_stands_at_the_end_stays_there(qtbot: QtBot, sentences: SentenceList, size: tuple[int, int]) -> None:
    sentences.resize(*size)
    process_events()
    assert last_in_sight(sentences)


def test_who_reads_further_up_is_left_alone(qtbot: QtBot, sentences: SentenceList) -> None:
    sentences.verticalScrollBar().setValue(100)
    sentences.resize(200, 120)
    process_events()
    assert sentences.verticalScrollBar().value() == 100


def test_the_current_sentence_stays_in_sight(qtbot: QtBot, sentences: SentenceList) -> None:
    sentences.setCurrentRow(25)
    sentences.scrollToItem(sentences.currentItem())
    sentences.resize(130, 120)
    process_events()
    assert sentences.viewport().rect().intersects(sentences.visualItemRect(sentences.currentItem()))


@pytest.mark.parametrize("width", [140, 200, 320])
def test_every_line_of_a_sentence_is_shown(qtbot: QtBot, sentences: SentenceList, width: int) -> None:
    sentences.resize(width, 260)
    process_events()
    rect = sentences.visualItemRect(sentences.item(49))
    rect.setHeight(0)
    area = QFontMetrics(sentences.font()).boundingRect(rect, Qt.TextFlag.TextWordWrap, sentences.item(49).text())
    assert sentences.visualItemRect(sentences.item(49)).height() >= area.height()
