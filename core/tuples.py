"""Changing one entry of a tuple: states hold tuples, and nobody changes them."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The values with another one in a place."""
    return (*values[:at], value, *values[at + 1 :])


def more(values: tuple[int, ...], at: int, by: int = 1) -> tuple[int, ...]:
    """The numbers with the one in a place so much greater."""
    return (*values[:at], values[at] + by, *values[at + 1 :])
