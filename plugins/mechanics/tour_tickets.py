"""Tour tickets: several cities, worth more where a path leads through them in the order of the ticket."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

from railwright.api import Board, Issue, MapSpec, Message, Ruleset, Severity, TableKey, Ticket, hookimpl, say
from railwright.plugins.tickets.api import TABLE as TICKETS_TABLE

PLUGIN = {
    "id": "tour_tickets",
    "version": "1.0",
    "api": 1,
    "title": "Tour tickets",
    "summary": "Tickets may list several cities. Connect all of them to score. Connect them in order to score more.",
    "requires": ["tickets"],
    "conflicts": ["country_tickets"],
    "map": {
        "ticket": {
            "tour": {
                "x-look": {"symbol": "tour"},
                "x-pick": {"of": "city", "as": "all"},
                "type": "array",
                "items": {"type": "string"},
                "minItems": 3,
                "title": "Tour",
                "description": "All cities of a tour in order, with the ticket's two cities first and last.",
                "examples": [["paris", "berlin", "wien"]],
            },
            "in_order": {
                "x-look": {"symbol": "tour", "words": "In order: {value}"},
                "type": "integer",
                "minimum": 0,
                "maximum": 200,
                "title": "Points if in order",
                "description": "The points for the tour if a path visits its cities in order.",
            },
            "missed": {
                "x-look": {"symbol": "cross", "words": "Missed: {value}"},
                "type": "integer",
                "minimum": 0,
                "maximum": 200,
                "title": "Points lost if missed",
                "description": "The points that you lose if the tour is not completed. Default: the tour's points.",
            },
        }
    },
}


class Tour(NamedTuple):
    """A ticket for a tour.

    * ``cities``: its cities in their order
    * ``in_order``: its points if they are joined in that order
    * ``missed``: the points that it costs if it is not completed
    """

    cities: tuple[int, ...]
    in_order: int
    missed: int


TOURS: TableKey[Mapping[int, Tour]] = TableKey("tour_tickets")
"""The tours by ticket index."""


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    board = rules.board
    return [(TOURS, {ticket: _tour(board, ticket) for ticket, tour in enumerate(board.ticket_field("tour")) if tour})]


def _tour(board: Board, ticket: int) -> Tour:
    """The tour of a ticket; without other numbers it scores and costs what the ticket does (tour_tickets-4)."""
    fields, points = board.spec.tickets[ticket].fields, board.ticket_points[ticket]
    cities = tuple(board.city_index[id] for id in fields["tour"] if id in board.city_index)
    return Tour(cities, fields.get("in_order", points), fields.get("missed", fields.get("penalty", points)))


@hookimpl
def idle_reasons(rules: Ruleset) -> Iterable[Message]:
    # A rule that brings this one has more to offer than tours.
    if not TOURS.get(rules) and not any("tour_tickets" in manifest.requires for manifest in rules.manifests):
        yield say("This board has no tours, so all tickets connect two cities.")


# --- which tours are done, and what they score ------------------------------------------------------------


@hookimpl
def adjust_joined_tickets(value: Mapping[int, int], rules: Ruleset, routes: int) -> Mapping[int, int]:
    """A tour is completed when all of its cities are joined (tour_tickets-1), and scores more in order (-2)."""
    tours = TOURS.get(rules)
    if not tours:
        return value
    joined, network = dict(value), rules.board.networks(routes)
    for ticket, tour in tours.items():
        joined.pop(ticket, None)
        if len({network[city] for city in tour.cities}) == 1:
            ordered = in_order(rules.board, routes, tour)
            joined[ticket] = tour.in_order if ordered else rules.board.ticket_points[ticket]
    return dict(sorted(joined.items()))


def in_order(board: Board, routes: int, tour: Tour) -> bool:
    """Whether a path that takes no route twice meets the cities of a tour in its order (tour_tickets-2)."""
    cities = tour.cities

    @cache
    def reaches(unused: int, here: int, met: int) -> bool:
        """Whether the rest of the path can be walked from a city, so many cities of the tour being behind it."""
        if met == len(cities):
            return True
        # Assumed: a path may pass other cities, but none of the tour that comes later.
        ahead = cities[met + 1 :]
        steps = [
            (route, neighbor) for route, neighbor in board.around[here] if unused >> route & 1 and neighbor not in ahead
        ]
        return any(
            reaches(unused & ~(1 << route), neighbor, met + (neighbor == cities[met])) for route, neighbor in steps
        )

    return reaches(routes, cities[0], 1)


@hookimpl
def adjust_ticket_points(value: int, rules: Ruleset, ticket: int, done: bool) -> int:
    """A tour that fails costs what is printed for that (tour_tickets-3)."""
    tour = TOURS.get(rules).get(ticket)
    return value if done or tour is None else value + TICKETS_TABLE.get(rules).penalties[ticket] - tour.missed


# --- what a map says of tours -----------------------------------------------------------------------------


@hookimpl
def map_issues(spec: MapSpec, board: Board) -> Iterable[Issue]:
    """Tours that contradict their ticket, and fields of tours at other tickets."""
    junctions = {city.id for city in spec.cities if city.fields.get("junction")}
    for row, ticket in enumerate(spec.tickets):
        if "tour" in ticket.fields:
            yield from _tour_issues(ticket, row, board, junctions)
            continue
        for field in ("in_order", "missed"):
            if field in ticket.fields:
                template = (
                    "`{field}` is for tours, but the ticket {ticket} is not a tour. Add `tour`, or remove this field."
                )
                text = say(template, ticket=ticket.id, field=field)
                yield Issue(Severity.WARNING, "no-tour", text, ("tickets", row, field))


def _tour_issues(ticket: Ticket, row: int, board: Board, junctions: set[str]) -> Iterable[Issue]:
    tour, where = ticket.fields["tour"], ("tickets", row, "tour")
    for id, times in Counter(tour).items():
        if id not in board.city_index:
            template = "The tour of the ticket {ticket} leads to {id}, which does not exist. Correct `tour`."
            yield Issue(Severity.ERROR, "unknown-city", say(template, ticket=ticket.id, id=id), where)
        elif id in junctions:
            template = (
                "The tour of the ticket {ticket} leads to the junction {id}, which no ticket may use. Correct `tour`."
            )
            yield Issue(Severity.ERROR, "ticket-to-junction", say(template, ticket=ticket.id, id=id), where)
        if times > 1:
            template = (
                "The tour of the ticket {ticket} leads to {id} more than once. List each city only once in `tour`."
            )
            yield Issue(Severity.ERROR, "city-twice", say(template, ticket=ticket.id, id=id), where)
    if {tour[0], tour[-1]} != {*ticket.between}:
        template = "The tour of the ticket {ticket} must start and end in the ticket's cities. Correct `tour`."
        yield Issue(Severity.ERROR, "tour-elsewhere", say(template, ticket=ticket.id), where)
    ordered = ticket.fields.get("in_order", ticket.points)
    if ordered < ticket.points:
        template = (
            "The tour {ticket} scores less in order ({ordered}) than in any order ({points}). Increase `in_order`."
        )
        text = say(template, ticket=ticket.id, ordered=ordered, points=ticket.points)
        yield Issue(Severity.WARNING, "less-in-order", text, ("tickets", row, "in_order"))
