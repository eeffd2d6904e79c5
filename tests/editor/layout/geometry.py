"""Measuring whether things on a board touch."""

from __future__ import annotations

import math
from collections.abc import Sequence

from railwright.editor.layout.bundles import RouteShape, space_corners
from railwright.editor.layout.curves import Point, Pose, distance_to_segment


def rectangle(shape: RouteShape, space: Pose) -> list[Point]:
    """The corners of a space of a route."""
    return space_corners(space, shape.length, shape.width)


def depth(polygon: Sequence[Point], other: Sequence[Point]) -> float:
    """How deep two rectangles reach into each other; 0 where they are apart."""
    least = math.inf
    for points in (polygon, other):
        for (ax, ay), (bx, by) in ((points[0], points[1]), (points[1], points[2])):
            long = math.hypot(bx - ax, by - ay)
            dx, dy = (bx - ax) / long, (by - ay) / long
            mine, yours = ([x * dx + y * dy for x, y in rect] for rect in (polygon, other))
            least = min(least, min(max(mine), max(yours)) - max(min(mine), min(yours)))
    return max(least, 0.0)


def distance(place: Point, points: Sequence[Point]) -> float:
    """From a place outside it to the edge of a rectangle."""
    return min(distance_to_segment(place, points[n - 1], points[n]) for n in range(len(points)))
