"""What is barred without permits, and the second claim."""

from __future__ import annotations

from collections.abc import Iterable

from core.api import (
    ENGINE,
    Action,
    Choice,
    Event,
    Frame,
    Kind,
    Name,
    Question,
    Refusal,
    Ruleset,
    State,
    Step,
    hookimpl,
    more,
    say,
    turn_frame,
)
from plugins.cards.api import CARDS, COLORS, LOCO, TurnUp, counted, given, without
from plugins.mechanics.permits import buying
from plugins.mechanics.permits.slice import BONUS, SECOND, SLICE, TABLE, Buy, Rest, has
from plugins.routes.api import Claim, Claiming

# --- what is barred -----------------------------------------------------------------------------------------


@hookimpl
def closed_routes(rules: Ruleset, state: State, seat: int) -> int:
    closed, held = 0, SLICE.get(state).held[seat]
    for permit, routes in enumerate(TABLE.get(rules).bars):
        if not held >> permit & 1:
            closed |= routes
    return closed


@hookimpl
def explain_closed(rules: Ruleset, state: State, seat: int, route: int) -> Refusal | None:
    table, held = TABLE.get(rules), SLICE.get(state).held[seat]
    for permit, name in enumerate(table.names):
        if table.bars[permit] >> route & 1 and not held >> permit & 1:
            return Refusal("no-permit", say("This needs the permit {permit}.", permit=name))
    return None


@hookimpl
def adjust_claim_points(value: tuple[int, ...], rules: Ruleset, state: State, seat: int) -> tuple[int, ...]:
    if not has(rules, state, seat, BONUS):
        return value
    return more(value, seat, rules.option("permits", "points"))


# --- a second claim -----------------------------------------------------------------------------------------


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    slice, seat = SLICE.get(state), claim.seat
    if slice.again or seat != state.turn or not has(rules, state, seat, SECOND):
        return state
    return SLICE.set(state, slice._replace(again=True), turn_frame(seat))


@hookimpl
def forbid_option(rules: Ruleset, state: State, seat: int, choice: Choice) -> Refusal | None:
    if not SLICE.get(state).again or isinstance(choice, Claim | Rest):
        return None
    return Refusal("claim-or-rest", say("You may claim a second route now, or rest."))


@hookimpl
def after_turn(state: State) -> State:
    slice = SLICE.get(state)
    return SLICE.set(state, slice._replace(again=False)) if slice.again else state


def _rest(rules: Ruleset, state: State, seat: int, choice: Rest) -> State:
    return state


def _refuse_rest(rules: Ruleset, state: State, seat: int, choice: Rest) -> Refusal | None:
    return None if SLICE.get(state).again else Refusal("nothing-to-rest", say("You have not claimed a route yet."))


# --- the start ----------------------------------------------------------------------------------------------


@hookimpl
def opening_frames(rules: Ruleset, state: State) -> Iterable[Frame]:
    return [Frame("permits.start", ENGINE, (rules.option("permits", "start"),))]


def _start(rules: Ruleset, state: State, frame: Frame) -> State:
    """A locomotive for every seat, out of the pile, as often as the option says and there are any."""
    for seat in [*range(state.seats)] * frame.data[0]:
        if CARDS.get(state).deck[LOCO]:
            _, state = without(state, TurnUp(COLORS[LOCO]))
            state = given(state, seat, counted([LOCO]))
    return state


@hookimpl
def declare_actions() -> Iterable[Action]:
    return [Action(Buy, buying.bought, buying.refuse), Action(Rest, _rest, _refuse_rest)]


@hookimpl
def declare_kinds() -> Iterable[Kind]:
    return [
        Step("permits.start", _start),
        Question(
            "permits.pay", buying.options, buying.card_spent, buying.prompt, buying.refuse_card, facts=buying.facts
        ),
    ]


@hookimpl
def events(frame: Frame, choice: Choice) -> Iterable[Event]:
    if isinstance(choice, Buy):
        text = say("{seat} buys the permit {permit}.", seat=Name("seat", frame.actor), permit=choice.permit)
        yield Event(text, frame.actor)
