"""Country tickets: tickets from a city or a country to one of several countries, which are dead ends."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from railwright.api import (
    Board,
    Issue,
    MapSpec,
    Message,
    Ruleset,
    Severity,
    TableKey,
    bits,
    hookimpl,
    plural,
    say,
)

PLUGIN = {
    "id": "country_tickets",
    "version": "1.0",
    "api": 1,
    "title": "Country tickets",
    "summary": (
        "Tickets may lead to several countries, and you score for the best country that you reach. Countries are "
        "dead ends."
    ),
    "requires": ["tickets"],
    "conflicts": ["stations"],
    "map": {
        "city": {
            "country": {
                "x-look": {"symbol": "flag"},
                "type": "string",
                "pattern": "^[a-z][a-z0-9_]*$",
                "title": "Country",
                "description": (
                    "The place is a border point of this country. Paths end there and do not pass through it."
                ),
                "examples": ["france"],
            }
        },
        "ticket": {
            "goals": {
                "x-look": {"symbol": "target"},
                "x-pick": {"of": "country", "as": "end"},
                "type": "object",
                "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 200},
                "minProperties": 1,
                "title": "Goals",
                "description": (
                    "The countries to reach, with the points for each. The ticket's first city is the start."
                ),
                "examples": [{"france": 5, "germany": 8}],
            },
            "from_country": {
                "x-look": {"symbol": "flag", "words": "From {value}"},
                "x-pick": {"of": "country", "as": "start"},
                "type": "string",
                "pattern": "^[a-z][a-z0-9_]*$",
                "title": "From country",
                "description": "The ticket starts at any border point of this country instead of at its first city.",
                "examples": ["italy"],
            },
        },
    },
}


class Goal(NamedTuple):
    """The places in which a ticket may start, and bitsets of places to reach with the points for each of them."""

    starts: tuple[int, ...]
    ends: tuple[tuple[int, int], ...]


class Countries(NamedTuple):
    """The bitset of all border points, and the goals by ticket index."""

    border: int
    goals: tuple[Goal, ...]


COUNTRIES: TableKey[Countries] = TableKey("country_tickets")
"""The border points of the board, and where its tickets start and end."""


@hookimpl
def idle_reasons(rules: Ruleset) -> Iterable[Message]:
    if not any(rules.board.city_field("country")):
        yield say("This board has no border points, so all tickets lead to cities.")


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    board, places = rules.board, border_points(rules.board)
    border = sum(places.values())
    return [(COUNTRIES, Countries(border, tuple(goal_of(board, places, n) for n in range(len(board.tickets)))))]


def border_points(board: Board) -> dict[str, int]:
    """The border points of every country as a bitset of cities, in the order of the map."""
    by_country: dict[str, int] = {}
    for city, country in enumerate(board.city_field("country")):
        if country is not None:
            by_country[country] = by_country.get(country, 0) | 1 << city
    return by_country


def goal_of(board: Board, places: Mapping[str, int], ticket: int) -> Goal:
    """Where a ticket starts (country_tickets-5) and ends (-3); one without goals joins its two cities."""
    fields, (start, end) = board.spec.tickets[ticket].fields, board.ticket_ends[ticket]
    starts = tuple(bits(places.get(fields["from_country"], 0))) if "from_country" in fields else (start,)
    # A ticket between two cities is as ever (country_tickets-6).
    if "goals" not in fields:
        return Goal(starts, ((1 << end, board.ticket_points[ticket]),))
    return Goal(starts, tuple((places.get(country, 0), points) for country, points in fields["goals"].items()))


def reached_countries(board: Board, routes: int, border: int, start: int) -> int:
    """The bitset of the places that routes join to a place, border points being dead ends (country_tickets-1)."""
    reached, edge = 1 << start, [start]
    while edge:
        for route, neighbor in board.around[edge.pop()]:
            if routes >> route & 1 and not reached >> neighbor & 1:
                reached |= 1 << neighbor
                # Two border points of a country are not joined by it (country_tickets-2).
                if not border >> neighbor & 1:
                    edge.append(neighbor)
    return reached


@hookimpl
def adjust_joined_tickets(value: Mapping[int, int], rules: Ruleset, routes: int) -> Mapping[int, int]:
    """The best goal that each ticket reaches; without borders and goals on the map, what routes join anyway."""
    border, goals = COUNTRIES.get(rules)
    # One search for each start: many tickets begin in the same place.
    cities = {start: reached_countries(rules.board, routes, border, start) for goal in goals for start in goal.starts}
    best: dict[int, int] = {}
    for ticket, goal in enumerate(goals):
        earned = [points for start in goal.starts for places, points in goal.ends if cities[start] & places]
        # Of the countries named the best one reached scores (country_tickets-3).
        if earned:
            best[ticket] = max(earned)
    return best


@hookimpl
def map_issues(spec: MapSpec, board: Board) -> Iterable[Issue]:
    """Countries without a border point, and points that no goal has."""
    places = border_points(board)
    for row, ticket in enumerate(spec.tickets):
        goals, start = ticket.fields.get("goals", {}), ticket.fields.get("from_country")
        for field, countries in (("goals", [*goals]), ("from_country", [start] if start else [])):
            for country in (country for country in countries if country not in places):
                text = say(
                    "The ticket {ticket} uses {country}, but no city has this `country`. Correct `{field}`.",
                    ticket=ticket.id,
                    country=country,
                    field=field,
                )
                yield Issue(Severity.ERROR, "unknown-country", text, ("tickets", row, field))
        # If none is reached the lowest value is lost, and what is lost are the points of the ticket
        # (country_tickets-4).
        if goals and min(goals.values()) != ticket.points:
            text = plural(
                (
                    "If the ticket {ticket} fails, it costs {points} point, but its lowest goal is worth {lowest}. "
                    "Set `points` to {lowest}."
                ),
                (
                    "If the ticket {ticket} fails, it costs {points} points, but its lowest goal is worth "
                    "{lowest}. Set `points` to {lowest}."
                ),
                "points",
                ticket=ticket.id,
                points=ticket.points,
                lowest=min(goals.values()),
            )
            yield Issue(Severity.WARNING, "points-of-no-goal", text, ("tickets", row, "points"))
