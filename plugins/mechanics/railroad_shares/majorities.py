"""What the shares of the railroads pay."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from core.api import Ruleset, State, hookimpl, say
from plugins.mechanics.railroad_shares.slice import SHARES, railroads, said_of
from plugins.scoring.api import ScoreLine


def holders(taken: tuple[int, ...]) -> list[int]:
    """The seats with shares of a railroad: most shares first; of equals whoever holds the lowest number."""
    return sorted(dict.fromkeys(taken), key=lambda seat: (-taken.count(seat), taken.index(seat)))


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    points = 0
    for name, taken in zip(railroads(rules), SHARES.get(state).taken, strict=True):
        pays = dict(zip(holders(taken), said_of(rules, name, "pays"), strict=False))
        points += pays.get(seat, 0)
    return [ScoreLine("railroad_shares", points, say("Shares"))]


@hookimpl
def outcome_fields(rules: Ruleset, state: State) -> Iterable[tuple[int, str, Any]]:
    for seat in range(state.seats):
        counts = {
            name: taken.count(seat) for name, taken in zip(railroads(rules), SHARES.get(state).taken, strict=True)
        }
        yield seat, "shares", {name: count for name, count in counts.items() if count}
