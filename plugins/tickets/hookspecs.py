"""The hooks that the tickets plugin offers to other rules."""

from __future__ import annotations

from core.api import Ruleset, State, hookspec


@hookspec
def adjust_connections(value: int, rules: Ruleset, state: State, seat: int) -> int:  # type: ignore[empty-body]
    """The bitset of routes that join cities for a seat's tickets: its own, and what other rules lend (STATION-1)."""


@hookspec
def adjust_ticket_points(value: int, rules: Ruleset, state: State, seat: int, ticket: int, done: bool) -> int:  # type: ignore[empty-body]
    """What a ticket scores, done or not (TICKET-6)."""
