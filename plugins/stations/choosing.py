"""One route for each station, so that together they complete the most valuable tickets (SP-19).

The cities that the player's own routes join are one group, here a bit; a borrowed route joins two groups, and a
ticket wishes that two groups be joined.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from heapq import heappop, heappush
from operator import or_
from typing import NamedTuple, TypeAlias


class Offer(NamedTuple):
    """A route that a station may borrow and the two groups of cities that it joins, as bits; None joins nothing."""

    route: int | None
    pair: int


class Wish(NamedTuple):
    """A ticket still to be completed: the two groups of cities it joins as bits, its points if done and if not."""

    pair: int
    done: int
    missed: int


NOTHING = -1  # stands for None where choices are compared: before every route
Hope: TypeAlias = tuple[int, int, int]  # minus the points, minus the tickets completed, the routes borrowed
Groups: TypeAlias = tuple[int, ...]  # disjoint bitsets: what has been joined so far; what stands alone is left out


def best_routes(wished: list[Wish], offers: list[list[Offer]]) -> tuple[int | None, ...]:
    """The route of each station by which the wishes that can come true do so best."""
    everything = join_all((), offers)
    possible = [wish for wish in wished if holds(everything, wish.pair)]
    return search(possible, useful(possible, offers))


def useful(wished: list[Wish], offers: list[list[Offer]]) -> list[list[Offer]]:
    """The offers without those that lead to or from a group where neither a ticket nor another station is."""
    once = twice = 0
    for choice in offers:
        near = reduce(or_, [offer.pair for offer in choice], 0)
        once, twice = once | near, twice | once & near
    for wish in wished:
        twice |= wish.pair
    return [[offer for offer in choice if not offer.pair & ~twice] if len(choice) > 1 else choice for choice in offers]


def search(wished: list[Wish], offers: list[list[Offer]]) -> tuple[int | None, ...]:
    """The best choice for all stations: always the most promising first, station by station, is carried on (A*)."""
    later = [join_all((), offers[station:]) for station in range(len(offers) + 1)]
    queue: list[tuple[Hope, tuple[int, ...], Groups]] = [((0, 0, 0), (), ())]
    while True:
        (_, _, borrowed), chosen, groups = heappop(queue)
        open_stations = len(offers) - len(chosen) - 1
        if open_stations < 0:
            return tuple(None if route == NOTHING else route for route in chosen)
        for route, pair in offers[len(chosen)]:
            joined_now = join(groups, pair)
            points, done = hope(wished, joined_now, later[len(chosen) + 1], open_stations)
            rank = -points, -done, borrowed + (route is not None)
            heappush(queue, (rank, (*chosen, NOTHING if route is None else route), joined_now))


def hope(wished: list[Wish], groups: Groups, later: Groups, open_stations: int) -> tuple[int, int]:
    """The most points and tickets that can come of it, if ``later`` holds all that the open stations could join."""
    hoped = reduce(join, later, groups)
    points = done = 0
    gains, pairs = [], []
    for wish in wished:
        if holds(groups, wish.pair):
            points, done = points + wish.done, done + 1
        else:
            points += wish.missed
            if holds(hoped, wish.pair):
                gains.append(max(wish.done - wish.missed, 0))
                pairs.append(wish.pair)
    most = open_stations + circular(groups, pairs)
    gains.sort(reverse=True)
    return points + sum(gains[:most]), done + len(gains[:most])


def circular(groups: Groups, pairs: list[int]) -> int:
    """How many of the pairs are joined by the others: so many can come on top of one for every route."""
    count = 0
    for pair in pairs:
        if holds(groups, pair):
            count += 1
        else:
            groups = join(groups, pair)
    return count


def join(groups: Groups, more: int) -> Groups:
    """The groups after those in ``more`` are joined."""
    apart = []
    for group in groups:
        if group & more:
            more |= group
        else:
            apart.append(group)
    return (*apart, more) if more else groups


def join_all(groups: Groups, offers: Iterable[list[Offer]]) -> Groups:
    """The groups after every offer is taken at once."""
    for offer in (offer for choice in offers for offer in choice):
        groups = join(groups, offer.pair)
    return groups


def holds(groups: Groups, pair: int) -> bool:
    """Whether two groups have been joined."""
    return any(group & pair == pair for group in groups)
