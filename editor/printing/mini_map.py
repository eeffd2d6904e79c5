"""The whole board as small as a stamp: where the two cities of a ticket lie."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from core.mapspec import MapSpec
from editor.printing.tiling import Size
from editor.scene.coast import land_path, simplified
from editor.scene.curve import distance_to_segment
from editor.scene.palette import DAY

ROUGH = 1.6  # how far the coast may cut corners, in millimetres of the board
LINE, RING = "#a3261a", 1.5


class MiniMap:
    """Land, routes and cities of one map."""

    def __init__(self, spec: MapSpec, folder: Path) -> None:
        self._spec, self._folder = spec, folder
        self._size = spec.size
        self._places = {city.id: QPointF(*city.at) for city in spec.cities}
        self._routes = {tuple(sorted(route.between)) for route in spec.routes}

    @cached_property
    def _land(self) -> QPainterPath:
        land = land_path(self._spec, self._folder)
        return land if land.isEmpty() else simplified(land, ROUGH)

    def paint(self, painter: QPainter, area: QRectF, ends: Sequence[str] = ()) -> QRectF:
        """The map as large as the area allows, two cities ringed and joined by a straight line; where it stands.

        Without cities it is the map alone.
        """
        scale = self._scale(area)
        board = self._board(area)
        placed = QTransform(scale, 0, 0, scale, board.left(), board.top())
        painter.save()
        painter.setClipRect(board, Qt.ClipOperation.IntersectClip)
        painter.fillRect(board, QColor(DAY.land if self._land.isEmpty() else DAY.shallows))
        land = placed.map(self._land)
        painter.fillPath(land, QColor(DAY.land))
        painter.strokePath(land, QPen(QColor(DAY.coast), 0.12))
        painter.setPen(QPen(QColor(DAY.rail), 0.16))
        for a, b in sorted(self._routes):
            painter.drawLine(placed.map(self._places[a]), placed.map(self._places[b]))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#4b3d26"))
        for place in self._places.values():
            painter.drawEllipse(placed.map(place), 0.38, 0.38)
        painter.restore()
        painter.setPen(QPen(QColor(DAY.coast), 0.15))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(board)
        if ends:
            self._paint_ends(painter, *(placed.map(self._places[city]) for city in ends))
        return board

    def _paint_ends(self, painter: QPainter, a: QPointF, b: QPointF) -> None:
        for color, extra in (("#ffffff", 0.5), (LINE, 0.0)):
            painter.setPen(QPen(QColor(color), 0.7 + extra, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(a, b)
        for place in (a, b):
            painter.setPen(QPen(QColor("#ffffff"), 1.3))
            painter.setBrush(QColor("#ffffff"))
            painter.drawEllipse(place, RING, RING)
            painter.setPen(QPen(QColor(LINE), 0.7))
            painter.drawEllipse(place, RING, RING)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(LINE))
            painter.drawEllipse(place, RING * 0.4, RING * 0.4)

    def free_corners(self, area: QRectF, inset: Size, ends: Sequence[str]) -> list[QPointF]:
        """The corners of the area, so far inside, the one that is furthest from the two cities and their line first."""
        board, scale = self._board(area), self._scale(area)
        a, b = (board.topLeft() + self._places[city] * scale for city in ends)
        inner = area.adjusted(inset[0], inset[1], -inset[0], -inset[1])
        corners = [inner.bottomRight(), inner.bottomLeft(), inner.topRight(), inner.topLeft()]
        return sorted(corners, key=lambda one: -distance_to_segment(one.toTuple(), a.toTuple(), b.toTuple()))

    def _scale(self, area: QRectF) -> float:
        return min(area.width() / self._size[0], area.height() / self._size[1])

    def _board(self, area: QRectF) -> QRectF:
        scale = self._scale(area)
        board = QRectF(0, 0, self._size[0] * scale, self._size[1] * scale)
        board.moveCenter(area.center())
        return board
