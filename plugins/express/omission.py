"""The fewest spaces to leave out of a network so that the rest is one trail.

The rest is a trail if it is connected and at most two cities have an odd number of its lines. The search (A*)
decides line by line, in an order that keeps few cities half done, and follows the cheapest omissions first.
Decisions that agree on the half-done cities are one state, so that even dense networks stay small.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from plugins.express.lines import Line, Network, odd_cities, other_end


class Step(NamedTuple):
    """A line to decide on, the cities that it finishes, and the number, routes and spaces of the later lines."""

    line: Line
    finishes: int
    later: int
    later_routes: int
    later_spaces: int


# What decisions on the first lines have come to, ordered so that the cheapest and then the furthest advanced is
# first: twice the sure cost, the number of lines still to decide, the routes left out, their spaces, the
# unfinished cities that are odd if all further lines are taken, the number of finished odd cities, and the sets
# of unfinished cities that the lines taken join.
Partial: TypeAlias = tuple[int, int, int, int, int, int, tuple[int, ...]]
Dues: TypeAlias = list[tuple[int, int]]


def least_omission(network: Network) -> tuple[int, int]:
    """The spaces and the bitset of the routes to leave out of a connected network for a longest trail."""
    steps, dues = in_order(network), sure_dues(network)
    queue: list[Partial] = [(0, len(steps), 0, 0, odd_cities(network), 0, ())]
    seen = set()
    while True:
        partial = heappop(queue)
        _, to_decide, left, cost, odd, ends, joined = partial
        if not to_decide:
            return cost, left
        state = to_decide, odd, ends, joined
        if state not in seen:
            seen.add(state)
            for following in decided(partial, steps[-to_decide], dues):
                heappush(queue, following)


def decided(partial: Partial, step: Step, dues: Dues) -> Iterator[Partial]:
    """What follows from taking the next line, and from leaving it, unless no trail can come of it."""
    _, _, left, cost, odd, ends, joined = partial
    line, finishes = step.line, step.finishes
    a, b = line.ends
    taken = left, cost, odd, with_line(joined, a | b)
    left_out = left | line.routes, cost + line.spaces, odd ^ a ^ b, joined
    for left, cost, odd, joined in (taken, left_out):
        now_ends = ends + (odd & finishes).bit_count()
        if now_ends > 2:
            continue
        odd &= ~finishes
        unfinished = tuple(sorted([rest for cities in joined if (rest := cities & ~finishes)]))
        if len(unfinished) == len(joined):
            if step.later:
                bound = 2 * cost + sure_cost(dues, odd, 2 - now_ends)
                yield bound, step.later, left, cost, odd, now_ends, unfinished
        elif len(joined) == 1:  # the trail is complete: all later lines are left out
            cost += step.later_spaces
            yield 2 * cost, 0, left | step.later_routes, cost, 0, 0, ()


def with_line(joined: tuple[int, ...], cities: int) -> tuple[int, ...]:
    """The sets of joined cities after a line between two cities is taken."""
    apart = []
    for others in joined:
        if others & cities:
            cities |= others
        else:
            apart.append(others)
    return (*apart, cities)


def sure_cost(dues: Dues, odd: int, exempt: int) -> int:
    """Twice the least cost of making all odd cities even but so many."""
    cost = 0
    for due, cities in dues:
        count = (odd & cities).bit_count()
        if count > exempt:
            cost += due * (count - exempt)
            exempt = 0
        else:
            exempt -= count
    return cost


def sure_dues(network: Network) -> Dues:
    """What each odd city costs at least, doubled: (due, bitset of cities), dearest first.

    An odd city must lose a line. A line serves both its ends, so their dues together are at most twice its
    spaces. Half each to begin with; then every city, the dead ends first, takes what its neighbours have spared.
    """
    prices = {
        city: [(2 * line.spaces, other) for line in lines if (other := other_end(line, city)) != city]
        for city, lines in network.items()
    }
    due = {city: min(prices[city])[0] // 2 for city in network}
    for city in sorted(network, key=lambda city: len(network[city])):
        due[city] = min([price - due[other] for price, other in prices[city]])
    cities_due: dict[int, int] = {}
    for city, amount in due.items():
        cities_due[amount] = cities_due.get(amount, 0) | city
    return sorted(cities_due.items(), reverse=True)


def in_order(network: Network) -> list[Step]:
    """The lines city by city, next always the met city that meets the fewest new ones."""
    near = {city: sum({other_end(line, city) for line in lines}) for city, lines in network.items()}
    order: dict[Line, None] = {}
    met = min(near, key=lambda city: (len(network[city]), city))
    while near:
        _, city = min([((cities & ~met).bit_count(), city) for city, cities in near.items() if city & met])
        order.update(dict.fromkeys(network[city]))
        met |= near.pop(city)
    return with_later(list(order))


def with_later(order: list[Line]) -> list[Step]:
    """The steps of lines in an order."""
    steps: list[Step] = []
    cities = routes = spaces = 0
    for line in reversed(order):
        ends = line.ends[0] | line.ends[1]
        steps.append(Step(line, ends & ~cities, len(steps), routes, spaces))
        cities, routes, spaces = cities | ends, routes | line.routes, spaces + line.spaces
    return steps[::-1]
