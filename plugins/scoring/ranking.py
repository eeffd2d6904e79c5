"""Totals and ranks: a sum of lines, never stored (SCORE, TIE)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from core.api import Ruleset, State, hookimpl
from plugins.scoring.lines import ScoreLine, TieBreak


def lines_of(rules: Ruleset, state: State, seat: int) -> Sequence[ScoreLine]:
    """The lines of a seat's score if the game ended with this state."""
    lines: Sequence[ScoreLine] = [line for give in rules.hooks.score_lines for line in give(rules, state, seat)]
    for adjust in rules.hooks.adjust_score_lines:
        lines = adjust(lines, rules, state, seat)
    return lines


def total_of(lines: Sequence[ScoreLine]) -> int:
    """The points of all lines."""
    return sum(line.points for line in lines)


def tie_breaks_of(rules: Ruleset, state: State, seat: int) -> list[TieBreak]:
    """What decides for a seat between equal points, the first to be compared first."""
    found: Sequence[TieBreak] = [breaker for give in rules.hooks.tie_breaks for breaker in give(rules, state, seat)]
    for adjust in rules.hooks.adjust_tie_breaks:
        found = adjust(found, rules, state, seat)
    return sorted(found)


def ranks(rules: Ruleset, state: State, totals: Sequence[int]) -> Sequence[int]:
    """The rank of every seat from 1: points, then the tie-breaks; equal ranks share a place (TIE-1 to TIE-5, SP-22)."""
    found = _compared(rules, state, totals)
    for adjust in rules.hooks.adjust_ranks:
        found = adjust(found, rules, state)
    return found


def _compared(rules: Ruleset, state: State, totals: Sequence[int]) -> Sequence[int]:
    """The ranks as if every seat played for itself."""
    level = {total for total in totals if totals.count(total) > 1}
    keys = [
        (total, [tie.value for tie in tie_breaks_of(rules, state, seat)] if total in level else [])
        for seat, total in enumerate(totals)
    ]
    return [1 + sum(other > key for other in keys) for key in keys]


@hookimpl
def outcome_fields(rules: Ruleset, state: State) -> Iterable[tuple[int, str, Any]]:
    tables = [lines_of(rules, state, seat) for seat in range(state.seats)]
    totals = [total_of(lines) for lines in tables]
    for seat, rank in enumerate(ranks(rules, state, totals)):
        yield seat, "total", totals[seat]
        yield seat, "rank", rank
        yield seat, "lines", [{"source": line.source, "points": line.points} for line in tables[seat]]
