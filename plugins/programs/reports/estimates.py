"""Figures estimated from a number of games: shares and means with their 95 % intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

Z_95 = 1.959964  # 95 % of a normal distribution lie within so many standard deviations of its mean


class Estimate(NamedTuple):
    """A figure and the interval that contains the true one in 95 of 100 cases; it rests on so many ``games``."""

    value: float
    low: float
    high: float
    games: int

    def holds(self, value: float) -> bool:
        """Whether a value lies in the interval."""
        return self.low <= value <= self.high


def share_estimate(hits: float, games: int) -> Estimate:
    """A share of games with E. B. Wilson's interval (1927), which also holds for few games and shares near 0 and 1."""
    if not games:
        return Estimate(0.0, 0.0, 1.0, 0)
    p, square = hits / games, Z_95 * Z_95
    middle = (p + square / (2 * games)) / (1 + square / games)
    reach = Z_95 * math.sqrt(p * (1 - p) / games + square / (4 * games * games)) / (1 + square / games)
    return Estimate(p, min(max(middle - reach, 0.0), p), max(min(middle + reach, 1.0), p), games)


def mean_estimate(values: Sequence[float]) -> Estimate:
    """A mean with the interval of a normal distribution; for fewer than two values the interval is just the mean."""
    count = len(values)
    if not count:
        return Estimate(0.0, 0.0, 0.0, 0)
    middle, reach = fmean(values), Z_95 * spread(values) / math.sqrt(count)
    return Estimate(middle, middle - reach, middle + reach, count)


def spread(values: Sequence[float]) -> float:
    """The standard deviation of a sample; 0 for fewer than two values."""
    if len(values) < 2:
        return 0.0
    middle = fmean(values)  # statistics.stdev calculates with exact fractions, which takes fifty times as long
    return math.sqrt(math.fsum([(value - middle) ** 2 for value in values]) / (len(values) - 1))
