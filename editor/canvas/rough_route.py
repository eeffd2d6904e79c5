"""A route that moves under the pointer: plain spaces in its colour, so that every frame is quick."""

from __future__ import annotations

import math

from PySide6.QtCore import QLineF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from core.mapspec import Route
from editor.scene.bundle import RouteShape
from editor.scene.curve import Pose
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
        self._border_color, self._rim = QColor(border), shape.width * (0.22 if kind.border else 0.08)
        self._fill = QColor(look.palette.card(route.color))

    def follow(self, route: Route, shape: RouteShape) -> None:
        """Lie somewhere else."""
        self.route = route
        self.prepareGeometryChange()
        self._lie(shape)

    def draw(self, painter: QPainter) -> None:
        """Spaces are short thick lines: nothing else with a border is drawn as quickly."""
        shape, rim = self.geometry, self._rim
        painter.strokePath(self._line, self._rail_pen)
        for color, more in ((self._border_color, rim), (self._fill, -rim)):
            pen = QPen(color, shape.width + more)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(pen)
            painter.drawLines([_along(space, (shape.length + more) / 2) for space in shape.spaces])


def _along(space: Pose, half: float) -> QLineF:
    dx, dy = math.cos(space.angle) * half, math.sin(space.angle) * half
    return QLineF(space.x - dx, space.y - dy, space.x + dx, space.y + dy)
