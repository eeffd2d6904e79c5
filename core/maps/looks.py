"""How the fields that plugins add to maps look: a symbol and few words, for boards, legends, prints and lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from msgspec import Struct

from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.ticket_places import PICK, TicketPlace, TicketPlaces

LOOK = "x-look"  # the key of a field's schema
SYMBOLS = (
    "anchor", "apart", "bed", "cards", "certificate", "coin", "crate", "cross", "engine", "exchange", "flag", "lantern",
    "mountain", "pair", "people", "person", "ship", "shore", "star", "target", "teeth", "tour", "tower", "waves",
)  # fmt: skip
"""The symbols that the program draws; anything else is the path of an SVG file, or letters."""
TEETH, WAVES = "teeth", "waves"
ROUND_SPACES = (TEETH, WAVES)  # symbols of what the spaces of a route show themselves: no sign stands beside them
PLACES = ("city", "route")  # sections whose parts are places of the board
MIN_LETTERS = 2  # that stand for a value which is an id


class FieldLook(Struct, frozen=True):
    """A field of a section (city, route, ticket) and how it looks.

    ``symbol`` is a name of SYMBOLS, the path of an SVG file, or one to three letters. ``words`` is a template with
    ``{value}``, the title where the field is a switch; ``about`` explains the field. One that ``names_places`` of a
    ticket is part of the ticket's name, and no sign beside it.
    """

    section: str
    field: str
    symbol: str
    title: str
    words: str
    about: str = ""
    shows_value: bool = True
    is_choice: bool = False
    names_places: bool = False
    train: str = ""  # the shape of the trains on routes that have the field; "" leaves it to the map

    @property
    def is_sign(self) -> bool:
        """Whether a sign is drawn beside the place on the board."""
        return self.section in PLACES and not (self.section == "route" and self.symbol in ROUND_SPACES)


class FieldSign(NamedTuple):
    """A field of one part as people see it: ``short`` is what stands beside the symbol, "" where that says it all."""

    look: FieldLook
    part: str  # the id of the city, route or ticket
    short: str
    words: str


def field_looks(manifests: Iterable[PluginManifest]) -> tuple[FieldLook, ...]:
    """The looks that plugins declare, in their order."""
    return tuple(look for manifest in manifests for look in looks_in(manifest.map))


def looks_in(sections: Mapping[str, Mapping[str, Any]]) -> tuple[FieldLook, ...]:
    """The looks of fields whose schemas are given by section and name."""
    return tuple(
        _look(section, field, schema)
        for section, fields in sections.items()
        for field, schema in fields.items()
        if LOOK in schema
    )


def _look(section: str, field: str, schema: Mapping[str, Any]) -> FieldLook:
    declared: Mapping[str, Any] = schema[LOOK]
    title = str(schema.get("title", field.replace("_", " ").capitalize()))
    usual = title if schema.get("type") == "boolean" else f"{title}: {{value}}"
    return FieldLook(
        section,
        field,
        str(declared["symbol"]),
        title,
        str(declared.get("words", usual)),
        str(schema.get("description", "")),
        bool(declared.get("value", True)),
        "enum" in schema,
        PICK in schema,
        str(declared.get("train", "")),
    )


def signs_of(spec: MapSpec, looks: Iterable[FieldLook], section: str) -> list[FieldSign]:
    """The signs of the cities, routes or tickets of a map, part by part in the order of the map."""
    wanted = [look for look in looks if look.section == section and not look.names_places]
    if not wanted:
        return []
    shorts = {look.field: abbreviations(spec, look) for look in wanted}
    field_signs = []
    for part in _parts(spec, section):
        for look in wanted:
            value = part.fields.get(look.field)
            if value is not None and value is not False and (value != 0 or section == "ticket"):
                field_signs.append(
                    FieldSign(look, part.id, _short(look, value, shorts[look.field]), _words(look, value))
                )
    return field_signs


def _parts(spec: MapSpec, section: str) -> Iterable[Any]:
    parts: Mapping[str, Iterable[Any]] = {"city": spec.cities, "route": spec.routes, "ticket": spec.tickets}
    return parts.get(section, ())


def train_shapes(spec: MapSpec, looks: Iterable[FieldLook]) -> Mapping[str, str]:
    """The train shapes that fields give to routes, by route id; of several fields the first one counts."""
    shapes: dict[str, str] = {}
    for look in looks:
        if look.section == "route" and look.train:
            for route in spec.routes:
                if route.fields.get(look.field):
                    shapes.setdefault(route.id, look.train)
    return shapes


class RimFields(NamedTuple):
    """The fields of routes whose spaces have teeth or waves round them."""

    teeth: tuple[str, ...]
    waves: tuple[str, ...]


def rim_fields(looks: Iterable[FieldLook]) -> RimFields:
    """The fields that are drawn round the spaces of routes."""
    symbols = [(look.symbol, look.field) for look in looks if look.section == "route"]
    teeth, waves = (tuple(field for symbol, field in symbols if symbol == wanted) for wanted in ROUND_SPACES)
    return RimFields(teeth, waves)


def abbreviations(spec: MapSpec, look: FieldLook) -> Mapping[str, str]:
    """The ids that a field has on a map, in the order of the alphabet, each with letters of its own."""
    ids = sorted({id for part in _parts(spec, look.section) for id in _ids(part.fields.get(look.field))})
    abbreviated: dict[str, str] = {}
    for id in ids:
        letters = id.replace("_", "").upper()
        lengths = range(1 if look.is_choice else MIN_LETTERS, len(letters) + 1)
        beginnings = (letters[:length] for length in lengths)
        abbreviated[id] = next((short for short in beginnings if short not in abbreviated.values()), letters)
    return abbreviated


def _ids(value: Any) -> Iterable[str]:
    if isinstance(value, str):
        return (value,)
    return [str(id) for id in value] if isinstance(value, Mapping | list | tuple) else ()


def _short(look: FieldLook, value: Any, letters: Mapping[str, str]) -> str:
    if not look.shows_value or value is True:
        return ""
    ids = _ids(value)
    return "·".join(letters[id] for id in ids) if ids else str(value)


def _words(look: FieldLook, value: Any) -> str:
    return look.words.replace("{value}", value_words(value))


def value_words(value: Any) -> str:
    """The value of a field in words: ids without underscores, lists and tables separated by commas."""
    if isinstance(value, Mapping):
        return ", ".join(f"{value_words(key)} {value_words(inner)}" for key, inner in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(map(value_words, value))
    text = str(value).replace("_", " ")
    return text[:1].upper() + text[1:] if isinstance(value, str) else text


def places_words(places: TicketPlaces, names: Mapping[str, str]) -> list[str]:
    """The places of a ticket as people read them, step by step; ``names`` are those of cities by id."""
    return [" / ".join(_place_words(place, names) for place in step) for step in places]


def _place_words(place: TicketPlace, names: Mapping[str, str]) -> str:
    if not place.group:
        return names[place.cities[0]]
    group = value_words(place.group)
    return group if place.points is None else f"{group} {place.points}"


class LegendRow(NamedTuple):
    """A look that a map uses: one of its signs as an example, and what the letters of its ids stand for."""

    look: FieldLook
    example: FieldSign
    letters: tuple[tuple[str, str], ...]


def legend_of(spec: MapSpec, looks: Iterable[FieldLook]) -> list[LegendRow]:
    """The meanings of a map's signs, in the order in which its rules declare them."""
    legend_rows = []
    for look in looks:
        if signs := signs_of(spec, [look], look.section):
            letters = abbreviations(spec, look) if look.shows_value and look.is_sign else {}
            meanings = tuple((short, value_words(id)) for id, short in letters.items())
            legend_rows.append(LegendRow(look, signs[0], meanings))
    return legend_rows
