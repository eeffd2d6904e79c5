"""What is suggested while a map is drawn: lengths, colors, names, and the points of tickets. Free of Qt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from core.kernel.mapspec import GRAY, MapSpec, Ticket
from core.maps.network import ShortestPath, distances, shortest_path
from editor.document import edits
from editor.document.parts import Part, Piece, pair_id, with_field

# First values for what is being drawn

ENDS_MM, PITCH_MM = (
    14.8,
    25.6,
)  # millimetres of the two ends and of a space, for wagons of 20 mm: fitted over Europe's routes
WAGON_MM = 20.0
COLORS = ("purple", "white", "blue", "yellow", "orange", "black", "red", "green", GRAY)
MAX_ROUTE_LENGTH = 9  # spaces of a route


def route_length(distance: float, wagon: float) -> int:
    """The number of spaces that fit a distance in millimetres, with wagons of a length."""
    scale = wagon / WAGON_MM
    return min(max(round((distance - ENDS_MM * scale) / (PITCH_MM * scale)), 1), MAX_ROUTE_LENGTH)


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


def suggested_points(spec: MapSpec, between: tuple[str, str]) -> int | None:
    """A ticket is worth the trains of its shortest path; None where there is no path."""
    path = shortest_path(spec, *between)
    return min(path.trains, MAX_TICKET_POINTS) if path and path.trains else None


def similar_tickets(spec: MapSpec, between: tuple[str, str], slack: int = 1) -> Iterator[Ticket]:
    """Tickets that join the same cities, or that share one end and lie at most ``slack`` trains away at the other."""
    for ticket in spec.tickets:
        if ticket.id == pair_id(*between):
            yield ticket
            continue
        shared = {*ticket.between} & {*between}
        if len(shared) == 1:
            one, other = ({*ticket.between} - shared).pop(), ({*between} - shared).pop()
            path = shortest_path(spec, one, other)
            if path is not None and path.trains <= slack:
                yield ticket


def tickets_of(spec: MapSpec, city: str) -> int:
    """How many tickets name a city."""
    return sum(city in ticket.between for ticket in spec.tickets)


def long_from(spec: MapSpec) -> int | None:
    """The fewest points of the map's long tickets: what is worth as much is taken for one; None where there is none."""
    return min((one.points for one in spec.tickets if one.fields.get("long")), default=None)


def shortest_lengths(spec: MapSpec) -> dict[str, int | None]:
    """The trains of the shortest path of every ticket by its id; None where there is no path."""
    far = {start: distances(spec, start) for start in {ticket.between[0] for ticket in spec.tickets}}
    return {ticket.id: far[ticket.between[0]].get(ticket.between[1]) for ticket in spec.tickets}


def recompute_points(spec: MapSpec) -> MapSpec:
    """The map with the points of every ticket computed again, except those that somebody has chosen."""
    free = {one.id for one in spec.tickets if not one.fields.get("by_hand")}
    new = {
        Part("ticket", id): min(way, MAX_TICKET_POINTS)
        for id, way in shortest_lengths(spec).items()
        if way and id in free
    }
    return edits.change_parts(spec, new, lambda one: with_field(one, "points", new[Part("ticket", one.id)]))


def set_points(spec: MapSpec, parts: Collection[Part], points: int) -> MapSpec:
    """Points chosen by hand, which ``recompute_points`` leaves alone; those of the shortest path are no choice."""

    def worth(ticket: Ticket) -> Piece:
        by_hand = points != suggested_points(spec, ticket.between)
        return with_field(with_field(ticket, "points", points), "by_hand", by_hand or None)

    return edits.change_parts(spec, parts, worth)


# A ticket before it is added


@dataclass(frozen=True, slots=True)
class TicketDraft:
    """Between two cities. ``typed_points`` are points by hand, ``chosen_long`` whether it is long; None: guessed."""

    between: tuple[str, str]
    typed_points: int | None = None
    chosen_long: bool | None = None

    def path(self, spec: MapSpec) -> ShortestPath | None:
        """The shortest way between its cities."""
        return shortest_path(spec, *self.between)

    def points(self, spec: MapSpec) -> int | None:
        """What it is worth; None where no way tells and nobody has."""
        return (
            suggested_points(spec, self.between)
            if self.typed_points is None
            else min(max(self.typed_points, 1), MAX_TICKET_POINTS)
        )

    def is_long(self, spec: MapSpec) -> bool:
        """Whether it belongs to the long tickets: as chosen, as it was before, or as its points tell."""
        if self.chosen_long is not None:
            return self.chosen_long
        if (before := self.replaced(spec)) is not None:
            return bool(before.fields.get("long"))
        least, points = long_from(spec), self.points(spec)
        return least is not None and points is not None and points >= least

    def replaced(self, spec: MapSpec) -> Ticket | None:
        """The ticket whose place it would take."""
        return next((one for one in spec.tickets if one.id == pair_id(*self.between)), None)

    def similar(self, spec: MapSpec) -> tuple[Ticket, ...]:
        """Tickets that ask for nearly the same."""
        return tuple(similar_tickets(spec, self.between))

    def add_to(self, spec: MapSpec, points: int) -> tuple[MapSpec, Part]:
        """The map with it; what is not chosen here stays as it was."""
        before = self.replaced(spec)
        by_hand = self.typed_points is not None and points != suggested_points(spec, self.between)
        marks = {"long": self.is_long(spec) or None, "by_hand": by_hand or None}
        fields = {**(before.fields if before else {}), **marks}
        known = {name: value for name, value in fields.items() if value is not None}
        return edits.add_ticket(spec, self.between, points, known)
