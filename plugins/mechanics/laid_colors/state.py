"""What lies where: tracks, beds and what crosses what."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NamedTuple

from core.api import (
    GRAY,
    Board,
    Choice,
    Each,
    Issue,
    MapSpec,
    OneOf,
    Public,
    RouteId,
    Ruleset,
    SetOf,
    Severity,
    SliceKey,
    TableKey,
    Value,
    Word,
    hookimpl,
    say,
)
from plugins.cards.api import COLORS, LOCO

NOBODY = -1
RouteSet = Annotated[int, SetOf("route")]


class Laid(Value):
    """Per colour the bitset of the beds on which its tracks lie, the bitset of shut routes, and who has to lay."""

    tracks: Annotated[tuple[RouteSet, ...], Each("color", COLORS[:LOCO]), Public]
    shut: Annotated[RouteSet, Public]
    due: Annotated[int, OneOf("seat", none=True), Public]


class LaidTable(NamedTuple):
    """The bitset of the beds, and for each route that of the routes which cross it."""

    beds: int
    crossing: tuple[int, ...]


LAID = SliceKey(
    "laid_colors",
    Laid,
    lambda rules, seats: Laid((0,) * LOCO, 0, NOBODY),
    titles={
        "tracks": say("tracks laid"),
        "shut": say("shut routes"),
        "due": say("has to lay tracks:"),
    },
)

TABLE: TableKey[LaidTable] = TableKey("laid_colors")


@dataclass(frozen=True, slots=True)
class Lay(Choice):
    """Lay a track on a bed; its colour is asked next."""

    verb: ClassVar[str] = "lay"
    label: ClassVar[str] = "Lay a track on {route}"
    then: ClassVar[str] = "paint"
    route: RouteId


@dataclass(frozen=True, slots=True)
class Paint(Choice):
    """The colour of the track that is laid."""

    verb: ClassVar[str] = "paint"
    label: ClassVar[str] = "Lay a {color} track"
    color: Annotated[str, Word("color")]


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    board = rules.board
    beds = sum(1 << route for route, is_bed in enumerate(board.route_field("bed", False)) if is_bed)
    crossing = [0] * len(board.routes)
    for route, others in enumerate(board.route_field("crosses", ())):
        for other in (board.route_index[id] for id in others if id in board.route_index):
            crossing[route] |= 1 << other
            crossing[other] |= 1 << route
    return [(TABLE, LaidTable(beds, tuple(crossing)))]


@hookimpl
def map_issues(spec: MapSpec, board: Board) -> Iterable[Issue]:
    for index, route in enumerate(spec.routes):
        for id in route.fields.get("crosses", ()):
            if id not in board.route_index:
                text = say(
                    "The route {route} crosses {id}, but there is no such route; correct `crosses`.",
                    route=route.id,
                    id=id,
                )
                yield Issue(Severity.ERROR, "unknown-crossing", text, ("routes", index, "crosses"))
        if route.fields.get("bed") and route.color != GRAY:
            text = say(
                "The bed {route} is {color}, but its colour is laid during the game; make it gray.",
                route=route.id,
                color=route.color,
            )
            yield Issue(Severity.ERROR, "bed-not-gray", text, ("routes", index, "bed"))
