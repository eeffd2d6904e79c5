"""How passengers arrive, are collected and score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from core.api import (
    CHANCE,
    ENGINE,
    Chance,
    Choice,
    Event,
    Frame,
    Message,
    Name,
    Question,
    Refusal,
    Ruleset,
    State,
    Step,
    hookimpl,
    more,
    replaced,
    say,
)
from plugins.mechanics.coloured_passengers.state import ARRIVALS, COLOURS, SLICE, Arrive, Collect
from plugins.routes.api import Claiming
from plugins.scoring.api import ScoreLine, by_majority

# --- the start ----------------------------------------------------------------------------------------------


@hookimpl
def opening_frames() -> Iterable[Frame]:
    return [Frame("coloured_passengers.next", ENGINE)]


def find_waiting_city(rules: Ruleset, state: State) -> int | None:
    """The first city that waits for a passenger, None when all have theirs."""
    usual, cities = rules.option("coloured_passengers", "waiting"), SLICE.get(state).cities
    wanted = rules.board.city_field("passengers", usual)
    return next((city for city, there in enumerate(cities) if sum(there) < wanted[city]), None)


def _next_passenger(rules: Ruleset, state: State, frame: Frame) -> State:
    """City by city, as long as the bag has any."""
    if find_waiting_city(rules, state) is None or not any(SLICE.get(state).bag):
        return state
    return state.pushed(frame, Frame("coloured_passengers.arrive", CHANCE))


def _outcomes(rules: Ruleset, state: State, frame: Frame) -> tuple[Sequence[Choice], Sequence[int]]:
    return ARRIVALS, SLICE.get(state).bag


def _arrive(rules: Ruleset, state: State, frame: Frame, choice: Arrive) -> State:
    slice, city, colour = SLICE.get(state), find_waiting_city(rules, state), COLOURS.index(choice.colour)
    assert city is not None
    cities = replaced(slice.cities, city, more(slice.cities[city], colour))
    return SLICE.set(state, slice._replace(bag=more(slice.bag, colour, -1), cities=cities))


# --- collecting ---------------------------------------------------------------------------------------------


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    """One from each end: a question where a city has several colours."""
    for city in rules.board.ends[claim.route]:
        colours = [colour for colour, count in enumerate(SLICE.get(state).cities[city]) if count]
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
    there = SLICE.get(state).cities[frame.data[0]]
    return [Collect(colour) for colour, count in zip(COLOURS, there, strict=True) if count]


def _collect(rules: Ruleset, state: State, frame: Frame, choice: Collect) -> State:
    return collect_passenger(state, frame.actor, frame.data[0], COLOURS.index(choice.colour))


def _prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    return say("Which passenger of {city} do you collect?", city=Name("city", rules.board.cities[frame.data[0]]))


def _refuse(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    return Refusal("passenger-due", say("Collect one of the passengers of the city first."))


NEXT_STEP = Step("coloured_passengers.next", _next_passenger)
ARRIVE_CHANCE = Chance("coloured_passengers.arrive", _outcomes, _arrive)
COLLECT_QUESTION = Question("coloured_passengers.collect", _options, _collect, _prompt, _refuse)


# --- scoring ------------------------------------------------------------------------------------------------


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    held = SLICE.get(state).held
    first, second = (rules.option("coloured_passengers", place) for place in ("first", "second"))
    points = sum(by_majority(first, second, counts, seat) for counts in zip(*held, strict=True))
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
