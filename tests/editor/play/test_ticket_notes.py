"""Notes on tickets: words where they fit, marks with numbers where they do not, never half a sentence."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from railwright.editor.app import make_application
from railwright.editor.play.ticket_notes import NoteMark, TicketNote, marks_width, paint_note

pytestmark = pytest.mark.gui
ROOM = QRectF(0, 0, 90, 26)  # of a note on an offered ticket


class Sheet:
    """White paper with a painter on it."""

    def __init__(self) -> None:
        make_application()
        self.image = QImage(120, 30, QImage.Format.Format_RGB32)
        self.image.fill(QColor("white"))
        self.painter = QPainter(self.image)

    def inked(self) -> int:
        """The right edge of what was painted."""
        self.painter.end()
        inked = (QColor(self.image.pixel(x, y)).red() < 128 for x in range(120) for y in range(30))
        return max(column // 30 for column, dark in enumerate(inked) if dark)


@pytest.mark.parametrize("times", [1.0, 1.6])
@pytest.mark.parametrize("words", ["45 trains, 45 cards", "45 Waggons, davon 12 geteilt"])
def test_a_note_stays_in_its_room_and_loses_no_number(times: float, words: str) -> None:
    sheet = Sheet()
    painter = sheet.painter
    font = painter.font()
    font.setPointSizeF(9.5 * times)
    painter.setFont(font)
    marks = NoteMark("trains", 45), NoteMark("cards", 45)
    assert marks_width(painter.font(), marks) * 0.8 < ROOM.width()
    paint_note(painter, ROOM, TicketNote(words, marks=marks), QColor("black"), 7)
    assert sheet.inked() < ROOM.right()


def test_words_without_marks_shrink_before_they_are_cut() -> None:
    sheet = Sheet()
    painter = sheet.painter
    before = painter.font().pointSizeF()
    width = painter.fontMetrics().horizontalAdvance("Impossible now")
    paint_note(painter, QRectF(0, 0, width * 0.8, 26), TicketNote("Impossible now"), QColor("black"), before * 0.7)
    assert painter.fontMetrics().horizontalAdvance("Impossible now") <= width * 0.8
    sheet.painter.end()
