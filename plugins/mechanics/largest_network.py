"""Largest network: a bonus for the player who joins the most cities into one group."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from typing import Any

from railwright.api import Board, Ruleset, State, TableKey, bits, hookimpl, say
from railwright.plugins.routes.api import ROUTES
from railwright.plugins.scoring.api import ScoreLine

PLUGIN = {
    "id": "largest_network",
    "version": "1.0",
    "api": 1,
    "title": "Largest network",
    "summary": (
        "The player who connects the most cities into one group scores a bonus. In a tie, each tied player scores it."
    ),
    "sources": {"largest_network": {"title": "Largest network", "card": "one"}},
    "requires": ["routes", "scoring"],
    "options": {
        "points": {
            "x-rule": "The player with the largest network scores {value} points.",
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "default": 10,
            "title": "Points for the largest network",
        }
    },
}

TABLE: TableKey[Callable[[int], int]] = TableKey("largest_network")


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    return [(TABLE, lru_cache(1024)(partial(largest_group, rules.board)))]


def largest_group(board: Board, routes: int) -> int:
    """The number of cities, not of spaces, in the largest group that a bitset of routes joins (largest_network-2)."""
    starts = {board.ends[route][0] for route in bits(routes)}
    return max((board.component(city, routes).bit_count() for city in starts), default=0)


def sizes(rules: Ruleset, state: State) -> list[int]:
    """The cities in the largest group of every seat's own routes (largest_network-4)."""
    return [TABLE.get(rules)(owned) for owned in ROUTES.get(state).owned]


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    """A bonus for the most cities (largest_network-1); all who share the number get it (-3)."""
    by_seat = sizes(rules, state)
    points = rules.option("largest_network", "points") if by_seat[seat] == max(by_seat) > 0 else 0
    return [ScoreLine("largest_network", points, say("Largest network"))]


@hookimpl
def outcome_fields(rules: Ruleset, state: State) -> Iterable[tuple[int, str, Any]]:
    return [(seat, "largest_network", size) for seat, size in enumerate(sizes(rules, state))]
