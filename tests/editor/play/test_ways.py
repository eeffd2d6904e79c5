"""The cheapest way of a ticket."""

from __future__ import annotations

from core.board import Board
from core.testing import map_of
from editor.play.ways import Way, cheapest_way

BOARD = Board(map_of("a-b 3 red; b-c 2 red; a-c 6 red; c-d 1 red"))
A, B, C, D = range(4)
ALL = 0b1111


def test_the_way_with_the_fewest_trains() -> None:
    assert cheapest_way(BOARD, A, C, 0, ALL) == Way((0, 1), 5)


def test_own_routes_cost_nothing() -> None:
    assert cheapest_way(BOARD, A, D, 0b0100, ALL) == Way((2, 3), 1)
    assert cheapest_way(BOARD, A, C, 0b0100, 0) == Way((2,), 0)


def test_where_there_is_no_way() -> None:
    assert cheapest_way(BOARD, A, D, 0, 0b0111) is None
