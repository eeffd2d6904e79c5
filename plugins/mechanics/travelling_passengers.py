"""Travelling passengers: placed in cities on a claim, moved over own routes for the goods of the cities."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from railwright.api import (
    Action,
    ByCity,
    BySeat,
    Choice,
    CityId,
    Event,
    Frame,
    Message,
    Name,
    Public,
    Question,
    Refusal,
    RouteId,
    Ruleset,
    SetOf,
    SliceKey,
    State,
    Value,
    bits,
    hookimpl,
    more,
    plural,
    refusals,
    say,
)
from railwright.plugins.routes.api import ROUTES, Claiming
from railwright.plugins.scoring.api import ScoreLine

PLUGIN = {
    "id": "travelling_passengers",
    "version": "1.0",
    "api": 1,
    "title": "Travelling passengers",
    "summary": (
        "Put passengers in the cities at the ends of the routes that you claim. Move a passenger along your routes "
        "to take the goods on the way."
    ),
    "sources": {"travelling_passengers": {"title": "Goods"}},
    "requires": ["routes", "scoring"],
    "options": {
        "passengers": {
            "x-rule": "Each player has {value} passengers.",
            "type": "integer",
            "minimum": 1,
            "maximum": 9,
            "default": 3,
            "title": "Passengers per player",
        },
        "goods": {
            "x-rule": "Points for a city's goods, in the order in which they are taken: {value}.",
            "type": "array",
            "items": {"type": "integer", "minimum": 0, "maximum": 50},
            "minItems": 1,
            "maxItems": 9,
            "default": [5, 4, 3, 2],
            "title": "Points for a city's goods, in the order in which they are taken",
        },
    },
    "map": {
        "city": {
            "goods": {
                "x-look": {"symbol": "crate"},
                "type": "integer",
                "minimum": 0,
                "maximum": 9,
                "title": "Goods",
                "description": "Number of goods in the city. Default: the number in the rule.",
            }
        }
    },
}


class PassengersState(Value):
    """By seat: passengers in reserve, the bitset of the cities with one of its own, points; goods taken by city."""

    reserve: Annotated[BySeat[int], Public]
    waiting: Annotated[BySeat[Annotated[int, SetOf("city")]], Public]
    points: Annotated[BySeat[int], Public]
    taken: Annotated[ByCity[int], Public]


def _initial(rules: Ruleset, seats: int) -> PassengersState:
    reserve = (rules.option("travelling_passengers", "passengers"),) * seats
    return PassengersState(reserve, (0,) * seats, (0,) * seats, (0,) * len(rules.board.cities))


SLICE = SliceKey(
    "travelling_passengers",
    PassengersState,
    _initial,
    titles={
        "reserve": say("passengers in reserve"),
        "waiting": say("passengers in"),
        "points": say("points for goods"),
        "taken": say("goods taken"),
    },
)


@dataclass(frozen=True, slots=True)
class Settle(Choice):
    """Put a passenger into an end of the route just claimed."""

    verb: ClassVar[str] = "settle"
    label: ClassVar[str] = "Put a passenger in {city}"
    city: CityId


@dataclass(frozen=True, slots=True)
class Unsettled(Choice):
    """Put no passenger anywhere."""

    verb: ClassVar[str] = "unsettled"
    label: ClassVar[str] = "Place no passenger"


@dataclass(frozen=True, slots=True)
class Depart(Choice):
    """As a turn, send the passenger in this city on its way."""

    verb: ClassVar[str] = "depart"
    label: ClassVar[str] = "Send the passenger in {city} on a journey"
    city: CityId


@dataclass(frozen=True, slots=True)
class Ride(Choice):
    """Ride along an own route, and take the goods of the city at its end."""

    verb: ClassVar[str] = "ride"
    label: ClassVar[str] = "Ride {route}"
    route: RouteId


@dataclass(frozen=True, slots=True)
class Alight(Choice):
    """End the journey: the passenger leaves the game."""

    verb: ClassVar[str] = "alight"
    label: ClassVar[str] = "End the journey"


# --- putting passengers -------------------------------------------------------------------------------------


def free_ends(rules: Ruleset, state: State, route: int) -> list[int]:
    """The ends of a route where nobody's passenger waits: a city holds one (travelling_passengers-2)."""
    waiting = SLICE.get(state).waiting
    return [city for city in rules.board.ends[route] if not any(cities >> city & 1 for cities in waiting)]


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    """A passenger may be put into one of the ends (travelling_passengers-2), if one is in reserve."""
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
        return Refusal("no-room", say("You cannot put a passenger in {city}.", city=Name("city", choice.city)))
    return Refusal("passenger-due", say("First decide whether to put a passenger in a city."))


# --- the journey --------------------------------------------------------------------------------------------


