"""Coloured passengers: drawn from a bag on to the cities, collected by claims, and scored by majorities."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NamedTuple

from core.api import (
    CHANCE,
    ENGINE,
    Chance,
    Choice,
    Event,
    Frame,
    Kind,
    Message,
    Name,
    NotationError,
    Public,
    Question,
    Refusal,
    Ruleset,
    SliceKey,
    SliceSpec,
    State,
    Step,
    Word,
    hookimpl,
    say,
)
from plugins.routes.api import Claiming
from plugins.scoring.api import ScoreLine

PLUGIN = {
    "id": "coloured_passengers",
    "version": "1.0",
    "api": 1,
    "title": "Coloured passengers",
    "summary": "Every claim collects a passenger from each of its cities; most of a colour bring a bonus.",
    "requires": ["routes", "scoring"],
    "options": {
        "colours": {"type": "integer", "minimum": 1, "maximum": 6, "default": 6, "title": "Colours"},
        "each": {"type": "integer", "minimum": 1, "maximum": 30, "default": 10, "title": "Passengers of each colour"},
        "waiting": {
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 1,
            "title": "Passengers in a city of which the map says nothing",
        },
        "first": {"type": "integer", "minimum": 0, "maximum": 99, "default": 20, "title": "For most of a colour"},
        "second": {"type": "integer", "minimum": 0, "maximum": 99, "default": 10, "title": "For second most"},
    },
    "map": {
        "city": {
            "passengers": {
                "type": "integer",
                "minimum": 0,
                "maximum": 9,
                "title": "Passengers",
                "description": "How many passengers wait in the city at the start.",
            }
        }
    },
}

COLOURS = ("white", "black", "red", "yellow", "green", "blue")
Counts = tuple[int, ...]


class Crowd(NamedTuple):
    """Passengers as counts by colour: in the bag, in each city, and with each seat."""

    bag: Annotated[Counts, Public]
    cities: Annotated[tuple[Counts, ...], Public]
    held: Annotated[tuple[Counts, ...], Public]


SLICE = SliceKey("coloured_passengers", Crowd)


class ColourWord(Word):
    """A field that names the colour of a passenger."""

    def read(self, words: list[str]) -> str:
        """One word, which must be such a colour."""
        if not words or words[0] not in COLOURS:
            raise NotationError(f"name one of {', '.join(COLOURS)}")
        return words.pop(0)


@dataclass(frozen=True, slots=True)
class Arrive(Choice):
    """Chance: a passenger of this colour comes out of the bag."""

    verb: ClassVar[str] = "arrive"
    label: ClassVar[str] = "A {colour} passenger arrives"
    colour: Annotated[str, ColourWord("colour")]


@dataclass(frozen=True, slots=True)
class Collect(Choice):
    """Collect a passenger of this colour."""

    verb: ClassVar[str] = "collect-passenger"
    label: ClassVar[str] = "Collect a {colour} passenger"
    colour: Annotated[str, ColourWord("colour")]


ARRIVALS = tuple(Arrive(colour) for colour in COLOURS)


@hookimpl
def declare_choices() -> Iterable[type[Choice]]:
    return Arrive, Collect


@hookimpl
def declare_slices() -> Iterable[SliceSpec[Any]]:
    return [SliceSpec(SLICE, _new)]


def _new(rules: Ruleset, seats: int) -> Crowd:
    used, none = rules.option("coloured_passengers", "colours"), (0,) * len(COLOURS)
    bag = tuple(rules.option("coloured_passengers", "each") if at < used else 0 for at in range(len(COLOURS)))
    return Crowd(bag, (none,) * len(rules.board.cities), (none,) * seats)


def more(counts: Counts, colour: int, by: int = 1) -> Counts:
    """The counts with so many of a colour more."""
    return (*counts[:colour], counts[colour] + by, *counts[colour + 1 :])


# --- the start ----------------------------------------------------------------------------------------------


@hookimpl
def opening_frames() -> Iterable[Frame]:
    return [Frame("coloured_passengers.next", ENGINE)]


def room(rules: Ruleset, state: State) -> int | None:
    """The first city that waits for a passenger, None when all have theirs."""
    usual, cities = rules.option("coloured_passengers", "waiting"), SLICE.get(state).cities
    wanted = rules.board.city_field("passengers", usual)
    return next((city for city, there in enumerate(cities) if sum(there) < wanted[city]), None)


def _next(rules: Ruleset, state: State, frame: Frame) -> State:
    """City by city, as long as the bag has any."""
    if room(rules, state) is None or not any(SLICE.get(state).bag):
        return state
    return state.pushed(frame, Frame("coloured_passengers.arrive", CHANCE))


def _outcomes(rules: Ruleset, state: State, frame: Frame) -> tuple[Sequence[Choice], Sequence[int]]:
    return ARRIVALS, SLICE.get(state).bag


def _arrived(rules: Ruleset, state: State, frame: Frame, choice: Arrive) -> State:
    slice, city, colour = SLICE.get(state), room(rules, state), COLOURS.index(choice.colour)
    assert city is not None
    cities = (*slice.cities[:city], more(slice.cities[city], colour), *slice.cities[city + 1 :])
    return SLICE.set(state, slice._replace(bag=more(slice.bag, colour, -1), cities=cities))


# --- collecting ---------------------------------------------------------------------------------------------


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    """One from each end: a question where a city has several colours."""
    for city in rules.board.ends[claim.route]:
        colours = [colour for colour, count in enumerate(SLICE.get(state).cities[city]) if count]
        if len(colours) == 1:
            state = collected(state, claim.seat, city, colours[0])
        elif colours:
            state = state.pushed(Frame("coloured_passengers.collect", claim.seat, (city,)))
    return state


def collected(state: State, seat: int, city: int, colour: int) -> State:
    """The state with a passenger of a city in a seat's possession."""
    slice = SLICE.get(state)
    cities = (*slice.cities[:city], more(slice.cities[city], colour, -1), *slice.cities[city + 1 :])
    held = (*slice.held[:seat], more(slice.held[seat], colour), *slice.held[seat + 1 :])
    return SLICE.set(state, slice._replace(cities=cities, held=held))


