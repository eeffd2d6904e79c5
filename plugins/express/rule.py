"""The rule of the express: a bonus for the longest continuous path (EXPRESS)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from typing import Any

from railwright.api import Ruleset, State, TableKey, hookimpl, say
from railwright.plugins.express.trail import longest_length
from railwright.plugins.routes.api import ROUTES
from railwright.plugins.scoring.api import ScoreLine, TieBreak

TABLE: TableKey[Callable[[int], int]] = TableKey("express")  # spaces of the longest trail through a bitset of routes


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    return [(TABLE, lru_cache(4096)(partial(longest_length, rules.board)))]


def lengths(rules: Ruleset, state: State) -> list[int]:
    """The longest trail of every seat's own routes, in spaces; stations lend nothing to it (EXPRESS-2, EXPRESS-4)."""
    return [*map(TABLE.get(rules), ROUTES.get(state).owned)]


def holders(rules: Ruleset, state: State) -> tuple[int, ...]:
    """The seats with the longest path; nobody while there are no routes (EXPRESS-5, SP-20)."""
    by_seat = lengths(rules, state)
    longest = max(by_seat)
    return tuple(seat for seat, length in enumerate(by_seat) if length == longest > 0)


LABEL = say("Longest path")


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    """The bonus, to everybody who has the longest path (EXPRESS-5)."""
    points = rules.option("express", "points") if seat in holders(rules, state) else 0
    return [ScoreLine("express", points, LABEL)]


@hookimpl
def tie_breaks(rules: Ruleset, state: State, seat: int) -> Iterable[TieBreak]:
    """Whether each seat holds the express (TIE-4)."""
    return [TieBreak(4, "express", int(seat in holders(rules, state)))]


@hookimpl
def outcome_fields(rules: Ruleset, state: State) -> Iterable[tuple[int, str, Any]]:
    return [(seat, "longest", length) for seat, length in enumerate(lengths(rules, state))]
