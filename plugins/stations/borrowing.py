"""The routes that stations borrow so that together they complete the most valuable tickets (STATION-9, SP-18, SP-19).

The cities that a player's own routes join are one group, here a bit; a borrowed route joins two groups, and a ticket
needs two groups, or more where it names more cities, to be joined.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from heapq import heappop, heappush
from operator import or_
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from railwright.api import Board, Value, bits

FREE_CHOICE: Mapping[int, int | None] = MappingProxyType({})  # no owner has chosen what a station borrows


class Borrowing(NamedTuple):
    """The route borrowed by each station, in the order of the stations, and what becomes of the tickets.

    ``done`` is a bitset of positions in the tuple of tickets asked about, ``points`` the balance of all of them.
    """

    routes: tuple[int | None, ...]
    done: int
    points: int


def best_borrowing(
    board: Board,
    own: int,
    foreign: int,
    stations: tuple[int, ...],
    tickets: tuple[int, ...],
    fixed: Mapping[int, int | None] = FREE_CHOICE,
    values: Sequence[tuple[int, int]] | None = None,
) -> Borrowing:
    """The joint choice for all stations with the highest ticket balance, then the most completed tickets (SP-19).

    ``own`` and ``foreign`` are bitsets of the owner's routes and those of other players, ``stations`` city indices
    in the order built, ``tickets`` ticket indices. ``fixed`` gives the owner's own choice for the stations in some
    cities: a route at that city or None. ``values`` are (points if done, points if not) of each ticket, by default
    plus and minus its points. Among equals the fewest borrowed routes win, then, station by station, None before
    a route and a low route index before a high one.
    """
    if values is None:
        values = [(board.ticket_points[ticket], -board.ticket_points[ticket]) for ticket in tickets]
    group = board.networks(own)
    offers = [route_offers(board, foreign, group, city, fixed) for city in stations]
    routes = choose_routes(unfinished_tickets(board, group, tickets, values), offers)
    done = completed_tickets(board, own | sum({1 << route for route in routes if route is not None}), tickets)
    return Borrowing(routes, done, sum(value[not done >> n & 1] for n, value in enumerate(values)))


def completed_tickets(board: Board, routes: int, tickets: Sequence[int]) -> int:
    """The tickets whose cities a bitset of routes joins (TICKET-6), as a bitset of positions in ``tickets``."""
    group, done = board.networks(routes), 0
    for position, ticket in enumerate(tickets):
        if groups_at(group, board.ticket_cities[ticket]).bit_count() == 1:
            done |= 1 << position
    return done


def groups_at(group: Sequence[int], cities: Sequence[int]) -> int:
    """The groups of some cities as bits: one bit if they are the same."""
    groups = 0
    for city in cities:
        groups |= 1 << group[city]
    return groups


def unfinished_tickets(
    board: Board, group: Sequence[int], tickets: Sequence[int], values: Sequence[tuple[int, int]]
) -> list[UnfinishedTicket]:
    """The tickets that the groups do not complete."""
    needs = [groups_at(group, board.ticket_cities[ticket]) for ticket in tickets]
    return [UnfinishedTicket(need, *value) for need, value in zip(needs, values, strict=True) if need.bit_count() > 1]


def route_offers(
    board: Board, foreign: int, group: Sequence[int], city: int, fixed: Mapping[int, int | None]
) -> list[RouteOffer]:
    """What a station may borrow: its owner's choice, or None and of the routes to each group the first."""
    if city in fixed:
        route = fixed[city]
        return [RouteOffer(route, 0 if route is None else groups_at(group, board.ends[route]))]
    # Routes that join the same two groups do the same for every ticket: the one of lowest index stands for all.
    first: dict[int, int | None] = {0: None}
    for route in bits(foreign & board.at_city[city]):
        pair = groups_at(group, board.ends[route])
        if pair.bit_count() == 2:
            first.setdefault(pair, route)
    return [RouteOffer(route, pair) for pair, route in first.items()]


# --- the search ------------------------------------------------------------------------------------------


class RouteOffer(NamedTuple):
    """A route that a station may borrow and the two groups of cities that it joins, as bits; None joins nothing."""

    route: int | None
    pair: int


