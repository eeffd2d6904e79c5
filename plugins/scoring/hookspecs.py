"""The hooks that the scoring plugin offers to other rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from railwright.api import Ruleset, State, hookspec
from railwright.plugins.scoring.rule import ScoreLine, TieBreak


@hookspec
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:  # type: ignore[empty-body]
    """The lines of a seat's score if the game ended with this state."""


@hookspec
def adjust_score_lines(value: Sequence[ScoreLine], rules: Ruleset, state: State, seat: int) -> Sequence[ScoreLine]:  # type: ignore[empty-body]
    """The lines of a seat's score, changed by a house rule."""


@hookspec
def tie_breaks(rules: Ruleset, state: State, seat: int) -> Iterable[TieBreak]:  # type: ignore[empty-body]
    """What decides between seats with equal points; more is better (TIE-2 to TIE-4)."""


@hookspec
def adjust_tie_breaks(value: Sequence[TieBreak], rules: Ruleset, state: State, seat: int) -> Sequence[TieBreak]:  # type: ignore[empty-body]
    """What decides between seats with equal points, changed by a house rule."""


@hookspec
def adjust_ranks(value: Sequence[int], rules: Ruleset, state: State) -> Sequence[int]:  # type: ignore[empty-body]
    """The rank of every seat, changed by a house rule; winners have rank 1."""
