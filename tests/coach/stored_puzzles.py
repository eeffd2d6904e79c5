"""Whether the puzzles that come with the program hold on deals with which they were neither found nor checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from railwright.plugins.features.coach.model_playouts import ModelPlayouts
from railwright.plugins.features.coach.puzzle_store import stored_puzzles
from railwright.plugins.features.coach.puzzles import CHECK_SEED, is_clear, solving
from tests.coach.store import MAPS, state_of

FRESH_SEED = 700_000  # of deals apart from those of the search and of the check


class CheckedPuzzle(NamedTuple):
    """A stored puzzle on fresh deals: whether its answer is the best again, and its interval above all others'."""

    kind: str
    is_best: bool
    is_clear: bool
    gap: float


def checked_puzzles(count: int, first: int = 0) -> Iterator[CheckedPuzzle]:
    """So many puzzles, of all maps in turn."""
    entries = [puzzle for pair in zip(*map(stored_puzzles, MAPS), strict=False) for puzzle in pair]
    for puzzle in entries[first : first + count]:
        rules, state = state_of(puzzle.position)
        playouts = ModelPlayouts(rules)
        *_, told = solving(rules, playouts, state, CHECK_SEED)
        *_, fresh = solving(rules, playouts, state, FRESH_SEED)
        best, second, *_ = fresh.values()
        yield CheckedPuzzle(puzzle.kind, fresh.best() == told.best(), is_clear(fresh), best.worth - second.worth)


def puzzle_lines(puzzles: Sequence[CheckedPuzzle]) -> Iterator[str]:
    """How many hold, over all and by kind."""
    yield _line("puzzles", puzzles)
    for kind in dict.fromkeys(puzzle.kind for puzzle in puzzles):
        yield f"  {_line(kind, [puzzle for puzzle in puzzles if puzzle.kind == kind])}"


def _line(kind: str, puzzles: Sequence[CheckedPuzzle]) -> str:
    best, clear = sum(puzzle.is_best for puzzle in puzzles), sum(puzzle.is_clear for puzzle in puzzles)
    gap = 100 * min(puzzle.gap for puzzle in puzzles)
    return f"{len(puzzles)} {kind}: the same answer is best in {best}, clearly in {clear}; the least gap is {gap:.1f} %"
