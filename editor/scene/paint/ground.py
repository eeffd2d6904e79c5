"""The ground of the board: sea, land with a shaded shore, the background picture, graticule, rose and frame."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtCore import QBuffer, QIODevice, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
    QTransform,
)

from railwright.core.kernel.mapspec import EMPTY_MAPPING, MapSpec
from railwright.core.maps.art import art_file
from railwright.core.maps.pictures import MAX_PICTURE_BYTES, BadPicture, picture_bytes
from railwright.editor.files.disk_cache import cache_file, store
from railwright.editor.looks.palette import Theme, blend
from railwright.editor.scene.paint.coast import (
    border_path,
    coast_pieces,
    land_path,
    lines_near,
    outline_digest,
    river_path,
    simplify,
)
from railwright.editor.scene.paint.map_style import MapStyle
from railwright.editor.scene.paint.painting import (
    fill_between,
    image_reader,
    in_pixels,
    is_visible,
    read_cached_image,
    stroke_area,
)

# Pictures that are slow to paint: shared by all windows, and cached on disk

MAX_FILES = 24  # in the cache folder, about half a megabyte each
MAX_SHARED_PICTURES = 3  # in memory: a board in both themes, and the one before
PNG_QUALITY = 80  # Qt's quality, 100 to 0: compresses to a twentieth in little time
_shared_pictures: dict[str, QImage] = {}  # by the name of the cache file, which tells the inputs


def cached_picture(kind: str, inputs: object, size: QSize, paint: Callable[[QPainter], None]) -> QImage:
    """The picture that ``paint`` makes from these inputs, cached or painted; do not modify it.

    A cache file that is not a picture of this size is ignored.
    """
    file = cache_file(kind, inputs, "png")
    image = _shared_pictures.pop(file.name, None) or _read_picture(file, size) or _paint_picture(file, size, paint)
    _shared_pictures[file.name] = image
    for oldest in list(_shared_pictures)[:-MAX_SHARED_PICTURES]:
        del _shared_pictures[oldest]
    return image


def _read_picture(file: Path, size: QSize) -> QImage | None:
    image = read_cached_image(file, b"png", lambda saved_size: saved_size == size)
    return image.convertToFormat(QImage.Format.Format_RGB32) if image else None


def _paint_picture(file: Path, size: QSize, paint: Callable[[QPainter], None]) -> QImage:
    image = QImage(size, QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        paint(painter)
    packed = QBuffer()
    packed.open(QIODevice.OpenModeFlag.WriteOnly)
    if image.save(packed, "PNG", PNG_QUALITY):  # type: ignore[call-overload]
        store(file, bytes(packed.data().data()), MAX_FILES)
    return image


# The background picture

WHOLE_PICTURE = (0.0, 0.0, 1.0, 1.0)


def background_of(spec: MapSpec) -> Mapping[str, Any]:
    """The background settings of a map."""
    background = spec.about.get("background")
    return background if isinstance(background, Mapping) else EMPTY_MAPPING


MAX_PICTURE_PIXELS = 40_000_000  # of a picture in memory; Qt refuses to read more than 64 million


def read_picture(file: Path, max_bytes: int = MAX_PICTURE_BYTES) -> QImage:
    """The picture in a file; a null one if it is too large, unreadable, or of an unsafe kind."""
    try:
        # From its bytes: by the file name alone, Qt might read an unchecked drawing.
        with image_reader(picture_bytes(file, max_bytes)) as reader:
            reader.setAutoTransform(True)
            size = reader.size()
            if size.width() * size.height() > MAX_PICTURE_PIXELS:  # JPEG can be read smaller, other kinds cannot
                share = math.sqrt(MAX_PICTURE_PIXELS / (size.width() * size.height()))
                reader.setScaledSize(QSize(int(size.width() * share), int(size.height() * share)))
            return reader.read()
    except (BadPicture, OSError):
        return QImage()


class BackgroundPicture:
    """The background picture with reduced copies, so that it is drawn fast and smoothly at small scales."""

    def __init__(self, spec: MapSpec, folder: Path) -> None:
        self._copies: list[QImage] = []
        name = background_of(spec).get("image")
        file = art_file(folder, name)
        if file is not None:
            image = read_picture(file)
            self._copies = [] if image.isNull() else _half_size_copies(image)
        self.is_broken = file is not None and not self._copies
        self.place(spec)

    def place(self, spec: MapSpec) -> None:
        """Take position, crop and rotation from a map."""
        self._board = QRectF(0, 0, *spec.size)
        self._fields = background_of(spec)

    @property
    def is_loaded(self) -> bool:
        """Whether there is a picture to show."""
        return bool(self._copies)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._copies[0].width(), self._copies[0].height()

    def to_board(self) -> QTransform:
        """The transform from fractions of the picture to millimetres of the board."""
        width, height = self.size
        if "at" not in self._fields and "scale" not in self._fields:
            return QTransform().scale(self._board.width(), self._board.height())
        x, y = self._fields.get("at", (self._board.center().x(), self._board.center().y()))
        scale = float(self._fields.get("scale", self._board.width() / width))
        turned = QTransform().translate(x, y).rotate(float(self._fields.get("turn", 0)))
        return turned.scale(width * scale, height * scale).translate(-0.5, -0.5)

    def crop(self) -> QRectF:
        """The visible part, in fractions of the picture."""
        left, top, right, bottom = self._fields.get("crop", WHOLE_PICTURE)
        return QRectF(left, top, max(right - left, 0.0), max(bottom - top, 0.0))

    def paint(self, painter: QPainter) -> None:
        """Draw the picture at its place, clipped to the board."""
        crop = self.crop()
        if not self._copies or crop.isEmpty():
            return
        painter.save()
        painter.setClipRect(self._board, Qt.ClipOperation.IntersectClip)
        painter.setOpacity(painter.opacity() * float(self._fields.get("opacity", 1)))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setTransform(self.to_board(), True)
        copy = self._best_copy(painter.deviceTransform())
        width, height = copy.width(), copy.height()
        source = QRectF(crop.x() * width, crop.y() * height, crop.width() * width, crop.height() * height)
        painter.drawImage(crop, copy, source)
        painter.restore()

    def _best_copy(self, transform: QTransform) -> QImage:
        """The smallest copy that is no coarser than the device."""
        way = transform.map(QPointF(1, 0)) - transform.map(QPointF(0, 0))
        pixels = math.hypot(way.x(), way.y())
        fitting = [copy for copy in self._copies if copy.width() >= pixels]
        return fitting[-1] if fitting else self._copies[0]


def _half_size_copies(image: QImage) -> list[QImage]:
    copies = [image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)]
    while min(copies[-1].width(), copies[-1].height()) > 300:
        half = copies[-1].size() / 2
        mode, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        copies.append(copies[-1].scaled(half, mode, smooth))
    return copies


# The frame


class BoardFrame(Protocol):
    """The frame round a board: the area of both, and how it is painted."""

    @property
    def rect(self) -> QRectF: ...

    def paint(self, painter: QPainter, theme: Theme) -> None: ...


class LadderFrame:
    """A paper margin with alternating light and dark steps, as on old maps."""

    def __init__(self, board: QRectF) -> None:
        self._board, self._margin = board, board.width() / 66
        self.rect = board.adjusted(-self._margin, -self._margin, self._margin, self._margin)

    def paint(self, painter: QPainter, theme: Theme) -> None:
        """Paint the margin between the board and ``rect``."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill_between(painter, self._board, self.rect, QColor(theme.frame))
        ink = QColor(theme.ink)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for away, thick in ((0.0, 0.045), (0.2, 0.045), (0.36, 0.1)):
            painter.setPen(QPen(ink, self._margin * thick))
            grown = self._margin * away
            painter.drawRect(self._board.adjusted(-grown, -grown, grown, grown))
        _paint_ladder(painter, self._board, self._margin * 0.2, ink)
        painter.restore()


