"""The coasts of the world: Natural Earth 1:50m, public domain, in the TopoJSON of the package world-atlas."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Any

from editor.geography.projections import Place

FILE = Path(__file__).with_name("world-land.json")
Ring = tuple[Place, ...]


@cache
def coasts() -> tuple[tuple[Ring, ...], ...]:
    """All land as polygons: the outer ring, then its lakes, each a line of degrees north and east that is closed."""
    topology = json.loads(FILE.read_text("utf-8"))
    arcs = _arcs(topology)
    shapes = topology["objects"]["land"]["geometries"]
    return tuple(
        tuple(_ring(ring, arcs) for ring in polygon)
        for shape in shapes
        for polygon in (shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]])
    )


def _arcs(topology: Any) -> list[Ring]:
    """The arcs in degrees: each is stored as steps from point to point, in whole units."""
    (sx, sy), (tx, ty) = topology["transform"]["scale"], topology["transform"]["translate"]
    found = []
    for arc in topology["arcs"]:
        xs, ys = accumulate(step[0] for step in arc), accumulate(step[1] for step in arc)
        found.append(tuple((y * sy + ty, x * sx + tx) for x, y in zip(xs, ys, strict=True)))
    return found


def _ring(numbers: Sequence[int], arcs: Sequence[Ring]) -> Ring:
    """A ring from its arcs; a number below zero means the arc the other way round."""
    points: list[Place] = []
    for number in numbers:
        arc = arcs[number] if number >= 0 else arcs[~number][::-1]
        points += arc[1:] if points else arc
    return tuple(points)
