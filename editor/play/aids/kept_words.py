"""What rules keep that the window has no picture of, in words: coins, markers, tracks laid during play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication

from core import engine
from core.positions.open import Part, open_parts
from core.positions.wording import NONE
from core.ruleset import Ruleset
from core.state import State
from core.text import Name
from editor.play.aids.parts import Lit
from editor.play.aids.switches import PICTURED
from editor.wording import COLOR_WORDS, Wording, color_word

LONGEST = 30  # things that are listed; more would fill the panel

Line = tuple[str, Lit]


class KeptWords:
    """Words for one game."""

    def __init__(self, rules: Ruleset, seats: int, wording: Wording) -> None:
        self._rules, self._board, self._wording = rules, rules.board, wording
        self._start = engine.empty(rules, seats)
        self._titles = {manifest.id: manifest.title for manifest in rules.manifests}

    def lines(self, view: State) -> list[Line]:
        """A line for each rule that keeps something, and under it one for each seat that it keeps something for."""
        return [line for rule in self._rules.slices if rule not in PICTURED for line in self._lines(rule, view)]

    def _lines(self, rule: str, view: State) -> list[Line]:
        try:
            parts = [part for part in open_parts(self._rules, self._start, view, rule) if _says(part)]
            seats = sorted({part.seat for part in parts if part.seat is not None})
            own = self._line(self._titles.get(rule, rule), [part for part in parts if part.seat is None])
            mine = [
                self._line(self._wording.short(seat), [part for part in parts if part.seat == seat]) for seat in seats
            ]
        except Exception:  # a rule of the user's keeps what has no words; its game goes on without them
            return []
        return [own, *mine] if parts else []

    def _line(self, whose: str, parts: Sequence[Part]) -> Line:
        words = _tr("{whose}: {what}").format(whose=whose, what="; ".join(map(self._part, parts))) if parts else whose
        return words, self._lights(part.value for part in parts)

    def _part(self, part: Part) -> str:
        name = self._wording.text(part.title)
        return name if part.value is True else f"{name} {self._value(part.value)}"

    def _value(self, value: Any) -> str:
        if isinstance(value, Mapping):
            return _listed(self._pair(key, one) for key, one in value.items() if _is_something(one))
        if isinstance(value, list):
            return _listed(map(self._value, value))
        return self._thing(value)

    def _pair(self, key: str, value: Any) -> str:
        thing = self._thing(key)
        if value is True:
            return thing
        return f"{value} {thing}" if key in COLOR_WORDS and type(value) is int else f"{thing} ({self._value(value)})"

    def _thing(self, value: Any) -> str:
        """A number or word; the name of what it is the id of."""
        board = self._board
        if isinstance(value, Name):
            return self._wording.players[int(value.id)]
        if value in board.city_index:
            return board.city_names[board.city_index[value]]
        if value in board.route_index:
            return self._wording.route(board.route_index[value])
        if value in board.ticket_index:
            return self._wording.ticket(board.ticket_index[value])
        return "–" if value is None else color_word(str(value)).replace("_", " ")

    def _lights(self, values: Iterable[Any]) -> Lit:
        ids = [id for value in values for id in _ids(value)]
        routes = tuple(self._board.route_index[id] for id in ids if id in self._board.route_index)
        return Lit(routes, tuple(self._board.city_index[id] for id in ids if id in self._board.city_index))


def _says(part: Part) -> bool:
    """Whether a part tells something to people: that of the game which is only true is a flag of the rule's own."""
    return _is_something(part.value) and (part.seat is not None or part.value is not True)


def _is_something(value: Any) -> bool:
    return value is not None and value is not False and value not in ("", [], {}, NONE)


def _ids(value: Any) -> Iterator[str]:
    """The words in plain data."""
    if isinstance(value, Mapping):
        for key, one in value.items():
            if _is_something(one):
                yield key
                yield from _ids(one)
    elif isinstance(value, list):
        for one in value:
            yield from _ids(one)
    elif isinstance(value, str):
        yield value


def _listed(words: Iterable[str]) -> str:
    found = list(words)
    return ", ".join([*found[:LONGEST], *(["…"] if len(found) > LONGEST else [])])


def _tr(words: str) -> str:
    return QCoreApplication.translate("Kept", words)
