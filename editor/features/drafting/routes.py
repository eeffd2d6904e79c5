"""Suggestions for routes: between poorly connected cities, instead of detours, as second tracks; each with a reason."""

from __future__ import annotations

import heapq
import math
from bisect import bisect
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import product
from typing import Any

from railwright.core.kernel.mapspec import EMPTY_MAPPING, GRAY, MapSpec
from railwright.core.kernel.paths import CLOSED, cheapest_paths
from railwright.core.kernel.text import Message, plural, say
from railwright.core.maps.network import lines_cross
from railwright.editor.document import edits
from railwright.editor.document.edits import Point
from railwright.editor.document.map_fields import Fields
from railwright.editor.document.suggestions import COLORS, route_length
from railwright.editor.features.drafting.ground import DraftGround
from railwright.editor.features.drafting.name_room import LEAST_POSITIONS, ROUND_POSITIONS
from railwright.editor.geography.land import MIN_CITIES, land_of
from railwright.editor.geography.projections import coordinates_by_city
from railwright.editor.geography.terrain import terrain_between
from railwright.editor.layout.curves import Curve

# What a suggestion is


@dataclass(frozen=True, slots=True)
class RouteIdea:
    """A suggested route with its reasons; ``second`` if it is parallel to an existing or suggested route.

    ``bends`` are points in millimetres, from the first city of ``between`` to the second.
    """

    between: tuple[str, str]
    length: int
    reasons: tuple[Message, ...]
    color: str = GRAY
    fields: Mapping[str, int | bool] = field(default_factory=lambda: EMPTY_MAPPING)
    second: bool = False
    bends: tuple[Point, ...] = ()


def add_ideas(spec: MapSpec, ideas: Collection[RouteIdea]) -> MapSpec:
    """The map with the suggested routes added."""
    for idea in ideas:
        spec, _ = edits.add_route(spec, idea.between, idea.length, idea.color, idea.bends, idea.fields)
    return spec


def suggest_routes(
    spec: MapSpec,
    fields: Fields,
    second_tracks: bool = True,
    ground: DraftGround | None = None,
    steps: Sequence[float] = (),
) -> list[RouteIdea]:
    """Suggest routes for a map, the most needed first; ``fields`` say whether its rules have ferries and tunnels.

    ``ground`` is that of the board, if known. ``steps`` are the distances in millimetres from which routes have two,
    three and more spaces; by default they follow from the length of a wagon.
    """
    if ground is None:
        has_land = len(coordinates_by_city(spec)) >= MIN_CITIES
        ground = DraftGround(spec, land_of(spec)["polygons"] if has_land else ())
    plan = _Plan(spec, fields["route"], ground, steps)
    plan.join_all()
    plan.add_ways_round()
    plan.shorten_detours()
    ideas = plan.without_low_tunnels([plan.over_its_ground(idea) for idea in plan.ideas])
    if second_tracks:
        ideas += plan.second_tracks(ideas)
    return color_ideas(spec, ideas)


# The network

NEAREST_CITIES = 12  # neighbours of a city considered for a route
BAY_COST = 3.0  # of the water of a bay in front of cities, over the distance on land
BAY_DETOUR_RATIO = 1.6  # shortest path over straight line from which a ferry crosses a bay
MIN_ANGLE, NARROW_ANGLE = math.radians(26), math.radians(20)  # between two routes at a city; the second if it has to be
MAX_SPACES, MAX_ROUND_SPACES, MAX_ROUTE_MM = 6, 8, 260.0  # of a suggested route; the second of a way round
MEAN_NEIGHBOURS = 3.9  # per city; published boards have 3.8 to 4.3
DETOUR_RATIOS = (2.0, 1.6, 1.35, 1.2)  # shortest path over straight line, the worst detours first


