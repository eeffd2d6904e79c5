"""The score track: a hundred spaces to and fro on one sheet, every fifth one stronger."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from editor.printing.imprint import Imprint
from editor.printing.lettering import INK, line
from editor.printing.sheet import Sheet, paint_corner_marks, paint_margin
from editor.printing.tiling import Size
from editor.printing.words import part_word

SPACES, IN_A_ROW = 100, 10
TITLE = 11.0  # height of the title


def score_track(paper: Size, margin: float, imprint: Imprint) -> Sheet:
    """The sheet, lying."""
    size = (max(paper), min(paper))
    return Sheet("track", part_word("track"), size, partial(_paint, size, margin, imprint))


def _paint(size: Size, margin: float, imprint: Imprint, painter: QPainter) -> Iterator[float]:
    picture = QRectF(margin, margin, size[0] - 2 * margin, size[1] - 2 * margin)
    title = QRectF(picture.left(), picture.top(), picture.width(), TITLE)
    line(painter, imprint.name, title, 7.0, "center")
    cell = QRectF(0, 0, picture.width() / IN_A_ROW, (picture.height() - TITLE) / (SPACES // IN_A_ROW))
    for number in range(SPACES):
        row, along = divmod(number, IN_A_ROW)
        column = along if row % 2 == 0 else IN_A_ROW - 1 - along
        cell.moveTo(picture.left() + column * cell.width(), title.bottom() + row * cell.height())
        _paint_space(painter, cell, number)
        if along == IN_A_ROW - 1 and number < SPACES - 1:
            _paint_way_down(painter, cell)
    paint_corner_marks(painter, picture)
    paint_margin(painter, picture, imprint, part_word("track"))
    yield 1.0


def _paint_space(painter: QPainter, cell: QRectF, number: int) -> None:
    strong = number % 5 == 0
    painter.setPen(QPen(QColor(INK), 0.3))
    painter.setBrush(QColor("#e3c677" if number % 10 == 0 else "#f3e6c0" if strong else "#fdf9ee"))
    painter.drawRect(cell)
    high = min(cell.height() * 0.55, 9.0)
    words = cell.adjusted(1.2, 0.8, -1.2, -0.8)
    words.setHeight(high)
    line(painter, str(number), words, high if strong else high * 0.8)


def _paint_way_down(painter: QPainter, cell: QRectF) -> None:
    """An arrow from the end of a row to the next one."""
    tip = QPointF(cell.right() - 3.4, cell.bottom() - 1.2)
    arrow = QPolygonF([tip, tip + QPointF(-1.8, -2.6), tip + QPointF(1.8, -2.6)])
    painter.setBrush(QColor(INK))
    painter.drawPolygon(arrow)
