"""Tour tickets: several cities, worth more where a path leads through them in the order of the ticket."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from core.api import Board, Ruleset, hookimpl
from plugins.mechanics.rails_and_sails.state import TABLE, Tour


@hookimpl
def adjust_joined_tickets(value: Mapping[int, int], rules: Ruleset, routes: int) -> Mapping[int, int]:
    """A tour is completed when all of its cities are joined."""
    found, network = dict(value), rules.board.networks(routes)
    for ticket, tour in TABLE.get(rules).tours.items():
        found.pop(ticket, None)
        if len({network[city] for city in tour.cities}) == 1:
            ordered = in_order(rules.board, routes, tour)
            found[ticket] = tour.in_order if ordered else rules.board.ticket_points[ticket]
    return dict(sorted(found.items()))


def in_order(board: Board, routes: int, tour: Tour) -> bool:
    """Whether a path that takes no route twice meets the cities of a tour in its order."""
    cities = tour.cities

    @cache
    def reaches(unused: int, here: int, met: int) -> bool:
        """Whether the rest of the path can be walked from a city, so many cities of the tour being behind it."""
        if met == len(cities):
            return True
        # Assumed: a path may pass other cities, but none of the tour that comes later.
        ahead = cities[met + 1 :]
        steps = [(route, other) for route, other in board.around[here] if unused >> route & 1 and other not in ahead]
        return any(reaches(unused & ~(1 << route), other, met + (other == cities[met])) for route, other in steps)

    return reaches(routes, cities[0], 1)


@hookimpl
def adjust_ticket_points(value: int, rules: Ruleset, ticket: int, done: bool) -> int:
    """A tour that fails costs what is printed for that."""
    tour = TABLE.get(rules).tours.get(ticket)
    return value if done or tour is None else value + rules.board.ticket_points[ticket] - tour.missed
