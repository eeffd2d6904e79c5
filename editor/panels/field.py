"""A property of parts of a map: how to read it, and how to set it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QCoreApplication

from core.catalogue.optionschema import plain
from core.maps.library import schema as format_of
from core.mapspec import NOTHING, City, MapSpec
from editor.document import edits
from editor.document.drawings import drawing, set_drawing_field
from editor.document.map_fields import Fields, Schema
from editor.document.parts import Kind, Part, find, value
from editor.document.tickets import set_points

HIDDEN = {"id", "between", "bends", "corners", "at"}  # drawn or derived, not typed
HIDDEN_OF_DRAWINGS = {"kind", "points"}
FIRST = ("name", "at.0", "at.1", "length", "color", "points")  # what every part of its kind has
BOUNDS = {key: format_of("map-1")["$defs"]["place"]["items"][key] for key in ("minimum", "maximum")}
PLACES: tuple[Schema, Schema] = (
    {"type": "number", **BOUNDS, "title": "Across", "description": "Millimetres from the left edge of the board."},
    {"type": "number", **BOUNDS, "title": "Down", "description": "Millimetres from the top edge of the board."},
)


@dataclass(frozen=True, slots=True)
class Property:
    """A field of the selected parts: how to read it of one, and the map with it set for all of them."""

    name: str
    schema: Schema
    get: Callable[[MapSpec, Part], Any]
    set: Callable[[MapSpec, Sequence[Part], Any], MapSpec]
    needed: bool = False

    @property
    def title(self) -> str:
        """What people call it."""
        return schema_words(str(self.schema.get("title", self.name.replace("_", " ").capitalize())))

    @property
    def about(self) -> str:
        """What it is."""
        return schema_words(str(self.schema.get("description", "")))


def schema_words(words: str) -> str:
    """A title or description of the map format or of a plugin, in the person's language."""
    return QCoreApplication.translate("Rules", words) if words else ""


def properties_of(kind: Kind, fields: Fields) -> list[Property]:
    """The properties of parts of a kind (guides have none): what every one has first, the rest as the schema has it."""
    hidden = HIDDEN_OF_DRAWINGS if kind == "drawing" else HIDDEN
    some = {name: schema for name, schema in fields.get(kind, NOTHING).items() if name not in hidden}
    found = [_field(name, schema, kind != "drawing" and name in FIRST) for name, schema in some.items()]
    if kind == "ticket":
        found = [replace(one, set=set_points) if one.name == "points" else one for one in found]
    if kind == "city":
        found += [_place(axis) for axis in (0, 1)]
    return sorted(found, key=lambda one: FIRST.index(one.name) if one.name in FIRST else len(FIRST))


def shared_properties(kinds: Sequence[Kind], fields: Fields) -> list[Property]:
    """The properties that parts of all these kinds have and that take the same values for each."""
    first, *others = (properties_of(kind, fields) for kind in kinds)
    if not others:
        return first
    common = set.intersection(*({_sort(one) for one in some} for some in others))
    return [_of_any_kind(one) for one in first if _sort(one) in common]


def _of_any_kind(one: Property) -> Property:
    """Without the words about it, which are those of its kind."""
    return replace(one, schema={key: value for key, value in one.schema.items() if key != "description"})


def _sort(one: Property) -> tuple[str, ...]:
    """What a property is called and what values it takes."""
    return one.name, *(str(one.schema.get(key)) for key in ("title", "type", "enum", "minimum", "maximum"))


def _field(name: str, schema: Schema, needed: bool) -> Property:
    def get(spec: MapSpec, part: Part) -> Any:
        return plain(drawing(spec, part).get(name) if part.kind == "drawing" else value(spec, part, name))

    def put(spec: MapSpec, parts: Sequence[Part], new: Any) -> MapSpec:
        return set_drawing_field(edits.set_field(spec, parts, name, new), parts, name, new)

    return Property(name, schema, get, put, needed)


def _place(axis: int) -> Property:
    def get(spec: MapSpec, part: Part) -> Any:
        city = find(spec, part)
        return city.at[axis] if isinstance(city, City) else None

    def put(spec: MapSpec, parts: Sequence[Part], new: Any) -> MapSpec:
        some = [city for city in (find(spec, part) for part in parts) if isinstance(city, City)]
        return edits.place_cities(spec, {city.id: with_axis(city.at, axis, new) for city in some})

    return Property(f"at.{axis}", PLACES[axis], get, put, True)


def with_axis(pair: tuple[Any, Any], axis: int, new: Any) -> tuple[Any, Any]:
    """A pair with one of its two values replaced."""
    return (new, pair[1]) if axis == 0 else (pair[0], new)
