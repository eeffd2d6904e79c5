"""A finding: what is odd about a board, what could be done about it, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from railwright.api import MapSpec, Message, say

Fix = Callable[[MapSpec], MapSpec]
MAX_NAMES = 5  # shown of a list
Place = tuple[str, str]  # a kind, ``city``, ``route`` or ``ticket``, and an id


class Finding(NamedTuple):
    """A cause, or a seat that wins too often.

    * ``code``: what kind of cause it is
    * ``words``: what is odd
    * ``advice``: what could be done
    * ``weight``: how far beyond the usual it is; 1 is the bound
    * ``places``: the parts of the board that it is about
    * ``fix``: the map with the advice followed; None if a person has to decide
    * ``below``: what follows from it
    * ``tried``: what the advice changes, after games with it
    """

    code: str
    words: Message
    advice: Message
    weight: float
    places: tuple[Place, ...] = ()
    fix: Fix | None = None
    below: tuple[Message, ...] = ()
    tried: tuple[Message, ...] = ()

    @property
    def name(self) -> str:
        """Tells it from other findings of a board."""
        return f"{self.code}:{self.places[0][1]}" if self.places else self.code


def shown(names: Sequence[str]) -> list[str | Message]:
    """The names to show of a long list, and how many more there are."""
    rest = len(names) - MAX_NAMES
    return [*names] if rest <= 1 else [*names[:MAX_NAMES], say("{count} more", count=rest)]


def places_of(kind: str, *ids: str) -> tuple[Place, ...]:
    """Places of one kind."""
    return tuple((kind, id) for id in ids)
