"""A bonus for the most completed tickets, beside the longest path or instead of it."""

from __future__ import annotations

from collections.abc import Iterable

from railwright.api import Ruleset, State, hookimpl, say
from railwright.plugins.scoring.api import ScoreLine
from railwright.plugins.tickets.api import results

PLUGIN = {
    "id": "most_tickets",
    "version": "1.0",
    "api": 1,
    "title": "Most tickets",
    "summary": "The player who has completed the most tickets scores a bonus. In a tie, each tied player scores it.",
    "sources": {"most_tickets": {"title": "Most tickets", "card": "one"}},
    "requires": ["tickets", "scoring"],
    "after": ["stations"],
    "options": {
        "points": {
            "x-rule": "The player who has completed the most tickets scores {value} points.",
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "default": 15,
            "title": "Points for the most completed tickets",
        }
    },
}


def count_completed(rules: Ruleset, state: State, seat: int) -> int:
    """The number of completed tickets of a seat."""
    return sum(done for _, done, _ in results(rules, state, seat))


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    """A bonus for the most tickets, to all who share the number (most_tickets-1).

    Tickets are secret until the end, and so is this line.
    """
    counts = [count_completed(rules, state, player) for player in range(state.seats)]
    points = rules.option("most_tickets", "points") if counts[seat] == max(counts) > 0 else 0
    return [ScoreLine("most_tickets", points, say("Most tickets"), public=False)]
