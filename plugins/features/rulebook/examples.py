"""Examples of a rulebook: positions that the engine plays when the book is made, so that none of them can be wrong.

An example is a small YAML file beside its chapter: a position without a map, for whatever map is played, with

* ``route: {has: fog, length: 3, color: gray}``: the first such route of the map (``color: any``: one with a
  color, ``parallel: false``: one alone between its cities); without one there is no example;
* ``ticket: {routes: 2}``: the first ticket of the map between two cities that are so many routes apart;
* ``do`` and ``chance``: the answers that lead to the situation;
* ``players``: exactly as many play; otherwise seats without anything are added up to the least number of players of
  the map; an example for more or fewer players than the map has is none;
* ``options``: exactly what can be answered then; ``possible``, ``refused``: answers that are among them, or are not;
  ``points``: what the answers have brought the first seat; ``done``: whether its only ticket is completed, so that a
  line of its score gains or loses the points printed on the ticket; ``longest: true``: its longest path is the way of
  the ticket;
* ``shows``: what its picture points out, ``ticket`` or ``longest``, besides the route.

The only possible answer after ``do`` need not be written, unless there are ``options``.

Gaps in its texts: ``{route}``, its ``{twin}``, ``{city}`` and ``{other_city}``; ``{color}`` of the route (any color if
it is gray) and another one, ``{other_color}``; for a ticket ``{ticket}``, the routes of its way, ``{way1}``,
``{way2}`` and so on, and the cities between them, ``{via1}`` and so on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from railwright.core.documents.value_schema import find_mismatch, thaw
from railwright.core.documents.yaml_io import read_document
from railwright.core.files import read_file
from railwright.core.game import Game
from railwright.core.kernel import engine
from railwright.core.kernel.board import Board
from railwright.core.kernel.errors import IllegalChoice, NotationError, RailwrightError
from railwright.core.kernel.issues import has_errors
from railwright.core.kernel.mapspec import GRAY, City, MapSpec, Route, Ticket
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import HUMAN, Seat
from railwright.core.kernel.state import State
from railwright.core.positions.file import Position, position_state
from railwright.core.positions.play import options, play_on
from railwright.core.positions.rules import UnusablePosition, position_rules
from railwright.plugins.cards.api import COLORS

MAX_EXAMPLE_BYTES = 20_000
MAX_ANSWERS = 40  # in one example
_ANSWERS = {"type": "array", "items": {"type": "string"}}
_LIKE = {"length": {"type": "integer"}, "color": {"type": "string"}, "parallel": {"type": "boolean"}}
SCHEMA: Mapping[str, Mapping[str, Any]] = {  # of the keys that other positions do not have
    "route": {"type": "object", "properties": {**_LIKE, "has": {}, "lacks": {}, "fields": {"type": "object"}}},
    "ticket": {"type": "object", "properties": {"routes": {"type": "integer"}}, "required": ["routes"]},
    **dict.fromkeys(("do", "chance", "options", "possible", "refused"), _ANSWERS),
    "points": {"type": "integer"},
    "players": {"type": "integer"},
    "done": {"type": "boolean"},
    "longest": {"type": "boolean"},
    "shows": {"enum": ["ticket", "longest"]},
}


class Way(NamedTuple):
    """A ticket, the routes that join its two cities in order, and the cities between them."""

    ticket: Ticket
    routes: tuple[Route, ...]
    between: tuple[City, ...]


class Example(NamedTuple):
    """An example that came out as its file says: what it is about, the state reached, and the answers that led there.

    ``chance`` are the answers of chance among them. ``possible`` and ``refused`` are answers that can be given in the
    end and answers that cannot, as listed in the file. ``shows`` is what its picture points out besides the route.
    """

    route: Route | None
    way: Way | None
    state: State
    answers: tuple[str, ...]
    chance: tuple[str, ...]
    possible: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    shows: str = ""

    @property
    def routes(self) -> tuple[Route, ...]:
        """The routes that the example is about."""
        return (*((self.route,) if self.route else ()), *(self.way.routes if self.way else ()))

    @property
    def gaps(self) -> dict[str, Any]:
        """The values of gaps in texts about the example: routes, cities, a ticket, and numbers."""
        texts: dict[str, Any] = {} if self.route is None else {"route": self.route, "length": self.route.length}
        if self.way is not None:
            texts |= {"ticket": self.way.ticket, "points": self.way.ticket.points}
            texts |= {f"way{number}": route for number, route in enumerate(self.way.routes, 1)}
            texts |= {f"via{number}": city for number, city in enumerate(self.way.between, 1)}
            texts["length"] = sum(route.length for route in self.way.routes)
        return texts


class ExampleRunner:
    """Plays the examples of the chapters of one game."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._played: dict[Path, Example | None] = {}

    def run(self, file: Path) -> Example | None:
        """The example in a file; None if it cannot be read, or does not come out in this game."""
        if file not in self._played:
            try:
                self._played[file] = self._run(file)
            except (OSError, RailwrightError, UnusablePosition, KeyError, TypeError, ValueError):
                self._played[file] = None
        return self._played[file]

    @cached_property
    def _position_rules(self) -> Any:
        return position_rules(self._game)

    def _run(self, file: Path) -> Example | None:
        document = read_document(read_file(file, MAX_EXAMPLE_BYTES))
        if has_errors(document.issues) or not isinstance(document.data, Mapping):
            return None
        data = thaw(document.data)
        if any(find_mismatch(name, data[name], schema) for name, schema in SCHEMA.items() if name in data):
            return None
        spec = self._game.rules.board.spec
        route = _find_route(spec, data["route"]) if "route" in data else None
        way = _find_way(self._game.rules.board, data["ticket"]) if "ticket" in data else None
        if ("route" in data and route is None) or ("ticket" in data and way is None):
            return None
        example = _filled(data, {**_texts(spec, route), **(_texts_of_way(way) if way else {})})
        match = self._match(spec, example)
        answers, chance = tuple(example.get("do", ())), tuple(example.get("chance", ()))
        if match.answers < len(answers) + len(chance) or not _comes_out(match, example, way):
            return None  # in this game chance was asked less often, or the outcome differs
        if way and "done" in example and not self._is_worth(example, match, way.ticket.points):
            return None
        possible = (*example.get("options", ()), *example.get("possible", ()))
        refused = tuple(example.get("refused", ()))
        return Example(route, way, match.state, answers, chance, possible, refused, example.get("shows", ""))

    def _is_worth(self, example: Mapping[str, Any], match: Match, points: int) -> bool:
        """Whether the ticket of the first seat adds its points to a line of the score, or takes them away if missed."""
        spec = self._game.rules.board.spec
        without = {**example, "seats": [{**example["seats"][0], "tickets": []}, *example["seats"][1:]]}
        lines, before = (
            {line["source"]: line["points"] for line in played.result()["seats"][0]["lines"]}
            for played in (match, self._match(spec, without))
        )
        worth = points if example["done"] else -points
        return any(made - before.get(source, 0) == worth for source, made in lines.items())

    def _match(self, spec: MapSpec, example: Mapping[str, Any]) -> Match:
        seats = [*example.get("seats", ())]
        seats += [{}] * (example.get("players", spec.players[0]) - len(seats))
        if not spec.players[0] <= len(seats) <= spec.players[1]:
            raise UnusablePosition
        named_seats = [{"name": f"Player {number}", **seat} for number, seat in enumerate(seats, 1)]
        data = {
            "format": {"name": "railwright-position", "version": 1},
            "map": spec.id,
            **{name: value for name, value in example.items() if name not in SCHEMA},
            "seats": named_seats,
        }
        by = self._position_rules
        position = Position(
            by, position_state(by, data), tuple(Seat(seat["name"], HUMAN) for seat in named_seats), data
        )
        answers, chance = example.get("do", ())[:MAX_ANSWERS], example.get("chance", ())[:MAX_ANSWERS]
        match = play_on(position, answers, chance)
        if answers and "options" not in example and len(only := options(match)) == 1:
            return play_on(position, [*answers, *only], chance)
        return match


