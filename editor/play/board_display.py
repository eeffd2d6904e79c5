"""What the board shows of a game: pieces, highlighted places, and tooltips of routes and cities."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, Protocol

from PySide6.QtCore import QCoreApplication

from core.kernel.state import State
from core.kernel.text import Name
from editor.play.board_input import BoardInput
from editor.play.session import PlaySession
from editor.play.view_reader import ViewReader
from editor.scene.board_scene import BoardScene
from editor.scene.targets import Target
from editor.wording import Wording, color_word


class ViewSource(Protocol):
    """Gives the view that is shown, and the seat whose view it is (None: nobody's)."""

    @property
    def view(self) -> State: ...

    @property
    def viewer(self) -> int | None: ...


class BoardHighlights:
    """Keeps the pieces on the board as they are in a view, and highlights places."""

    def __init__(self, scene: BoardScene, onlooker: ViewSource, reader: ViewReader) -> None:
        self._scene, self._source, self._reader = scene, onlooker, reader
        self._stations: dict[int, int] = {}

    def show_pieces(self, view: State) -> None:
        """Put trains, stations and the markers of the points where they are in a view."""
        self.place_pieces(self._reader.owners(view), self._reader.stations(view))
        self._scene.show_scores([self._reader.figures(view, seat).points for seat in range(view.seats)])

    def place_pieces(self, owners: Iterable[int | None], stations: dict[int, int]) -> None:
        """Put trains on routes and stations in cities, and remove all others."""
        for route, owner in enumerate(owners):
            self._scene.set_owner(route, owner)
        # Stations that were there before and are no longer have to be taken off.
        for city in stations.keys() | self._stations.keys():
            if stations.get(city) != self._stations.get(city):
                self._scene.set_station(city, stations.get(city))
        self._stations = stations

    def highlight_places(self, places: Iterable[Name]) -> None:
        """Mark where something has happened."""
        found = list(places)
        board = self._scene.board
        routes = [board.route_index[str(place.id)] for place in found if place.of == "route"]
        cities = [board.city_index[str(place.id)] for place in found if place.of == "city"]
        self._scene.highlight(routes, cities, "recent")

    def highlight_ticket(self, ticket: int) -> None:
        """Highlight the way of one ticket; -1 clears it."""
        self._highlight_ways([ticket] if ticket >= 0 else [], "ticket")

    def highlight_tickets(self, ids: Sequence[str]) -> None:
        """Highlight the ways of the tickets with these ids."""
        index = self._scene.board.ticket_index
        self._highlight_ways([index[id] for id in ids if id in index], "path")

    def _highlight_ways(self, tickets: Sequence[int], style: Literal["ticket", "path"]) -> None:
        view, seat = self._source.view, self._source.viewer
        ways = [self._reader.best_way(view, seat, ticket) for ticket in tickets] if seat is not None else []
        routes = {route for way in ways if way for route in way.routes}
        cities = {city for ticket in tickets for city in self._scene.board.ticket_ends[ticket]}
        self._scene.highlight(routes, cities, style)


class PlaceTips:
    """Tooltips of routes and cities."""

    def __init__(self, board_input: BoardInput, session: PlaySession, reader: ViewReader, wording: Wording) -> None:
        self._input, self._session, self._reader, self._wording = board_input, session, reader, wording
        self._board = session.rules.board

    def tip(self, target: Target) -> str:
        """A few lines about a place; while something is asked, also why the place cannot be chosen."""
        is_route = target.kind == "route"
        lines = self._route(target.index) if is_route else self._city(target.index)
        question = self._input.question
        if question is not None:
            ids = self._board.routes if is_route else self._board.cities
            name = Name(target.kind, ids[target.index])
            refusal = None if name in question.places else self._session.refusal_for(name)
            lines += [self._wording.text(refusal.message)] if refusal else []
        return "\n".join(lines)

    def _route(self, route: int) -> list[str]:
        board, owner = self._board, self._reader.owners(self._session.view)[route]
        spaces = _tr("%n spaces, {color}", board.length[route]).format(color=color_word(board.color[route]))
        owned = [] if owner is None else [_tr("Belongs to {name}").format(name=self._wording.players[owner])]
        fields = self._fields("route", board.spec.routes[route].fields)
        return [self._wording.route(route), spaces, *fields, *owned]

    def _city(self, city: int) -> list[str]:
        owner = self._reader.stations(self._session.view).get(city)
        owned = [] if owner is None else [_tr("Station of {name}").format(name=self._wording.players[owner])]
        return [self._board.city_names[city], *owned]

    def _fields(self, of: str, fields: object) -> list[str]:
        """The values of plugins' own map fields with their titles, and a summary of the rule behind them."""
        found = []
        for manifest in self._session.rules.manifests:
            said = []
            for field, about in manifest.map.get(of, {}).items():
                value = fields.get(field)  # type: ignore[attr-defined]
                if value not in (None, False):
                    title = about.get("title", field)
                    said.append(title if value is True else f"{title}: {value}")
            found += [*said, manifest.summary] if said else []
        return found


def _tr(words: str, number: int = -1) -> str:
    return QCoreApplication.translate("PlaceTips", words, None, number)
