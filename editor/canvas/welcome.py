"""What an empty sheet says: how to begin."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from editor.scene.look import board_font
from editor.scene.palette import Theme

WIDE, AIR = 460.0, 22.0  # pixels: of the words at most, and round them


def paint_welcome(painter: QPainter, room: QRectF, theme: Theme) -> None:
    """A card in the middle of the window, in pixels."""
    translate = QCoreApplication.translate
    head = translate("Canvas", "Press C and click to place the first city.")
    words = translate("Canvas", "Or drop a picture to draw over, or a table of cities, here.")
    fonts = board_font(19), board_font(14)
    fonts[1].setWeight(QFont.Weight.Normal)
    wide = min(WIDE, room.width() - 4 * AIR)
    boxes = []
    for font, text in zip(fonts, (head, words), strict=True):
        painter.setFont(font)
        boxes.append(QRectF(painter.boundingRect(QRectF(0, 0, wide, 400), _flags(), text)))
    card = QRectF(0, 0, wide + 2 * AIR, boxes[0].height() + boxes[1].height() + 2.4 * AIR)
    card.moveCenter(room.center())
    painter.setPen(QPen(QColor(theme.rail), 1.4, Qt.PenStyle.DashLine))
    ground = QColor(theme.halo)
    ground.setAlpha(235)
    painter.setBrush(ground)
    painter.drawRoundedRect(card, 10, 10)
    top = card.top() + AIR
    painter.setPen(QColor(theme.ink))
    for font, text, box in zip(fonts, (head, words), boxes, strict=True):
        painter.setFont(font)
        painter.drawText(QRectF(card.left() + AIR, top, wide, box.height()), _flags(), text)
        top += box.height() + 0.4 * AIR


def _flags() -> int:
    return (Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop).value | Qt.TextFlag.TextWordWrap.value
