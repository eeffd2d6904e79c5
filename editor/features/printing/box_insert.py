"""The box insert: trays for the cards, to cut out, fold and glue."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from railwright.core.kernel.text import say
from railwright.editor.features.printing.options import PrintError
from railwright.editor.features.printing.sheet import (
    INK,
    Imprint,
    Sheet,
    paint_block,
    paint_line,
    paint_margin,
    part_name,
    tr,
)
from railwright.editor.features.printing.tiling import Size

CARD_MM = 0.33  # thickness of a card, of cardboard or of paper in a sleeve
PLAY_MM = 3.0  # clearance round the cards in a tray
HEIGHTS_MM = (14.0, 36.0)  # least and greatest height of a wall
TAB_WALL_SHARE = 0.7  # length of a tab over the height of a wall
GAP_MM = 4.0  # between trays on a sheet


class Tray(NamedTuple):
    """A tray: its label, the number of cards, and its inner width, length and height in millimetres."""

    label: str
    cards: int
    wide: float
    deep: float
    high: float

    @property
    def flat(self) -> Size:
        """The size of the unfolded tray, in millimetres."""
        return self.wide + 2 * self.high, self.deep + 2 * self.high


def trays_of(label: str, count: int, card: Size) -> list[Tray]:
    """The trays for ``count`` cards of one size."""
    each = int((HEIGHTS_MM[1] - PLAY_MM) / CARD_MM)
    trays = math.ceil(count / each)
    sizes = [count // trays + (number < count % trays) for number in range(trays)]
    width, deep = min(card) + PLAY_MM, max(card) + PLAY_MM
    return [Tray(label, size, width, deep, max(HEIGHTS_MM[0], size * CARD_MM + PLAY_MM)) for size in sizes]


def insert_sheets(trays: Sequence[Tray], paper: Size, margin: float, imprint: Imprint) -> list[Sheet]:
    """The trays on as many sheets as they need. Raises PrintError if a tray is larger than the paper."""
    size = (min(paper), max(paper))
    area = QRectF(margin, margin, size[0] - 2 * margin, size[1] - 2 * margin)
    pages = _pages(trays, area)
    return [Sheet("box", part_name("box"), size, partial(_paint, page, area, imprint)) for page in pages]


def _pages(trays: Sequence[Tray], area: QRectF) -> list[list[tuple[Tray, QPointF]]]:
    """The trays of each sheet with their upper left corners, row by row."""
    pages: list[list[tuple[Tray, QPointF]]] = []
    x = y = height = 0.0
    for tray in trays:
        width, deep = tray.flat
        if width > area.width() or deep > area.height():
            raise PrintError(say("A tray is larger than the paper. Choose larger paper or smaller cards."))
        if x + width > area.width():
            x, y, height = 0.0, y + height + GAP_MM, 0.0
        if not pages or y + deep > area.height():
            pages.append([])
            x = y = height = 0.0
        pages[-1].append((tray, area.topLeft() + QPointF(x, y)))
        x, height = x + width + GAP_MM, max(height, deep)
    return pages


def _paint(page: Sequence[tuple[Tray, QPointF]], area: QRectF, imprint: Imprint, painter: QPainter) -> Iterator[float]:
    for number, (tray, corner) in enumerate(page, 1):
        painter.save()
        painter.translate(corner + QPointF(tray.high, tray.high))
        _paint_tray(painter, tray, imprint.name)
        painter.restore()
        yield number / len(page)
    how = tr("Cut along the solid lines, fold along the dashed lines, and glue the tabs to the inside of the walls.")
    paint_margin(painter, area, imprint, part_name("box"), how)


def _paint_tray(painter: QPainter, tray: Tray, name: str) -> None:
    """Paint an unfolded tray with its bottom at the origin and the walls round it."""
    width, deep, height = tray.wide, tray.deep, tray.high
    tab, slant = height * TAB_WALL_SHARE, height * 0.15
    upper = [(0, 0), (-tab, -slant), (-tab, -height + slant), (0, -height)]
    upper += [(width, -height), (width + tab, -height + slant), (width + tab, -slant), (width, 0)]
    outline = [*upper, (width + height, 0), (width + height, deep), *((x, deep - y) for x, y in reversed(upper))]
    outline += [(-height, deep), (-height, 0)]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(INK), 0.3))
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in outline]))
    painter.setPen(QPen(QColor(INK), 0.2, Qt.PenStyle.DashLine))
    painter.drawRect(QRectF(0, 0, width, deep))
    for x in (0.0, width):
        painter.drawLine(QPointF(x, -height), QPointF(x, 0))
        painter.drawLine(QPointF(x, deep), QPointF(x, deep + height))
    inner = QRectF(3, 0, width - 6, 8)
    for top, text, size in ((deep * 0.3, name, 4.0), (deep * 0.42, tray.label, 5.2)):
        paint_line(painter, text, inner.translated(0, top), size, "center")
    content = tr("%n cards", tray.cards)
    paint_block(painter, content, QRectF(3, deep * 0.6, width - 6, 10), 3.4)
