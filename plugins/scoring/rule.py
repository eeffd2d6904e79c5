"""The rule of scoring: lines, totals, ranks, and points for places (SCORE, TIE)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from railwright.api import Message, Ruleset, State, hookimpl


class ScoreLine(NamedTuple):
    """Points from one source.

    * ``source``: the id of the source, such as ``routes``
    * ``points``: the points; negative for a penalty
    * ``label``: its name on the score sheet
    * ``public``: whether the other seats may know it before the end (TICKET-7)
    """

    source: str
    points: int
    label: Message
    public: bool = True


class TieBreak(NamedTuple):
    """A value that decides between seats with equal points.

    * ``order``: the lowest is compared first
    * ``name``: what is compared, in words
    * ``value``: the seat's value; more is better
    """

    order: int
    name: str
    value: int


def by_place(points: Sequence[int], values: Sequence[int | None]) -> list[int]:
    """What every seat gets for its place: more is better, equals share the better place, None takes no place."""
    points_by_place, placed = _points_of_places(points, len(values)), [value for value in values if value is not None]
    return [0 if value is None else points_by_place[sum(other > value for other in placed)] for value in values]


def _points_of_places(points: Sequence[int], seats: int) -> Sequence[int]:
    """The points of so many places: with fewer seats the middle places fall away, with more the last get nothing."""
    if seats >= len(points):
        return [*points, *[0] * (seats - len(points))]
    # With fewer seats than places the best and the worst places stay.
    last = seats // 2
    return [*points[: seats - last], *points[len(points) - last :]]


def by_majority(first: int, second: int, counts: Sequence[int], seat: int) -> int:
    """What a seat gets for having most or second most: all who tie for a place get it, two firsts leave no second."""
    above = sum(count > counts[seat] for count in counts)
    if not counts[seat] or above > 1:
        return 0
    return second if above else first


def lines_of(rules: Ruleset, state: State, seat: int) -> Sequence[ScoreLine]:
    """The lines of a seat's score if the game ended with this state."""
    lines: Sequence[ScoreLine] = [line for give in rules.hooks.score_lines for line in give(rules, state, seat)]
    for adjust in rules.hooks.adjust_score_lines:
        lines = adjust(lines, rules, state, seat)
    return lines


def total_of(lines: Sequence[ScoreLine]) -> int:
    """The points of all lines, which may be less than nothing (SP-21)."""
    return sum(line.points for line in lines)


def tie_breaks_of(rules: Ruleset, state: State, seat: int) -> list[TieBreak]:
    """What decides for a seat between equal points, the first to be compared first."""
    tie_breaks: Sequence[TieBreak] = [
        breaker for give in rules.hooks.tie_breaks for breaker in give(rules, state, seat)
    ]
    for adjust in rules.hooks.adjust_tie_breaks:
        tie_breaks = adjust(tie_breaks, rules, state, seat)
    return sorted(tie_breaks)


def ranks(rules: Ruleset, state: State, totals: Sequence[int]) -> Sequence[int]:
    """The rank of every seat from 1: points, then the tie-breaks; equal ranks share a place (TIE-1 to TIE-5, SP-22)."""
    # Tie-breaks cost a search for the longest path; most seats are not level and need none.
    level = {total for total in totals if totals.count(total) > 1}
    keys = [
        (total, [tie.value for tie in tie_breaks_of(rules, state, seat)] if total in level else [])
        for seat, total in enumerate(totals)
    ]
    # Whoever is level in all of this shares the place (TIE-5, SP-22).
    places = [1 + sum(other > key for other in keys) for key in keys]
    for adjust in rules.hooks.adjust_ranks:
        places = adjust(places, rules, state)
    return places


@hookimpl
def outcome_fields(rules: Ruleset, state: State) -> Iterable[tuple[int, str, Any]]:
    tables = [lines_of(rules, state, seat) for seat in range(state.seats)]
    totals = [total_of(lines) for lines in tables]
    for seat, rank in enumerate(ranks(rules, state, totals)):
        yield seat, "total", totals[seat]
        yield seat, "rank", rank
        yield seat, "lines", [{"source": line.source, "points": line.points} for line in tables[seat]]
