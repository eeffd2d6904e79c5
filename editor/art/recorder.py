"""The shapes of a drawing: QtSvg paints it on a device that records every shape as a path."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Any, NamedTuple

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QPaintDevice,
    QPaintEngine,
    QPaintEngineState,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QPolygonF,
    QTransform,
)
from PySide6.QtSvg import QSvgRenderer


class Shape(NamedTuple):
    """A path that a drawing fills with a brush, or strokes if ``pen`` is not None."""

    path: QPainterPath
    brush: QBrush
    pen: QPen | None = None
    is_round: bool = False  # whether it is a circle, which remains a circle when the drawing is stretched

    def filled(self) -> tuple[QPainterPath, QBrush]:
        """The covered area, and its brush."""
        return self.path if self.pen is None else QPainterPathStroker(self.pen).createStroke(self.path), self.brush

    def stretched(self, transform: QTransform, thick: float) -> Shape:
        """The shape transformed by ``transform``; circles and widths of lines are scaled by ``thick``."""
        to = transform
        if self.is_round:
            middle = self.path.boundingRect().center()
            to = QTransform.fromTranslate(-middle.x(), -middle.y()) * QTransform.fromScale(thick, thick)
            to *= QTransform.fromTranslate(*transform.map(middle).toTuple())
        brush, pen = QBrush(self.brush), QPen(self.pen) if self.pen is not None else None
        if _is_on_sheet(brush):
            brush.setTransform(brush.transform() * to)
        if pen is not None:
            pen.setWidthF(pen.widthF() * thick)
        return Shape(to.map(self.path), brush, pen, self.is_round)


def record(renderer: QSvgRenderer, id: str) -> tuple[Shape, ...]:
    """The shapes of a drawing, or of one of its elements, in painting order."""
    device = _Recorder()
    with QPainter(device) as painter:
        if id:
            renderer.render(painter, id, renderer.boundsOnElement(id))
        else:
            renderer.render(painter, renderer.viewBoxF())
    return tuple(device.engine.shapes)


class _Recorder(QPaintDevice):
    def __init__(self) -> None:
        super().__init__()
        self.engine = _ShapeEngine()

    def paintEngine(self) -> QPaintEngine:
        return self.engine

    def metric(self, metric: QPaintDevice.PaintDeviceMetric) -> int:
        return _METRICS.get(metric, 100)


_METRICS = {
    QPaintDevice.PaintDeviceMetric.PdmDevicePixelRatio: 1,
    QPaintDevice.PaintDeviceMetric.PdmDevicePixelRatioScaled: round(QPaintDevice.devicePixelRatioFScale()),
}


class _ShapeEngine(QPaintEngine):
    """Records shapes. Brush, pen and transform are copied, as Qt's own do not outlive the painter."""

    def __init__(self) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self.shapes: list[Shape] = []

    def begin(self, device: QPaintDevice) -> bool:
        return True

    def end(self) -> bool:
        return True

    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    def updateState(self, state: QPaintEngineState) -> None:
        """Do nothing: the state is read from the painter for each shape."""

    def drawPath(self, path: QPainterPath) -> None:
        self._add(QPainterPath(path))

    def drawPolygon(self, points: Iterable[Any], mode: QPaintEngine.PolygonDrawMode) -> None:
        path = QPainterPath()
        path.addPolygon(QPolygonF(list(points)))
        is_open = mode == QPaintEngine.PolygonDrawMode.PolylineMode
        if not is_open:
            path.closeSubpath()
        is_odd = mode == QPaintEngine.PolygonDrawMode.OddEvenMode
        path.setFillRule(Qt.FillRule.OddEvenFill if is_odd else Qt.FillRule.WindingFill)
        self._add(path, has_area=not is_open)

    def drawEllipse(self, area: QRectF | QRect) -> None:
        path = QPainterPath()
        path.addEllipse(QRectF(area))
        self._add(path, is_round=abs(area.width() - area.height()) < 1e-6 * area.width())

    def drawRects(self, areas: Iterable[Any]) -> None:
        for area in areas:
            path = QPainterPath()
            path.addRect(area)
            self._add(path)

    def drawLines(self, lines: Iterable[Any]) -> None:
        for line in lines:
            path = QPainterPath(line.p1())
            path.lineTo(line.p2())
            self._add(path, has_area=False)

    def _add(self, path: QPainterPath, has_area: bool = True, is_round: bool = False) -> None:
        painter = self.painter()
        transform, opacity = QTransform(painter.transform()), painter.opacity()
        path = path if transform.isIdentity() else transform.map(path)
        brush, pen = painter.brush(), QPen(painter.pen())
        if has_area and brush.style() != Qt.BrushStyle.NoBrush:
            self.shapes.append(Shape(path, _faded(brush, opacity, transform), None, is_round))
        if pen.style() != Qt.PenStyle.NoPen and pen.brush().style() != Qt.BrushStyle.NoBrush:
            pen.setWidthF(pen.widthF() * abs(transform.determinant()) ** 0.5)
            self.shapes.append(Shape(path, _faded(pen.brush(), opacity, transform), pen, is_round))


def _faded(brush: QBrush, opacity: float, transform: QTransform) -> QBrush:
    """A copy of a brush with opacity and transform applied."""
    faded = copy(brush)
    if opacity < 1:
        color = faded.color()
        color.setAlphaF(color.alphaF() * opacity)
        faded.setColor(color)
    if not transform.isIdentity() and _is_on_sheet(faded):
        faded.setTransform(faded.transform() * transform)
    return faded


def _is_on_sheet(brush: QBrush) -> bool:
    """Whether a brush is positioned on the drawing, not relative to the filled shape, as some gradients are."""
    if brush.style() not in _GRADIENTS:
        return True
    from PySide6.QtGui import QGradient  # late, 3 ms: PySide makes the names of 180 presets

    return brush.gradient().coordinateMode() == QGradient.CoordinateMode.LogicalMode


_GRADIENTS = (
    Qt.BrushStyle.LinearGradientPattern,
    Qt.BrushStyle.RadialGradientPattern,
    Qt.BrushStyle.ConicalGradientPattern,
)
