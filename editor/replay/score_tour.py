"""The tour of the final score: its stops, line by line of the score, and the panel that leads through them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.language.messages import Translator
from railwright.editor.play.player_style import Chip
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.items.highlights import HighlightStyle
from railwright.editor.scene.paint.palette import PlayerStyle
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

PATH_STEP_MS = 220  # from one route of a path to the next


class TourStop(NamedTuple):
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
    style: HighlightStyle = "ticket"


class TourPlan:
    """Plans the tour of a finished game: for each part of the score, seat by seat."""

    def __init__(self, rules: Ruleset, reader: ViewReader, state: State, wording: Wording) -> None:
        self._board, self._reader, self._state, self._wording = rules.board, reader, state, wording
        self._owners = reader.owners(state)
        self._lines = [reader.score_lines(state, seat) for seat in range(state.seats)]

    def stops(self, result: Mapping[str, Any]) -> list[TourStop]:
        """All stops; the last one tells the ranks."""
        sources = dict.fromkeys(line.source for lines in self._lines for line in lines)
        stops = [stop for source in sources for stop in self._of_part(source, result)]
        return [*stops, self._final_stop(result)]

    def _of_part(self, source: str, result: Mapping[str, Any]) -> Iterator[TourStop]:
        for seat, lines in enumerate(self._lines):
            for line in lines:
                if line.source == source:
                    yield from self._of_line(seat, line, result["seats"][seat])

    def _of_line(self, seat: int, line: ScoreLine, row: Mapping[str, Any]) -> Iterator[TourStop]:
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
            yield TourStop(seat, part, text, line.points, own, longest, (), "longest")
        elif line.source == ROUTE_POINTS:
            text = _tr("{routes} bring {points}.")
            text = text.format(routes=_tr("%n routes", len(own)), points=_tr("%n points", line.points))
            yield TourStop(seat, part, text, line.points, own)
        elif line.points:
            yield TourStop(seat, part, part, line.points, own, (), self._station_cities(seat, line), "recent")

    def _own_routes(self, seat: int) -> frozenset[int]:
        return frozenset(route for route, owner in enumerate(self._owners) if owner == seat)

    def _station_cities(self, seat: int, line: ScoreLine) -> tuple[int, ...]:
        """The cities of a seat's stations, where a line tells of these."""
        built = self._reader.stations(self._state) if line.source == STATION_POINTS else {}
        return tuple(city for city, owner in built.items() if owner == seat)

    def _borrowing_stops(self, seat: int, part: str, row: Mapping[str, Any]) -> Iterator[TourStop]:
        for lent in row.get("borrowed", ()):
            city, route = self._board.city_index[lent["city"]], self._board.route_index[lent["route"]]
            text = _tr("The station in {city} borrows {route}.")
            text = text.format(city=self._board.city_names[city], route=self._wording.route(route))
            yield TourStop(seat, part, text, 0, self._own_routes(seat) | {route}, (route,), (city,), "path")

    def _ticket_stop(self, seat: int, part: str, ticket: int, done: bool, points: int) -> TourStop:
        way = self._reader.done_way(self._state, seat, ticket) if done else ()
        lent = set(way) & set(self._reader.lent_routes(self._state, seat))
        name = self._wording.ticket(ticket)
        if not done:
            text = _tr("{ticket} was not joined.")
        elif lent:
            text = _tr("{ticket} is joined, with a borrowed route.")
        else:
            text = _tr("{ticket} is joined.")
        trains, ends = self._own_routes(seat) | lent, self._board.ticket_cities[ticket]
        return TourStop(
            seat, part, text.format(ticket=name), points, trains, way, ends, "ticket" if done else "refused"
        )

    def _final_stop(self, result: Mapping[str, Any]) -> TourStop:
        rows = sorted(result["seats"], key=lambda row: (row.get("rank", 1), row["seat"]))
        ranks = [self._rank_text(row, row.get("total", 0)) for row in rows]
        everything = frozenset(range(len(self._owners)))
        return TourStop(-1, _tr("The result"), ", ".join(ranks).replace("-", "−") + ".", 0, everything)

    def _rank_text(self, row: Mapping[str, Any], total: int) -> str:
        text = _tr("{rank}. {name} with {total} points", abs(total))
        return text.format(rank=row.get("rank", 1), name=self._wording.players[row["seat"]], total=total)


