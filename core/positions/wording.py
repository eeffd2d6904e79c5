"""How the numbers of a state stand in a position: as they are, or in the ids of what they mean.

Things of the board (``city``, ``route``, ``ticket``) and seats are known; a plugin names things of its own behind the
word for one of them: ``OneOf("terrain", TERRAINS)``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from core.board import bits
from core.documents.document import Path
from core.positions.fields import PositionError, index_of
from core.text import say

if TYPE_CHECKING:
    from core.ruleset import Ruleset

MOST = 1_000_000  # a larger number is none of a game
LONGEST = 10_000
NONE = -1  # the index of nothing
Names = Sequence[str] | Callable[["Ruleset"], Sequence[str]]


class Game(NamedTuple):
    """What words refer to: the rules, and how many seats there are."""

    rules: Ruleset
    seats: int


class Wording(Protocol):
    """One way to write a value. ``start`` is the value at the start of a game, None where there is none."""

    def schema(self) -> Mapping[str, Any]:
        """The JSON Schema of what is written."""

    def told(self, game: Game, value: Any, start: Any) -> Any:
        """The value as plain data."""

    def read(self, game: Game, plain: Any, start: Any, where: Path) -> Any:
        """The value of data that fits the schema; PositionError with its place where it means nothing."""


class Whole:
    """A whole number, from ``least`` to ``most``."""

    def __init__(self, least: int = 0, most: int = MOST) -> None:
        self._least = least
        self._most = most

    def schema(self) -> Mapping[str, Any]:
        return {"type": "integer", "minimum": self._least, "maximum": self._most}

    def told(self, game: Game, value: Any, start: Any) -> Any:
        return value

    def read(self, game: Game, plain: Any, start: Any, where: Path) -> Any:
        return plain


class Plain:
    """Anything of which nothing else is known, lists for tuples."""

    def __init__(self, schema: Mapping[str, Any] | None = None) -> None:
        self._schema = schema or {}

    def schema(self) -> Mapping[str, Any]:
        return self._schema

    def told(self, game: Game, value: Any, start: Any) -> Any:
        return [self.told(game, entry, None) for entry in value] if isinstance(value, tuple) else value

    def read(self, game: Game, plain: Any, start: Any, where: Path) -> Any:
        if isinstance(plain, list):
            return tuple([self.read(game, entry, None, where) for entry in plain])
        if plain is None or isinstance(plain, bool | int | str):
            return plain
        raise PositionError(say("This must be a number, a word or a list of these."), where)


class Named:
    """The base of what writes indices as ids: ``of`` is the word for one of the things."""

    def __init__(self, of: str, names: Names = ()) -> None:
        self.of = of
        self._names = names

    def ids(self, game: Game) -> Sequence[str]:
        """The ids of all the things, by index."""
        board = game.rules.board
        seats = tuple(map(str, range(game.seats)))
        known = {"city": board.cities, "route": board.routes, "ticket": board.tickets, "seat": seats}
        names = known.get(self.of, self._names)
        return names(game.rules) if callable(names) else names

    def index(self, game: Game, id: str, where: Path) -> int:
        """The index of a thing."""
        return index_of({name: at for at, name in enumerate(self.ids(game))}, self.of, id, where)


class SetOf(Named):
    """A bitset of things."""

    def schema(self) -> Mapping[str, Any]:
        return {"type": "array", "items": {"type": "string"}, "uniqueItems": True, "maxItems": LONGEST}

    def told(self, game: Game, value: Any, start: Any) -> Any:
        return [self.ids(game)[at] for at in bits(value)]

    def read(self, game: Game, plain: Any, start: Any, where: Path) -> Any:
        return sum({1 << self.index(game, id, (*where, row)) for row, id in enumerate(plain)})


class OneOf(Named):
    """The index of a thing; a seat is its number. With ``none`` it may be -1, which is written as null."""

    def __init__(self, of: str, names: Names = (), none: bool = False) -> None:
        super().__init__(of, names)
        self._types = ["integer" if of == "seat" else "string", *(["null"] if none else [])]

    def schema(self) -> Mapping[str, Any]:
        return {"type": self._types, "minimum": 0}

    def told(self, game: Game, value: Any, start: Any) -> Any:
        if value == NONE:
            return None
        return value if self.of == "seat" else self.ids(game)[value]

    def read(self, game: Game, plain: Any, start: Any, where: Path) -> Any:
        if plain is None:
            return NONE
        if self.of != "seat":
            return self.index(game, plain, where)
        if plain >= game.seats:
            raise PositionError(
                say("There is no seat {seat}: the seats are 0 to {last}.", seat=plain, last=game.seats - 1), where
            )
        return plain


class CountOf(Named):
    """How many there are of each of a few things: ``{forest: 2}``."""

    def schema(self) -> Mapping[str, Any]:
        return {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0, "maximum": MOST}}

    def told(self, game: Game, value: Any, start: Any) -> Any:
        return {id: count for id, count in zip(self.ids(game), value, strict=True) if count}

    def read(self, game: Game, plain: Any, start: Any, where: Path) -> Any:
        counts = {self.index(game, id, (*where, id)): count for id, count in plain.items()}
        return tuple([counts.get(at, 0) for at in range(len(self.ids(game)))])
