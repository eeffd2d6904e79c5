"""Situations for the advice: on the board of Europe, with routes of both seats drawn by lot."""

from __future__ import annotations

from functools import reduce
from random import Random

import networkx as nx

from railwright.core.kernel.board import Board
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.kernel.visibility import view
from railwright.plugins.routes.api import ROUTES, open_routes
from railwright.testing import Table


def drawn_by_lot(rules: Ruleset, seed: int) -> State:
    """What seat 0 sees when up to 40 routes are taken, a third of them its own."""
    rng, board = Random(seed), rules.board
    routes = rng.sample(range(len(board.routes)), rng.randrange(41))
    own = sum(1 << route for route in routes[::3])
    taken = sum(1 << route for route in routes)
    made = Table(rules).put("routes", owned=(own, taken & ~own), taken=taken, trains=(40, 20))
    hand = tuple(rng.randrange(4) for _ in range(9))
    tickets = tuple(rng.sample(range(len(board.tickets)), 3))
    made.put("cards", hands=(hand, (1,) * 9)).put("tickets", held=(tickets, ()))
    return view(rules, made.state, 0)


def trains_between(rules: Ruleset, shown: State, a: int, b: int, lent: int = 0) -> int | None:
    """The least number of trains between two cities for seat 0, found by another program; None: no way.

    ``lent`` are routes that count as its own.
    """
    board, owned = rules.board, ROUTES.get(shown).owned[0] | lent
    graph = nx.Graph()
    graph.add_nodes_from(range(len(board.cities)))
    for route, (start, end) in enumerate(board.ends):
        if (owned | open_routes(rules, shown, 0)) >> route & 1:
            weight = 0 if owned >> route & 1 else board.length[route]
            shortest = graph.get_edge_data(start, end, {"weight": weight})["weight"]
            graph.add_edge(start, end, weight=min(weight, shortest))
    try:
        return int(nx.dijkstra_path_length(graph, a, b))
    except nx.NetworkXNoPath:
        return None


def joins(board: Board, routes: int, ticket: int) -> bool:
    """Whether routes join the cities of a ticket."""
    a, b = board.ticket_ends[ticket]
    return bool(board.component(a, routes) >> b & 1)


def least_trains(board: Board, costs: tuple[int, ...], pairs: list[tuple[int, int]]) -> int:
    """The price of the cheapest set of routes that joins all pairs, by trying every set."""

    def joined(routes: int) -> bool:
        return all(board.component(a, routes) >> b & 1 for a, b in pairs)

    sets = range(1 << len(costs))
    return min(reduce(lambda total, route: total + costs[route] * (chosen >> route & 1), range(len(costs)), 0)
               for chosen in sets if joined(chosen))  # fmt: skip
