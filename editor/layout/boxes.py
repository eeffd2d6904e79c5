"""Upright boxes and turned rectangles: where the name of a city may stand, and what it covers there."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from railwright.editor.layout.curves import Point


class Box(NamedTuple):
    """A rectangle with level sides, in millimetres."""

    left: float
    top: float
    right: float
    bottom: float

    def overlap_area(self, other: Box) -> float:
        """The area that two rectangles share."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(wide, 0.0) * max(high, 0.0)


def box_at(city: Point, dot: float, name: Point, degrees: float, away: float = 0.0) -> Box:
    """The box whose edge touches a circle round a dot, at an angle clockwise from the right.

    ``name`` is the width and height of the name, ``away`` how many of its heights it stands further out.
    """
    (x, y), (wide, high) = city, name
    dx, dy, along, down = _direction(degrees)
    reach = dot * 1.15 + away * high
    cx = x + dx * reach + along * wide / 2
    cy = y + dy * reach + down * high / 2
    return Box(cx - wide / 2, cy - high / 2, cx + wide / 2, cy + high / 2)


@lru_cache(maxsize=256)
def _direction(degrees: float) -> tuple[float, float, float, float]:
    """A step in a direction, across and down, and how far a box moves off its middle that way."""
    angle = math.radians(degrees)
    dx, dy = math.cos(angle), math.sin(angle)
    return dx, dy, _edge(dx), _edge(dy)


def _edge(part: float) -> float:
    """How far a box moves off its middle towards a side: fully unless the side is nearly across."""
    return max(-1.0, min(1.0, part * 1.6))


def distance(box: Box, place: Point) -> float:
    """How far a place is from a box."""
    across = max(box.left - place[0], place[0] - box.right, 0.0)
    return math.hypot(across, max(box.top - place[1], place[1] - box.bottom, 0.0))


def square_around(place: Point, half: float) -> Box:
    """The box that reaches equally far from a place to all sides."""
    return Box(place[0] - half, place[1] - half, place[0] + half, place[1] + half)


def bounding_box(points: Sequence[Point]) -> Box:
    """The box round some points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs), max(ys))


class TurnedBox:
    """A rectangle of ground, turned as it may be: its corners in order, and the box round it."""

    __slots__ = ("_spans", "box", "corners")

    def __init__(self, four: Sequence[Point]) -> None:
        self.corners, self.box = four, bounding_box(four)
        (ax, ay), (bx, by) = four[0], four[1]
        long = math.hypot(bx - ax, by - ay)
        ux, uy = (bx - ax) / long, (by - ay) / long
        self._spans = tuple((dx, dy, *_span(four, dx, dy)) for dx, dy in ((ux, uy), (-uy, ux)))

    def overlap_depth(self, box: Box) -> float:
        """How deep a box and the rectangle reach into each other, in millimetres; 0 where they are apart."""
        left, top, right, bottom = box
        a, b, c, d = self.box
        depth = min(min(right, c) - max(left, a), min(bottom, d) - max(top, b))
        if depth > 0:
            upright = ((left, top), (right, top), (right, bottom), (left, bottom))
            for dx, dy, least, most in self._spans:
                low, high = _span(upright, dx, dy)
                depth = min(depth, min(high, most) - max(low, least))
        return max(depth, 0.0)


def _span(points: Sequence[Point], dx: float, dy: float) -> tuple[float, float]:
    """From where to where points reach in a direction."""
    (ax, ay), (bx, by), (cx, cy), (ex, ey) = points
    four = ax * dx + ay * dy, bx * dx + by * dy, cx * dx + cy * dy, ex * dx + ey * dy
    return min(four), max(four)


def overlap_depth(box: Box, space: Sequence[Point]) -> float:
    """How deep a box and a rectangle reach into each other, in millimetres; 0 where they are apart."""
    return TurnedBox(space).overlap_depth(box)
