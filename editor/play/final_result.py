"""A finished game as the final table shows it: the rows of the result by rank, with the lines of every score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from core.board import Board
from editor.play.table_reader import Line
from editor.wording import Wording

Part = tuple[str, int]
"""A part of a score: what it comes from, and which of its lines from there it is."""


class FinalResult:
    """``rows`` are the seats of a result in the order of their ranks.

    ``heads`` are the parts of all scores, ``lines`` gives for each seat one line for every part: a rule may give a line
    to some of the seats only.
    """

    def __init__(
        self, result: Mapping[str, Any], lines: Sequence[Sequence[Line]], wording: Wording, board: Board
    ) -> None:
        self.rows: Sequence[Mapping[str, Any]] = sorted(
            result["seats"], key=lambda row: (row.get("rank", 1), row["seat"])
        )
        self.wording, self.board = wording, board
        found = [_parts(some) for some in lines]
        order = _merged([found[row["seat"]] for row in self.rows])
        labels = {part: line.label for row in reversed(self.rows) for part, line in found[row["seat"]].items()}
        self.heads = [wording.text(labels[part]) for part in order]
        self.lines = [[some.get(part) or Line(part[0], labels[part], 0) for part in order] for some in found]


def _parts(lines: Iterable[Line]) -> dict[Part, Line]:
    times: Counter[str] = Counter()
    found: dict[Part, Line] = {}
    for line in lines:
        found[line.source, times[line.source]] = line
        times[line.source] += 1
    return found


def _merged(some: Iterable[Iterable[Part]]) -> list[Part]:
    """The parts of all seats in one order: each stands behind the part that it follows at its seat."""
    order: list[Part] = []
    for parts in some:
        at = 0
        for part in parts:
            if part not in order:
                order.insert(at, part)
            at = order.index(part) + 1
    return order
