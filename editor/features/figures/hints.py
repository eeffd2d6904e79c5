"""Hints: likely mistakes of a board or its drawing that do not keep it from being played."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.kernel.issues import Issue, Severity
from railwright.core.kernel.mapspec import MapSpec, Ticket
from railwright.core.kernel.text import Message, plural, say
from railwright.core.maps.network import TICKET_POINTS_TOLERANCE, distances
from railwright.core.maps.pictures import UNREADABLE_PICTURE
from railwright.editor.document.parts import WHOLE, Part
from railwright.editor.document.problem import Problem
from railwright.editor.document.suggestions import shortest_lengths
from railwright.editor.features.figures.color_vision import confusable_routes
from railwright.editor.features.figures.drawing import (
    LOOSE_SPACE_SHARE,
    MIN_OVERLAP_WIDTHS,
    TIGHT_SPACE_SHARE,
    CoveredGrid,
    city_boxes,
    covered_ground,
    crossing_routes,
    index_ground,
    is_off_board,
    over_spaces,
    overlapping_routes,
    relative_space,
)
from railwright.editor.features.figures.measures import DEFAULT_TRAINS, parallel_routes, routes_by_pair
from railwright.editor.geography.georeferencing import turned_pairs
from railwright.editor.known_rules.maps import players_for_both_open
from railwright.editor.layout.appearance import BoardAppearance
from railwright.editor.layout.boxes import Box, distance
from railwright.editor.layout.bundles import Measures
from railwright.editor.layout.labels import MAX_NAME_MM
from railwright.editor.layout.lookup import SpatialGrid

# Making hints


def make_hint(code: str, message: Message, *parts: Part) -> Problem:
    """A hint: something that may well be intended; it is shown at the first part."""
    return Problem(Issue(Severity.WARNING, code, message), parts[0], parts[1:], hint=True)


def make_warning(code: str, message: Message, *parts: Part) -> Problem:
    """A warning: something that is hardly ever intended."""
    return Problem(Issue(Severity.WARNING, code, message), parts[0], parts[1:])


class PartNames:
    """Names of the parts of a map by their ids."""

    def __init__(self, spec: MapSpec) -> None:
        self._cities = {city.id: city.name for city in spec.cities}
        self._routes = {route.id: route.between for route in spec.routes}

    def city(self, id: str) -> str:
        """The name of a city."""
        return self._cities.get(id, id)

    def pair(self, between: tuple[str, str]) -> str:
        """The names of two cities."""
        return " – ".join(map(self.city, between))

    def route(self, id: str) -> str:
        """The names of the cities that a route joins."""
        return self.pair(self._routes[id])


# Parallel routes of which few players may use only one.


def lane_hints(spec: MapSpec, open_from: int) -> Iterator[Problem]:
    """Hints for parallel routes of which even a full table may use only one; both open to ``open_from`` players."""
    maximum = spec.players[1]
    if maximum >= open_from:
        return
    names = PartNames(spec)
    for ids in parallel_routes(spec):
        text = (
            "Only one of the parallel routes {route} is ever used. The rules allow both with {open} or more "
            "players, but this map is for at most {most}."
        )
        message = say(text, route=names.route(ids[0]), most=maximum, open=open_from)
        yield make_hint("one-lane", message, *(Part("route", id) for id in ids))


# Hints that do not depend on the drawing

MAX_PARALLEL_ROUTES = 2  # for which the rules of double routes are made
NEAR_TRAINS = 1  # greatest distance, in trains, between the other ends of two tickets that are nearly the same


def map_hints(spec: MapSpec, catalogue: Catalogue) -> Iterator[Problem]:
    """All hints about a map that do not depend on the drawing."""
    yield from board_hints(spec)
    yield from lane_hints(spec, players_for_both_open(spec, catalogue))


def board_hints(spec: MapSpec) -> Iterator[Problem]:
    """All hints about cities, routes and tickets that do not depend on the drawing."""
    names = PartNames(spec)
    yield from _same_names(spec)
    yield from _third_tracks(spec, names)
    yield from _tickets(spec, names)
    yield from _turned_cities(spec, names)


def _turned_cities(spec: MapSpec, names: PartNames) -> Iterator[Problem]:
    """Hints for neighbouring cities that are not in their true direction from each other."""
    for (one, other), turn in sorted(turned_pairs(spec).items(), key=lambda pair: -pair[1]):
        text = "{city} is {degrees}° off its true direction from {other}. Move one of the two cities."
        message = say(text, city=names.city(one), other=names.city(other), degrees=round(turn))
        yield make_hint("turned-city", message, Part("city", one), Part("city", other))


def _same_names(spec: MapSpec) -> Iterator[Problem]:
    seen: dict[str, str] = {}
    for city in spec.cities:
        if city.name in seen:
            text = "Two cities are called {city}. Rename one so that players do not confuse them."
            yield make_warning(
                "same-name", say(text, city=city.name), Part("city", city.id), Part("city", seen[city.name])
            )
        seen.setdefault(city.name, city.id)


def _third_tracks(spec: MapSpec, names: PartNames) -> Iterator[Problem]:
    for ids in routes_by_pair(spec).values():
        if len(ids) > MAX_PARALLEL_ROUTES:
            parts = [Part("route", id) for id in ids[MAX_PARALLEL_ROUTES:] + ids[:MAX_PARALLEL_ROUTES]]
            yield make_warning(
                "third-track",
                plural(
                    (
                        "{route} has {count} parallel route, but the usual rules allow at most two. Remove some "
                        "unless your rules allow more."
                    ),
                    (
                        "{route} has {count} parallel routes, but the usual rules allow at most two. Remove some "
                        "unless your rules allow more."
                    ),
                    "count",
                    count=len(ids),
                    route=names.route(ids[0]),
                ),
                *parts,
            )


def _tickets(spec: MapSpec, names: PartNames) -> Iterator[Problem]:
    """Hints for points that differ from the shortest path, paths longer than the trains, and near-duplicates."""
    trains = spec.pieces.get("trains", DEFAULT_TRAINS)
    far = {city: distances(spec, city) for city in {end for ticket in spec.tickets for end in ticket.between}}
    ways = shortest_lengths(spec)
    for ticket in spec.tickets:
        part, name, way = Part("ticket", ticket.id), names.pair(ticket.between), ways[ticket.id]
        if way is None:
            continue
        if 0 < abs(way - ticket.points) <= TICKET_POINTS_TOLERANCE and not ticket.fields.get("by_hand"):
            yield make_hint(
                "points-off",
                plural(
                    "The ticket {ticket} is worth {points} point. Its shortest path has length {way}.",
                    "The ticket {ticket} is worth {points} points. Its shortest path has length {way}.",
                    "points",
                    ticket=name,
                    points=ticket.points,
                    way=way,
                ),
                part,
            )
        if way > trains:
            yield make_warning(
                "ticket-too-long",
                plural(
                    "The ticket {ticket} takes {way} train, but a player has only {trains}. Nobody can complete it.",
                    "The ticket {ticket} takes {way} trains, but a player has only {trains}. Nobody can complete it.",
                    "way",
                    ticket=name,
                    way=way,
                    trains=trains,
                ),
                part,
            )
    yield from _alike(spec, names, far)


def _alike(spec: MapSpec, names: PartNames, far: dict[str, dict[str, int]]) -> Iterator[Problem]:
    by_city: dict[str, list[Ticket]] = defaultdict(list)
    for ticket in spec.tickets:
        for end in set(ticket.between):
            for other in by_city[end]:
                near_end, other_end = _other(ticket, end), _other(other, end)
                if near_end != other_end and far[near_end].get(other_end, NEAR_TRAINS + 1) <= NEAR_TRAINS:
                    text = "The tickets {ticket} and {other} need nearly the same path."
                    message = say(text, ticket=names.pair(ticket.between), other=names.pair(other.between))
                    yield make_hint("alike-tickets", message, Part("ticket", ticket.id), Part("ticket", other.id))
            by_city[end].append(ticket)


def _other(ticket: Ticket, end: str) -> str:
    return ticket.between[1] if ticket.between[0] == end else ticket.between[0]


# Hints about the drawing


def drawing_hints(spec: MapSpec, look: BoardAppearance) -> Iterator[Problem]:
    """All hints about the drawing of a board; ``look`` is its present appearance."""
    measures, names, routes = Measures.of(spec), PartNames(spec), {route.id for route in spec.routes}
    look = replace(look, shapes={id: shape for id, shape in look.shapes.items() if id in routes})
    covered = covered_ground(look.shapes)
    net = index_ground(covered, measures.length)
    yield from _picture_hints(look)
    yield from _space_hints(spec, look, names)
    yield from _overlap_hints(spec, look, names, overlapping_routes(covered, net, MIN_OVERLAP_WIDTHS * measures.width))
    yield from _covered_cities(spec, measures, names, net)
    yield from _name_hints(spec, look, measures, names, net)
    yield from _color_hints(spec, look, names)


def _picture_hints(look: BoardAppearance) -> Iterator[Problem]:
    if not look.picture:
        yield make_warning("bad-art", UNREADABLE_PICTURE, WHOLE)


def _space_hints(spec: MapSpec, look: BoardAppearance, names: PartNames) -> Iterator[Problem]:
    """Hints for routes too short or too long for their spaces, or extending beyond the board."""
    for route in spec.routes:
        shape = look.shapes.get(route.id)
        if shape is None:
            continue
        part, name = Part("route", route.id), names.route(route.id)
        space = relative_space(shape, route.length, Measures.of(spec))
        if space < TIGHT_SPACE_SHARE:
            yield make_hint(
                "tight-route",
                plural(
                    "{route} is too short for its {length} space, so the space is drawn smaller. Move a city.",
                    (
                        "{route} is too short for its {length} spaces, so the spaces are drawn smaller. Move a "
                        "city or remove spaces."
                    ),
                    "length",
                    route=name,
                    length=route.length,
                ),
                part,
            )
        elif space > LOOSE_SPACE_SHARE:
            yield make_hint(
                "loose-route",
                plural(
                    "{route} is too long for its {length} space. Move a city or add spaces.",
                    "{route} is too long for its {length} spaces, so the spaces are far apart. Move a city or add "
                    "spaces.",
                    "length",
                    route=name,
                    length=route.length,
                ),
                part,
            )
        if is_off_board(shape, spec.size):
            text = "{route} crosses the edge of the board. Move its cities or give it a bend."
            yield make_warning("route-off-board", say(text, route=name), part)


def _overlap_hints(
    spec: MapSpec, look: BoardAppearance, names: PartNames, pairs: set[tuple[str, str]]
) -> Iterator[Problem]:
    for route, other in sorted(pairs):
        text = "Spaces of {route} and {other} overlap. Bend one of the routes."
        yield make_warning("overlapping-routes", say(text, route=names.route(route), other=names.route(other)),
                      Part("route", route), Part("route", other))  # fmt: skip
    ends = {route.id: frozenset(route.between) for route in spec.routes}
    for route, other in crossing_routes(look.shapes, ends):
        if (route, other) not in pairs:
            text = "{route} and {other} cross. Bend one of them, or put a city there."
            yield make_hint("crossing-routes", say(text, route=names.route(route), other=names.route(other)),
                       Part("route", route), Part("route", other))  # fmt: skip


def _covered_cities(spec: MapSpec, measures: Measures, names: PartNames, net: CoveredGrid) -> Iterator[Problem]:
    for city, route in over_spaces(city_boxes(spec.cities, measures.dot), net, MIN_OVERLAP_WIDTHS * measures.width):
        text = "A space of {route} covers {city}. Bend the route or move the city."
        yield make_warning("covered-city", say(text, route=names.route(route), city=names.city(city)),
                      Part("city", city), Part("route", route))  # fmt: skip


def _name_hints(
    spec: MapSpec, look: BoardAppearance, measures: Measures, names: PartNames, net: CoveredGrid
) -> Iterator[Problem]:
    """Hints for city names over spaces, over other names, or extending beyond the board."""
    for city, route in over_spaces(look.names, net, MIN_OVERLAP_WIDTHS * measures.width):
        text = "The name of {city} covers {route}. Put the name on another side of the city."
        yield make_hint("covering-name", say(text, city=names.city(city), route=names.route(route)),
                   Part("city", city), Part("route", route))  # fmt: skip
    places = sorted(look.names.items(), key=lambda pair: pair[1].left)
    for number, (id, box) in enumerate(places):
        for other, next_ in places[number + 1 :]:
            if next_.left >= box.right:
                break
            if min(box.bottom, next_.bottom) - max(box.top, next_.top) > MIN_OVERLAP_WIDTHS * measures.width:
                text = "The names of {city} and {other} overlap. Choose another side for one of them."
                yield make_hint("names-meet", say(text, city=names.city(id), other=names.city(other)),
                           Part("city", id), Part("city", other))  # fmt: skip
    dots = SpatialGrid([((*city.at, *city.at), city) for city in spec.cities], MAX_NAME_MM)
    for named in spec.cities:
        if (own := look.names.get(named.id)) is None:
            continue
        far, part = distance(own, named.at), Part("city", named.id)
        left, top, right, bottom = own
        around = dots.near((left - far, top - far, right + far, bottom + far))
        nearer = min(around, key=lambda other, box=own: distance(box, other.at), default=named)  # type: ignore[misc]
        if distance(own, nearer.at) < far:
            text = (
                "The name of {city} is nearer to the dot of {other} than to its own. Choose another side for the name."
            )
            message = say(text, city=named.name, other=nearer.name)
            yield make_hint("nearer-name", message, part, Part("city", nearer.id))
        elif far > MAX_NAME_MM:
            text = "The name of {city} is {far} mm from its dot. Choose another side for the name."
            yield make_hint("far-name", say(text, city=named.name, far=round(far)), part)
    for id, box in look.names.items():
        if not _within(box, spec.size):
            text = "The name of {city} crosses the edge of the board. Choose another side for it."
            yield make_hint("name-off-board", say(text, city=names.city(id)), Part("city", id))


def _within(box: Box, size: tuple[float, float]) -> bool:
    return box.left >= 0 and box.top >= 0 and box.right <= size[0] and box.bottom <= size[1]


def _color_hints(spec: MapSpec, look: BoardAppearance, names: PartNames) -> Iterator[Problem]:
    for route, other in confusable_routes(spec, look.colors):
        text = "Some people can hardly tell the colours of the routes {route} apart. Change one of them."
        yield make_hint("alike-colors", say(text, route=names.route(route)), Part("route", route), Part("route", other))
