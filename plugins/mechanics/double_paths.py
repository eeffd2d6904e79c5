"""Double paths: a bonus for completed tickets whose cities are joined by two paths that share no route."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from typing import Any

from railwright.api import Board, Ruleset, State, TableKey, bits, hookimpl, say
from railwright.plugins.routes.api import ROUTES
from railwright.plugins.scoring.api import ScoreLine
from railwright.plugins.tickets.api import results

PLUGIN = {
    "id": "double_paths",
    "version": "1.0",
    "api": 1,
    "title": "Double paths",
    "summary": "Your completed tickets score a bonus if you connect their cities by two separate paths.",
    "sources": {"double_paths": {"title": "Double paths"}},
    "requires": ["routes", "tickets", "scoring"],
    "options": {
        "bonuses": {
            "x-rule": "Points for one ticket with two paths, two such tickets and so on: {value}.",
            "type": "array",
            "items": {"type": "integer", "minimum": 0, "maximum": 200},
            "minItems": 1,
            "default": [5, 10, 20, 30, 40],
            "title": "Points for one ticket with two paths, two such tickets and so on",
            "description": "The last number also applies to any higher number of tickets.",
        }
    },
}

TABLE: TableKey[Callable[[int], frozenset[int]]] = TableKey("double_paths")


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    return [(TABLE, lru_cache(1024)(partial(tickets_joined_twice, rules.board)))]


def tickets_joined_twice(board: Board, routes: int) -> frozenset[int]:
    """The indices of all tickets of the board whose cities two paths join that share no route (double_paths-1).

    There are two such paths exactly where no single route parts the cities when it is taken away (K. Menger, 1927): the
    cities hang together even without the bridges, the routes whose own ends part when they are taken away. The paths
    may meet in cities (double_paths-2).
    """
    bridges = 0
    for route in bits(routes):
        a, b = board.ends[route]
        if not board.component(a, routes & ~(1 << route)) >> b & 1:
            bridges |= 1 << route
    # What hangs together without bridges has two paths without a common route between any two of its cities.
    network = board.networks(routes & ~bridges)
    return frozenset([ticket for ticket, (a, b) in enumerate(board.ticket_ends) if network[a] == network[b]])


def double_tickets(rules: Ruleset, state: State, seat: int) -> list[int]:
    """The completed tickets of a seat whose cities its own routes alone (double_paths-4) join by two separate paths."""
    twice = TABLE.get(rules)(ROUTES.get(state).owned[seat])
    return [ticket for ticket, done, _ in results(rules, state, seat) if done and ticket in twice]


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    """Tickets are secret until the end, and so is this line (double_paths-5)."""
    bonuses, count = rules.option("double_paths", "bonuses"), len(double_tickets(rules, state, seat))
    points = bonuses[min(count, len(bonuses)) - 1] if count else 0
    return [ScoreLine("double_paths", points, say("Double paths"), public=False)]


@hookimpl
def outcome_fields(rules: Ruleset, state: State) -> Iterable[tuple[int, str, Any]]:
    for seat in range(state.seats):
        yield seat, "double_paths", [rules.board.tickets[ticket] for ticket in double_tickets(rules, state, seat)]
