"""Examples of a rulebook: positions that the engine plays when the book is made, so that none of them can be wrong.

An example is a small YAML file beside its chapter: a position without a map, for whatever map is played, with

* ``route: {has: fog, length: 3, color: gray}``: the first route of the map that is so (``color: any``: one with a
  color, ``parallel: false``: one alone between its cities); without one there is no example;
* ``do`` and ``chance``: the answers that lead to what it is about;
* ``options``: exactly what can be answered then; ``possible``, ``refused``: answers that are among them, or are not;
  ``points``: what the answers have brought the first seat.

In all texts ``{route}``, its ``{twin}``, ``{city}`` and ``{other_city}`` are filled, and ``{color}`` and
``{other_color}`` with the color of the route, or any for a gray one, and another one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from railwright.core.documents.value_schema import thaw
from railwright.core.documents.yaml_io import read_document
from railwright.core.files import read_file
from railwright.core.game import Game
from railwright.core.kernel import engine
from railwright.core.kernel.errors import IllegalChoice, NotationError, RailwrightError
from railwright.core.kernel.issues import has_errors
from railwright.core.kernel.mapspec import GRAY, MapSpec, Route
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.state import State
from railwright.core.positions.file import Position, position_state
from railwright.core.positions.play import options, play_on
from railwright.core.positions.rules import UnusablePosition, position_rules
from railwright.plugins.cards.api import COLORS

MAX_EXAMPLE_BYTES = 20_000
MAX_ANSWERS = 40  # of an example
FIELDS = {"route", "do", "chance", "options", "possible", "refused", "points"}  # of an example alone


class Example(NamedTuple):
    """An example that came out as it says: the route that it is about, the state reached, the answers that led there.

    ``chance`` are the answers of chance among them.
    """

    route: Route | None
    state: State
    answers: tuple[str, ...]
    chance: tuple[str, ...]

    @property
    def gaps(self) -> dict[str, Any]:
        """What fills the gaps of a text about it."""
        return {} if self.route is None else {"route": self.route, "length": self.route.length}


class ExampleRunner:
    """Plays the examples of the chapters of one game."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._played: dict[Path, Example | None] = {}

    def run(self, file: Path) -> Example | None:
        """The example of a file; None where it cannot be read, or does not come out in this game."""
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
        spec = self._game.rules.board.spec
        route = _find_route(spec, data["route"]) if "route" in data else None
        if "route" in data and route is None:
            return None
        told = _filled(data, _texts(spec, route))
        match = self._match(spec, told)
        answers, chance = tuple(told.get("do", ())), tuple(told.get("chance", ()))
        if match.answers < len(answers) + len(chance) or not _comes_out(match, told):
            return None  # in this game, chance had less to say, or the end is another one
        return Example(route, match.state, answers, chance)

    def _match(self, spec: MapSpec, told: Mapping[str, Any]) -> Match:
        seats = told.get("seats", [{}, {}])
        names = [{"name": f"Player {number}", **seat} for number, seat in enumerate(seats, 1)]
        data = {
            "format": {"name": "railwright-position", "version": 1},
            "map": spec.id,
            **{name: value for name, value in told.items() if name not in FIELDS},
            "seats": names,
        }
        by = self._position_rules
        position = Position(by, position_state(by, data), tuple(Seat(one["name"], "human") for one in names), data)
        return play_on(position, told.get("do", ())[:MAX_ANSWERS], told.get("chance", ())[:MAX_ANSWERS])


def _find_route(spec: MapSpec, wanted: Mapping[str, Any]) -> Route | None:
    """The first route of a map with this length, color and fields; ``has`` and ``lacks`` name fields."""
    return next((route for route in spec.routes if _is_like(spec, route, wanted)), None)


def _is_like(spec: MapSpec, route: Route, wanted: Mapping[str, Any]) -> bool:
    has, lacks = _list(wanted.get("has")), _list(wanted.get("lacks"))
    parallel = sum({*other.between} == {*route.between} for other in spec.routes) > 1
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
    """What fills the gaps of an example."""
    color = COLORS[0] if route is None or route.color == GRAY else route.color
    other = next(one for one in COLORS if one != color)
    texts = {"color": color, "other_color": other}
    if route is not None:
        twin = next((one.id for one in spec.routes if one != route and {*one.between} == {*route.between}), "")
        texts |= {"route": route.id, "twin": twin, "city": route.between[0], "other_city": route.between[1]}
    return texts


def _filled(value: Any, texts: Mapping[str, str]) -> Any:
    """Plain data with the gaps of its texts filled, those of keys too."""
    if isinstance(value, str):
        for name, text in texts.items():
            value = value.replace(f"{{{name}}}", text)
        return value
    if isinstance(value, Mapping):
        return {_filled(key, texts): _filled(one, texts) for key, one in value.items()}
    return [_filled(one, texts) for one in value] if isinstance(value, list) else value


def _comes_out(match: Match, told: Mapping[str, Any]) -> bool:
    """Whether what can be answered, what cannot, and what was scored is as an example says."""
    answers = options(match) if match.state.stack else []
    if "options" in told and sorted(told["options"]) != sorted(answers):
        return False
    if not {*told.get("possible", ())} <= {*answers}:
        return False
    if any(_is_possible(match, answer) for answer in told.get("refused", ())):
        return False
    if "points" not in told:
        return True
    return bool(match.result()["seats"][0]["total"] == told["points"])


def _is_possible(match: Match, answer: str) -> bool:
    try:
        engine.answer(match.rules, match.state, match.rules.notation.read_line(answer))
    except (IllegalChoice, NotationError):
        return False
    return True
