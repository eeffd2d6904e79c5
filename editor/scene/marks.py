"""What rules show on the board beside trains and stations: a small disc with a sign, at a city or on a route."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from editor.scene.city_item import name_path
from editor.scene.painted_scene import BoardItem
from editor.scene.targets import Target

MAX_SIGN_CHARS = 3
LEVEL = 5.5  # over cities and trains
PAPER, RIM, INK, SHADOW = "#fff8e8", "#4a3a22", "#2a2116", QColor(20, 14, 5, 105)


class PlaceMark(NamedTuple):
    """A sign at a place of the board; ``rim`` is the color of whom it belongs to, "" for nobody."""

    target: Target
    sign: str
    rim: str = ""


class MarkItem(BoardItem):
    """A disc of paper with a sign; its origin is its middle."""

    def __init__(self, radius: float, mark: PlaceMark) -> None:
        super().__init__(LEVEL)
        self.mark = mark
        self._radius = radius

    def boundingRect(self) -> QRectF:
        reach = self._radius * 1.25
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def cache_key(self) -> Hashable:
        return self._radius, self.mark.sign, self.mark.rim

    def draw(self, painter: QPainter) -> None:
        radius = self._radius
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(SHADOW)
        painter.drawEllipse(QPointF(0.08, 0.14) * radius, radius, radius)
        for share, color in ((1.0, self.mark.rim or RIM), (0.78, PAPER)):
            painter.setBrush(QColor(color))
            painter.drawEllipse(QPointF(0, 0), radius * share, radius * share)
        path = name_path(self.mark.sign[:MAX_SIGN_CHARS], radius * 1.25)
        room = path.boundingRect()
        if room.isEmpty():
            return
        scale = min(1.0, radius * 1.25 / max(room.width(), room.height()))
        painter.scale(scale, scale)
        painter.fillPath(path.translated(-room.center()), QColor(INK))
