"""How many locomotives may pay for each route, and which cards stand for others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NamedTuple

from core.api import (
    Choice,
    Ruleset,
    State,
    TableKey,
    hookimpl,
)
from plugins.cards.api import LOCO, ColorWord
from plugins.routes.api import TABLE as ROUTES


class Exchange(NamedTuple):
    """How many cards stand for one of a route, for how many of its cards at most, and whether for locomotives."""

    rate: int
    most: int
    locos: bool


class Table(NamedTuple):
    """By route: the most locomotives that may pay for it (None: any), and its exchange, if it has one."""

    limits: tuple[int | None, ...]
    exchanges: tuple[Exchange | None, ...]
    some: int  # the bitset of the routes with an exchange


TABLE: TableKey[Table] = TableKey("limited_locomotives")


@dataclass(frozen=True, slots=True)
class HandIn(Choice):
    """Hand in a card, one of several that stand for another."""

    verb: ClassVar[str] = "hand-in"
    label: ClassVar[str] = "Hand in {color}"
    color: Annotated[str, ColorWord()]


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    routes = range(len(rules.board.routes))
    exchanges = tuple(_exchange(rules, route) for route in routes)
    some = sum(1 << route for route in routes if exchanges[route])
    return [(TABLE, Table(tuple(_limit(rules, route) for route in routes), exchanges, some))]


def _fields(rules: Ruleset, route: int) -> Mapping[str, Any]:
    return rules.board.spec.routes[route].fields


def _limit(rules: Ruleset, route: int) -> int | None:
    need = ROUTES.get(rules).needs[route]
    tunnel = bool(_fields(rules, route).get("tunnel")) and rules.option("limited_locomotives", "tunnels")
    ferry = need.locos > 0 and rules.option("limited_locomotives", "ferries")
    return None if tunnel or ferry else need.locos


def _exchange(rules: Ruleset, route: int) -> Exchange | None:
    """None on tunnels: cards that were handed in would not come back from one that fails."""
    need, fields = ROUTES.get(rules).needs[route], _fields(rules, route)
    if fields.get("tunnel"):
        return None
    if "exchange" in fields:
        return Exchange(fields["exchange"], need.cards, False)
    rate = rules.option("limited_locomotives", "exchange")
    return Exchange(rate, need.locos, True) if rate and need.locos else None


@hookimpl
def adjust_paying_hand(value: tuple[int, ...], rules: Ruleset, state: State, seat: int, route: int) -> tuple[int, ...]:
    limit = TABLE.get(rules).limits[route]
    return value if limit is None else (*value[:LOCO], min(value[LOCO], limit))