class _Plan:
    """The routes of a map and those suggested so far."""

    def __init__(
        self, spec: MapSpec, route_fields: Collection[str], ground: DraftGround, steps: Sequence[float]
    ) -> None:
        self._spec, self._route_fields, self._steps = spec, route_fields, steps
        self._points = {city.id: city.at for city in spec.cities}
        self._names = {city.id: city.name for city in spec.cities}
        self._coordinates = coordinates_by_city(spec)
        self.ideas: list[RouteIdea] = []
        self._ground, self._room = ground, ground.room
        ground.clear()
        self._number = {id: number for number, id in enumerate(self._points)}
        self._ways: dict[str, dict[str, int]] = {
            id: {} for id in self._points
        }  # index into _lengths, in both directions
        self._around: list[list[tuple[int, int]]] = [[] for _ in self._points]
        self._lengths: list[int] = []  # in spaces, by way
        for route in spec.routes:
            self._join(route.between, route.length)
        self._candidates = self._near_pairs()

    def _join(self, between: tuple[str, str], length: int) -> None:
        start, other = between
        if other in self._ways[start]:
            way = self._ways[start][other]
            self._lengths[way] = min(self._lengths[way], length)
            return
        self._room.take(self._ground.line((min(between), max(between))))
        way = len(self._lengths)
        self._lengths.append(length)
        self._ways[start][other] = self._ways[other][start] = way
        self._around[self._number[start]].append((way, self._number[other]))
        self._around[self._number[other]].append((way, self._number[start]))

    def _near_pairs(self) -> list[tuple[float, tuple[str, str]]]:
        """Pairs of cities of which one is among the NEAREST_CITIES of the other, with their distance.

        The nearest are first, but those across a bay of the same land later.
        """
        near_pairs = set()
        for city, place in self._points.items():
            near = heapq.nsmallest(
                NEAREST_CITIES + 1,
                self._points,
                key=lambda other, place=place: math.dist(place, self._points[other]),  # type: ignore[misc]
            )
            near_pairs |= {(min(city, other), max(city, other)) for other in near if other != city}

        def cost(candidate: tuple[float, tuple[str, str]]) -> float:
            return candidate[0] + BAY_COST * self._ground.open_mm(candidate[1]) * self._ground.is_one_island(
                candidate[1]
            )

        candidates = ((Curve(self._ground.line(pair)).length, pair) for pair in near_pairs)
        return sorted(sorted(candidates), key=cost)

    def _length(self, far: float) -> int:
        return bisect(self._steps, far) + 1 if self._steps else route_length(far, self._spec.wagon[0])

    def _is_far(self, far: float, most: int = MAX_SPACES) -> bool:
        """Whether a route would be too long, or its spaces too far apart."""
        return self._length(far) > most or far > MAX_ROUTE_MM

    def _add(self, between: tuple[str, str], far: float, reason: Message) -> None:
        bends = self._ground.line(between)[1:-1]
        self.ideas.append(RouteIdea(between, self._length(far), (reason,), bends=bends))
        self._join(between, self._length(far))

    # whether a route fits between the others

    def _pairs(self) -> Iterator[tuple[str, str]]:
        return ((city, other) for city, ways in self._ways.items() for other in ways if city < other)

    def _fits(self, between: tuple[str, str], min_angle: float = MIN_ANGLE, room: int = LEAST_POSITIONS) -> bool:
        """Whether a route fits between the others, and each name keeps so many positions."""
        start, other = between
        line = self._ground.line(between)
        if other in self._ways[start] or not self._ground.is_clear(Curve(line), between):
            return False
        lines = map(self._ground.line, self._pairs())
        if any(lines_cross(line, there) for there in lines):
            return False
        return all(
            _angle(self._points[end], self._next(end, far_end), self._next(end, third)) >= min_angle
            for end, far_end in (between, between[::-1])
            for third in self._ways[end]
        ) and (not room or self._room.has_room(line, least=room))

    def _next(self, end: str, other: str) -> Point:
        """The next point of the route from a city to another one."""
        return self._ground.line((end, other))[1] if end < other else self._ground.line((other, end))[-2]

    # the three reasons for a route

    def join_all(self) -> None:
        """Connect separate parts of the network by the shortest routes."""
        for min_angle, room in ((MIN_ANGLE, LEAST_POSITIONS), (MIN_ANGLE, 0), (0.0, 0)):
            for far, between in self._candidates:
                if between[1] not in self._reached(between[0]) and self._fits(between, min_angle, room):
                    self._add(between, far, say("{one} and {other} were not connected.", **self._words(between)))
        while len(parts := self._parts()) > 1:
            pairs = (
                (math.dist(self._points[a], self._points[b]), (a, b))
                for a in parts[0]
                for part in parts[1:]
                for b in part
            )
            far, between = min(pairs)
            self._add(
                (min(between), max(between)), far, say("{one} and {other} were not connected.", **self._words(between))
            )

    def add_ways_round(self) -> None:
        """Connect parts that a single blocked city, or one or two blocked routes, would separate."""
        import networkx  # late, 110 ms

        for find_parts in (networkx.biconnected_components, _wide_parts):
            parts = [*find_parts(networkx.Graph(self._pairs()))]
            rooms = (ROUND_POSITIONS,) if find_parts is _wide_parts else (ROUND_POSITIONS, 0)
            for room, bends, (far, between) in product(rooms, (False, True), self._candidates):
                if between[1] in self._ways[between[0]] or any({*between} <= part for part in parts):
                    continue
                if self._is_far(far, MAX_ROUND_SPACES if bends else MAX_SPACES):
                    continue
                fits = partial(self._fits, between, NARROW_ANGLE, room)
                if self._ground.is_led_round(between, fits) if bends else fits():
                    reason = say("There was only one way between {one} and {other}.", **self._words(between))
                    if find_parts is _wide_parts:
                        text = "All paths from {one} to {other} used one of the same two routes."
                        reason = say(text, **self._words(between))
                    self._add(between, Curve(self._ground.line(between)).length, reason)
                    parts = [*find_parts(networkx.Graph(self._pairs()))]

    def shorten_detours(self) -> None:
        """Connect near cities whose shortest path is a detour, until the network is as dense as on published boards."""
        for detour in DETOUR_RATIOS:
            for far, between in self._candidates:
                if sum(map(len, self._ways.values())) >= MEAN_NEIGHBOURS * len(self._ways):
                    return
                length = self._length(far)
                if self._is_far(far) or not self._fits(between):
                    continue
                way = self._reached(between[0])[between[1]]
                is_bay = self._ground.open_mm(between) > 0 and self._ground.is_one_island(between)
                if way >= (max(detour, BAY_DETOUR_RATIO) if is_bay else detour) * length and way > length:
                    text = "The path from {one} to {other} has length {way}; the direct route has length {length}."
                    self._add(between, far, say(text, way=way, length=length, **self._words(between)))

    def _words(self, between: tuple[str, str]) -> dict[str, str]:
        return {"one": self._names[between[0]], "other": self._names[between[1]]}

    def _reached(self, start: str) -> dict[str, int]:
        """The distance in spaces from a city to every city that can be reached."""
        reached, _ = cheapest_paths(self._around, self._lengths, self._number[start])
        return {id: far for id, far in zip(self._number, reached, strict=True) if far < CLOSED}

    def _parts(self) -> list[list[str]]:
        left, parts = list(self._ways), []
        while left:
            part = self._reached(left[0])
            parts.append([id for id in left if id in part])
            left = [id for id in left if id not in part]
        return parts

    # ferries and tunnels

    def over_its_ground(self, idea: RouteIdea) -> RouteIdea:
        """The route as a ferry if it crosses open water, as a tunnel if it crosses mountains."""
        if not {*idea.between} <= self._coordinates.keys():
            return idea
        length_km, ruggedness = terrain_between(*(self._coordinates[id] for id in idea.between))
        if water := self._ground.open_mm(idea.between):
            if "ferry" not in self._route_fields:
                return idea
            locomotives = max(round(idea.length / SPACES_PER_LOCOMOTIVE), 1)
            reason = plural(
                "There is {sea} kilometre of sea between the cities, so this is a ferry.",
                "There are {sea} kilometres of sea between the cities, so this is a ferry.",
                "sea",
                sea=max(round(water / math.dist(*(self._points[id] for id in idea.between)) * length_km), 1),
            )
            return replace(idea, fields={"ferry": locomotives}, reasons=(*idea.reasons, reason))
        if "tunnel" in self._route_fields and ruggedness >= MOUNTAINOUS_STEP:
            reason = say("There are mountains between the cities, so this is a tunnel.")
            return replace(idea, fields={"tunnel": True}, reasons=(*idea.reasons, reason))
        return idea

    def without_low_tunnels(self, ideas: Sequence[RouteIdea]) -> list[RouteIdea]:
        """The routes, of which at most MAX_TUNNEL_SHARE of those on land are tunnels, through the highest mountains."""

        def height(idea: RouteIdea) -> tuple[float, int]:
            return -terrain_between(*(self._coordinates[id] for id in idea.between)).ruggedness, -idea.length

        most = round(MAX_TUNNEL_SHARE * sum("ferry" not in idea.fields for idea in ideas))
        low = sorted((idea for idea in ideas if idea.fields.get("tunnel")), key=height)[most:]
        return [
            replace(idea, fields=EMPTY_MAPPING, reasons=idea.reasons[:1]) if idea in low else idea for idea in ideas
        ]

    # second tracks

    def second_tracks(self, ideas: Sequence[RouteIdea]) -> list[RouteIdea]:
        """Routes parallel to those in narrow places, then to those that carry the most shortest paths."""
        import networkx  # late, 110 ms

        load = self._load()
        fields = {frozenset(route.between): dict(route.fields) for route in self._spec.routes}
        fields |= {frozenset(idea.between): dict(idea.fields) for idea in ideas}
        bends = {frozenset(idea.between): idea.bends for idea in ideas}
        lanes = Counter(frozenset(route.between) for route in self._spec.routes)
        wanted = round(SECOND_TRACKS_SHARE * len(load)) - sum(count - 1 for count in lanes.values())
        total = sum(load.values()) or 1.0
        route_ideas: list[RouteIdea] = []
        sides = _narrow_sides(networkx.Graph(self._pairs()))
        left = [*load]
        while left and len(route_ideas) < wanted:
            narrow = {pair for pair in left if any(len(pair & side) == 1 for side in sides)}
            pair = max(left, key=lambda pair: (pair in narrow, load[pair], sorted(pair)))
            left.remove(pair)
            start, other = sorted(pair)
            length, is_ferry = self._lengths[self._ways[start][other]], bool(fields[pair].get("ferry"))
            if lanes[pair] > 1 or (length > MAX_SECOND_SPACES and pair not in narrow):
                continue
            line = self._ground.line((start, other))
            is_open = [mm > 0 for mm in self._ground.tracks_open_mm(line)]
            if (not is_ferry) in is_open or not self._room.has_room(line, 2):
                continue
            if not is_ferry and self._ground.may_bow_into_water(line):
                continue
            self._room.take(line, 2)
            sides = [side for side in sides if len(pair & side) != 1]
            text = "{part} % of all shortest paths use {one} – {other}, so this connection gets a second track."
            part = max(round(100 * load[pair] / total), 1)
            reason = say(text, part=part, **self._words((start, other)))
            ground_fields = {
                name: value for name, value in fields[pair].items() if name in ("ferry", "tunnel") and value
            }
            route_ideas.append(
                RouteIdea((start, other), length, (reason,), GRAY, ground_fields, True, bends.get(pair, ()))
            )
        return route_ideas

    def _load(self) -> dict[frozenset[str], float]:
        """The number of shortest paths between all cities that use each pair of neighbours."""
        load: dict[frozenset[str], float] = {frozenset(pair): 0.0 for pair in self._pairs()}
        for start in self._ways:
            far = self._reached(start)
            for end in far:
                here = end
                while here != start:
                    before = min(
                        (
                            neighbor
                            for neighbor, way in self._ways[here].items()
                            if far[neighbor] + self._lengths[way] == far[here]
                        ),
                        key=lambda city: (far[city], city),
                    )
                    load[frozenset((here, before))] += 1
                    here = before
        return load