def _find_route(spec: MapSpec, wanted: Mapping[str, Any]) -> Route | None:
    """The first route of a map with this length, color and fields; ``has`` and ``lacks`` name fields."""
    return next((route for route in spec.routes if _is_like(spec, route, wanted)), None)


def _find_way(board: Board, wanted: Mapping[str, Any]) -> Way | None:
    """The first ticket between two cities that are so many routes apart, all of them routes without fields."""
    spec, tickets = board.spec, sorted(board.spec.tickets, key=lambda ticket: ticket.id)
    plain = [not any(route.fields.values()) and not board.parallel[index] for index, route in enumerate(spec.routes)]
    for ticket in tickets:
        if not all(city in board.city_index for city in ticket.between):
            continue
        start, end = (board.city_index[city] for city in ticket.between)
        routes = _shortest(board, start, end)
        if len(routes) == wanted["routes"] and all(plain[route] for route in routes):
            return Way(ticket, tuple(spec.routes[route] for route in routes), _between(board, start, routes))
    return None


def _shortest(board: Board, start: int, end: int) -> tuple[int, ...]:
    """The way with the fewest routes from one city to another, in order; empty if there is none."""
    ways: dict[int, tuple[int, ...]] = {start: ()}
    for city in (edge := [start]):
        for route, neighbor in board.around[city]:
            if neighbor not in ways:
                ways[neighbor] = (*ways[city], route)
                edge.append(neighbor)
    return ways.get(end, ())


