"""The end of the race, and what counts at it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from core.api import Ruleset, State, hookimpl, say
from plugins.mechanics.ticket_race.slice import RACE, completed
from plugins.routes.api import ROUTES
from plugins.scoring.api import ScoreLine


@hookimpl
def choose_end(rules: Ruleset, state: State) -> str | None:
    """At once: nobody has another turn."""
    if any(completed(state, seat) >= rules.option("ticket_race", "goal") for seat in range(state.seats)):
        return "tickets-completed"
    return "out-of-trains" if min(ROUTES.get(state).trains) <= rules.option("ticket_race", "trains") else None


@hookimpl
def adjust_score_lines(value: Sequence[ScoreLine], state: State, seat: int) -> Sequence[ScoreLine]:
    """Nothing but completed tickets counts."""
    return [ScoreLine("ticket_race", completed(state, seat), say("Completed tickets"))]


@hookimpl
def outcome_fields(rules: Ruleset, state: State) -> Iterable[tuple[int, str, Any]]:
    for seat, done in enumerate(RACE.get(state).done):
        yield seat, "completed", [rules.board.tickets[ticket] for ticket in done]
