"""The routes in a position: who owns which, the trains left and the points made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from railwright.api import PositionError, PositionField, Ruleset, State, bits, hookimpl, index_of, plural, say
from railwright.plugins.routes.state import ROUTES, TABLE, Routes


@hookimpl
def declare_position_fields() -> Iterable[PositionField]:
    routes = {
        "title": "Routes",
        "description": "The routes that the seat has claimed.",
        "type": "array",
        "items": {"type": "string"},
        "examples": [["dieppe-paris", "berlin-frankfurt-1"]],
    }
    trains = {
        "title": "Trains",
        "description": "The trains left; left out: those that the routes leave. It may be smaller, never larger.",
        "type": "integer",
        "minimum": 0,
        "examples": [31],
    }
    score = {
        "title": "Score",
        "description": "The points made by claiming; left out: the points of the routes.",
        "type": "integer",
        "examples": [14],
    }
    named: dict[str, dict[str, Any]] = {"routes": routes, "trains": trains, "score": score}
    return [PositionField("seat", name, schema) for name, schema in named.items()]


@hookimpl
def begin_position(rules: Ruleset, state: State, document: Mapping[str, Any]) -> State:
    seats = document["seats"]
    owner: dict[int, int] = {}
    for seat, fields in enumerate(seats):
        for row, id in enumerate(fields.get("routes", ())):
            where = ("seats", seat, "routes", row)
            route = index_of(rules.board.route_index, "route", id, where)
            _check_free(owner, seat, route, id, where)
            owner[route] = seat
            _check_trains(rules, owner, seat, where)
    owned = [sum(1 << route for route, seat_ in owner.items() if seat_ == seat) for seat in range(len(seats))]
    trains = [_trains_left(rules, owner, seat, fields) for seat, fields in enumerate(seats)]
    points = [
        fields.get("score", sum(TABLE.get(rules).points[route] for route in bits(owned[seat])))
        for seat, fields in enumerate(seats)
    ]
    claimed = sum(1 << route for route in owner)
    return ROUTES.set(state, Routes(tuple(owned), claimed, tuple(trains), tuple(points)))


def _check_free(owner: Mapping[int, int], seat: int, route: int, id: str, where: tuple[str | int, ...]) -> None:
    if route in owner:
        message = say("The route {id} already belongs to seat {seat}. Remove it.", id=id, seat=owner[route])
        if owner[route] == seat:
            message = say("The route {id} already belongs to this seat. Remove it.", id=id)
        raise PositionError(message, where, "route-taken")


def _check_trains(rules: Ruleset, owner: Mapping[int, int], seat: int, where: tuple[str | int, ...]) -> None:
    """No seat has more trains on the board than there are (SP-10)."""
    used, available = _trains_used(rules, owner, seat), rules.option("routes", "trains")
    if used > available:
        message = plural(
            ("With this route, the seat uses {used} train, but it owns only {there}. Remove some routes."),
            ("With this route, the seat uses {used} trains, but it owns only {there}. Remove some routes."),
            "used",
            used=used,
            there=available,
        )
        raise PositionError(message, where, "too-many-trains")


def _trains_used(rules: Ruleset, owner: Mapping[int, int], seat: int) -> int:
    return sum(TABLE.get(rules).wagons[route] for route, seat_ in owner.items() if seat_ == seat)


def _trains_left(rules: Ruleset, owner: Mapping[int, int], seat: int, fields: Mapping[str, Any]) -> int:
    used = _trains_used(rules, owner, seat)
    left: int = rules.option("routes", "trains") - used
    given: int = fields.get("trains", left)
    if given > left:
        message = plural(
            "The seat's routes use {used} train, so the seat has at most {left} left, not {given}.",
            "The seat's routes use {used} trains, so the seat has at most {left} left, not {given}.",
            "used",
            used=used,
            left=left,
            given=given,
        )
        raise PositionError(message, ("seats", seat, "trains"), "too-many-trains")
    return given


@hookimpl
def position_entries(rules: Ruleset, state: State) -> Iterable[tuple[tuple[str | int, ...], Any]]:
    owned, _, trains, points = ROUTES.get(state)
    for seat, routes in enumerate(owned):
        yield ("seats", seat, "trains"), trains[seat]
        yield ("seats", seat, "score"), points[seat]
        yield ("seats", seat, "routes"), [rules.board.routes[route] for route in bits(routes)]
