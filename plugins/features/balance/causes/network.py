"""Causes in the network: bottlenecks, cities that everything passes through, hubs without double routes."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from railwright.api import plural, say
from railwright.core.kernel.text import enumeration
from railwright.plugins.features.balance.causes.board_graph import BoardGraph, with_lanes
from railwright.plugins.features.balance.causes.finding import Finding, places_of

MIN_CROSSING = 4  # tickets through a bottleneck
# Of all tickets through one route, or two; drafted boards have up to 0.21 and 0.27.
MAX_CROSSING_SHARES = {1: 0.22, 2: 0.3}
MIN_SIDE, MIN_SIDE_SHARE = 3, 0.15  # cities on the smaller side of a bottleneck
MAX_CENTRAL_SHARE = 0.62  # of all tickets through one city; boards of ten cities have up to 0.54
MIN_CITIES = 12  # of boards on which a city in the middle, or a side without tickets, says something
HUBS = 3  # the busiest cities; in every order, one of the first two has a double route on every board of many cities
NAMED_HUBS = 4  # cities in a finding
BUSY, MIN_DOUBLED = 6, 13  # cities with double routes among the busiest six of all four orders; boards have 14 and more
MIN_CITIES_WITH_HUBS = 18
MIN_PLAYERS_WITH_DOUBLES = 4


def network_causes(net: BoardGraph) -> Iterator[Finding]:
    """The causes in the network of a board."""
    if len(net.joined) >= MIN_CROSSING:
        yield from _bottlenecks(net)
        yield from _center(net)
        yield from _doubles(net)


def _cuts(net: BoardGraph) -> Iterator[tuple[int, set[int]]]:
    """The smallest cuts of the board: how many routes each has, and the cities on its smaller side.

    The tree of R. Gomory and T. Hu (1961) has one for every pair of cities.
    """
    import networkx  # late, 140 ms

    for part in networkx.connected_components(net.graph):
        tree: Any = networkx.gomory_hu_tree(net.graph.subgraph(sorted(part)), capacity="lanes")
        for a, b, lanes in sorted(tree.edges(data="weight")):
            tree.remove_edge(a, b)
            sides = networkx.node_connected_component(tree, a), networkx.node_connected_component(tree, b)
            tree.add_edge(a, b, weight=lanes)
            yield lanes, min(sides, key=lambda side: (len(side), min(side)))


def _bottlenecks(net: BoardGraph) -> Iterator[Finding]:
    """The cut through which the most tickets of each route must go, if those are many."""
    found: list[tuple[float, int, list[int]]] = []
    for lanes, side in _cuts(net):
        crossing = sum(len({net.index[end] in side for end in ticket.between}) == 2 for ticket in net.joined)
        share = crossing / len(net.spec.tickets) / MAX_CROSSING_SHARES.get(lanes, math.inf)
        is_wide = len(side) >= max(MIN_SIDE, MIN_SIDE_SHARE * len(net.spec.cities))
        if crossing >= MIN_CROSSING and ((share >= 1 and is_wide) or (lanes == 1 and len(side) == 1)):
            found.append((max(share, 1.0), crossing, sorted(side)))
    if not found:
        return
    weight, crossing, cities = max(found)
    routes = [route for route in net.spec.routes if len({net.index[end] in cities for end in route.between}) == 2]
    single = [route.id for route in routes if sum(set(other.between) == set(route.between) for other in routes) == 1]
    args = {
        "routes": enumeration([net.pair(route) for route in routes]),
        "crossing": crossing,
        "all": len(net.spec.tickets),
    }
    words = plural(
        "Two parts of the board are joined only by {routes}. {crossing} of {all} tickets needs both parts.",
        "Two parts of the board are joined only by {routes}. {crossing} of {all} tickets need both parts.",
        "crossing",
        **args,
    )
    if len(cities) == 1:
        city = net.spec.cities[cities[0]].name
        words = plural(
            "Only {routes} leads to {city}, but {crossing} of {all} tickets goes there.",
            "Only {routes} leads to {city}, but {crossing} of {all} tickets go there.",
            "crossing",
            city=city,
            **args,
        )
    yield Finding(
        "bottleneck",
        words,
        say("Add more routes there, or a second route beside each of these."),
        weight,
        places_of("route", *(route.id for route in routes)),
        partial(with_lanes, ids=single) if single else None,
    )


def _center(net: BoardGraph) -> Iterator[Finding]:
    if len(net.spec.cities) < MIN_CITIES:
        return
    city, count = max(net.traffic[0].items(), key=lambda item: (item[1], -item[0]), default=(0, 0.0))
    share = count / len(net.spec.tickets)
    if share > MAX_CENTRAL_SHARE:
        yield Finding(
            "center",
            say(
                "{share} % of the tickets pass through {city}.",
                share=round(100 * share),
                city=net.spec.cities[city].name,
            ),
            say("Add routes that lead around the city."),
            share / MAX_CENTRAL_SHARE,
            places_of("city", net.spec.cities[city].id),
        )


def _doubles(net: BoardGraph) -> Iterator[Finding]:
    """The busiest cities, if they have no double routes although the rules of a full table open both."""
    spec, graph = net.spec, net.graph
    if len(spec.cities) < MIN_CITIES_WITH_HUBS or spec.players[1] < MIN_PLAYERS_WITH_DOUBLES:
        return
    doubled = {city for city in graph if any(graph.edges[city, other]["lanes"] > 1 for other in graph[city])}
    orders = [*_orders(net)]
    few = sum(len(doubled & {*order[:BUSY]}) for order in orders) < MIN_DOUBLED
    for order in orders:
        if few or doubled.isdisjoint(order[:HUBS]):
            hubs = [city for city in order[:BUSY] if city not in doubled][:NAMED_HUBS]
            beside = {next(net.routes_between(_busiest_pair(net, city))).id for city in hubs}
            yield Finding(
                "doubles",
                say(
                    "Some of the busiest cities have no double route: {cities}.",
                    cities=enumeration([spec.cities[city].name for city in hubs]),
                ),
                say("Add a second route from each of these cities to its busiest neighbour."),
                1.0 + sum(net.traffic[0][city] for city in hubs) / len(spec.tickets),
                places_of("city", *(spec.cities[city].id for city in hubs)),
                partial(with_lanes, ids=sorted(beside)),
            )
            return


def _orders(net: BoardGraph) -> Iterator[Sequence[int]]:
    """The cities by tickets through them, by these and their own, by shortest paths, by neighbors; busiest first."""
    import networkx  # late, 140 ms

    through, graph = net.traffic[0], net.graph
    own = {net.index[city]: count for city, count in net.named.items()}
    between = networkx.betweenness_centrality(graph, weight="length")
    for busy in (
        through,
        {city: through[city] + own.get(city, 0) for city in graph},
        between,
        {city: graph.degree(city) + through[city] / (len(net.spec.tickets) + 1) for city in graph},
    ):
        yield sorted(graph, key=lambda city: (-busy[city], city))


def _busiest_pair(net: BoardGraph, city: int) -> frozenset[int]:
    pairs = net.traffic[1]
    return max((frozenset((city, other)) for other in net.graph[city]), key=lambda pair: (pairs[pair], sorted(pair)))
