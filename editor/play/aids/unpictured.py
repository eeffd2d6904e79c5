"""The state of rules that the window has no picture of, in words: coins, markers, tracks laid during play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt

from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.editor.play.aids.aid_list import aid_words
from railwright.editor.play.aids.sections import HighlightLabel, PlaceHighlights, Section
from railwright.editor.play.explanations import EXPLAINED
from railwright.plugins.programs.table.api import StateLines, Wording

StateLine = tuple[str, PlaceHighlights, str]
"""A line, the places on the board that it is about, and the id of the rule that explains it."""


class UnpicturedState:
    """Describes the state of one game's rules, with the places on the board that it is about."""

    def __init__(self, rules: Ruleset, seats: int, wording: Wording) -> None:
        self._board, self._lines = rules.board, StateLines(rules, seats, wording)

    def lines(self, view: State) -> list[StateLine]:
        """A line for each rule that has something to show, followed by one for each seat that it concerns."""
        return [(line.text, self._highlights_of(line.ids), line.rule) for line in self._lines.lines(view)]

    def _highlights_of(self, ids: Iterable[str]) -> PlaceHighlights:
        ids, board = set(ids), self._board
        routes = tuple(index for id, index in board.route_index.items() if id in ids)
        return PlaceHighlights(routes, tuple(index for id, index in board.city_index.items() if id in ids))


class UnpicturedSection(Section):
    """A line for each rule and seat."""

    def __init__(self) -> None:
        super().__init__(aid_words("On the table"))
        self.lines: list[HighlightLabel] = []
        self.hide()

    def show_lines(self, lines: Sequence[StateLine]) -> None:
        """Show these lines; hide the section if there are none."""
        while len(self.lines) < len(lines):
            self.lines.append(self.add_line())
        for label in self.lines[len(lines) :]:
            label.hide()
        for label, (text, highlights, rule) in zip(self.lines, lines, strict=False):
            if label.text() != text:
                label.say(text, highlights)
                label.setProperty(EXPLAINED, [rule])
                label.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # the key ? explains it
            label.show()
        self.setVisible(bool(lines))
