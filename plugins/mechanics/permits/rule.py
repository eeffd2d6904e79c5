"""What is barred without permits, buying them with locomotives, and the second claim."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from core.api import (
    ENGINE,
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
    Step,
    hookimpl,
    more,
    say,
    turn_frame,
)
from plugins.cards.api import CARDS, COLORS, LOCO, TurnUp, counted, given, hand_of, spent, total, without
from plugins.mechanics.permits.state import BONUS, SECOND, SLICE, TABLE, Buy, Rest, Spend, has
from plugins.routes.api import Claim, Claiming

# --- Buying permits with locomotives, or with cards that serve as some. ---


def can_pay(rules: Ruleset, state: State, seat: int, due: int, begun: int = 0) -> bool:
    """Whether a seat's cards serve as so many locomotives, with ``begun`` coloured ones still due for the last."""
    hand = hand_of(state, seat)
    colored = total(hand[:LOCO]) - begun
    return colored >= 0 and hand[LOCO] + colored // rules.option("permits", "rate") >= due


@hookimpl
def turn_options(rules: Ruleset, state: State, seat: int) -> Iterable[Choice]:
    slice = SLICE.get(state)
    if slice.again:
        return [Rest()]
    names = TABLE.get(rules).names
    buying = (Buy(name) for name in names)
    return [choice for choice in buying if _refuse_buying(rules, state, seat, choice) is None]


def _refuse_buying(rules: Ruleset, state: State, seat: int, choice: Buy) -> Refusal | None:
    """Why a permit cannot be bought."""
    table, held = TABLE.get(rules), SLICE.get(state).held
    if choice.permit not in table.names:
        return Refusal("no-such-permit", say("There is no such permit."))
    permit = table.names.index(choice.permit)
    if held[seat] >> permit & 1:
        return Refusal("permit-yours", say("You have this permit already."))
    if sum(mine >> permit & 1 for mine in held) >= rules.option("permits", "copies"):
        return Refusal("permits-gone", say("No such permit is left."))
    if not can_pay(rules, state, seat, table.prices[permit]):
        return Refusal("not-enough-locomotives", say("This takes {due} locomotives.", due=table.prices[permit]))
    return None


def _buy(rules: Ruleset, state: State, seat: int, choice: Buy) -> State:
    """The permit is the seat's; what it costs is asked, and then the seat is on turn as before."""
    permit = TABLE.get(rules).names.index(choice.permit)
    slice = SLICE.get(state)
    held = more(slice.held, seat, 1 << permit)
    state = SLICE.set(state, slice._replace(held=held), turn_frame(seat))
    return _ask_for_card(state, seat, TABLE.get(rules).prices[permit], 0)


def _ask_for_card(state: State, seat: int, due: int, begun: int) -> State:
    return state.pushed(Frame("permits.pay", seat, (due, begun))) if due or begun else state


def _card_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """The cards that may be spent next."""
    hand = hand_of(state, frame.actor)
    return [Spend(COLORS[c]) for c in range(LOCO + 1) if hand[c] and _can_spend(rules, state, frame, c)]


def _can_spend(rules: Ruleset, state: State, frame: Frame, card: int) -> bool:
    """Whether the rest can be paid after a card: a locomotive, or a coloured one that begins or goes on a set."""
    due, begun = frame.data
    if card == LOCO:
        return not begun and due > 0
    return begun > 0 or can_pay(rules, state, frame.actor, due - 1, rules.option("permits", "rate"))


def _spend_card(rules: Ruleset, state: State, frame: Frame, choice: Spend) -> State:
    """A card is spent, and the next one is asked for."""
    due, begun = frame.data
    card = COLORS.index(choice.color)
    state = spent(state, frame.actor, counted([card]))
    if card == LOCO:
        return _ask_for_card(state, frame.actor, due - 1, 0)
    return _ask_for_card(
        state, frame.actor, *((due, begun - 1) if begun else (due - 1, rules.option("permits", "rate") - 1))
    )


def _card_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    """The question in words."""
    due, begun = frame.data
    if begun:
        return say("Spend {begun} more coloured cards, which serve as a locomotive.", begun=begun)
    return say("Spend a locomotive for the permit, or cards that serve as one; {due} are due.", due=due)


def _refuse_card(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    """Why something else is no answer."""
    if isinstance(choice, Spend):
        return Refusal("not-enough-cards", say("This card does not pay for the permit."))
    return Refusal("permit-due", say("Pay for the permit first."))


def _card_facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    """What is still due."""
    return {"due": frame.data[0], "begun": frame.data[1]}


# --- What is barred without permits, and the second claim. ---

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


BUY_ACTION = Action(Buy, _buy, _refuse_buying)
REST_ACTION = Action(Rest, _rest, _refuse_rest)


START_STEP = Step("permits.start", _start)
PAY_QUESTION = Question("permits.pay", _card_options, _spend_card, _card_prompt, _refuse_card, facts=_card_facts)


@hookimpl
def events(frame: Frame, choice: Choice) -> Iterable[Event]:
    if isinstance(choice, Buy):
        text = say("{seat} buys the permit {permit}.", seat=Name("seat", frame.actor), permit=choice.permit)
        yield Event(text, frame.actor)
