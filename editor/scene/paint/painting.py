"""Helpers for painting: what makes painting in pixels quick, and pictures of a scene without a window."""

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

# Qt takes three times as long to smooth a curve as to smooth straight stretches that look like it. Prints in lines and
# areas keep their curves.

FLAT_PX_PER_MM = 16.0  # to a millimetre: half of one is as far as a stretch may leave its curve
SOFT_PX_PER_MM = 4.0  # the same for margins, which are pale or lie below other things


def in_pixels(painter: QPainter) -> bool:
    """Whether a picture is painted, not lines and areas for a file."""
    return painter.paintEngine().type() == QPaintEngine.Type.Raster


def holds_text(painter: QPainter) -> bool:
    """Whether a file is written that keeps words as text in a font: PDF and SVG."""
    return painter.paintEngine().type() in (QPaintEngine.Type.Pdf, QPaintEngine.Type.SVG)


def is_visible(painter: QPainter, area: QRectF) -> bool:
    """Whether anything of an area may come out."""
    return not painter.hasClipping() or painter.clipBoundingRect().intersects(area)


def flatten(path: QPainterPath, fine: float = FLAT_PX_PER_MM) -> QPainterPath:
    """The same closed rings without curves, those on the right first: Qt searches each line of pixels from its left."""
    flat = QPainterPath()
    flat.setFillRule(path.fillRule())
    back = QTransform().scale(1 / fine, 1 / fine)
    rings = path.toSubpathPolygons(QTransform().scale(fine, fine))
    for ring in sorted(rings, key=lambda ring: -ring.boundingRect().left()):
        flat.addPolygon(back.map(ring))
        flat.closeSubpath()
    return flat


def disc(x: float, y: float, radius: float) -> QPainterPath:
    """A round area."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius)
    return path


def fill_between(painter: QPainter, inner: QRectF, outer: QRectF, color: QColor) -> None:
    """Fill a margin that runs round an area."""
    margin = QPainterPath()
    margin.addRect(outer)
    margin.addRect(inner)
    painter.fillPath(margin, color)


def stroke_area(path: QPainterPath, width: float) -> QPainterPath:
    """What lies within half a width of closed rings, round at corners; parts of it may overlap."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    stroker.setCurveThreshold(0.5)
    return flatten(stroker.createStroke(path), SOFT_PX_PER_MM)


def read_cached_image(file: Path, packing: bytes, fits: Callable[[QSize], bool]) -> QImage | None:
    """A picture of the cache, if it is there; what is no picture, or of a size that does not fit, is not believed."""
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
    """A reader of a picture that is here as bytes, for any thread. Raises OSError where no copy can be written.

    It reads a copy of its own, not a QBuffer: Qt keeps a lock while it asks a device what it holds, and a device made
    in Python answers only when the interpreter is free, which a main thread that makes an icon meanwhile keeps while
    it waits for that lock. The copy's name says nothing, as Qt would go by it.
    """
    descriptor, copy = mkstemp()
    try:
        with open(descriptor, "wb") as file:
            file.write(content)
        reader = QImageReader(copy, packing)
        try:
            yield reader
        finally:
            reader.setFileName("")  # closes the copy, which could not be removed on Windows otherwise
    finally:
        with suppress(OSError):
            Path(copy).unlink()


def render(scene: QGraphicsScene, width: int, scale: float = 1.0, area: QRectF | None = None) -> QImage:
    """A picture ``width`` logical pixels wide of an area (default: all) of a scene; ``scale`` is its pixel ratio."""
    return next(image for image in render_steps(scene, width, scale, area, 1) if image is not None)


SEAM_PX = 3  # pixels by which strips of a picture are painted beyond their edges, so that no edge is seen


def render_steps(
    scene: QGraphicsScene, width: int, scale: float, area: QRectF | None, steps: int
) -> Iterator[QImage | None]:
    """The same in steps of about the same work, strip by strip from above; the last one gives the picture."""
    source = scene.sceneRect() if area is None else area
    height = round(width * source.height() / source.width())
    image = QImage(round(width * scale), round(height * scale), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    image.fill(Qt.GlobalColor.black)
    times = min(width / source.width(), height / source.height())
    edges = [round(height * step / steps) for step in range(steps + 1)]
    for upper, lower in pairwise(edges):
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.setClipRect(0, upper, image.width(), lower - upper)
        above, below = max(upper - SEAM_PX, 0), min(lower + SEAM_PX, height)  # what a strip shares with its neighbours
        high = min(below / times, source.height()) - above / times  # whole pixels may reach beyond the area
        strip = QRectF(source.left(), source.top() + above / times, source.width(), high)
        place = QRectF(0, above, source.width() * times, high * times)
        scene.render(painter, place, strip, Qt.AspectRatioMode.IgnoreAspectRatio)
        painter.end()
        yield image if lower == height else None
