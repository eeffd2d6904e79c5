"""The board on paper: one sheet, or tiles with marks for cutting and gluing and an assembly plan."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from railwright.editor.features.printing.board import BoardPainter, EdgeStrips, MiniMap
from railwright.editor.features.printing.sheet import (
    BAND_MM,
    INK,
    Imprint,
    Sheet,
    hairline,
    paint_block,
    paint_corner_marks,
    paint_cross,
    paint_line,
    paint_margin,
    part_name,
    saved_painter,
    text_width,
    tr,
)
from railwright.editor.features.printing.tiling import Size, Tile, Tiling

# Sheets of the board

SKETCH_MM = 4.6  # height of the sketch of all tiles


def whole_board(art: BoardPainter, imprint: Imprint) -> Sheet:
    """One sheet of exactly the size of the board, with ruler and imprint on free parts of its edge."""

    edge = EdgeStrips(art, imprint)

    def paint(painter: QPainter) -> Iterator[float]:
        with saved_painter(painter):
            painter.translate(-art.area.topLeft())
            yield from art.paint(painter, art.area)
            edge.paint(painter)

    return Sheet("board", part_name("board"), (art.area.width(), art.area.height()), paint)


def small_board(art: BoardPainter, imprint: Imprint, paper: Size, margin: float) -> Sheet:
    """The whole board on one sheet of paper for viewing, reduced if necessary, never enlarged."""
    lying = art.area.width() > art.area.height()
    size = (max(paper), min(paper)) if lying else (min(paper), max(paper))
    inner = QRectF(margin, margin, size[0] - 2 * margin, size[1] - 2 * margin)
    scale = min(1.0, inner.width() / art.area.width(), inner.height() / art.area.height())
    area = QRectF(0, 0, art.area.width() * scale, art.area.height() * scale)
    area.moveCenter(inner.center())
    note = tr("{percent} % of the real size: for viewing, not for play.").format(percent=round(scale * 100))

    def paint(painter: QPainter) -> Iterator[float]:
        with saved_painter(painter):
            painter.translate(area.topLeft())
            painter.scale(scale, scale)
            painter.translate(-art.area.topLeft())
            yield from art.paint(painter, art.area)
        paint_corner_marks(painter, area)
        paint_margin(painter, area, imprint, part_name("board"), note if scale < 1 else "")

    return Sheet("board", part_name("board"), size, paint)


def tiled_board(art: BoardPainter, imprint: Imprint, tiling: Tiling) -> list[Sheet]:
    """The sheets of a board cut into tiles."""
    return [
        Sheet("board", _tile_name(tiling, tile), tiling.paper, partial(_paint_tile, art, imprint, tiling, tile))
        for tile in tiling.tiles()
    ]


def _tile_name(tiling: Tiling, tile: Tile) -> str:
    return tr("{tile} of {columns}x{rows}").format(tile=tile.name, columns=tiling.columns, rows=tiling.rows)


def _paint_tile(art: BoardPainter, imprint: Imprint, tiling: Tiling, tile: Tile, painter: QPainter) -> Iterator[float]:
    exposed = QRectF(art.area.left() + tile.left, art.area.top() + tile.top, *tiling.part)
    area = QRectF(0, 0, *tiling.part)
    area.moveCenter(QPointF(tiling.paper[0] / 2, tiling.paper[1] / 2))
    with saved_painter(painter):
        painter.translate(area.topLeft() - exposed.topLeft())
        yield from art.paint(painter, exposed)
    paint_corner_marks(painter, area)
    # Crosses in the margin, where the neighbouring tiles to the right and below begin.
    x, y = area.right() - tiling.overlap, area.bottom() - tiling.overlap
    if tiling.overlap and tile.column + 1 < tiling.columns:
        for edge in (area.top() - 1.8, area.bottom() + 1.8):
            paint_cross(painter, QPointF(x, edge))
    if tiling.overlap and tile.row + 1 < tiling.rows:
        for edge in (area.left() - 1.8, area.right() + 1.8):
            paint_cross(painter, QPointF(edge, y))
    over = tr("Cut at the marks. Then place each sheet over its neighbours to the left and above.")
    note = over if tiling.overlap else tr("Cut at the marks. Then place the sheets edge to edge.")
    paint_margin(painter, area, imprint, _tile_name(tiling, tile), note if tiling.sheet_count > 1 else "")
    if tiling.sheet_count > 1:
        _paint_sketch(painter, area, tiling, tile)


def _paint_sketch(painter: QPainter, area: QRectF, tiling: Tiling, tile: Tile) -> None:
    """Paint a sketch of all tiles, with this tile filled."""
    cell = QRectF(0, 0, SKETCH_MM / tiling.rows * tiling.part[0] / tiling.part[1], SKETCH_MM / tiling.rows)
    right = area.right() - text_width(_tile_name(tiling, tile), 2.8) - 3
    left, top = right - cell.width() * tiling.columns, area.bottom() + (sum(BAND_MM) - SKETCH_MM) / 2
    painter.setPen(hairline())
    for each in tiling.tiles():
        cell.moveTo(left + each.column * cell.width(), top + each.row * cell.height())
        painter.setBrush(QColor(INK if each == tile else "#ffffff"))
        painter.drawRect(cell)


# The assembly plan

TITLE_MM, LINE_MM = 9.0, 5.0  # heights
TEXT_LINES = 4  # of instructions below the plan
SIGN_COLOR = QColor(255, 252, 244, 215)


def assembly_plan(
    board: MiniMap, around: QMarginsF, tiling: Tiling, paper: Size, margin: float, imprint: Imprint
) -> Sheet:
    """The plan as a sheet in landscape; ``around`` is the width of the board's surround, in millimetres."""
    size = (max(paper), min(paper))
    return Sheet("plan", part_name("plan"), size, partial(_paint_plan, board, around, tiling, size, margin, imprint))


