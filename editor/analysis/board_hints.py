"""Hints about routes and tickets that hold however they are drawn."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from core.maps.network import TOLERANCE, distances
from core.mapspec import GRAY, MapSpec, Ticket
from core.text import say
from editor.analysis.hint import Names, hint, slip
from editor.analysis.network import DEFAULT_TRAINS, by_pair
from editor.document.parts import WHOLE, Part
from editor.document.problem import Problem
from editor.wording import color_word

BEGUN = 40  # routes of a board that is more than begun
COLORS = 8
UNEVEN = 1.25  # times the mean; of published boards none comes beyond 1.03
MOST_BESIDE = 2  # routes that the rules of double routes speak of
NEAR = 1  # trains by which the other ends of two tickets differ that ask for nearly the same


def board_hints(spec: MapSpec) -> Iterator[Problem]:
    """All of them."""
    names = Names(spec)
    yield from _same_names(spec)
    yield from _third_tracks(spec, names)
    yield from _few_spaces(spec)
    yield from _uneven_colors(spec)
    yield from _tickets(spec, names)


def _same_names(spec: MapSpec) -> Iterator[Problem]:
    seen: dict[str, str] = {}
    for city in spec.cities:
        if city.name in seen:
            words = "Two cities are called {city}; rename one, or players will take one for the other."
            yield slip("same-name", say(words, city=city.name), Part("city", city.id), Part("city", seen[city.name]))
        seen.setdefault(city.name, city.id)


def _third_tracks(spec: MapSpec, names: Names) -> Iterator[Problem]:
    for some in by_pair(spec).values():
        if len(some) > MOST_BESIDE:
            words = "{count} routes join {route}; the rules speak of two at most. Remove some unless yours allow more."
            parts = [Part("route", id) for id in some[MOST_BESIDE:] + some[:MOST_BESIDE]]
            yield slip("third-track", say(words, count=len(some), route=names.route(some[0])), *parts)


def _few_spaces(spec: MapSpec) -> Iterator[Problem]:
    """Trains that a full table can never place."""
    spaces, most = sum(route.length for route in spec.routes), spec.players[1]
    trains = spec.pieces.get("trains", DEFAULT_TRAINS)
    if spec.routes and spaces < trains * most:
        words = "The board has {spaces} spaces for the {trains} trains of {players} players; add routes or take trains."
        yield hint("few-spaces", say(words, spaces=spaces, trains=trains * most, players=most), WHOLE)


def _uneven_colors(spec: MapSpec) -> Iterator[Problem]:
    """A colour of far more spaces than the others, on a board that is not just begun."""
    spaces = Counter[str]()
    for route in spec.routes:
        spaces[route.color] += route.length
    spaces.pop(GRAY, None)
    if len(spec.routes) < BEGUN or not spaces:
        return
    color, most = spaces.most_common(1)[0]
    mean = spaces.total() / COLORS
    if most > UNEVEN * mean:
        words = (
            "The colour {color} has {spaces} spaces, {mean} on average have the others; give some routes other colours."
        )
        parts = [Part("route", route.id) for route in spec.routes if route.color == color]
        yield hint("uneven-colors", say(words, color=color_word(color), spaces=most, mean=round(mean)), *parts)


def _tickets(spec: MapSpec, names: Names) -> Iterator[Problem]:
    """Points a little off the shortest way, ways that nobody has trains for, and tickets much like another one."""
    trains = spec.pieces.get("trains", DEFAULT_TRAINS)
    far = {city: distances(spec, city) for city in {end for one in spec.tickets for end in one.between}}
    for ticket in spec.tickets:
        part, name = Part("ticket", ticket.id), names.pair(ticket.between)
        way = far[ticket.between[0]].get(ticket.between[1])
        if way is None:
            continue
        if 0 < abs(way - ticket.points) <= TOLERANCE and not ticket.fields.get("by_hand"):
            words = "The ticket {ticket} is worth {points} points; its shortest way takes {way} trains."
            yield hint("points-off", say(words, ticket=name, points=ticket.points, way=way), part)
        if way > trains:
            words = "The ticket {ticket} takes {way} trains, and a player has {trains}; nobody can complete it."
            yield slip("ticket-too-long", say(words, ticket=name, way=way, trains=trains), part)
    yield from _alike(spec, names, far)


def _alike(spec: MapSpec, names: Names, far: dict[str, dict[str, int]]) -> Iterator[Problem]:
    by_city: dict[str, list[Ticket]] = defaultdict(list)
    for ticket in spec.tickets:
        for end in set(ticket.between):
            for other in by_city[end]:
                one, two = _other(ticket, end), _other(other, end)
                if one != two and far[one].get(two, NEAR + 1) <= NEAR:
                    words = "The tickets {ticket} and {other} ask for nearly the same way."
                    said = say(words, ticket=names.pair(ticket.between), other=names.pair(other.between))
                    yield hint("alike-tickets", said, Part("ticket", ticket.id), Part("ticket", other.id))
            by_city[end].append(ticket)


def _other(ticket: Ticket, end: str) -> str:
    return ticket.between[1] if ticket.between[0] == end else ticket.between[0]
