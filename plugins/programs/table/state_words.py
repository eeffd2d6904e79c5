"""What rules keep, in words: coins, markers, tracks laid during play, by the names of board and players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from railwright.core.kernel import engine
from railwright.core.kernel.board import Board
from railwright.core.kernel.codecs import Codec, Word
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.kernel.text import Name
from railwright.core.language.messages import Translator
from railwright.core.language.plugin_texts import translate_text
from railwright.core.positions.formats import NO_INDEX
from railwright.core.positions.slices import SlicePart, visible_parts
from railwright.plugins.programs.table.wording import COLOR_WORDS, Wording, color_word

_tr = Translator("StateLines")

MAX_LISTED_THINGS = 30  # things that are listed; more would fill the panel


class StateEntry(NamedTuple):
    """An entry of a table or list: its name, its value ("" if it has none), and both as one text."""

    name: str
    value: str
    text: str


class StateWords:
    """Puts plain values of one game into words."""

    def __init__(self, board: Board, wording: Wording, codecs: Iterable[Codec] = ()) -> None:
        self._board, self._wording = board, wording
        self._codecs = [codec for codec in codecs if isinstance(codec, Word) and hasattr(codec, "words")]

    def value(self, value: Any) -> str:
        """A value as text; of a table, what is not nothing."""
        if isinstance(value, Mapping):
            return _join(self._pair(key, entry) for key, entry in value.items() if is_something(entry))
        if isinstance(value, list):
            return _join(map(self.value, value))
        return self._thing(value)

    def entries(self, value: Any) -> list[StateEntry]:
        """Return the entries of a table that are something, or those of a list without repetitions; otherwise none."""
        if isinstance(value, Mapping):
            pairs = [(key, entry) for key, entry in value.items() if is_something(entry)]
            return [
                StateEntry(self._thing(key), "" if entry is True else self.value(entry), self._pair(key, entry))
                for key, entry in pairs
            ]
        texts = list(map(self.value, value)) if isinstance(value, list) else []
        return [StateEntry(text, "", text) for text in texts] if len({*texts}) == len(texts) else []

    def _pair(self, key: str, value: Any) -> str:
        title = self._thing(key)
        if value is True:
            return title
        return f"{value} {title}" if key in COLOR_WORDS and type(value) is int else f"{title} ({self.value(value)})"

    def _thing(self, value: Any) -> str:
        """The name of the place, ticket or player whose id a value is, else the value itself."""
        board = self._board
        if isinstance(value, Name):
            return self._wording.players[int(value.id)]
        if value in board.city_index:
            return board.city_names[board.city_index[value]]
        if value in board.route_index:
            return self._wording.route(board.route_index[value])
        if value in board.ticket_index:
            return self._wording.ticket(board.ticket_index[value])
        if value is None:
            return "–"
        called = next(filter(None, (codec.words(value) for codec in self._codecs)), None)
        if called is not None:
            return self._wording.text(called)
        return color_word(value) if value in COLOR_WORDS else self._wording.plain(str(value))


def is_something(value: Any) -> bool:
    """Whether a value tells of anything."""
    return value is not None and value is not False and value not in ("", [], {}, NO_INDEX)


def _join(texts: Iterable[str]) -> str:
    entries = list(texts)
    return ", ".join([*entries[:MAX_LISTED_THINGS], *(["…"] if len(entries) > MAX_LISTED_THINGS else [])])


class StateLine(NamedTuple):
    """A line for people, the ids in it, among them those of places on the board, and the id of the rule."""

    text: str
    ids: tuple[str, ...]
    rule: str


class StateLines:
    """Describes the state of one game's rules that no panel shows."""

    def __init__(self, rules: Ruleset, seats: int, wording: Wording) -> None:
        self._rules, self._wording = rules, wording
        self._start = engine.empty_state(rules, seats)
        codecs = [codec for by_field in rules.notation.codecs.values() for codec in by_field.values()]
        self._words = StateWords(wording.board, wording, codecs)
        self._titles = {manifest.id: translate_text(manifest.title) for manifest in rules.manifests}

    def lines(self, view: State) -> list[StateLine]:
        """A line for each rule that has something to show, followed by one for each seat that it concerns."""
        return [line for rule, spec in self._rules.slices.items() if spec.told for line in self._lines(rule, view)]

    def _lines(self, rule: str, view: State) -> list[StateLine]:
        try:
            parts = [part for part in visible_parts(self._rules, self._start, view, rule) if _has_content(part)]
            seats = sorted({part.seat for part in parts if part.seat is not None})
            own = self._line(rule, self._titles.get(rule, rule), [part for part in parts if part.seat is None])
            of_seats = [
                self._line(rule, self._wording.short(seat), [part for part in parts if part.seat == seat])
                for seat in seats
            ]
        except Exception:  # a rule of the user's keeps what has no words; its game goes on without them
            return []
        return [own, *of_seats] if parts else []

    def _line(self, rule: str, whose: str, parts: Sequence[SlicePart]) -> StateLine:
        text = _tr("{whose}: {what}").format(whose=whose, what="; ".join(map(self._part, parts))) if parts else whose
        return StateLine(text, tuple(id for part in parts for id in _ids(part.value)), rule)

    def _part(self, part: SlicePart) -> str:
        name = self._wording.text(part.title)
        return name if part.value is True else f"{name} {self._words.value(part.value)}"


def _has_content(part: SlicePart) -> bool:
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
