"""How figures are written: a unit says how one looks to people, and what it is as data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from railwright.core.kernel.text import printable_line
from railwright.plugins.programs.reports.estimates import Estimate

Data = dict[str, Any]


def rounded(estimate: Estimate) -> Estimate:
    """The estimate rounded to four decimal places, as data has it."""
    return Estimate(round(estimate.value, 4), round(estimate.low, 4), round(estimate.high, 4), estimate.games)


def interval_data(estimate: Estimate) -> Data:
    """A figure with its interval [low, high]."""
    value, low, high, _ = rounded(estimate)
    return {"value": value, "interval": [low, high]}


def counted_data(estimate: Estimate) -> Data:
    """A figure with its interval and the number of cases that it rests on."""
    return {**interval_data(estimate), "cases": estimate.games}


def with_interval(estimate: Estimate, scale: float = 1, decimals: int = 1, unit: str = "", sign: str = "") -> str:
    """``12.3 points [10.1, 14.5]``; if ``sign`` is ``+``, positive figures carry it."""
    form = f"{sign}.{decimals}f"
    return f"{scale * estimate.value:{form}}{unit} [{scale * estimate.low:{form}}, {scale * estimate.high:{form}}]"


def percent(estimate: Estimate) -> str:
    """A share with its interval in percent."""
    return with_interval(estimate, 100, 0, " %")


def mean(estimate: Estimate) -> str:
    """A mean with its interval."""
    return with_interval(estimate)


def plain(cell: str | float | None) -> str:
    """A word or a number as text; numbers with a fraction have two decimals, None becomes a dash."""
    if cell is None:
        return "-"
    return f"{cell:.2f}" if isinstance(cell, float) else printable_line(str(cell))


class Unit(NamedTuple):
    """How values of a column are written: ``text`` for people, ``data`` for programs."""

    text: Callable[[Any], str] = plain
    data: Callable[[Any], object] = lambda cell: cell


PLAIN = Unit()
SHARE = Unit(percent, counted_data)
MEAN = Unit(mean, counted_data)
