"""Festival cards: they turn up among the train cards, lie at their cities, and are collected by claims there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import sub
from typing import Annotated, Any, ClassVar

from railwright.api import (
    ByCity,
    BySeat,
    Choice,
    CityId,
    Event,
    Frame,
    Name,
    Public,
    Question,
    Refusal,
    Ruleset,
    SliceKey,
    State,
    Value,
    hookimpl,
    more,
    plural,
    refusals,
    replaced,
    say,
)
from railwright.plugins.routes.api import Claiming
from railwright.plugins.scoring.api import ScoreLine

PLUGIN = {
    "id": "festival_cards",
    "version": "1.0",
    "api": 1,
    "title": "Festival cards",
    "summary": "The train cards include city cards. When you claim a route, you collect the city cards at one of its "
    "ends. Sets of cards for the same city score points.",
    "sources": {"festival_cards": {"title": "Festival cards"}},
    "requires": ["cards", "routes", "scoring"],
    "options": {
        "each": {
            "x-rule": "There are {value} cards for each city, unless the map sets another number.",
            "type": "integer",
            "minimum": 0,
            "maximum": 20,
            "default": 2,
            "title": "Default number of cards per city",
        },
        "points": {
            "x-rule": "Points for one card of a city, two cards and so on: {value}.",
            "type": "array",
            "items": {"type": "integer", "minimum": 0, "maximum": 200},
            "minItems": 1,
            "maxItems": 20,
            "default": [1, 3, 6, 10, 15, 21],
            "title": "Points for one card of a city, two cards and so on",
            "description": "The last number also applies to any higher number of cards.",
        },
    },
    "map": {
        "city": {
            "festivals": {
                "x-look": {"symbol": "lantern"},
                "type": "integer",
                "minimum": 0,
                "maximum": 20,
                "title": "Festival cards",
                "description": "Number of the city's festival cards among the train cards.",
            }
        }
    },
}


class Festivals(Value):
    """Cards by city: still among the train cards, lying at the city, and with each seat.

    What is still to come follows from what lies open, so that nothing of it is secret.
    """

    hidden: Annotated[ByCity[int], Public]
    lying: Annotated[ByCity[int], Public]
    held: Annotated[BySeat[ByCity[int]], Public]


def new_festivals(rules: Ruleset, seats: int) -> Festivals:
    """All cards are among the train cards."""
    none = (0,) * len(rules.board.cities)
    return Festivals(rules.board.city_field("festivals", rules.option("festival_cards", "each")), none, (none,) * seats)


SLICE = SliceKey(
    "festival_cards",
    Festivals,
    new_festivals,
    titles={
        "hidden": say("still among the train cards"),
        "lying": say("festival cards in cities"),
        "held": say("festival cards"),
    },
)


@dataclass(frozen=True, slots=True)
class Festival(Choice):
    """Chance: a festival card of this city turns up in the pile of train cards."""

    verb: ClassVar[str] = "festival"
    label: ClassVar[str] = "A festival card for {city} turns up"
    city: CityId


@dataclass(frozen=True, slots=True)
class CollectAt(Choice):
    """Collect all festival cards that lie at this end of the route."""

    verb: ClassVar[str] = "celebrate"
    label: ClassVar[str] = "Collect the festival cards at {city}"
    city: CityId


# --- turning up ---------------------------------------------------------------------------------------------


@hookimpl
def more_turn_ups(rules: Ruleset, state: State) -> Iterable[tuple[Choice, int]]:
    """Every card of the mixed pile is equally likely (festival_cards-1)."""
    hidden = SLICE.get(state).hidden
    return [(Festival(rules.board.cities[city]), count) for city, count in enumerate(hidden) if count]


@hookimpl
def choose_turned_up(rules: Ruleset, state: State, choice: Choice) -> State | None:
    """A festival card goes to its city (festival_cards-2), also while hands are dealt (festival_cards-7)."""
    if not isinstance(choice, Festival):
        return None
    # It never comes into a hand or the row: the pile is asked for another card after it (festival_cards-6).
    piles, city = SLICE.get(state), rules.board.city_index[choice.city]
    return SLICE.set(state, piles._replace(hidden=more(piles.hidden, city, -1), lying=more(piles.lying, city)))


# --- collecting ---------------------------------------------------------------------------------------------


def festive_ends(rules: Ruleset, state: State, route: int) -> list[int]:
    """The ends of a route where festival cards lie."""
    lying = SLICE.get(state).lying
    return [city for city in rules.board.ends[route] if lying[city]]


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    """All cards at one end (festival_cards-3): a question where they lie at both, nothing where there are none (-5)."""
    cities = festive_ends(rules, state, claim.route)
    if len(cities) == 1:
        return collect_cards(state, claim.seat, cities[0])
    return state.pushed(Frame("festival_cards.collect", claim.seat, (claim.route,))) if cities else state


def collect_cards(state: State, seat: int, city: int) -> State:
    """The state with all cards of a city in a seat's possession."""
    piles = SLICE.get(state)
    held = replaced(piles.held, seat, more(piles.held[seat], city, piles.lying[city]))
    return SLICE.set(state, piles._replace(lying=replaced(piles.lying, city, 0), held=held))


