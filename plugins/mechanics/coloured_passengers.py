"""Coloured passengers: drawn from a bag on to the cities, collected by claims, and scored by majorities."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from railwright.api import (
    CHANCE,
    ENGINE,
    ByCity,
    BySeat,
    Chance,
    Choice,
    CountOf,
    Event,
    Frame,
    Message,
    Name,
    OneWord,
    Public,
    Question,
    Refusal,
    Ruleset,
    SliceKey,
    State,
    Step,
    Value,
    hookimpl,
    more,
    refusals,
    replaced,
    say,
)
from railwright.plugins.routes.api import Claiming
from railwright.plugins.scoring.api import ScoreLine, by_majority

PLUGIN = {
    "id": "coloured_passengers",
    "version": "1.0",
    "api": 1,
    "title": "Coloured passengers",
    "summary": (
        "When you claim a route, you collect a passenger from each of its cities. The player with the most "
        "passengers of a colour scores a bonus."
    ),
    "sources": {"coloured_passengers": {"title": "Passengers"}},
    "requires": ["routes", "scoring"],
    "options": {
        "colours": {
            "x-rule": "The passengers come in {value} colours.",
            "type": "integer",
            "minimum": 1,
            "maximum": 6,
            "default": 6,
            "title": "Colours",
        },
        "each": {
            "x-rule": "There are {value} passengers of each colour.",
            "type": "integer",
            "minimum": 1,
            "maximum": 30,
            "default": 10,
            "title": "Passengers of each colour",
        },
        "waiting": {
            "x-rule": {
                "1": "A city without a symbol starts with one passenger.",
                "*": "A city without a symbol starts with {value} passengers.",
            },
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 1,
            "title": "Default number of passengers in a city",
        },
        "first": {
            "x-rule": "The player with the most passengers of a colour scores {value} points.",
            "type": "integer",
            "minimum": 0,
            "maximum": 99,
            "default": 20,
            "title": "Points for the most passengers of a colour",
        },
        "second": {
            "x-rule": "Points for second place in a colour: {value}.",
            "type": "integer",
            "minimum": 0,
            "maximum": 99,
            "default": 10,
            "title": "Points for second place",
        },
    },
    "map": {
        "city": {
            "passengers": {
                "x-look": {"symbol": "person"},
                "type": "integer",
                "minimum": 0,
                "maximum": 9,
                "title": "Passengers",
                "description": "Number of passengers in the city at the start.",
            }
        }
    },
}

PASSENGER_COLORS = ("white", "black", "red", "yellow", "green", "blue")
Counts = Annotated[tuple[int, ...], CountOf("colour", PASSENGER_COLORS)]


class PassengersByColor(Value):
    """Passengers as counts by color: in the bag, in each city, and with each seat."""

    bag: Annotated[Counts, Public]
    cities: Annotated[ByCity[Counts], Public]
    held: Annotated[BySeat[Counts], Public]


def _initial(rules: Ruleset, seats: int) -> PassengersByColor:
    used, none = rules.option("coloured_passengers", "colours"), (0,) * len(PASSENGER_COLORS)
    bag = tuple(
        rules.option("coloured_passengers", "each") if color < used else 0 for color in range(len(PASSENGER_COLORS))
    )
    return PassengersByColor(bag, (none,) * len(rules.board.cities), (none,) * seats)


SLICE = SliceKey(
    "coloured_passengers",
    PassengersByColor,
    _initial,
    titles={"bag": say("in the bag"), "cities": say("waiting in cities"), "held": say("passengers")},
)


@dataclass(frozen=True, slots=True)
class Arrive(Choice):
    """Chance: a passenger of this color comes out of the bag."""

    verb: ClassVar[str] = "arrive"
    label: ClassVar[str] = "A passenger arrives: {colour}"
    colour: Annotated[str, OneWord("colour", PASSENGER_COLORS)]


@dataclass(frozen=True, slots=True)
class Collect(Choice):
    """Collect a passenger of this color."""

    verb: ClassVar[str] = "collect-passenger"
    label: ClassVar[str] = "Collect a passenger: {colour}"
    colour: Annotated[str, OneWord("colour", PASSENGER_COLORS)]


ARRIVALS = tuple(Arrive(colour) for colour in PASSENGER_COLORS)


# --- the start ----------------------------------------------------------------------------------------------


@hookimpl
def opening_frames() -> Iterable[Frame]:
    """The passengers come out of the bag before the first turn (coloured_passengers-1)."""
    return [Frame("coloured_passengers.next", ENGINE)]


def find_waiting_city(rules: Ruleset, state: State) -> int | None:
    """The first city that waits for a passenger (coloured_passengers-2), None when all have theirs."""
    usual, cities = rules.option("coloured_passengers", "waiting"), SLICE.get(state).cities
    wanted = rules.board.city_field("passengers", usual)
    return next((city for city, waiting in enumerate(cities) if sum(waiting) < wanted[city]), None)


def _next_passenger(rules: Ruleset, state: State, frame: Frame) -> State:
    """City by city, as long as the bag has any."""
    # The bag may hold fewer than all cities wait for: then the last ones stay empty.
    if find_waiting_city(rules, state) is None or not any(SLICE.get(state).bag):
        return state
    return state.pushed(frame, Frame("coloured_passengers.arrive", CHANCE))


def _outcomes(rules: Ruleset, state: State, frame: Frame) -> tuple[Sequence[Choice], Sequence[int]]:
    return ARRIVALS, SLICE.get(state).bag


def _arrive(rules: Ruleset, state: State, frame: Frame, choice: Arrive) -> State:
    slice, city, colour = SLICE.get(state), find_waiting_city(rules, state), PASSENGER_COLORS.index(choice.colour)
    assert city is not None
    cities = replaced(slice.cities, city, more(slice.cities[city], colour))
    return SLICE.set(state, slice._replace(bag=more(slice.bag, colour, -1), cities=cities))


# --- collecting ---------------------------------------------------------------------------------------------


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    """One from each end (coloured_passengers-3): a question where a city has several colors (-4)."""
    # At both ends in turn: the second question is asked first, because it lies on top of the stack.
    for city in rules.board.ends[claim.route]:
        colours = [colour for colour, count in enumerate(SLICE.get(state).cities[city]) if count]
        # One color leaves nothing to choose; an empty city brings nobody (coloured_passengers-5).
        if len(colours) == 1:
            state = collect_passenger(state, claim.seat, city, colours[0])
        elif colours:
            state = state.pushed(Frame("coloured_passengers.collect", claim.seat, (city,)))
    return state


def collect_passenger(state: State, seat: int, city: int, colour: int) -> State:
    """The state with a passenger of a city in a seat's possession."""
    slice = SLICE.get(state)
    cities = replaced(slice.cities, city, more(slice.cities[city], colour, -1))
    held = replaced(slice.held, seat, more(slice.held[seat], colour))
    return SLICE.set(state, slice._replace(cities=cities, held=held))


