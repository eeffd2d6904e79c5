"""Buying permits with locomotives, or with cards that serve as some."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from core.api import Choice, Frame, Message, Refusal, Ruleset, State, hookimpl, more, say, turn_frame
from plugins.cards.api import COLORS, LOCO, counted, hand_of, spent, total
from plugins.mechanics.permits.slice import SLICE, TABLE, Buy, Rest, Spend


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
    return [choice for choice in buying if refuse(rules, state, seat, choice) is None]


def refuse(rules: Ruleset, state: State, seat: int, choice: Buy) -> Refusal | None:
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


def bought(rules: Ruleset, state: State, seat: int, choice: Buy) -> State:
    """The permit is the seat's; what it costs is asked, and then the seat is on turn as before."""
    permit = TABLE.get(rules).names.index(choice.permit)
    slice = SLICE.get(state)
    held = more(slice.held, seat, 1 << permit)
    state = SLICE.set(state, slice._replace(held=held), turn_frame(seat))
    return _asked(state, seat, TABLE.get(rules).prices[permit], 0)


def _asked(state: State, seat: int, due: int, begun: int) -> State:
    return state.pushed(Frame("permits.pay", seat, (due, begun))) if due or begun else state


def options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """The cards that may be spent next."""
    hand = hand_of(state, frame.actor)
    return [Spend(COLORS[c]) for c in range(LOCO + 1) if hand[c] and _serves(rules, state, frame, c)]


def _serves(rules: Ruleset, state: State, frame: Frame, card: int) -> bool:
    """Whether the rest can be paid after a card: a locomotive, or a coloured one that begins or goes on a set."""
    due, begun = frame.data
    if card == LOCO:
        return not begun and due > 0
    return begun > 0 or can_pay(rules, state, frame.actor, due - 1, rules.option("permits", "rate"))


def card_spent(rules: Ruleset, state: State, frame: Frame, choice: Spend) -> State:
    """A card is spent, and the next one is asked for."""
    due, begun = frame.data
    card = COLORS.index(choice.color)
    state = spent(state, frame.actor, counted([card]))
    if card == LOCO:
        return _asked(state, frame.actor, due - 1, 0)
    return _asked(state, frame.actor, *((due, begun - 1) if begun else (due - 1, rules.option("permits", "rate") - 1)))


def prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    """The question in words."""
    due, begun = frame.data
    if begun:
        return say("Spend {begun} more coloured cards, which serve as a locomotive.", begun=begun)
    return say("Spend a locomotive for the permit, or cards that serve as one; {due} are due.", due=due)


def refuse_card(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    """Why something else is no answer."""
    if isinstance(choice, Spend):
        return Refusal("not-enough-cards", say("This card does not pay for the permit."))
    return Refusal("permit-due", say("Pay for the permit first."))


def facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    """What is still due."""
    return {"due": frame.data[0], "begun": frame.data[1]}
