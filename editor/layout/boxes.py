"""Upright boxes and rotated rectangles, for names of cities and what they cover."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from railwright.editor.layout.curves import Point


class Box(NamedTuple):
    """An upright rectangle, in millimetres."""

    left: float
    top: float
    right: float
    bottom: float

    def overlap_area(self, other: Box) -> float:
        """The area of the intersection, in square millimetres."""
        if other.left >= self.right or other.right <= self.left or other.top >= self.bottom or other.bottom <= self.top:
            return 0.0  # the usual case
        width = min(self.right, other.right) - max(self.left, other.left)
        height = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(width, 0.0) * max(height, 0.0)


def box_at(city: Point, dot: float, name: Point, degrees: float, away: float = 0.0) -> Box:
    """The box of a name that touches the circle round a city's dot, at an angle clockwise from the right.

    ``name`` is its width and height, ``away`` the distance from the circle, in heights of the name.
    """
    return boxes_around(city, dot, name, (degrees,), (away,))[0]


def boxes_around(
    city: Point, dot: float, name: Point, directions: Iterable[float], rings: Sequence[float]
) -> list[Box]:
    """The same for each of some directions, in degrees, and each distance from the circle."""
    (x, y), (width, height), boxes = city, name, list[Box]()
    half, half_height = width / 2, height / 2
    for degrees in directions:
        dx, dy, along, down = _direction(degrees)
        for away in rings:
            reach = dot * 1.15 + away * height
            cx = x + dx * reach + along * width / 2
            cy = y + dy * reach + down * height / 2
            boxes.append(Box(cx - half, cy - half_height, cx + half, cy + half_height))
    return boxes


@lru_cache(maxsize=256)
def _direction(degrees: float) -> tuple[float, float, float, float]:
    """The unit vector of a direction, and how far a box is shifted along each axis, as a share of half its size."""
    angle = math.radians(degrees)
    dx, dy = math.cos(angle), math.sin(angle)
    return dx, dy, _edge(dx), _edge(dy)


def _edge(part: float) -> float:
    """The shift of a box along an axis, -1 to 1: full unless the direction is nearly perpendicular to it."""
    return max(-1.0, min(1.0, part * 1.6))


def distance(box: Box, place: Point) -> float:
    """The distance from a box to a point, 0 inside."""
    across = max(box.left - place[0], place[0] - box.right, 0.0)
    return math.hypot(across, max(box.top - place[1], place[1] - box.bottom, 0.0))


def square_around(place: Point, half: float) -> Box:
    """The square with this centre and half this side."""
    return Box(place[0] - half, place[1] - half, place[0] + half, place[1] + half)


def bounding_box(points: Sequence[Point]) -> Box:
    """The bounding box of points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs), max(ys))


class TurnedBox:
    """A rotated rectangle: its corners in order, and its bounding box."""

    __slots__ = ("_spans", "box", "corners")

    def __init__(self, four: Sequence[Point]) -> None:
        self.corners, self.box = four, bounding_box(four)
        (ax, ay), (bx, by) = four[0], four[1]
        long = math.hypot(bx - ax, by - ay)
        ux, uy = (bx - ax) / long, (by - ay) / long
        # Both directions turned to the right, so that a box ends at its right side.
        axes = [(dx, dy) if dx >= 0 else (-dx, -dy) for dx, dy in ((ux, uy), (-uy, ux))]
        self._spans = tuple((dx, dy, *_span(four, dx, dy)) for dx, dy in axes)

    def overlap_depth(self, box: Box) -> float:
        """How deep a box and the rectangle overlap, in millimetres; 0 if they do not."""
        left, top, right, bottom = box
        a, b, c, d = self.box
        if left >= c or right <= a or top >= d or bottom <= b:
            return 0.0  # the usual case
        depth = min(min(right, c) - max(left, a), min(bottom, d) - max(top, b))
        for dx, dy, minimum, maximum in self._spans:
            first, last = (top, bottom) if dy >= 0 else (bottom, top)
            depth = min(depth, min(right * dx + last * dy, maximum) - max(left * dx + first * dy, minimum))
        return max(depth, 0.0)


def _span(points: Sequence[Point], dx: float, dy: float) -> tuple[float, float]:
    """The least and greatest projection of points on a direction."""
    (ax, ay), (bx, by), (cx, cy), (ex, ey) = points
    four = ax * dx + ay * dy, bx * dx + by * dy, cx * dx + cy * dy, ex * dx + ey * dy
    return min(four), max(four)


def overlap_depth(box: Box, space: Sequence[Point]) -> float:
    """How deep a box and a rotated rectangle overlap, in millimetres; 0 if they do not (separating axes)."""
    return TurnedBox(space).overlap_depth(box)
