"""Plane curves as fine polylines. Free of Qt; in millimetres of the board."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

Point = tuple[float, float]
STEPS_PER_STRETCH = 24  # segments per curved piece: an error below 0.1 mm on a board of a metre


class Pose(NamedTuple):
    """A point and a direction in radians, clockwise on the screen."""

    x: float
    y: float
    angle: float

    def beside(self, offset: float) -> Pose:
        """The pose moved sideways, to the right of its direction if ``offset`` is positive."""
        return Pose(self.x - math.sin(self.angle) * offset, self.y + math.cos(self.angle) * offset, self.angle)


class Curve:
    """A polyline through at least two different points."""

    def __init__(self, points: Sequence[Point]) -> None:
        self.points = tuple(points)
        self._ends = (0.0, *accumulate(map(math.dist, self.points, self.points[1:])))

    @property
    def length(self) -> float:
        """The arc length."""
        return self._ends[-1]

    def at(self, distance: float) -> Pose:
        """The pose at a distance along the curve; beyond its ends the curve is extended straight."""
        piece = min(max(bisect_right(self._ends, distance) - 1, 0), len(self.points) - 2)
        (ax, ay), (bx, by) = self.points[piece], self.points[piece + 1]
        start, end = self._ends[piece], self._ends[piece + 1]
        part = (distance - start) / (end - start) if end > start else 0.0
        return Pose(ax + (bx - ax) * part, ay + (by - ay) * part, math.atan2(by - ay, bx - ax))

    def even_points(self, steps: int) -> list[Point]:
        """The points that divide the curve into ``steps`` pieces of equal length, both ends included."""
        length, last, points = self.length, len(self.points) - 2, list[Point]()
        for piece, ((ax, ay), (bx, by), (start, end)) in enumerate(
            zip(self.points, self.points[1:], pairwise(self._ends), strict=False)
        ):
            while len(points) <= steps and ((far := length * len(points) / steps) < end or piece == last):
                part = (far - start) / (end - start) if end > start else 0.0
                points.append((ax + (bx - ax) * part, ay + (by - ay) * part))
        return points

    def beside(self, offset: float) -> Curve:
        """The parallel curve at a sideways offset."""
        last = len(self.points) - 1
        return Curve([self._normal_point(index, last, offset) for index in range(last + 1)])

    def _normal_point(self, index: int, last: int, offset: float) -> Point:
        (ax, ay), (bx, by) = self.points[max(index - 1, 0)], self.points[min(index + 1, last)]
        moved = Pose(*self.points[index], math.atan2(by - ay, bx - ax)).beside(offset)
        return moved.x, moved.y

    def distance_to(self, point: Point) -> float:
        """The distance from a point to the nearest point of the curve."""
        return min(distance_to_segment(point, a, b) for a, b in pairwise(self.points))


def distance_to_segment(point: Point, a: Point, b: Point) -> float:
    """The distance from a point to the segment from ``a`` to ``b``."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    part = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square if square else 0.0
    part = min(max(part, 0.0), 1.0)
    return math.hypot(point[0] - a[0] - dx * part, point[1] - a[1] - dy * part)


def bowed_curve(a: Point, b: Point, near: float, far: float) -> Curve:
    """A cubic Bezier curve from ``a`` to ``b`` whose control points are ``near`` and ``far`` off the chord.

    Equal values give an even bow with a sagitta of three quarters of them, opposite values an S.
    """
    if not near and not far:
        return Curve((a, b))
    dx, dy = b[0] - a[0], b[1] - a[1]
    chord = math.hypot(dx, dy)
    nx, ny = -dy / chord, dx / chord
    first = (a[0] + dx / 3 + nx * near, a[1] + dy / 3 + ny * near)
    second = (a[0] + dx * 2 / 3 + nx * far, a[1] + dy * 2 / 3 + ny * far)
    return Curve(_cubic(a, first, second, b))


def curve_through(points: Sequence[Point], corners: Sequence[int] = ()) -> Curve:
    """A curve through all points, smooth except at ``corners``, which are indices of points."""
    cuts = [0, *sorted(corner for corner in set(corners) if 0 < corner < len(points) - 1), len(points) - 1]
    fine = [points[0]]
    for start, end in pairwise(cuts):
        fine += _smooth(points[start : end + 1])[1:]
    return Curve(fine)


def _smooth(points: Sequence[Point]) -> Sequence[Point]:
    """A Catmull-Rom spline through points as a fine polyline; straight for two points."""
    if len(points) < 3:
        return points
    first, last = _mirrored(points[0], points[1]), _mirrored(points[-1], points[-2])
    control = [first, *points, last]
    fine = [points[0]]
    for index in range(1, len(control) - 2):
        fine += _stretch(control[index - 1 : index + 3])
    return fine


def _mirrored(center: Point, other: Point) -> Point:
    return 2 * center[0] - other[0], 2 * center[1] - other[1]


def _stretch(four: Sequence[Point]) -> list[Point]:
    before, a, b, after = four
    first = (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6)
    second = (b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6)
    return _cubic(a, first, second, b)[1:]


def _weights(t: float) -> tuple[float, float, float, float]:
    u = 1 - t
    return u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t


WEIGHTS = [_weights(step / STEPS_PER_STRETCH) for step in range(STEPS_PER_STRETCH + 1)]  # of a, first, second and b


def _cubic(a: Point, first: Point, second: Point, b: Point) -> list[Point]:
    (ax, ay), (cx, cy), (dx, dy), (bx, by) = a, first, second, b
    return [(p * ax + q * cx + r * dx + s * bx, p * ay + q * cy + r * dy + s * by) for p, q, r, s in WEIGHTS]
