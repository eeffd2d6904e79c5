"""What is suggested while a map is drawn: lengths, colors, names, and the points of tickets. Free of Qt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from railwright.core.documents.value_schema import freeze
from railwright.core.kernel.mapspec import GRAY, MapSpec, Ticket, pair_id
from railwright.core.kernel.ticket_places import (
    ALL,
    END,
    START,
    PlacePick,
    TicketPlace,
    TicketPlaces,
    groups_of,
    named_groups,
    places_of_tickets,
)
from railwright.core.maps.network import ShortestPath, distances, shortest_network, shortest_path
from railwright.editor.document import edits
from railwright.editor.document.parts import Part, Piece, cities_of_ticket, with_field

# First values for what is being drawn

ENDS_MM, PITCH_MM = (
    14.8,
    25.6,
)  # millimetres of the two ends and of a space, for wagons of 20 mm: fitted over Europe's routes
WAGON_MM = 20.0
COLORS = ("purple", "white", "blue", "yellow", "orange", "black", "red", "green", GRAY)
MAX_ROUTE_SPACES = 9  # spaces of a route


def route_length(distance: float, wagon: float) -> int:
    """The number of spaces that fit a distance in millimetres, with wagons of a length."""
    scale = wagon / WAGON_MM
    return min(max(round((distance - ENDS_MM * scale) / (PITCH_MM * scale)), 1), MAX_ROUTE_SPACES)


def least_used_color(spec: MapSpec, length: int) -> str:
    """The color with the fewest routes of a length, then with the fewest spaces; gray is as good as any other."""
    here = Counter(route.color for route in spec.routes if route.length == length)
    spaces: Counter[str] = Counter()
    for route in spec.routes:
        spaces[route.color] += route.length
    return min(COLORS, key=lambda color: (here[color], spaces[color], COLORS.index(color)))


def free_city_name(spec: MapSpec, stem: str) -> str:
    """A name that no city has: the stem with the first free number."""
    taken = {city.name for city in spec.cities}
    number = 1
    while f"{stem} {number}" in taken:
        number += 1
    return f"{stem} {number}"


# Tickets: shortest paths, points, and tickets much alike

MAX_TICKET_POINTS = 100  # points of a ticket


def suggested_points(spec: MapSpec, cities: Sequence[str]) -> int | None:
    """A ticket is worth the trains of its shortest way; None where there is none."""
    way = way_between(spec, cities)
    return min(way.trains, MAX_TICKET_POINTS) if way and way.trains else None


def way_between(spec: MapSpec, cities: Sequence[str]) -> ShortestPath | None:
    """The shortest path between two cities, a short network for more."""
    if len(cities) == 2:
        return shortest_path(spec, cities[0], cities[1])
    return shortest_network(spec, tuple((TicketPlace((city,)),) for city in cities))


def similar_tickets(spec: MapSpec, between: tuple[str, str], slack: int = 1) -> Iterator[Ticket]:
    """Tickets that join the same cities, or that share one end and lie at most ``slack`` trains away at the other."""
    for ticket in spec.tickets:
        shared = {*ticket.between} & {*between}
        if len(shared) == 2:
            yield ticket
        if len(shared) == 1:
            end, other = ({*ticket.between} - shared).pop(), ({*between} - shared).pop()
            path = shortest_path(spec, end, other)
            if path is not None and path.trains <= slack:
                yield ticket


def tickets_of(spec: MapSpec, city: str) -> int:
    """How many tickets name a city."""
    city_ids = {city.id for city in spec.cities}
    return sum(city in cities_of_ticket(ticket, city_ids) for ticket in spec.tickets)


def long_from(spec: MapSpec) -> int | None:
    """The fewest points of the map's long tickets: what is worth as much is taken for one; None where there is none."""
    return min((ticket.points for ticket in spec.tickets if ticket.fields.get("long")), default=None)


def shortest_lengths(spec: MapSpec) -> dict[str, int | None]:
    """The trains of the shortest way of every ticket by its id; None where there is none."""
    far = {start: distances(spec, start) for start in {ticket.between[0] for ticket in spec.tickets}}
    city_ids, lengths = {city.id for city in spec.cities}, dict[str, int | None]()
    for ticket in spec.tickets:
        if len(cities := cities_of_ticket(ticket, city_ids)) > 2:
            way = way_between(spec, cities)
            lengths[ticket.id] = way.trains if way else None
        else:
            lengths[ticket.id] = far[ticket.between[0]].get(ticket.between[1])
    return lengths


def recompute_points(spec: MapSpec) -> MapSpec:
    """The map with the points of every ticket computed again, except those that somebody has chosen."""
    free = {ticket.id for ticket in spec.tickets if not ticket.fields.get("by_hand")}
    new = {
        Part("ticket", id): min(way, MAX_TICKET_POINTS)
        for id, way in shortest_lengths(spec).items()
        if way and id in free
    }
    return edits.change_parts(spec, new, lambda ticket: with_field(ticket, "points", new[Part("ticket", ticket.id)]))


