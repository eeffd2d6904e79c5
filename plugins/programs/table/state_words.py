"""What rules keep, in words: values in which cities, routes, tickets and players stand by their names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from railwright.core.kernel.board import Board
from railwright.core.kernel.text import Name
from railwright.core.positions.formats import NO_INDEX
from railwright.plugins.programs.table.api import COLOR_WORDS, Wording, color_word

MAX_LISTED_THINGS = 30  # things that are listed; more would fill the panel


class StateWords:
    """Puts plain values of one game into words."""

    def __init__(self, board: Board, wording: Wording) -> None:
        self._board, self._wording = board, wording

    def value(self, value: Any) -> str:
        """A value as text; of a table, what is not nothing."""
        if isinstance(value, Mapping):
            return _join(self._pair(key, entry) for key, entry in value.items() if is_something(entry))
        if isinstance(value, list):
            return _join(map(self.value, value))
        return self._thing(value)

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
        return "–" if value is None else color_word(str(value)).replace("_", " ")


def is_something(value: Any) -> bool:
    """Whether a value tells of anything."""
    return value is not None and value is not False and value not in ("", [], {}, NO_INDEX)


def _join(texts: Iterable[str]) -> str:
    entries = list(texts)
    return ", ".join([*entries[:MAX_LISTED_THINGS], *(["…"] if len(entries) > MAX_LISTED_THINGS else [])])
