"""What somebody at a table wants that others must agree to: everybody who is there, and one who declines ends it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from railwright.plugins.programs.online import protocol


class Wish(NamedTuple):
    """What the person on a seat wants (``to``: the answer to go back to), and the keys of those who agree."""

    what: Literal["back", "resume"]
    seat: int
    to: int
    agreed: frozenset[str]


class TableWish:
    """One wish at a time; a newer one takes the place of the one before. ``asker`` is the key of who has asked last."""

    def __init__(self) -> None:
        self._wish: Wish | None = None
        self.asker = ""

    @property
    def stands(self) -> bool:
        """Whether something is wanted."""
        return self._wish is not None

    def ask(self, what: Literal["back", "resume"], seat: int, key: str, to: int = 0) -> None:
        """Somebody wants something, and agrees to it."""
        self._wish, self.asker = Wish(what, seat, to, frozenset({key})), key

    def answer(self, key: str, agrees: bool) -> None:
        """Somebody agrees to what is wanted, or does not: then nothing is wanted any more."""
        if self._wish is not None:
            self._wish = self._wish._replace(agreed=self._wish.agreed | {key}) if agrees else None

    def lacks(self, key: str) -> bool:
        """Whether something is wanted to which somebody has not agreed."""
        return self._wish is not None and key not in self._wish.agreed

    def take_agreed(self, people: Iterable[str]) -> Wish | None:
        """What all these people want, which is not wanted any more with that; None where one of them does not yet."""
        wish = self._wish
        if wish is None or not wish.agreed.issuperset(people):
            return None
        self._wish = None
        return wish

    def message(self, table: str) -> protocol.Wanted:
        """The wish as people are told of it, or that there is none."""
        if self._wish is None:
            return protocol.Wanted(table, "")
        return protocol.Wanted(table, self._wish.what, self._wish.seat, self._wish.to)
