"""The pieces on a claimed route: carriages with a locomotive at their head, seen a little from one side."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen

from editor.scene.palette import Pattern, PlayerStyle, luminance, on

SHADOW = QColor(30, 22, 8, 70)


def paint_pattern(painter: QPainter, area: QRectF, pattern: Pattern, color: QColor) -> None:
    """A player's pattern over an area, in proportion to its height; the caller clips."""
    path = PATTERN_PATHS[pattern](area)
    if pattern in ("dots",):
        painter.fillPath(path, color)
        return
    pen = QPen(color, area.height() * 0.17, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)
    painter.strokePath(path, pen)


def _plain(area: QRectF) -> QPainterPath:
    return QPainterPath()


def _stripe(area: QRectF) -> QPainterPath:
    path, middle = QPainterPath(), area.center().y()
    for y in (middle - area.height() * 0.18, middle + area.height() * 0.18):
        path.moveTo(area.left(), y)
        path.lineTo(area.right(), y)
    return path


def _dots(area: QRectF) -> QPainterPath:
    path, radius = QPainterPath(), area.height() * 0.17
    for number in range(3):
        x = area.left() + area.width() * (number + 0.5) / 3
        path.addEllipse(QPointF(x, area.center().y()), radius, radius)
    return path


def _cross(area: QRectF) -> QPainterPath:
    path, reach, center = QPainterPath(), area.height() * 0.36, area.center()
    for number in (-1, 1):
        x = center.x() + area.width() * 0.25 * number
        for tilt in (-1, 1):
            path.moveTo(x - reach, center.y() - reach * tilt)
            path.lineTo(x + reach, center.y() + reach * tilt)
    return path


def _chevron(area: QRectF) -> QPainterPath:
    path, reach, center = QPainterPath(), area.height() * 0.36, area.center()
    for number in (-1, 0, 1):
        x = center.x() + area.width() * 0.3 * number
        path.moveTo(x - reach * 0.6, center.y() - reach)
        path.lineTo(x + reach * 0.6, center.y())
        path.lineTo(x - reach * 0.6, center.y() + reach)
    return path


PATTERN_PATHS = {"plain": _plain, "stripe": _stripe, "dots": _dots, "cross": _cross, "chevron": _chevron}


def paint_wagon(painter: QPainter, style: PlayerStyle, length: float, width: float, head: bool) -> None:
    """A wagon, or the locomotive, centred on the origin and running to the right; its side wall faces down."""
    shape = _engine_outline(length, width) if head else _carriage_outline(length, width)
    _paint_body(painter, shape, style, width)
    if head:
        _paint_engine_fittings(painter, style, length, width)
    else:
        _paint_windows(painter, style, length, width)


def _carriage_outline(length: float, width: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(-length / 2, -width / 2, length, width), width * 0.2, width * 0.2)
    return path


def _engine_outline(length: float, width: float) -> QPainterPath:
    """Cab behind, boiler before, a pointed cowcatcher in front."""
    half, thin = length / 2, width * 0.36
    path = QPainterPath(QPointF(-half, -width / 2))
    path.lineTo(-half * 0.3, -width / 2)
    path.lineTo(-half * 0.3, -thin)
    path.lineTo(half * 0.62, -thin)
    path.quadTo(half * 0.74, -thin, half, 0)
    path.quadTo(half * 0.74, width / 2 - width * 0.04, half * 0.62, width / 2 - width * 0.04)
    path.lineTo(-half, width / 2)
    path.closeSubpath()
    return path


def _paint_body(painter: QPainter, shape: QPainterPath, style: PlayerStyle, width: float) -> None:
    body = QColor(style.color)
    shade = QLinearGradient(0, -width / 2, 0, width / 2)
    shade.setColorAt(0, _mixed(body, QColor("white"), 0.16))
    shade.setColorAt(0.2, _mixed(body, QColor("white"), 0.38))
    shade.setColorAt(0.58, body)
    shade.setColorAt(0.6, body.darker(135))
    shade.setColorAt(1, body.darker(160))
    painter.fillPath(shape.translated(width * 0.07, width * 0.11), SHADOW)
    painter.fillPath(shape, QBrush(shade))
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    bounds = shape.boundingRect()
    roof = QRectF(bounds.left(), -width / 2, bounds.width(), width * 0.6)
    mark = QColor(on(style.color))
    mark.setAlpha(225)
    paint_pattern(painter, roof, style.pattern, mark)
    painter.restore()
    painter.strokePath(shape, QPen(_outline(style), width * 0.075))


def _outline(style: PlayerStyle) -> QColor:
    """Dark round light pieces, light round black ones."""
    return QColor("#16120a") if luminance(style.color) > 0.02 else QColor("#f4efe2")


def _paint_windows(painter: QPainter, style: PlayerStyle, length: float, width: float) -> None:
    glass = QColor("#fff3c4")
    pane = QRectF(0, width * 0.2, length * 0.115, width * 0.17)
    for number in range(4):
        pane.moveLeft(length * (-0.36 + number * 0.2))
        painter.fillRect(pane, glass)


def _paint_engine_fittings(painter: QPainter, style: PlayerStyle, length: float, width: float) -> None:
    dark, brass = QColor("#1b1710"), QColor("#f3c64e")
    painter.fillRect(QRectF(-length * 0.42, width * 0.18, length * 0.17, width * 0.2), QColor("#fff3c4"))
    painter.setPen(QPen(_outline(style), width * 0.06))
    painter.setBrush(dark)
    painter.drawEllipse(QPointF(length * 0.27, -width * 0.1), width * 0.17, width * 0.17)
    painter.setBrush(brass)
    painter.drawEllipse(QPointF(length * 0.05, -width * 0.1), width * 0.12, width * 0.12)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#fff3c4"))
    painter.drawEllipse(QPointF(length * 0.43, width * 0.03), width * 0.08, width * 0.08)


def _mixed(one: QColor, other: QColor, part: float) -> QColor:
    return QColor.fromRgbF(
        one.redF() + (other.redF() - one.redF()) * part,
        one.greenF() + (other.greenF() - one.greenF()) * part,
        one.blueF() + (other.blueF() - one.blueF()) * part,
    )
