"""The province mat: claims may be overpaid, and a train on the mat of the route's color counts the cards paid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

from railwright.api import (
    GRAY,
    Action,
    BySeat,
    Choice,
    CountOf,
    Event,
    Frame,
    Message,
    Name,
    OneNumber,
    OneWord,
    Public,
    Question,
    Refusal,
    Ruleset,
    SliceKey,
    State,
    Value,
    Whole,
    hookimpl,
    more,
    refusals,
    replaced,
    say,
    turn_frame,
)
from railwright.plugins.cards.api import COLORS, LOCO, Pay, payments, total
from railwright.plugins.routes.api import ROUTES, TABLE, Claiming, paying
from railwright.plugins.scoring.api import ScoreLine, by_majority

PLUGIN = {
    "id": "province_mat",
    "version": "1.0",
    "api": 1,
    "title": "Province mat",
    "summary": (
        "To put a train on the mat, pay extra cards for a route. The player with the highest total in a colour "
        "scores a bonus."
    ),
    "sources": {"province_mat": {"title": "Province mat"}},
    "requires": ["cards", "routes", "tickets", "scoring"],
    "options": {
        "overpay": {
            "x-rule": "You may pay up to {value} extra cards for a route.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 3,
            "title": "Maximum number of extra cards",
        },
        "express": {
            "x-rule": "Each player has express cards with these values: {value}.",
            "type": "array",
            "title": "Express cards per player",
            "items": {"type": "integer", "minimum": 1, "maximum": 9},
            "minItems": 0,
            "maxItems": 5,
            "default": [1, 2, 3],
        },
        "first": {
            "x-rule": "The player with the highest total in a colour scores {value} points.",
            "type": "integer",
            "minimum": 0,
            "maximum": 99,
            "default": 10,
            "title": "Points for the highest total in a colour",
        },
        "second": {
            "x-rule": "Points for second place in a colour: {value}.",
            "type": "integer",
            "minimum": 0,
            "maximum": 99,
            "default": 5,
            "title": "Points for second place",
        },
    },
}

Express = Annotated[int, Whole(1, 9)]


class Mat(Value):
    """By seat: what its trains count on each color, its express cards; and the one that is played in this turn."""

    counts: Annotated[BySeat[Annotated[tuple[int, ...], CountOf("color", COLORS[:LOCO])]], Public]
    express: Annotated[BySeat[tuple[Express, ...]], Public]
    played: Annotated[int, Whole(0, 9), Public]


def _initial(rules: Ruleset, seats: int) -> Mat:
    express = tuple(sorted(set(rules.option("province_mat", "express"))))
    return Mat(((0,) * LOCO,) * seats, (express,) * seats, 0)


SLICE = SliceKey(
    "province_mat",
    Mat,
    _initial,
    titles={
        "counts": say("trains on the mat"),
        "express": say("express cards"),
        "played": say("express card played this turn"),
    },
)


@dataclass(frozen=True, slots=True)
class Boost(Choice):
    """Play an express card: what the turn draws or puts on the mat is so much more; the turn goes on."""

    verb: ClassVar[str] = "boost"
    label: ClassVar[str] = "Play the express card +{number}"
    number: Annotated[int, OneNumber("number", 1, 9)]


@dataclass(frozen=True, slots=True)
class OnMat(Choice):
    """Put a train on a color of the mat."""

    verb: ClassVar[str] = "on-mat"
    label: ClassVar[str] = "Put a train on {color}"
    color: Annotated[str, OneWord("color", COLORS[:LOCO])]


@dataclass(frozen=True, slots=True)
class OffMat(Choice):
    """Put no train on the mat."""

    verb: ClassVar[str] = "off-mat"
    label: ClassVar[str] = "Place no train on the mat"


# --- overpaying ---------------------------------------------------------------------------------------------


@hookimpl
def more_payments(rules: Ruleset, state: State, seat: int, route: int) -> Iterable[Pay]:
    """Up to so many cards more than the route takes, for a higher place on the mat (province_mat-2)."""
    need, hand = TABLE.get(rules).needs[route], paying(rules, state, seat, route)
    extra = range(1, rules.option("province_mat", "overpay") + 1)
    return [pay for cards in extra for pay in payments(need._replace(cards=need.cards + cards), hand)]


# --- the mat ------------------------------------------------------------------------------------------------


def mat_colors(rules: Ruleset, claim: Claiming) -> list[str]:
    """The colors of the mat that a claim may be put on: the route's; for a gray one those of the cards, else any."""
    color = rules.board.color[claim.route]
    if color != GRAY:
        return [color]
    # A gray route that locomotives alone paid for has no color of its own: any will do (province_mat-3).
    paid = [COLORS[card] for card in range(LOCO) if claim.paid[card]]
    return paid or list(COLORS[:LOCO])


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    """A train of the claimant's may go on the mat (province_mat-1), if it has one left (-4)."""
    cards = total(claim.paid)
    if not ROUTES.get(state).trains[claim.seat] or not cards:
        return state
    return state.pushed(Frame("province_mat.place", claim.seat, claim))