def _paint_plan(
    board: MiniMap, around: QMarginsF, tiling: Tiling, size: Size, margin: float, imprint: Imprint, painter: QPainter
) -> Iterator[float]:
    picture = QRectF(margin, margin, size[0] - 2 * margin, size[1] - 2 * margin)
    title = QRectF(picture.left(), picture.top(), picture.width(), TITLE_MM)
    paint_line(painter, imprint.name, title, 7.0, "center")
    area = picture.adjusted(0, TITLE_MM + 1, 0, -(TEXT_LINES * LINE_MM + 4))
    width, height = (
        count * (part - tiling.overlap) + tiling.overlap
        for count, part in zip((tiling.columns, tiling.rows), tiling.part, strict=True)
    )
    scale = min(area.width() / width, area.height() / height)
    shown = QRectF(0, 0, width * scale, height * scale)
    shown.moveCenter(area.center())
    board.paint(painter, shown.marginsRemoved(around * scale))
    for tile in tiling.tiles():
        _paint_plan_tile(painter, tiling, tile, shown.topLeft(), scale)
    text_area = QRectF(picture.left(), area.bottom() + 3, picture.width(), TEXT_LINES * LINE_MM)
    paint_block(painter, instructions(tiling), text_area, LINE_MM * 0.8)
    paint_corner_marks(painter, picture)
    paint_margin(painter, picture, imprint, part_name("plan"))
    yield 1.0


def instructions(tiling: Tiling) -> str:
    """Instructions for assembling the sheets."""
    first = tr("Print at 100 % and check the ruler. Cut each sheet at its marks.")
    if tiling.overlap:
        place = tr("Start with A1. Place each sheet over its neighbours to the left and above, and glue it down.")
        return f"{first} {place}"
    return (
        f"{first} {tr('Start with A1. Glue the sheets edge to edge, or each one onto its panel of a folding board.')}"
    )


def _paint_plan_tile(painter: QPainter, tiling: Tiling, tile: Tile, corner: QPointF, scale: float) -> None:
    """Paint the part of a tile that no later tile covers, with its name."""
    part = [side - tiling.overlap for side in tiling.part]
    last = tile.column + 1 == tiling.columns, tile.row + 1 == tiling.rows
    width, height = (side + tiling.overlap * end for side, end in zip(part, last, strict=True))
    area = QRectF(corner.x() + tile.left * scale, corner.y() + tile.top * scale, width * scale, height * scale)
    painter.setPen(QPen(QColor(INK), 0.4, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(area)
    tall = min(12.0, area.height() * 0.4, area.width() * 0.4)
    sign = QRectF(0, 0, tall * 2, tall * 1.2)
    sign.moveCenter(area.center())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(SIGN_COLOR)
    painter.drawRoundedRect(sign, 1.5, 1.5)
    paint_line(painter, tile.name, sign, tall, "center")
