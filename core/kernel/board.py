"""A map compiled to integers: indices, bitsets and adjacency lists, for rules and bots that run often."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, TypeVar

from railwright.core.kernel.mapspec import MapSpec, Route, Ticket
from railwright.core.kernel.ticket_places import PlacePick, TicketPlaces, places_of_tickets

T = TypeVar("T")


def bits(mask: int) -> Iterator[int]:
    """The indices of the bits that are set, lowest first."""
    while mask:
        low = mask & -mask  # the lowest bit alone
        yield low.bit_length() - 1
        mask ^= low


def picker(things: Sequence[T]) -> Callable[[int], list[T]]:
    """A function that gives the things whose bits are set in a bitset, in order.

    It looks up eight bits at a time: the options of every turn are picked with it.
    """
    eights = tuple([_picks(things[start : start + 8]) for start in range(0, len(things), 8)])

    def pick(mask: int) -> list[T]:
        picked: list[T] = []
        if not mask:
            return picked
        for index, byte in enumerate(mask.to_bytes(len(eights), "little")):
            if byte:
                picked += eights[index][byte]
        return picked

    return pick


def _picks(items: Sequence[T]) -> list[tuple[T, ...]]:
    """For every bitset of a few things, the things that it picks."""
    picks: list[tuple[T, ...]] = [()]
    for item in items:
        picks += [(*before, item) for before in picks]
    return picks


TicketWay = tuple[tuple[int, ...], ...]
"""What a ticket joins: for each of its steps the cities of which any will do; most steps are a single city."""


class Board:
    """The cities, routes and tickets of a map by index; sets of routes or cities are bitsets of indices.

    * ``spec`` (MapSpec): the map
    * ``picks`` (tuple[PlacePick, ...]): which fields of tickets name places, by the rules
    * ``cities`` (tuple[str, ...]): the id of each city
    * ``city_index`` (dict[str, int]): the index of a city by its id
    * ``city_names`` (tuple[str, ...]): the name of each city
    * ``all_cities`` (int): the bitset of all cities
    * ``around`` (tuple[tuple[tuple[int, int], ...], ...]): by city, its pairs of (route, city at the other end)
    * ``at_city`` (tuple[int, ...]): by city, the bitset of its routes
    * ``routes`` (tuple[str, ...]): the id of each route
    * ``route_index`` (dict[str, int]): the index of a route by its id
    * ``all_routes`` (int): the bitset of all routes
    * ``length`` (tuple[int, ...]): by route, its spaces
    * ``color`` (tuple[str, ...]): by route, the color that pays for it
    * ``ends`` (tuple[tuple[int, int], ...]): by route, its two cities
    * ``parallel`` (tuple[int, ...]): by route, the bitset of the other routes that join the same two cities, without
      those marked ``single``, which have no parallel route
    * ``tickets`` (tuple[str, ...]): the id of each ticket
    * ``ticket_index`` (dict[str, int]): the index of a ticket by its id
    * ``ticket_ends`` (tuple[tuple[int, int], ...]): by ticket, its two cities
    * ``ticket_points`` (tuple[int, ...]): by ticket, its points
    * ``ticket_places`` (tuple[TicketPlaces, ...]): by ticket, the places that it leads to, by ``picks``
    * ``ticket_ways`` (tuple[TicketWay, ...]): the same for searches: for each step the cities of which any will do
    * ``ticket_cities`` (tuple[tuple[int, ...], ...]): by ticket, the cities of all steps
    * ``networks`` (Callable[[int], tuple[int, ...]]): for a bitset of routes returns, by city, the number of its
      network, which is the index of one of its cities; the latest results are cached
    """

    def __init__(self, spec: MapSpec, picks: Sequence[PlacePick] = ()) -> None:
        self.spec, self.picks = spec, tuple(picks)
        self.cities = tuple(city.id for city in spec.cities)
        self.city_index = {id: index for index, id in enumerate(self.cities)}
        self.city_names = tuple(city.name for city in spec.cities)
        self.all_cities = (1 << len(spec.cities)) - 1
        self._index_routes(spec.routes)
        self._index_tickets(spec.tickets)
        # Asked again and again about the same few sets: what every seat has claimed so far.
        self.networks: Callable[[int], tuple[int, ...]] = lru_cache(256)(self._networks)

    def _index_routes(self, routes: tuple[Route, ...]) -> None:
        self.routes = tuple(route.id for route in routes)
        self.route_index = {id: index for index, id in enumerate(self.routes)}
        self.all_routes = (1 << len(routes)) - 1
        self.length = tuple(route.length for route in routes)
        self.color = tuple(route.color for route in routes)
        self.ends = tuple(self._pair(route.between) for route in routes)
        self._join(range(len(routes)))

    def _join(self, routes: range) -> None:
        around: list[list[tuple[int, int]]] = [[] for _ in self.cities]
        same: dict[frozenset[int], int] = {}  # by pair of cities, the bitset of the routes between them
        for route in routes:
            a, b = self.ends[route]
            around[a].append((route, b))
            around[b].append((route, a))
            same[frozenset((a, b))] = same.get(frozenset((a, b)), 0) | 1 << route
        self.around = tuple(tuple(pairs) for pairs in around)
        self.at_city = tuple(sum({1 << route for route, _ in pairs}) for pairs in self.around)
        alone = sum(1 << route for route in routes if self.spec.routes[route].fields.get("single"))
        self.parallel = tuple(
            0 if alone >> route & 1 else same[frozenset(self.ends[route])] & ~(1 << route | alone) for route in routes
        )

    def _index_tickets(self, tickets: tuple[Ticket, ...]) -> None:
        self.tickets = tuple(ticket.id for ticket in tickets)
        self.ticket_index = {id: index for index, id in enumerate(self.tickets)}
        self.ticket_ends = tuple(self._pair(ticket.between) for ticket in tickets)
        self.ticket_points = tuple(ticket.points for ticket in tickets)
        self.ticket_places = places_of_tickets(self.spec, self.picks)
        self.ticket_ways: tuple[TicketWay, ...] = tuple(self._way(places) for places in self.ticket_places)
        self.ticket_cities = tuple(
            tuple(dict.fromkeys(city for step in way for city in step)) for way in self.ticket_ways
        )

    def _way(self, places: TicketPlaces) -> TicketWay:
        return tuple(tuple(self.city_index[city] for place in step for city in place.cities) for step in places)

    def _pair(self, between: tuple[str, str]) -> tuple[int, int]:
        return self.city_index[between[0]], self.city_index[between[1]]

    def route_field(self, name: str, default: Any = None) -> tuple[Any, ...]:
        """A plugin's field of every route, by route index."""
        return tuple(route.fields.get(name, default) for route in self.spec.routes)

    def city_field(self, name: str, default: Any = None) -> tuple[Any, ...]:
        """A plugin's field of every city, by city index."""
        return tuple(city.fields.get(name, default) for city in self.spec.cities)

    def ticket_field(self, name: str, default: Any = None) -> tuple[Any, ...]:
        """A plugin's field of every ticket, by ticket index."""
        return tuple(ticket.fields.get(name, default) for ticket in self.spec.tickets)

    def cities_of(self, routes: int) -> int:
        """The bitset of the cities at the ends of a bitset of routes."""
        cities = 0
        for route in bits(routes):
            a, b = self.ends[route]
            cities |= 1 << a | 1 << b
        return cities

    def routes_at(self, cities: int) -> int:
        """The bitset of the routes that end in one of a bitset of cities."""
        routes = 0
        for city in bits(cities):
            routes |= self.at_city[city]
        return routes

    def component(self, city: int, routes: int) -> int:
        """The bitset of the cities that a set of routes joins to a city, itself included."""
        reached, edge = 1 << city, [city]
        while edge:
            for route, neighbor in self.around[edge.pop()]:
                if routes >> route & 1 and not reached >> neighbor & 1:
                    reached |= 1 << neighbor
                    edge.append(neighbor)
        return reached

    def _networks(self, routes: int) -> tuple[int, ...]:
        # Union by relabelling: boards have some fifty cities, for which a union-find structure does not pay.
        network = list(range(len(self.cities)))
        members: dict[int, list[int]] = {}
        for route in bits(routes):
            a, b = self.ends[route]
            a, b = network[a], network[b]
            if a != b:
                joining = members.pop(b, [b])
                members.setdefault(a, [a]).extend(joining)
                for city in joining:
                    network[city] = a
        return tuple(network)
