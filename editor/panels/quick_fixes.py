"""Quick fixes: edits that solve a problem of the map."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from railwright.core.kernel.mapspec import MapSpec, Route, Ticket
from railwright.editor.document import edits
from railwright.editor.document.parts import Part, cities_of_ticket, city, find
from railwright.editor.document.problem import Problem
from railwright.editor.document.suggestions import MAX_ROUTE_SPACES, route_length, set_points, suggested_points

Fix = Callable[[MapSpec, Part], MapSpec]
MIN_PLAYERS = 2  # that a fix makes a map for
SEPARATION_MM = 12.0  # distance to which coinciding cities are moved apart


def fix_for(problem: Problem, spec: MapSpec) -> tuple[str, Fix] | None:
    """The label and the function of the fix for a problem; None if a person has to decide."""
    if (players := _players_with_enough_tickets(problem, spec)) is not None:
        label = QCoreApplication.translate("Fixes", "Make this a map for up to %n players", "", players)
        return label, lambda spec, part: edits.set_map_field(spec, "players", (min(spec.players[0], players), players))
    fix = _FIXES_BY_CODE.get(problem.issue.code)
    return (QCoreApplication.translate("Fixes", fix[0]), fix[1]) if fix else None


def _inside(spec: MapSpec, point: tuple[float, float]) -> tuple[float, float]:
    margin = min(*spec.size, spec.wagon[0]) / 2
    return tuple(min(max(point[axis], margin), spec.size[axis] - margin) for axis in (0, 1))  # type: ignore[return-value]


def _move_city_inside(spec: MapSpec, part: Part) -> MapSpec:
    return edits.place_cities(spec, {part.id: _inside(spec, city(spec, part.id).at)})


def _move_bends_inside(spec: MapSpec, part: Part) -> MapSpec:
    return edits.change_parts(spec, [part], lambda r: replace(r, bends=tuple(_inside(spec, bend) for bend in r.bends)))


def _move_apart(spec: MapSpec, part: Part) -> MapSpec:
    x, y = city(spec, part.id).at
    return edits.place_cities(spec, {part.id: _inside(spec, (x + SEPARATION_MM, y))})


def _match_parallel_length(spec: MapSpec, part: Part) -> MapSpec:
    """Give a route the length of the first parallel route."""
    route = find(spec, part)
    if not isinstance(route, Route):
        return spec
    first = next(other for other in spec.routes if set(other.between) == set(route.between))
    return edits.set_field(spec, [part], "length", first.length)


def _set_shortest_points(spec: MapSpec, part: Part) -> MapSpec:
    """Give a ticket the points of its shortest path."""
    ticket = find(spec, part)
    if not isinstance(ticket, Ticket):
        return spec
    points = suggested_points(spec, cities_of_ticket(ticket, {city.id for city in spec.cities}))
    return spec if points is None else set_points(spec, [part], points)


def _fit_length(spec: MapSpec, part: Part, maximum: int = MAX_ROUTE_SPACES) -> MapSpec:
    """Give a route and its parallel routes as many spaces as fit, at most ``maximum``."""
    route = find(spec, part)
    if not isinstance(route, Route):
        return spec
    places = [city(spec, route.between[0]).at, *route.bends, city(spec, route.between[1]).at]
    length = route_length(sum(map(math.dist, places, places[1:])), spec.wagon[0])
    beside = [Part("route", other.id) for other in spec.routes if set(other.between) == set(route.between)]
    return edits.set_field(spec, beside, "length", min(length, maximum))


def _fit_shorter(spec: MapSpec, part: Part) -> MapSpec:
    """Take at least one space from a route and its parallel routes, until the spaces fit."""
    route = find(spec, part)
    return _fit_length(spec, part, max(route.length - 1, 1)) if isinstance(route, Route) else spec


def _shorten_ferry(spec: MapSpec, part: Part) -> MapSpec:
    route = find(spec, part)
    return edits.set_field(spec, [part], "ferry", route.length) if isinstance(route, Route) else spec


def _players_with_enough_tickets(problem: Problem, spec: MapSpec) -> int | None:
    """The most players that the tickets are enough for; None if that is not the problem, or for less than two."""
    kind = {"too-few-regular-tickets": "regular", "too-few-long-tickets": "long", "too-few-tickets": "tickets"}
    args, maximum = problem.issue.words.args, spec.players[1]
    tickets = args.get(kind.get(problem.issue.code, ""))
    needed = args.get("needed", maximum)
    if not isinstance(tickets, int) or not isinstance(needed, int):  # codes of other people's rules
        return None
    players = tickets * maximum // needed
    return players if players >= MIN_PLAYERS else None


def _swap_players(spec: MapSpec, part: Part) -> MapSpec:
    minimum, maximum = sorted(spec.players)
    return edits.set_map_field(spec, "players", (minimum, maximum))


def _remove(spec: MapSpec, part: Part) -> MapSpec:
    return edits.remove(spec, [part])


_FIXES_BY_CODE: dict[str, tuple[str, Fix]] = {
    "city-off-board": (str(QT_TRANSLATE_NOOP("Fixes", "Move the city onto the board")), _move_city_inside),
    "bend-off-board": (str(QT_TRANSLATE_NOOP("Fixes", "Move the bends onto the board")), _move_bends_inside),
    "same-place": (str(QT_TRANSLATE_NOOP("Fixes", "Move the city aside")), _move_apart),
    "unequal-parallels": (str(QT_TRANSLATE_NOOP("Fixes", "Match the parallel route's length")), _match_parallel_length),
    "ticket-points": (str(QT_TRANSLATE_NOOP("Fixes", "Use the shortest path's points")), _set_shortest_points),
    "ticket-to-junction": (str(QT_TRANSLATE_NOOP("Fixes", "Remove the ticket")), _remove),
    "unreachable-ticket": (str(QT_TRANSLATE_NOOP("Fixes", "Remove the ticket")), _remove),
    "duplicate-ticket": (str(QT_TRANSLATE_NOOP("Fixes", "Remove the ticket")), _remove),
    "isolated-city": (str(QT_TRANSLATE_NOOP("Fixes", "Remove the city")), _remove),
    "players-reversed": (str(QT_TRANSLATE_NOOP("Fixes", "Swap minimum and maximum")), _swap_players),
    "points-off": (str(QT_TRANSLATE_NOOP("Fixes", "Use the shortest path's points")), _set_shortest_points),
    "third-track": (str(QT_TRANSLATE_NOOP("Fixes", "Remove the route")), _remove),
    "tight-route": (str(QT_TRANSLATE_NOOP("Fixes", "Give the route as many spaces as fit")), _fit_shorter),
    "loose-route": (str(QT_TRANSLATE_NOOP("Fixes", "Give the route as many spaces as fit")), _fit_length),
    "ferry-and-tunnel": (
        str(QT_TRANSLATE_NOOP("Fixes", "Keep the ferry")),
        lambda spec, part: edits.set_field(spec, [part], "tunnel", None),
    ),
    "ferry-too-long": (str(QT_TRANSLATE_NOOP("Fixes", "Limit locomotives to the route length")), _shorten_ferry),
}