def _paint_ladder(painter: QPainter, board: QRectF, thick: float, ink: QColor) -> None:
    width, height = board.width() / 40, board.height() / 26
    for number in range(0, 40, 2):
        for top in (-thick, board.height()):
            painter.fillRect(QRectF(number * width, top, width, thick), ink)
    for number in range(0, 26, 2):
        for left in (-thick, board.width()):
            painter.fillRect(QRectF(left, number * height, thick, height), ink)


# Sea and land

GROUND_WIDTH_PX = 2400.0  # width of the picture of the ground
SKETCH_WIDTH_PX = 320  # width of the picture for very small maps
MAX_SKETCH_HEIGHT_PX = 10 * SKETCH_WIDTH_PX
WATERLINES_MM = (15.0, 10.5, 6.8, 3.8, 1.7)  # distances of the engraved lines from the coast
SHORES_MM = ((10.0, 0.10), (6.5, 0.13), (3.2, 0.2))  # widths, and opacities, of the shades along the coast on land
COARSE_MM = 2.0  # greatest deviation of the simplified coast, for the outer waterlines
SEA_SHARE = 0.7  # of the progress, for the sea
COAST_WIDTH_MM = 0.55  # width of the coast line
RIVER_WIDTH_MM, RIVER_TINT_SHARE = 1.2, 0.6  # width of a river's line; share of the darker tint in its color
BORDER_WIDTH_MM = 0.7  # width of the line of a border
BORDER_DASHES_WIDTHS = (5.0, 2.6, 1.4, 2.6)  # long and short dashes and the gaps between, in widths of that line
BORDER_TINT_MM = (3.4, 0.16)  # width, and opacity, of the shade along a border


