"""Figures of a map that do not depend on its drawing, and their ranges on published boards."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from itertools import combinations, islice, pairwise
from pathlib import Path
from typing import Any

from railwright.core.catalogue.discovery import discover
from railwright.core.files import read_file
from railwright.core.game import read
from railwright.core.kernel.mapspec import GRAY, MapSpec, Route
from railwright.core.maps.library import bundled_maps
from railwright.core.maps.network import route_graph
from railwright.editor.document.parts import Part, cities_of_ticket
from railwright.editor.document.suggestions import shortest_lengths
from railwright.editor.files.disk_cache import load_or_compute


@dataclass(frozen=True, slots=True)
class Measure:
    """A figure: a stable ``id``, a ``value``, and the ``parts`` to highlight; ``key`` tells apart rows with one id.

    ``published_range`` is the least and greatest value on the boards that come with the program, None if there is
    nothing to compare with; ``rows`` are the figures that this one is made up of.
    """

    id: str
    value: float
    parts: tuple[Part, ...] = ()
    key: str = ""
    published_range: tuple[float, float] | None = None
    rows: tuple[Measure, ...] = ()

    @property
    def is_unusual(self) -> bool:
        """Whether the value lies outside the range of published boards."""
        return self.published_range is not None and not self.published_range[0] <= self.value <= self.published_range[1]


def route_parts(ids: list[str]) -> tuple[Part, ...]:
    """Parts for the ids of routes."""
    return tuple(Part("route", id) for id in ids)


def city_parts(ids: list[str]) -> tuple[Part, ...]:
    """Parts for the ids of cities."""
    return tuple(Part("city", id) for id in ids)


def ticket_parts(ids: list[str]) -> tuple[Part, ...]:
    """Parts for the ids of tickets."""
    return tuple(Part("ticket", id) for id in ids)


# Colors, lengths and the shape of the network (S1, S2, S3, S6)

DEFAULT_TRAINS = 45  # of a player, if the map does not say  # of a player, if the map does not say


def _library() -> Any:
    """networkx, imported when it is first needed: it takes 20 MB."""
    import networkx  # late, 110 ms

    return networkx


def graph_of(spec: MapSpec) -> Any:
    """The board as a networkx MultiGraph: nodes are ids of cities, keys of edges ids of routes."""
    graph = _library().MultiGraph()
    graph.add_nodes_from(city.id for city in spec.cities)
    for route in spec.routes:
        graph.add_edge(*route.between, key=route.id, length=route.length)
    return graph


def routes_by_pair(spec: MapSpec) -> dict[frozenset[str], list[str]]:
    """The ids of the routes of each pair of neighbouring cities; one that is not a double route is by itself."""
    routes: dict[frozenset[str], list[str]] = {}
    for route in spec.routes:
        alone = {route.id} if route.fields.get("single") else frozenset[str]()
        routes.setdefault(frozenset(route.between) | alone, []).append(route.id)
    return routes


def network_measures(spec: MapSpec) -> list[Measure]:
    """All figures of the network."""
    return [*_totals(spec), *_colors(spec), *_lengths(spec.routes), *_shape(spec)]


def _totals(spec: MapSpec) -> Iterator[Measure]:
    spaces = sum(route.length for route in spec.routes)
    trains = spec.pieces.get("trains", DEFAULT_TRAINS) * spec.players[1]
    yield Measure("cities", len(spec.cities))
    yield Measure("routes", len(spec.routes))
    yield Measure("spaces", spaces)
    if spec.routes:
        yield Measure("spaces_per_train", spaces / max(trains, 1))
        yield Measure("mean_length", spaces / len(spec.routes))


def _colors(spec: MapSpec) -> Iterator[Measure]:
    """Spaces and routes by length of each color; the share of gray, and how uneven the other colors are."""
    spaces = Counter[str]()
    for route in spec.routes:
        spaces[route.color] += route.length
    total = sum(spaces.values())
    for color, count in sorted(spaces.items()):
        routes = [route for route in spec.routes if route.color == color]
        yield Measure("color", count, route_parts([route.id for route in routes]), color, rows=tuple(_lengths(routes)))
    if total:
        yield Measure(
            "gray_share", spaces[GRAY] / total, route_parts([route.id for route in spec.routes if route.color == GRAY])
        )
    colored = [count for color, count in spaces.items() if color != GRAY]
    if len(colored) > 1:
        yield Measure("color_unevenness", max(colored) / (sum(colored) / 8))


def _lengths(routes: Sequence[Route]) -> Iterator[Measure]:
    for length in range(1, 10):
        route_ids = [route.id for route in routes if route.length == length]
        if route_ids:
            yield Measure("length", len(route_ids), route_parts(route_ids), str(length))


def _shape(spec: MapSpec) -> Iterator[Measure]:
    """Numbers of neighbours, dead ends, articulation points, bridges and corridors."""
    if not spec.cities or not spec.routes:
        return
    graph = graph_of(spec)
    simple = _library().Graph(graph)
    neighbours = dict(simple.degree())
    yield Measure("mean_neighbours", sum(neighbours.values()) / len(neighbours))
    by_degree: dict[int, list[str]] = {}
    for city, degree in neighbours.items():
        by_degree.setdefault(degree, []).append(city)
    for degree, city_ids in sorted(by_degree.items()):
        yield Measure("neighbours", len(city_ids), city_parts(city_ids), str(degree))
    dead = by_degree.get(1, [])
    yield Measure("dead_ends", len(dead), city_parts(dead))
    cuts = sorted(_library().articulation_points(simple))
    yield Measure("cut_cities", len(cuts), city_parts(cuts))
    pairs = {frozenset(pair) for pair in _library().bridges(simple)}
    bridges = [route.id for route in spec.routes if frozenset(route.between) in pairs]
    yield Measure("bridges", len(bridges), route_parts(bridges))
    corridors = list(_corridors(spec, simple))
    yield Measure("corridors", len(corridors), route_parts([id for corridor in corridors for id in corridor]))
    yield Measure("parallels", len(spec.routes) - len(simple.edges))


def _corridors(spec: MapSpec, simple: Any) -> Iterator[list[str]]:
    """Runs of at least two successive cities with two neighbours each, where a blocked route has no alternative."""
    narrow = simple.subgraph([city for city, degree in simple.degree() if degree == 2])
    for part in _library().connected_components(narrow):
        if len(part) > 1:
            yield [route.id for route in spec.routes if part & set(route.between)]


def edge_connectivity(spec: MapSpec) -> int:
    """The least number of routes whose removal disconnects the board."""
    graph = graph_of(spec)
    return int(_library().edge_connectivity(_library().Graph(graph))) if graph.number_of_nodes() > 1 else 0


def parallel_routes(spec: MapSpec) -> list[list[str]]:
    """The ids of the routes of each pair of cities that more than one route joins."""
    return [ids for ids in routes_by_pair(spec).values() if len(ids) > 1]


def lane_measures(spec: MapSpec, single: bool) -> Iterator[Measure]:
    """The routes that close when a parallel route is claimed; none unless ``single``."""
    beside = [id for ids in parallel_routes(spec) for id in ids] if single else []
    yield Measure("single_lanes", len(beside), route_parts(beside))


# Tickets and the traffic they bring (S4, S5)

MAX_PATHS = 32  # shortest paths that the traffic of a ticket is split among
# Length of a ticket over the diameter of the board from which it is medium, and from which it is long.
MEDIUM_DIAMETERS, LONG_DIAMETERS = 0.35, 0.60
MAX_CROWDED_ROUTES = 8  # rows of the list
NEAR_TRAINS = 1  # greatest distance, in trains, between the other ends of two tickets that are nearly the same


def traffic(spec: MapSpec, single: bool = False) -> dict[str, float]:
    """The number of tickets whose shortest paths use each route, by id.

    A ticket is split evenly among its shortest paths, and among parallel routes; if ``single``, only one parallel
    route can be used, and each of them counts in full.
    """
    simple = route_graph(spec)
    lanes = Counter(frozenset(route.between) for route in spec.routes)
    load: dict[frozenset[str], float] = {}
    city_ids = {city.id for city in spec.cities}
    for start, end in (leg for ticket in spec.tickets for leg in pairwise(cities_of_ticket(ticket, city_ids))):
        ways = _shortest_paths(simple, start, end)
        for way in ways:
            for pair in pairwise(way):
                load[frozenset(pair)] = load.get(frozenset(pair), 0.0) + 1 / len(ways)
    ends = {route.id: frozenset(route.between) for route in spec.routes}
    return {id: load.get(pair, 0.0) / (1 if single else lanes[pair]) for id, pair in ends.items()}


def _shortest_paths(graph: Any, start: str, end: str) -> list[list[str]]:
    if not _library().has_path(graph, start, end):
        return []
    return list(islice(_library().all_shortest_paths(graph, start, end, weight="length"), MAX_PATHS))


def ticket_measures(spec: MapSpec, single: bool = False) -> list[Measure]:
    """All figures of the tickets."""
    return [*_mix(spec), *_coverage(spec), *_crowding(spec, single), *_alike(spec)] if spec.tickets else []


def _mix(spec: MapSpec) -> Iterator[Measure]:
    lengths = dict(_library().all_pairs_dijkstra_path_length(route_graph(spec), weight="length"))
    diameter = max((far for row in lengths.values() for far in row.values()), default=0) or 1
    trains_of = shortest_lengths(spec)
    by_kind: dict[str, list[str]] = {"short": [], "medium": [], "long": []}
    for ticket in spec.tickets:
        far = trains_of[ticket.id]
        if far is not None:
            part = far / diameter
            by_kind["short" if part < MEDIUM_DIAMETERS else "medium" if part < LONG_DIAMETERS else "long"].append(
                ticket.id
            )
    yield Measure("diameter", diameter)
    trains = spec.pieces.get("trains", DEFAULT_TRAINS)
    beyond = [id for id, way in trains_of.items() if way and way > trains]
    yield Measure("beyond_trains", len(beyond), ticket_parts(beyond))
    yield Measure("tickets", len(spec.tickets))
    yield Measure("tickets_per_city", len(spec.tickets) / max(len(spec.cities), 1))
    for kind, ticket_ids in by_kind.items():
        yield Measure(f"{kind}_tickets", len(ticket_ids) / len(spec.tickets), ticket_parts(ticket_ids))


def _coverage(spec: MapSpec) -> Iterator[Measure]:
    city_ids = {city.id for city in spec.cities}
    named = Counter(city for ticket in spec.tickets for city in cities_of_ticket(ticket, city_ids))
    bare = [city.id for city in spec.cities if city.id not in named]
    yield Measure("bare_cities", len(bare), city_parts(bare))
    top = max(named.values())
    yield Measure("most_named", top, city_parts([id for id, count in named.items() if count == top]))


def _crowding(spec: MapSpec, single: bool) -> Iterator[Measure]:
    load = traffic(spec, single)
    idle = [id for id, tickets in load.items() if not tickets]
    yield Measure("idle_routes", len(idle) / max(len(load), 1), route_parts(idle))
    groups = [*routes_by_pair(spec).values()] if single else [[id] for id in load]  # parallel routes count as one
    for ids in sorted(groups, key=lambda ids: -load[ids[0]])[:MAX_CROWDED_ROUTES]:
        if load[ids[0]]:
            yield Measure("crowded", load[ids[0]], route_parts(ids), ids[0])


def _alike(spec: MapSpec) -> Iterator[Measure]:
    """Pairs of tickets that share a city and whose other ends are at most NEAR_TRAINS apart."""
    simple, alike = route_graph(spec), []
    for a, b in combinations(spec.tickets, 2):
        shared = set(a.between) & set(b.between)
        if len(shared) == 1:
            end, other = (next(iter(set(ticket.between) - shared)) for ticket in (a, b))
            if simple.has_edge(end, other) and simple.edges[end, other]["length"] <= NEAR_TRAINS:
                alike += [a.id, b.id]
    yield Measure("alike_tickets", len(alike) // 2, ticket_parts(list(dict.fromkeys(alike))))


# Ranges of published boards

PUBLISHED_MAPS = ("europe", "usa")
RANGED_MEASURES = (
    "spaces_per_train", "mean_length", "gray_share", "color_unevenness", "mean_neighbours", "dead_ends", "cut_cities",
    "bridges", "corridors", "tickets_per_city", "short_tickets", "medium_tickets", "long_tickets", "bare_cities",
    "most_named", "idle_routes", "alike_tickets",
)  # fmt: skip
# Counts grow with the board, so their ranges are per city, route or ticket, or over the mean tickets of a city.
SIZES: Mapping[str, Callable[[MapSpec], float]] = {
    "dead_ends": lambda spec: len(spec.cities),
    "cut_cities": lambda spec: len(spec.cities),
    "corridors": lambda spec: len(spec.cities),
    "bare_cities": lambda spec: len(spec.cities),
    "bridges": lambda spec: len(spec.routes),
    "alike_tickets": lambda spec: len(spec.tickets),
    "most_named": lambda spec: 2 * len(spec.tickets) / max(len(spec.cities), 1),
}
# Two boards are few. These are the least and greatest values of seven other published boards, from their statistics:
# Nordic, India, Switzerland, Old West, Polska, Northern Lights and USA. ``most_named`` is over the mean of a city.
OFFICIAL_RANGES: Mapping[str, tuple[float, float]] = {
    "gray_share": (0.118, 0.44),
    "color_unevenness": (1.0, 1.12),
    "tickets_per_city": (0.83, 1.49),
    "idle_routes": (0.14, 0.25),
    "most_named": (1.8, 3.6),
}
LEEWAY_RANGES = 0.25  # each end of a range known from two boards only is moved outwards by this share of itself
LENGTH_SHARES: Mapping[str, tuple[float, float]] = {  # of all routes, by length; on those boards and Europe
    "1": (0.02, 0.352),
    "2": (0.239, 0.5),
    "3": (0.157, 0.32),
    "4": (0.059, 0.29),
    "5": (0.0, 0.1),
    "6": (0.0, 0.1),
    "7": (0.0, 0.02),
    "8": (0.0, 0.02),
    "9": (0.0, 0.02),
}


def map_measures(spec: MapSpec, single: bool = False) -> list[Measure]:
    """All figures of a map, with the ranges of published boards scaled to its size.

    ``single`` if the number of players lets only one of two parallel routes be claimed.
    """
    measures = (*network_measures(spec), *lane_measures(spec, single), *ticket_measures(spec, single))
    return [replace(measure, published_range=_range_for(spec, measure)) for measure in measures]


def _range_for(spec: MapSpec, measure: Measure) -> tuple[float, float] | None:
    if measure.id == "length":
        low, high = LENGTH_SHARES[measure.key]
        return math.floor(low * len(spec.routes)), math.ceil(high * len(spec.routes))
    published = published_ranges().get(measure.id)
    if published is None or measure.id not in SIZES:
        return published
    size = SIZES[measure.id](spec)
    return math.floor(published[0] * size), math.ceil(published[1] * size)


@cache
def published_ranges() -> Mapping[str, tuple[float, float]]:
    """The least and greatest value of each figure on published boards; counts are relative to the size of the board.

    Computed once from the boards that come with the program.
    """
    files = {name: sha256(read_file(path)).hexdigest() for name, path in _published_maps().items()}
    rows = load_or_compute("bands", (files, RANGED_MEASURES, "sized"), (len(RANGED_MEASURES), 2), _compute_ranges)
    ranges = {}
    for id, (low, high) in zip(RANGED_MEASURES, rows, strict=True):
        minimum, maximum = OFFICIAL_RANGES.get(id, (low * (1 - LEEWAY_RANGES), high * (1 + LEEWAY_RANGES)))
        ranges[id] = min(low, minimum), max(high, maximum)
    return ranges


def _published_maps() -> dict[str, Path]:
    return {name: path for name, path in bundled_maps().items() if name in PUBLISHED_MAPS}


def _compute_ranges() -> list[list[float]]:
    catalogue = discover(safe=True)
    values_of: dict[str, list[float]] = {id: [] for id in RANGED_MEASURES}
    for path in _published_maps().values():
        spec = read(catalogue, path).spec
        assert spec is not None
        for measure in (*network_measures(spec), *ticket_measures(spec)):
            if measure.id in values_of:
                values_of[measure.id].append(measure.value / (SIZES[measure.id](spec) if measure.id in SIZES else 1))
    return [[min(values), max(values)] for values in values_of.values()]
