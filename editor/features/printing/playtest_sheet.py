"""The playtest sheet: for writing down, beside a game on paper, who claimed which routes and tickets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.document.part_names import pair_label
from railwright.editor.features.printing.sheet import INK, Imprint, Sheet, paint_line, paint_margin, part_name, tr
from railwright.editor.features.printing.tiling import Size
from railwright.editor.looks.palette import Palette
from railwright.plugins.programs.table.api import shown_color_word

ROW_MM, TEXT_MM = 5.4, 3.0
BOX_MM = 11.0  # for the initial of the player who claimed the route
COLUMN_MM = 62.0
HEAD_MM = 34.0  # title, date, players
Row = tuple[str, str]  # the text of a line, and an addition to it


def playtest_sheets(spec: MapSpec, palette: Palette, paper: Size, margin: float, imprint: Imprint) -> list[Sheet]:
    """The sheets, in portrait, with a line for every route and ticket."""
    size = (min(paper), max(paper))
    colors = {route.color: shown_color_word(route.color, palette.card(route.color)) for route in spec.routes}
    routes = [(pair_label(spec, route.between), f"{route.length} {colors[route.color]}") for route in spec.routes]
    tickets = [(pair_label(spec, ticket.between), str(ticket.points)) for ticket in spec.tickets]
    rows = [(tr("Routes: claimed by"), ""), *routes, (tr("Tickets: kept by, completed?"), ""), *tickets]
    space = size[1] - 2 * margin - HEAD_MM
    columns = max(int((size[0] - 2 * margin) // COLUMN_MM), 1)
    each = columns * max(int(space // ROW_MM), 1)
    pages = [rows[start : start + each] for start in range(0, len(rows), each)]
    return [
        Sheet("playtest", part_name("playtest"), size, partial(_paint, page, size, margin, imprint, columns))
        for page in pages
    ]


def _paint(
    rows: Sequence[Row], size: Size, margin: float, imprint: Imprint, columns: int, painter: QPainter
) -> Iterator[float]:
    picture = QRectF(margin, margin, size[0] - 2 * margin, size[1] - 2 * margin)
    paint_line(painter, imprint.name, QRectF(picture.left(), picture.top(), picture.width(), 9), 7.0, "center")
    for line, heading in enumerate((tr("Date, board and version"), tr("Players and their initials"), tr("Points"))):
        area = QRectF(picture.left(), picture.top() + 11 + 7 * line, picture.width(), 6)
        paint_line(painter, heading, area, TEXT_MM)
        painter.setPen(QPen(QColor(INK), 0.2))
        painter.drawLine(area.bottomLeft() + (area.topRight() - area.topLeft()) * 0.3, area.bottomRight())
    width = picture.width() / columns
    each = max(int((picture.height() - HEAD_MM) // ROW_MM), 1)
    for number, row in enumerate(rows):
        column, line = divmod(number, each)
        place = QRectF(
            picture.left() + column * width, picture.top() + HEAD_MM + line * ROW_MM, width - 3, ROW_MM - 0.8
        )
        _paint_row(painter, row, place)
    paint_margin(painter, picture, imprint, part_name("playtest"))
    yield 1.0


def _paint_row(painter: QPainter, row: Row, place: QRectF) -> None:
    title, beside = row
    if not beside:
        paint_line(painter, title, place, TEXT_MM * 1.2)
        return
    painter.setPen(QPen(QColor(INK), 0.2))
    painter.drawRect(QRectF(place.left(), place.top(), BOX_MM, place.height()))
    text = place.adjusted(BOX_MM + 1.5, 0.6, 0, -0.6)
    paint_line(painter, f"{title}  ({beside})", text, TEXT_MM)
