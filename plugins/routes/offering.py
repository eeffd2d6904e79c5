"""Which routes a seat may claim now (CLAIM-3 to CLAIM-6)."""

from __future__ import annotations

from collections.abc import Iterable

from core.api import Choice, Ruleset, State, bits, hookimpl
from plugins.cards.api import hand_of, payments
from plugins.routes.slice import ROUTES
from plugins.routes.table import TABLE, affordable, within_wagons


def open_routes(rules: Ruleset, state: State, seat: int) -> int:
    """The bitset of routes that are free and that no plugin keeps closed for a seat (CLAIM-6)."""
    closed = ROUTES.get(state).taken
    for close in rules.hooks.closed_routes:
        closed |= close(rules, state, seat)
    return rules.board.all_routes & ~closed


def paying(rules: Ruleset, state: State, seat: int, route: int) -> tuple[int, ...]:
    """The cards of a seat's hand that may pay for a route."""
    hand = hand_of(state, seat)
    for adjust in rules.hooks.adjust_paying_hand:
        hand = adjust(hand, rules, state, seat, route)
    return hand


def payable_routes(rules: Ruleset, state: State, seat: int) -> int:
    """The bitset of routes that a seat can pay for, claimed and closed ones included."""
    found = affordable(TABLE.get(rules), state, seat)
    if rules.hooks.adjust_paying_hand:
        found = _payable_so(rules, state, seat, found)
    for more in rules.hooks.more_affordable:
        found |= more(rules, state, seat)
    return found


def _payable_so(rules: Ruleset, state: State, seat: int, routes: int) -> int:
    """Those of the routes that a seat can pay for with the cards that may pay for them."""
    needs = TABLE.get(rules).needs
    return sum(1 << route for route in bits(routes) if payments(needs[route], paying(rules, state, seat, route)))


def claimable_routes(rules: Ruleset, state: State, seat: int) -> int:
    """The bitset of routes that a seat may claim now (CLAIM-3 to CLAIM-6, SP-10)."""
    reach = open_routes(rules, state, seat) & within_wagons(TABLE.get(rules), state, seat)
    return reach & payable_routes(rules, state, seat)


@hookimpl
def turn_options(rules: Ruleset, state: State, seat: int) -> Iterable[Choice]:
    return TABLE.get(rules).claims(claimable_routes(rules, state, seat))
