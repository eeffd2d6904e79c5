"""The bins of a histogram. Free of Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bin:
    """A bin of a histogram: the number of values from ``low`` up to, but excluding, ``high``."""

    low: float
    high: float
    count: int


def histogram(values: Sequence[float], maximum: int = 12) -> list[Bin]:
    """At most ``maximum`` bins of equal, round width that hold all values."""
    if not values:
        return []
    low, high = min(values), max(values)
    # Take the narrowest round width for which ``maximum`` bins suffice.
    width = next(width for width in _round_widths() if high // width - low // width < maximum)
    first, last = int(low // width), int(high // width)
    counts = [0] * (last - first + 1)
    for value in values:
        counts[int(value // width) - first] += 1
    return [Bin(number * width, (number + 1) * width, count) for number, count in enumerate(counts, first)]


def _round_widths() -> Sequence[int]:
    """1, 2, 5, 10, 20, 50 …"""
    return [digit * 10**power for power in range(18) for digit in (1, 2, 5)]
