"""The board on paper: one sheet of its own size, or tiles with marks to cut and glue by."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from editor.printing.board_art import BoardArt
from editor.printing.imprint import Imprint
from editor.printing.lettering import INK, width_of
from editor.printing.sheet import BAND, Sheet, hairline, kept, paint_corner_marks, paint_cross, paint_margin
from editor.printing.sheet_edge import SheetEdge
from editor.printing.tiling import Size, Tile, Tiling
from editor.printing.words import part_word, tr

SKETCH = 4.6  # height of the sketch that shows where a tile belongs


def whole_board(art: BoardArt, imprint: Imprint) -> Sheet:
    """One sheet, exactly as large as the board; ruler and imprint stand on its edge where nothing else does."""

    edge = SheetEdge(art, imprint)

    def paint(painter: QPainter) -> Iterator[float]:
        yield from art.paint(painter, art.board)
        edge.paint(painter)

    return Sheet("board", part_word("board"), (art.board.width(), art.board.height()), paint)


def small_board(art: BoardArt, imprint: Imprint, paper: Size, margin: float) -> Sheet:
    """The whole board on one sheet of paper, made smaller where it has to be, never larger: to look at."""
    lying = art.board.width() > art.board.height()
    size = (max(paper), min(paper)) if lying else (min(paper), max(paper))
    room = QRectF(margin, margin, size[0] - 2 * margin, size[1] - 2 * margin)
    scale = min(1.0, room.width() / art.board.width(), room.height() / art.board.height())
    place = QRectF(0, 0, art.board.width() * scale, art.board.height() * scale)
    place.moveCenter(room.center())
    note = tr("{percent} % of its size: to look at, not to play on.").format(percent=round(scale * 100))

    def paint(painter: QPainter) -> Iterator[float]:
        with kept(painter):
            painter.translate(place.topLeft())
            painter.scale(scale, scale)
            yield from art.paint(painter, art.board)
        paint_corner_marks(painter, place)
        paint_margin(painter, place, imprint, part_word("board"), note if scale < 1 else "")

    return Sheet("board", part_word("board"), size, paint)


def tiled_board(art: BoardArt, imprint: Imprint, tiling: Tiling) -> list[Sheet]:
    """The sheets of a board that is cut into tiles."""
    return [
        Sheet("board", _name(tiling, tile), tiling.paper, partial(_paint_tile, art, imprint, tiling, tile))
        for tile in tiling.tiles()
    ]


def _name(tiling: Tiling, tile: Tile) -> str:
    return tr("{tile} of {columns}x{rows}").format(tile=tile.name, columns=tiling.columns, rows=tiling.rows)


def _paint_tile(art: BoardArt, imprint: Imprint, tiling: Tiling, tile: Tile, painter: QPainter) -> Iterator[float]:
    exposed = QRectF(tile.left, tile.top, *tiling.part)
    place = QRectF(0, 0, *tiling.part)
    place.moveCenter(QPointF(tiling.paper[0] / 2, tiling.paper[1] / 2))
    with kept(painter):
        painter.translate(place.topLeft() - exposed.topLeft())
        yield from art.paint(painter, exposed)
    paint_corner_marks(painter, place)
    _paint_seams(painter, place, tiling, tile)
    over = tr("Cut at the marks, then lay each sheet over its neighbours to the left and above.")
    note = over if tiling.overlap else tr("Cut at the marks, then lay the sheets edge to edge.")
    paint_margin(painter, place, imprint, _name(tiling, tile), note if tiling.number > 1 else "")
    if tiling.number > 1:
        _paint_sketch(painter, place, tiling, tile)


def _paint_seams(painter: QPainter, place: QRectF, tiling: Tiling, tile: Tile) -> None:
    """Crosses in the margin where the neighbours to the right and below begin."""
    x, y = place.right() - tiling.overlap, place.bottom() - tiling.overlap
    if tiling.overlap and tile.column + 1 < tiling.columns:
        for edge in (place.top() - 1.8, place.bottom() + 1.8):
            paint_cross(painter, QPointF(x, edge))
    if tiling.overlap and tile.row + 1 < tiling.rows:
        for edge in (place.left() - 1.8, place.right() + 1.8):
            paint_cross(painter, QPointF(edge, y))


def _paint_sketch(painter: QPainter, place: QRectF, tiling: Tiling, tile: Tile) -> None:
    """All tiles side by side, this one filled."""
    cell = QRectF(0, 0, SKETCH / tiling.rows * tiling.part[0] / tiling.part[1], SKETCH / tiling.rows)
    right = place.right() - width_of(_name(tiling, tile), 2.8) - 3
    left, top = right - cell.width() * tiling.columns, place.bottom() + (sum(BAND) - SKETCH) / 2
    painter.setPen(hairline())
    for one in tiling.tiles():
        cell.moveTo(left + one.column * cell.width(), top + one.row * cell.height())
        painter.setBrush(QColor(INK if one == tile else "#ffffff"))
        painter.drawRect(cell)
