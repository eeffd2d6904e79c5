"""Every line of every score, by rank."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel

from editor.forms.switch import ElidedLabel
from editor.play.chip import Chip
from editor.play.final_result import FinalResult
from editor.scene.palette import PlayerStyle

NAME = 2  # the column of the names; figures stand to the right of it
NAME_WIDTH = 120  # pixels that a name keeps at least


class ScoreSheet(QFrame):
    """A row for each player."""

    def __init__(self, result: FinalResult, styles: Sequence[PlayerStyle]) -> None:
        super().__init__()
        self.setProperty("sheet", True)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(20, 16, 20, 16)
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(10)
        more = [(name, key) for name, key in self._further() if any(key in row for row in result.rows)]
        self._add_heads([*result.heads, self.tr("Total"), *(name for name, _ in more)])
        for down, row in enumerate(result.rows, 1):
            seat = row["seat"]
            name = ElidedLabel(result.wording.players[seat])
            name.setMinimumWidth(NAME_WIDTH)
            self._grid.addWidget(_cell(f"{row.get('rank', '')}.", "heading"), down, 0)
            self._grid.addWidget(Chip(styles[seat]), down, 1, Qt.AlignmentFlag.AlignVCenter)
            self._grid.addWidget(name, down, NAME)
            cells = [(_signed(line.points), "") for line in result.lines[seat]]
            cells.append((str(row.get("total", "")).replace("-", "−"), "heading"))
            cells += [(_count(row, key), "muted") for _, key in more]
            for at, (words, role) in enumerate(cells, NAME + 1):
                self._grid.addWidget(_cell(words, role), down, at, _side(at))
        for at in range(NAME, self._grid.columnCount()):
            self._grid.setColumnStretch(at, 3 if at == NAME else 2)

    def _add_heads(self, heads: Sequence[str]) -> None:
        for at, words in enumerate(heads, NAME + 1):
            head = _cell(words, "caption")
            head.setWordWrap(True)
            head.setAlignment(_side(at))
            self._grid.addWidget(head, 0, at)

    def _further(self) -> tuple[tuple[str, str], ...]:
        return (
            (self.tr("Tickets done"), "tickets"),
            (self.tr("Path length"), "longest"),
            (self.tr("Trains left"), "trains_left"),
        )


def _count(row: Mapping[str, Any], key: str) -> str:
    value = row.get(key, "")
    if key == "tickets":
        return f"{sum(one['done'] for one in value)}/{len(value)}"
    return str(value)


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"


def _cell(words: str, role: str) -> QLabel:
    label = QLabel(words)
    label.setProperty("role", role)
    return label


def _side(column: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if column > NAME else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter
