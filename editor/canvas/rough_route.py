"""A route that moves under the pointer: plain spaces in its colour, so that every frame is quick."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from core.mapspec import Route
from editor.scene.bundle import RouteShape, corners
from editor.scene.look import Look
from editor.scene.measures import RouteLook
from editor.scene.route_item import RouteItem

INK, TUNNEL = "#241d10", "#2b2419"


class RoughRoute(RouteItem):
    """Drawn anew in every frame, so it keeps no picture; tunnels and ferries keep a border."""

    keeps_picture = False

    def __init__(self, route: Route, shape: RouteShape, look: Look) -> None:
        super().__init__(route, shape, look)
        kind, theme = RouteLook.of(route), look.theme
        border = TUNNEL if kind.tunnel else theme.water_edge if kind.locomotives else INK
        self._rail_pen = QPen(QColor(theme.rail), shape.width * 0.085)
        self._pen = QPen(QColor(border), shape.width * (0.22 if kind.border else 0.08))
        self._fill = QColor(look.palette.card(route.color))

    def follow(self, route: Route, shape: RouteShape) -> None:
        """Lie somewhere else."""
        self.route = route
        self.prepareGeometryChange()
        self._lie(shape)

    def draw(self, painter: QPainter) -> None:
        shape, spaces = self.geometry, QPainterPath()
        for space in shape.spaces:
            box = corners(space, shape.length, shape.width)
            spaces.addPolygon(QPolygonF([QPointF(*corner) for corner in (*box, box[0])]))
        painter.strokePath(self._line, self._rail_pen)
        painter.setPen(self._pen)
        painter.setBrush(self._fill)
        painter.drawPath(spaces)
