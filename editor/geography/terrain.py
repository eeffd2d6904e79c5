"""A grid of the world's seas and mountains, in cells of an eighth of a degree.

Land and shaded relief are from Natural Earth, public domain; ruggedness is the variation of the shading around a cell.
``.ci/geodata.py`` makes the file.
"""

from __future__ import annotations

import gzip
import math
from functools import cache
from pathlib import Path
from typing import NamedTuple

from railwright.core.files import read_file
from railwright.editor.geography.projections import LatLon

TERRAIN_FILE = Path(__file__).with_name("terrain.gz")
CELLS_PER_DEGREE = 8  # in each direction
ROWS, COLUMNS = 180 * CELLS_PER_DEGREE, 360 * CELLS_PER_DEGREE
SEA, FLATTEST, HIGHEST = 0, 1, 7  # values of cells in the file
EARTH_RADIUS_KM = 6371.0
STEP_KM = 6.0  # between samples along a great circle


class WayTerrain(NamedTuple):
    """The terrain between two places along the great circle.

    ``ruggedness`` is the mean of the most rugged third of the land, from FLATTEST to HIGHEST; 0 without land.
    """

    length_km: float
    ruggedness: float


@cache
def _cells() -> bytes:
    return gzip.decompress(read_file(TERRAIN_FILE))


def terrain_at(north: float, east: float) -> int:
    """SEA, or the ruggedness of the land from FLATTEST to HIGHEST."""
    row = min(max(int((90 - north) * CELLS_PER_DEGREE), 0), ROWS - 1)
    return _cells()[row * COLUMNS + int((east + 180) % 360 * CELLS_PER_DEGREE) % COLUMNS]


def distance_km(start: LatLon, other: LatLon) -> float:
    """The great-circle distance in kilometres."""
    return EARTH_RADIUS_KM * 2 * math.asin(min(math.dist(_unit(start), _unit(other)) / 2, 1.0))


def terrain_between(start: LatLon, other: LatLon) -> WayTerrain:
    """The terrain between two places."""
    length = distance_km(start, other)
    steps = max(int(length / STEP_KM), 8)
    a, b = _unit(start), _unit(other)
    cells = []
    for number in range(1, steps):
        part = number / steps
        x, y, z = (p + (q - p) * part for p, q in zip(a, b, strict=True))
        cells.append(terrain_at(math.degrees(math.atan2(z, math.hypot(x, y))), math.degrees(math.atan2(y, x))))
    land = sorted((cell for cell in cells if cell != SEA), reverse=True)
    steep = land[: max(len(land) // 3, 1)]
    return WayTerrain(length, sum(steep) / len(steep) if land else 0.0)


def _unit(place: LatLon) -> tuple[float, float, float]:
    lat, lon = math.radians(place[0]), math.radians(place[1])
    return math.cos(lat) * math.cos(lon), math.cos(lat) * math.sin(lon), math.sin(lat)
