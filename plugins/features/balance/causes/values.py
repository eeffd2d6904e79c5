"""Causes in the rules and in what routes are: points, bonuses, cards, trains, tunnels, ferries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

from railwright.api import MapSpec, plural, say
from railwright.core.kernel.text import enumeration
from railwright.plugins.features.balance.causes.board_graph import BoardGraph, with_option
from railwright.plugins.features.balance.causes.finding import Finding, places_of
from railwright.plugins.features.balance.costs import SHIPS, RuleValue

USUAL_POINTS = (1, 2, 4, 7, 10, 15, 18, 21, 27)  # by length
SHORT = 4  # greatest length of the routes that most boards have most of
POINT_RATIOS, MIN_POINTS_APART = (0.65, 1.7), 2  # points of a length over those that the others suggest
MAX_RATIO, MIN_RATIO = 2.0, 0.4  # values of rules over the usual ones
MIN_APART, MIN_LAST_TRAINS_APART = 2, 4  # between them
BASIC_RULES = frozenset({"cards", "tickets", "tunnels", "stations", "express", "last_round"})
BONUSES = frozenset({"points", "bonus"})  # of all other rules
CARDS = tuple(("cards", name) for name in ("per_color", "locomotives", "row", "deal"))  # few of which is odd, too
SPACES_PER_TRAIN = (1.0, 2.0)  # of a full table; boards of many cities have 1.06 to 1.5, small ones 0.96 to 1.6
MANY_CITIES, MIN_SPACES_ON_SMALL = 18, 0.9
FITTING_SPACES = 1.35  # for each train
MAX_TUNNELS, MAX_FERRIES = 0.8, 0.7  # of the routes on land, and of all; drafted boards have up to 0.74 and 0.55
MAX_LOCOMOTIVES = 4  # of a ferry; boards have up to 3
FITTING_LOCOMOTIVES = 2
MEAN_LENGTHS = (1.8, 4.8)  # spaces; boards have 2.1 to 4.3
MIN_ROUTES = 12
KEPT_TUNNELS = 4  # one of so many stays where all routes are tunnels


def value_causes(net: BoardGraph) -> Iterator[Finding]:
    """The causes in the values of rules, and in the kinds and lengths of routes."""
    yield from _points(net)
    yield from _values(net)
    yield from _trains(net)
    if len(net.spec.routes) >= MIN_ROUTES:
        yield from _kinds(net)
        yield from _lengths(net)
    yield from _ferries(net)


def _points(net: BoardGraph) -> Iterator[Finding]:
    """The lengths of routes that score far more or less than the others suggest."""
    lengths = sorted({route.length for route in net.spec.routes if route.length <= len(USUAL_POINTS)})
    # Where an option is silent, the usual points count.
    table = {**dict(enumerate(USUAL_POINTS, 1)), **net.board.length_points}
    fitting, weight = dict[int, int](), 0.0
    for length in lengths if net.board.points else ():
        others = [other for other in lengths if other != length]
        ratios = [table[other] / USUAL_POINTS[other - 1] for other in others if other <= SHORT or others[0] > SHORT]
        middle = sorted((1.0, *ratios))[len(ratios) // 2]  # with the usual points, which count if there is one other
        usual = max(round(middle * USUAL_POINTS[length - 1]), 1)
        ratio = table[length] / usual
        if not POINT_RATIOS[0] <= ratio <= POINT_RATIOS[1] and abs(table[length] - usual) >= MIN_POINTS_APART:
            fitting[length] = usual
            weight = max(weight, ratio / POINT_RATIOS[1], POINT_RATIOS[0] / max(ratio, 0.01))
    if not fitting:
        return
    length, usual = next(iter(fitting.items()))
    words = plural(
        "Routes of length {length} score {points} point; {usual} would fit the other lengths.",
        "Routes of length {length} score {points} points; {usual} would fit the other lengths.",
        "points",
        length=length,
        points=table[length],
        usual=usual,
    )
    advice = say("Change the points for routes of this length to {usual}.", usual=usual)
    if len(fitting) > 1:
        names, points = (enumeration([*map(str, numbers)]) for numbers in (fitting, fitting.values()))
        words = say("The points for routes of lengths {lengths} do not fit the other lengths.", lengths=names)
        advice = say("Change the points for routes of lengths {lengths} to {points}.", lengths=names, points=points)
    ids = [route.id for route in net.spec.routes if route.length in fitting]
    yield Finding(
        "route-points", words, advice, weight, places_of("route", *ids), partial(_with_points, points=fitting)
    )


def _with_points(spec: MapSpec, points: Mapping[int, int]) -> MapSpec:
    old: Mapping[str, int] = (spec.plugins.get("routes") or {}).get("points", {})
    return with_option(spec, "routes", "points", {**old, **{str(length): value for length, value in points.items()}})


def _values(net: BoardGraph) -> Iterator[Finding]:
    """The values of rules that are far from the usual ones: bonuses, cards, what luck decides."""
    for value in net.board.values:
        if value.plugin not in BASIC_RULES and value.option not in BONUSES:
            continue
        ratio = value.value / value.usual
        few = (value.plugin, value.option) in CARDS and ratio < MIN_RATIO and net.board.colored
        least = value.usual + (MIN_LAST_TRAINS_APART if value.plugin == "last_round" else MIN_APART)
        if few or value.value > max(MAX_RATIO * value.usual - 1, least):
            yield _value(value, max(ratio / MAX_RATIO, MIN_RATIO / max(ratio, 0.1)))


def _value(value: RuleValue, weight: float) -> Finding:
    words = say(
        "{option}: {value}. The usual value is {usual}.", option=value.title, value=value.value, usual=value.usual
    )
    advice = say("Set this rule to its usual value, {usual}.", usual=value.usual)
    fix = partial(with_option, plugin=value.plugin, name=value.option, value=value.usual)
    return Finding("rule-value", words, advice, weight, (("rule", f"{value.plugin}.{value.option}"),), fix)


def _trains(net: BoardGraph) -> Iterator[Finding]:
    trains, players = net.board.trains, net.spec.players[1]
    spaces = sum(route.length for route in net.spec.routes)
    per_train = spaces / max(trains * players, 1)
    least, most = SPACES_PER_TRAIN
    if len(net.spec.cities) < MANY_CITIES:
        least = MIN_SPACES_ON_SMALL
    if not trains or not spaces or least <= per_train <= most:
        return
    longest = max(route.length for route in net.spec.routes)  # which players must be able to claim
    fitting = max(round(spaces / players / FITTING_SPACES), longest)
    args = {"spaces": spaces, "trains": trains * players, "players": players, "each": trains}
    words = (
        plural(
            "The board has too few spaces: {spaces}. A full table has {trains} train ({players} × {each}).",
            "The board has too few spaces: {spaces}. A full table has {trains} trains ({players} × {each}).",
            "trains",
            **args,
        )
        if per_train < 1
        else plural(
            "The board has too many spaces: {spaces}. A full table has {trains} train ({players} × {each}).",
            "The board has too many spaces: {spaces}. A full table has {trains} trains ({players} × {each}).",
            "trains",
            **args,
        )
    )
    advice = plural("Give each player {trains} train.", "Give each player {trains} trains.", "trains", trains=fitting)
    weight = max(least / per_train, per_train / most)
    yield Finding("trains", words, advice, weight, fix=partial(_with_trains, trains=fitting))


def _with_trains(spec: MapSpec, trains: int) -> MapSpec:
    for plugin, name in ((SHIPS, "pieces"), ("routes", "trains")):
        if name in (spec.plugins.get(plugin) or {}):
            return with_option(spec, plugin, name, trains)
    return replace(spec, pieces={**spec.pieces, "trains": trains})


def _kinds(net: BoardGraph) -> Iterator[Finding]:
    routes = net.spec.routes
    tunnels = [route.id for route in routes if route.fields.get("tunnel")]
    ferries = [route.id for route in routes if route.fields.get("ferry")]
    plain = len(routes) - len(ferries)
    if len(tunnels) > MAX_TUNNELS * max(plain, 1) and len(tunnels) >= MIN_ROUTES / 2:
        yield Finding(
            "tunnels",
            plural(
                "{count} of {all} routes on land is a tunnel, so luck decides what it costs.",
                "{count} of {all} routes on land are tunnels, so luck decides what they cost.",
                "count",
                count=len(tunnels),
                all=plain,
            ),
            say("Make most of them plain routes."),
            len(tunnels) / max(plain, 1) / MAX_TUNNELS,
            places_of("route", *tunnels),
            partial(_without_tunnels, ids=[id for number, id in enumerate(tunnels) if number % KEPT_TUNNELS]),
        )
    if len(ferries) > MAX_FERRIES * len(routes):
        yield Finding(
            "ferries",
            plural(
                "{count} of {all} routes is a ferry, which needs locomotives.",
                "{count} of {all} routes are ferries, which need locomotives.",
                "count",
                count=len(ferries),
                all=len(routes),
            ),
            say("Make some of them plain routes."),
            len(ferries) / len(routes) / MAX_FERRIES,
            places_of("route", *ferries),
        )


def _without_tunnels(spec: MapSpec, ids: list[str]) -> MapSpec:
    return _with_field(spec, ids, "tunnel", None)


def _with_field(spec: MapSpec, ids: list[str], name: str, value: object) -> MapSpec:
    """The map with a field of some routes, or without it (None)."""
    routes = []
    for route in spec.routes:
        if route.id in ids:
            others = {key: old for key, old in route.fields.items() if key != name}
            route = replace(route, fields=others if value is None else {**others, name: value})
        routes.append(route)
    return replace(spec, routes=tuple(routes))


def _lengths(net: BoardGraph) -> Iterator[Finding]:
    mean = sum(route.length for route in net.spec.routes) / len(net.spec.routes)
    if not MEAN_LENGTHS[0] <= mean <= MEAN_LENGTHS[1]:
        yield Finding(
            "route-lengths",
            say("The average route length is {mean}. The usual range is 2 to 4.", mean=round(mean, 1)),
            say("Change the lengths of some routes."),
            max(MEAN_LENGTHS[0] / mean, mean / MEAN_LENGTHS[1]),
        )


def _ferries(net: BoardGraph) -> Iterator[Finding]:
    for route in net.spec.routes:
        locomotives = route.fields.get("ferry") or 0
        if locomotives > MAX_LOCOMOTIVES:
            yield Finding(
                "ferry-cost",
                plural(
                    "The ferry {name} needs {count} locomotive.",
                    "The ferry {name} needs {count} locomotives.",
                    "count",
                    name=net.pair(route),
                    count=locomotives,
                ),
                say("Two locomotives are enough, even for a long ferry."),
                locomotives / MAX_LOCOMOTIVES,
                places_of("route", route.id),
                partial(_with_field, ids=[route.id], name="ferry", value=FITTING_LOCOMOTIVES),
            )
