"""The stations in a position: where they stand, and which routes their owners chose to borrow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from railwright.api import PositionError, PositionField, Ruleset, State, hookimpl, index_of, plural, say
from railwright.plugins.stations.rule import foreign_routes
from railwright.plugins.stations.state import NO_ROUTE, STATIONS, Stations

Where = tuple[str | int, ...]


@hookimpl
def declare_position_fields() -> Iterable[PositionField]:
    stations = {
        "title": "Stations",
        "description": "The cities with the seat's stations, in the order built.",
        "type": "array",
        "items": {"type": "string"},
        "examples": [["wien"]],
    }
    left = {
        "title": "Stations left",
        "description": "The stations in reserve. It follows from those built and may be left out.",
        "type": "integer",
        "minimum": 0,
        "examples": [2],
    }
    borrow = {
        "title": "Borrow",
        "description": "The routes that the owner chose to borrow, by city of the station; `none` for no route.",
        "type": "object",
        "additionalProperties": {"type": "string"},
        "examples": [{"wien": "berlin-wien"}],
    }
    named: dict[str, dict[str, Any]] = {"stations": stations, "stations_left": left, "borrow": borrow}
    return [PositionField("seat", name, schema) for name, schema in named.items()]


@hookimpl
def begin_position(rules: Ruleset, state: State, document: Mapping[str, Any]) -> State:
    occupied: set[int] = set()
    # One set for all seats: a city has one station, whoever owns it (STATION-2).
    built = tuple([_stations_built(rules, occupied, seat, fields) for seat, fields in enumerate(document["seats"])])
    for seat, fields in enumerate(document["seats"]):
        _check_left(rules, built[seat], seat, fields)
    # First what is built, by which the choices of what to borrow are checked.
    state = STATIONS.set(state, Stations(built, ((),) * state.seats))
    chosen = [_borrow_choices(rules, state, seat, fields) for seat, fields in enumerate(document["seats"])]
    return STATIONS.set(state, Stations(built, tuple(chosen)))


def _stations_built(rules: Ruleset, occupied: set[int], seat: int, fields: Mapping[str, Any]) -> tuple[int, ...]:
    """The cities of a seat's stations; each city has one at most (STATION-2), each seat so many (STATION-3)."""
    count, cities = rules.option("stations", "count"), []
    for row, id in enumerate(fields.get("stations", ())):
        where = ("seats", seat, "stations", row)
        city = index_of(rules.board.city_index, "city", id, where)
        if city in occupied:
            raise PositionError(
                say("There is already a station in {id}. Remove this entry.", id=id), where, "city-taken"
            )
        if row >= count:
            raise PositionError(
                plural(
                    "A seat can have at most {count} station. Remove this one.",
                    "A seat can have at most {count} stations. Remove this one.",
                    "count",
                    count=count,
                ),
                where,
                "no-station",
            )
        occupied.add(city)
        cities.append(city)
    return tuple(cities)


def _check_left(rules: Ruleset, built: tuple[int, ...], seat: int, fields: Mapping[str, Any]) -> None:
    left = rules.option("stations", "count") - len(built)
    if fields.get("stations_left", left) != left:
        message = plural(
            "{built} station has been built, so {left} are left, not {given}.",
            "{built} stations have been built, so {left} are left, not {given}.",
            "built",
            built=len(built),
            left=left,
            given=fields["stations_left"],
        )
        raise PositionError(message, ("seats", seat, "stations_left"))


def _borrow_choices(rules: Ruleset, state: State, seat: int, fields: Mapping[str, Any]) -> tuple[tuple[int, int], ...]:
    return tuple(
        [
            _borrow_choice(rules, state, seat, city, route, ("seats", seat, "borrow", city))
            for city, route in fields.get("borrow", {}).items()
        ]
    )


def _borrow_choice(
    rules: Ruleset, state: State, seat: int, city_id: str, route_id: str, where: Where
) -> tuple[int, int]:
    """A station and the route it borrows, which is another seat's and meets its city (STATION-1)."""
    city = index_of(rules.board.city_index, "city", city_id, where)
    if city not in STATIONS.get(state).built[seat]:
        raise PositionError(
            say("The seat has no station in {city_id}. Remove this entry.", city_id=city_id), where, "no-station"
        )
    if route_id == "none":
        return city, NO_ROUTE
    route = index_of(rules.board.route_index, "route", route_id, where)
    # A station lends what others own, and only at its city (STATION-1).
    if not foreign_routes(state, seat) & rules.board.at_city[city] & 1 << route:
        message = say(
            "A station in {city_id} can borrow only another seat's route there, not {route_id}.",
            city_id=city_id,
            route_id=route_id,
        )
        raise PositionError(message, where, "not-borrowable")
    return city, route


@hookimpl
def position_entries(rules: Ruleset, state: State) -> Iterable[tuple[Where, Any]]:
    stations, board = STATIONS.get(state), rules.board
    for seat, built in enumerate(stations.built):
        yield ("seats", seat, "stations"), [board.cities[city] for city in built]
        yield ("seats", seat, "stations_left"), rules.option("stations", "count") - len(built)
        chosen = {
            board.cities[city]: "none" if route == NO_ROUTE else board.routes[route]
            for city, route in stations.chosen[seat]
        }
        if chosen:
            yield ("seats", seat, "borrow"), chosen
