"""City markers: the points of a claim go to the owners of the marked cities at its ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

from railwright.api import (
    ByCity,
    Choice,
    CityId,
    Event,
    Frame,
    Mark,
    Message,
    Name,
    OneOf,
    Public,
    Question,
    Refusal,
    Ruleset,
    SliceKey,
    State,
    Value,
    hookimpl,
    replaced,
    reverse_turn_order,
    say,
)
from railwright.plugins.cards.api import Need, Pay, hand_of, payments, spent, wrong_payment
from railwright.plugins.routes.api import ROUTES, Claiming

PLUGIN = {
    "id": "city_markers",
    "version": "1.0",
    "api": 1,
    "title": "City markers",
    "summary": (
        "Every route that you claim must extend your network. "
        "The owners of the markers at the route's ends score its points."
    ),
    "requires": ["cards", "routes"],
    "conflicts": ["wandering_monsters"],
    "options": {
        "markers": {
            "x-rule": "Each player has {value} markers.",
            "type": "integer",
            "minimum": 1,
            "maximum": 9,
            "default": 3,
            "title": "Markers per player",
        },
        "cost": {
            "x-rule": {
                "0": "An additional marker is free.",
                "*": "An additional marker costs {value} cards of one colour.",
            },
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 2,
            "title": "Cards for an additional marker",
        },
    },
}


class Markers(Value):
    """The seat whose marker stands in each city, NOBODY's where none does."""

    owner: Annotated[ByCity[Annotated[int, OneOf("seat", none=True)]], Public]


NOBODY = -1  # no seat: nobody's marker
MARKERS = SliceKey(
    "city_markers",
    Markers,
    lambda rules, seats: Markers((NOBODY,) * len(rules.board.cities)),
    titles={"owner": say("markers of")},
)


@dataclass(frozen=True, slots=True)
class PutMarker(Choice):
    """Put a marker into a city that has none; the payment is asked next."""

    verb: ClassVar[str] = "mark"
    label: ClassVar[str] = "Put a marker in {city}"
    then: ClassVar[str] = "pay"
    city: CityId


@dataclass(frozen=True, slots=True)
class PutNoMarker(Choice):
    """Put no marker into a city."""

    verb: ClassVar[str] = "unmarked"
    label: ClassVar[str] = "Place no marker"


def place_marker(state: State, seat: int, city: int) -> State:
    """The state with a seat's marker in a city."""
    owner = MARKERS.get(state).owner
    return MARKERS.set(state, Markers(replaced(owner, city, seat)))


# --- the network --------------------------------------------------------------------------------------------


def network(rules: Ruleset, state: State, seat: int) -> int:
    """The bitset of the cities of a seat's routes and markers, where its claims may start (city_markers-4)."""
    marked = sum(1 << city for city, owner in enumerate(MARKERS.get(state).owner) if owner == seat)
    return marked | rules.board.cities_of(ROUTES.get(state).owned[seat])


@hookimpl
def board_marks(rules: Ruleset, state: State) -> Iterable[Mark]:
    """The markers in their cities."""
    owners = zip(rules.board.cities, MARKERS.get(state).owner, strict=True)
    return [Mark(Name("city", city), "M", say("Marker"), seat) for city, seat in owners if seat != NOBODY]


@hookimpl
def closed_for_now(rules: Ruleset, state: State, seat: int) -> int:
    """All routes that do not touch the network (city_markers-3); none for a seat without any city of its own."""
    # A seat that could place no first marker may begin anywhere, or it could never claim a route.
    reached = rules.board.routes_at(network(rules, state, seat))
    return rules.board.all_routes & ~reached if reached else 0


@hookimpl
def explain_closed(rules: Ruleset, state: State, seat: int, route: int) -> Refusal | None:
    """Why a claim cannot start here: it would not touch the network (city_markers-3)."""
    if not closed_for_now(rules, state, seat) >> route & 1:
        return None
    return Refusal("off-network", say("Your claims must start at your marker or at one of your routes."))


# --- the points ---------------------------------------------------------------------------------------------