class UnfinishedTicket(Value):
    """A ticket still to be completed: the groups of cities it joins as bits, its points if done and if not."""

    groups: int
    done: int
    missed: int


NO_ROUTE_RANK = -1  # stands for None where choices are compared: before every route
Rank: TypeAlias = tuple[int, int, int]  # minus the points, minus the tickets completed, the routes borrowed
Groups: TypeAlias = tuple[int, ...]  # disjoint bitsets: what has been joined so far; what stands alone is left out


def choose_routes(tickets: list[UnfinishedTicket], offers: list[list[RouteOffer]]) -> tuple[int | None, ...]:
    """The route of each station by which the tickets that can be completed score best."""
    everything = join_all((), offers)
    possible = [ticket for ticket in tickets if is_joined(everything, ticket.groups)]
    if not possible:  # nothing is borrowed but what the owner has chosen
        return tuple([choice[0].route for choice in offers])
    return search_choices(possible, useful_offers(possible, offers))


def useful_offers(tickets: list[UnfinishedTicket], offers: list[list[RouteOffer]]) -> list[list[RouteOffer]]:
    """The offers without those that lead to or from a group where neither a ticket nor another station is."""
    once = twice = 0
    for choice in offers:
        near = reduce(or_, [offer.pair for offer in choice], 0)
        # A group that two stations reach may join them; one that a single station reaches must end a ticket.
        once, twice = once | near, twice | once & near
    for ticket in tickets:
        twice |= ticket.groups
    return [[offer for offer in choice if not offer.pair & ~twice] if len(choice) > 1 else choice for choice in offers]


def search_choices(tickets: list[UnfinishedTicket], offers: list[list[RouteOffer]]) -> tuple[int | None, ...]:
    """The best choice for all stations: always the most promising first, station by station, is carried on (A*)."""
    later = [join_all((), offers[station:]) for station in range(len(offers) + 1)]
    queue: list[tuple[Rank, tuple[int, ...], Groups]] = [((0, 0, 0), (), ())]
    while True:
        (_, _, borrowed), chosen, groups = heappop(queue)
        open_stations = len(offers) - len(chosen) - 1
        if open_stations < 0:
            return tuple(None if route == NO_ROUTE_RANK else route for route in chosen)
        for route, pair in offers[len(chosen)]:
            joined_now = join(groups, pair)
            points, done = best_case(tickets, joined_now, later[len(chosen) + 1], open_stations)
            rank = -points, -done, borrowed + (route is not None)
            heappush(queue, (rank, (*chosen, NO_ROUTE_RANK if route is None else route), joined_now))


def best_case(tickets: list[UnfinishedTicket], groups: Groups, later: Groups, open_stations: int) -> tuple[int, int]:
    """The most points and tickets that may still come of it; ``later`` joins all that the open stations could."""
    reachable = reduce(join, later, groups)
    points = done = 0
    gains, needs = [], []
    for ticket in tickets:
        if is_joined(groups, ticket.groups):
            points, done = points + ticket.done, done + 1
        else:
            points += ticket.missed
            if is_joined(reachable, ticket.groups):
                gains.append(max(ticket.done - ticket.missed, 0))
                needs.append(ticket.groups)
    # Each borrowed route joins two groups, so it completes one ticket besides those that follow from others.
    maximum = open_stations + count_joined_by_others(groups, needs)
    gains.sort(reverse=True)
    return points + sum(gains[:maximum]), done + len(gains[:maximum])


def count_joined_by_others(groups: Groups, needs: list[int]) -> int:
    """How many of the tickets are joined by the others: so many can come on top of one for every route."""
    count = 0
    for need in needs:
        if is_joined(groups, need):
            count += 1
        else:
            groups = join(groups, need)
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


def join_all(groups: Groups, offers: Iterable[list[RouteOffer]]) -> Groups:
    """The groups after every offer is taken at once."""
    for offer in (offer for choice in offers for offer in choice):
        groups = join(groups, offer.pair)
    return groups


def is_joined(groups: Groups, wanted: int) -> bool:
    """Whether groups, given as bits, have been joined."""
    return any(group & wanted == wanted for group in groups)