SPACES_PER_LOCOMOTIVE = 2.6  # of a ferry; Europe's demand one for two or three spaces
MOUNTAINOUS_STEP = 6.5  # least ruggedness of a tunnel, on the terrain's scale of seven steps
MAX_TUNNEL_SHARE = 0.25  # of the routes on land; Europe has 18 of 101
SECOND_TRACKS_SHARE, MAX_SECOND_SPACES = 0.16, 4  # of the pairs of neighbours; spaces of the routes that get one
MIN_PART = 4  # cities of a part of the board that only two routes join to the rest, one of which gets a second track


def _narrow_sides(graph: Any) -> list[frozenset[str]]:
    """The cities on one side of each two edges, or single edge, that alone join large parts of a connected graph."""
    import networkx  # late, 110 ms

    sides = []
    for edge in [*graph.edges]:
        graph.remove_edge(*edge)
        for bridge in [*networkx.bridges(graph)]:
            graph.remove_edge(*bridge)
            side = frozenset(networkx.node_connected_component(graph, bridge[0]))
            if MIN_PART <= len(side) <= len(graph) - MIN_PART:
                sides.append(side)
            graph.add_edge(*bridge)
        graph.add_edge(*edge)
    return sides


def _wide_parts(graph: Any) -> Collection[set[str]]:
    """The cities of a connected graph in parts so that two edges separate no large parts within one of them."""
    sides = _narrow_sides(graph)
    parts: dict[tuple[bool, ...], set[str]] = {}
    for city in graph:
        parts.setdefault(tuple(city in side for side in sides), set()).add(city)
    return parts.values()


