"""Points for places: first, second and so on, by who has most of something."""

from __future__ import annotations

from collections.abc import Sequence


def by_place(points: Sequence[int], values: Sequence[int | None]) -> list[int]:
    """What every seat gets for its place: more is better, equals share the better place, None takes no place."""
    given, placed = _for_seats(points, len(values)), [value for value in values if value is not None]
    return [0 if value is None else given[sum(other > value for other in placed)] for value in values]


def _for_seats(points: Sequence[int], seats: int) -> Sequence[int]:
    """The points of so many places: with fewer seats the middle places fall away, with more the last get nothing."""
    if seats >= len(points):
        return [*points, *[0] * (seats - len(points))]
    last = seats // 2
    return [*points[: seats - last], *points[len(points) - last :]]


def by_majority(first: int, second: int, counts: Sequence[int], seat: int) -> int:
    """What a seat gets for having most or second most: all who tie for a place get it, two firsts leave no second."""
    above = sum(count > counts[seat] for count in counts)
    if not counts[seat] or above > 1:
        return 0
    return second if above else first
