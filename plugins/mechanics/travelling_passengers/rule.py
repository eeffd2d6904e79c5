"""Putting passengers into cities, and their journeys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from core.api import (
    Action,
    Choice,
    Event,
    Frame,
    Message,
    Name,
    Question,
    Refusal,
    Ruleset,
    State,
    bits,
    hookimpl,
    more,
    say,
)
from plugins.mechanics.travelling_passengers.state import SLICE, Alight, Depart, Ride, Settle, Unsettled
from plugins.routes.api import ROUTES, Claiming
from plugins.scoring.api import ScoreLine

# --- putting passengers -------------------------------------------------------------------------------------


def free_ends(rules: Ruleset, state: State, route: int) -> list[int]:
    """The ends of a route where nobody's passenger waits."""
    waiting = SLICE.get(state).waiting
    return [city for city in rules.board.ends[route] if not any(cities >> city & 1 for cities in waiting)]


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    if not SLICE.get(state).reserve[claim.seat] or not free_ends(rules, state, claim.route):
        return state
    return state.pushed(Frame("travelling_passengers.settle", claim.seat, (claim.route,)))


def _settle_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    ends = free_ends(rules, state, frame.data[0])
    return [*(Settle(rules.board.cities[city]) for city in ends), Unsettled()]


def _settle(rules: Ruleset, state: State, frame: Frame, choice: Settle | Unsettled) -> State:
    if isinstance(choice, Unsettled):
        return state
    slice, city = SLICE.get(state), rules.board.city_index[choice.city]
    waiting = more(slice.waiting, frame.actor, 1 << city)
    return SLICE.set(state, slice._replace(reserve=more(slice.reserve, frame.actor, -1), waiting=waiting))


def _refuse_settle(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    if isinstance(choice, Settle):
        return Refusal("no-room", say("No passenger can be put into {city}.", city=Name("city", choice.city)))
    return Refusal("passenger-due", say("Say first whether you put a passenger into a city."))


# --- the journey --------------------------------------------------------------------------------------------


@hookimpl
def turn_options(rules: Ruleset, state: State, seat: int) -> Iterable[Choice]:
    owned = ROUTES.get(state).owned[seat]
    cities = bits(SLICE.get(state).waiting[seat])
    return [Depart(rules.board.cities[city]) for city in cities if owned & rules.board.at_city[city]]


def _depart(rules: Ruleset, state: State, seat: int, choice: Depart) -> State:
    slice, city = SLICE.get(state), rules.board.city_index[choice.city]
    state = SLICE.set(state, slice._replace(waiting=more(slice.waiting, seat, -(1 << city))))
    return state.pushed(Frame("travelling_passengers.ride", seat, (city, 0)))


def _refuse_depart(rules: Ruleset, state: State, seat: int, choice: Depart) -> Refusal | None:
    if choice in turn_options(rules, state, seat):
        return None
    return Refusal("no-passenger", say("No passenger of yours can leave {city}.", city=Name("city", choice.city)))


def onward_rides(rules: Ruleset, state: State, seat: int, city: int, used: int) -> list[int]:
    """The routes that a passenger in a city may ride: the seat's own, each once in a journey."""
    return list(bits(ROUTES.get(state).owned[seat] & rules.board.at_city[city] & ~used))


def _ride_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    city, used = frame.data
    rides = [Ride(rules.board.routes[route]) for route in onward_rides(rules, state, frame.actor, city, used)]
    return [*rides, Alight()] if used else rides


def _ride(rules: Ruleset, state: State, frame: Frame, choice: Ride | Alight) -> State:
    if isinstance(choice, Alight):
        return state
    (city, used), seat, route = frame.data, frame.actor, rules.board.route_index[choice.route]
    a, b = rules.board.ends[route]
    city, used = (b if city == a else a), used | 1 << route
    state = take_goods(rules, state, seat, city)
    going_on = onward_rides(rules, state, seat, city, used)
    return state.pushed(Frame("travelling_passengers.ride", seat, (city, used))) if going_on else state


def goods_of(rules: Ruleset, city: int) -> Sequence[int]:
    """The points of the goods that lie in a city at the start, in the order in which they are taken."""
    values: Sequence[int] = rules.option("travelling_passengers", "goods")
    return values[: rules.board.spec.cities[city].fields.get("goods", len(values))]


def take_goods(rules: Ruleset, state: State, seat: int, city: int) -> State:
    """The state with the top goods of a city, if any are left, taken by a seat."""
    slice, values = SLICE.get(state), goods_of(rules, city)
    at = slice.taken[city]
    if at >= len(values):
        return state
    return SLICE.set(
        state, slice._replace(taken=more(slice.taken, city, 1), points=more(slice.points, seat, values[at]))
    )


def _ride_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    return say("The passenger is in {city}: where to?", city=Name("city", rules.board.cities[frame.data[0]]))


def _refuse_ride(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    if isinstance(choice, Ride):
        return Refusal("no-ride", say("Ride a route of your own that leads on, each only once."))
    return Refusal("ride-due", say("Ride on first."))


def _facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    city, used = frame.data
    return {"city": rules.board.cities[city], "ridden": [rules.board.routes[route] for route in bits(used)]}


DEPART_ACTION = Action(Depart, _depart, _refuse_depart)


SETTLE_QUESTION = Question(
    "travelling_passengers.settle",
    _settle_options,
    _settle,
    say("Put a passenger into one of the cities of your route?"),
    _refuse_settle,
)
RIDE_QUESTION = Question("travelling_passengers.ride", _ride_options, _ride, _ride_prompt, _refuse_ride, facts=_facts)


@hookimpl
def score_lines(state: State, seat: int) -> Iterable[ScoreLine]:
    return [ScoreLine("travelling_passengers", SLICE.get(state).points[seat], say("Goods"))]


@hookimpl
def events(before: State, frame: Frame, choice: Choice, after: State) -> Iterable[Event]:
    seat = Name("seat", frame.actor)
    if isinstance(choice, Settle | Depart):
        city = Name("city", choice.city)
        words = "{seat} puts a passenger into {city}." if isinstance(choice, Settle) else "A passenger leaves {city}."
        yield Event(say(words, seat=seat, city=city), frame.actor, places=(city,))
    if isinstance(choice, Ride):
        gained = sum(SLICE.get(after).points) - sum(SLICE.get(before).points)
        yield Event(say("The goods bring {points} points.", points=gained), frame.actor)
