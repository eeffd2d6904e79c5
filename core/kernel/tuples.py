"""Changing one entry of a tuple: states hold tuples, and nobody changes them."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The values with another one in a place."""
    changed = list(values)
    changed[at] = value
    return tuple(changed)


def more(values: tuple[int, ...], at: int, by: int = 1) -> tuple[int, ...]:
    """The numbers with the one in a place so much greater."""
    changed = list(values)
    changed[at] += by
    return tuple(changed)
