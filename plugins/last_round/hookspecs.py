"""The hooks that the last round offers to other rules."""

from __future__ import annotations

from railwright.api import Ruleset, State, hookspec


@hookspec
def adjust_trains_left(value: int, rules: Ruleset, state: State, seat: int) -> int:  # type: ignore[empty-body]
    """How many trains a seat counts as having left when its turn ends (END-1)."""


@hookspec
def forbid_last_round(rules: Ruleset, state: State, seat: int) -> str | None:
    """Why the last round does not begin yet, in one word, although a seat has few trains left (END-1)."""
