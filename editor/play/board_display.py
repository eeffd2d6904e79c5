"""What the board shows of a game: pieces, highlighted places, and tooltips of routes and cities."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Literal, Protocol

from PySide6.QtCore import QCoreApplication

from core.kernel.state import State
from core.kernel.text import Name
from editor.play.view_reader import ViewReader
from editor.scene.board_scene import BoardScene
from editor.scene.targets import Target
from editor.wording import color_word

if TYPE_CHECKING:
    from editor.play.widget import GameWidget


# --- What lights up on the board: the ways of tickets, and where something has happened. ---


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


# --- What a route or a city is, in words: for tooltips. ---


def place_tip(page: GameWidget, target: Target) -> str:
    """A few lines about a place, as rich text."""
    lines = _route(page, target.index) if target.kind == "route" else _city(page, target.index)
    if page.gesture.question is not None:
        ids = page.scene.board.routes if target.kind == "route" else page.scene.board.cities
        name = Name(target.kind, ids[target.index])
        refusal = None if name in page.gesture.question.places else page.session.why_not(name)
        lines += [page.wording.text(refusal.message)] if refusal else []
    return "<b>{}</b><br>{}".format(escape(lines[0]), "<br>".join(map(escape, lines[1:])))


def _route(page: GameWidget, route: int) -> list[str]:
    board, owner = page.scene.board, page.reader.owners(page.session.view)[route]
    words = _tr("1 space, {color}") if board.length[route] == 1 else _tr("{count} spaces, {color}")
    spaces = words.format(count=board.length[route], color=color_word(board.color[route]))
    owned = [] if owner is None else [_tr("Belongs to {name}").format(name=page.wording.players[owner])]
    return [page.wording.route(route), spaces, *_fields(page, "route", board.spec.routes[route].fields), *owned]


def _city(page: GameWidget, city: int) -> list[str]:
    owner = page.reader.stations(page.session.view).get(city)
    owned = [] if owner is None else [_tr("Station of {name}").format(name=page.wording.players[owner])]
    return [page.scene.board.city_names[city], *owned]


def _fields(page: GameWidget, of: str, fields: object) -> list[str]:
    """What the plugins' own fields say of a place, in their own titles, and what the rule behind them is."""
    found = []
    for manifest in page.session.rules.manifests:
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
