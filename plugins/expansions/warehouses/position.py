"""The warehouses and depots in a position."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from railwright.api import PositionError, PositionField, Ruleset, State, hookimpl, index_of, plural, say
from railwright.plugins.cards.api import CARDS_SCHEMA, COLORS, kept_apart
from railwright.plugins.expansions.warehouses.state import WAREHOUSES, Warehouses, sizes, with_depot, with_reserve

Where = tuple[str | int, ...]


@hookimpl
def declare_position_fields() -> Iterable[PositionField]:
    warehouse = {
        **CARDS_SCHEMA,
        "title": "Warehouse",
        "description": "The cards in the seat's warehouse, which nobody has seen.",
    }
    depots = {
        "title": "Depots",
        "description": "The cities with the seat's depots, in the order built.",
        "type": "array",
        "items": {"type": "string"},
        "uniqueItems": True,
        "examples": [["wien"]],
    }
    left = {
        "title": "Depots left",
        "description": "The depots in reserve; left out: all that are not built.",
        "type": "integer",
        "minimum": 0,
        "examples": [4],
    }
    named = {"warehouse": warehouse, "depots": depots, "depots_left": left}
    return [PositionField("seat", name, schema) for name, schema in named.items()]


@hookimpl
def begin_position(rules: Ruleset, state: State, document: Mapping[str, Any]) -> State:
    seats = document["seats"]
    stored = tuple(tuple(fields.get("warehouse", {}).get(color, 0) for color in COLORS) for fields in seats)
    start: Warehouses = WAREHOUSES.get(state)
    state = WAREHOUSES.set(state, start._replace(stored=stored, cards_stored=sizes(stored)))
    houses = [(("seats", seat, "warehouse"), counts) for seat, counts in enumerate(stored)]
    state = kept_apart(rules, state, document, houses)
    for seat, fields in enumerate(seats):
        state = _with_depots(rules, state, seat, fields)
    return state


def _with_depots(rules: Ruleset, state: State, seat: int, fields: Mapping[str, Any]) -> State:
    for row, id in enumerate(fields.get("depots", ())):
        where = ("seats", seat, "depots", row)
        city = index_of(rules.board.city_index, "city", id, where)
        houses = WAREHOUSES.get(state)
        if any(city in cities for cities in houses.depots):
            raise PositionError(say("There is already a depot in {id}. Remove this entry.", id=id), where, "city-taken")
        if not houses.depots_left[seat]:
            raise PositionError(
                say("The seat has no depot left for {id}. Remove this entry.", id=id), where, "no-depot"
            )
        state = with_depot(state, seat, city)
    maximum = WAREHOUSES.get(state).depots_left[seat]  # those that are not built
    left = fields.get("depots_left", maximum)
    if left > maximum:
        message = plural(
            "This seat has at most {most} depot left, not {left}.",
            "This seat has at most {most} depots left, not {left}.",
            "most",
            most=maximum,
            left=left,
        )
        raise PositionError(message, ("seats", seat, "depots_left"), "no-depot")
    return with_reserve(state, seat, left)


@hookimpl
def position_entries(rules: Ruleset, state: State) -> Iterable[tuple[Where, Any]]:
    houses = WAREHOUSES.get(state)
    for seat, counts in enumerate(houses.stored):
        counts_by_color = {color: count for color, count in zip(COLORS, counts, strict=True) if count}
        if counts_by_color:
            yield ("seats", seat, "warehouse"), counts_by_color
        yield ("seats", seat, "depots"), [rules.board.cities[city] for city in houses.depots[seat]]
        yield ("seats", seat, "depots_left"), houses.depots_left[seat]
