"""The coast, borders and rivers of a map as paths: read from its art, simplified, or near an area."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QByteArray, QDataStream, QIODevice, QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from railwright.core.kernel.mapspec import MapSpec
from railwright.core.maps.art import BadArt, Land, art_file, read_land
from railwright.editor.layout.curves import Point, distance_to_segment

STRETCHES_PER_PIECE = 15  # segments in one piece of coast
MAPS = Path(__file__).resolve().parents[3] / "maps"


def land_path(spec: MapSpec, folder: Path) -> QPainterPath:
    """The land of a map, in millimetres; empty if it has none that can be read."""
    width, height = spec.size
    return _closed_path([[(x * width, y * height) for x, y in ring] for ring in _land_of(spec, folder).rings])


def border_path(spec: MapSpec, folder: Path) -> QPainterPath:
    """The borders of a map, in millimetres; empty if it has none."""
    return _open_path(spec, _land_of(spec, folder).borders)


def river_path(spec: MapSpec, folder: Path) -> QPainterPath:
    """The rivers of a map, in millimetres, also inside lakes; empty if it has none."""
    return _open_path(spec, _land_of(spec, folder).rivers)


def lines_near(path: QPainterPath, area: QRectF) -> QPainterPath:
    """The lines of a path near an area, to keep the others out of the file of a print."""
    near = QPainterPath()
    for line in path.toSubpathPolygons():
        if line.boundingRect().adjusted(-1, -1, 1, 1).intersects(area):
            near.addPolygon(line)
    return near


def _open_path(spec: MapSpec, lines: list[list[Point]]) -> QPainterPath:
    width, height = spec.size
    path = QPainterPath()
    for line in lines:
        path.addPolygon(QPolygonF([QPointF(x * width, y * height) for x, y in line]))
    return path


def _land_of(spec: MapSpec, folder: Path) -> Land:
    background = spec.about.get("background")
    name = background.get("land") if isinstance(background, Mapping) else None
    if (file := art_file(folder, name)) is not None:
        with suppress(BadArt, OSError):  # reported among the problems of the map
            return read_land(file)
    return Land([], [], [])


def _closed_path(rings: list[list[Point]]) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for ring in rings:
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in ring]))
        path.closeSubpath()
    return path


def _rings(path: QPainterPath) -> list[list[Point]]:
    return [[(point.x(), point.y()) for point in ring.toList()] for ring in path.toSubpathPolygons()]


def outline_digest(path: QPainterPath) -> str:
    """Return a digest of the content of a path, for use as a key."""
    content = QByteArray()
    QDataStream(content, QIODevice.OpenModeFlag.WriteOnly) << path
    return hashlib.sha256(content.data()).hexdigest()


def simplify(path: QPainterPath, tolerance: float) -> QPainterPath:
    """The path with fewer points, off by at most ``tolerance``; tiny rings vanish."""
    thin = [_simplify_ring(ring, tolerance) for ring in _rings(path)]
    return _closed_path([ring for ring in thin if len(ring) > 3])


def _simplify_ring(ring: list[Point], tolerance: float) -> list[Point]:
    """The points of a ring that the Douglas-Peucker algorithm keeps."""
    indices = {0, len(ring) - 1}
    waiting = [(0, len(ring) - 1)]
    while waiting:
        first, last = waiting.pop()
        between = range(first + 1, last)
        away = ((distance_to_segment(ring[number], ring[first], ring[last]), number) for number in between)
        far, where = max(away, default=(0.0, 0))
        if far > tolerance:
            indices.add(where)
            waiting += [(first, where), (where, last)]
    return [ring[number] for number in sorted(indices)]


def coast_pieces(path: QPainterPath) -> list[tuple[QRectF, QPolygonF]]:
    """The outline of a path as short open lines, which are much faster to draw, with their bounding boxes."""
    pieces = []
    for ring in path.toSubpathPolygons():
        points = ring.toList()
        for start in range(0, len(points) - 1, STRETCHES_PER_PIECE):
            line = QPolygonF(points[start : start + STRETCHES_PER_PIECE + 1])
            pieces.append((line.boundingRect().adjusted(-1, -1, 1, 1), line))
    return pieces
