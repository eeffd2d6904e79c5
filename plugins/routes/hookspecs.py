"""The hooks that the routes plugin offers to other rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from railwright.api import Frame, Refusal, Ruleset, SetOf, State, hookspec
from railwright.plugins.cards.api import Need, Pay
from railwright.plugins.routes.state import Claiming


@hookspec
def adjust_need(value: Need, rules: Ruleset, route: int) -> Need:  # type: ignore[empty-body]
    """What a route costs. It may depend on the board and the options only: it is worked out once (FERRY-2)."""


@hookspec
def adjust_route_points(value: int, rules: Ruleset, route: int) -> int:  # type: ignore[empty-body]
    """What a route scores. It may depend on the board and the options only: it is worked out once (CLAIM-9)."""


@hookspec
def adjust_wagons(value: int, rules: Ruleset, route: int) -> int:  # type: ignore[empty-body]
    """How many of a seat's trains its claim of a route uses up, by default one for every space (CLAIM-5).

    It may depend on the board and the options only: it is worked out once.
    """


@hookspec
def adjust_claim_sound(value: str, rules: Ruleset, route: int) -> str:  # type: ignore[empty-body]
    """The name of the sound that a claim of a route is heard with, by default ``wagon``."""


@hookspec
def closed_routes(rules: Ruleset, state: State, seat: int) -> Annotated[int, SetOf("route")]:  # type: ignore[empty-body]
    """The bitset of unclaimed routes that a seat may not claim; the plugins' sets are joined (DOUBLE-2)."""


@hookspec
def closed_for_now(rules: Ruleset, state: State, seat: int) -> Annotated[int, SetOf("route")]:  # type: ignore[empty-body]
    """The bitset of unclaimed routes that a seat may not claim yet, but may be able to later in the game.

    It may not claim them either, but advice does not give up the tickets that need them.
    """


@hookspec
def explain_closed(rules: Ruleset, state: State, seat: int, route: int) -> Refusal | None:
    """Why a plugin keeps a route closed for a seat, if it does."""


@hookspec
def adjust_paying_hand(value: tuple[int, ...], rules: Ruleset, state: State, seat: int, route: int) -> tuple[int, ...]:  # type: ignore[empty-body]
    """The part of a seat's hand that may pay for a route, as counts: never more than the seat has."""


@hookspec
def choose_payment(rules: Ruleset, state: State, seat: int, route: int) -> State | None:
    """The state in which a claim is paid for in another way: with a question pushed that ends with ``paid_claim``.

    Which routes can be claimed that way is told by ``more_affordable``.
    """


@hookspec
def more_affordable(rules: Ruleset, state: State, seat: int) -> Annotated[int, SetOf("route")]:  # type: ignore[empty-body]
    """The bitset of routes that a seat may be able to pay for in ways of this plugin, claimed or closed ones included.

    It may name too many: a route is offered only if the question that a claim of it asks has an answer.
    """


@hookspec
def more_payments(rules: Ruleset, state: State, seat: int, route: int) -> Iterable[Pay]:  # type: ignore[empty-body]
    """Payments for a route that a seat's hand allows besides those in the route's own color (CLAIM-2)."""


@hookspec
def claim_interrupts(rules: Ruleset, state: State, claim: Claiming) -> Iterable[Frame]:  # type: ignore[empty-body]
    """What comes between the payment on the table and the wagons; the first plugin's frame first (TUNNEL-3)."""


@hookspec
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:  # type: ignore[empty-body]
    """The state when a route has been claimed: wagons placed, points made, cards discarded."""


@hookspec
def adjust_claim_points(value: tuple[int, ...], rules: Ruleset, state: State, seat: int, route: int) -> tuple[int, ...]:  # type: ignore[empty-body]
    """What every seat gets when a seat's wagons are placed on a route; by default the seat alone the route's points."""
