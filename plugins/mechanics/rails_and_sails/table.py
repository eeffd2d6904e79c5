"""What the board says of ships, pairs, ports and tours, worked out once per ruleset."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from core.api import Board, Issue, MapSpec, Ruleset, Severity, TableKey, hookimpl, say


class Tour(NamedTuple):
    """The cities of a tour ticket in their order, what it scores in that order, and what it costs when it fails."""

    cities: tuple[int, ...]
    in_order: int
    missed: int


class RailsTable(NamedTuple):
    """Bitsets of the ship routes, of the pair routes and of the ports; the tours by ticket index.

    ``too_long[ships]`` are the ship routes with more spaces than that; the last entry is empty.
    """

    ships: int
    pairs: int
    ports: int
    tours: Mapping[int, Tour]
    too_long: tuple[int, ...]


TABLE: TableKey[RailsTable] = TableKey("rails_and_sails")


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    board = rules.board
    ships = _set(board.route_field("ship", False))
    longest = max(board.length, default=0)
    too_long = tuple(
        sum(1 << route for route, length in enumerate(board.length) if ships >> route & 1 and length > pieces)
        for pieces in range(longest + 1)
    )
    tours = {at: _tour(board, at) for at, tour in enumerate(board.ticket_field("tour")) if tour}
    pairs, ports = _set(board.route_field("pair", False)), _set(board.city_field("port", False))
    return [(TABLE, RailsTable(ships, pairs & ~ships, ports, tours, too_long))]


def _set(fields: Iterable[bool]) -> int:
    return sum(1 << at for at, found in enumerate(fields) if found)


def _tour(board: Board, ticket: int) -> Tour:
    fields, points = board.spec.tickets[ticket].fields, board.ticket_points[ticket]
    cities = tuple(board.city_index[id] for id in fields["tour"] if id in board.city_index)
    return Tour(cities, fields.get("in_order", points), fields.get("missed", points))


@hookimpl
def map_issues(spec: MapSpec, board: Board) -> Iterable[Issue]:
    for row, ticket in enumerate(spec.tickets):
        tour, where = ticket.fields.get("tour", ()), ("tickets", row, "tour")
        for id in (id for id in tour if id not in board.city_index):
            text = say(
                "The tour of the ticket {ticket} leads to {id}, but there is no such city; correct `tour`.",
                ticket=ticket.id,
                id=id,
            )
            yield Issue(Severity.ERROR, "unknown-city", text, where)
        if tour and (tour[0], tour[-1]) != ticket.between:
            text = say(
                "The tour of the ticket {ticket} must begin and end where the ticket does; correct `tour`.",
                ticket=ticket.id,
            )
            yield Issue(Severity.ERROR, "tour-elsewhere", text, where)
    for row, route in enumerate(spec.routes):
        if route.fields.get("ship") and route.fields.get("pair"):
            text = say("The route {route} is for ships, and pairs are of train cards; take `pair` out.", route=route.id)
            yield Issue(Severity.WARNING, "pair-of-ships", text, ("routes", row, "pair"))
