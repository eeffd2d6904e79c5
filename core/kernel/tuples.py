"""Copies of tuples with one entry changed: states hold tuples, which are immutable."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """A copy of a tuple with the value at an index replaced."""
    changed = [*values]
    changed[index] = value
    return tuple(changed)


def more(values: tuple[int, ...], index: int, by: int = 1) -> tuple[int, ...]:
    """A copy of a tuple of counts with the one at an index raised, or lowered where ``by`` is negative."""
    changed = [*values]
    changed[index] += by
    return tuple(changed)
