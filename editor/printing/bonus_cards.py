"""Cards for bonuses, such as that for the longest path, in the words of their rules."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from editor.printing.card_parts import BACK, GOLD, PAPER, grown, paint_back, rounded
from editor.printing.card_sheets import Card
from editor.printing.lettering import block, line, lines_of
from editor.printing.rule_reader import RuleText, Rulings

GAP = 0.4  # lines between two facts
SMALLEST = 2.2  # millimetres


def bonus_cards(name: str, rulings: Rulings) -> list[Card]:
    """Every card that the rules of the map use."""
    return [
        Card(partial(_paint_front, text), partial(_paint_back, text.title, name))
        for text, copies in rulings.bonuses
        for _ in range(copies)
    ]


def _paint_back(title: str, name: str, painter: QPainter, area: QRectF, bleed: float) -> None:
    paint_back(painter, area, bleed, BACK, title, name)


def _paint_front(text: RuleText, painter: QPainter, area: QRectF, bleed: float) -> None:
    painter.fillRect(grown(area, bleed), QColor(GOLD))
    frame = rounded(grown(area, -2.4), 1.6)
    painter.fillPath(frame, QColor(PAPER))
    painter.strokePath(frame, QPen(QColor(BACK), 0.5))
    inner = grown(area, -5)
    line(painter, text.title, QRectF(inner.left(), inner.top(), inner.width(), 7), 6.0, "center")
    room = inner.adjusted(0, 8.4, 0, 0)
    size = _fitting(text, room, 3.4 if area.width() < 80 else 4.2)
    below = block(painter, text.summary, room, size)
    for fact in text.facts:
        left = QRectF(room.left(), below + size * GAP, room.width(), inner.bottom() - below - size * GAP)
        if left.height() < size:
            break
        below = block(painter, fact, left, size, BACK)


def _fitting(text: RuleText, room: QRectF, size: float) -> float:
    """The height of a line at which all words fit, not larger than ``size`` nor smaller than can be read."""
    while size > SMALLEST and _height(text, room.width(), size) > room.height():
        size *= 0.96
    return size


def _height(text: RuleText, width: float, size: float) -> float:
    lines = sum(len(lines_of(words, width, size)) for words in (text.summary, *text.facts))
    return size * (lines + GAP * len(text.facts))