Phase = tuple[float, float, float, float]


def pixel_transform(painter: QPainter) -> QTransform:
    """The transform from the board to the pixels of the device."""
    ratio = painter.device().devicePixelRatio()
    return painter.worldTransform() * QTransform().scale(ratio, ratio)


def pixel_phase(transform: QTransform) -> Phase:
    """The scale of a transform, and its subpixel offset: pictures of the board depend on these."""
    return transform.m11(), transform.m22(), round(transform.dx() % 1, 3), round(transform.dy() % 1, 3)


def _pixels_of(transform: QTransform, area: QRectF) -> QRect:
    return transform.mapRect(area).toAlignedRect()


class Ground:
    """Paints everything below the routes, in scene coordinates (millimetres).

    Sea and land are drawn once into a picture, at twice the resolution of a whole board on a screen. At larger zooms
    the coast is drawn over it again, so that its edge stays sharp.
    """

    def __init__(
        self, spec: MapSpec, folder: Path, rose: QPointF | None, style: MapStyle, frame: BoardFrame | None = None
    ) -> None:
        """``frame`` defaults to LadderFrame; ``rose`` is the point of the compass rose, if there is room."""
        self._style = style
        self.board = QRectF(0, 0, *spec.size)
        self._frame = frame or LadderFrame(self.board)
        self.rect = self._frame.rect
        self._fine = GROUND_WIDTH_PX / spec.size[0]
        self._land = land_path(spec, folder)
        self._borders = border_path(spec, folder)
        self._rivers = river_path(spec, folder)
        self._coast = coast_pieces(self._land)
        lines = (path for path in (self._borders, self._rivers) if not path.isEmpty())
        self._outlines = tuple(map(outline_digest, (self._land, *lines)))
        self.rose = rose
        self.picture = BackgroundPicture(spec, folder)
        self.shows_picture = 1.0  # opacity of the background picture, times that of the map
        self._rendered: tuple[Theme, QImage] | None = None
        self._sketch: tuple[Theme, QImage] | None = None
        self._copy: tuple[tuple[Theme, Phase], QImage] | None = None  # at screen resolution

    def paint(self, painter: QPainter, theme: Theme, exposed: QRectF) -> None:
        """Paint the ground, at least its exposed part."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(self.board, Qt.ClipOperation.IntersectClip)
        self._draw_picture_of_land(painter, theme)
        if painter.deviceTransform().m11() > self._fine:
            self.draw_coast(painter, theme, exposed)
        self.draw_picture(painter)
        self.draw_ornament(painter, theme)
        painter.restore()
        if not self.board.contains(exposed):
            self._frame.paint(painter, theme)

    def _draw_picture_of_land(self, painter: QPainter, theme: Theme) -> None:
        transform = pixel_transform(painter)
        if self._copy is None or self._copy[0] != (theme, pixel_phase(transform)):
            painter.drawImage(self.board, self._picture(theme))
            return
        image, ratio = self._copy[1], painter.device().devicePixelRatio()
        image.setDevicePixelRatio(ratio)
        painter.save()
        painter.resetTransform()
        painter.drawImage(QPointF(_pixels_of(transform, self.board).topLeft()) / ratio, image)
        painter.restore()

    def copy_size(self, transform: QTransform) -> QSize:
        """The size in pixels of a copy of sea and land at screen resolution."""
        return _pixels_of(transform, self.board).size()

    def copy_land(self, theme: Theme, transform: QTransform) -> QImage:
        """A copy of sea and land at screen resolution, which a start loads ten times faster than the large picture."""
        area = _pixels_of(transform, self.board)
        image = QImage(area.size(), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        with QPainter(image) as painter:
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
            painter.setTransform(transform * QTransform().translate(-area.left(), -area.top()))
            painter.setClipRect(self.board)
            painter.drawImage(self.board, self._picture(theme))
        return image

    def use_copy(self, theme: Theme, transform: QTransform, image: QImage) -> None:
        """Use this copy whenever the transform has the same phase."""
        self._copy = (theme, pixel_phase(transform)), image

    def paint_sketch(self, painter: QPainter, theme: Theme, area: QRectF, shown: QRectF) -> None:
        """Paint sea and land of the part ``shown`` into a very small area."""
        if self._sketch is None or self._sketch[0] is not theme:
            self._sketch = theme, self._small_picture(theme)
        sketch = self._sketch[1]
        scale = sketch.width() / self.board.width()
        painter.fillRect(area, QColor(theme.sea))
        painter.drawImage(area, sketch, QRectF(shown.topLeft() * scale, shown.size() * scale))

    def draw_land(self, painter: QPainter, theme: Theme, exposed: QRectF) -> Iterator[float]:
        """Draw sea and land without vignette, in vector form for prints; yields the progress.

        The caller clips to the exposed area; land far outside is left out. In pixels the coast is left to
        ``draw_coast``.
        """
        near = exposed.adjusted(
            -2 * WATERLINES_MM[0], -2 * WATERLINES_MM[0], 2 * WATERLINES_MM[0], 2 * WATERLINES_MM[0]
        )
        land = self._land if near.contains(self.board) else self._land.intersected(_rectangle(near))
        yield from self._draw_steps(painter, theme, land, near)
        if not in_pixels(painter):
            painter.strokePath(land, _pen(theme.coast, COAST_WIDTH_MM, 1.0))

    def draw_coast(self, painter: QPainter, theme: Theme, exposed: QRectF) -> None:
        """Draw the coast line with antialiasing, over land drawn without."""
        painter.setPen(_pen(theme.coast, COAST_WIDTH_MM, 1.0))
        for ground, piece in self._coast:
            if ground.intersects(exposed):
                painter.drawPolyline(piece)

    def draw_picture(self, painter: QPainter) -> None:
        """Draw the background picture over sea and land."""
        painter.save()
        painter.setOpacity(self.shows_picture)
        self.picture.paint(painter)
        painter.restore()

    def draw_ornament(self, painter: QPainter, theme: Theme) -> None:
        """Draw the lines of the map's style, and the compass rose."""
        self._style.paint_grid(painter, self.board, self.rose, theme)
        radius = self.board.height() * 0.05
        if self.rose is None or not is_visible(painter, _around(self.rose, radius)):
            return
        painter.save()
        painter.translate(self.rose)
        painter.setOpacity(0.55)
        self._style.paint_rose(painter, radius, theme)
        painter.restore()

    def _picture(self, theme: Theme) -> QImage:
        if self._rendered is None or self._rendered[0] is not theme:
            self._rendered = theme, self._render(theme)
        return self._rendered[1]

    def _small_picture(self, theme: Theme) -> QImage:
        size = self._picture_size().scaled(SKETCH_WIDTH_PX, MAX_SKETCH_HEIGHT_PX, Qt.AspectRatioMode.KeepAspectRatio)

        def paint(painter: QPainter) -> None:
            smooth = Qt.TransformationMode.SmoothTransformation
            painter.drawImage(0, 0, self._picture(theme).scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth))

        file = cache_file("sketch", self.inputs(theme), "png")
        return _read_picture(file, size) or _paint_picture(file, size, paint)

    def _picture_size(self) -> QSize:
        return (self.board.size() * self._fine).toSize()

    def inputs(self, theme: Theme) -> object:
        """Everything that the picture of sea and land depends on."""
        return theme, self.board.size().toTuple(), *self._outlines

    def _render(self, theme: Theme) -> QImage:
        """Render sea and land without antialiasing, which is thirty times faster; scaling down smooths them."""

        def paint(painter: QPainter) -> None:
            painter.scale(self._fine, self._fine)
            for _ in self._draw_steps(painter, theme, self._land, self.board):
                pass
            painter.strokePath(self._land, _pen(theme.coast, COAST_WIDTH_MM, 1.0))
            self._paint_vignette(painter)

        return cached_picture("ground", self.inputs(theme), self._picture_size(), paint)

    def _draw_steps(self, painter: QPainter, theme: Theme, land: QPainterPath, near: QRectF) -> Iterator[float]:
        """Draw in steps that yield the progress; lines outside of ``near`` are left out."""
        self._fill(painter, _rectangle(self.board), theme.sea, theme.deep)
        if self._land.isEmpty():
            self._fill(painter, _rectangle(self.board), theme.land, theme.land_low)
        else:
            rough = simplify(land, COARSE_MM)
            yield 0.0
            yield from self._paint_shallows(painter, theme, land, rough)
            yield from self._paint_land(painter, theme, land, rough, near)
        self._paint_borders(painter, theme, near)

    def _fill(self, painter: QPainter, path: QPainterPath, middle: str, edge: str) -> None:
        shade = QRadialGradient(self.board.center(), self.board.width() * 0.62)
        shade.setColorAt(0, QColor(middle))
        shade.setColorAt(1, QColor(edge))
        painter.fillPath(path, QBrush(shade))

    def _paint_shallows(
        self, painter: QPainter, theme: Theme, land: QPainterPath, rough: QPainterPath
    ) -> Iterator[float]:
        """Paint waterlines that fade out to sea, over water that is lighter at the coast."""
        below = ""
        for number, distance in enumerate(WATERLINES_MM):
            near = (number + 1) / len(WATERLINES_MM)
            coast = rough if distance > 2 * COARSE_MM else land
            strong = 0.12 + 0.4 * near
            line = (blend(below, theme.waterline, strong), 1.0) if below else (theme.waterline, strong)
            _paint_stroke(painter, coast, _pen(line[0], 2 * distance + 0.6, line[1]))
            below = blend(theme.sea, theme.shallows, near)
            _paint_stroke(painter, coast, _pen(below, 2 * distance, 1.0))
            yield near * SEA_SHARE

    def _paint_land(
        self, painter: QPainter, theme: Theme, land: QPainterPath, rough: QPainterPath, near: QRectF
    ) -> Iterator[float]:
        painter.fillPath(land.translated(0.9, 1.4), QColor(30, 40, 40, 70))
        self._fill(painter, land, theme.land, theme.land_low)
        painter.save()
        try:
            painter.setClipPath(land, Qt.ClipOperation.IntersectClip)
            for number, (width, alpha) in enumerate(SHORES_MM, 1):
                _paint_stroke(painter, land if width < 4 else rough, _pen(theme.shore, width, alpha))
                yield SEA_SHARE + (1 - SEA_SHARE) * number / len(SHORES_MM)
            color = blend(theme.sea, theme.waterline, RIVER_TINT_SHARE)
            painter.strokePath(lines_near(self._rivers, near), _pen(color, RIVER_WIDTH_MM, 1.0))
        finally:
            painter.restore()

    def _paint_borders(self, painter: QPainter, theme: Theme, near: QRectF) -> None:
        lines = lines_near(self._borders, near)
        if lines.isEmpty():
            return
        width, strength = BORDER_TINT_MM
        painter.save()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.strokePath(lines, _pen(theme.shore, width, strength))
        pen = _pen(theme.coast, BORDER_WIDTH_MM, 0.8)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern(BORDER_DASHES_WIDTHS)
        painter.strokePath(lines, pen)
        painter.restore()

    def _paint_vignette(self, painter: QPainter) -> None:
        shade = QRadialGradient(self.board.center(), self.board.width() * 0.66)
        shade.setColorAt(0.7, QColor(60, 40, 10, 0))
        shade.setColorAt(1, QColor(60, 40, 10, 42))
        painter.fillRect(self.board, QBrush(shade))


def _paint_stroke(painter: QPainter, path: QPainterPath, pen: QPen) -> None:
    """Paint a wide line round land; in pixels, filling it as an area takes half the time."""
    if in_pixels(painter):
        painter.fillPath(stroke_area(path, pen.widthF()), pen.color())
    else:
        painter.strokePath(path, pen)


def _rectangle(area: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addRect(area)
    return path


def _around(middle: QPointF, reach: float) -> QRectF:
    return QRectF(middle.x() - reach, middle.y() - reach, 2 * reach, 2 * reach)


def _pen(color: str, width: float, alpha: float) -> QPen:
    ink = QColor(color)
    ink.setAlphaF(alpha)
    return QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
