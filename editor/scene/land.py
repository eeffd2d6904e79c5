"""The ground of the board: sea with depth, land with a shaded shore, a graticule, a compass rose and a printed frame."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF, QRadialGradient

from core.mapspec import MapSpec
from editor.scene.palette import Theme

MAPS = Path(__file__).resolve().parents[2] / "maps"
FRAME = 12.0  # width of the printed frame round the board, in millimetres
WATERLINES = (15.0, 10.5, 6.8, 3.8, 1.6)  # distances of the engraved lines from the coast


def land_path(spec: MapSpec, folder: Path) -> QPainterPath:
    """The land of a map, in millimetres; empty where its background names none or the file is not there."""
    background = spec.about.get("background")
    name = background.get("land") if isinstance(background, Mapping) else None
    file = folder / name if isinstance(name, str) else None
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    if file is None or not file.is_file():
        return path
    width, height = spec.size
    for polygon in json.loads(file.read_text(encoding="utf-8"))["polygons"]:
        for ring in polygon:
            path.addPolygon(QPolygonF([QPointF(x * width, y * height) for x, y in ring]))
            path.closeSubpath()
    return path


class Ground:
    """Paints everything that lies under the routes, in scene coordinates (millimetres)."""

    def __init__(self, spec: MapSpec, folder: Path, rose: QPointF | None) -> None:
        self.board = QRectF(0, 0, *spec.size)
        self.rect = self.board.adjusted(-FRAME, -FRAME, FRAME, FRAME)
        self._land = land_path(spec, folder)
        self._rose = rose

    def paint(self, painter: QPainter, theme: Theme) -> None:
        """The whole ground."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(self.board, Qt.ClipOperation.IntersectClip)
        self._paint_sea(painter, theme)
        if not self._land.isEmpty():
            self._paint_shallows(painter, theme)
            self._paint_land(painter, theme)
        self._paint_graticule(painter, theme)
        if self._rose is not None:
            paint_rose(painter, self._rose, self.board.height() * 0.05, theme)
        self._paint_vignette(painter, theme)
        painter.restore()
        self._paint_frame(painter, theme)

    def _paint_sea(self, painter: QPainter, theme: Theme) -> None:
        shade = QRadialGradient(self.board.center(), self.board.width() * 0.62)
        base = theme.sea if not self._land.isEmpty() else theme.land
        shade.setColorAt(0, QColor(base))
        shade.setColorAt(1, QColor(theme.deep if not self._land.isEmpty() else theme.land_low))
        painter.fillRect(self.board, QBrush(shade))

    def _paint_shallows(self, painter: QPainter, theme: Theme) -> None:
        """Engraved lines that follow the coast and fade out to sea, over water that grows lighter."""
        for number, distance in enumerate(WATERLINES):
            near = (number + 1) / len(WATERLINES)
            self._stroke(painter, theme.waterline, 2 * distance + 0.55, 0.15 + 0.4 * near)
            self._stroke(painter, _blend(theme.sea, theme.shallows, near), 2 * distance, 1.0)

    def _stroke(self, painter: QPainter, color: str, width: float, alpha: float) -> None:
        ink = QColor(color)
        ink.setAlphaF(alpha)
        join = Qt.PenJoinStyle.RoundJoin
        painter.strokePath(self._land, QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, join))

    def _paint_land(self, painter: QPainter, theme: Theme) -> None:
        painter.fillPath(self._land.translated(0.9, 1.3), QColor(40, 50, 50, 60))
        shade = QRadialGradient(self.board.center(), self.board.width() * 0.6)
        shade.setColorAt(0, QColor(theme.land))
        shade.setColorAt(1, QColor(theme.land_low))
        painter.fillPath(self._land, QBrush(shade))
        painter.save()
        painter.setClipPath(self._land, Qt.ClipOperation.IntersectClip)
        for width, alpha in ((9.0, 0.13), (5.5, 0.16), (2.6, 0.22)):
            self._stroke(painter, theme.shore, width, alpha)
        painter.restore()
        self._stroke(painter, theme.coast, 0.55, 0.9)

    def _paint_graticule(self, painter: QPainter, theme: Theme) -> None:
        """Meridians that meet far above the board and parallels round the same point."""
        ink = QColor(theme.grid)
        ink.setAlpha(44)
        painter.setPen(QPen(ink, 0.35))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        width, height = self.board.width(), self.board.height()
        pole = QPointF(width / 2, -height * 1.35)
        for number in range(-9, 10):
            angle = math.radians(number * 4.6)
            far = height * 3
            painter.drawLine(pole, pole + QPointF(math.sin(angle) * far, math.cos(angle) * far))
        for number in range(12):
            radius = height * (1.12 + number * 0.17)
            painter.drawEllipse(pole, radius, radius)

    def _paint_vignette(self, painter: QPainter, theme: Theme) -> None:
        shade = QRadialGradient(self.board.center(), self.board.width() * 0.66)
        shade.setColorAt(0.72, QColor(60, 40, 10, 0))
        shade.setColorAt(1, QColor(60, 40, 10, 46))
        painter.fillRect(self.board, QBrush(shade))

    def _paint_frame(self, painter: QPainter, theme: Theme) -> None:
        """A paper margin with the ladder of light and dark that old maps carry for their degrees."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        margin = QPainterPath()
        margin.addRect(self.rect)
        inner = QPainterPath()
        inner.addRect(self.board)
        painter.fillPath(margin.subtracted(inner), QColor(theme.frame))
        ink = QColor(theme.ink)
        painter.setPen(QPen(ink, 0.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(self.board)
        painter.drawRect(self.board.adjusted(-2.6, -2.6, 2.6, 2.6))
        painter.setPen(QPen(ink, 1.1))
        painter.drawRect(self.board.adjusted(-4.4, -4.4, 4.4, 4.4))
        self._paint_ladder(painter, ink)
        painter.restore()

    def _paint_ladder(self, painter: QPainter, ink: QColor) -> None:
        wide, high = self.board.width() / 40, self.board.height() / 26
        for number in range(0, 40, 2):
            for top in (-2.6, self.board.height()):
                painter.fillRect(QRectF(number * wide, top, wide, 2.6), ink)
        for number in range(0, 26, 2):
            for left in (-2.6, self.board.width()):
                painter.fillRect(QRectF(left, number * high, 2.6, high), ink)


def paint_rose(painter: QPainter, center: QPointF, radius: float, theme: Theme) -> None:
    """A compass rose of sixteen rays, each half light, half dark, with a circle round it."""
    painter.save()
    painter.translate(center)
    painter.setOpacity(0.55)
    ink, paper = QColor(theme.coast), QColor(theme.land)
    painter.setPen(QPen(ink, radius * 0.02))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ring in (0.62, 0.68):
        painter.drawEllipse(QPointF(0, 0), radius * ring, radius * ring)
    for number, reach in [(k, 0.62) for k in (1, 3, 5, 7)] + [(k, 1.0) for k in (0, 2, 4, 6)]:
        painter.save()
        painter.rotate(45 * number)
        for side, fill in ((-1, paper), (1, ink)):
            ray = QPolygonF([QPointF(0, 0), QPointF(side * radius * 0.13, -radius * 0.15), QPointF(0, -radius * reach)])
            painter.setBrush(fill)
            painter.drawPolygon(ray)
        painter.restore()
    painter.restore()


def _blend(one: str, other: str, part: float) -> str:
    a, b = QColor(one), QColor(other)
    mixed = [round(p + (q - p) * part) for p, q in zip(a.getRgb()[:3], b.getRgb()[:3], strict=True)]  # type: ignore[arg-type]
    return QColor(*mixed).name()
