"""A city on the board: a dot with rings, and its name."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from railwright.core.kernel.mapspec import City, MapSpec
from railwright.editor.layout.boxes import Box
from railwright.editor.layout.curves import Point
from railwright.editor.looks.painters import smooth_painter
from railwright.editor.scene.paint.painted_scene import (
    MAX_CACHED_PX_PER_MM,
    PICTURE_CACHE,
    BoardItem,
    SceneLook,
    board_font,
)
from railwright.editor.scene.paint.painting import flatten, holds_text, in_pixels, is_svg, stroke_area
from railwright.editor.work.garbage import emptied_after_boards

NAME_HEIGHT_WAGON_WIDTHS = 0.82  # line height of a name, in widths of a wagon
OUTLINE_PX = 64.0  # font size at which outlines are taken before they are scaled to millimetres
HALOS = ((2.8, 90), (1.7, 215))  # widths in millimetres and opacities of 255, of a name
MAX_LINE_CHARS = 40  # of a name on one line
MAX_PAINTED_NAMES = 128  # whose paths are cached; published boards have 60
JUNCTION = "junction"  # the mark of a junction, which is no city
JUNCTION_SIZE_CITIES = 0.55  # size of a junction over that of a city
CORNERS: Mapping[str, tuple[tuple[float, float], ...]] = MappingProxyType({
    "square": ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    "diamond": ((0, -1.15), (1.15, 0), (0, 1.15), (-1.15, 0)),
    "star": tuple(
        (reach * math.sin(math.radians(36 * corner)), -reach * math.cos(math.radians(36 * corner)))
        for corner, reach in enumerate((1.3, 0.78) * 5)
    ),
})  # fmt: skip
"""The corners of marks that are not round, by the names in the map format."""


def city_mark(city: City) -> str:
    """The mark of a city: ``dot``, one of CORNERS, or JUNCTION."""
    return JUNCTION if city.fields.get("junction") else str(city.fields.get("mark", "dot"))


def shown_name(city: City) -> str:
    """The text beside a city: its name, "" for a junction."""
    return "" if city.fields.get("junction") else city.name


class CityItem(BoardItem):
    """The mark of a city, by default a dot; its origin is the city's point."""

    def __init__(self, radius: float, look: SceneLook, mark: str = "dot") -> None:
        super().__init__(4)
        self.radius, self._look, self.mark = radius, look, mark

    def show_mark(self, mark: str) -> None:
        """Set the mark."""
        if mark != self.mark:
            self.mark = mark
            self.redraw()

    def boundingRect(self) -> QRectF:
        reach = self.radius * 1.35
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addEllipse(self.boundingRect())
        return path

    def cache_key(self) -> Hashable:
        return self.radius, self.mark, self._look.palette.lines is None

    def draw(self, painter: QPainter) -> None:
        if self.mark == JUNCTION:
            painter.scale(JUNCTION_SIZE_CITIES, JUNCTION_SIZE_CITIES)
            painter.setPen(QPen(QColor("#2a2116"), self.radius * 0.24))
            painter.setBrush(QColor("#fdf8ea"))
            painter.drawEllipse(QPointF(0, 0), self.radius * 0.88, self.radius * 0.88)
            return
        if self.mark in CORNERS:
            self._draw_corners(painter)
            return
        if self._look.palette.lines:
            painter.setPen(QPen(QColor(self._look.theme.ink), self.radius * 0.12))
            for reach, color in ((0.94, "#ffffff"), (0.5, "#ffffff")):
                painter.setBrush(QColor(color))
                painter.drawEllipse(QPointF(0, 0), self.radius * reach, self.radius * reach)
            return
        painter.setPen(Qt.PenStyle.NoPen)
        for reach, color in ((1.0, "#2a2116"), (0.86, "#fdf8ea"), (0.64, "#b3311f"), (0.3, "#f7d9a8")):
            if reach == 1.0:
                painter.setBrush(QColor(30, 22, 8, 60))
                painter.drawEllipse(QPointF(0.25, 0.45) * self.radius * 0.4, self.radius * 1.05, self.radius * 1.05)
            painter.setBrush(QColor(color))
            painter.drawEllipse(QPointF(0, 0), self.radius * reach, self.radius * reach)

    def _draw_corners(self, painter: QPainter) -> None:
        corners = QPolygonF([QPointF(x, y) * self.radius for x, y in CORNERS[self.mark]])
        if self._look.palette.lines:
            painter.setPen(QPen(QColor(self._look.theme.ink), self.radius * 0.12))
            painter.setBrush(QColor("#ffffff"))
            painter.drawPolygon(corners)
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(30, 22, 8, 60))
        painter.drawPolygon(corners.translated(self.radius * 0.1, self.radius * 0.18))
        for reach, color in ((1.0, "#2a2116"), (0.86, "#fdf8ea"), (0.64, "#b3311f"), (0.3, "#f7d9a8")):
            painter.setBrush(QColor(color))
            painter.drawPolygon(QTransform().scale(reach, reach).map(corners))


def name_lines(name: str) -> tuple[str, ...]:
    """A name on one line, or a long one broken near its middle; a line that is still too long is shortened."""
    if len(name) <= MAX_LINE_CHARS:
        return (name,)
    breaks = [place + (name[place] == "-") for place, sign in enumerate(name) if sign in " -"]
    middle = min(breaks, key=lambda place: abs(place - len(name) / 2), default=len(name))
    lines = (line.strip() for line in (name[:middle], name[middle:]))
    return tuple(line if len(line) <= MAX_LINE_CHARS else f"{line[: MAX_LINE_CHARS - 1]}…" for line in lines if line)


