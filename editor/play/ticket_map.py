"""The small map on a ticket: sea and land, the two cities, and the way between them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from editor.scene.board_scene import BoardScene

MARGIN_SHARE = 0.16  # of the board's width that is shown round the cities of a way
LEAST_SHARE = 0.5  # of the board's width that is shown at least, so that one knows where it is
WAY_PX, CITY_PX = 2.6, 3.4  # pixels of the line of a way, and of the radius of a city
WAY_INK, CITY_INK, PAPER = QColor("#7b2a1a"), QColor("#2b2417"), QColor("#fffaf0")


class TicketMap:
    """Paints parts of a board as small maps. The ground is that of the board in its present look."""

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene

    def paint(self, painter: QPainter, area: QRectF, ticket: int, way: Sequence[int]) -> None:
        """Paint the map of a ticket, with a way over routes given by index, if there is one."""
        board, cities = self._scene.board, self._scene.layout.cities
        ends = [QPointF(*cities[city]) for city in board.ticket_ends[ticket]]
        stretches = [[QPointF(*cities[city]) for city in board.ends[route]] for route in way]
        shown = self._shown_area([*ends, *(place for stretch in stretches for place in stretch)], area)
        scale = area.width() / shown.width()

        def place(point: QPointF) -> QPointF:
            return area.topLeft() + (point - shown.topLeft()) * scale

        painter.save()
        path = QPainterPath()
        path.addRoundedRect(area, 4, 4)
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        self._scene.paint_sketch(painter, area, shown)
        for color, width in ((PAPER, WAY_PX + 2.4), (WAY_INK, WAY_PX)):
            painter.setPen(QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            for start, end in stretches or [ends]:
                painter.drawLine(place(start), place(end))
            if not stretches:
                break  # no way is left: a pale line as the crow flies
        painter.setPen(QPen(CITY_INK, 1.2))
        painter.setBrush(PAPER)
        for end in ends:
            painter.drawEllipse(place(end), CITY_PX, CITY_PX)
        painter.restore()

    def _shown_area(self, places: Sequence[QPointF], area: QRectF) -> QRectF:
        """The part of the board to show: all places with a margin, in the proportions of the area."""
        board = self._scene.ground.board
        left, right = min(one.x() for one in places), max(one.x() for one in places)
        top, bottom = min(one.y() for one in places), max(one.y() for one in places)
        margin, ratio = board.width() * MARGIN_SHARE / 2, area.width() / area.height()
        wide = max(right - left + 2 * margin, (bottom - top + 2 * margin) * ratio, board.width() * LEAST_SHARE)
        shown = QRectF(0, 0, wide, wide / ratio)
        shown.moveCenter(QPointF((left + right) / 2, (top + bottom) / 2))
        # Rather the middle of the board than what lies beyond its edge.
        shown.moveLeft(min(max(shown.left(), board.left()), max(board.right() - shown.width(), board.left())))
        shown.moveTop(min(max(shown.top(), board.top()), max(board.bottom() - shown.height(), board.top())))
        return shown
