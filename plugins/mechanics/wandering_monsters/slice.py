"""Where the monsters and their cards are, and the answer that sends them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Annotated, Any, ClassVar, NamedTuple

from core.api import (
    Board,
    Choice,
    CityId,
    NotationError,
    Public,
    Ruleset,
    SliceKey,
    SliceSpec,
    TableKey,
    hookimpl,
)

MONSTERS = ("dragon", "golem")
NOWHERE = -1


class Monsters(NamedTuple):
    """By monster: its city, and the turn in which it was last sent (NOWHERE: never); by seat the cards of each."""

    at: Annotated[tuple[int, ...], Public]
    sent: Annotated[tuple[int, ...], Public]
    cards: Annotated[tuple[tuple[int, ...], ...], Public]


SLICE = SliceKey("wandering_monsters", Monsters)
DISTANCES: TableKey[Any] = TableKey("wandering_monsters")


class MonsterWord:
    """A field that names a monster."""

    of = "monster"

    def text(self, value: str) -> str:
        """The word itself."""
        return value

    def read(self, words: list[str]) -> str:
        """One word, which must be a monster's."""
        if not words or words[0] not in MONSTERS:
            raise NotationError(f"name a monster: {' or '.join(MONSTERS)}")
        return words.pop(0)


@dataclass(frozen=True, slots=True)
class Send(Choice):
    """Send a monster to a city, for locomotives; the turn goes on."""

    verb: ClassVar[str] = "send"
    label: ClassVar[str] = "Send the {monster} to {city}"
    monster: Annotated[str, MonsterWord()]
    city: CityId


@hookimpl
def declare_choices() -> Iterable[type[Choice]]:
    return [Send]


@hookimpl
def declare_slices() -> Iterable[SliceSpec[Any]]:
    return [SliceSpec(SLICE, lambda rules, seats: Monsters((NOWHERE,) * 2, (NOWHERE,) * 2, ((0, 0),) * seats))]


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    return [(DISTANCES, lru_cache(None)(partial(distances, rules.board)))]


def distances(board: Board, start: int) -> tuple[int, ...]:
    """From a city the number of cities to each other one, along any routes; NOWHERE where none lead."""
    found, edge = {start: 0}, [start]
    for city in edge:
        for _, other in board.around[city]:
            if other not in found:
                found[other] = found[city] + 1
                edge.append(other)
    return tuple(found.get(city, NOWHERE) for city in range(len(board.cities)))
