"""How a final score came about, stop by stop: line by line of the score, and ticket by ticket."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.language.messages import Translator
from railwright.editor.scene.items.highlights import HighlightStyle
from railwright.plugins.programs.table.api import (
    PATH_POINTS,
    ROUTE_POINTS,
    STATION_POINTS,
    TICKET_POINTS,
    ScoreLine,
    ViewReader,
    Wording,
)

_tr = Translator("Tour")


SeatOrder = Callable[[str, Sequence[int]], Iterable[int]]
"""The seats in the order in which a source is counted, from what each has made before."""


class ScoreStop(NamedTuple):
    """A stop: whose it is (-1: everybody's), the part of the score, its words, its points, and what the board shows.

    ``trains`` are the routes whose trains stay on the board; ``routes`` and ``cities`` are pointed out.
    """

    seat: int
    part: str
    words: str
    points: int
    trains: frozenset[int]
    routes: tuple[int, ...] = ()
    cities: tuple[int, ...] = ()
    style: HighlightStyle = "ticket"


class ScorePlan:
    """Plans the stops of a finished game whose state hides nothing: part by part of the score, seat by seat."""

    def __init__(self, rules: Ruleset, reader: ViewReader, state: State, wording: Wording) -> None:
        self._board, self._reader, self._state, self._wording = rules.board, reader, state, wording
        self._owners = reader.owners(state)
        self._lines = [reader.score_lines(state, seat) for seat in range(state.seats)]

    def stops(self, result: Mapping[str, Any]) -> list[ScoreStop]:
        """All stops, in the order of the seats; the last one has the ranks."""
        return self._stops(result, lambda source, counted: range(len(counted)))

    def rising_stops(self, result: Mapping[str, Any]) -> list[ScoreStop]:
        """All stops for people who do not know the end: in each part, the seat with the fewest points so far first.

        The order gives away nothing that is not known by then. A bonus is told from the last to the first: the seat
        with the longest path, or the most points of the bonus, comes last.
        """
        return self._stops(result, self._rising_seats)

    def _stops(self, result: Mapping[str, Any], order: SeatOrder) -> list[ScoreStop]:
        stops: list[ScoreStop] = []
        counted = [0] * len(self._lines)
        for source in dict.fromkeys(line.source for lines in self._lines for line in lines):
            for seat in order(source, counted):
                stops += self._of_part(source, seat, result)
            counted = [points + self._points(source, seat) for seat, points in enumerate(counted)]
        return [*stops, self._final_stop(result)]

    def _rising_seats(self, source: str, counted: Sequence[int]) -> list[int]:
        """The seats by their points so far, ties by the points that everybody could count during the game.

        Those of a bonus by what it counts first.
        """
        if source not in (ROUTE_POINTS, TICKET_POINTS, STATION_POINTS):
            bonus = [(self._points(source, seat), self._path_spaces(source, seat)) for seat in range(len(counted))]
            return sorted(range(len(counted)), key=lambda seat: (*bonus[seat], counted[seat], seat))
        public = [sum(line.points for line in lines if line.source == source and line.public) for lines in self._lines]
        return sorted(range(len(counted)), key=lambda seat: (counted[seat], public[seat], seat))

    def _path_spaces(self, source: str, seat: int) -> int:
        """The spaces of a seat's longest path if that is what a source counts, else 0."""
        longest = self._reader.longest_path(self._state, seat) if source == PATH_POINTS else ()
        return sum(self._board.length[route] for route in longest)

    def _points(self, source: str, seat: int) -> int:
        return sum(line.points for line in self._lines[seat] if line.source == source)

    def _of_part(self, source: str, seat: int, result: Mapping[str, Any]) -> Iterator[ScoreStop]:
        for line in self._lines[seat]:
            if line.source == source:
                yield from self._of_line(seat, line, result["seats"][seat])

    def _of_line(self, seat: int, line: ScoreLine, row: Mapping[str, Any]) -> Iterator[ScoreStop]:
        part, own = self._wording.text(line.label), self._own_routes(seat)
        tickets = self._reader.scored_tickets(self._state, seat)
        longest = self._reader.longest_path(self._state, seat)
        if line.source == TICKET_POINTS and sum(points for _, _, points in tickets) == line.points:
            yield from self._borrowing_stops(seat, part, row)
            for ticket, done, points in tickets:
                yield self._ticket_stop(seat, part, ticket, done, points)
        elif line.source == PATH_POINTS and longest:
            length = sum(self._board.length[route] for route in longest)
            text = _tr("The longest path has %n spaces.", length)
            yield ScoreStop(seat, part, text, line.points, own, longest, (), "longest")
        elif line.source == ROUTE_POINTS:
            text = _tr("{routes}: {points}.")
            text = text.format(routes=_tr("%n routes", len(own)), points=_tr("%n points", line.points))
            yield ScoreStop(seat, part, text, line.points, own)
        elif line.source == STATION_POINTS and row.get("stations_left"):
            text = _tr("%n stations left.", row["stations_left"])
            yield ScoreStop(seat, part, text, line.points, own, (), self._station_cities(seat), "recent")
        elif line.points:
            yield ScoreStop(seat, part, part, line.points, own)

    def _own_routes(self, seat: int) -> frozenset[int]:
        return frozenset(route for route, owner in enumerate(self._owners) if owner == seat)

    def _station_cities(self, seat: int) -> tuple[int, ...]:
        """The cities of a seat's stations."""
        return tuple(city for city, owner in self._reader.stations(self._state).items() if owner == seat)

    def _borrowing_stops(self, seat: int, part: str, row: Mapping[str, Any]) -> Iterator[ScoreStop]:
        for loan in row.get("borrowed", ()):
            city, route = self._board.city_index[loan["city"]], self._board.route_index[loan["route"]]
            text = _tr("The station in {city} borrows {route}.")
            text = text.format(city=self._board.city_names[city], route=self._wording.route(route))
            yield ScoreStop(seat, part, text, 0, self._own_routes(seat) | {route}, (route,), (city,), "path")

    def _ticket_stop(self, seat: int, part: str, ticket: int, done: bool, points: int) -> ScoreStop:
        way = self._reader.done_way(self._state, seat, ticket) if done else ()
        borrowed = set(way) & set(self._reader.borrowed_routes(self._state, seat))
        name = self._wording.ticket(ticket)
        if not done:
            text = _tr("{ticket} was not completed.")
        elif borrowed:
            text = _tr("{ticket} is complete, with a borrowed route.")
        else:
            text = _tr("{ticket} is complete.")
        trains, ends = self._own_routes(seat) | borrowed, self._board.ticket_cities[ticket]
        return ScoreStop(
            seat, part, text.format(ticket=name), points, trains, way, ends, "ticket" if done else "refused"
        )

    def _final_stop(self, result: Mapping[str, Any]) -> ScoreStop:
        rows = sorted(result["seats"], key=lambda row: (row.get("rank", 1), row["seat"]))
        ranks = [self._rank_text(row, row.get("total", 0)) for row in rows]
        everything = frozenset(range(len(self._owners)))
        return ScoreStop(-1, _tr("The result"), ", ".join(ranks).replace("-", "−") + ".", 0, everything)

    def _rank_text(self, row: Mapping[str, Any], total: int) -> str:
        text = _tr("{rank}. {name} with {total} points", abs(total))
        return text.format(rank=row.get("rank", 1), name=self._wording.players[row["seat"]], total=total)
