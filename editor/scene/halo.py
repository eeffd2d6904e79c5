"""Light behind routes and cities: what may be chosen, what a ticket needs, what was just done, what has the focus."""

from __future__ import annotations

from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from editor.scene.palette import Theme

HaloStyle = Literal["choice", "hover", "focus", "ticket", "path", "recent", "refused", "longest"]


class Stroke(NamedTuple):
    """One line of a halo: colour, width in millimetres, opacity, dashed or not."""

    color: str
    width: float
    alpha: float
    dashed: bool = False


def strokes(style: HaloStyle, theme: Theme) -> tuple[Stroke, ...]:
    """The lines of a halo, first to last; styles differ in width and dash as well as in colour."""
    return {
        "choice": (Stroke(theme.glow, 6.4, 0.22), Stroke(theme.glow, 4.0, 0.4), Stroke(theme.glow, 2.0, 1.0)),
        "hover": (Stroke("#ffffff", 4.6, 0.95), Stroke(theme.ink, 1.2, 1.0)),
        "focus": (Stroke("#ffffff", 6.2, 1.0), Stroke(theme.focus, 3.2, 1.0)),
        "ticket": (Stroke("#ffffff", 6.0, 0.8), Stroke("#7a2fb5", 2.8, 1.0)),
        "path": (Stroke("#7a2fb5", 5.6, 0.28), Stroke("#7a2fb5", 1.6, 0.9, dashed=True)),
        "recent": (Stroke("#ffffff", 5.2, 0.85), Stroke(theme.ink, 1.0, 0.9, dashed=True)),
        "refused": (Stroke("#ffffff", 5.6, 0.9), Stroke("#c01818", 2.6, 1.0, dashed=True)),
        "longest": (Stroke("#fff2b8", 7.0, 0.8), Stroke("#c98a00", 2.2, 1.0)),
    }[style]


class Halo(QGraphicsItem):
    """A light along an outline; it never takes the mouse."""

    def __init__(self, outline: QPainterPath, lines: tuple[Stroke, ...], level: float) -> None:
        super().__init__()
        self._outline, self._lines = outline, lines
        reach = max(line.width for line in lines) / 2 + 0.5
        self._bounds = outline.boundingRect().adjusted(-reach, -reach, reach, reach)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setZValue(level)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for line in self._lines:
            ink = QColor(line.color)
            ink.setAlphaF(line.alpha)
            pen = QPen(ink, line.width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
            if line.dashed:
                pen.setDashPattern([2.2, 1.8])
            painter.strokePath(self._outline, pen)
