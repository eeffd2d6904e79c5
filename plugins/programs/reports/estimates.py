"""How sure a figure from some games is: 95 % intervals of shares and of means."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

Z_95 = 1.959964  # standard deviations that hold 95 % of a normal distribution


class Estimate(NamedTuple):
    """A figure and the interval that holds the true one in 95 of 100 cases; ``games`` is what it rests on."""

    value: float
    low: float
    high: float
    games: int

    def holds(self, value: float) -> bool:
        """Whether a value lies in the interval."""
        return self.low <= value <= self.high


def share_estimate(hits: float, games: int) -> Estimate:
    """A share of games by E. B. Wilson's interval (1927), which is right for few games and for shares near 0 and 1."""
    if not games:
        return Estimate(0.0, 0.0, 1.0, 0)
    p, square = hits / games, Z_95 * Z_95
    middle = (p + square / (2 * games)) / (1 + square / games)
    reach = Z_95 * math.sqrt(p * (1 - p) / games + square / (4 * games * games)) / (1 + square / games)
    return Estimate(p, min(max(middle - reach, 0.0), p), max(min(middle + reach, 1.0), p), games)


def mean_estimate(values: Sequence[float]) -> Estimate:
    """A mean with the interval of a normal distribution; of fewer than two values it is the value alone."""
    count = len(values)
    if not count:
        return Estimate(0.0, 0.0, 0.0, 0)
    middle, reach = fmean(values), Z_95 * spread(values) / math.sqrt(count)
    return Estimate(middle, middle - reach, middle + reach, count)


def spread(values: Sequence[float]) -> float:
    """The standard deviation of a sample; 0 of fewer than two values."""
    if len(values) < 2:
        return 0.0
    middle = fmean(values)  # not by statistics.stdev, whose exact fractions take fifty times as long
    return math.sqrt(math.fsum([(value - middle) ** 2 for value in values]) / (len(values) - 1))
