"""The state of rules that the window has no picture of, in words: coins, markers, tracks laid during play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from railwright.core.kernel import engine
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.language.messages import Translator
from railwright.core.positions.slices import SlicePart, visible_parts
from railwright.editor.play.aids.sections import HighlightLabel, PlaceHighlights, Section
from railwright.editor.play.aids.settings import aid_words
from railwright.plugins.programs.table.api import Wording
from railwright.plugins.programs.table.state_words import StateWords, is_something

_tr = Translator("UnpicturedState")

StateLine = tuple[str, PlaceHighlights]


class UnpicturedState:
    """Describes the state of one game's rules."""

    def __init__(self, rules: Ruleset, seats: int, wording: Wording) -> None:
        self._rules, self._board, self._wording = rules, rules.board, wording
        self._start = engine.empty_state(rules, seats)
        self._words = StateWords(rules.board, wording)
        self._titles = {manifest.id: manifest.title for manifest in rules.manifests}

    def lines(self, view: State) -> list[StateLine]:
        """A line for each rule that has something to show, followed by one for each seat that it concerns."""
        return [line for rule, spec in self._rules.slices.items() if spec.told for line in self._lines(rule, view)]

    def _lines(self, rule: str, view: State) -> list[StateLine]:
        try:
            parts = [part for part in visible_parts(self._rules, self._start, view, rule) if _is_telling(part)]
            seats = sorted({part.seat for part in parts if part.seat is not None})
            own = self._line(self._titles.get(rule, rule), [part for part in parts if part.seat is None])
            mine = [
                self._line(self._wording.short(seat), [part for part in parts if part.seat == seat]) for seat in seats
            ]
        except Exception:  # a rule of the user's keeps what has no words; its game goes on without them
            return []
        return [own, *mine] if parts else []

    def _line(self, whose: str, parts: Sequence[SlicePart]) -> StateLine:
        text = _tr("{whose}: {what}").format(whose=whose, what="; ".join(map(self._part, parts))) if parts else whose
        return text, self._highlights_of(part.value for part in parts)

    def _part(self, part: SlicePart) -> str:
        name = self._wording.text(part.title)
        return name if part.value is True else f"{name} {self._words.value(part.value)}"

    def _highlights_of(self, values: Iterable[Any]) -> PlaceHighlights:
        ids = [id for value in values for id in _ids(value)]
        routes = tuple(self._board.route_index[id] for id in ids if id in self._board.route_index)
        return PlaceHighlights(routes, tuple(self._board.city_index[id] for id in ids if id in self._board.city_index))


def _is_telling(part: SlicePart) -> bool:
    """Whether a part is worth showing: a game-wide flag without a title is an internal one of the rule."""
    return is_something(part.value) and (part.seat is not None or part.value is not True or part.titled)


def _ids(value: Any) -> Iterator[str]:
    """All strings in plain data, among them the ids of places."""
    if isinstance(value, Mapping):
        for key, entry in value.items():
            if is_something(entry):
                yield key
                yield from _ids(entry)
    elif isinstance(value, list):
        for entry in value:
            yield from _ids(entry)
    elif isinstance(value, str):
        yield value


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
        for label, (text, highlights) in zip(self.lines, lines, strict=False):
            if label.text() != text:
                label.say(text, highlights)
            label.show()
        self.setVisible(bool(lines))
