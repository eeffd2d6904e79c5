"""The properties of the map itself: its name, the board, the wagons, players and pieces, and who made it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.catalogue.optionschema import plain
from core.mapspec import MapSpec
from editor.document import edits
from editor.document.map_fields import Fields, Schema
from editor.document.parts import Part
from editor.panels.field import Property, with_axis

BOARDS: Mapping[str, tuple[float, float]] = {
    "standard": (790, 525),
    "large": (972, 648),
    "long": (1053, 526),
    "A1": (841, 594),
    "A2": (594, 420),
    "A3": (420, 297),
}
WAGONS: Mapping[str, tuple[float, float]] = {"standard": (20, 9), "large": (24.6, 11.1), "bricks": (32, 8)}
SIZES: Mapping[str, tuple[str, tuple[str, str], Mapping[str, tuple[float, float]]]] = {
    "size": ("board", ("width", "height"), BOARDS),
    "wagon": ("wagon", ("length", "width"), WAGONS),
}
OWN = "own size"
TITLES = {
    "size.0": "Board width",
    "size.1": "Board height",
    "wagon.0": "Wagon length",
    "wagon.1": "Wagon width",
    "players.0": "Fewest players",
    "players.1": "Most players",
}
TEXTS = ("version", "description", "licence")
LISTS = ("authors", "credits")
KNOWN = {"format", "board", "wagon", "players", "pieces", "plugins", "background", "drawings", "guides", "id", "name"}


def map_properties(spec: MapSpec, fields: Fields) -> list[Property]:
    """All of them; those of plugins come last."""
    own = fields["map"]
    found = [_own("name", own["name"]), _own("id", own["id"])]
    for name, (key, sides, presets) in SIZES.items():
        found.append(_preset(name, str(own[key]["title"]), presets))
        found += [_side(name, axis, own[key]["properties"][side]) for axis, side in enumerate(sides)]
    found += [_side("players", axis, own["players"]["properties"][end]) for axis, end in enumerate(("min", "max"))]
    found += [_piece(name) for name in {**spec.pieces, "trains": 0}]
    found += [_about(name, own[name]) for name in (*TEXTS, *LISTS)]
    rest = [name for name in own if name not in KNOWN and name not in (*TEXTS, *LISTS, "cities", "routes", "tickets")]
    return found + [_plugin(name, own[name]) for name in rest]


def _own(name: str, schema: Schema) -> Property:
    def put(spec: MapSpec, parts: Sequence[Part], new: Any) -> MapSpec:
        return edits.set_map_field(spec, name, new)

    return Property(name, schema, lambda spec, part: getattr(spec, name), put, True)


def _side(name: str, axis: int, schema: Schema) -> Property:
    def put(spec: MapSpec, parts: Sequence[Part], new: Any) -> MapSpec:
        return edits.set_map_field(spec, name, with_axis(getattr(spec, name), axis, new))

    named = {**schema, "title": TITLES[f"{name}.{axis}"]}
    return Property(f"{name}.{axis}", named, lambda spec, part: getattr(spec, name)[axis], put, True)


def _preset(name: str, title: str, presets: Mapping[str, tuple[float, float]]) -> Property:
    """A choice of usual sizes, and what a size that is none of them is called."""

    def get(spec: MapSpec, part: Part) -> Any:
        return next((preset for preset, size in presets.items() if size == getattr(spec, name)), OWN)

    def put(spec: MapSpec, parts: Sequence[Part], new: Any) -> MapSpec:
        return edits.set_map_field(spec, name, presets.get(new, getattr(spec, name)))

    schema = {"enum": [*presets, OWN], "title": title, "description": "One of the usual sizes."}
    return Property(f"{name}.preset", schema, get, put)


def _piece(name: str) -> Property:
    def put(spec: MapSpec, parts: Sequence[Part], new: Any) -> MapSpec:
        kept = {**spec.pieces, name: new}
        return edits.set_map_field(spec, "pieces", {key: count for key, count in kept.items() if count is not None})

    schema = {
        "type": "integer",
        "minimum": 0,
        "maximum": 1000,
        "title": name.replace("_", " ").capitalize(),
        "description": "How many every player starts with; without a number, as many as the rules say.",
    }
    return Property(f"pieces.{name}", schema, lambda spec, part: spec.pieces.get(name), put)


def _about(name: str, schema: Schema) -> Property:
    def put(spec: MapSpec, parts: Sequence[Part], new: Any) -> MapSpec:
        return edits.set_map_field(spec, name, new)

    return Property(name, schema, lambda spec, part: plain(spec.about.get(name)), put)


def _plugin(name: str, schema: Schema) -> Property:
    def put(spec: MapSpec, parts: Sequence[Part], new: Any) -> MapSpec:
        return edits.set_map_field(spec, name, new)

    return Property(name, schema, lambda spec, part: plain(spec.fields.get(name)), put)
