"""The icons of the tools, painted in the colors of the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPolygonF

from railwright.editor.looks.painters import blank_picture, smooth_painter
from railwright.editor.looks.theme import window_colors

SIZE_PX = 24  # side of an icon


def icon(name: str) -> QIcon:
    """The icon of a tool, by its id, in the colors of the theme."""
    picture = blank_picture(SIZE_PX, SIZE_PX, 3)
    with smooth_painter(picture) as painter:
        ink = QColor(window_colors().ink)
        painter.setPen(QPen(ink, 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        ICONS[name](painter, ink, QColor(window_colors().accent))
    return QIcon(picture)


Draw = Callable[[QPainter, QColor, QColor], None]


def _lines(*runs: tuple[tuple[float, float], ...]) -> QPainterPath:
    path = QPainterPath()
    for run in runs:
        path.addPolygon(QPolygonF([QPointF(*point) for point in run]))
    return path


def _select(painter: QPainter, ink: QColor, accent: QColor) -> None:
    path = _lines(((6, 3), (6, 19), (10, 15.4), (12.8, 21), (15.4, 19.8), (12.6, 14.2), (18, 14), (6, 3)))
    painter.fillPath(path, ink)


def _city(painter: QPainter, ink: QColor, accent: QColor) -> None:
    painter.drawEllipse(QPointF(12, 12), 8, 8)
    painter.setBrush(accent)
    painter.drawEllipse(QPointF(12, 12), 3.6, 3.6)


def _route(painter: QPainter, ink: QColor, accent: QColor) -> None:
    painter.setBrush(ink)
    for spot in (QPointF(4, 19), QPointF(20, 5)):
        painter.drawEllipse(spot, 2, 2)
    painter.translate(12, 12)
    painter.rotate(-41)
    painter.setBrush(accent)
    for left in (-7.2, 0.8):
        painter.drawRoundedRect(QRectF(left, -2.6, 6.4, 5.2), 1, 1)


def _node(painter: QPainter, ink: QColor, accent: QColor) -> None:
    path = QPainterPath(QPointF(3, 19))
    path.cubicTo(QPointF(6, 3), QPointF(18, 3), QPointF(21, 19))
    painter.strokePath(path, painter.pen())
    painter.setBrush(accent)
    for spot in ((3, 19), (12, 7), (21, 19)):
        painter.drawRect(QRectF(spot[0] - 2.4, spot[1] - 2.4, 4.8, 4.8))


def _ticket(painter: QPainter, ink: QColor, accent: QColor) -> None:
    painter.drawRoundedRect(QRectF(3, 6, 18, 12), 2, 2)
    painter.drawLine(QPointF(7, 14.5), QPointF(13, 9.5))
    painter.setBrush(accent)
    for spot in (QPointF(7, 14.5), QPointF(13, 9.5)):
        painter.drawEllipse(spot, 1.6, 1.6)
    painter.drawLine(QPointF(17, 7), QPointF(17, 17))


def _measure(painter: QPainter, ink: QColor, accent: QColor) -> None:
    painter.drawRoundedRect(QRectF(2, 8, 20, 8), 1.5, 1.5)
    for number in range(4):
        x = 6.0 + 4 * number
        painter.drawLine(QPointF(x, 8), QPointF(x, 12.5 if number % 2 else 11))


def _drawing(painter: QPainter, ink: QColor, accent: QColor) -> None:
    painter.strokePath(
        _lines(((6, 7), (6, 5), (18, 5), (18, 7)), ((12, 5), (12, 16)), ((9.5, 16), (14.5, 16))), painter.pen()
    )
    painter.setPen(QPen(accent, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QPointF(4, 20.5), QPointF(20, 20.5))


def _background(painter: QPainter, ink: QColor, accent: QColor) -> None:
    painter.drawRoundedRect(QRectF(3, 5, 18, 14), 1.5, 1.5)
    painter.setBrush(accent)
    painter.drawPolygon(
        QPolygonF([QPointF(5, 17), QPointF(10, 10), QPointF(13.5, 14), QPointF(16, 12), QPointF(19, 17)])
    )
    painter.drawEllipse(QPointF(16.5, 8.8), 1.3, 1.3)


def _hand(painter: QPainter, ink: QColor, accent: QColor) -> None:
    for turn in range(4):
        painter.save()
        painter.translate(12, 12)
        painter.rotate(90 * turn)
        painter.strokePath(_lines(((0, -2), (0, -9)), ((-2.6, -6.4), (0, -9), (2.6, -6.4))), painter.pen())
        painter.restore()
    painter.setBrush(accent)
    painter.drawEllipse(QPointF(12, 12), 1.6, 1.6)


def _zoom(painter: QPainter, ink: QColor, accent: QColor) -> None:
    painter.drawEllipse(QPointF(10, 10), 6.4, 6.4)
    painter.drawLine(QPointF(15, 15), QPointF(21, 21))
    painter.setPen(QPen(accent, 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QPointF(7, 10), QPointF(13, 10))
    painter.drawLine(QPointF(10, 7), QPointF(10, 13))


ICONS: dict[str, Draw] = {
    "select": _select, "city": _city, "route": _route, "node": _node, "ticket": _ticket, "measure": _measure,
    "drawing": _drawing, "background": _background, "hand": _hand, "zoom": _zoom,
}  # fmt: skip
