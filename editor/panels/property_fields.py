"""The properties of parts and of the map: how to read and how to set each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QCoreApplication

from railwright.core.documents.json_schema import bundled_schema as format_of
from railwright.core.documents.value_schema import thaw
from railwright.core.kernel.mapspec import EMPTY_MAPPING, City, MapSpec
from railwright.editor.document import edits
from railwright.editor.document.edits import drawing, set_drawing_field
from railwright.editor.document.map_fields import Fields, Schema
from railwright.editor.document.parts import Kind, Part, field_value, find, unused_id
from railwright.editor.document.suggestions import set_points
from railwright.editor.geography.georeferencing import lay_by_degrees

HIDDEN_FIELDS = {"id", "between", "bends", "corners", "at"}  # edited on the board, or derived
HIDDEN_DRAWING_FIELDS = {"kind", "points"}
LEADING_FIELDS = ("name", "id", "at.0", "at.1", "length", "color", "points")  # those that every part of a kind has
PLACE_BOUNDS = {key: format_of("map-1")["$defs"]["place"]["items"][key] for key in ("minimum", "maximum")}
PLACE_SCHEMAS: tuple[Schema, Schema] = (
    {
        "type": "number",
        **PLACE_BOUNDS,
        "title": "Across",
        "description": "Millimetres from the left edge of the board.",
    },
    {"type": "number", **PLACE_BOUNDS, "title": "Down", "description": "Millimetres from the top edge of the board."},
)


@dataclass(frozen=True, slots=True)
class Property:
    """A field of the selected parts: how to read it from one part, and how to set it for all."""

    name: str
    schema: Schema
    get: Callable[[MapSpec, Part], Any]
    set: Callable[[MapSpec, Sequence[Part], Any], MapSpec]
    needed: bool = False

    @property
    def title(self) -> str:
        """The translated title."""
        return schema_words(str(self.schema.get("title", self.name.replace("_", " ").capitalize())))

    @property
    def about(self) -> str:
        """The translated description."""
        return schema_words(str(self.schema.get("description", "")))


def schema_words(text: str) -> str:
    """A title or description of the map format or of a plugin, translated."""
    return QCoreApplication.translate("Rules", text) if text else ""


def properties_of(kind: Kind, fields: Fields) -> list[Property]:
    """The properties of a kind of part: those that all have first, the rest in the order of the schema."""
    hidden = HIDDEN_DRAWING_FIELDS if kind == "drawing" else HIDDEN_FIELDS
    schemas = {name: schema for name, schema in fields.get(kind, EMPTY_MAPPING).items() if name not in hidden}
    fields_shown = [
        _field(name, schema, kind != "drawing" and name in LEADING_FIELDS) for name, schema in schemas.items()
    ]
    if kind == "ticket":
        fields_shown = [replace(field, set=set_points) if field.name == "points" else field for field in fields_shown]
    if kind == "city":
        fields_shown = [_laying(field) if field.name in DEGREES else field for field in fields_shown]
        fields_shown += [
            *([_city_id(fields["map"]["id"])] if "map" in fields else []),
            *(_place(axis) for axis in (0, 1)),
        ]
    return sorted(
        fields_shown,
        key=lambda field: LEADING_FIELDS.index(field.name) if field.name in LEADING_FIELDS else len(LEADING_FIELDS),
    )


def shared_properties(kinds: Sequence[Kind], fields: Fields) -> list[Property]:
    """The properties that all these kinds have, with the same possible values."""
    first, *others = (properties_of(kind, fields) for kind in kinds)
    if not others:
        return first
    common = set.intersection(*({_signature(field) for field in of_kind} for of_kind in others))
    return [_without_description(field) for field in first if _signature(field) in common]


def _without_description(field: Property) -> Property:
    """The property without its description, which is about one kind only."""
    return replace(field, schema={key: value for key, value in field.schema.items() if key != "description"})


def _signature(field: Property) -> tuple[str, ...]:
    """What properties of several kinds must have in common to be edited together: name, title, values."""
    return field.name, *(str(field.schema.get(key)) for key in ("title", "type", "enum", "minimum", "maximum"))


def _field(name: str, schema: Schema, needed: bool) -> Property:
    def get(spec: MapSpec, part: Part) -> Any:
        return thaw(drawing(spec, part).get(name) if part.kind == "drawing" else field_value(spec, part, name))

    def put(spec: MapSpec, parts: Sequence[Part], new: Any) -> MapSpec:
        return set_drawing_field(edits.set_field(spec, parts, name, new), parts, name, new)

    return Property(name, schema, get, put, needed)


DEGREES = ("lat", "lon")


def _laying(field: Property) -> Property:
    """A city's latitude or longitude: setting it moves a city with both to that position, if it can be projected."""

    def put(spec: MapSpec, parts: Sequence[Part], new: Any) -> MapSpec:
        return lay_by_degrees(field.set(spec, parts, new), {part.id for part in parts})

    return replace(field, set=put)


def _city_id(schema: Schema) -> Property:
    def get(spec: MapSpec, part: Part) -> Any:
        return part.id

    def put(spec: MapSpec, parts: Sequence[Part], new: Any) -> MapSpec:
        """Set the id of a city; references follow, and a number is appended if another city has this id."""
        if len(parts) != 1 or new == parts[0].id:
            return spec
        return edits.change_city_id(spec, parts[0].id, unused_id(new, {city.id for city in spec.cities}))

    text = (
        "The name that routes, tickets, records and commands use for the city. If you change this name, all "
        "references to it also change."
    )
    return Property("id", {**schema, "description": text}, get, put, True)


