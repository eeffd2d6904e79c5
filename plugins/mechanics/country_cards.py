"""Country cards: a player who joins countries takes the top card of each, and again when another country is joined."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

from railwright.api import (
    Board,
    BySeat,
    CountOf,
    Each,
    Event,
    Issue,
    MapSpec,
    Message,
    Name,
    Public,
    Ruleset,
    Severity,
    SliceKey,
    State,
    Value,
    bits,
    hookimpl,
    more,
    plural,
    replaced,
    say,
)
from railwright.plugins.mechanics.regions.api import networks_of, region_names, regions_of
from railwright.plugins.routes.api import ROUTES, Claiming
from railwright.plugins.scoring.api import ScoreLine

PLUGIN = {
    "id": "country_cards",
    "version": "1.0",
    "api": 1,
    "title": "Country cards",
    "summary": "Join countries with one network to take the top card of each. Later cards are worth less.",
    "sources": {"country_cards": {"title": "Country cards"}},
    "requires": ["regions", "routes", "scoring"],
    "options": {
        "values": {
            "x-rule": "Points for a country's cards, top card first: {value}.",
            "type": "array",
            "items": {"type": "integer", "minimum": 0, "maximum": 99},
            "minItems": 1,
            "maxItems": 20,
            "default": [10, 8, 6, 4, 2],
            "title": "Points for a country's cards, top card first",
        },
        "countries": {
            "type": "object",
            "title": "Countries whose cards have other values",
            "additionalProperties": {"type": "array", "items": {"type": "integer", "minimum": 0, "maximum": 99}},
            "default": {},
        },
    },
}


class Stacks(Value):
    """By country, in the order of their names, how many cards are taken; by seat the points of each country's cards."""

    taken: Annotated[tuple[int, ...], Each("region", region_names), Public]
    points: Annotated[BySeat[Annotated[tuple[int, ...], CountOf("region", region_names)]], Public]


def new_stacks(rules: Ruleset, seats: int) -> Stacks:
    """All stacks whole."""
    none = (0,) * len(region_names(rules))
    return Stacks(none, (none,) * seats)


STACKS = SliceKey(
    "country_cards", Stacks, new_stacks, titles={"taken": say("cards taken"), "points": say("points for country cards")}
)


@hookimpl
def idle_reasons(rules: Ruleset) -> Iterable[Message]:
    if not region_names(rules):
        yield say("This board has no regions, so there are no country cards to take.")


@hookimpl
def map_issues(spec: MapSpec, board: Board) -> Iterable[Issue]:
    regions = set(board.city_field("region"))
    for name in (spec.plugins.get("country_cards") or {}).get("countries", {}):
        if name not in regions:
            text = say("No city is in the country {name}. Use this name as a city's `region`, or remove it.", name=name)
            yield Issue(
                Severity.WARNING, "country-without-cities", text, ("plugins", "country_cards", "countries", name)
            )


def values_of(rules: Ruleset, region: int) -> Sequence[int]:
    """The points of a country's cards, the top one first (country_cards-1)."""
    values: Sequence[int] = rules.option("country_cards", "countries").get(
        region_names(rules)[region], rules.option("country_cards", "values")
    )
    return values


def countries_joined_by(rules: Ruleset, state: State, claim: Claiming) -> int:
    """The bitset of the countries whose top cards a claim brings (country_cards-2, -3).

    They are all those of the network that it extends; 0 where it joins no further country to others (country_cards-4).
    """
    owned, (a, b) = ROUTES.get(state).owned[claim.seat], rules.board.ends[claim.route]
    before = networks_of(rules, owned & ~(1 << claim.route))
    # A city without a route of the seat is in no group: it is a network of its own.
    parts = [next((group for group in before if group >> city & 1), 1 << city) for city in (a, b)]
    countries = regions_of(rules, parts[0] | parts[1])
    # Two networks that meet bring cards only if together they have more countries than either (country_cards-6).
    had = [regions_of(rules, part) for part in parts]
    return countries if countries.bit_count() > 1 and countries not in had else 0


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    """The top card of every country of a network that has got a further one (country_cards-2, -3)."""
    for region in bits(countries_joined_by(rules, state, claim)):
        state = take_cards(rules, state, claim.seat, region)
    return state


def take_cards(rules: Ruleset, state: State, seat: int, region: int) -> State:
    """The state with the top card of a country taken by a seat; an empty stack gives nothing (country_cards-5)."""
    stacks, values = STACKS.get(state), values_of(rules, region)
    next_card = stacks.taken[region]
    if next_card >= len(values):
        return state
    points = more(stacks.points[seat], region, values[next_card])
    return STACKS.set(state, Stacks(more(stacks.taken, region), replaced(stacks.points, seat, points)))


@hookimpl
def invariants(rules: Ruleset, state: State) -> Iterable[tuple[str, Any]]:
    """Every card is in its stack or with a seat."""
    stacks = STACKS.get(state)
    left = [sum(values_of(rules, region)[count:]) for region, count in enumerate(stacks.taken)]
    yield "the points of all country cards", tuple(map(sum, zip(left, *stacks.points, strict=True)))


@hookimpl
def score_lines(state: State, seat: int) -> Iterable[ScoreLine]:
    return [ScoreLine("country_cards", sum(STACKS.get(state).points[seat]), say("Country cards"))]


@hookimpl
def outcome_fields(rules: Ruleset, state: State) -> Iterable[tuple[int, str, Any]]:
    for seat, points in enumerate(STACKS.get(state).points):
        named = zip(region_names(rules), points, strict=True)
        yield seat, "country_cards", {name: total for name, total in named if total}


@hookimpl
def events(rules: Ruleset, before: State, after: State) -> Iterable[Event]:
    old, new, seat = STACKS.get(before), STACKS.get(after), before.turn
    for region, (was, now) in enumerate(zip(old.taken, new.taken, strict=True)):
        if now > was:
            points = new.points[seat][region] - old.points[seat][region]
            text = plural(
                "{seat} takes a card from {country} for {points} point.",
                "{seat} takes a card from {country} for {points} points.",
                "points",
                seat=Name("seat", seat),
                country=Name("region", region_names(rules)[region]),
                points=points,
            )
            yield Event(text, seat)