def _angle(corner: Point, start: Point, other: Point) -> float:
    """The angle at ``corner`` between the directions to two points, in radians from 0 to pi."""
    turn = math.atan2(start[1] - corner[1], start[0] - corner[0]) - math.atan2(
        other[1] - corner[1], other[0] - corner[0]
    )
    return abs((turn + math.pi) % (2 * math.pi) - math.pi)


# Colors

# Of the routes, and of the spaces; published boards have 0.30 to 0.41. With more ferries, some of them are colored.
GRAY_SHARE, MAX_GRAY_SHARE = 0.33, 0.42
MAX_GRAY_SPACES = 3  # longer routes become gray only when there are no shorter ones left
PLAIN_COLORS = tuple(color for color in COLORS if color != GRAY)


def color_ideas(spec: MapSpec, ideas: Sequence[RouteIdea]) -> list[RouteIdea]:
    """The routes with colors: ferries and some short routes gray, about as many spaces of every other color.

    Parallel routes get different colors, and so do routes that meet at a city, as far as possible.
    """
    spaces: Counter[str] = Counter(dict.fromkeys(PLAIN_COLORS, 0))
    at_city: dict[str, Counter[str]] = {city.id: Counter() for city in spec.cities}
    for route in spec.routes:
        spaces[route.color] += route.length
        for end in route.between:
            at_city[end][route.color] += 1
    gray = _gray_numbers(spec, ideas)
    colors: dict[int, str] = dict.fromkeys(gray, GRAY)
    beside = {frozenset(route.between): {route.color} for route in spec.routes}
    for number in sorted(set(range(len(ideas))) - gray, key=lambda number: -ideas[number].length):
        idea = ideas[number]
        taken = beside.setdefault(frozenset(idea.between), set())

        def cost(color: str, idea: RouteIdea = idea, taken: Collection[str] = taken) -> tuple[int, int, int]:
            meets = sum(at_city[end][color] for end in idea.between)
            return color in taken, spaces[color] + meets * idea.length, PLAIN_COLORS.index(color)

        color = colors[number] = min(PLAIN_COLORS, key=cost)
        spaces[color] += idea.length
        taken.add(color)
        for end in idea.between:
            at_city[end][color] += 1
    _even(spaces, colors, ideas, beside)
    return [replace(idea, color=colors[number]) for number, idea in enumerate(ideas)]