def _place(axis: int) -> Property:
    def get(spec: MapSpec, part: Part) -> Any:
        city = find(spec, part)
        return city.at[axis] if isinstance(city, City) else None

    def put(spec: MapSpec, parts: Sequence[Part], new: Any) -> MapSpec:
        cities = [city for city in (find(spec, part) for part in parts) if isinstance(city, City)]
        return edits.place_cities(spec, {city.id: with_axis(city.at, axis, new) for city in cities})

    return Property(f"at.{axis}", PLACE_SCHEMAS[axis], get, put, True)


def with_axis(pair: tuple[Any, Any], axis: int, new: Any) -> tuple[Any, Any]:
    """The pair with the value at ``axis`` replaced."""
    return (new, pair[1]) if axis == 0 else (pair[0], new)


BOARD_PRESETS_MM: Mapping[str, tuple[float, float]] = {
    "standard": (790, 525),
    "large": (972, 648),
    "long": (1053, 526),
    "A1": (841, 594),
    "A2": (594, 420),
    "A3": (420, 297),
}
WAGON_PRESETS_MM: Mapping[str, tuple[float, float]] = {"standard": (20, 9), "large": (24.6, 11.1), "bricks": (32, 8)}
SIZES: Mapping[str, tuple[str, tuple[str, str], Mapping[str, tuple[float, float]]]] = {
    "size": ("board", ("width", "height"), BOARD_PRESETS_MM),
    "wagon": ("wagon", ("length", "width"), WAGON_PRESETS_MM),
}
OWN_SIZE = "own size"
TITLES = {
    "size.0": "Board width",
    "size.1": "Board height",
    "wagon.0": "Wagon length",
    "wagon.1": "Wagon width",
    "players.0": "Fewest players",
    "players.1": "Most players",
}
TEXT_FIELDS = ("version", "description", "licence")
LIST_FIELDS = ("authors", "credits")
OTHER_FIELDS = {
    "format",
    "board",
    "wagon",
    "players",
    "pieces",
    "plugins",
    "background",
    "art",
    "drawings",
    "guides",
    "id",
    "name",
}


def map_properties(spec: MapSpec, fields: Fields) -> list[Property]:
    """The properties of the map, those that plugins declare last."""
    own = fields["map"]
    fields_shown = [_own("name", own["name"]), _own("id", own["id"])]
    for name, (key, sides, presets) in SIZES.items():
        fields_shown.append(_preset(name, str(own[key]["title"]), presets))
        fields_shown += [_side(name, axis, own[key]["properties"][side]) for axis, side in enumerate(sides)]
    fields_shown += [
        _side("players", axis, own["players"]["properties"][end]) for axis, end in enumerate(("min", "max"))
    ]
    fields_shown += [_piece(name) for name in {**spec.pieces, "trains": 0}]
    fields_shown.append(_board_style(own["background"]["properties"]["style"]))
    fields_shown += [_about(name, own[name]) for name in (*TEXT_FIELDS, *LIST_FIELDS)]
    plugin_fields = [
        name
        for name in own
        if name not in OTHER_FIELDS and name not in (*TEXT_FIELDS, *LIST_FIELDS, "cities", "routes", "tickets")
    ]
    return fields_shown + [_plugin(name, own[name]) for name in plugin_fields]


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
    """A property that chooses among usual sizes; any other size is OWN_SIZE."""

    def get(spec: MapSpec, part: Part) -> Any:
        return next((preset for preset, size in presets.items() if size == getattr(spec, name)), OWN_SIZE)

    def put(spec: MapSpec, parts: Sequence[Part], new: Any) -> MapSpec:
        return edits.set_map_field(spec, name, presets.get(new, getattr(spec, name)))

    schema = {"enum": [*presets, OWN_SIZE], "title": title, "description": "One of the usual sizes."}
    return Property(f"{name}.preset", schema, get, put)


def _piece(name: str) -> Property:
    def put(spec: MapSpec, parts: Sequence[Part], new: Any) -> MapSpec:
        pieces = {**spec.pieces, name: new}
        return edits.set_map_field(spec, "pieces", {key: count for key, count in pieces.items() if count is not None})

    schema = {
        "type": "integer",
        "minimum": 0,
        "maximum": 1000,
        "title": name.replace("_", " ").capitalize(),
        "description": "Number per player at the start. If left out, the rules decide.",
    }
    return Property(f"pieces.{name}", schema, lambda spec, part: spec.pieces.get(name), put)


def _about(name: str, schema: Schema) -> Property:
    def put(spec: MapSpec, parts: Sequence[Part], new: Any) -> MapSpec:
        return edits.set_map_field(spec, name, new)

    return Property(name, schema, lambda spec, part: thaw(spec.about.get(name)), put)


def _board_style(schema: Schema) -> Property:
    def put(spec: MapSpec, parts: Sequence[Part], new: Any) -> MapSpec:
        return edits.set_background(spec, style=new)

    return Property("background.style", schema, lambda spec, part: edits.background_field(spec, "style"), put)


def _plugin(name: str, schema: Schema) -> Property:
    def put(spec: MapSpec, parts: Sequence[Part], new: Any) -> MapSpec:
        return edits.set_map_field(spec, name, new)

    return Property(name, schema, lambda spec, part: thaw(spec.fields.get(name)), put)
