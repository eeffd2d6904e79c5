"""The hook that the last round offers to other rules."""

from __future__ import annotations

from core.api import Ruleset, State, hookspec


@hookspec
def forbid_last_round(rules: Ruleset, state: State, seat: int) -> str | None:
    """Why the last round does not begin yet, in one word, although a seat has few trains left (END-1)."""