def _options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    there = SLICE.get(state).cities[frame.data[0]]
    return [Collect(colour) for colour, count in zip(COLOURS, there, strict=True) if count]


def _chosen(rules: Ruleset, state: State, frame: Frame, choice: Collect) -> State:
    return collected(state, frame.actor, frame.data[0], COLOURS.index(choice.colour))


def _prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    return say("Which passenger of {city} do you collect?", city=Name("city", rules.board.cities[frame.data[0]]))


def _refuse(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    return Refusal("passenger-due", say("Collect one of the passengers of the city first."))


@hookimpl
def declare_kinds() -> Iterable[Kind]:
    return [
        Step("coloured_passengers.next", _next),
        Chance("coloured_passengers.arrive", _outcomes, _arrived),
        Question("coloured_passengers.collect", _options, _chosen, _prompt, _refuse),
    ]


# --- scoring ------------------------------------------------------------------------------------------------


def bonus(rules: Ruleset, counts: Sequence[int], seat: int) -> int:
    """What a seat gets for its number of a colour: all who tie for a place get it, two firsts leave no second."""
    mine, most = counts[seat], max(counts)
    above = sum(count > mine for count in counts)
    if not mine or above > 1:
        return 0
    points: int = rules.option("coloured_passengers", "first" if mine == most else "second")
    return points


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    held = SLICE.get(state).held
    points = sum(bonus(rules, [mine[colour] for mine in held], seat) for colour in range(len(COLOURS)))
    return [ScoreLine("coloured_passengers", points, say("Passengers"))]


@hookimpl
def events(before: State, after: State) -> Iterable[Event]:
    pairs = zip(SLICE.get(before).held, SLICE.get(after).held, strict=True)
    for seat, (old, new) in enumerate(pairs):
        for colour, was, now in zip(COLOURS, old, new, strict=True):
            if now > was:
                text = say("{seat} collects a {colour} passenger.", seat=Name("seat", seat), colour=colour)
                yield Event(text, seat)


@hookimpl
def invariants(state: State) -> Iterable[tuple[str, Any]]:
    """No passenger comes into the game or leaves it."""
    slice = SLICE.get(state)
    yield "the passengers", tuple(map(sum, zip(slice.bag, *slice.cities, *slice.held, strict=True)))
