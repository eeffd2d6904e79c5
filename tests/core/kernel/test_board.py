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
