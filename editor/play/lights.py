"""What lights up on the board: the ways of tickets, and where something has happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, Protocol

from core.state import State
from core.text import Name
from editor.play.table_reader import TableReader
from editor.scene.map_scene import BoardScene


class Onlooker(Protocol):
    """What is looked at, and by which seat (None: nobody's)."""

    @property
    def view(self) -> State: ...

    @property
    def viewer(self) -> int | None: ...


class BoardLights:
    """Keeps the pieces on the board as a view has them, and lights places up."""

    def __init__(self, scene: BoardScene, onlooker: Onlooker, reader: TableReader) -> None:
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
