"""The ground of the board: sea that grows lighter towards the coast, and land with a shaded shore."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QRadialGradient

from core.mapspec import MapSpec
from editor.scene.backdrop import Backdrop
from editor.scene.coast import land_path, outline_bytes, pieces, simplified
from editor.scene.ornament import paint_frame, paint_graticule, paint_rose
from editor.scene.palette import Theme
from editor.scene.pictured import pictured

FINE = 2400.0  # pixels across the board in the picture of the ground
WATERLINES = (15.0, 10.5, 6.8, 3.8, 1.7)  # distances of the engraved lines from the coast, in millimetres
ROUGH = 1.2  # how far the coast of the outer waterlines may cut corners
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

    def draw_land(self, painter: QPainter, theme: Theme, exposed: QRectF) -> None:
        """Sea and land without vignette, in lines and areas alone, for prints: sharp at any size.

        It must be clipped to what is exposed; land far outside of that is left out.
        """
        near = QPainterPath()
        near.addRect(exposed.adjusted(-2 * WATERLINES[0], -2 * WATERLINES[0], 2 * WATERLINES[0], 2 * WATERLINES[0]))
        painter.save()
        self._draw(painter, theme, self._land.intersected(near))
        painter.restore()

    def draw_coast(self, painter: QPainter, theme: Theme, exposed: QRectF) -> None:
        """The line of the coast once more, smooth where land was drawn without smoothing."""
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
            self._draw(painter, theme, self._land)
            self._paint_vignette(painter)

        size = (self.board.size() * self._fine).toSize()
        return pictured("ground", (theme, self.board.size().toTuple(), outline_bytes(self._land)), size, paint)

    def _draw(self, painter: QPainter, theme: Theme, land: QPainterPath) -> None:
        self._fill(painter, self._everything(), theme.sea, theme.deep)
        if self._land.isEmpty():
            self._fill(painter, self._everything(), theme.land, theme.land_low)
        else:
            rough = simplified(land, ROUGH)
            self._paint_shallows(painter, theme, land, rough)
            self._paint_land(painter, theme, land, rough)

    def _everything(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self.board)
        return path

    def _fill(self, painter: QPainter, path: QPainterPath, middle: str, edge: str) -> None:
        shade = QRadialGradient(self.board.center(), self.board.width() * 0.62)
        shade.setColorAt(0, QColor(middle))
        shade.setColorAt(1, QColor(edge))
        painter.fillPath(path, QBrush(shade))

    def _paint_shallows(self, painter: QPainter, theme: Theme, land: QPainterPath, rough: QPainterPath) -> None:
        """Engraved lines that follow the coast and fade out to sea, over water that grows lighter."""
        for number, distance in enumerate(WATERLINES):
            near = (number + 1) / len(WATERLINES)
            coast = rough if distance > 2 * ROUGH else land
            painter.strokePath(coast, _pen(theme.waterline, 2 * distance + 0.6, 0.12 + 0.4 * near))
            painter.strokePath(coast, _pen(_blend(theme.sea, theme.shallows, near), 2 * distance, 1.0))

    def _paint_land(self, painter: QPainter, theme: Theme, land: QPainterPath, rough: QPainterPath) -> None:
        painter.fillPath(land.translated(0.9, 1.4), QColor(30, 40, 40, 70))
        self._fill(painter, land, theme.land, theme.land_low)
        painter.save()
        painter.setClipPath(land, Qt.ClipOperation.IntersectClip)
        for width, alpha in ((10.0, 0.10), (6.5, 0.13), (3.2, 0.2)):
            painter.strokePath(land if width < 4 else rough, _pen(theme.shore, width, alpha))
        painter.restore()
        painter.strokePath(land, _pen(theme.coast, COAST, 1.0))

    def _paint_vignette(self, painter: QPainter) -> None:
        shade = QRadialGradient(self.board.center(), self.board.width() * 0.66)
        shade.setColorAt(0.7, QColor(60, 40, 10, 0))
        shade.setColorAt(1, QColor(60, 40, 10, 42))
        painter.fillRect(self.board, QBrush(shade))


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
