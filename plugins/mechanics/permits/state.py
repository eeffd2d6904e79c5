"""The permits of the seats, what each of them opens, and the answers about them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NamedTuple

from core.api import (
    BySeat,
    Choice,
    Public,
    Ruleset,
    SetOf,
    SliceKey,
    State,
    TableKey,
    Value,
    Word,
    hookimpl,
    say,
)
from plugins.cards.api import ColorWord
from plugins.mechanics.regions.api import region_names
from plugins.routes.api import TABLE as ROUTES

FERRIES, BONUS, SECOND = "ferries", "bonus", "second_claim"


def permit_names(rules: Ruleset) -> Sequence[str]:
    """The names of all permits, in the order of the table."""
    return TABLE.get(rules).names


class Permits(Value):
    """By seat the bitset of its permits, by their places in the table; whether a second claim is under way."""

    held: Annotated[BySeat[Annotated[int, SetOf("permit", permit_names)]], Public]
    again: Annotated[bool, Public]


class PermitsTable(NamedTuple):
    """The names and prices of all permits, and by permit the bitset of the routes that it alone opens or helps open."""

    names: tuple[str, ...]
    prices: tuple[int, ...]
    bars: tuple[int, ...]


SLICE = SliceKey(
    "permits",
    Permits,
    lambda rules, seats: Permits((0,) * seats, False),
    titles={
        "held": say("permits"),
        "again": say("second claim"),
    },
)
TABLE: TableKey[PermitsTable] = TableKey("permits")


@dataclass(frozen=True, slots=True)
class Buy(Choice):
    """Buy a permit; its locomotives are asked next, and then the turn goes on."""

    verb: ClassVar[str] = "buy"
    label: ClassVar[str] = "Buy the permit {permit}"
    permit: Annotated[str, Word("permit")]


@dataclass(frozen=True, slots=True)
class Spend(Choice):
    """Spend a card for a permit: a locomotive, or one of several that serve as one."""

    verb: ClassVar[str] = "spend"
    label: ClassVar[str] = "Spend {color}"
    color: Annotated[str, ColorWord()]


@dataclass(frozen=True, slots=True)
class Rest(Choice):
    """End the turn without the second claim."""

    verb: ClassVar[str] = "rest"
    label: ClassVar[str] = "No second claim"


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    option, board, needs = rules.options["permits"], rules.board, ROUTES.get(rules).needs
    routes, region = range(len(board.routes)), board.city_field("region")
    rows = [
        (f"region_{name}", option["region"], [r for r in routes if name in (region[city] for city in board.ends[r])])
        for name in region_names(rules)
    ]
    steps = sorted(map(int, option["lengths"]))
    for step, after in zip(steps, [*steps[1:], 1 << 30], strict=False):
        barred = [r for r in routes if step <= board.length[r] < after]
        rows.append((f"length_{step}", option["lengths"][str(step)], barred))
    rows.append((FERRIES, option["ferries"], [r for r in routes if needs[r].locos]))
    rows = [row for row in rows if row[2]] + [(BONUS, option["bonus"], []), (SECOND, option["second"], [])]
    names, prices = tuple(row[0] for row in rows), tuple(row[1] for row in rows)
    return [(TABLE, PermitsTable(names, prices, tuple(sum(1 << route for route in row[2]) for row in rows)))]


def has(rules: Ruleset, state: State, seat: int, name: str) -> bool:
    """Whether a seat has a permit."""
    return bool(SLICE.get(state).held[seat] >> TABLE.get(rules).names.index(name) & 1)
