"""The longest trail: against a walk along every possible way, and the shapes that other methods get wrong."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railwright.core.kernel.board import Board, bits
from railwright.plugins.express.trail import longest_length, longest_trail
from tests.examples import examples
from tests.plugins.networks import Line, board_of, boards


def every_way(board: Board, routes: int) -> int:
    """The most spaces of any walk that uses no route twice, from every city, every way."""

    def on_from(city: int, unused: int) -> int:
        ways = [(route, neighbor) for route, neighbor in board.around[city] if unused >> route & 1]
        return max(
            (board.length[route] + on_from(neighbor, unused ^ 1 << route) for route, neighbor in ways), default=0
        )

    return max(on_from(city, routes) for city in range(len(board.cities)))


def every_way_remembered(board: Board, routes: int) -> int:
    """As ``every_way``, for networks on which the same routes can be used up in many orders."""

    @cache
    def on_from(city: int, unused: int) -> int:
        ways = [(route, neighbor) for route, neighbor in board.around[city] if unused >> route & 1]
        return max(
            (board.length[route] + on_from(neighbor, unused ^ 1 << route) for route, neighbor in ways), default=0
        )

    return max(on_from(city, routes) for city in range(len(board.cities)))


def assert_walked(board: Board, routes: int) -> int:
    """Check that the trail is one walk over different routes of its length, and return the length."""
    trail = longest_trail(board, routes)
    assert len(set(trail.routes)) == len(trail.routes)
    assert all(routes >> route & 1 for route in trail.routes)
    assert trail.length == sum(board.length[route] for route in trail.routes) == longest_length(board, routes)
    assert not trail.routes or any(walkable(board, trail.routes, start) for start in board.ends[trail.routes[0]])
    return trail.length


def walkable(board: Board, routes: tuple[int, ...], city: int) -> bool:
    for route in routes:
        a, b = board.ends[route]
        if city not in (a, b):
            return False
        city = b if city == a else a
    return True


def length_of(lines: list[Line]) -> int:
    board = board_of(lines)
    return assert_walked(board, board.all_routes)


@given(board=boards(9, 9, longest=8), mask=st.integers(0, 2**9 - 1))
@settings(max_examples=examples(80))
@pytest.mark.sweep
def test_no_way_is_longer(board: Board, mask: int) -> None:
    routes = mask & board.all_routes
    assert assert_walked(board, routes) == every_way(board, routes)


@given(board=boards(7, 13, longest=3))
@settings(max_examples=examples(60), deadline=None)
@pytest.mark.sweep
def test_no_way_is_longer_on_dense_networks(board: Board) -> None:
    assert assert_walked(board, board.all_routes) == every_way_remembered(board, board.all_routes)


@given(board=boards(12, 13, longest=1))
@settings(max_examples=examples(60), deadline=None)
@pytest.mark.sweep
def test_no_way_is_longer_on_loose_networks_of_single_spaces(board: Board) -> None:
    assert assert_walked(board, board.all_routes) == every_way_remembered(board, board.all_routes)


def test_nothing_built_is_no_trail() -> None:
    assert longest_trail(board_of([("a", "b", 4)]), 0) == (0, ())


def test_one_route_is_a_trail() -> None:
    assert longest_trail(board_of([("a", "b", 4)]), 1) == (4, (0,))


def test_only_the_routes_asked_about_count() -> None:
    assert longest_trail(board_of([("a", "b", 4), ("b", "c", 8), ("c", "d", 2)]), 0b101) == (4, (0,))


RING: list[Line] = [("a", "b", 1), ("b", "c", 2), ("c", "d", 3), ("a", "d", 4)]


@pytest.mark.parametrize(
    ("lines", "length"),
    [
        pytest.param(RING, 10, id="a closed trail"),
        pytest.param([*RING, ("d", "e", 6), ("e", "f", 6), ("d", "f", 6)], 28, id="figure eight, one city twice"),
        pytest.param([*RING, ("d", "e", 6)], 16, id="a loop and a way out"),
        pytest.param([*RING, ("x", "y", 6), ("y", "z", 6)], 12, id="two networks do not add up"),
        pytest.param([("a", "b", 3), ("a", "b", 2), ("b", "c", 4)], 9, id="parallel routes there and back"),
        pytest.param([("a", "b", 3), ("a", "b", 2), ("a", "b", 1)], 6, id="three parallel routes"),
        pytest.param([("m", "a", 1), ("m", "b", 5), ("m", "c", 2), ("m", "d", 4)], 9, id="a star: two of its arms"),
        pytest.param([("m", "a", 8), ("m", "b", 8), ("m", "n", 1), ("n", "c", 2)], 16, id="the arms, not the way on"),
        pytest.param(
            [("m", "a", 6), ("m", "b", 6), ("m", "c", 6), *(("n", end, 1) for end in "abc")], 21, id="three ways across"
        ),
    ],
)
def test_shapes(lines: list[Line], length: int) -> None:
    assert length_of(lines) == length


def test_making_cities_even_by_the_shortest_way_first_would_cut_the_trail() -> None:
    """The nearest odd cities are a and b, but without a-b only the ring of 25 is left."""
    ring: list[Line] = [("b", "c", 3), ("b", "g", 8), ("g", "h", 6), ("c", "h", 8)]
    assert length_of([("a", "b", 3), *ring, ("a", "d", 6), ("a", "e", 4), ("e", "f", 1)]) == 34


def test_every_pair_of_ten_cities_by_single_spaces() -> None:
    """45 routes, all ten cities odd: four must go, so that two odd cities stay."""
    assert length_of([(a, b, 1) for a, b in combinations("abcdefghij", 2)]) == 41


def test_grid_of_single_spaces() -> None:
    """5 x 5 cities, 40 routes, 12 of them odd, three on each side: one route of each side goes and two at a corner."""
    along = [(f"{x}{y}", f"{x + 1}{y}", 1) for x in range(4) for y in range(5)]
    across = [(f"{x}{y}", f"{x}{y + 1}", 1) for x in range(5) for y in range(4)]
    assert length_of([*along, *across]) == 34


def test_sixty_routes_of_single_spaces_at_random() -> None:
    """Large networks are searched to the end too; the trail covers the network less what its odd cities cost."""
    rng = random.Random(3)
    pairs = [rng.sample("abcdefghijklmnopqrstuvwxyz", 2) for _ in range(60)]
    board = board_of([(a, b, 1) for a, b in pairs])
    odd = sum(len(ways) % 2 for ways in board.around)
    assert odd > 2
    assert 40 <= assert_walked(board, board.all_routes) <= 60 - (odd - 2) // 2


@pytest.mark.slow
def test_the_same_trail_under_any_hash_seed() -> None:
    program = (
        "import random; from tests.plugins.networks import board_of\n"
        "from railwright.plugins.express.trail import longest_trail\n"
        "rng = random.Random(8)\n"
        "board = board_of([(*rng.sample('abcdefghijkl', 2), rng.randint(1, 3)) for _ in range(24)])\n"
        "print([longest_trail(board, rng.getrandbits(24)) for _ in range(20)])"
    )
    trails = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=Path(__file__).parents[3],
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert len(trails) == 1
    assert "Trail(length=" in trails.pop()


@given(board=boards(6, 8))
@pytest.mark.sweep
def test_a_larger_network_has_no_shorter_trail(board: Board) -> None:
    whole = longest_length(board, board.all_routes)
    assert all(longest_length(board, board.all_routes ^ 1 << route) <= whole for route in bits(board.all_routes))
