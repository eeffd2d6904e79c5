"""What the board shows of a game: pieces, highlighted places, and tooltips of routes and cities."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, Protocol

from railwright.core.kernel.board import Board
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.state import State
from railwright.core.kernel.text import Mark, Name
from railwright.core.language.messages import Translator
from railwright.editor.language.sorting import sort_key
from railwright.editor.play.board_input import BoardInput
from railwright.editor.play.explanations import Explanations, chapter_link
from railwright.editor.play.seat_session import SeatSession
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.items.marks import PlaceMark
from railwright.editor.scene.items.targets import Target
from railwright.plugins.programs.table.api import ViewReader, Wording, color_word

_tr = Translator("PlaceTips")


class ViewSource(Protocol):
    """The source of the view that is shown, and of the seat whose view it is (None: nobody's)."""

    @property
    def view(self) -> State: ...

    @property
    def viewer(self) -> int | None: ...


class BoardHighlights:
    """Shows the pieces of a view on the board, and highlights places."""

    def __init__(self, scene: BoardScene, onlooker: ViewSource, reader: ViewReader) -> None:
        self._scene, self._source, self._reader = scene, onlooker, reader
        self._stations: dict[int, int] = {}
        self._pointed_seat = -1  # whose longest path is shown

    def show_pieces(self, view: State, counted: Mapping[int, float] | None = None) -> None:
        """Show trains, stations and the markers of points as in a view.

        ``counted`` are the points shown of seats whose points are being counted up.
        """
        self.place_pieces(self._reader.owners(view), self._reader.stations(view))
        self._scene.show_marks([mark for mark in map(self._place_mark, self._reader.marks(view)) if mark])
        if self._pointed_seat >= 0:
            self.highlight_longest_path(self._pointed_seat)
        points = [self._reader.figures(view, seat).points for seat in range(view.seats)]
        self._scene.show_scores([(counted or {}).get(seat, score) for seat, score in enumerate(points)])

    def _place_mark(self, mark: Mark) -> PlaceMark | None:
        """A rule's mark as the board shows it; None if it is at no place of the board."""
        target = target_of(self._scene.board, mark.place)
        rim = self._scene.look.players[mark.seat].color if 0 <= mark.seat < len(self._scene.look.players) else ""
        return PlaceMark(target, mark.sign, rim) if target else None

    def place_pieces(self, owners: Iterable[int | None], stations: dict[int, int]) -> None:
        """Put trains on routes and stations in cities, and remove all others."""
        for route, owner in enumerate(owners):
            self._scene.set_owner(route, owner)
        # Including the cities whose stations are gone and must be removed.
        for city in stations.keys() | self._stations.keys():
            if stations.get(city) != self._stations.get(city):
                self._scene.set_station(city, stations.get(city))
        self._stations = stations

    def highlight_places(self, places: Iterable[Name]) -> None:
        """Mark where something has happened."""
        named = list(places)
        board = self._scene.board
        routes = [board.route_index[str(place.id)] for place in named if place.of == "route"]
        cities = [board.city_index[str(place.id)] for place in named if place.of == "city"]
        self._scene.highlight(routes, cities, "recent")

    def highlight_longest_path(self, seat: int) -> None:
        """Highlight the longest path of a seat; -1 clears it."""
        self._pointed_seat = seat
        routes = self._reader.longest_path(self._source.view, seat) if seat >= 0 else ()
        self._scene.highlight(routes, (), "longest")

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
        cities = {city for ticket in tickets for city in self._scene.board.ticket_cities[ticket]}
        self._scene.highlight(routes, cities, style)


def target_of(board: Board, place: Name) -> Target | None:
    """The route or city of the board that a name stands for; None for any other name."""
    index = {"route": board.route_index, "city": board.city_index}.get(place.of, {}).get(str(place.id))
    return None if index is None else Target("route" if place.of == "route" else "city", index)


class PlaceWords:
    """Texts about routes and cities as they are in a view, for tips and screen readers."""

    def __init__(self, source: ViewSource, reader: ViewReader, wording: Wording, explanations: Explanations) -> None:
        self._rules, self._board = explanations.rules, explanations.rules.board
        self._source, self._reader, self._wording = source, reader, wording
        self._explanations = explanations

    def lines(self, target: Target, waiting: bool = True) -> list[str]:
        """A few lines about a place; with ``waiting``, no question is open, so that they include a station's cost."""
        lines = self._route(target.index) if target.kind == "route" else self._city(target.index, waiting)
        return [*lines, *(self._mark_words(mark) for _, mark in self._marks(target))]

    def explanation_lines(self, target: Target) -> list[str]:
        """What the rulebook says about the special features of a place, and where it says more."""
        explanations = [entry for wanted in self._special(target) if (entry := self._explanations.find([wanted]))]
        if not explanations:
            return []
        return [*dict.fromkeys(entry.text for entry in explanations), chapter_link(explanations[0])]

    def explained(self, target: Target, offered: Sequence[str] = ()) -> list[str]:
        """What to look up in the rulebook for a place: its special features, rules that offer it, then its kind."""
        return [*self._special(target), *offered, f"at-{target.kind}"]

    def _special(self, target: Target) -> list[str]:
        """The special features of a place: rules of its fields and marks, a station, a route beside another."""
        board, view = self._board, self._source.view
        marked = [rule for rule, _ in self._marks(target)]
        if target.kind == "city":
            station = ["at-station"] if target.index in self._reader.stations(view) else []
            return [*marked, *station, *self._rules_of_fields(target)]
        beside = ["at-parallel"] if board.parallel[target.index] else []
        return [*marked, *self._rules_of_fields(target), *beside]

    def _rules_of_fields(self, target: Target) -> list[str]:
        spec = self._board.spec
        fields = (spec.routes if target.kind == "route" else spec.cities)[target.index].fields
        rules = self._rules.manifests
        return [rule.id for rule in rules if any(map(fields.get, rule.map.get(target.kind, {})))]

    def _marks(self, target: Target) -> list[tuple[str, Mark]]:
        marks = self._reader.marks_by_rule(self._source.view)
        return [(rule, mark) for rule, mark in marks if target_of(self._board, mark.place) == target]

    def _mark_words(self, mark: Mark) -> str:
        title = self._wording.text(mark.title)
        return title if mark.seat < 0 else f"{title} ({self._wording.players[mark.seat]})"

    def _route(self, route: int) -> list[str]:
        board, owner = self._board, self._reader.owners(self._source.view)[route]
        spaces = _tr("%n spaces, {color}", board.length[route]).format(color=color_word(board.color[route]))
        points, trains = self._reader.route_points(route), self._reader.trains_needed(route)
        scored = [] if points is None else [_tr("%n points", points)]
        taken = [_tr("takes %n trains", trains)] if trains != board.length[route] else []
        owned = [] if owner is None else [_tr("Belongs to {name}").format(name=self._wording.players[owner])]
        fields = self._fields("route", board.spec.routes[route].fields)
        return [self._wording.route(route), ", ".join([spaces, *taken, *scored]), *fields, *owned]

    def _city(self, city: int, waiting: bool) -> list[str]:
        view, viewer = self._source.view, self._source.viewer
        owner = self._reader.stations(view).get(city)
        owned = [] if owner is None else [_tr("{name}'s station").format(name=self._wording.players[owner])]
        # While a question is open, the ways to pay for a station, or the reason against it, say more.
        cost = self._reader.station_cost(view, viewer) if waiting and viewer is not None and owner is None else None
        station = [] if cost is None else [_tr("A station here costs you %n cards of one colour", cost)]
        tickets = (self._reader.tickets(view, viewer) if viewer is not None else None) or []
        cities = self._board.ticket_cities
        open_tickets = [
            self._wording.ticket(ticket.ticket)
            for ticket in tickets
            if city in cities[ticket.ticket] and not ticket.done
        ]
        wanted = [_tr("Your tickets: {tickets}").format(tickets=", ".join(open_tickets))] if open_tickets else []
        return [self._board.city_names[city], *owned, *wanted, *station, self._routes_at(city)]

    def _routes_at(self, city: int) -> str:
        """All routes of a city: destination, length, color and owner."""
        board, owners, routes = self._board, self._reader.owners(self._source.view), []
        for route, other in sorted(board.around[city], key=lambda pair: sort_key(board.city_names[pair[1]])):
            owner = owners[route]
            facts = (str(board.length[route]), color_word(board.color[route]))
            whose = [] if owner is None else [self._wording.players[owner]]
            routes.append(f"{board.city_names[other]} ({', '.join([*facts, *whose])})")
        return _tr("Routes to: {routes}").format(routes="; ".join(routes))

    def _fields(self, of: str, fields: object) -> list[str]:
        """The values of map fields that plugins declare, with their titles."""
        lines = []
        for manifest in self._rules.manifests:
            for field, about in manifest.map.get(of, {}).items():
                value = fields.get(field)  # type: ignore[attr-defined]
                if value not in (None, False):
                    title = about.get("title", field)
                    lines.append(title if value is True else f"{title}: {value}")
        return lines


MAX_PAYMENTS = 4  # ways to pay that a tip lists


class PlaceTips:
    """Tips of places during a game, with what they would cost now, or why they cannot be had."""

    def __init__(
        self, board_input: BoardInput, session: SeatSession, wording: Wording, place_words: PlaceWords
    ) -> None:
        self._input, self._session, self._wording = board_input, session, wording
        self._place_words = place_words
        self._board = session.rules.board

    def tip(self, target: Target) -> str:
        """A few lines about a place; while something is asked, also what it would cost or why it cannot be chosen."""
        question = self._input.question
        lines = self._place_words.lines(target, waiting=question is None)
        if question is not None:
            ids = self._board.routes if target.kind == "route" else self._board.cities
            name = Name(target.kind, ids[target.index])
            lines += self._offers(question.places[name]) if name in question.places else self._refusal(name)
        return "\n".join([*lines, *self._place_words.explanation_lines(target)])

    def _refusal(self, name: Name) -> list[str]:
        text = self._input.refusal_text(name, self._session.refusal_for(name))
        return [text] if text else []

    def _offers(self, choices: Sequence[Choice]) -> list[str]:
        """The ways to pay for what can be done at a place."""
        notation, lines = self._session.rules.notation, []
        for choice in choices:
            after = self._session.preview(choice)
            pays = [option for option in after.options if option.verb == choice.then] if after else []
            ways = [self._wording.argument(notation, option) for option in pays]
            if ways:
                more = [_tr("%n more options", len(ways) - MAX_PAYMENTS)] if len(ways) > MAX_PAYMENTS else []
                paid = "; ".join(ways[:MAX_PAYMENTS] + more)
                text = _tr("{answer} for {ways}").format(answer=self._wording.label(notation, choice), ways=paid)
                lines.append(text)
        return lines
