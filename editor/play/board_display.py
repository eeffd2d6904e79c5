"""What the board shows of a game: pieces, highlighted places, and tooltips of routes and cities."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
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
    """What is looked at, and by which seat (None: nobody's)."""

    @property
    def view(self) -> State: ...

    @property
    def viewer(self) -> int | None: ...


class BoardHighlights:
    """Keeps the pieces on the board as a view has them, and lights places up."""

    def __init__(self, scene: BoardScene, onlooker: ViewSource, reader: ViewReader) -> None:
        self._scene, self._onlooker, self._reader = scene, onlooker, reader
        self._standing: dict[int, int] = {}

    def follow(self, view: State) -> None:
        """Put trains and stations where a view has them."""
        self.put(self._reader.owners(view), self._reader.stations(view))

    def put(self, owners: Iterable[int | None], stations: dict[int, int]) -> None:
        """Put trains on routes and stations in cities, and take all others off."""
        for route, owner in enumerate(owners):
            self._scene.set_owner(route, owner)
        for city in stations.keys() | self._standing.keys():
            if stations.get(city) != self._standing.get(city):
                self._scene.set_station(city, stations.get(city))
        self._standing = stations

    def show_places(self, places: Iterable[Name]) -> None:
        """Mark where something has happened."""
        found = list(places)
        board = self._scene.board
        routes = [board.route_index[str(place.id)] for place in found if place.of == "route"]
        cities = [board.city_index[str(place.id)] for place in found if place.of == "city"]
        self._scene.highlight(routes, cities, "recent")

    def show_ticket(self, ticket: int) -> None:
        """Light one ticket up; -1: none."""
        self._light([ticket] if ticket >= 0 else [], "ticket")

    def show_ticked(self, ids: Sequence[str]) -> None:
        """Light the tickets up that are ticked."""
        index = self._scene.board.ticket_index
        self._light([index[id] for id in ids if id in index], "path")

    def _light(self, tickets: Sequence[int], style: Literal["ticket", "path"]) -> None:
        view, seat = self._onlooker.view, self._onlooker.viewer
        ways = [self._reader.way(view, seat, ticket) for ticket in tickets] if seat is not None else []
        routes = {route for way in ways if way for route in way.routes}
        cities = {city for ticket in tickets for city in self._scene.board.ticket_ends[ticket]}
        self._scene.highlight(routes, cities, style)


class PlaceTips:
    """What a route or a city is, in words: for tooltips."""

    def __init__(self, board_input: BoardInput, session: PlaySession, reader: ViewReader, wording: Wording) -> None:
        self._input, self._session, self._reader, self._wording = board_input, session, reader, wording
        self._board = session.rules.board

    def tip(self, target: Target) -> str:
        """A few lines about a place, as rich text; while something is asked, also why the place cannot be chosen."""
        is_route = target.kind == "route"
        lines = self._route(target.index) if is_route else self._city(target.index)
        question = self._input.question
        if question is not None:
            ids = self._board.routes if is_route else self._board.cities
            name = Name(target.kind, ids[target.index])
            refusal = None if name in question.places else self._session.why_not(name)
            lines += [self._wording.text(refusal.message)] if refusal else []
        return "<b>{}</b><br>{}".format(escape(lines[0]), "<br>".join(map(escape, lines[1:])))

    def _route(self, route: int) -> list[str]:
        board, owner = self._board, self._reader.owners(self._session.view)[route]
        words = _tr("1 space, {color}") if board.length[route] == 1 else _tr("{count} spaces, {color}")
        spaces = words.format(count=board.length[route], color=color_word(board.color[route]))
        owned = [] if owner is None else [_tr("Belongs to {name}").format(name=self._wording.players[owner])]
        fields = self._fields("route", board.spec.routes[route].fields)
        return [self._wording.route(route), spaces, *fields, *owned]

    def _city(self, city: int) -> list[str]:
        owner = self._reader.stations(self._session.view).get(city)
        owned = [] if owner is None else [_tr("Station of {name}").format(name=self._wording.players[owner])]
        return [self._board.city_names[city], *owned]

    def _fields(self, of: str, fields: object) -> list[str]:
        """What the plugins' own fields say of a place, in their own titles, and what the rule behind them is."""
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


def _tr(words: str) -> str:
    return QCoreApplication.translate("PlaceTip", words)
