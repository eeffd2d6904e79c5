"""A route that moves under the pointer: plain spaces in its colour, so that every frame is quick."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from editor.scene.bundle import corners
from editor.scene.measures import RouteLook
from editor.scene.route_item import RouteItem

INK, TUNNEL = "#241d10", "#2b2419"


class RoughRoute(RouteItem):
    """Drawn anew in every frame, so it keeps no picture; tunnels and ferries keep a border."""

    keeps_picture = False

    def draw(self, painter: QPainter) -> None:
        shape, look, theme = self.geometry, RouteLook.of(self.route), self._look.theme
        painter.setPen(QPen(QColor(theme.rail), shape.width * 0.085))
        painter.drawPolyline(QPolygonF([QPointF(*point) for point in shape.line.points]))
        border = QColor(TUNNEL if look.tunnel else theme.water_edge if look.locomotives else INK)
        painter.setPen(QPen(border, shape.width * (0.22 if look.border else 0.08)))
        painter.setBrush(QColor(self._look.palette.card(self.route.color)))
        for space in shape.spaces:
            box = corners(space, shape.length, shape.width)
            painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in box]))
