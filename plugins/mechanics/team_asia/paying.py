"""Claims are paid with cards of the own hand and of the team's rack, in any mixture.

While a claim is paid for, the cards of the rack are in the hand: so everything that asks for cards takes both. What
was spent is then told apart: the payer says which of these cards came from the rack, where that is not clear.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from core.api import ENGINE, Choice, Frame, Message, Refusal, Ruleset, State, hookimpl, say
from plugins.cards.api import COLORS, NONE, CountsInWords, added, given, hand_of, laid_down, taken
from plugins.mechanics.team_asia.slice import Counts, FromRack, rack_of, with_rack
from plugins.routes.api import TABLE, affordable


@hookimpl
def more_affordable(rules: Ruleset, state: State, seat: int) -> int:
    return affordable(TABLE.get(rules), given(state, seat, rack_of(state, seat)), seat)


@hookimpl
def adjust_paying_hand(value: tuple[int, ...], rules: Ruleset, state: State, seat: int, route: int) -> tuple[int, ...]:
    return added(value, rack_of(state, seat))


@hookimpl
def choose_payment(rules: Ruleset, state: State, seat: int, route: int) -> State | None:
    """The usual question, with the cards of the rack in the hand until it is paid."""
    rack = rack_of(state, seat)
    if rack == NONE:
        return None
    lent = Frame("team_asia.settle", ENGINE, (seat, hand_of(state, seat), rack))
    return with_rack(given(state, seat, rack), seat, NONE).pushed(lent, Frame("routes.pay", seat, (route,)))


def settle(rules: Ruleset, state: State, frame: Frame) -> State:
    """The claim is paid for, or given up: the rack gets back what is left of it."""
    seat, hand, rack = frame.data
    spent = tuple(max(0, gone) for gone in taken(added(hand, rack), hand_of(state, seat)))
    ways = mixtures(hand, rack, spent)
    if len(ways) > 1:
        return state.pushed(Frame("team_asia.split", seat, (hand, rack, spent)))
    return settled(state, seat, rack, ways[0])


def mixtures(hand: Counts, rack: Counts, spent: Counts) -> list[Counts]:
    """Every set of cards that may come from the rack when so many are spent, fewest first."""
    ranges = [range(max(0, n - own), min(n, more) + 1) for own, more, n in zip(hand, rack, spent, strict=True)]
    return sorted(product(*ranges), key=lambda cards: (sum(cards), cards))


def settled(state: State, seat: int, rack: Counts, used: Counts) -> State:
    """The state with all cards of the rack that were not used on it again."""
    left = taken(rack, used)
    return with_rack(laid_down(state, seat, left), seat, left)


def options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """Every mixture that makes up what was spent."""
    return [FromRack(cards) for cards in mixtures(*frame.data)]


def split(rules: Ruleset, state: State, frame: Frame, choice: FromRack) -> State:
    """The mixture is settled."""
    return settled(state, frame.actor, frame.data[1], choice.cards)


def prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    """The question in words."""
    return say("You pay {cards}. Which of them come from the rack?", cards=CountsInWords().text(frame.data[2]))


def refuse(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    """Why something else is no answer."""
    if isinstance(choice, FromRack):
        return Refusal("no-such-mixture", say("Rack and hand together do not make up your payment then."))
    return Refusal("mixture-due", say("Say first which of the cards come from the rack."))


def facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    """The cards on the rack, one by one."""
    return {"rack": [color for color, count in zip(COLORS, frame.data[1], strict=True) for _ in range(count)]}


def others_see(data: tuple[Any, ...]) -> tuple[Any, ...]:
    """Nothing of hand and rack."""
    return (-1,) * len(data)
