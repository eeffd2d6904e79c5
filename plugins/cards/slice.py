"""The part of the state that holds the cards."""

from __future__ import annotations

from typing import Annotated

from core.api import PerSeat, Public, Secret, SliceKey, State, Value, replaced
from plugins.cards.counts import Counts, added, taken, total

GAP = -1  # a place of the row where no card lies


class Cards(Value):
    """Where the cards are. Sets are nine counts; the row holds card indices, GAP where none lies.

    A well-shuffled pile is its counts: nobody knows an order, so there is none to keep. Hands are hidden, their
    size is public; discards may be counted (SP-26).
    """

    pile: Annotated[int, Public]
    deck: Annotated[Counts, Secret()]
    row: Annotated[tuple[int, ...], Public]
    discards: Annotated[Counts, Public]
    hands: Annotated[tuple[Counts, ...], PerSeat(total)]


CARDS = SliceKey("cards", Cards)


def hand_of(state: State, seat: int) -> Counts:
    """The cards in a seat's hand."""
    return CARDS.get(state).hands[seat]


def given(state: State, seat: int, cards: Counts) -> State:
    """The state with cards in a seat's hand that were held on the table before."""
    return _with_hand(state, seat, added(hand_of(state, seat), cards))


def laid_down(state: State, seat: int, cards: Counts) -> State:
    """The state with cards out of a seat's hand and on the table: neither hand nor pile nor discards (SP-14)."""
    return _with_hand(state, seat, taken(hand_of(state, seat), cards))


def spent(state: State, seat: int, cards: Counts) -> State:
    """The state with cards out of a seat's hand and on the discards."""
    whole = CARDS.get(state)
    hands = replaced(whole.hands, seat, taken(whole.hands[seat], cards))
    return CARDS.set(state, Cards(whole.pile, whole.deck, whole.row, added(whole.discards, cards), hands))


def discarded(state: State, cards: Counts) -> State:
    """The state with cards from the table on the discards."""
    whole = CARDS.get(state)
    return CARDS.set(state, Cards(whole.pile, whole.deck, whole.row, added(whole.discards, cards), whole.hands))


def _with_hand(state: State, seat: int, hand: Counts) -> State:
    whole = CARDS.get(state)
    hands = replaced(whole.hands, seat, hand)
    return CARDS.set(state, Cards(whole.pile, whole.deck, whole.row, whole.discards, hands))
