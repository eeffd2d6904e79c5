"""A board as data: what a map file says, with the fields that plugins declare kept as plain values."""

from __future__ import annotations

import copyreg
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

EMPTY_MAPPING: Mapping[str, Any] = MappingProxyType({})  # an empty mapping that nobody can change
GRAY = "gray"  # the colour of a route that takes any single colour


def empty_mapping() -> Mapping[str, Any]:
    """The default of a mapping: none."""
    return EMPTY_MAPPING


def read_only(values: dict[Any, Any]) -> Mapping[Any, Any]:
    """A mapping that nobody can change."""
    return MappingProxyType(values)


# Maps and options hold read-only mappings, which pickle does not know by itself, and travel to other processes.
copyreg.pickle(MappingProxyType, lambda values: (read_only, (dict(values),)))  # type: ignore[arg-type, return-value]


@dataclass(frozen=True, slots=True)
class City:
    """A city: ``at`` is its place in millimetres from the top left corner of the board."""

    id: str
    name: str
    at: tuple[float, float]
    fields: Mapping[str, Any] = field(default_factory=empty_mapping)


@dataclass(frozen=True, slots=True)
class Route:
    """A route of ``length`` spaces between two cities; ``bends`` are points in millimetres it passes through.

    Routes that join the same two cities are parallel; their order in the file is their order on the board.
    """

    id: str
    between: tuple[str, str]
    length: int
    color: str
    bends: tuple[tuple[float, float], ...] = ()
    fields: Mapping[str, Any] = field(default_factory=empty_mapping)


@dataclass(frozen=True, slots=True)
class Ticket:
    """A ticket joining two cities; its id is the two city ids in alphabetical order."""

    id: str
    between: tuple[str, str]
    points: int
    fields: Mapping[str, Any] = field(default_factory=empty_mapping)


@dataclass(frozen=True, slots=True)
class MapSpec:
    """A whole map. Sizes are in millimetres.

    ``plugins`` maps plugin ids to their options on this map, None where it switches a bundled one off.
    ``pieces`` are counts per player by name (``trains: 45``): the defaults of plugin options that name them.
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


def reversed_id(id: str) -> str:
    """The id with its two cities in the other order, a number behind them kept: ``a-b-2`` for ``b-a-2``."""
    first, _, rest = id.partition("-")
    second, dash, number = rest.partition("-")
    return f"{second}-{first}{dash}{number}"
