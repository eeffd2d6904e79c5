"""What causes are looked for on: the network of a board as a graph, and what its tickets need of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice, pairwise
from typing import Any

from railwright.api import GRAY, MapSpec, Route, Ticket
from railwright.core.kernel.mapspec import EMPTY_MAPPING, pair_id
from railwright.core.maps.network import distances
from railwright.plugins.features.balance.costs import PlayedBoard

MAX_PATHS = 16  # shortest paths that a ticket is split among


@dataclass(frozen=True)
class BoardGraph:
    """A board with its graph. Nodes are indices of cities, whose order is the same in every process."""

    board: PlayedBoard

    @property
    def spec(self) -> MapSpec:
        """The map as it is played."""
        return self.board.spec

    @cached_property
    def index(self) -> dict[str, int]:
        """The index of each city, by id."""
        return {city.id: number for number, city in enumerate(self.spec.cities)}

    @cached_property
    def graph(self) -> Any:
        """A networkx Graph with the ``length`` of the shortest and the number of parallel routes (``lanes``).

        ``open`` is how many of them a full table can use.
        """
        import networkx  # late, 140 ms

        graph = networkx.Graph()
        graph.add_nodes_from(range(len(self.spec.cities)))
        for route in self.spec.routes:
            a, b = (self.index[end] for end in route.between)
            old = graph.edges[a, b] if graph.has_edge(a, b) else {"length": route.length, "lanes": 0}
            lanes = old["lanes"] + 1
            graph.add_edge(
                a, b, length=min(route.length, old["length"]), lanes=lanes, open=lanes if self.opens_doubles else 1
            )
        return graph

    @property
    def opens_doubles(self) -> bool:
        """Whether a full table can use both routes of a double route."""
        values = self.board.values
        return all(self.spec.players[1] >= value.value for value in values if value.option == "open_from")

    @cached_property
    def joined(self) -> list[Ticket]:
        """The tickets of two cities that a path joins."""
        import networkx  # late, 140 ms

        parts = {city: number for number, part in enumerate(networkx.connected_components(self.graph)) for city in part}
        known = [ticket for ticket in self.spec.tickets if set(ticket.between) <= self.index.keys()]
        return [ticket for ticket in known if len({parts[self.index[end]] for end in ticket.between}) == 1]

    @cached_property
    def distance(self) -> float:
        """The mean number of spaces between two cities that a path joins."""
        import networkx  # late, 140 ms

        paths = [ways for _, ways in networkx.all_pairs_dijkstra_path_length(self.graph, weight="length")]
        return sum(sum(ways.values()) for ways in paths) / max(sum(len(ways) - 1 for ways in paths), 1)

    @cached_property
    def named(self) -> Counter[str]:
        """The number of tickets of each city, by id."""
        return Counter({city.id: 0 for city in self.spec.cities}) + Counter(
            end for ticket in self.joined for end in ticket.between
        )

    @cached_property
    def traffic(self) -> tuple[Counter[int], Counter[frozenset[int]]]:
        """How many tickets pass through each city between their ends, and how many use each pair of neighbors."""
        import networkx  # late, 140 ms

        cities, pairs = Counter[int](), Counter[frozenset[int]]()
        for ticket in self.joined:
            start, end = (self.index[city] for city in ticket.between)
            ways = [*islice(networkx.all_shortest_paths(self.graph, start, end, weight="length"), MAX_PATHS)]
            for way in ways:
                cities.update(dict.fromkeys(way[1:-1], 1 / len(ways)))
                pairs.update(dict.fromkeys(map(frozenset, pairwise(way)), 1 / len(ways)))
        return cities, pairs

    def name(self, city: str) -> str:
        """The name of a city."""
        return self.spec.cities[self.index[city]].name

    def pair(self, part: Route | Ticket) -> str:
        """The names of the two cities of a route or ticket."""
        return " – ".join(map(self.name, part.between))

    def across(self, side: Collection[int]) -> list[Route]:
        """The routes with one end among some cities."""
        return [route for route in self.spec.routes if len({self.index[end] in side for end in route.between}) == 2]

    def routes_between(self, pair: frozenset[int]) -> Iterator[Route]:
        """The routes that join two cities."""
        return (route for route in self.spec.routes if {self.index[end] for end in route.between} == pair)


def pair_names(spec: MapSpec) -> dict[str, str]:
    """The names of the two cities of each route and ticket, by id."""
    names = {city.id: city.name for city in spec.cities}
    parts: list[Route | Ticket] = [*spec.routes, *spec.tickets]
    return {part.id: " – ".join(names[end] for end in part.between) for part in parts}


# --- maps with a change ---------------------------------------------------------------------------------------------


def with_option(spec: MapSpec, plugin: str, name: str, value: object) -> MapSpec:
    """The map with an option of a rule."""
    return replace(spec, plugins={**spec.plugins, plugin: {**(spec.plugins.get(plugin) or {}), name: value}})


def with_points(spec: MapSpec, points: dict[str, int]) -> MapSpec:
    """The map with other points for some tickets, by id."""
    return replace(
        spec, tickets=tuple(replace(ticket, points=points.get(ticket.id, ticket.points)) for ticket in spec.tickets)
    )


def with_lanes(spec: MapSpec, ids: Sequence[str]) -> MapSpec:
    """The map with a second gray route beside each of some routes."""
    routes: list[Route] = []
    for route in spec.routes:
        routes.append(route)
        if route.id in ids:
            stem = pair_id(*route.between)
            routes[-1:] = [replace(route, id=f"{stem}-1"), replace(route, id=f"{stem}-2", color=GRAY)]
    return replace(spec, routes=tuple(routes))


def with_routes(spec: MapSpec, new: Sequence[Route]) -> MapSpec:
    """The map with more routes. Tickets whose path they shorten lose as many points, down to its length."""
    more, points = replace(spec, routes=(*spec.routes, *new)), dict[str, int]()
    for ticket in spec.tickets:
        start, end = ticket.between
        before, after = (distances(board, start).get(end, 0) for board in (spec, more))
        if after < before:
            points[ticket.id] = min(ticket.points, max(after, ticket.points - before + after))
    return with_points(more, points)


def with_tickets(
    spec: MapSpec, moved: Mapping[str, tuple[str, str] | None], added: Sequence[tuple[str, str]] = ()
) -> MapSpec:
    """The map with some tickets between other cities, or without them (None), and some added, worth their length."""
    kept = [ticket for ticket in spec.tickets if ticket.id not in moved]
    old = {ticket.id: ticket.fields for ticket in spec.tickets}
    wanted = [(pair, old[id]) for id, pair in moved.items() if pair and id in old]
    for pair, fields in [*wanted, *((pair, EMPTY_MAPPING) for pair in added)]:
        id, points = pair_id(*pair), distances(spec, pair[0]).get(pair[1])
        if points and id not in {ticket.id for ticket in kept}:
            kept.append(Ticket(id, (min(pair), max(pair)), points, fields))
    return replace(spec, tickets=tuple(kept))