def _between(board: Board, start: int, routes: Sequence[int]) -> tuple[City, ...]:
    """The cities that a way passes between its first and its last."""
    cities, here = [], start
    for route in routes[:-1]:
        here = next(city for city in board.ends[route] if city != here)
        cities.append(board.spec.cities[here])
    return tuple(cities)


def _is_like(spec: MapSpec, route: Route, wanted: Mapping[str, Any]) -> bool:
    has, lacks = _list(wanted.get("has")), _list(wanted.get("lacks"))
    beside = [other for other in spec.routes if {*other.between} == {*route.between} and not other.fields.get("single")]
    parallel = route in beside and len(beside) > 1
    return (
        wanted.get("length", route.length) == route.length
        and _has_color(route, wanted.get("color"))
        and all(route.fields.get(name) for name in has)
        and not any(route.fields.get(name) for name in lacks)
        and all(route.fields.get(name) == value for name, value in wanted.get("fields", {}).items())
        and wanted.get("parallel", parallel) == parallel
    )


def _has_color(route: Route, wanted: str | None) -> bool:
    return wanted in (None, route.color) or (wanted == "any" and route.color != GRAY)


def _list(value: Any) -> Sequence[str]:
    return [value] if isinstance(value, str) else value or ()


def _texts(spec: MapSpec, route: Route | None) -> dict[str, str]:
    """The values of the gaps in an example."""
    color = COLORS[0] if route is None or route.color == GRAY else route.color
    other_color = next(name for name in COLORS if name != color)
    texts = {"color": color, "other_color": other_color}
    if route is not None:
        twins = (other for other in spec.routes if other != route and {*other.between} == {*route.between})
        twin = next((other.id for other in twins), "")
        texts |= {"route": route.id, "twin": twin, "city": route.between[0], "other_city": route.between[1]}
    return texts


def _texts_of_way(way: Way) -> dict[str, str]:
    """The values of the gaps in an example about a ticket."""
    texts = {"ticket": way.ticket.id}
    texts |= {f"way{number}": route.id for number, route in enumerate(way.routes, 1)}
    return texts | {f"via{number}": city.id for number, city in enumerate(way.between, 1)}


def _filled(value: Any, texts: Mapping[str, str]) -> Any:
    """Plain data with the gaps in its texts filled, those in keys as well."""
    if isinstance(value, str):
        for name, text in texts.items():
            value = value.replace(f"{{{name}}}", text)
        return value
    if isinstance(value, Mapping):
        return {_filled(key, texts): _filled(item, texts) for key, item in value.items()}
    return [_filled(item, texts) for item in value] if isinstance(value, list) else value


def _comes_out(match: Match, example: Mapping[str, Any], way: Way | None) -> bool:
    """Whether the possible answers, the impossible ones and the points are as an example says."""
    answers = options(match) if match.state.stack else []
    if "options" in example and sorted(example["options"]) != sorted(answers):
        return False
    if not {*example.get("possible", ())} <= {*answers}:
        return False
    if any(_is_possible(match, answer) for answer in example.get("refused", ())):
        return False
    seat = match.result()["seats"][0]
    if "points" in example and seat["total"] != example["points"]:
        return False
    if "done" in example and [ticket["done"] for ticket in seat["tickets"]] != [example["done"]]:
        return False
    return not example.get("longest") or (
        way is not None and seat["longest"] == sum(route.length for route in way.routes)
    )


def _is_possible(match: Match, answer: str) -> bool:
    try:
        engine.answer(match.rules, match.state, match.rules.notation.read_line(answer))
    except (IllegalChoice, NotationError):
        return False
    return True