def _options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    return [CollectAt(rules.board.cities[city]) for city in festive_ends(rules, state, frame.data[0])]


def _collect(rules: Ruleset, state: State, frame: Frame, choice: CollectAt) -> State:
    return collect_cards(state, frame.actor, rules.board.city_index[choice.city])


COLLECT_QUESTION = Question(
    "festival_cards.collect",
    _options,
    _collect,
    say("At which end of your route do you want to collect the festival cards?"),
    refusals(
        Refusal("festival-due", say("First collect the festival cards at one end of your route.")),
        {
            CollectAt: Refusal(
                "no-festival", say("Collect festival cards at an end of your route where there are some.")
            )
        },
    ),
)


# --- scoring ------------------------------------------------------------------------------------------------


def points_for(rules: Ruleset, count: int) -> int:
    """What so many cards of one city score."""
    points: Sequence[int] = rules.option("festival_cards", "points")
    return points[min(count, len(points)) - 1] if count else 0


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    """Sets of one city score; cards of different cities do not add up (festival_cards-4)."""
    points = sum(points_for(rules, count) for count in SLICE.get(state).held[seat])
    return [ScoreLine("festival_cards", points, say("Festival cards"))]


@hookimpl
def outcome_fields(rules: Ruleset, state: State) -> Iterable[tuple[int, str, Any]]:
    for seat, counts in enumerate(SLICE.get(state).held):
        yield seat, "festivals", {city: count for city, count in zip(rules.board.cities, counts, strict=True) if count}


@hookimpl
def invariants(state: State) -> Iterable[tuple[str, Any]]:
    """No festival card comes into the game or leaves it."""
    piles = SLICE.get(state)
    yield "the festival cards", tuple(map(sum, zip(piles.hidden, piles.lying, *piles.held, strict=True)))


@hookimpl
def events(rules: Ruleset, before: State, choice: Choice, after: State) -> Iterable[Event]:
    if isinstance(choice, Festival):
        city = Name("city", choice.city)
        yield Event(say("A festival card for {city} turns up and is placed there.", city=city), places=(city,))
    old, new = SLICE.get(before), SLICE.get(after)
    for seat, (had, has) in enumerate(zip(old.held, new.held, strict=True)):
        for index, count in enumerate(map(sub, has, had)):
            if count:
                city = Name("city", rules.board.cities[index])
                text = plural(
                    "{seat} collects {count} festival card from {city}.",
                    "{seat} collects {count} festival cards from {city}.",
                    "count",
                    seat=Name("seat", seat),
                    count=count,
                    city=city,
                )
                yield Event(text, seat, places=(city,))