def set_points(spec: MapSpec, parts: Collection[Part], points: int) -> MapSpec:
    """Points chosen by hand, which ``recompute_points`` leaves alone; those of the shortest path are no choice."""

    city_ids = {city.id for city in spec.cities}

    def worth(ticket: Ticket) -> Piece:
        by_hand = points != suggested_points(spec, cities_of_ticket(ticket, city_ids))
        return with_field(with_field(ticket, "points", points), "by_hand", by_hand or None)

    return edits.change_parts(spec, parts, worth)


# A ticket before it is added


Goals = tuple[tuple[str, int | None], ...]  # groups of cities, with points where somebody has typed them


@dataclass(frozen=True, slots=True)
class TicketDraft:
    """A ticket between two cities, or what the rules of the map let it lead to instead (``picks``).

    ``typed_points`` are points by hand, ``chosen_long`` whether it is long; None: guessed. ``tour`` are all cities of
    one that joins more than two, in their order; ``start`` and ``goals`` are groups of cities in place of its first and
    its last city. ``is_another`` if it stays beside a ticket between the same cities instead of replacing it.
    """

    between: tuple[str, str]
    typed_points: int | None = None
    chosen_long: bool | None = None
    picks: tuple[PlacePick, ...] = ()
    tour: tuple[str, ...] = ()
    start: str = ""
    goals: Goals = ()
    is_another: bool = False

    @classmethod
    def of(cls, spec: MapSpec, between: tuple[str, str], picks: tuple[PlacePick, ...], start: str = "") -> TicketDraft:
        """What two cities begin: the ticket that they have, with all that it leads to, or a new one."""
        plain = cls(between, picks=picks, start=start)
        if (existing := plain.replaced(spec)) is None or start:
            return plain
        for pick in picks:
            if not (value := existing.fields.get(pick.field)):
                continue
            if pick.place == ALL:
                plain = replace(plain, tour=tuple(value))
            elif pick.place == START:
                plain = replace(plain, start=next(iter(named_groups(value))))
            else:
                plain = replace(plain, goals=tuple(named_groups(value).items()))
        return plain

    # what it leads to

    def pick(self, place: str) -> PlacePick | None:
        """What the rules let stand in a place of a ticket."""
        return next((pick for pick in self.picks if pick.place == place), None)

    def toggled(self, spec: MapSpec, city: str) -> TicketDraft | None:
        """With a further city, or its group as a goal; without what it had already. None: that would be no ticket."""
        if (pick := self.pick(END)) and (group := group_of(spec, city, pick)):
            if group == self.start:
                return None
            left = tuple(goal for goal in self.goals if goal[0] != group)
            goals = left if len(left) < len(self.goals) else (*left, (group, None))
            return replace(self, between=(self.between[0], city), goals=goals) if goals else None
        if not self.pick(ALL):
            return None
        cities = self.tour or self.between
        cities = tuple(chosen for chosen in cities if chosen != city) if city in cities else (*cities, city)
        if len(cities) < 2:
            return None
        return replace(self, between=(cities[0], cities[-1]), tour=cities if len(cities) > 2 else ())

    def fields(self, spec: MapSpec) -> dict[str, Any]:
        """The fields of the map that say what it leads to; None for those that it does without."""
        fields: dict[str, Any] = {pick.field: None for pick in self.picks}
        if self.tour and (pick := self.pick(ALL)):
            fields[pick.field] = self.tour
        if self.start and (pick := self.pick(START)):
            fields[pick.field] = pick.written({self.start: 0})
        if self.goals and (pick := self.pick(END)):
            fields[pick.field] = pick.written({group: points or 0 for group, points in self.goal_points(spec).items()})
        return fields

    def places(self, spec: MapSpec) -> TicketPlaces:
        """All that it leads to."""
        given_fields = {name: freeze(value) for name, value in self.fields(spec).items() if value is not None}
        ticket = Ticket(pair_id(*self.between), self.between, 0, given_fields)
        return places_of_tickets(replace(spec, tickets=(ticket,)), self.picks)[0]

    def cities(self) -> tuple[str, ...]:
        """The cities that it names."""
        return self.tour or self.between

    def way(self, spec: MapSpec) -> ShortestPath | None:
        """The shortest way between its cities, or from its start to the nearest of its goals."""
        if not (self.start or self.goals):
            return way_between(spec, self.cities())
        return shortest_network(spec, self.places(spec))

    def goal_points(self, spec: MapSpec) -> dict[str, int | None]:
        """The points of its goals: those typed, or the trains of the shortest way to each; None without a way."""
        pick = self.pick(END)
        return {
            group: self._points_to(spec, pick, group) if typed is None else typed
            for group, typed in (self.goals if pick else ())
        }

    def _points_to(self, spec: MapSpec, pick: PlacePick | None, group: str) -> int | None:
        assert pick is not None
        starts = (TicketPlace((self.between[0],)),)
        if self.start and (first := self.pick(START)):
            starts = (TicketPlace(groups_of(spec, first.of)[self.start]),)
        way = shortest_network(spec, (starts, (TicketPlace(groups_of(spec, pick.of)[group]),)))
        return min(way.trains, MAX_TICKET_POINTS) if way and way.trains else None

    def ends(self, spec: MapSpec) -> tuple[str, str]:
        """The two cities that it is kept under: with goals a city of that with the fewest points, free of a ticket."""
        pick, goals = self.pick(END), self.goal_points(spec)
        if not goals or pick is None or any(points is None for points in goals.values()):
            return self.between
        far, groups = distances(spec, self.between[0]), groups_of(spec, pick.of)
        taken = {pair_id(*ticket.between) for ticket in spec.tickets} - {pair_id(*self.between)}
        for group in sorted(goals, key=lambda goal: goals[goal] or 0):
            near = sorted((city for city in groups[group] if city in far), key=lambda city: far[city])
            for city in near:
                if city != self.between[0] and pair_id(self.between[0], city) not in taken:
                    return self.between[0], city
        return self.between

    # what it is worth

    @property
    def has_points_each(self) -> bool:
        """Whether each of its goals has points of its own."""
        pick = self.pick(END)
        return bool(self.goals) and pick is not None and pick.has_points

    def with_points(self, points: int | None) -> TicketDraft:
        """With other points: those of the goal that was named last, if each has points of its own."""
        if self.has_points_each:
            return replace(self, goals=(*self.goals[:-1], (self.goals[-1][0], points)))
        return replace(self, typed_points=points)

    @property
    def typed(self) -> int | None:
        """The points that have been typed last."""
        return self.goals[-1][1] if self.has_points_each else self.typed_points

    def points(self, spec: MapSpec) -> int | None:
        """What it is worth, of several goals the least; None where no way tells and nobody has."""
        if self.typed_points is not None:
            return min(self.typed_points, MAX_TICKET_POINTS)
        if self.goals:
            goals = [*self.goal_points(spec).values()]
            return None if None in goals else max(min(points for points in goals if points is not None), 1)
        way = self.way(spec)
        return min(way.trains, MAX_TICKET_POINTS) if way and way.trains else None

    def shown_points(self, spec: MapSpec) -> int | None:
        """The points that typing changes."""
        if self.has_points_each:
            return self.goal_points(spec)[self.goals[-1][0]]
        return self.points(spec)

    def is_long(self, spec: MapSpec) -> bool:
        """Whether it belongs to the long tickets: as chosen, as it was before, or as its points tell."""
        if self.chosen_long is not None:
            return self.chosen_long
        if (before := self.existing(spec)) is not None:
            return bool(before.fields.get("long"))
        minimum, points = long_from(spec), self.points(spec)
        return minimum is not None and points is not None and points >= minimum

    def existing(self, spec: MapSpec) -> Ticket | None:
        """The first ticket between its cities."""
        return next((ticket for ticket in spec.tickets if {*ticket.between} == {*self.between}), None)

    def replaced(self, spec: MapSpec) -> Ticket | None:
        """The ticket whose place it would take."""
        return None if self.is_another else self.existing(spec)

    def similar(self, spec: MapSpec) -> tuple[Ticket, ...]:
        """Tickets that ask for nearly the same."""
        return () if self.tour or self.goals else tuple(similar_tickets(spec, self.between))

    def add_to(self, spec: MapSpec, points: int) -> tuple[MapSpec, Part]:
        """The map with it; what is not chosen here stays as it was."""
        before, ends = self.replaced(spec), self.ends(spec)
        cities = self.tour or ends
        by_hand = (self.typed_points is not None or bool(self.goals)) and points != suggested_points(spec, cities)
        marks = {"long": self.is_long(spec) or None, "by_hand": by_hand or None, **self.fields(spec)}
        fields = {**(before.fields if before else {}), **marks}
        given_fields = {name: value for name, value in fields.items() if value is not None}
        if before is not None:
            spec = edits.remove(spec, [Part("ticket", before.id)])
        return edits.add_ticket(spec, ends, points, given_fields)


def group_of(spec: MapSpec, city: str, pick: PlacePick) -> str:
    """The group that a city belongs to; "" for none."""
    return str(next(candidate for candidate in spec.cities if candidate.id == city).fields.get(pick.of) or "")