def _options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    return [*(OnMat(color) for color in mat_colors(rules, frame.data)), OffMat()]


def number_of(state: State, claim: Claiming) -> int:
    """Where on the mat the train of a claim stands: cards laid down and express card added up (province_mat-6)."""
    return total(claim.paid) + SLICE.get(state).played


def _place(rules: Ruleset, state: State, frame: Frame, choice: OnMat | OffMat) -> State:
    if isinstance(choice, OffMat):
        return state
    seat, slice, routes = frame.actor, SLICE.get(state), ROUTES.get(state)
    color, number = COLORS.index(choice.color), number_of(state, frame.data)
    counts = replaced(slice.counts, seat, more(slice.counts[seat], color, number))
    state = SLICE.set(state, slice._replace(counts=counts))
    # The train on the mat is one fewer for routes.
    return ROUTES.set(state, routes._replace(trains=more(routes.trains, seat, -1)))


def _prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    return say("Put a train on the mat at {number}?", number=number_of(state, frame.data))


PLACE_QUESTION = Question(
    "province_mat.place",
    _options,
    _place,
    _prompt,
    refusals(
        Refusal("mat-due", say("First decide whether to put a train on the mat.")),
        {
            OnMat: Refusal(
                "other-color",
                say("Put the train on the colour of the route, or on the colour of the cards that you paid for it."),
            )
        },
    ),
)


# --- express cards ------------------------------------------------------------------------------------------


@hookimpl
def turn_options(state: State, seat: int) -> Iterable[Choice]:
    """The express cards of a seat, one in a turn (province_mat-5, -7)."""
    slice = SLICE.get(state)
    return [] if slice.played else [Boost(number) for number in slice.express[seat]]


def _boost(rules: Ruleset, state: State, seat: int, choice: Boost) -> State:
    slice = SLICE.get(state)
    left = tuple(number for number in slice.express[seat] if number != choice.number)
    express = replaced(slice.express, seat, left)
    # It is played before the action, so the turn is asked for once more (province_mat-7).
    return SLICE.set(state, slice._replace(express=express, played=choice.number), turn_frame(seat))


def _refuse_boost(rules: Ruleset, state: State, seat: int, choice: Boost) -> Refusal | None:
    if choice in turn_options(state, seat):
        return None
    return Refusal("no-express", say("You do not have this express card, or you have already played one this turn."))


BOOST_ACTION = Action(Boost, _boost, _refuse_boost)


@hookimpl
def adjust_draws(value: int, state: State, seat: int) -> int:
    """The express card strengthens a draw of cards (province_mat-6)."""
    return value + SLICE.get(state).played


@hookimpl
def adjust_ticket_draw(value: int, state: State, seat: int) -> int:
    """The express card strengthens a draw of tickets (province_mat-6)."""
    return value + SLICE.get(state).played


@hookimpl
def after_turn(state: State) -> State:
    slice = SLICE.get(state)
    # Used or not, the card is gone with the turn (province_mat-7).
    return SLICE.set(state, slice._replace(played=0)) if slice.played else state


# --- scoring ------------------------------------------------------------------------------------------------


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    """The majorities of all colors, numbers added up (province_mat-8, -9); ties get the points of their place (-10)."""
    counts = SLICE.get(state).counts
    first, second = (rules.option("province_mat", place) for place in ("first", "second"))
    points = sum(by_majority(first, second, on_color, seat) for on_color in zip(*counts, strict=True))
    return [ScoreLine("province_mat", points, say("Province mat"))]


@hookimpl
def events(before: State, frame: Frame, choice: Choice) -> Iterable[Event]:
    seat = Name("seat", frame.actor)
    if isinstance(choice, Boost):
        yield Event(say("{seat} plays an express card: +{number}.", seat=seat, number=choice.number), frame.actor)
    if isinstance(choice, OnMat):
        number = number_of(before, frame.data)
        text = say(
            "{seat} puts a train on the mat at {number} ({color}).",
            seat=seat,
            color=Name("color", choice.color),
            number=number,
        )
        yield Event(text, frame.actor)
