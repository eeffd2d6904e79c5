"""Double routes: parallel routes between the same two cities, and when the second one is closed (DOUBLE)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from railwright.api import (
    BySeat,
    PositionError,
    Public,
    Refusal,
    Ruleset,
    SetOf,
    SliceKey,
    State,
    Value,
    bits,
    hookimpl,
    index_of,
    plural,
    say,
)
from railwright.plugins.routes.api import ROUTES, Claiming

PLUGIN = {
    "id": "double_routes",
    "version": "1.0",
    "api": 1,
    "title": "Double routes",
    "summary": "A player may claim only one of two parallel routes. With two or three players, the other route then "
    "stays closed to everybody.",
    "requires": ["routes"],
    "options": {
        "open_from": {
            "x-rule": "With {value} players or more, both routes of a double route can be claimed.",
            "type": "integer",
            "minimum": 2,
            "maximum": 9,
            "default": 4,
            "title": "Minimum number of players to open both routes of a double route",
        }
    },
    "map": {
        "route": {
            "single": {
                "x-look": {"symbol": "apart"},
                "type": "boolean",
                "title": "Not a double route",
                "description": "One player may claim this route and another route between the same cities.",
            }
        }
    },
}


class DoubleRoutes(Value):
    """Bitsets of the routes that are closed per seat because a parallel one is claimed."""

    closed: Annotated[BySeat[Annotated[int, SetOf("route")]], Public]


DOUBLES = SliceKey(
    "double_routes",
    DoubleRoutes,
    lambda rules, seats: DoubleRoutes((0,) * seats),
    position=False,
    titles={"closed": say("closed routes")},
    told=False,
)


@hookimpl
def closed_routes(rules: Ruleset, state: State, seat: int) -> int:
    """Routes beside one that is claimed (DOUBLE-2, DOUBLE-4)."""
    return DOUBLES.get(state).closed[seat]


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    """The parallel routes close for the claimant (DOUBLE-2), with few players for everybody (DOUBLE-4, SP-24)."""
    # Parallel are routes that join the same two cities, not those that only run side by side (DOUBLE-1, DOUBLE-3),
    # and none that the map calls single (SP-35).
    parallel = rules.board.parallel[claim.route]
    if not parallel:
        return state
    closed = DOUBLES.get(state).closed
    # With few players the second route closes for everybody, else for the claimant alone (D-5).
    few = state.seats < rules.option("double_routes", "open_from")
    closed = tuple([mask | parallel if few or seat == claim.seat else mask for seat, mask in enumerate(closed)])
    return DOUBLES.set(state, DoubleRoutes(closed))


@hookimpl
def begin_position(rules: Ruleset, state: State, document: Mapping[str, Any]) -> State:
    """What is closed follows from who owns what; a route that was closed before it was claimed is refused."""
    for seat, fields in enumerate(document["seats"]):
        for row, id in enumerate(fields.get("routes", ())):
            where = ("seats", seat, "routes", row)
            route = index_of(rules.board.route_index, "route", id, where)
            if refusal := explain_closed(rules, state, seat, route):
                message = say("{why} Remove {id}.", why=refusal.message, id=id)
                raise PositionError(message, where, refusal.code)
            state = after_claim(rules, state, Claiming(seat, route))
    return state


@hookimpl
def explain_closed(rules: Ruleset, state: State, seat: int, route: int) -> Refusal | None:
    if not DOUBLES.get(state).closed[seat] >> route & 1:
        return None
    if any(ROUTES.get(state).owned[seat] >> parallel & 1 for parallel in bits(rules.board.parallel[route])):
        return Refusal(
            "double-yours", say("You own the parallel route. A player may claim only one of two parallel routes.")
        )
    players = rules.option("double_routes", "open_from") - 1
    return Refusal(
        "double-closed",
        plural(
            (
                "With up to {players} player, only one of two parallel routes may be claimed, and one has already "
                "been claimed."
            ),
            (
                "With up to {players} players, only one of two parallel routes may be claimed, and one has already "
                "been claimed."
            ),
            "players",
            players=players,
        ),
    )
