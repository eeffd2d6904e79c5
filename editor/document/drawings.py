"""Drawings and guides of a map: both are fields of the map itself, and parts by their number. Free of Qt."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import Any

from core.catalogue.optionschema import frozen
from core.mapspec import NOTHING, MapSpec
from editor.document.parts import Part, with_key

Point = tuple[float, float]
Drawing = Mapping[str, Any]


def drawings(spec: MapSpec) -> tuple[Drawing, ...]:
    """All drawings of a map."""
    found: tuple[Drawing, ...] = spec.fields.get("drawings", ())
    return found


def drawing(spec: MapSpec, part: Part) -> Drawing:
    """A drawing that is known to exist."""
    return drawings(spec)[int(part.id)]


def add_drawing(spec: MapSpec, kind: str, points: Collection[Point], **fields: Any) -> tuple[MapSpec, Part]:
    """A new drawing, above those there are."""
    new = {"kind": kind, "points": [_rounded(point) for point in points], **fields}
    return _with(spec, [*drawings(spec), new]), Part("drawing", str(len(drawings(spec))))


def change_drawings(spec: MapSpec, parts: Collection[Part], how: Callable[[Drawing], Drawing]) -> MapSpec:
    """The map with the same change made to some drawings."""
    wanted = {int(part.id) for part in parts if part.kind == "drawing"}
    if not wanted:
        return spec
    return _with(spec, [how(one) if number in wanted else one for number, one in enumerate(drawings(spec))])


def set_drawing_field(spec: MapSpec, parts: Collection[Part], name: str, value: Any) -> MapSpec:
    """One field of some drawings; None takes it away."""
    return change_drawings(spec, parts, lambda one: with_key(one, name, value))


def move_drawings(spec: MapSpec, parts: Collection[Part], by: Point) -> MapSpec:
    """Drawings moved by millimetres."""

    def moved(one: Drawing) -> Drawing:
        return with_key(one, "points", [_rounded((x + by[0], y + by[1])) for x, y in one["points"]])

    return change_drawings(spec, parts, moved)


def guides(spec: MapSpec) -> dict[str, tuple[float, ...]]:
    """The upright guides (``x``) and the level ones (``y``)."""
    found = spec.fields.get("guides", NOTHING)
    return {axis: tuple(found.get(axis, ())) for axis in ("x", "y")}


def set_guides(spec: MapSpec, places: Mapping[str, Collection[float]]) -> MapSpec:
    """Other guides; none at all leave no field behind."""
    kept = {axis: [round(place, 2) for place in some] for axis, some in places.items() if some}
    return (
        replace(spec, fields=with_key(spec.fields, "guides", kept or None)) if kept or "guides" in spec.fields else spec
    )


def add_guide(spec: MapSpec, axis: str, place: float) -> tuple[MapSpec, Part]:
    """One more guide."""
    now = guides(spec)
    return set_guides(spec, {**now, axis: (*now[axis], place)}), Part("guide", f"{axis}{len(now[axis])}")


def move_guide(spec: MapSpec, part: Part, place: float) -> MapSpec:
    """A guide put somewhere else."""
    axis, number = part.id[0], int(part.id[1:])
    now = guides(spec)
    some = [place if index == number else one for index, one in enumerate(now[axis])]
    return set_guides(spec, {**now, axis: some})


def without_drawings(spec: MapSpec, gone: Collection[Part]) -> MapSpec:
    """The map without the drawings and guides among some parts."""
    if any(part.kind == "drawing" for part in gone):
        kept = [one for number, one in enumerate(drawings(spec)) if Part("drawing", str(number)) not in gone]
        spec = _with(spec, kept)
    if any(part.kind == "guide" for part in gone):
        now = guides(spec)
        left = {
            axis: [one for number, one in enumerate(some) if Part("guide", f"{axis}{number}") not in gone]
            for axis, some in now.items()
        }
        spec = set_guides(spec, left)
    return spec


def _with(spec: MapSpec, some: Collection[Drawing]) -> MapSpec:
    return replace(spec, fields=with_key(spec.fields, "drawings", frozen(tuple(some)) if some else None))


def _rounded(at: Point) -> Point:
    return round(at[0], 2), round(at[1], 2)
