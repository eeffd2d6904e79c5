"""Portraits of those who play: the animals of our own bots, an engine for other bots, a cap for people."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from railwright.core.kernel.text import Message
from railwright.editor.art.cached import paint_cached
from railwright.editor.art.drawing import Drawing, drawing_problem, find_drawing

SIDE_PX = 46
FOLDER = "portraits"  # of editor/art
PERSON, OTHER_BOT, EMPTY_SEAT = "person", "engine", "chair"  # names of portraits
_SIDE_UNITS = 100.0  # of the square in which a portrait is drawn


class Portrait(QWidget):
    """The portrait of whoever sits on a seat, by its name or file."""

    def __init__(self, side: int = SIDE_PX, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side, self._name = side, EMPTY_SEAT
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return QSize(self._side, self._side)

    def show_portrait(self, name: str) -> None:
        """Show a portrait of the program by its name, or that in the file of somebody else."""
        self._name = name
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_portrait(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), self._name)
        painter.end()


def portrait_problem(name: str) -> Message | None:
    """Why an engine is shown in place of a portrait, as a sentence; None where it is shown."""
    return drawing_problem(FOLDER, name)


def paint_portrait(painter: QPainter, area: QRectF, name: str) -> None:
    """Paint a portrait in a round frame of brass as large as the area; one that cannot be drawn is an engine."""
    side = min(area.width(), area.height())
    square = QRectF(area.center() - QPointF(side, side) / 2, QSizeF(side, side))
    drawing = find_drawing(FOLDER, name, OTHER_BOT)
    paint_cached(painter, square, f"portrait {drawing.key}", lambda brush, room: _draw_portrait(brush, room, drawing))


def _draw_portrait(painter: QPainter, square: QRectF, drawing: Drawing) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(square.topLeft())
    painter.scale(square.width() / _SIDE_UNITS, square.width() / _SIDE_UNITS)
    painter.save()
    disc = QPainterPath()
    disc.addEllipse(QPointF(50, 50), 47, 47)
    painter.setClipPath(disc)
    drawing.paint(painter, QRectF(0, 0, _SIDE_UNITS, _SIDE_UNITS))
    painter.restore()
    for color, width in (("#5b4526", 6.0), ("#c9a45a", 3.4)):
        painter.setPen(QPen(QColor(color), width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QPointF(50, 50), 46, 46)
    painter.restore()
