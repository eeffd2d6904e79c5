"""A finished game as the final table shows it: the rows of the result by rank, with the lines of every score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.board import Board
from editor.play.table_reader import Line
from editor.wording import Wording


class FinalResult:
    """``rows`` are the seats of a result in the order of their ranks, ``lines`` those of each seat's score."""

    def __init__(
        self, result: Mapping[str, Any], lines: Sequence[Sequence[Line]], wording: Wording, board: Board
    ) -> None:
        self.rows: Sequence[Mapping[str, Any]] = sorted(
            result["seats"], key=lambda row: (row.get("rank", 1), row["seat"])
        )
        self.lines, self.wording, self.board = lines, wording, board

    @property
    def heads(self) -> list[str]:
        """What the lines of a score are called."""
        return [self.wording.text(line.label) for line in self.lines[self.rows[0]["seat"]]]