@hookimpl
def adjust_claim_points(value: tuple[int, ...], rules: Ruleset, state: State, seat: int, route: int) -> tuple[int, ...]:
    """To the owners of both ends, twice to one who owns both (city_markers-7); else to the builder (-8)."""
    markers = [MARKERS.get(state).owner[city] for city in rules.board.ends[route]]
    owners = [owner for owner in markers if owner != NOBODY]
    if not owners:
        return value
    # What the builder would score goes to the owners; points of other seats stay.
    others = [0 if scorer == seat else points for scorer, points in enumerate(value)]
    return tuple([points + value[seat] * owners.count(scorer) for scorer, points in enumerate(others)])


# --- markers ------------------------------------------------------------------------------------------------


@hookimpl
def opening_frames(rules: Ruleset, state: State) -> Iterable[Frame]:
    """In reverse order of turns (city_markers-2), as long as there are cities."""
    return [Frame("city_markers.first", seat) for seat in reverse_turn_order(state)[: len(rules.board.cities)]]


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    """A further marker, if the seat has one left and the cards for it (city_markers-5)."""
    # The claim has been scored by now: a new marker does not turn its points (city_markers-9).
    if not markable_ends(rules, state, claim.seat, claim.route):
        return state
    return state.pushed(Frame("city_markers.next", claim.seat, (claim.route,)))


def price(rules: Ruleset) -> Need:
    """What a further marker costs: cards of one color, locomotives among them (city_markers-6)."""
    return Need(rules.option("city_markers", "cost"))


def markable_ends(rules: Ruleset, state: State, seat: int, route: int) -> list[int]:
    """The ends of a route without a marker, where a seat has one left and the cards for it (city_markers-1, -10)."""
    owner = MARKERS.get(state).owner
    left = rules.option("city_markers", "markers") - owner.count(seat)
    if left <= 0 or not payments(price(rules), hand_of(state, seat)):
        return []
    return [city for city in rules.board.ends[route] if owner[city] == NOBODY]


def _first_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    owners = MARKERS.get(state).owner
    return [PutMarker(id) for city, id in enumerate(rules.board.cities) if owners[city] == NOBODY]


def _place_first(rules: Ruleset, state: State, frame: Frame, choice: PutMarker) -> State:
    return place_marker(state, frame.actor, rules.board.city_index[choice.city])


def _next_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    ends, cities = markable_ends(rules, state, frame.actor, frame.data[0]), rules.board.cities
    return [*(PutMarker(cities[city]) for city in ends), PutNoMarker()]


def _choose_next(rules: Ruleset, state: State, frame: Frame, choice: PutMarker | PutNoMarker) -> State:
    if isinstance(choice, PutNoMarker):
        return state
    return state.pushed(Frame("city_markers.pay", frame.actor, (rules.board.city_index[choice.city],)))


def _refuse(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    if isinstance(choice, PutMarker):
        return Refusal("city-marked", say("You cannot put a marker in {city}.", city=Name("city", choice.city)))
    return Refusal("marker-due", say("First choose where to put your marker."))


def _pay_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    return payments(price(rules), hand_of(state, frame.actor))


def _pay(rules: Ruleset, state: State, frame: Frame, choice: Pay) -> State:
    return place_marker(spent(state, frame.actor, choice.cards), frame.actor, frame.data[0])


def _pay_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    return say("Choose cards to pay for the marker in {city}.", city=Name("city", rules.board.cities[frame.data[0]]))


def _refuse_payment(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    if not isinstance(choice, Pay):
        return Refusal("payment-due", say("Pay for the marker first."))
    return wrong_payment(price(rules), hand_of(state, frame.actor), choice.cards)


FIRST_QUESTION = Question(
    "city_markers.first",
    _first_options,
    _place_first,
    say("Put your first marker in a city. Your network starts there."),
    _refuse,
)
NEXT_QUESTION = Question(
    "city_markers.next",
    _next_options,
    _choose_next,
    say("Put a marker in one of the cities on your route?"),
    _refuse,
)
PAY_QUESTION = Question("city_markers.pay", _pay_options, _pay, _pay_prompt, _refuse_payment)


@hookimpl
def events(rules: Ruleset, before: State, frame: Frame, choice: Choice, after: State) -> Iterable[Event]:
    for city, (old, new) in enumerate(zip(MARKERS.get(before).owner, MARKERS.get(after).owner, strict=True)):
        if old != new:
            place = Name("city", rules.board.cities[city])
            yield Event(say("{seat} marks {city}.", seat=Name("seat", new), city=place), new, places=(place,))
