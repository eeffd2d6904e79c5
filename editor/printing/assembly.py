"""The plan by which the sheets of a board are put together: the whole board small, with the name of every sheet."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editor.printing.imprint import Imprint
from editor.printing.lettering import INK, block, line
from editor.printing.mini_map import MiniMap
from editor.printing.sheet import Sheet, paint_corner_marks, paint_margin
from editor.printing.tiling import Size, Tile, Tiling
from editor.printing.words import part_word, tr

TITLE, WORDS = 9.0, 5.0  # heights in millimetres
STEPS = 4  # lines of words below the plan
HALO = QColor(255, 252, 244, 215)


def assembly_plan(board: MiniMap, tiling: Tiling, paper: Size, margin: float, imprint: Imprint) -> Sheet:
    """The sheet, lying."""
    size = (max(paper), min(paper))
    return Sheet("plan", part_word("plan"), size, partial(_paint, board, tiling, size, margin, imprint))


def _paint(
    board: MiniMap, tiling: Tiling, size: Size, margin: float, imprint: Imprint, painter: QPainter
) -> Iterator[float]:
    picture = QRectF(margin, margin, size[0] - 2 * margin, size[1] - 2 * margin)
    title = QRectF(picture.left(), picture.top(), picture.width(), TITLE)
    line(painter, imprint.name, title, 7.0, "center")
    room = picture.adjusted(0, TITLE + 1, 0, -(STEPS * WORDS + 4))
    shown = board.paint(painter, room)
    scale = shown.width() / (tiling.columns * (tiling.part[0] - tiling.overlap) + tiling.overlap)
    for tile in tiling.tiles():
        _paint_tile(painter, tiling, tile, shown.topLeft(), scale)
    words = QRectF(picture.left(), room.bottom() + 3, picture.width(), STEPS * WORDS)
    block(painter, how_to(tiling), words, WORDS * 0.8)
    paint_corner_marks(painter, picture)
    paint_margin(painter, picture, imprint, part_word("plan"))
    yield 1.0


def how_to(tiling: Tiling) -> str:
    """What to do with the sheets, as sentences."""
    first = tr("Print at 100 % and measure the ruler. Cut every sheet at its marks.")
    if tiling.overlap:
        return f"{first} {tr('Start with A1; lay each sheet over its neighbours to the left and above, and glue it.')}"
    return f"{first} {tr('Start with A1; glue the sheets edge to edge, or each onto its panel of a folding board.')}"


def _paint_tile(painter: QPainter, tiling: Tiling, tile: Tile, corner: QPointF, scale: float) -> None:
    """What a sheet shows, as far as no later one lies over it, with its name."""
    part = [side - tiling.overlap for side in tiling.part]
    last = tile.column + 1 == tiling.columns, tile.row + 1 == tiling.rows
    wide, high = (side + tiling.overlap * end for side, end in zip(part, last, strict=True))
    area = QRectF(corner.x() + tile.left * scale, corner.y() + tile.top * scale, wide * scale, high * scale)
    painter.setPen(QPen(QColor(INK), 0.4, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(area)
    tall = min(12.0, area.height() * 0.4, area.width() * 0.4)
    sign = QRectF(0, 0, tall * 2, tall * 1.2)
    sign.moveCenter(area.center())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(HALO)
    painter.drawRoundedRect(sign, 1.5, 1.5)
    line(painter, tile.name, sign, tall, "center")
