"""How long the game will last, read off everybody's trains and the sizes of their hands."""

from __future__ import annotations

from core.api import Hidden, Ruleset, State
from plugins.cards.api import CARDS
from plugins.last_round.api import LAST_ROUND, NOBODY
from plugins.routes.api import ROUTES

CLAIM = 33  # trains that ten claims of a seat place, on average, in tenths
LAST = 2  # with so many trains a seat ends the game


def turns_left(rules: Ruleset, view: State, seat: int) -> int:
    """How many turns a seat can expect to have, this one included (END-1, END-2)."""
    if rules.active("last_round") and LAST_ROUND.get(view).seat != NOBODY:
        before = (seat - view.turn) % view.seats
        return max(1, -(-(LAST_ROUND.get(view).turns_left - before) // view.seats))
    hands = CARDS.get(view).hands
    trains = ROUTES.get(view).trains
    return 1 + max(1, min(turns_to_place(trains[other], size(hands[other])) for other in range(view.seats)))


def turns_to_place(trains: int, cards: int) -> int:
    """The turns in which a seat can use up its trains: claims, and two cards a turn for what its hand lacks."""
    left = max(0, trains - LAST)
    return left * 10 // CLAIM + max(0, left - cards) // 2


def size(hand: tuple[int, ...] | Hidden) -> int:
    """The number of cards in a hand, seen or not."""
    cards: int = hand.mask if isinstance(hand, Hidden) else sum(hand)
    return cards
