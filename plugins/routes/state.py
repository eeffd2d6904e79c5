"""Who owns which route, trains and points, and what every route needs and scores."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from operator import or_
from typing import Annotated, Any, ClassVar

from core.api import (
    GRAY,
    Choice,
    Public,
    RouteId,
    Ruleset,
    SliceKey,
    SliceSpec,
    State,
    TableKey,
    Value,
    hookimpl,
    picker,
)
from plugins.cards.api import ANY, COLORS, LOCO, NONE, Need, hand_of

# --- Who owns which route, wagons and points, and a claim under way. ---


class Routes(Value):
    """Routes by owner as bitsets of route indices, all claimed ones together, wagons left and points made per seat."""

    owned: Annotated[tuple[int, ...], Public]
    taken: Annotated[int, Public]
    trains: Annotated[tuple[int, ...], Public]
    points: Annotated[tuple[int, ...], Public]


ROUTES = SliceKey("routes", Routes)


class Claiming(Value):
    """A claim under way: seat, route index, and the cards laid down for it, which lie on the table (SP-14)."""

    seat: int
    route: int
    paid: tuple[int, ...] = NONE


# --- What every route needs and scores, worked out once per ruleset. ---


@dataclass(frozen=True, slots=True)
class Claim(Choice):
    """Claim a free route; the payment is asked next (CLAIM-1 to CLAIM-8)."""

    verb: ClassVar[str] = "claim"
    label: ClassVar[str] = "Claim {route}"
    then: ClassVar[str] = "pay"
    route: RouteId


class RoutesTable(Value):
    """By route index: needs, points, wagons; the claims of a bitset of routes; and bitsets.

    ``affordable[locos][card][cards]`` are the routes that ``cards`` cards of a colour pay together with ``locos``
    locomotives, by card LOCO those that ``cards`` locomotives pay alone; without cards there are none.
    ``within[trains]`` are the routes for which so many trains are enough.
    """

    claims: Callable[[int], Sequence[Claim]]
    needs: tuple[Need, ...]
    points: tuple[int, ...]
    wagons: tuple[int, ...]
    affordable: tuple[tuple[tuple[int, ...], ...], ...]
    within: tuple[int, ...]


POINTS = {"1": 1, "2": 2, "3": 4, "4": 7, "5": 10, "6": 15, "7": 18, "8": 21, "9": 27}  # where an option is silent
TABLE: TableKey[RoutesTable] = TableKey("routes")


@hookimpl
def declare_choices() -> Iterable[type[Choice]]:
    return [Claim]


@hookimpl
def declare_slices() -> Iterable[SliceSpec[Any]]:
    return [SliceSpec(ROUTES, new_routes, position=False)]


def new_routes(rules: Ruleset, seats: int) -> Routes:
    """Nothing claimed, every seat with all its wagons (SETUP-2)."""
    return Routes((0,) * seats, 0, (rules.option("routes", "trains"),) * seats, (0,) * seats)


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    routes = range(len(rules.board.routes))
    needs = tuple(_need(rules, route) for route in routes)
    affordable = tuple(_affordable(rules, needs))
    wagons = tuple(_wagons(rules, route) for route in routes)
    within = tuple(sum(1 << r for r in routes if wagons[r] <= trains) for trains in range(max(wagons, default=0) + 1))
    claims = lru_cache(1024)(picker([Claim(id) for id in rules.board.routes]))
    points = tuple(_points(rules, route) for route in routes)
    return [(TABLE, RoutesTable(claims, needs, points, wagons, affordable, within))]


def _need(rules: Ruleset, route: int) -> Need:
    color = rules.board.color[route]
    need = Need(rules.board.length[route], ANY if color == GRAY else COLORS.index(color))
    for adjust in rules.hooks.adjust_need:
        need = adjust(need, rules, route)
    return need


def _points(rules: Ruleset, route: int) -> int:
    length = str(rules.board.length[route])
    points: int = rules.option("routes", "points").get(length, POINTS[length])
    for adjust in rules.hooks.adjust_route_points:
        points = adjust(points, rules, route)
    return points


def _wagons(rules: Ruleset, route: int) -> int:
    wagons = rules.board.length[route]
    for adjust in rules.hooks.adjust_wagons:
        wagons = adjust(wagons, rules, route)
    return wagons


def _affordable(rules: Ruleset, needs: tuple[Need, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """``RoutesTable.affordable``; what cards and locomotives pay together depends on their sum and the locomotives."""
    per_color, wilds = rules.option("cards", "per_color"), rules.option("cards", "locomotives")
    most = max((need.locos for need in needs), default=0)
    paid_by = [
        [_routes_paid_by(needs, card, locos, per_color + wilds) for card in range(LOCO + 1)]
        for locos in range(min(most, wilds) + 1)
    ]
    for locos in range(wilds + 1):
        by_card = paid_by[min(locos, most)]
        colors = [(0, *by_card[card][1 + locos : 1 + locos + per_color]) for card in range(LOCO)]
        yield (*colors, tuple(by_card[LOCO][: wilds + 1]))


def _routes_paid_by(needs: tuple[Need, ...], card: int, locos: int, most: int) -> list[int]:
    """The bitsets of routes that no card to ``most`` cards of a colour pay, so many of them locomotives."""
    due = [0] * (most + 1)  # the routes that take exactly so many cards
    for route, need in enumerate(needs):
        if need.cards <= most and need.locos <= locos and (card == LOCO or need.color in (ANY, card)):
            due[need.cards] |= 1 << route
    return [*accumulate(due, or_)]


def affordable(table: RoutesTable, state: State, seat: int) -> int:
    """The bitset of routes that a seat has the cards for, claimed or not (CLAIM-3, CLAIM-4)."""
    hand = hand_of(state, seat)
    paid, found = table.affordable[hand[LOCO]], 0
    for card, held in enumerate(hand):
        if held:
            found |= paid[card][held]
    return found


def within_wagons(table: RoutesTable, state: State, seat: int) -> int:
    """The bitset of routes for which a seat has the wagons, claimed or not (SP-10)."""
    trains = ROUTES.get(state).trains[seat]
    return table.within[trains if trains < len(table.within) else -1]
