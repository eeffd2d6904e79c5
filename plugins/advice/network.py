"""One network for several tickets: what two of them share is laid once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations

from core.api import Board, bits
from plugins.bots.api import way

ALL_ORDERS = 3  # so many tickets are laid in every order; of more, each comes first once
Pair = tuple[int, int]


def network(board: Board, costs: Sequence[int], pairs: Sequence[Pair]) -> list[int]:
    """For each pair of cities the bitset of its routes in a cheap network that joins all pairs; each has a way.

    The least network of all would take too long to find (it is a Steiner forest). This one lays the pairs one after
    the other in several orders, what is laid being free for the next ones, then lays each once more among the others.
    """
    laid = min((_laid(board, costs, order) for order in _orders(pairs)), key=lambda ways: price(costs, ways.values()))
    _relay(board, costs, laid)
    return [laid[pair] for pair in pairs]


def price(costs: Sequence[int], ways: Iterable[int]) -> int:
    """What all routes of some ways cost, each counted once."""
    return sum(costs[route] for route in bits(union(ways)))


def union(ways: Iterable[int]) -> int:
    """All routes of some ways."""
    found = 0
    for one in ways:
        found |= one
    return found


def _orders(pairs: Sequence[Pair]) -> Iterable[Sequence[Pair]]:
    different = list(dict.fromkeys(pairs))
    if len(different) <= ALL_ORDERS:
        return permutations(different)
    return [different[first:] + different[:first] for first in range(len(different))]


def _laid(board: Board, costs: Sequence[int], order: Sequence[Pair]) -> dict[Pair, int]:
    ways: dict[Pair, int] = {}
    for pair in order:
        ways[pair] = _laid_among(board, costs, pair, union(ways.values()))
    return ways


def _laid_among(board: Board, costs: Sequence[int], pair: Pair, free: int) -> int:
    left = list(costs)
    for route in bits(free):
        left[route] = 0
    return sum(1 << route for route in way(board, left, *pair) or ())


def _relay(board: Board, costs: Sequence[int], ways: dict[Pair, int]) -> None:
    """Lay each pair once more among the others, until nothing becomes cheaper."""
    now = price(costs, ways.values())
    while True:
        for pair in ways:
            others = union(routes for other, routes in ways.items() if other != pair)
            ways[pair] = _laid_among(board, costs, pair, others)
        before, now = now, price(costs, ways.values())
        if now >= before:
            return
