"""The hooks that the tickets plugin offers to other rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated

from railwright.api import Frame, Ruleset, SetOf, State, hookspec
from railwright.plugins.tickets.state import Dealing


@hookspec
def adjust_dealing(value: Dealing, rules: Ruleset) -> Dealing:  # type: ignore[empty-body]
    """Which tickets are in the game, how many are dealt and drawn and how many of them must be kept.

    It may depend on the board and the options only: it is worked out once (SETUP-6, SETUP-7, TICKET-1).
    """


@hookspec
def adjust_ticket_draw(value: int, rules: Ruleset, state: State, seat: int) -> int:  # type: ignore[empty-body]
    """How many tickets a seat draws as its turn (TICKET-1)."""


@hookspec
def offer_frames(rules: Ruleset, state: State, seat: int, first: bool) -> Iterable[Frame]:  # type: ignore[empty-body]
    """Questions between the deal of tickets and the choice among them, first one first.

    The choice, a frame ``tickets.keep``, is on top of the state; ``first`` tells the deal before the first turn.
    """


@hookspec
def after_keep(rules: Ruleset, state: State, seat: int, kept: tuple[int, ...]) -> State:  # type: ignore[empty-body]
    """The state when a seat has kept tickets, given by their indices; the others have gone back."""


@hookspec
def visible_tickets(rules: Ruleset, view: State) -> Sequence[Sequence[int]]:  # type: ignore[empty-body]
    """By seat, the indices of its tickets that everybody sees: playouts do not deal them again."""


@hookspec
def public_connections(rules: Ruleset, state: State) -> Annotated[int, SetOf("route")]:  # type: ignore[empty-body]
    """The bitset of routes that join cities for the tickets of every seat, as its own routes do."""


@hookspec
def adjust_connections(  # type: ignore[empty-body]
    value: int, rules: Ruleset, state: State, seat: int
) -> Annotated[int, SetOf("route")]:
    """The bitset of routes that join cities for a seat's tickets: its own, and what other rules lend (STATION-1)."""


@hookspec
def adjust_joined_tickets(value: Mapping[int, int], rules: Ruleset, routes: int) -> Mapping[int, int]:  # type: ignore[empty-body]
    """The tickets of the board that a bitset of routes completes, by index, each with the points that it then makes.

    It may depend on the board and the options only: it is cached for each set of routes (TICKET-6).
    """


@hookspec
def adjust_ticket_points(value: int, rules: Ruleset, state: State, seat: int, ticket: int, done: bool) -> int:  # type: ignore[empty-body]
    """What a ticket scores, done or not (TICKET-6)."""
