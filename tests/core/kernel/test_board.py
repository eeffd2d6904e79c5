"""Boards as integers: picking by bitsets."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as some

from railwright.core.kernel.board import bits, picker


@given(some.integers(0, 40).flatmap(lambda size: some.tuples(some.just(size), some.integers(0, (1 << size) - 1))))
def test_a_picker_gives_the_things_whose_bits_are_set_in_their_order(case: tuple[int, int]) -> None:
    size, mask = case
    items = [f"thing {number}" for number in range(size)]
    assert picker(items)(mask) == [items[index] for index in bits(mask)]


def test_a_picker_gives_the_very_things_whatever_they_are_equal_to() -> None:
    assert [*map(type, picker([1, 0])(3) + picker([True, 0.0])(3))] == [int, int, bool, float]
    assert picker([["a list"], {}])(1) == [["a list"]]
