"""Two cards of any other color may stand for one card of a route's color."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from railwright.api import Ruleset, State, TableKey, hookimpl
from railwright.plugins.cards.api import ANY, LOCO, Need, Pay, hand_of, payments
from railwright.plugins.routes.api import TABLE, paying

PLUGIN = {
    "id": "colour_exchange",
    "version": "1.0",
    "api": 1,
    "title": "Two for one",
    "summary": "Once per claim, two cards of another colour may replace one card of the route's colour.",
    "requires": ["cards", "routes"],
    "options": {
        "cards": {
            "x-rule": "{value} cards of another colour replace one card of the route's colour.",
            "type": "integer",
            "minimum": 2,
            "maximum": 4,
            "default": 2,
            "title": "Cards of another colour that replace one card",
        }
    },
}

Counts = tuple[int, ...]
NEEDS: TableKey[tuple[tuple[Need, int], ...]] = TableKey("colour_exchange")
"""The needs of all routes, each with the bitset of the routes that have it."""


def exchanges(need: Need, hand: Counts, count: int) -> Iterator[Pay]:
    """Every payment in which ``count`` cards of one other color replace one card (colour_exchange-1), once (-2).

    Never for a locomotive that the route needs (colour_exchange-3, FERRY-2).
    """
    # Where only locomotives will do, no color can stand for one.
    if need.color == LOCO or need.locos >= need.cards:
        return
    for color in range(LOCO):
        if color == need.color or hand[color] < count:
            continue
        for pay in payments(need._replace(cards=need.cards - 1), hand):
            if not pay.cards[color] and (need.color != ANY or any(pay.cards[:LOCO])):
                yield Pay((*pay.cards[:color], count, *pay.cards[color + 1 :]))


@hookimpl
def more_payments(rules: Ruleset, state: State, seat: int, route: int) -> Iterable[Pay]:
    """Payments with one exchange; those for a claim only (colour_exchange-4)."""
    count = rules.option("colour_exchange", "cards")
    return dict.fromkeys(exchanges(TABLE.get(rules).needs[route], paying(rules, state, seat, route), count))


def has_exchange(need: Need, hand: Counts, plenty: Sequence[int]) -> bool:
    """Whether there is such a payment; of each color in ``plenty`` there are enough cards to stand for one.

    It is asked of every route at every turn, so that no payment is made for it.
    """
    rest, locos = need.cards - 1, hand[LOCO]  # what is left to pay beside the exchange
    if need.color == LOCO or need.locos > rest or need.locos > locos:
        return False
    if need.color != ANY:
        return hand[need.color] + locos >= rest and any(color != need.color for color in plenty)
    if need.locos >= rest:  # no card of a color would be left, and so no color of the route
        return False
    return any(held and held + locos >= rest and any(stand_in != color for stand_in in plenty)
               for color, held in enumerate(hand[:LOCO]))  # fmt: skip


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    routes: dict[Need, int] = {}
    for route, need in enumerate(TABLE.get(rules).needs):
        routes[need] = routes.get(need, 0) | 1 << route
    return [(NEEDS, tuple(routes.items()))]


@hookimpl
def more_affordable(rules: Ruleset, state: State, seat: int) -> int:
    """The routes of which one card less could be paid, by exchange; a route of one space by two cards alone."""
    hand, count = hand_of(state, seat), rules.option("colour_exchange", "cards")
    plenty = [color for color in range(LOCO) if hand[color] >= count]
    return sum([routes for need, routes in NEEDS.get(rules) if has_exchange(need, hand, plenty)]) if plenty else 0