class TourPanel(QFrame):
    """Leads through the stops. ``moved`` tells that another one is shown, ``left`` that the tour is over."""

    moved = Signal()
    left = Signal()

    def __init__(self, wording: Wording, styles: Sequence[PlayerStyle]) -> None:
        super().__init__()
        self.setProperty("sheet", True)
        self._wording, self._styles = wording, tuple(styles)
        self._stops: Sequence[TourStop] = ()
        self.index = 0
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 9, 12, 9)
        column.setSpacing(5)
        column.addLayout(self._make_head())
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setMinimumHeight(34)
        column.addWidget(self.words)
        column.addLayout(self._make_buttons())
        self.hide()

    def _make_head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        self._chip, self.who, self.part, self.points = Chip(self._styles[0]), QLabel(), QLabel(), QLabel()
        for label, role in ((self.who, "heading"), (self.part, "muted"), (self.points, "heading")):
            label.setProperty("role", role)
        for widget, stretch in ((self._chip, 0), (self.who, 0), (self.part, 1), (self.points, 0)):
            row.addWidget(widget, stretch, Qt.AlignmentFlag.AlignVCenter)
        return row

    def _make_buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.count = QLabel()
        self.count.setProperty("role", "muted")
        self.back, self.next_button = QPushButton(self.tr("Back")), QPushButton(self.tr("Go on"))
        self.skip, self.leave = QPushButton(self.tr("Next part")), QPushButton(self.tr("Enough"))
        self.next_button.setProperty("primary", True)
        for button, act in (
            (self.back, lambda: self.step(-1)),
            (self.next_button, lambda: self.step(1)),
            (self.skip, lambda: self.skip_part(1)),
            (self.leave, self.left.emit),
        ):
            button.setAutoDefault(True)
            button.clicked.connect(act)
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self.count)
        return row

    # where the tour stands

    @property
    def stop(self) -> TourStop:
        """What is shown now."""
        return self._stops[self.index]

    def begin(self, stops: Sequence[TourStop]) -> None:
        """Start at the first stop."""
        self._stops = stops
        self.show()
        self.go(0)
        self.next_button.setFocus()

    def go(self, index: int) -> None:
        """Show a stop; behind the last one the tour ends."""
        if index >= len(self._stops):
            self.left.emit()
            return
        self.index = max(index, 0)
        self._show()
        self.moved.emit()

    def step(self, by: int) -> None:
        """Go on or back."""
        self.go(self.index + by)

    def skip_part(self, by: int) -> None:
        """Go on to the next part of the score, or back to the start of this one or the one before."""
        starts = [
            index for index, stop in enumerate(self._stops) if not index or stop.part != self._stops[index - 1].part
        ]
        if by > 0:
            self.go(next((index for index in starts if index > self.index), len(self._stops)))
        else:
            self.go(max((index for index in starts if index < self.index), default=0))

    def end(self) -> None:
        """Go to the last stop."""
        self.go(len(self._stops) - 1)

    def points_so_far(self, seat: int) -> int:
        """The points of a seat that have been counted up to this stop."""
        return sum(stop.points for stop in self._stops[: self.index + 1] if stop.seat == seat)

    def _show(self) -> None:
        stop = self.stop
        self._chip.setVisible(stop.seat >= 0)
        self.who.setVisible(stop.seat >= 0)
        self.part.setProperty("role", "muted" if stop.seat >= 0 else "heading")
        self.part.style().polish(self.part)
        if stop.seat >= 0:
            self._chip.set_style(self._styles[stop.seat])
            self.who.setText(self._wording.short(stop.seat))
        self.part.setText(stop.part)
        self.words.setText(stop.words)
        self.points.setText(f"{stop.points:+d}".replace("-", "−") if stop.points else "")
        count = self.tr("{number} of {all}")
        self.count.setText(count.format(number=self.index + 1, all=len(self._stops)))
        self.back.setEnabled(self.index > 0)
        self.skip.setEnabled(self.index < len(self._stops) - 1)
        self.next_button.setText(self.tr("Go on") if self.index < len(self._stops) - 1 else self.tr("Back to the game"))

    def set_styles(self, styles: Sequence[PlayerStyle]) -> None:
        """Follow another palette or theme."""
        self._styles = tuple(styles)
        if self._stops:
            self._show()


class TourHighlighter(QObject):
    """Shows the stops of a tour on the board: what counts is lit, a longest path grows route by route."""

    def __init__(self, tour: TourPanel, scene: BoardScene) -> None:
        super().__init__(tour)
        self._tour, self._scene = tour, scene
        self._lit = 0  # routes of the path
        self._timer = QTimer(self, interval=PATH_STEP_MS)
        self._timer.timeout.connect(self._grow)
        tour.moved.connect(self._show)

    @property
    def is_growing(self) -> bool:
        """Whether a path is still being drawn."""
        return self._timer.isActive()

    def finish(self) -> None:
        """Draw the whole path at once."""
        while self.is_growing:
            self._grow()

    def stop(self) -> None:
        """Light the whole board again."""
        self._timer.stop()
        self._scene.spotlight(None)
        self._scene.clear_highlight()

    def _show(self) -> None:
        stop = self._tour.stop
        self._timer.stop()
        self._scene.clear_highlight()
        self._scene.spotlight(None if stop.seat < 0 else stop.trains | set(stop.routes))
        if stop.style == "longest":
            self._lit = 0
            self._timer.start()
            self._grow()
        else:
            self._scene.highlight(stop.routes, stop.cities, stop.style)

    def _grow(self) -> None:
        """Light the next route of the path and count its spaces."""
        stop = self._tour.stop
        self._lit += 1
        lit = stop.routes[: self._lit]
        self._scene.highlight(lit, (), stop.style)
        if self._lit >= len(stop.routes):
            self._timer.stop()
            self._tour.words.setText(stop.words)
        else:
            length = sum(self._scene.board.length[route] for route in lit)
            self._tour.words.setText(self.tr("The path so far: %n spaces.", "", length))
