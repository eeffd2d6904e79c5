"""Statistical tests: how likely a figure is by chance alone, and corrections for many tests at once."""

from __future__ import annotations

import math
from collections.abc import Sequence

from railwright.plugins.features.balance.tally import Ratio

NORMAL_TAIL_FROM_CASES = 2000.0  # from so many cases on, the normal distribution stands in for the binomial one


def normal_tail(z: float) -> float:
    """The probability that a standard normal variable is at least z."""
    return 0.5 * math.erfc(z / math.sqrt(2))


def normal_quantile(tail: float) -> float:
    """The z that a standard normal variable exceeds with this probability, by bisection."""
    low, high = -40.0, 40.0
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if normal_tail(middle) > tail else (low, middle)
    return low


def share_tail(hits: float, cases: float, share: float, above: bool) -> float:
    """The probability of at least (``above``) or at most so many hits if each case is one with probability ``share``.

    Exact for whole numbers. For cases that depend on each other, give the smaller number of independent ones.
    """
    if cases <= 0:
        return 1.0
    if share <= 0 or share >= 1:
        certain = 0.0 if share <= 0 else cases
        return float(hits <= certain) if above else float(hits >= certain)
    if not above:
        return share_tail(cases - hits, cases, 1 - share, True)
    if cases >= NORMAL_TAIL_FROM_CASES and min(share, 1 - share) * cases > 50:
        return normal_tail((hits - 0.5 - share * cases) / math.sqrt(share * (1 - share) * cases))
    return _binomial_tail(math.ceil(hits - 1e-9), max(round(cases), math.ceil(hits - 1e-9)), share)


def _binomial_tail(hits: int, cases: int, share: float) -> float:
    """The probability of at least so many hits, summed term by term over the shorter tail."""
    if hits <= 0:
        return 1.0
    if hits > cases:
        return 0.0
    if hits <= share * cases:  # the other tail is the shorter one
        return 1 - _binomial_tail(cases - hits + 1, cases, 1 - share)
    log = math.lgamma(cases + 1) - math.lgamma(hits + 1) - math.lgamma(cases - hits + 1)
    term = math.exp(log + hits * math.log(share) + (cases - hits) * math.log1p(-share))
    total, odds = 0.0, share / (1 - share)
    while hits <= cases and term > total * 1e-12:
        total += term
        term *= (cases - hits) / (hits + 1) * odds
        hits += 1
    return min(total, 1.0)


def few_chance(hits: int, drawn: int, marked: int, all: int) -> float:
    """The probability of at most so many marked things among those drawn from all (hypergeometric)."""
    ways = sum(math.comb(marked, count) * math.comb(all - marked, drawn - count) for count in range(hits + 1))
    return ways / math.comb(all, drawn)


def ratio_tail(hits: Ratio, unit: int, share: float, above: bool) -> float:
    """``share_tail`` for a share from a tally, in which a whole hit counts ``unit``.

    Games with the same shuffles depend on each other, and a shared place is neither hit nor miss: cases are counted
    as the number of independent ones with the same spread (L. Kish's design effect, 1965).
    """
    count = hits.count
    if not count:
        return 1.0
    mean = hits.mean / unit
    plain = mean * (1 - mean) / count
    error = hits.error / unit
    effect = error * error / plain if plain > 0 and math.isfinite(error) else 1.0
    cases = count / max(effect, MIN_EFFECT_RATIO)
    return share_tail(mean * cases, cases, share, above)


MIN_EFFECT_RATIO = 0.5  # mirrored deals may make figures surer than independent games do, but at most by this factor


def holm(chances: Sequence[float], error: float) -> list[bool]:
    """Which of many tests are significant, with at most probability ``error`` of any false one (S. Holm, 1979)."""
    order = sorted(range(len(chances)), key=lambda number: chances[number])
    refused = [False] * len(chances)
    for rank, number in enumerate(order):
        if chances[number] > error / (len(chances) - rank):
            break
        refused[number] = True
    return refused


def robust_line(points: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Intercept and slope by H. Theil (1950) and P. K. Sen (1968), which a fourth of the points cannot spoil."""
    slopes = sorted(
        (b[1] - a[1]) / (b[0] - a[0]) for index, a in enumerate(points) for b in points[index + 1 :] if b[0] != a[0]
    )
    slope = _median(slopes) if slopes else 0.0
    return _median(sorted(y - slope * x for x, y in points)), slope


def _median(values: Sequence[float]) -> float:
    middle = len(values) // 2
    if not values:
        return 0.0
    return values[middle] if len(values) % 2 else (values[middle - 1] + values[middle]) / 2