@lru_cache(maxsize=1024)
def name_path(name: str, height: float) -> QPainterPath:
    """The outlines of a name from the origin; ``height`` is the line height in millimetres."""
    font = board_font(OUTLINE_PX)
    metrics = QFontMetricsF(font)
    path = QPainterPath()
    path.addText(0, metrics.ascent() - metrics.descent() * 0.6, font, name)
    scale = height / OUTLINE_PX
    return QTransform().scale(scale, scale).map(path)


def draw_words(painter: QPainter, text: str, height: float, corner: QPointF, color: QColor) -> None:
    """Paint text from a corner: as text in formats that keep it, else as outlines (see ``name_path``)."""
    if not holds_text(painter):
        path = name_path(text, height).translated(corner)
        painter.fillPath(flatten(path) if in_pixels(painter) else path, color)
        return
    font, scale = board_font(OUTLINE_PX), height / OUTLINE_PX
    metrics = QFontMetricsF(font)
    painter.save()
    painter.translate(corner)
    painter.scale(scale, scale)
    painter.setFont(font)
    painter.setPen(color)
    painter.drawText(QPointF(0, metrics.ascent() - metrics.descent() * 0.6), text)
    painter.restore()


class TextOutline:
    """The outlines of a name and its halo from the origin, shared by all boards."""

    def __init__(self, name: str, height: float) -> None:
        lines = name_lines(name)
        widths = [name_path(line, height).boundingRect().width() for line in lines]
        path = QPainterPath()
        self.height = height
        self.lines: list[tuple[str, QPointF]] = []  # each with its place from the corner of the name
        for number, (line, width) in enumerate(zip(lines, widths, strict=True)):
            place = QPointF((max(widths) - width) / 2, number * height)
            path.addPath(name_path(line, height).translated(place))
            self.lines.append((line, place))
        self.corner = path.boundingRect().topLeft()
        self.path = path.translated(-self.corner)
        self.bounds = QRectF(QPointF(0, 0), path.boundingRect().size())

    @property
    def size(self) -> Point:
        """The size of the name, in millimetres."""
        return self.bounds.width() + 1.0, self.bounds.height() + 1.0

    @property
    def flat_path(self) -> QPainterPath:
        """The outlines without curves, for painting in pixels."""
        return _painted(self)[0]

    @property
    def halos(self) -> Sequence[QPainterPath]:
        """The halo, open under the letters, because Qt's union with the letters takes twenty times as long."""
        return _painted(self)[1:]


@emptied_after_boards
@lru_cache(maxsize=MAX_PAINTED_NAMES)
def _painted(name: TextOutline) -> tuple[QPainterPath, ...]:
    """The paths of a name and its halos.

    They are made when the name is first drawn, since all together would take too long. Pictures of names are cached as
    well, so that not all names of a large board need to keep their paths, of a hundred kilobytes each.
    """
    return flatten(name.path), *(stroke_area(name.path, width) for width, _ in HALOS)


@lru_cache(maxsize=1024)
def _outline(name: str, height: float) -> TextOutline:
    return TextOutline(name, height)


def name_outline(spec: MapSpec, name: str, times: float = 1.0) -> TextOutline:
    """The outlines of a city's name; ``times`` is its scale on the map."""
    return _outline(name, spec.wagon[1] * NAME_HEIGHT_WAGON_WIDTHS * times)


class NameItem(BoardItem):
    """The name of a city with a paper halo; its origin is the top left corner of its box."""

    def __init__(self, letters: TextOutline, box: Box, look: SceneLook) -> None:
        super().__init__(5)
        self._letters, self._look = letters, look
        middle = QRectF(QPointF(box.left, box.top), QPointF(box.right, box.bottom)).center()
        self.setPos(middle - letters.bounds.center())

    def boundingRect(self) -> QRectF:
        return self._letters.bounds.adjusted(-1.6, -1.6, 1.6, 1.6)

    def cache_key(self) -> Hashable:
        return self._letters, self._look.theme

    def draw(self, painter: QPainter) -> None:
        is_flat = in_pixels(painter)
        if is_flat and painter.deviceTransform().m11() > MAX_CACHED_PX_PER_MM:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            image = PICTURE_CACHE.get((NameItem, "halo", self.cache_key()), self._halo_picture)
            painter.drawImage(QRectF(self.boundingRect().topLeft(), image.size() / MAX_CACHED_PX_PER_MM), image)
        else:
            self._paint_halo(painter)
        ink = QColor(self._look.theme.ink)
        if is_flat:
            painter.fillPath(self._letters.flat_path, ink)
        else:
            for line, place in self._letters.lines:
                draw_words(painter, line, self._letters.height, place - self._letters.corner, ink)

    def _paint_halo(self, painter: QPainter) -> None:
        halo = QColor(self._look.theme.halo)
        for number, (width, alpha) in enumerate(HALOS):
            halo.setAlpha(alpha)
            if is_svg(painter):  # which keeps a stroke, in a tenth of the numbers that its area takes
                pen = QPen(halo, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
                painter.strokePath(self._letters.path, pen)
            else:
                painter.fillPath(self._letters.halos[number], halo)

    def _halo_picture(self) -> QImage:
        """The halo as a picture for large zooms: it is soft, and scaling it is twice as fast as painting."""
        bounds = self.boundingRect()
        size = (bounds.size() * MAX_CACHED_PX_PER_MM).toSize()
        image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        with smooth_painter(image) as painter:
            painter.scale(MAX_CACHED_PX_PER_MM, MAX_CACHED_PX_PER_MM)
            painter.translate(-bounds.topLeft())
            self._paint_halo(painter)
        return image
