"""Causes in the network: bottlenecks, cities that everything passes through, hubs without double routes."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence, Set
from functools import partial
from typing import Any

from railwright.api import GRAY, Route, plural, say
from railwright.core.kernel.mapspec import pair_id
from railwright.core.kernel.text import enumeration
from railwright.core.maps.network import lines_cross
from railwright.plugins.features.balance.causes.board_graph import BoardGraph, with_lanes, with_routes
from railwright.plugins.features.balance.causes.finding import Finding, places_of, shown
from railwright.plugins.features.balance.chance import few_chance

MIN_CROSSING = 4  # tickets through a bottleneck
KEPT_TICKETS = 2.5  # that a player has in the end; bots have 2.1 to 2.7 on the published boards
# Players of a full table who need a bottleneck, for each that it lets pass; published boards have up to 0.5, drafted
# boards of long countries up to 1.48.
MAX_JAM = 1.5
MAX_NEW_ROUTES = 3  # that are advised at a bottleneck
MAX_CENTRAL_SHARE = 0.62  # of all tickets through one city; boards of ten cities have up to 0.54
MAX_CENTRAL_EXCESS = 0.27  # of this share over that of the paths between all cities; boards have up to 0.19
MIN_CITIES = 12  # of boards on which a city in the middle, or a side without tickets, says something
NAMED_HUBS = 4  # cities in a finding
MIN_CITIES_WITH_HUBS = 18
MIN_DOUBLED = 0.115  # of the pairs of neighbors that have a double route; Europe has 0.122, other boards 0.14 and more
MIN_CARRIED = 0.19  # of all traffic that double routes carry; boards have 0.205 and more
MIN_CARRIED_RATIO = 1.3  # between these two: 1 where double routes are anywhere; boards have 1.35 and more
BUSY, MIN_CHANCE = 6, 0.15  # cities with the most neighbors, or tickets; the chance that so few have a double route


def network_causes(net: BoardGraph) -> Iterator[Finding]:
    """The causes in the network of a board."""
    if len(net.joined) >= MIN_CROSSING:
        yield from _bottlenecks(net)
        yield from _center(net)
        yield from _doubles(net)


def _cuts(net: BoardGraph) -> Iterator[tuple[int, set[int]]]:
    """The smallest cuts of the board: how many players each lets pass, and the cities on its smaller side.

    The tree of R. Gomory and T. Hu (1961) has one for every pair of cities.
    """
    import networkx  # late, 140 ms

    for part in networkx.connected_components(net.graph):
        tree: Any = networkx.gomory_hu_tree(net.graph.subgraph(sorted(part)), capacity="open")
        for a, b, ways in sorted(tree.edges(data="weight")):
            tree.remove_edge(a, b)
            sides = networkx.node_connected_component(tree, a), networkx.node_connected_component(tree, b)
            tree.add_edge(a, b, weight=ways)
            yield ways, min(sides, key=lambda side: (len(side), min(side)))


def _worst(net: BoardGraph) -> tuple[float, int, list[int]] | None:
    """The cut that the most players of a full table need for each that it lets pass, if those are many.

    How far beyond the usual they are, its tickets, and the cities on one side.
    """
    found, tickets = list[tuple[float, int, list[int]]](), len(net.spec.tickets)
    for ways, side in _cuts(net):
        crossing = sum(len({net.index[end] in side for end in ticket.between}) == 2 for ticket in net.joined)
        jam = net.spec.players[1] * (1 - (1 - crossing / tickets) ** KEPT_TICKETS) / ways / MAX_JAM
        if crossing >= MIN_CROSSING and (jam >= 1 or ways == 1):
            found.append((max(jam, 1.0), crossing, sorted(side)))
    return max(found, default=None)


def _bottlenecks(net: BoardGraph) -> Iterator[Finding]:
    """The worst bottleneck, if the board has room for more routes there; else the land makes it."""
    if (worst := _worst(net)) is None:
        return
    weight, crossing, cities = worst
    routes = net.across(cities)
    new, advised = list[Route](), net
    while worst and len(new) < MAX_NEW_ROUTES and (route := _new_route(advised, worst[-1])):
        new.append(route)
        advised = BoardGraph(net.board._replace(spec=with_routes(advised.spec, [route])))
        worst = _worst(advised)
    single = [route.id for route in routes if sum(set(other.between) == set(route.between) for other in routes) == 1]
    if not new and not (net.opens_doubles and single):
        return
    args = {
        "routes": enumeration([*dict.fromkeys(map(net.pair, routes))]),
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
        say(
            "Add more routes there, such as {routes}, and lower the points of tickets that they shorten.",
            routes=enumeration([*map(net.pair, new)]),
        )
        if new
        else say("Add a second route beside each of these."),
        weight,
        places_of("route", *(route.id for route in routes)),
        partial(with_routes, new=new) if new else partial(with_lanes, ids=single),
    )


def _new_route(net: BoardGraph, side: Sequence[int]) -> Route | None:
    """A route from one side of a cut to the other between the nearest cities that none joins, if there is room.

    It crosses no other route, is not longer than the longest ones, and is a ferry where all routes there are.
    """
    spec, places, edges = net.spec, [city.at for city in net.spec.cities], net.graph.edges
    far = {pair: math.dist(*(places[city] for city in pair)) for pair in edges}
    near = sorted((math.dist(places[a], places[b]), a, b) for a in side for b in {*net.graph} - {*side, *net.graph[a]})
    for distance, one, other in near:
        if distance <= max(far.values()) and not any(
            lines_cross((places[one], places[other]), (places[a], places[b])) for a, b in edges
        ):
            start, end = sorted(spec.cities[city].id for city in (one, other))
            length = sum(edges[pair]["length"] for pair in far) * distance / sum(far.values())
            fields = {"ferry": 1} if all(route.fields.get("ferry") for route in net.across(side)) else {}
            return Route(pair_id(start, end), (start, end), max(round(length), 1), GRAY, fields=fields)
    return None


def _center(net: BoardGraph) -> Iterator[Finding]:
    import networkx  # late, 140 ms

    if len(net.spec.cities) < MIN_CITIES:
        return
    usual = networkx.betweenness_centrality(net.graph, weight="length")
    shares = {city: count / len(net.spec.tickets) for city, count in net.traffic[0].items()}
    weights = {
        c: max(share / MAX_CENTRAL_SHARE, (share - usual[c]) / MAX_CENTRAL_EXCESS) for c, share in shares.items()
    }
    city = max(weights, key=lambda city: (weights[city], -city), default=0)
    if weights.get(city, 0.0) > 1:
        yield Finding(
            "center",
            say(
                "{share} % of the tickets pass through {city}.",
                share=round(100 * shares[city]),
                city=net.spec.cities[city].name,
            ),
            say("Add routes that lead around the city."),
            weights[city],
            places_of("city", net.spec.cities[city].id),
        )


def _doubles(net: BoardGraph) -> Iterator[Finding]:
    """Too few double routes, or double routes elsewhere than where tickets lead, if the rules of a table open both."""
    spec, graph, (through, traffic) = net.spec, net.graph, net.traffic
    if len(spec.cities) < MIN_CITIES_WITH_HUBS or not net.opens_doubles:
        return
    double = {frozenset(pair) for pair in graph.edges if graph.edges[pair]["lanes"] > 1}
    if (order := _lacking(net, double)) is None:
        return
    hubs = [city for city in order[:BUSY] if city not in set().union(*double)][:NAMED_HUBS]
    busiest = [_busiest_pair(net, city) for city in hubs]
    others = sorted(map(frozenset, graph.edges), key=lambda pair: (-traffic[pair], sorted(pair)))
    advised = dict.fromkeys(busiest)
    for pair in others:
        if _lacking(net, double | advised.keys()) is None:
            break
        if pair not in double:
            advised[pair] = None
    routes = [next(net.routes_between(pair)) for pair in advised]
    yield Finding(
        "doubles",
        say(
            "Some of the busiest cities have no double route: {cities}.",
            cities=enumeration([spec.cities[city].name for city in hubs]),
        ),
        say(
            "Add second routes to the busiest connections: {routes}.",
            routes=enumeration(shown([*map(net.pair, routes)])),
        ),
        1.0 + sum(through[city] for city in hubs) / len(spec.tickets),
        places_of("city", *(spec.cities[city].id for city in hubs)),
        partial(with_lanes, ids=[route.id for route in routes]),
    )


def _lacking(net: BoardGraph, double: Set[frozenset[int]]) -> Sequence[int] | None:
    """The cities, busiest first, if double routes are few or elsewhere; ``double`` are the pairs that have one."""
    graph, (through, traffic) = net.graph, net.traffic
    doubled = set().union(*double)
    tickets = [net.named[city.id] for city in net.spec.cities]
    for order in (
        sorted(graph, key=lambda city: (-graph.degree(city), city)),
        sorted(graph, key=lambda city: (-tickets[city], -through[city], city)),
    ):
        if few_chance(len(doubled & {*order[:BUSY]}), BUSY, len(doubled), len(graph)) < MIN_CHANCE:
            return order
    share = len(double) / graph.number_of_edges()
    carried = sum(traffic[pair] for pair in double) / (sum(traffic.values()) or 1)
    if share >= MIN_DOUBLED and carried >= max(MIN_CARRIED, MIN_CARRIED_RATIO * share):
        return None
    return sorted(graph, key=lambda city: (-through[city], city))


def _busiest_pair(net: BoardGraph, city: int) -> frozenset[int]:
    pairs = net.traffic[1]
    return max((frozenset((city, other)) for other in net.graph[city]), key=lambda pair: (pairs[pair], sorted(pair)))
