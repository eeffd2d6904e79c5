"""The ground of the board: sea that grows lighter towards the coast, and land with a shaded shore."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QRadialGradient

from core.mapspec import MapSpec
from editor.scene.backdrop import Backdrop
from editor.scene.coast import land_path, outline_bytes, pieces, simplified
from editor.scene.ornament import paint_frame, paint_graticule, paint_rose
from editor.scene.palette import Theme
from editor.scene.pictured import pictured
from editor.scene.pixels import in_pixels, margin

FINE = 2400.0  # pixels across the board in the picture of the ground
WATERLINES = (15.0, 10.5, 6.8, 3.8, 1.7)  # distances of the engraved lines from the coast, in millimetres
SHORES = ((10.0, 0.10), (6.5, 0.13), (3.2, 0.2))  # widths and strengths of the shades along the coast, on land
ROUGH = 2.0  # how far the coast of the outer waterlines may cut corners
SEA = 0.7  # the part of the work that is the sea
COAST = 0.55  # width of the coast line


class Ground:
    """Paints everything that lies under the routes, in scene coordinates (millimetres).

    Sea and land are engraved once into a picture, twice as fine as a whole board on a screen; where the view comes
    closer than that, the coast is drawn anew over it, so that every edge stays sharp.
    """

    def __init__(self, spec: MapSpec, folder: Path, rose: QPointF | None) -> None:
        self.board = QRectF(0, 0, *spec.size)
        margin = spec.size[0] / 66
        self.rect = self.board.adjusted(-margin, -margin, margin, margin)
        self._fine = FINE / spec.size[0]
        self._land = land_path(spec, folder)
        self._coast = pieces(self._land)
        self.rose = rose
        self.picture = Backdrop(spec, folder)
        self.shows_picture = 1.0  # how strongly, over what the map itself says
        self._engraved: tuple[str, QImage] | None = None

    def paint(self, painter: QPainter, theme: Theme, exposed: QRectF) -> None:
        """The ground, at least as far as it is exposed."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(self.board, Qt.ClipOperation.IntersectClip)
        painter.drawImage(self.board, self._picture(theme))
        if painter.deviceTransform().m11() > self._fine:
            self.draw_coast(painter, theme, exposed)
        self.draw_picture(painter)
        self.draw_ornament(painter, theme)
        painter.restore()
        if not self.board.contains(exposed):
            paint_frame(painter, self.board, self.rect, theme)

    def draw_land(self, painter: QPainter, theme: Theme, exposed: QRectF) -> Iterator[float]:
        """Sea and land without vignette, in lines and areas alone, for prints: sharp at any size.

        It must be clipped to what is exposed; land far outside of that is left out. In pixels the coast is left to
        ``draw_coast``. Each step tells how much is done.
        """
        near = exposed.adjusted(-2 * WATERLINES[0], -2 * WATERLINES[0], 2 * WATERLINES[0], 2 * WATERLINES[0])
        land = self._land if near.contains(self.board) else self._land.intersected(_rectangle(near))
        yield from self._draw(painter, theme, land)
        if not in_pixels(painter):
            painter.strokePath(land, _pen(theme.coast, COAST, 1.0))

    def draw_coast(self, painter: QPainter, theme: Theme, exposed: QRectF) -> None:
        """The line of the coast, smooth where land was drawn without smoothing."""
        painter.setPen(_pen(theme.coast, COAST, 1.0))
        for ground, piece in self._coast:
            if ground.intersects(exposed):
                painter.drawPolyline(piece)

    def draw_picture(self, painter: QPainter) -> None:
        """The picture that the map lays over sea and land."""
        painter.save()
        painter.setOpacity(self.shows_picture)
        self.picture.paint(painter)
        painter.restore()

    def draw_ornament(self, painter: QPainter, theme: Theme) -> None:
        """What stands on the ground: graticule and compass rose."""
        paint_graticule(painter, self.board, theme)
        if self.rose is not None:
            paint_rose(painter, self.rose, self.board.height() * 0.05, theme)

    def _picture(self, theme: Theme) -> QImage:
        if self._engraved is None or self._engraved[0] != theme.name:
            self._engraved = theme.name, self._engrave(theme)
        return self._engraved[1]

    def _engrave(self, theme: Theme) -> QImage:
        """Sea and land. Without smoothing, which is thirty times faster here and made good by drawing it smaller."""

        def paint(painter: QPainter) -> None:
            painter.scale(self._fine, self._fine)
            for _ in self._draw(painter, theme, self._land):
                pass
            painter.strokePath(self._land, _pen(theme.coast, COAST, 1.0))
            self._paint_vignette(painter)

        size = (self.board.size() * self._fine).toSize()
        return pictured("ground", (theme, self.board.size().toTuple(), outline_bytes(self._land)), size, paint)

    def _draw(self, painter: QPainter, theme: Theme, land: QPainterPath) -> Iterator[float]:
        """Step by step; each tells how much is done."""
        self._fill(painter, _rectangle(self.board), theme.sea, theme.deep)
        if self._land.isEmpty():
            self._fill(painter, _rectangle(self.board), theme.land, theme.land_low)
        else:
            rough = simplified(land, ROUGH)
            yield 0.0
            yield from self._paint_shallows(painter, theme, land, rough)
            yield from self._paint_land(painter, theme, land, rough)

    def _fill(self, painter: QPainter, path: QPainterPath, middle: str, edge: str) -> None:
        shade = QRadialGradient(self.board.center(), self.board.width() * 0.62)
        shade.setColorAt(0, QColor(middle))
        shade.setColorAt(1, QColor(edge))
        painter.fillPath(path, QBrush(shade))

    def _paint_shallows(
        self, painter: QPainter, theme: Theme, land: QPainterPath, rough: QPainterPath
    ) -> Iterator[float]:
        """Engraved lines that follow the coast and fade out to sea, over water that grows lighter."""
        below = ""
        for number, distance in enumerate(WATERLINES):
            near = (number + 1) / len(WATERLINES)
            coast = rough if distance > 2 * ROUGH else land
            strong = 0.12 + 0.4 * near
            line = (_blend(below, theme.waterline, strong), 1.0) if below else (theme.waterline, strong)
            _stroke(painter, coast, _pen(line[0], 2 * distance + 0.6, line[1]))
            below = _blend(theme.sea, theme.shallows, near)
            _stroke(painter, coast, _pen(below, 2 * distance, 1.0))
            yield near * SEA

    def _paint_land(self, painter: QPainter, theme: Theme, land: QPainterPath, rough: QPainterPath) -> Iterator[float]:
        painter.fillPath(land.translated(0.9, 1.4), QColor(30, 40, 40, 70))
        self._fill(painter, land, theme.land, theme.land_low)
        painter.save()
        try:
            painter.setClipPath(land, Qt.ClipOperation.IntersectClip)
            for number, (width, alpha) in enumerate(SHORES, 1):
                _stroke(painter, land if width < 4 else rough, _pen(theme.shore, width, alpha))
                yield SEA + (1 - SEA) * number / len(SHORES)
        finally:
            painter.restore()

    def _paint_vignette(self, painter: QPainter) -> None:
        shade = QRadialGradient(self.board.center(), self.board.width() * 0.66)
        shade.setColorAt(0.7, QColor(60, 40, 10, 0))
        shade.setColorAt(1, QColor(60, 40, 10, 42))
        painter.fillRect(self.board, QBrush(shade))


def _stroke(painter: QPainter, path: QPainterPath, pen: QPen) -> None:
    """A wide line round land; in pixels it is filled as an area, which takes half the time."""
    if in_pixels(painter):
        painter.fillPath(margin(path, pen.widthF()), pen.color())
    else:
        painter.strokePath(path, pen)


def _rectangle(area: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addRect(area)
    return path


def _pen(color: str, width: float, alpha: float) -> QPen:
    ink = QColor(color)
    ink.setAlphaF(alpha)
    return QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def _blend(one: str, other: str, part: float) -> str:
    a, b = QColor(one), QColor(other)
    return QColor.fromRgbF(
        a.redF() + (b.redF() - a.redF()) * part,
        a.greenF() + (b.greenF() - a.greenF()) * part,
        a.blueF() + (b.blueF() - a.blueF()) * part,
    ).name()