def _options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    waiting = SLICE.get(state).cities[frame.data[0]]
    return [Collect(colour) for colour, count in zip(PASSENGER_COLORS, waiting, strict=True) if count]


def _collect(rules: Ruleset, state: State, frame: Frame, choice: Collect) -> State:
    return collect_passenger(state, frame.actor, frame.data[0], PASSENGER_COLORS.index(choice.colour))


def _prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    return say(
        "Which passenger in {city} do you want to collect?", city=Name("city", rules.board.cities[frame.data[0]])
    )


NEXT_STEP = Step("coloured_passengers.next", _next_passenger)
ARRIVE_CHANCE = Chance("coloured_passengers.arrive", _outcomes, _arrive)
COLLECT_QUESTION = Question(
    "coloured_passengers.collect",
    _options,
    _collect,
    _prompt,
    refusals(Refusal("passenger-due", say("First collect one of the city's passengers."))),
)


# --- scoring ------------------------------------------------------------------------------------------------


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    """The majorities of all colors (coloured_passengers-6); all who tie for a rank get its points (-7)."""
    held = SLICE.get(state).held
    first, second = (rules.option("coloured_passengers", place) for place in ("first", "second"))
    points = sum(by_majority(first, second, counts, seat) for counts in zip(*held, strict=True))
    return [ScoreLine("coloured_passengers", points, say("Passengers"))]


@hookimpl
def events(before: State, after: State) -> Iterable[Event]:
    """Which passenger came to whom."""
    pairs = zip(SLICE.get(before).held, SLICE.get(after).held, strict=True)
    for seat, (old, new) in enumerate(pairs):
        for colour, was, now in zip(PASSENGER_COLORS, old, new, strict=True):
            if now > was:
                text = say(
                    "{seat} collects a passenger: {colour}.", seat=Name("seat", seat), colour=Name("colour", colour)
                )
                yield Event(text, seat)


@hookimpl
def invariants(state: State) -> Iterable[tuple[str, Any]]:
    """No passenger comes into the game or leaves it."""
    slice = SLICE.get(state)
    yield "the passengers", tuple(map(sum, zip(slice.bag, *slice.cities, *slice.held, strict=True)))
