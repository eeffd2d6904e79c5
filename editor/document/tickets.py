"""What is known of a ticket from the map: its shortest path, points, and tickets much like it. Free of Qt."""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterator
from typing import NamedTuple

from core.maps.network import distances
from core.mapspec import MapSpec, Ticket
from editor.document import edits
from editor.document.naming import pair_id
from editor.document.parts import Part, Piece, with_field

MOST = 100  # points of a ticket


class Path(NamedTuple):
    """A shortest path: the ids of its routes in order and how many trains it takes."""

    routes: tuple[str, ...]
    trains: int


def shortest(spec: MapSpec, start: str, end: str) -> Path | None:
    """The path with the fewest trains, of equal ones that with the fewest routes; None if there is none."""
    near: dict[str, list[tuple[str, int, str]]] = {}
    for route in spec.routes:
        for here, there in (route.between, route.between[::-1]):
            near.setdefault(here, []).append((there, route.length, route.id))
    waiting: list[tuple[int, int, tuple[str, ...], str]] = [(0, 0, (), start)]
    done: set[str] = set()
    while waiting:
        trains, count, routes, city = heapq.heappop(waiting)
        if city == end:
            return Path(routes, trains)
        if city in done:
            continue
        done.add(city)
        for there, length, id in near.get(city, ()):
            if there not in done:
                heapq.heappush(waiting, (trains + length, count + 1, (*routes, id), there))
    return None


def suggested_points(spec: MapSpec, between: tuple[str, str]) -> int | None:
    """A ticket is worth the trains of its shortest path; None where there is no path."""
    path = shortest(spec, *between)
    return min(path.trains, MOST) if path and path.trains else None


def alike(spec: MapSpec, between: tuple[str, str], slack: int = 1) -> Iterator[Ticket]:
    """Tickets that join the same cities, or that share one end and lie at most ``slack`` trains away at the other."""
    for ticket in spec.tickets:
        if ticket.id == pair_id(*between):
            yield ticket
            continue
        shared = {*ticket.between} & {*between}
        if len(shared) == 1:
            one, other = ({*ticket.between} - shared).pop(), ({*between} - shared).pop()
            path = shortest(spec, one, other)
            if path is not None and path.trains <= slack:
                yield ticket


def tickets_of(spec: MapSpec, city: str) -> int:
    """How many tickets name a city."""
    return sum(city in ticket.between for ticket in spec.tickets)


def long_from(spec: MapSpec) -> int | None:
    """The fewest points of the map's long tickets: what is worth as much is taken for one; None where there is none."""
    return min((one.points for one in spec.tickets if one.fields.get("long")), default=None)


def ways(spec: MapSpec) -> dict[str, int | None]:
    """The trains of the shortest path of every ticket by its id; None where there is no path."""
    far = {start: distances(spec, start) for start in {ticket.between[0] for ticket in spec.tickets}}
    return {ticket.id: far[ticket.between[0]].get(ticket.between[1]) for ticket in spec.tickets}


def recompute(spec: MapSpec) -> MapSpec:
    """The map with the points of every ticket worked out anew, but those that are a choice of their own."""
    free = {one.id for one in spec.tickets if not one.fields.get("by_hand")}
    new = {Part("ticket", id): min(way, MOST) for id, way in ways(spec).items() if way and id in free}
    return edits.change(spec, new, lambda one: with_field(one, "points", new[Part("ticket", one.id)]))


def set_points(spec: MapSpec, parts: Collection[Part], points: int) -> MapSpec:
    """Points chosen by hand, which ``recompute`` leaves alone; those of the shortest path are no choice."""

    def worth(ticket: Ticket) -> Piece:
        by_hand = points != suggested_points(spec, ticket.between)
        return with_field(with_field(ticket, "points", points), "by_hand", by_hand or None)

    return edits.change(spec, parts, worth)