@hookimpl
def turn_options(rules: Ruleset, state: State, seat: int) -> Iterable[Choice]:
    """A journey from each city where a passenger of the seat waits (travelling_passengers-3)."""
    owned = ROUTES.get(state).owned[seat]
    cities = bits(SLICE.get(state).waiting[seat])
    # Where no own route leads on, a passenger could not ride, which it must (travelling_passengers-7).
    return [Depart(rules.board.cities[city]) for city in cities if owned & rules.board.at_city[city]]


def _depart(rules: Ruleset, state: State, seat: int, choice: Depart) -> State:
    slice, city = SLICE.get(state), rules.board.city_index[choice.city]
    # It leaves the game with its departure already: the journey is in the frame (travelling_passengers-5).
    state = SLICE.set(state, slice._replace(waiting=more(slice.waiting, seat, -(1 << city))))
    return state.pushed(Frame("travelling_passengers.ride", seat, (city, 0)))


def _refuse_depart(rules: Ruleset, state: State, seat: int, choice: Depart) -> Refusal | None:
    if choice in turn_options(rules, state, seat):
        return None
    return Refusal("no-passenger", say("None of your passengers can leave {city}.", city=Name("city", choice.city)))


def onward_rides(rules: Ruleset, state: State, seat: int, city: int, used: int) -> list[int]:
    """The routes that a passenger in a city may ride: the seat's own, each once (travelling_passengers-3)."""
    return list(bits(ROUTES.get(state).owned[seat] & rules.board.at_city[city] & ~used))


def _ride_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    city, used = frame.data
    rides = [Ride(rules.board.routes[route]) for route in onward_rides(rules, state, frame.actor, city, used)]
    # A passenger that departs must ride once, or departing would be a pass (travelling_passengers-7).
    return [*rides, Alight()] if used else rides


def _ride(rules: Ruleset, state: State, frame: Frame, choice: Ride | Alight) -> State:
    if isinstance(choice, Alight):
        return state
    (city, used), seat, route = frame.data, frame.actor, rules.board.route_index[choice.route]
    a, b = rules.board.ends[route]
    city, used = (b if city == a else a), used | 1 << route
    # Of the city of departure nothing is taken, only of those entered (travelling_passengers-6).
    state = take_goods(rules, state, seat, city)
    # Nobody is asked about a journey that cannot go on.
    going_on = onward_rides(rules, state, seat, city, used)
    return state.pushed(Frame("travelling_passengers.ride", seat, (city, used))) if going_on else state


def goods_of(rules: Ruleset, city: int) -> Sequence[int]:
    """The points of the goods that lie in a city at the start, in the order in which they are taken."""
    values: Sequence[int] = rules.option("travelling_passengers", "goods")
    return values[: rules.board.spec.cities[city].fields.get("goods", len(values))]


def take_goods(rules: Ruleset, state: State, seat: int, city: int) -> State:
    """The state with the top goods of a city, if any are left, taken by a seat (travelling_passengers-3, -4)."""
    slice, values = SLICE.get(state), goods_of(rules, city)
    next_good = slice.taken[city]
    if next_good >= len(values):
        return state
    return SLICE.set(
        state, slice._replace(taken=more(slice.taken, city, 1), points=more(slice.points, seat, values[next_good]))
    )


def _ride_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    return say("The passenger is in {city}. Where to?", city=Name("city", rules.board.cities[frame.data[0]]))


def _facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    city, used = frame.data
    return {"city": rules.board.cities[city], "ridden": [rules.board.routes[route] for route in bits(used)]}


DEPART_ACTION = Action(Depart, _depart, _refuse_depart)


SETTLE_QUESTION = Question(
    "travelling_passengers.settle",
    _settle_options,
    _settle,
    say("Put a passenger in one of the cities on your route?"),
    _refuse_settle,
)
RIDE_QUESTION = Question(
    "travelling_passengers.ride",
    _ride_options,
    _ride,
    _ride_prompt,
    refusals(
        Refusal("ride-due", say("Continue your ride first.")),
        {Ride: Refusal("no-ride", say("Continue your ride along one of your own routes. Use each route only once."))},
    ),
    facts=_facts,
)


@hookimpl
def score_lines(state: State, seat: int) -> Iterable[ScoreLine]:
    return [ScoreLine("travelling_passengers", SLICE.get(state).points[seat], say("Goods"))]


@hookimpl
def events(before: State, frame: Frame, choice: Choice, after: State) -> Iterable[Event]:
    seat = Name("seat", frame.actor)
    if isinstance(choice, Settle | Depart):
        city = Name("city", choice.city)
        template = "{seat} puts a passenger in {city}." if isinstance(choice, Settle) else "A passenger leaves {city}."
        yield Event(say(template, seat=seat, city=city), frame.actor, places=(city,))
    if isinstance(choice, Ride):
        gained = sum(SLICE.get(after).points) - sum(SLICE.get(before).points)
        yield Event(
            plural("The goods score {points} point.", "The goods score {points} points.", "points", points=gained),
            frame.actor,
        )
