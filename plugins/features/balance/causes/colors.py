"""Causes in the colors of routes: missing and uneven ones, and those on one side of the board or of one length."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from statistics import fmean, pstdev

from railwright.api import GRAY, MapSpec, Message, Route, plural, say
from railwright.plugins.cards.api import COLORS as CARDS
from railwright.plugins.cards.api import LOCO
from railwright.plugins.features.balance.causes.board_graph import BoardGraph
from railwright.plugins.features.balance.causes.finding import Finding, places_of
from railwright.plugins.programs.table.api import color_word

COLORS = CARDS[:LOCO]
MIN_COLORED = 9  # routes, to say anything about colors
EVEN = (0.45, 1.5)  # spaces of a color over the mean of all; large boards have 0.58 to 1.2
MIN_SPACES_APART = 6  # between the spaces of a color and the mean: so much is chance on a small board
MEAN_LENGTHS = (0.82, 1.22)  # of a color's routes over those of all colors
MAX_LENGTH_ERRORS = 2.2  # standard errors between these means; boards have up to 1.9
MIN_ROUTES = 3  # of a color, to say that its routes are long
MAX_APART = 2.6  # standard errors between the middle of a color's routes and that of all; boards have up to 2.1
MIN_ROUTES_APART = 4
GRAY_SHARES = (0.04, 0.8)  # of all spaces; boards have 0.09 to 0.71


def color_causes(net: BoardGraph) -> Iterator[Finding]:
    """The causes in the colors of a board, if cards of colors pay for its routes."""
    routes = [route for route in net.spec.routes if route.color in COLORS]
    if not net.board.colored or len(net.spec.routes) < MIN_COLORED:
        return
    by_color: dict[str, list[Route]] = {color: [] for color in COLORS}
    for route in routes:
        by_color[route.color].append(route)
    spaces = sum(route.length for route in net.spec.routes)
    gray = sum(route.length for route in net.spec.routes if route.color == GRAY) / spaces
    if not GRAY_SHARES[0] <= gray <= GRAY_SHARES[1]:
        yield Finding(
            "gray",
            say("{share} % of the spaces are grey; 10 to 70 % is usual.", share=round(100 * gray)),
            say("Change the colours of some routes."),
            max(GRAY_SHARES[0] / max(gray, 0.01), gray / GRAY_SHARES[1]),
        )
    if len(routes) >= MIN_COLORED:
        yield from _amounts(by_color)
        yield from _lengths(by_color)
        yield from _sides(net.spec, by_color)


EVENLY = say("Distribute the colours of the routes evenly.")


def _finding(code: str, words: Message, weight: float, routes: Sequence[Route]) -> Finding:
    return Finding(code, words, EVENLY, weight, places_of("route", *(route.id for route in routes)), recolored)


def _amounts(by_color: Mapping[str, Sequence[Route]]) -> Iterator[Finding]:
    """The colors that are missing, or have far more or fewer spaces than the mean."""
    spaces = {color: sum(route.length for route in routes) for color, routes in by_color.items()}
    mean = sum(spaces.values()) / len(spaces)
    if missing := [color for color, count in spaces.items() if not count]:
        for color in missing:
            words = say("No route is {color}, so these cards are worth little.", color=color_word(color))
            yield _finding("color-missing", words, 3.0, ())
        return
    for color, count in spaces.items():
        ratio = count / mean
        if not EVEN[0] <= ratio <= EVEN[1] and abs(count - mean) >= MIN_SPACES_APART:
            words = plural(
                "{count} space is {color}. The average per colour is {mean}.",
                "{count} spaces are {color}. The average per colour is {mean}.",
                "count",
                color=color_word(color),
                count=count,
                mean=round(mean),
            )
            yield _finding("color-uneven", words, max(ratio / EVEN[1], EVEN[0] / ratio), by_color[color])


def _lengths(by_color: Mapping[str, Sequence[Route]]) -> Iterator[Finding]:
    """The colors whose routes are all long, or all short."""
    lengths = [route.length for routes in by_color.values() for route in routes]
    mean, spread = fmean(lengths), pstdev(lengths)
    for color, routes in by_color.items():
        if len(routes) < MIN_ROUTES or not spread:
            continue
        ratio = fmean(route.length for route in routes) / mean
        errors = abs(ratio - 1) * mean / spread * math.sqrt(len(routes))
        if errors > MAX_LENGTH_ERRORS and not MEAN_LENGTHS[0] <= ratio <= MEAN_LENGTHS[1]:
            words = say(
                "The average length of routes in {color} is {own}. The average for all coloured routes is {all}.",
                color=color_word(color),
                own=round(ratio * mean, 1),
                all=round(mean, 1),
            )
            yield _finding("color-length", words, errors / MAX_LENGTH_ERRORS, routes)


def _sides(spec: MapSpec, by_color: Mapping[str, Sequence[Route]]) -> Iterator[Finding]:
    """The colors whose routes are all on one side of the board."""
    places = {city.id: city.at for city in spec.cities}
    for color, routes in by_color.items():
        apart = 0.0
        for axis in (0, 1):
            middles = [fmean(places[end][axis] for end in route.between) for route in spec.routes]
            own = [fmean(places[end][axis] for end in route.between) for route in routes]
            spread = pstdev(middles)
            if len(own) >= MIN_ROUTES_APART and spread:
                apart = max(apart, abs(fmean(own) - fmean(middles)) / spread * math.sqrt(len(own)))
        if apart > MAX_APART:
            words = say("Most routes of one colour are on one side of the board: {color}.", color=color_word(color))
            yield _finding("color-corner", words, apart / MAX_APART, routes)


def recolored(spec: MapSpec) -> MapSpec:
    """The map with its colors distributed evenly over its routes, in spaces, lengths and places."""
    places = {city.id: city.at for city in spec.cities}
    spaces, counts = Counter[str](), defaultdict[tuple[int, bool], Counter[str]](Counter)
    beside = defaultdict[frozenset[str], set[str]](set)
    chosen: dict[str, str] = {}
    for route in sorted(spec.routes, key=lambda route: -route.length):
        if route.color in COLORS:
            west = sum(places[end][0] for end in route.between) < spec.size[0]
            here, pair = counts[route.length, west], frozenset(route.between)
            color = min(
                (color for color in COLORS if color not in beside[pair]),
                key=lambda color: (spaces[color] + 2 * here[color], color),
                default=route.color,
            )
            chosen[route.id] = color
            spaces[color] += route.length
            here[color] += 1
            beside[pair].add(color)
    return replace(spec, routes=tuple(replace(route, color=chosen.get(route.id, route.color)) for route in spec.routes))
