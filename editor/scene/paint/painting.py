"""Helpers for painting: fast painting in pixels, and pictures of scenes without a window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import pairwise
from pathlib import Path
from tempfile import mkstemp

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QImage,
    QImageReader,
    QPaintEngine,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QTransform,
)
from PySide6.QtWidgets import QGraphicsScene

from railwright.editor.files.disk_cache import load

# Qt takes three times as long to paint an antialiased curve as segments that look like it. Vector prints keep curves.
FLAT_PX_PER_MM = 16.0  # segments deviate from their curve by half a pixel at this resolution
SOFT_PX_PER_MM = 4.0  # the same for margins, which are pale or lie below other items


def in_pixels(painter: QPainter) -> bool:
    """Whether the painter paints pixels, not a vector file."""
    return painter.paintEngine().type() == QPaintEngine.Type.Raster


def holds_text(painter: QPainter) -> bool:
    """Whether the painter writes a file that keeps text as text (PDF, SVG)."""
    return painter.paintEngine().type() in (QPaintEngine.Type.Pdf, QPaintEngine.Type.SVG)


def is_svg(painter: QPainter) -> bool:
    """Whether the painter writes an SVG file."""
    return painter.paintEngine().type() == QPaintEngine.Type.SVG


def is_visible(painter: QPainter, area: QRectF) -> bool:
    """Whether an area may touch the painter's clip."""
    return not painter.hasClipping() or painter.clipBoundingRect().intersects(area)


def flatten(path: QPainterPath, fine: float = FLAT_PX_PER_MM) -> QPainterPath:
    """The closed rings of a path without curves, rightmost first, since Qt searches each scan line from the left."""
    flat = QPainterPath()
    flat.setFillRule(path.fillRule())
    back = QTransform().scale(1 / fine, 1 / fine)
    rings = path.toSubpathPolygons(QTransform().scale(fine, fine))
    for ring in sorted(rings, key=lambda ring: -ring.boundingRect().left()):
        flat.addPolygon(back.map(ring))
        flat.closeSubpath()
    return flat


def disc(x: float, y: float, radius: float) -> QPainterPath:
    """A disc with this centre and this radius."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius)
    return path


def fill_between(painter: QPainter, inner: QRectF, outer: QRectF, color: QColor) -> None:
    """Fill the area between two rectangles."""
    margin = QPainterPath()
    margin.addRect(outer)
    margin.addRect(inner)
    painter.fillPath(margin, color)


def stroke_area(path: QPainterPath, width: float) -> QPainterPath:
    """The stroke of closed rings as an area, with round joins; its parts may overlap."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    stroker.setCurveThreshold(0.5)
    return flatten(stroker.createStroke(path), SOFT_PX_PER_MM)


def read_cached_image(file: Path, packing: bytes, fits: Callable[[QSize], bool]) -> QImage | None:
    """A picture from the cache, if it is there; files that are no picture, or whose size does not fit, are ignored."""
    content = load(file)
    if content is None:
        return None
    try:
        with image_reader(content, packing) as reader:
            image = reader.read() if fits(reader.size()) else QImage()
    except OSError:
        return None
    return None if image.isNull() else image


@contextmanager
def image_reader(content: bytes, packing: bytes = b"") -> Iterator[QImageReader]:
    """A reader for the bytes of a picture, usable in any thread. Raises OSError if its copy cannot be written.

    It reads a temporary file, not a QBuffer: Qt holds a lock while it asks a device for data, and a device made in
    Python needs the interpreter, which a main thread may hold while it waits for that lock to make an icon. The name of
    the file has no suffix, as Qt would go by it.
    """
    descriptor, copy = mkstemp()
    try:
        with open(descriptor, "wb") as file:
            file.write(content)
        reader = QImageReader(copy, packing)
        try:
            yield reader
        finally:
            reader.setFileName("")  # closes the file, which Windows could not remove otherwise
    finally:
        with suppress(OSError):
            Path(copy).unlink()


def render(scene: QGraphicsScene, width: int, scale: float = 1.0, area: QRectF | None = None) -> QImage:
    """A picture of an area of a scene (default: all), ``width`` logical pixels wide; ``scale`` is its pixel ratio."""
    return next(image for image in render_steps(scene, width, scale, area, 1) if image is not None)


SEAM_PX = 3  # by which strips are painted beyond their edges, so that no seam is visible


def render_steps(
    scene: QGraphicsScene, width: int, scale: float, area: QRectF | None, steps: int
) -> Iterator[QImage | None]:
    """Like ``render``, in strips from top to bottom; yields None for each, and finally the picture."""
    source = scene.sceneRect() if area is None else area
    height = round(width * source.height() / source.width())
    image = QImage(round(width * scale), round(height * scale), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    image.fill(Qt.GlobalColor.black)
    times = min(width / source.width(), height / source.height())
    edges = [round(height * step / steps) for step in range(steps + 1)]
    for upper, lower in pairwise(edges):
        with QPainter(image) as painter:
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
            painter.setClipRect(0, upper, image.width(), lower - upper)
            above, below = max(upper - SEAM_PX, 0), min(lower + SEAM_PX, height)  # with the overlaps
            high = min(below / times, source.height()) - above / times  # whole pixels may extend beyond the area
            strip = QRectF(source.left(), source.top() + above / times, source.width(), high)
            target = QRectF(0, above, source.width() * times, high * times)
            scene.render(painter, target, strip, Qt.AspectRatioMode.IgnoreAspectRatio)
        yield image if lower == height else None
