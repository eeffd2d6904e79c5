"""What somebody at a table wants that others must agree to: everybody who is there, and one who declines ends it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, NamedTuple

from railwright.plugins.features.online import protocol

What = Literal["back", "resume", "seat"]


class Wish(NamedTuple):
    """What somebody wants with a seat (``to``: the answer to go back to), and the keys of those who agree.

    ``name`` is that of a person who wants the ``seat`` itself.
    """

    what: What
    seat: int
    to: int
    agreed: frozenset[str]
    name: str = ""


class TableWish:
    """One wish at a time; a newer one takes the place of the one before. ``asker`` is the key of who has asked last."""

    def __init__(self) -> None:
        self._wish: Wish | None = None
        self.proposer = ""

    @property
    def stands(self) -> bool:
        """Whether something is wanted."""
        return self._wish is not None

    @property
    def wanted_seat(self) -> int | None:
        """The seat that somebody wants to have, if any."""
        return self._wish.seat if self._wish is not None and self._wish.what == "seat" else None

    def propose(self, what: What, seat: int, key: str, to: int = 0, name: str = "") -> None:
        """Note what somebody wants, and that they agree to it."""
        self._wish, self.proposer = Wish(what, seat, to, frozenset({key}), name), key

    def answer(self, key: str, agrees: bool) -> None:
        """Note whether somebody agrees to what is wanted; one who does not ends the wish."""
        if self._wish is not None:
            self._wish = self._wish._replace(agreed=self._wish.agreed | {key}) if agrees else None

    def lacks(self, key: str) -> bool:
        """Whether something is wanted to which somebody has not agreed."""
        return self._wish is not None and key not in self._wish.agreed

    def agreed_by(self, people: Collection[str]) -> Wish | None:
        """What all these people want; None where one of them does not yet, or there are none."""
        return self._wish if self._wish is not None and people and self._wish.agreed.issuperset(people) else None

    def end(self) -> None:
        """Nothing is wanted any more."""
        self._wish = None

    def message(self, table: str) -> protocol.Wanted:
        """The wish as people are told of it, or that there is none."""
        if self._wish is None:
            return protocol.Wanted(table, "")
        return protocol.Wanted(table, self._wish.what, self._wish.seat, self._wish.to, self._wish.name)
