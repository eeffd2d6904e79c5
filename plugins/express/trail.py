"""The longest trail through a set of routes: no route twice, cities as often as wanted (EXPRESS-1 to 5, SP-23).

Two facts reduce the network. A longest trail that does not cover its whole network starts and ends in cities with an
odd number of routes, so in a city with two it takes both or none: they are one segment. And a dead end can only be
the start or the end of a trail, so no city needs more than two of them, or more than one where one segment leads on.

What is left is a trail if it is connected and at most two cities have an odd number of its segments. The search (A*)
for the fewest spaces to leave out decides segment by segment, in an order that keeps few cities half done, and follows
the cheapest omissions first. Decisions that agree on the half-done cities are one state, so that even dense networks
stay small.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from railwright.api import Board, Value, bits

# --- the network, reduced ----------------------------------------------------------------------------------


class Segment(NamedTuple):
    """Routes that a trail takes together: their spaces, their bitset, and the city at either end as a bit."""

    spaces: int
    routes: int
    ends: tuple[int, int]


# Each city, as a bit, with its segments; twice those that lead back to it.
Network: TypeAlias = Mapping[int, Sequence[Segment]]


class ReducedNetwork:
    """A network of routes, given as a bitset, merged into fewer segments without losing its longest trail.

    ``at`` is what is left of the network, connected as before. ``aside`` are pairs of dead ends that were cut back. The
    longest trail of the routes is the longest of these, or it is the longest trail of the segments that are left.
    """

    def __init__(self, board: Board, routes: int) -> None:
        self.segments_at: dict[int, list[Segment]] = {}
        self.aside: list[Segment] = []
        for route in bits(routes):
            a, b = board.ends[route]
            self._add(Segment(board.length[route], 1 << route, (1 << a, 1 << b)))
        self._unreduced = [city for city, segments in self.segments_at.items() if len(segments) > 1]
        while self._unreduced:
            self._reduce_at(self._unreduced.pop())

    def _reduce_at(self, city: int) -> None:
        segments = self.segments_at.get(city, [])
        if len(segments) == 2:
            self._join(city, *segments)
        elif len(segments) > 2:
            self._cut_back(city, segments)

    def _join(self, city: int, first: Segment, second: Segment) -> None:
        if first is second:  # a ring: nothing else is there
            return
        a, b = other_end(first, city), other_end(second, city)
        segment = Segment(first.spaces + second.spaces, first.routes | second.routes, (a, b))
        del self.segments_at[city]
        for end, old in ((a, first), (b, second)):
            self.segments_at[end].remove(old)
            self.segments_at[end].append(segment)
            if len(self.segments_at[end]) > 2:
                self._unreduced.append(end)

    def _cut_back(self, city: int, segments: list[Segment]) -> None:
        dead = [segment for segment in segments if len(self.segments_at[other_end(segment, city)]) == 1]
        if len(dead) < 2:
            return
        dead.sort(reverse=True)
        needed = 2
        if len(segments) - len(dead) == 1:
            self.aside.append(Segment(dead[0].spaces + dead[1].spaces, dead[0].routes | dead[1].routes, (0, 0)))
            needed = 1
        for segment in dead[needed:]:
            segments.remove(segment)
            del self.segments_at[other_end(segment, city)]
        if len(segments) == 2:
            self._unreduced.append(city)

    def _add(self, segment: Segment) -> None:
        for end in segment.ends:
            self.segments_at.setdefault(end, []).append(segment)


def other_end(segment: Segment, city: int) -> int:
    """The city at the other end of a segment, as a bit; the same city where the segment leads back to it."""
    a, b = segment.ends
    return b if a == city else a


def odd_cities(network: Network) -> int:
    """The bitset of the cities with an odd number of segments."""
    return sum(city for city, segments in network.items() if len(segments) % 2)


# --- the fewest spaces to leave out (A*) -------------------------------------------------------------------


class Decision(NamedTuple):
    """A segment to decide on, the cities that it finishes, and the number, routes and spaces of the later segments."""

    segment: Segment
    finishes: int
    later: int
    later_routes: int
    later_spaces: int


# What decisions on the first segments have come to, ordered so that the cheapest and then the furthest advanced is
# first: twice the sure cost, the number of segments still to decide, the routes left out, their spaces, the
# unfinished cities that are odd if all further segments are taken, the number of finished odd cities, and the sets
# of unfinished cities that the segments taken join.
PartialTrail: TypeAlias = tuple[int, int, int, int, int, int, tuple[int, ...]]
Dues: TypeAlias = list[tuple[int, int]]


def least_omission(network: Network) -> tuple[int, int]:
    """The spaces and the bitset of the routes to leave out of a connected network for a longest trail."""
    decisions, dues = decision_order(network), sure_dues(network)
    queue: list[PartialTrail] = [(0, len(decisions), 0, 0, odd_cities(network), 0, ())]
    seen = set()
    while True:
        partial = heappop(queue)
        _, to_decide, left, cost, odd, ends, joined = partial
        if not to_decide:
            return cost, left
        state = to_decide, odd, ends, joined
        if state not in seen:
            seen.add(state)
            for following in decide(partial, decisions[-to_decide], dues):
                heappush(queue, following)


def decide(partial: PartialTrail, decision: Decision, dues: Dues) -> Iterator[PartialTrail]:
    """What follows from taking the next segment, and from leaving it, unless no trail can come of it."""
    _, _, left, cost, odd, ends, joined = partial
    segment, finishes = decision.segment, decision.finishes
    a, b = segment.ends
    taken = left, cost, odd, join_cities(joined, a | b)
    left_out = left | segment.routes, cost + segment.spaces, odd ^ a ^ b, joined
    for left, cost, odd, joined in (taken, left_out):
        now_ends = ends + (odd & finishes).bit_count()
        if now_ends > 2:
            continue
        odd &= ~finishes
        unfinished = tuple(sorted([rest for cities in joined if (rest := cities & ~finishes)]))
        if len(unfinished) == len(joined):
            if decision.later:
                bound = 2 * cost + sure_cost(dues, odd, 2 - now_ends)
                yield bound, decision.later, left, cost, odd, now_ends, unfinished
        elif len(joined) == 1:  # the trail is complete: all later segments are left out
            cost += decision.later_spaces
            yield 2 * cost, 0, left | decision.later_routes, cost, 0, 0, ()


def join_cities(joined: tuple[int, ...], cities: int) -> tuple[int, ...]:
    """The sets of joined cities after a segment between two cities is taken."""
    apart = []
    for group in joined:
        if group & cities:
            cities |= group
        else:
            apart.append(group)
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

    An odd city must lose a segment. A segment serves both its ends, so their dues together are at most twice its
    spaces. Half each to begin with; then every city, the dead ends first, takes what its neighbors have spared.
    """
    prices = {
        city: [(2 * segment.spaces, neighbor) for segment in segments if (neighbor := other_end(segment, city)) != city]
        for city, segments in network.items()
    }
    due = {city: min(prices[city])[0] // 2 for city in network}
    for city in sorted(network, key=lambda city: len(network[city])):
        due[city] = min([price - due[neighbor] for price, neighbor in prices[city]])
    cities_due: dict[int, int] = {}
    for city, amount in due.items():
        cities_due[amount] = cities_due.get(amount, 0) | city
    return sorted(cities_due.items(), reverse=True)


def decision_order(network: Network) -> list[Decision]:
    """The segments city by city, next always the met city that meets the fewest new ones."""
    near = {city: sum({other_end(segment, city) for segment in segments}) for city, segments in network.items()}
    order: dict[Segment, None] = {}
    met = min(near, key=lambda city: (len(network[city]), city))
    while near:
        _, city = min([((cities & ~met).bit_count(), city) for city, cities in near.items() if city & met])
        order.update(dict.fromkeys(network[city]))
        met |= near.pop(city)
    return decisions_in_order(list(order))


def decisions_in_order(order: list[Segment]) -> list[Decision]:
    """The decisions of segments in an order."""
    decisions: list[Decision] = []
    cities = routes = spaces = 0
    for segment in reversed(order):
        ends = segment.ends[0] | segment.ends[1]
        decisions.append(Decision(segment, ends & ~cities, len(decisions), routes, spaces))
        cities, routes, spaces = cities | ends, routes | segment.routes, spaces + segment.spaces
    return decisions[::-1]


# --- the longest trail -------------------------------------------------------------------------------------


class Trail(NamedTuple):
    """A trail: a way along routes that uses none of them twice.

    * ``length``: its spaces
    * ``routes``: its route indices in walking order
    """

    length: int
    routes: tuple[int, ...]


def longest_trail(board: Board, routes: int) -> Trail:
    """The longest trail through a bitset of routes, always the same one for the same routes (EXPRESS-1)."""
    length, taken = best_routes(board, routes)
    return Trail(length, walk(board, taken))


def longest_length(board: Board, routes: int) -> int:
    """The spaces of the longest trail through a bitset of routes."""
    return best_routes(board, routes)[0]


def best_routes(board: Board, routes: int) -> tuple[int, int]:
    """The spaces and the route bitset of a longest trail; (0, 0) without routes.

    A trail uses no route twice, and may pass a city as often as it likes (EXPRESS-3, SP-23).
    """
    best, parts = (0, 0), parts_of(board, routes)
    # Euler: a trail covers a network with at most two odd cities, and no other network whole.
    surely = max([part.spaces for part in parts if part.is_trail], default=0)
    for part in parts:
        if part.is_trail:
            trail = part.spaces, part.routes
        elif part.spaces > max(surely, best[0]):
            trail = best_of_part(board, part.routes)
        else:
            continue
        if trail[0] > best[0]:
            best = trail
    return best


class JoinedRoutes(Value):
    """Routes that hang together: their spaces, their bitset, and whether one trail covers them all."""

    spaces: int
    routes: int
    is_trail: bool


def parts_of(board: Board, routes: int) -> list[JoinedRoutes]:
    """The networks that a bitset of routes falls into."""
    network, parts = board.networks(routes), dict[int, list[int]]()  # spaces, routes and odd cities of each
    for route in bits(routes):
        a, b = board.ends[route]
        part = parts.setdefault(network[a], [0, 0, 0])
        part[0] += board.length[route]
        part[1] |= 1 << route
        part[2] ^= 1 << a ^ 1 << b
    return [JoinedRoutes(spaces, taken, odd.bit_count() <= 2) for spaces, taken, odd in parts.values()]


def best_of_part(board: Board, routes: int) -> tuple[int, int]:
    """As ``best_routes``, for routes that hang together."""
    reduced = ReducedNetwork(board, routes)
    best = max([(0, 0), *((segment.spaces, segment.routes) for segment in reduced.aside)])
    spaces, taken = whole_network(reduced.segments_at)
    if spaces > best[0] and odd_cities(reduced.segments_at).bit_count() > 2:
        cost, left = least_omission(reduced.segments_at)
        spaces, taken = spaces - cost, taken ^ left
    return (spaces, taken) if spaces > best[0] else best


def whole_network(network: Network) -> tuple[int, int]:
    """The spaces and the route bitset of all segments of a network."""
    spaces = routes = 0
    for segments in network.values():
        for segment in segments:
            spaces += segment.spaces
            routes |= segment.routes
    return spaces // 2, routes  # each segment stands at both its ends


def walk(board: Board, routes: int) -> tuple[int, ...]:
    """The routes of a trail in the order of one walk over all of them (Hierholzer)."""
    unused, walked = routes, []
    on_the_way = [(start_of(board, routes), -1)]  # cities with the route that led there
    while on_the_way:
        city, arrival = on_the_way[-1]
        for route, neighbor in board.around[city] if unused & board.at_city[city] else ():
            if unused >> route & 1:
                unused ^= 1 << route
                on_the_way.append((neighbor, route))
                break
        else:
            walked.append(arrival)
            on_the_way.pop()
    return tuple(walked[-2::-1])


def start_of(board: Board, routes: int) -> int:
    """The first city with an odd number of routes, or for a closed trail an end of its first route; 0 for none."""
    odd = closed = 0
    for route in bits(routes):
        a, b = board.ends[route]
        odd ^= 1 << a ^ 1 << b
        closed = closed or 1 << a
    start = odd or closed or 1
    return (start & -start).bit_length() - 1
