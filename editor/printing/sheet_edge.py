"""Ruler and imprint of a board without margin: small, on its edge, where they cover no space, city or name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from editor.printing.board_art import BoardArt
from editor.printing.imprint import Imprint
from editor.printing.lettering import line, width_of
from editor.printing.sheet import RULERS, paint_ruler, ruler_words
from editor.scene.bundle import corners
from editor.scene.curve import Point
from editor.scene.naming import Box, overlap
from editor.scene.pixels import shows

HIGH = 3.4
IN = 1.4  # from the edge of the board
STEP = 4.0  # from one place that is tried to the next
TEXT = 2.2
PAPER = QColor(255, 252, 244, 190)


class SheetEdge:
    """Both, each on a strip of paper; they shrink on a board that is small. Their places are looked for once."""

    def __init__(self, art: BoardArt, imprint: Imprint) -> None:
        self._art, self._imprint = art, imprint

    def paint(self, painter: QPainter) -> None:
        """Paint both on their edge of the board."""
        ruler, words = self._strips
        if shows(painter, ruler.united(words)):
            for strip in (ruler, words):
                painter.fillRect(strip.adjusted(-0.6, -0.3, 0.6, 0.3), PAPER)
            paint_ruler(painter, ruler.left(), ruler.bottom() - 0.5, ruler.width())
            line(painter, self._imprint.line, words, TEXT)

    @cached_property
    def _strips(self) -> tuple[QRectF, QRectF]:
        board, taken = self._art.board, _taken(self._art)
        room = board.width() - 2 * IN
        length = next((one for one in RULERS if one <= room), RULERS[-1])
        wide = length + 2 + width_of(ruler_words(length), TEXT), width_of(self._imprint.line, TEXT) + 2
        ruler = _free_place(board, taken, min(wide[0], room))
        own = _Taken(_box(ruler), (), 1e6)
        return ruler, _free_place(board, [*taken, own], min(wide[1], room * 0.45))


class _Taken(NamedTuple):
    """A place that should stay free: its bounds, its corners if it is a space, and what covering it costs."""

    bounds: Box
    corners: Sequence[Point]
    cost: float

    def covered(self, box: Box) -> float:
        """What it costs to lie there."""
        shared = box.meets(self.bounds)
        return self.cost * (overlap(box, self.corners) if shared and self.corners else shared)


def _taken(art: BoardArt) -> list[_Taken]:
    """Spaces, cities and names that any strip may cover."""
    dot = art.layout.measures.dot
    dots = [Box(x - dot, y - dot, x + dot, y + dot) for x, y in art.layout.cities]
    found = [_Taken(box, (), 1.0) for box in (*dots, *art.name_boxes)]
    for shape in art.layout.routes:
        for space in shape.spaces:
            around = corners(space, shape.length + 2 * shape.border, shape.width + 2 * shape.border)
            xs, ys = zip(*around, strict=True)
            found.append(_Taken(Box(min(xs), min(ys), max(xs), max(ys)), around, 10.0))
    inner = art.board.adjusted(0, IN + HIGH, 0, -IN - HIGH)
    return [one for one in found if one.bounds.top < inner.top() or one.bounds.bottom > inner.bottom()]


def _free_place(board: QRectF, taken: Sequence[_Taken], width: float) -> QRectF:
    """A strip along the lower edge, else the upper one, that covers least."""

    def covered(strip: QRectF) -> float:
        box = _box(strip)
        return sum(one.covered(box) for one in taken)

    return min(_places(board, width), key=covered)


def _places(board: QRectF, width: float) -> Iterator[QRectF]:
    for top in (board.bottom() - IN - HIGH, board.top() + IN):
        left = board.left() + IN
        while left + width <= board.right() - IN + 0.01:
            yield QRectF(left, top, width, HIGH)
            left += STEP


def _box(area: QRectF) -> Box:
    return Box(area.left(), area.top(), area.right(), area.bottom())
