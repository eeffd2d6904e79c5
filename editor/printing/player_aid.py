"""The player aid: what a turn may be, what routes score, and all other rules, in the words of the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from editor.printing.card_parts import rounded
from editor.printing.imprint import Imprint
from editor.printing.lettering import INK, block, line, lines_of
from editor.printing.rule_reader import RuleText, Rulings
from editor.printing.sheet import Sheet, paint_corner_marks, paint_margin
from editor.printing.tiling import Size
from editor.printing.words import part_word, tr

HEAD, TITLE, TEXT = 6.0, 4.6, 3.7
GAP = 2.6
SIDE = 62.0  # width of the column with the points
FAINT = "#5b4c33"
LEAST = 0.5  # of the size of letters, where there are many rules


def player_aid(rulings: Rulings, paper: Size, margin: float, imprint: Imprint) -> Sheet:
    """The sheet, upright."""
    size = (min(paper), max(paper))
    return Sheet("aid", part_word("aid"), size, partial(_paint, rulings, size, margin, imprint))


def _paint(rulings: Rulings, size: Size, margin: float, imprint: Imprint, painter: QPainter) -> Iterator[float]:
    picture = QRectF(margin, margin, size[0] - 2 * margin, size[1] - 2 * margin)
    line(painter, imprint.name, QRectF(picture.left(), picture.top(), picture.width(), 10), 8.5, "center")
    inner = picture.adjusted(2, 14, -2, -2)
    left = inner.adjusted(0, 0, -SIDE - 6, 0)
    right = QRectF(left.right() + 6, inner.top(), SIDE, inner.height())
    _paint_rules(painter, rulings, left)
    below = _paint_points(painter, rulings, right)
    rights = QRectF(right.left(), below + 6, right.width(), right.bottom() - below - 6)
    block(painter, imprint.rights, rights, 2.6, FAINT)
    paint_corner_marks(painter, picture)
    paint_margin(painter, picture, imprint, part_word("aid"))
    yield 1.0


def _paint_rules(painter: QPainter, rulings: Rulings, area: QRectF) -> None:
    """Actions first; all letters become smaller until everything has room."""
    groups = [(tr("In your turn, one of these"), rulings.actions), (tr("And these rules"), rulings.others)]
    scale = next((s for s in (1.0, 0.9, 0.8, 0.7, 0.6) if _height(groups, area.width(), s) <= area.height()), LEAST)
    y = area.top()
    for head, texts in groups:
        if texts:
            line(painter, head, QRectF(area.left(), y, area.width(), HEAD * scale), HEAD * scale)
            y += (HEAD + GAP / 2) * scale
        for text in texts:
            y = _paint_rule(painter, text, QRectF(area.left(), y, area.width(), max(area.bottom() - y, 0.0)), scale)


def _paint_rule(painter: QPainter, text: RuleText, area: QRectF, scale: float) -> float:
    y = area.top()
    line(painter, text.title, QRectF(area.left(), y, area.width(), TITLE * scale), TITLE * scale)
    y += TITLE * scale
    for words, color in ((text.summary, INK), ("; ".join(text.facts), FAINT)):
        if words:
            y = block(painter, words, QRectF(area.left(), y, area.width(), 1000), TEXT * scale, color)
    return y + GAP * scale


def _height(groups: list[tuple[str, tuple[RuleText, ...]]], width: float, scale: float) -> float:
    """How high all groups are at a size of letters."""
    total = 0.0
    for _, texts in groups:
        total += (HEAD + GAP / 2) * scale if texts else 0.0
        for text in texts:
            lines = sum(len(lines_of(words, width, TEXT * scale)) for words in (text.summary, "; ".join(text.facts)))
            total += (TITLE + lines * TEXT + GAP) * scale
    return total


def _paint_points(painter: QPainter, rulings: Rulings, area: QRectF) -> float:
    """The points of every length as a row of spaces; where the table ends."""
    if not rulings.points:
        return area.top()
    line(painter, tr("Points for a route"), QRectF(area.left(), area.top(), area.width(), HEAD), HEAD)
    y, most = area.top() + HEAD + 2, max(length for length, _ in rulings.points)
    pitch = min((area.width() - 16) / most, 6.4)
    for length, points in rulings.points:
        painter.setPen(QPen(QColor(INK), 0.2))
        painter.setBrush(QColor("#e3c677"))
        for number in range(length):
            painter.drawPath(rounded(QRectF(area.left() + number * pitch, y + 1.6, pitch * 0.86, 4.4), 0.6))
        line(painter, points, QRectF(area.right() - 15, y, 15, 7.6), 6.4, "right")
        y += 8.6
    return y
