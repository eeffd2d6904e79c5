"""Tickets and the traffic they bring (S4, S5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice, pairwise
from typing import Any

import networkx

from core.maps.network import network
from core.mapspec import MapSpec
from editor.analysis.measure import Measure, cities, routes, tickets
from editor.analysis.network import DEFAULT_TRAINS, by_pair

MOST_WAYS = 32  # of equal length that the traffic of a ticket is split among
MEDIUM, LONG = 0.35, 0.60  # of the diameter of the board: where a ticket stops being short, and where it becomes long
CROWDED = 8  # routes that are told
NEAR = 1  # trains by which the ends of two tickets differ that ask for nearly the same


def traffic(spec: MapSpec, single: bool = False) -> dict[str, float]:
    """How many tickets go over a route on their shortest ways, split evenly among equal ways and parallel routes.

    ``single`` tells that of parallel routes only one can be used: either has all of their tickets to bear.
    """
    simple = network(spec)
    lanes = Counter(frozenset(route.between) for route in spec.routes)
    load: dict[frozenset[str], float] = {}
    for ticket in spec.tickets:
        ways = _ways(simple, *ticket.between)
        for way in ways:
            for pair in pairwise(way):
                load[frozenset(pair)] = load.get(frozenset(pair), 0.0) + 1 / len(ways)
    ends = {route.id: frozenset(route.between) for route in spec.routes}
    return {id: load.get(pair, 0.0) / (1 if single else lanes[pair]) for id, pair in ends.items()}


def _ways(graph: Any, start: str, end: str) -> list[list[str]]:
    if not networkx.has_path(graph, start, end):
        return []
    return list(islice(networkx.all_shortest_paths(graph, start, end, weight="length"), MOST_WAYS))


def ticket_measures(spec: MapSpec, single: bool = False) -> list[Measure]:
    """All figures of the tickets."""
    return [*_mix(spec), *_coverage(spec), *_crowding(spec, single), *_alike(spec)] if spec.tickets else []


def _mix(spec: MapSpec) -> Iterator[Measure]:
    lengths = dict(networkx.all_pairs_dijkstra_path_length(network(spec), weight="length"))
    diameter = max((far for row in lengths.values() for far in row.values()), default=0) or 1
    by_kind: dict[str, list[str]] = {"short": [], "medium": [], "long": []}
    for ticket in spec.tickets:
        far = lengths[ticket.between[0]].get(ticket.between[1])
        if far is not None:
            part = far / diameter
            by_kind["short" if part < MEDIUM else "medium" if part < LONG else "long"].append(ticket.id)
    yield Measure("diameter", diameter)
    trains = spec.pieces.get("trains", DEFAULT_TRAINS)
    far = [one.id for one in spec.tickets if lengths[one.between[0]].get(one.between[1], 0) > trains]
    yield Measure("beyond_trains", len(far), tickets(far))
    yield Measure("tickets", len(spec.tickets))
    yield Measure("tickets_per_city", len(spec.tickets) / max(len(spec.cities), 1))
    for kind, some in by_kind.items():
        yield Measure(f"{kind}_tickets", len(some) / len(spec.tickets), tickets(some))


def _coverage(spec: MapSpec) -> Iterator[Measure]:
    named = Counter(end for ticket in spec.tickets for end in ticket.between)
    bare = [city.id for city in spec.cities if city.id not in named]
    yield Measure("bare_cities", len(bare), cities(bare))
    top = max(named.values())
    yield Measure("most_named", top, cities([id for id, count in named.items() if count == top]))


def _crowding(spec: MapSpec, single: bool) -> Iterator[Measure]:
    load = traffic(spec, single)
    idle = [id for id, tickets in load.items() if not tickets]
    yield Measure("idle_routes", len(idle) / max(len(load), 1), routes(idle))
    told = [*by_pair(spec).values()] if single else [[id] for id in load]  # of which one is used, as one
    for ids in sorted(told, key=lambda ids: -load[ids[0]])[:CROWDED]:
        if load[ids[0]]:
            yield Measure("crowded", load[ids[0]], routes(ids), ids[0])


def _alike(spec: MapSpec) -> Iterator[Measure]:
    """Pairs of tickets that share a city and whose other ends are next to each other."""
    simple, some = network(spec), []
    for a, b in combinations(spec.tickets, 2):
        shared = set(a.between) & set(b.between)
        if len(shared) == 1:
            one, other = (next(iter(set(ticket.between) - shared)) for ticket in (a, b))
            if simple.has_edge(one, other) and simple.edges[one, other]["length"] <= NEAR:
                some += [a.id, b.id]
    yield Measure("alike_tickets", len(some) // 2, tickets(list(dict.fromkeys(some))))
