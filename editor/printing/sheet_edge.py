"""Ruler and imprint of a board without margin: small, on its edge, where they cover no space, city or name."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from editor.printing.board_art import BoardArt
from editor.printing.imprint import Imprint
from editor.printing.lettering import line, width_of
from editor.printing.sheet import RULERS, paint_ruler, ruler_words
from editor.scene.bundle import corners
from editor.scene.naming import Box, overlap

HIGH = 3.4
IN = 1.4  # from the edge of the board
STEP = 4.0  # from one place that is tried to the next
TEXT = 2.2
PAPER = QColor(255, 252, 244, 190)


def paint_edge(painter: QPainter, art: BoardArt, imprint: Imprint) -> None:
    """Both, each on a strip of paper; they shrink on a board that is small."""
    room = art.board.width() - 2 * IN
    length = next((one for one in RULERS if one <= room), RULERS[-1])
    ruler = _free_place(art, [], min(length + 2 + width_of(ruler_words(length), TEXT), room))
    words = _free_place(art, [ruler], min(width_of(imprint.line, TEXT) + 2, room * 0.45))
    for strip in (ruler, words):
        painter.fillRect(strip.adjusted(-0.6, -0.3, 0.6, 0.3), PAPER)
    paint_ruler(painter, ruler.left(), ruler.bottom() - 0.5, ruler.width())
    line(painter, imprint.line, words, TEXT)


def _free_place(art: BoardArt, taken: list[QRectF], width: float) -> QRectF:
    """A strip along the lower edge, else the upper one, that covers least."""
    return min(_places(art.board, width), key=lambda strip: _covered(art, taken, strip))


def _places(board: QRectF, width: float) -> Iterator[QRectF]:
    for top in (board.bottom() - IN - HIGH, board.top() + IN):
        left = board.left() + IN
        while left + width <= board.right() - IN + 0.01:
            yield QRectF(left, top, width, HIGH)
            left += STEP


def _covered(art: BoardArt, taken: list[QRectF], strip: QRectF) -> float:
    box, dot = Box(strip.left(), strip.top(), strip.right(), strip.bottom()), art.layout.measures.dot
    dots = [Box(x - dot, y - dot, x + dot, y + dot) for x, y in art.layout.cities]
    others = [Box(one.left(), one.top(), one.right(), one.bottom()) for one in taken]
    spaces = sum(
        overlap(box, corners(space, shape.length + 2 * shape.border, shape.width + 2 * shape.border))
        for shape in art.layout.routes
        for space in shape.spaces
        if strip.top() - shape.length < space.y < strip.bottom() + shape.length
    )
    return 10 * spaces + sum(map(box.meets, [*dots, *art.name_boxes])) + 1e6 * sum(map(box.meets, others))
