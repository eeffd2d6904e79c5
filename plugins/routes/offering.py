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
    """The bitset of routes that a seat can pay for and has the wagons for, claimed and closed ones included."""
    table = TABLE.get(rules)
    found = affordable(table, state, seat)
    if rules.hooks.adjust_paying_hand:
        payable = [route for route in bits(found) if payments(table.needs[route], paying(rules, state, seat, route))]
        found = sum(1 << route for route in payable)
    for more in rules.hooks.more_affordable:
        found |= more(rules, state, seat) & within_wagons(table, state, seat)
    return found


@hookimpl
def turn_options(rules: Ruleset, state: State, seat: int) -> Iterable[Choice]:
    claims, left = TABLE.get(rules).claims, payable_routes(rules, state, seat) & open_routes(rules, state, seat)
    found = []
    while left:  # what bits() does, without a generator: this is the longest list of every turn
        low = left & -left
        found.append(claims[low.bit_length() - 1])
        left ^= low
    return found
