"""Tolls: every claim is also paid in coins, to the bank or to the owner of the parallel route."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from railwright.api import (
    ByRoute,
    BySeat,
    Event,
    Name,
    OneOf,
    Public,
    Ruleset,
    SliceKey,
    State,
    Value,
    Whole,
    bits,
    hookimpl,
    plural,
    say,
)
from railwright.plugins.routes.api import ROUTES, Claiming
from railwright.plugins.scoring.api import ScoreLine, by_place

PLUGIN = {
    "id": "tolls",
    "version": "1.0",
    "api": 1,
    "title": "Tolls",
    "summary": "Claiming a route costs a toll in coins. For the first of several parallel routes, you pay the bank. "
    "For each of the others, you pay the owner of the first.",
    "sources": {"tolls": {"title": "Coins left"}, "loans": {"title": "Loans"}},
    "requires": ["routes", "scoring"],
    "includes": {"double_routes": {"open_from": 2}},
    "options": {
        "coins": {
            "x-rule": "Each player starts with {value} coins.",
            "type": "integer",
            "minimum": 0,
            "maximum": 200,
            "default": 30,
            "title": "Coins per player",
        },
        "toll": {
            "x-rule": {
                "0": "",
                "1": "A route without a symbol costs one coin.",
                "*": "A route without a symbol costs {value} coins.",
            },
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 1,
            "title": "Default toll for a route",
        },
        "loan": {
            "x-rule": "A loan gives you {value} coins.",
            "type": "integer",
            "minimum": 1,
            "maximum": 50,
            "default": 5,
            "title": "Coins from a loan",
        },
        "loan_points": {
            "x-rule": "Every loan costs {value} points at the end.",
            "type": "integer",
            "minimum": 0,
            "maximum": 50,
            "default": 5,
            "title": "Cost of a loan, in points",
        },
        "bonuses": {
            "x-rule": "Points for the most coins left, the second most and so on: {value}.",
            "type": "array",
            "items": {"type": "integer", "minimum": 0, "maximum": 200},
            "default": [55, 35, 20, 10, 0],
            "title": "Points for the most coins left, the second most and so on",
            "description": (
                "If there are fewer players than values, the middle values are not used. A player with a loan is "
                "not ranked."
            ),
        },
    },
    "map": {
        "route": {
            "toll": {
                "x-look": {"symbol": "coin"},
                "type": "integer",
                "minimum": 0,
                "maximum": 9,
                "title": "Toll",
                "description": "The cost of claiming the route, in coins.",
            }
        }
    },
}

NOBODY = -1  # no seat: the toll goes to the bank


class Tolls(Value):
    """Coins and loans per seat; what the bank has got, less what it has lent; per route who earns its next toll."""

    coins: Annotated[BySeat[int], Public]
    loans: Annotated[BySeat[int], Public]
    bank: Annotated[int, Whole(-1_000_000), Public]
    payee: Annotated[ByRoute[Annotated[int, OneOf("seat", none=True)]], Public]


def new_tolls(rules: Ruleset, seats: int) -> Tolls:
    """Everybody with the same coins (tolls-5) and no loan; all tolls go to the bank."""
    return Tolls((rules.option("tolls", "coins"),) * seats, (0,) * seats, 0, (NOBODY,) * len(rules.board.routes))


TOLLS = SliceKey(
    "tolls",
    Tolls,
    new_tolls,
    titles={
        "coins": say("coins"),
        "loans": say("loans"),
        "bank": say("coins in the bank"),
        "payee": say("tolls go to"),
    },
)


def toll_of(rules: Ruleset, route: int) -> int:
    """The coins that a claim of a route costs (tolls-2)."""
    toll: int = rules.board.spec.routes[route].fields.get("toll", rules.option("tolls", "toll"))
    return toll


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    """The toll, with as many loans as it takes (tolls-6 to -8); from now on the parallel routes pay this seat."""
    seat, toll = claim.seat, toll_of(rules, claim.route)
    tolls = TOLLS.get(state)
    # Floor division rounds up here, since what is lacking is negative: as many loans as the toll takes.
    loans = -(min(0, tolls.coins[seat] - toll) // rules.option("tolls", "loan"))
    lent, payee = loans * rules.option("tolls", "loan"), tolls.payee[claim.route]
    # The first track pays the bank, the others the owner of the first (tolls-3).
    coins = tuple(
        had + (lent - toll if owner == seat else 0) + (toll if owner == payee else 0)
        for owner, had in enumerate(tolls.coins)
    )
    borrowed = tuple(before + (loans if owner == seat else 0) for owner, before in enumerate(tolls.loans))
    # The bank may go below zero: it lends as much as is asked for.
    bank = tolls.bank - lent + (toll if payee == NOBODY else 0)
    return TOLLS.set(state, Tolls(coins, borrowed, bank, payees_after_claim(rules, tolls.payee, seat, claim.route)))


def payees_after_claim(rules: Ruleset, payee: tuple[int, ...], seat: int, route: int) -> tuple[int, ...]:
    """The seats that receive the tolls after a claim: the first owner among parallel routes (tolls-3)."""
    # Of three tracks, the owner of the first earns the tolls of the other two (tolls-4).
    group = rules.board.parallel[route] | 1 << route
    return tuple(seat if group >> index & 1 and to == NOBODY else to for index, to in enumerate(payee))


@hookimpl
def begin_position(rules: Ruleset, state: State, document: Mapping[str, Any]) -> State:
    """Derive who receives tolls from the owners; of two owners of parallel routes, the first seat."""
    # A position does not say in which order routes were claimed.
    payee = TOLLS.get(state).payee
    for seat, owned in enumerate(ROUTES.get(state).owned):
        for route in bits(owned):
            payee = payees_after_claim(rules, payee, seat, route)
    return TOLLS.set(state, TOLLS.get(state)._replace(payee=payee))


@hookimpl
def invariants(rules: Ruleset, state: State) -> Iterable[tuple[str, Any]]:
    """Coins only change hands."""
    yield "the coins of players and bank", sum(TOLLS.get(state).coins) + TOLLS.get(state).bank


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    """The place by coins left (tolls-9), which a loan forfeits (tolls-10), and what the loans cost (tolls-6)."""
    tolls = TOLLS.get(state)
    # None: who has a loan takes no place, and those behind move up.
    values = [None if loans else coins for coins, loans in zip(tolls.coins, tolls.loans, strict=True)]
    yield ScoreLine("tolls", by_place(rules.option("tolls", "bonuses"), values)[seat], say("Coins left"))
    # Loans are never paid back.
    yield ScoreLine("loans", -rules.option("tolls", "loan_points") * tolls.loans[seat], say("Loans"))


@hookimpl
def outcome_fields(rules: Ruleset, state: State) -> Iterable[tuple[int, str, Any]]:
    tolls = TOLLS.get(state)
    for seat, (coins, loans) in enumerate(zip(tolls.coins, tolls.loans, strict=True)):
        yield seat, "coins", coins
        yield seat, "loans", loans


@hookimpl
def events(before: State, after: State) -> Iterable[Event]:
    old, new = TOLLS.get(before), TOLLS.get(after)
    if old is new:
        return
    for seat in range(before.seats):
        change, name = new.coins[seat] - old.coins[seat], Name("seat", seat)
        loans = new.loans[seat] - old.loans[seat]
        if loans:
            yield Event(
                plural(
                    "{seat} takes {count} loan to pay the toll.",
                    "{seat} takes {count} loans to pay the toll.",
                    "count",
                    seat=name,
                    count=loans,
                ),
                seat,
            )
        elif change < 0:
            yield Event(say("{seat} pays a toll of {coins}.", seat=name, coins=-change), seat)
        if change > 0 and not loans:
            yield Event(say("{seat} earns a toll of {coins}.", seat=name, coins=change), seat)
