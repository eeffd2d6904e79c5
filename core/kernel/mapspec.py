"""A board as data: the contents of a map file, with the fields that plugins declare as plain values."""

from __future__ import annotations

import copyreg
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

EMPTY_MAPPING: Mapping[str, Any] = MappingProxyType({})  # immutable, so it may be shared
GRAY = "gray"  # the color of a route that takes any single color


def empty_mapping() -> Mapping[str, Any]:
    """The default of a mapping field."""
    return EMPTY_MAPPING


def read_only(values: dict[Any, Any]) -> Mapping[Any, Any]:
    """A read-only view of a mapping; unpickling calls it."""
    return MappingProxyType(values)


# Maps and options hold read-only mappings and are sent to other processes; pickle cannot handle these by itself.
copyreg.pickle(MappingProxyType, lambda values: (read_only, (dict(values),)))  # type: ignore[arg-type, return-value]


@dataclass(frozen=True, slots=True)
class City:
    """A city.

    * ``id``: its id in the map
    * ``name``: its name on the board
    * ``at``: its position in millimetres from the top left corner of the board
    * ``fields``: the fields of plugins, by name
    """

    id: str
    name: str
    at: tuple[float, float]
    fields: Mapping[str, Any] = field(default_factory=empty_mapping)


@dataclass(frozen=True, slots=True)
class Route:
    """A route between two cities.

    Routes that join the same two cities are parallel; their order in the file is their order on the board.

    * ``id``: its id in the map
    * ``between``: the ids of its two cities
    * ``length``: its spaces
    * ``color``: the color that pays for it; ``gray`` for any
    * ``bends``: the points that it passes through, in millimetres
    * ``fields``: the fields of plugins, by name
    """

    id: str
    between: tuple[str, str]
    length: int
    color: str
    bends: tuple[tuple[float, float], ...] = ()
    fields: Mapping[str, Any] = field(default_factory=empty_mapping)


@dataclass(frozen=True, slots=True)
class Ticket:
    """A ticket that joins two cities.

    * ``id``: its id in the map
    * ``between``: the ids of its two cities
    * ``points``: its points, won or lost
    * ``fields``: the fields of plugins, by name
    """

    id: str
    between: tuple[str, str]
    points: int
    fields: Mapping[str, Any] = field(default_factory=empty_mapping)


@dataclass(frozen=True, slots=True)
class MapSpec:
    """A whole map.

    * ``id``: its id
    * ``name``: its title
    * ``size``: width and height of the board in millimetres
    * ``wagon``: length and width of a space in millimetres
    * ``players``: the fewest and the most players
    * ``cities``: its cities, in the order of the file
    * ``routes``: its routes, in the order of the file
    * ``tickets``: its tickets, in the order of the file
    * ``plugins``: the options of plugins on this map, by plugin id; None where it turns off a bundled plugin
    * ``pieces``: the pieces of each player by name (``trains: 45``): the defaults of plugin options that name them
    * ``fields``: the fields of plugins for the whole map, by name
    * ``about``: what people are told of the map: authors, sources, licence
    * ``sha256``: the hash of the file, in hexadecimal digits; "" for a map that was not read from one
    """

    id: str
    name: str
    size: tuple[float, float]
    wagon: tuple[float, float]
    players: tuple[int, int]
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    plugins: Mapping[str, Mapping[str, Any] | None] = field(default_factory=empty_mapping)
    pieces: Mapping[str, int] = field(default_factory=empty_mapping)
    fields: Mapping[str, Any] = field(default_factory=empty_mapping)
    about: Mapping[str, Any] = field(default_factory=empty_mapping)  # author, licence, background and the like
    sha256: str = ""


def pair_id(a: str, b: str) -> str:
    """The id of what joins two cities, in alphabetical order."""
    return "-".join(sorted((a, b)))


def reversed_id(id: str) -> str:
    """The id of a route or ticket with its two cities swapped: ``a-b-2`` for ``b-a-2``."""
    first, _, rest = id.partition("-")
    second, dash, number = rest.partition("-")
    return f"{second}-{first}{dash}{number}"
