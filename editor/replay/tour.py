"""How the points came about: the stops of a tour over the board, line by line of the score."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from PySide6.QtCore import QCoreApplication

from core.ruleset import Ruleset
from core.state import State
from editor.play.table_reader import Line, TableReader
from editor.scene.halo import HaloStyle
from editor.wording import Wording


class Stop(NamedTuple):
    """A step: whose (-1: everybody's), which part of the score, in words, what it scores, and what the board shows.

    ``trains`` are the routes whose trains stay on the board, ``routes`` and ``cities`` are pointed out.
    """

    seat: int
    part: str
    words: str
    points: int
    trains: frozenset[int]
    routes: tuple[int, ...] = ()
    cities: tuple[int, ...] = ()
    style: HaloStyle = "ticket"


class TourPlan:
    """Plans the tour of a finished game: for each part of the score, seat by seat."""

    def __init__(self, rules: Ruleset, reader: TableReader, state: State, wording: Wording) -> None:
        self._board, self._reader, self._state, self._wording = rules.board, reader, state, wording
        self._owners = reader.owners(state)
        self._lines = [reader.score_lines(state, seat) for seat in range(state.seats)]

    def stops(self, result: Mapping[str, Any]) -> list[Stop]:
        """All stops; the last one tells the ranks."""
        sources = dict.fromkeys(line.source for lines in self._lines for line in lines)
        stops = [stop for source in sources for stop in self._of_part(source, result)]
        return [*stops, self._ranks(result)]

    def _of_part(self, source: str, result: Mapping[str, Any]) -> Iterator[Stop]:
        for seat, lines in enumerate(self._lines):
            for line in lines:
                if line.source == source:
                    yield from self._of_line(seat, line, result["seats"][seat])

    def _of_line(self, seat: int, line: Line, row: Mapping[str, Any]) -> Iterator[Stop]:
        part, own = self._wording.text(line.label), self._own(seat)
        tickets = self._reader.scored_tickets(self._state, seat)
        longest = self._reader.longest(self._state, seat)
        if line.source == "tickets" and sum(points for _, _, points in tickets) == line.points:
            yield from self._borrowed(seat, part, row)
            for ticket, done, points in tickets:
                yield self._ticket(seat, part, ticket, done, points)
        elif line.source == "express" and longest:
            length = sum(self._board.length[route] for route in longest)
            words = _tr("The longest path has %n spaces.", length)
            yield Stop(seat, part, words, line.points, own, longest, (), "longest")
        elif line.source == "routes":
            words = _tr("{routes} bring {points}.")
            words = words.format(routes=_tr("%n routes", len(own)), points=_tr("%n points", line.points))
            yield Stop(seat, part, words, line.points, own)
        elif line.points:
            yield Stop(seat, part, part, line.points, own, (), self._stations(seat, line), "recent")

    def _own(self, seat: int) -> frozenset[int]:
        return frozenset(route for route, owner in enumerate(self._owners) if owner == seat)

    def _stations(self, seat: int, line: Line) -> tuple[int, ...]:
        """The cities of a seat's stations, where a line tells of these."""
        built = self._reader.stations(self._state) if line.source == "stations" else {}
        return tuple(city for city, owner in built.items() if owner == seat)

    def _borrowed(self, seat: int, part: str, row: Mapping[str, Any]) -> Iterator[Stop]:
        for lent in row.get("borrowed", ()):
            city, route = self._board.city_index[lent["city"]], self._board.route_index[lent["route"]]
            words = _tr("The station in {city} borrows {route}.")
            words = words.format(city=self._board.city_names[city], route=self._wording.route(route))
            yield Stop(seat, part, words, 0, self._own(seat) | {route}, (route,), (city,), "path")

    def _ticket(self, seat: int, part: str, ticket: int, done: bool, points: int) -> Stop:
        way = self._reader.done_way(self._state, seat, ticket) if done else ()
        lent = set(way) & set(self._reader.lent(self._state, seat))
        name = self._wording.ticket(ticket)
        if not done:
            words = _tr("{ticket} was not joined.")
        elif lent:
            words = _tr("{ticket} is joined, with a borrowed route.")
        else:
            words = _tr("{ticket} is joined.")
        trains, ends = self._own(seat) | lent, self._board.ticket_ends[ticket]
        return Stop(seat, part, words.format(ticket=name), points, trains, way, ends, "ticket" if done else "refused")

    def _ranks(self, result: Mapping[str, Any]) -> Stop:
        rows = sorted(result["seats"], key=lambda row: (row.get("rank", 1), row["seat"]))
        words = [self._place(row, row.get("total", 0)) for row in rows]
        everything = frozenset(range(len(self._owners)))
        return Stop(-1, _tr("The result"), ", ".join(words).replace("-", "−") + ".", 0, everything)

    def _place(self, row: Mapping[str, Any], total: int) -> str:
        words = _tr("{rank}. {name} with {total} points", abs(total))
        return words.format(rank=row.get("rank", 1), name=self._wording.players[row["seat"]], total=total)


def _tr(words: str, number: int = -1) -> str:
    return QCoreApplication.translate("Tour", words, None, number)
