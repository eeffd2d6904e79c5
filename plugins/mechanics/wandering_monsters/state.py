"""Where the monsters and their cards are, and the answer that sends them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Annotated, Any, ClassVar

from core.api import (
    Board,
    BySeat,
    Choice,
    CityId,
    CountOf,
    Each,
    OneOf,
    OneWord,
    Public,
    Ruleset,
    SliceKey,
    TableKey,
    Value,
    Whole,
    hookimpl,
    say,
)

MONSTERS = ("dragon", "golem")
NOWHERE = -1
ByMonster = Each("monster", MONSTERS)


class Monsters(Value):
    """By monster: its city, and the turn in which it was last sent (NOWHERE: never); by seat the cards of each."""

    at: Annotated[tuple[Annotated[int, OneOf("city", none=True)], ...], ByMonster, Public]
    sent: Annotated[tuple[Annotated[int, Whole(NOWHERE)], ...], ByMonster, Public]
    cards: Annotated[BySeat[Annotated[tuple[int, ...], CountOf("monster", MONSTERS)]], Public]


SLICE = SliceKey(
    "wandering_monsters",
    Monsters,
    lambda rules, seats: Monsters((NOWHERE,) * 2, (NOWHERE,) * 2, ((0, 0),) * seats),
    titles={
        "at": say("monsters"),
        "sent": say("last sent in turn"),
        "cards": say("monster cards"),
    },
)
DISTANCES: TableKey[Any] = TableKey("wandering_monsters")


@dataclass(frozen=True, slots=True)
class Send(Choice):
    """Send a monster to a city, for locomotives; the turn goes on."""

    verb: ClassVar[str] = "send"
    label: ClassVar[str] = "Send the {monster} to {city}"
    monster: Annotated[str, OneWord("monster", MONSTERS)]
    city: CityId


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
