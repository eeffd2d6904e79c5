"""Two cards of any other color may stand for one card of a route's color."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.api import Ruleset, State, hookimpl
from plugins.cards.api import ANY, LOCO, Need, Pay, hand_of, payments
from plugins.routes.api import TABLE, paying

PLUGIN = {
    "id": "colour_exchange",
    "version": "1.0",
    "api": 1,
    "title": "Two for one",
    "summary": "Once in every claim, two cards of one other colour may stand for one card of the route's colour.",
    "requires": ["cards", "routes"],
    "options": {
        "cards": {
            "type": "integer",
            "minimum": 2,
            "maximum": 4,
            "default": 2,
            "title": "Cards of another colour that stand for one",
        }
    },
}

Counts = tuple[int, ...]


def exchanges(need: Need, hand: Counts, count: int) -> Iterator[Pay]:
    """Every payment in which ``count`` cards of one other color stand for a card that is no locomotive (FERRY-2)."""
    # Where only locomotives will do, no color can stand for one.
    if need.color == LOCO or need.locos >= need.cards:
        return
    for other in range(LOCO):
        if other == need.color or hand[other] < count:
            continue
        for pay in payments(need._replace(cards=need.cards - 1), hand):
            if not pay.cards[other] and (need.color != ANY or any(pay.cards[:LOCO])):
                yield Pay((*pay.cards[:other], count, *pay.cards[other + 1 :]))


@hookimpl
def more_payments(rules: Ruleset, state: State, seat: int, route: int) -> Iterable[Pay]:
    count = rules.option("colour_exchange", "cards")
    return dict.fromkeys(exchanges(TABLE.get(rules).needs[route], paying(rules, state, seat, route), count))


@hookimpl
def more_affordable(rules: Ruleset, state: State, seat: int) -> int:
    """The routes of which one card less could be paid, by exchange; a route of one space by two cards alone."""
    hand, count = hand_of(state, seat), rules.option("colour_exchange", "cards")
    if max(hand[:LOCO]) < count:
        return 0
    needs = enumerate(TABLE.get(rules).needs)
    return sum(1 << route for route, need in needs if next(exchanges(need, hand, count), None) is not None)
