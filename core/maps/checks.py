"""Checks of a map beyond its schema: places on the board, players, and parallel routes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from railwright.core.kernel.board import Board, bits
from railwright.core.kernel.issues import DataPath, Issue, Severity
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.text import Message, enumeration, plural, say

MapCheck = Callable[[MapSpec, Board], Iterable[Issue]]
"""Looks for one kind of problem; paths count the routes and tickets of the spec."""

_MIN_DISTANCE_MM = 1.0  # cities nearer to one another cannot be told apart on the board


def error(code: str, message: Message, where: DataPath) -> Issue:
    """A problem that keeps a map from being played."""
    return Issue(Severity.ERROR, code, message, where)


def warning(code: str, message: Message, where: DataPath) -> Issue:
    """Something odd that may be meant."""
    return Issue(Severity.WARNING, code, message, where)


def _check_not_empty(spec: MapSpec, board: Board) -> Iterator[Issue]:
    if not spec.cities:
        yield error(
            "empty-board", say("The map has no cities. Add at least two and a route between them."), ("cities",)
        )
    elif not spec.routes:
        yield error("empty-board", say("The map has no routes. Add at least one."), ("routes",))


def _check_players(spec: MapSpec, board: Board) -> Iterator[Issue]:
    minimum, maximum = spec.players
    if minimum > maximum:
        message = say(
            "`min` is {fewest} and `max` only {most}. Swap them or correct one.", fewest=minimum, most=maximum
        )
        yield error("players-reversed", message, ("players", "min"))


def _check_inside_board(spec: MapSpec, board: Board) -> Iterator[Issue]:
    for city in spec.cities:
        if not _inside(city.at, spec):
            message = say(
                "`{city}` is off the board (board size: {size}). Move it or enlarge the board.",
                city=city.id,
                size=_size_words(spec),
            )
            yield error("city-off-board", message, ("cities", city.id, "at"))
    for row, route in enumerate(spec.routes):
        for number, bend in enumerate(route.bends):
            if not _inside(bend, spec):
                message = say(
                    "A bend in `{route}` is off the board (board size: {size}). Move the bend.",
                    route=route.id,
                    size=_size_words(spec),
                )
                yield error("bend-off-board", message, ("routes", row, "bends", number))


def _inside(place: tuple[float, float], spec: MapSpec) -> bool:
    return 0 <= place[0] <= spec.size[0] and 0 <= place[1] <= spec.size[1]


def _size_words(spec: MapSpec) -> Message:
    return say("{width:g} x {height:g} mm", width=spec.size[0], height=spec.size[1])


def _check_distinct_places(spec: MapSpec, board: Board) -> Iterator[Issue]:
    """Each city that lies where an earlier one does."""
    # Only neighbours from left to right are compared: 10 000 cities would make 50 million pairs.
    placed = sorted(enumerate(spec.cities), key=lambda pair: pair[1].at)
    earlier: dict[int, int] = {}
    for position, (index, city) in enumerate(placed):
        for other_index, other in placed[position + 1 :]:
            if other.at[0] - city.at[0] >= _MIN_DISTANCE_MM:
                break
            if abs(other.at[1] - city.at[1]) < _MIN_DISTANCE_MM:
                earlier.setdefault(max(index, other_index), min(index, other_index))
    for index, other_index in earlier.items():
        id, other_id = board.cities[index], board.cities[other_index]
        message = say("`{id}` is in the same place as `{other_id}`. Move one of them.", id=id, other_id=other_id)
        yield error("same-place", message, ("cities", id, "at"))


def _check_parallel_lengths(spec: MapSpec, board: Board) -> Iterator[Issue]:
    for row, route in enumerate(spec.routes):
        before = [other for other in bits(board.parallel[row]) if other < row]
        lengths = sorted({board.length[other] for other in before} - {route.length})
        if lengths:
            message = say(
                "`{route}` has length {length}, but the route beside it has length {lengths}.",
                route=route.id,
                length=route.length,
                lengths=enumeration(map(str, lengths)),
            )
            yield warning("unequal-parallels", message, ("routes", row, "length"))


def _check_equal_tickets(spec: MapSpec, board: Board) -> Iterator[Issue]:
    """Tickets that differ from an earlier one in nothing but their id: mostly a slip."""
    seen: dict[tuple[object, ...], str] = {}
    for row, ticket in enumerate(spec.tickets):
        first = seen.setdefault((frozenset(ticket.between), ticket.points, repr(ticket.fields)), ticket.id)
        if first != ticket.id:
            text = "`{ticket}` is the same as `{first}`. Remove one, or change the points of one."
            yield warning("duplicate-ticket", say(text, ticket=ticket.id, first=first), ("tickets", row))


def _check_ticket_count(spec: MapSpec, board: Board) -> Iterator[Issue]:
    maximum = spec.players[1]
    if len(spec.tickets) < maximum:
        message = plural(
            "`tickets` has too few tickets for {most} player: {tickets}. Add some.",
            "`tickets` has too few tickets for {most} players: {tickets}. Add some.",
            "most",
            tickets=len(spec.tickets),
            most=maximum,
        )
        yield warning("too-few-tickets", message, ("tickets",))


CHECKS: tuple[MapCheck, ...] = (
    _check_players,
    _check_inside_board,
    _check_distinct_places,
    _check_parallel_lengths,
    _check_equal_tickets,
)
COUNTING_CHECKS: tuple[MapCheck, ...] = (_check_not_empty, _check_ticket_count)
"""Checks that need the whole map: run only if the draft leaves nothing out."""
