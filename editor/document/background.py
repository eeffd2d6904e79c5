"""The picture under a board as the map describes it: moved, scaled, turned, cropped, faded, locked. Free of Qt."""

from __future__ import annotations

from typing import Any

from core.mapspec import NOTHING, MapSpec
from editor.document import edits
from editor.document.edits import Point, rounded
from editor.document.parts import with_key

WHOLE = (0.0, 0.0, 1.0, 1.0)
LEAST_CROP = 0.02  # of the picture that still shows
DEFAULTS = {"turn": 0, "crop": WHOLE, "opacity": 1, "locked": False}


def field(spec: MapSpec, name: str) -> Any:
    """What a map says of its background; the default where it says nothing."""
    return spec.about.get("background", NOTHING).get(name, DEFAULTS.get(name))


def with_background(spec: MapSpec, **fields: Any) -> MapSpec:
    """The map with some of that changed; a default is not written down."""
    now = spec.about.get("background", NOTHING)
    for name, value in fields.items():
        now = with_key(now, name, None if value is None or value == DEFAULTS.get(name) else value)
    return edits.set_map_field(spec, "background", now or None)


def placed(spec: MapSpec, at: Point, scale: float, turn: float) -> MapSpec:
    """The picture at a place, with so many millimetres to its pixel, turned by degrees."""
    turn = round((turn + 180) % 360 - 180, 2)
    return with_background(spec, at=rounded(at), scale=float(f"{min(max(scale, 0.001), 100):.6g}"), turn=turn)


def cropped(spec: MapSpec, left: float, top: float, right: float, bottom: float) -> MapSpec:
    """Only a part of the picture, in fractions of it."""
    left, top = min(max(left, 0.0), 1 - LEAST_CROP), min(max(top, 0.0), 1 - LEAST_CROP)
    right, bottom = min(max(right, left + LEAST_CROP), 1.0), min(max(bottom, top + LEAST_CROP), 1.0)
    return with_background(spec, crop=tuple(round(side, 4) for side in (left, top, right, bottom)))