def _even(
    spaces: Counter[str], colors: dict[int, str], ideas: Sequence[RouteIdea], beside: Mapping[frozenset[str], set[str]]
) -> None:
    """Recolor single routes, or exchange the colors of two, as long as that makes the numbers of spaces more equal."""
    numbers = [n for n, idea in enumerate(ideas) if colors[n] != GRAY and len(beside[frozenset(idea.between)]) == 1]
    while True:
        changes = [
            (spaces[colors[one]] - spaces[color] - more, more, one, other, color)
            for one in numbers
            for other, color, less in [
                *((None, color, 0) for color in PLAIN_COLORS),
                *((other, colors[other], ideas[other].length) for other in numbers),
            ]
            if color != colors[one] and (more := ideas[one].length - less) > 0
        ]
        gain, more, one, other, color = max(
            changes, key=lambda change: change[0] * change[1], default=(0, 0, 0, None, "")
        )
        if gain <= 0:
            return
        spaces[colors[one]] -= more
        spaces[color] += more
        if other is not None:
            colors[other] = colors[one]
        colors[one] = color


def _gray_numbers(spec: MapSpec, ideas: Sequence[RouteIdea]) -> set[int]:
    """The indices of routes to be gray: ferries, then short single routes from all over the board."""
    wanted = GRAY_SHARE * (len(spec.routes) + len(ideas)) - sum(route.color == GRAY for route in spec.routes)
    ferries = [number for number, idea in enumerate(ideas) if idea.fields.get("ferry")]
    spaces = sum(route.length for route in spec.routes) + sum(idea.length for idea in ideas)
    left = MAX_GRAY_SHARE * spaces - sum(route.length for route in spec.routes if route.color == GRAY)
    doubled = {frozenset(idea.between) for idea in ideas if idea.second}
    singles = {number for number, idea in enumerate(ideas) if frozenset(idea.between) not in doubled}
    spread = (number * len(ideas) * 8 // 13 % max(len(ideas), 1) for number in range(len(ideas)))
    order = {number: (ideas[number].length > MAX_GRAY_SPACES, place) for number, place in enumerate(spread)}
    gray = set[int]()
    for number in (*ferries, *sorted(singles - {*ferries}, key=lambda number: (*order[number], number))):
        if ideas[number].length <= left and (number in ferries or len(gray) < wanted):
            gray.add(number)
            left -= ideas[number].length
    return gray
