"""Copies of tuples with one entry changed: states hold tuples, which are immutable."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The values with the one at an index replaced."""
    changed = list(values)
    changed[at] = value
    return tuple(changed)


def more(values: tuple[int, ...], at: int, by: int = 1) -> tuple[int, ...]:
    """The numbers with the one at an index increased."""
    changed = list(values)
    changed[at] += by
    return tuple(changed)
