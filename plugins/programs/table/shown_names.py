"""Names as the terminal shows them, typed in place of ids: ``Zürich``, ``zurich–venezia``, ``Москва``."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict

from railwright.core.kernel.board import Board
from railwright.plugins.programs.table.wording import Wording


class ShownNames:
    """Turns the shown names of cities, routes and tickets into their ids, regardless of case and accents.

    A name that two things share is not turned.
    """

    def __init__(self, board: Board, wording: Wording) -> None:
        ids: dict[str, set[str]] = defaultdict(set)
        for id, name in zip(board.cities, board.city_names, strict=True):
            ids[_fold(name)].add(id)
        for id, route in board.route_index.items():
            ids[_fold(wording.route(route))].add(id)
        for id, ticket in board.ticket_index.items():
            ids[_fold(wording.ticket(ticket))].add(id)
        self._ids = {name: next(iter(named)) for name, named in ids.items() if name and len(named) == 1}
        longest_first = sorted(self._ids, key=len, reverse=True)
        self._names = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)")

    def to_ids(self, text: str) -> str:
        """The text in lower case without accents, with ids in place of names."""
        return self._names.sub(lambda match: self._ids[match[0]], _fold(text))


def _fold(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.casefold().replace("–", "-").replace(" - ", "-"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
