"""A station on the board: a little house in its owner's colour and pattern, with an initial on the wall."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from editor.scene.board_item import BoardItem
from editor.scene.city_item import name_path
from editor.scene.palette import PlayerStyle
from editor.scene.pattern import pattern_ink, pattern_path


class StationItem(BoardItem):
    """A house of ``size`` millimetres that stands on the city at its origin."""

    def __init__(self, size: float, style: PlayerStyle) -> None:
        super().__init__(6)
        self._size, self._style = size, style

    def boundingRect(self) -> QRectF:
        s = self._size
        return QRectF(-s * 0.72, -s * 0.95, s * 1.5, s * 1.65)

    def draw(self, painter: QPainter) -> None:
        paint_station(painter, self._style, self._size)


def paint_station(painter: QPainter, style: PlayerStyle, size: float) -> None:
    """The house, its middle at the origin: a patterned roof over a light wall with the initial."""
    wall = QRectF(-size * 0.46, -size * 0.16, size * 0.92, size * 0.66)
    roof = _points((-0.64, -0.1), (-0.3, -0.78), (0.3, -0.78), (0.64, -0.1), size=size)
    chimney = _points((0.3, -0.92), (0.46, -0.92), (0.46, -0.4), (0.3, -0.4), size=size)
    edge = QPen(QColor("#16120a"), size * 0.06)
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.fillRect(wall.translated(size * 0.09, size * 0.12), QColor(30, 22, 8, 80))
    for path, color in ((chimney, QColor(style.color).darker(130)), (_rect(wall), QColor("#fffaf0"))):
        painter.fillPath(path, color)
        painter.strokePath(path, edge)
    painter.fillPath(roof, QColor(style.color))
    tiles = pattern_path(style.pattern, -size * 0.62, -size * 0.72, size * 1.24, size * 0.62)
    painter.fillPath(tiles.intersected(roof), pattern_ink(style))
    painter.strokePath(roof, edge)
    _paint_initial(painter, style.initial, wall)


def _paint_initial(painter: QPainter, initial: str, wall: QRectF) -> None:
    letters = name_path(initial, wall.height() * 1.05)
    inner = letters.boundingRect()
    painter.fillPath(letters.translated(wall.center() - inner.center()), QColor("#16120a"))


def _rect(area: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addRect(area)
    return path


def _points(*corners: tuple[float, float], size: float) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x * size, y * size) for x, y in corners]))
    path.closeSubpath()
    return path
