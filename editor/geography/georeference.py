"""How a picture must lie so that places on it come to lie on cities: moved, scaled and turned, never bent."""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from dataclasses import dataclass

from editor.geography.projections import Point

FEWEST, MOST = 2, 4  # pairs: fewer say too little, more help little


class NoFit(ValueError):
    """The pairs do not say how the picture lies."""


@dataclass(frozen=True, slots=True)
class Placement:
    """Where the middle of the picture lies, millimetres to its pixel, degrees clockwise, and the worst miss in mm."""

    at: Point
    scale: float
    turn: float
    miss: float


def fit(pairs: Sequence[tuple[Point, Point]], size: tuple[float, float]) -> Placement:
    """The placement with the least squares of misses; a pair is a pixel of the picture and a place on the board.

    As complex numbers, place = a * pixel + b: a turns and scales, b moves. Raises NoFit.
    """
    middle = complex(size[0] / 2, size[1] / 2)
    pixels = [complex(*pixel) - middle for pixel, _ in pairs]
    places = [complex(*place) for _, place in pairs]
    if len(pairs) < FEWEST:
        raise NoFit
    pixel_mean, place_mean = sum(pixels) / len(pairs), sum(places) / len(pairs)
    spread = sum(abs(pixel - pixel_mean) ** 2 for pixel in pixels)
    both = zip(pixels, places, strict=True)
    a = sum((place - place_mean) * (pixel - pixel_mean).conjugate() for pixel, place in both) / (spread or math.inf)
    if spread < 1.0 or abs(a) < 1e-6:
        raise NoFit
    b = place_mean - a * pixel_mean
    miss = max(abs(a * pixel + b - place) for pixel, place in zip(pixels, places, strict=True))
    return Placement((b.real, b.imag), abs(a), math.degrees(cmath.phase(a)), miss)
