"""Marks on the board: discs with signs that rules put there, and the numbered arrows of hints."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from railwright.editor.scene.items.city_item import name_path
from railwright.editor.scene.items.targets import Target
from railwright.editor.scene.paint.painted_scene import BoardItem

MAX_SIGN_CHARS = 3
Z_LEVEL = 5.5  # above cities and trains
PAPER, RIM, INK, SHADOW = "#fff8e8", "#4a3a22", "#2a2116", QColor(20, 14, 5, 105)


class PlaceMark(NamedTuple):
    """A sign at a target of the board; ``rim`` is the color of its owner, "" for nobody."""

    target: Target
    sign: str
    rim: str = ""


class MarkItem(BoardItem):
    """A paper disc with a sign, centred on its origin."""

    def __init__(self, radius: float, mark: PlaceMark) -> None:
        super().__init__(Z_LEVEL)
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
        area = path.boundingRect()
        if area.isEmpty():
            return
        scale = min(1.0, radius * 1.25 / max(area.width(), area.height()))
        painter.scale(scale, scale)
        painter.fillPath(path.translated(-area.center()), QColor(INK))


ARROW_Z_LEVEL = 6.0  # above everything else
ARROW_COLOR, ARROW_INK = "#00707f", "#ffffff"  # as the highlight of hints
LARGE_SHARE = 1.5  # of the size: an arrow without a number
NARROWER_SHARE = 0.1  # of the size by which each arrow is smaller than the one before


class ArrowItem(BoardItem):
    """An arrow pointing down at its origin, with a number, or a large one for 0; later ones are smaller."""

    caches_picture = False  # arrows come and go

    def __init__(self, size: float, number: int) -> None:
        super().__init__(ARROW_Z_LEVEL - number * NARROWER_SHARE)
        self.number = number
        self._size = size * (1 - NARROWER_SHARE * (number - 1) if number else LARGE_SHARE)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        size = self._size
        return QRectF(-0.8 * size, -2.6 * size, 1.6 * size, 2.8 * size)

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def draw(self, painter: QPainter) -> None:
        size = self._size
        painter.scale(size, size)
        arrow = QPainterPath(QPointF(0, 0))
        arrow.lineTo(-0.62, -1.25)
        arrow.arcTo(QRectF(-0.7, -2.4, 1.4, 1.4), 205, -230)
        arrow.closeSubpath()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.fillPath(arrow.translated(0.06, 0.1), SHADOW)
        painter.setPen(QPen(QColor(ARROW_INK), 0.14))
        painter.setBrush(QColor(ARROW_COLOR))
        painter.drawPath(arrow)
        if not self.number:
            return
        sign = name_path(str(self.number), 0.9)
        painter.fillPath(sign.translated(QPointF(0, -1.7) - sign.boundingRect().center()), QColor(ARROW_INK))
