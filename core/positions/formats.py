"""Formats of the values of a slice's fields in positions, derived from their types and annotations.

``Annotated[BySeat[Annotated[int, SetOf("city")]], Public]`` is written as a list of cities for every seat. A number
without annotation is a number, a tuple a list. ``city``, ``route``, ``ticket`` and seats are predefined; a plugin
gives the names of its own things after the word for one of them: ``OneOf("terrain", TERRAINS)``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, Protocol, TypeVar, get_args, get_origin

from railwright.core.kernel.board import bits
from railwright.core.kernel.issues import DataPath
from railwright.core.kernel.position_fields import PositionError, index_of
from railwright.core.kernel.text import say
from railwright.core.kernel.visibility import PerSeat

if TYPE_CHECKING:
    from railwright.core.kernel.ruleset import Ruleset


MAX_NUMBER = 1_000_000  # greatest number in a position
MAX_ENTRIES = 10_000  # of a list
NO_INDEX = -1  # stands for no thing
Names = Sequence[str] | Callable[["Ruleset"], Sequence[str]]


class FormatContext(NamedTuple):
    """The context of ids: the rules, and the number of seats."""

    rules: Ruleset
    seats: int


class Format(Protocol):
    """A format of the values of a field. ``start`` is the value at the start of a game, None if there is none."""

    def schema(self) -> Mapping[str, Any]:
        """The JSON Schema of the plain data."""

    def write(self, game: FormatContext, value: Any, start: Any) -> Any:
        """The value as plain data."""

    def read(self, game: FormatContext, plain: Any, start: Any, where: DataPath) -> Any:
        """The value of data that fits the schema. Raises PositionError with its place if it has no meaning."""


class Whole(Format):
    """A whole number, from ``least`` to ``most``."""

    def __init__(self, least: int = 0, most: int = MAX_NUMBER) -> None:
        self._least = least
        self._max = most

    def schema(self) -> Mapping[str, Any]:
        return {"type": "integer", "minimum": self._least, "maximum": self._max}

    def write(self, game: FormatContext, value: Any, start: Any) -> Any:
        return value

    def read(self, game: FormatContext, plain: Any, start: Any, where: DataPath) -> Any:
        return plain


class PlainData(Format):
    """Any other value, with tuples as lists."""

    def __init__(self, schema: Mapping[str, Any] | None = None) -> None:
        self._schema = schema or {}

    def schema(self) -> Mapping[str, Any]:
        return self._schema

    def write(self, game: FormatContext, value: Any, start: Any) -> Any:
        return [self.write(game, entry, None) for entry in value] if isinstance(value, tuple) else value

    def read(self, game: FormatContext, plain: Any, start: Any, where: DataPath) -> Any:
        if isinstance(plain, list):
            return tuple([self.read(game, entry, None, where) for entry in plain])
        if plain is None or isinstance(plain, bool | int | str):
            return plain
        raise PositionError(say("This value must be a number, a word or a list of these."), where)


class NamedThings:
    """The base of formats that write indices as ids.

    * ``of`` (str): the word for one thing
    """

    def __init__(self, of: str, names: Names = ()) -> None:
        self.of = of
        self._names = names

    def ids(self, game: FormatContext) -> Sequence[str]:
        """The ids of all things, by index."""
        board = game.rules.board
        seats = tuple(map(str, range(game.seats)))
        names_by_kind = {"city": board.cities, "route": board.routes, "ticket": board.tickets, "seat": seats}
        names = names_by_kind.get(self.of, self._names)
        return names(game.rules) if callable(names) else names

    def index(self, game: FormatContext, id: str, where: DataPath) -> int:
        """The index of a thing by its id. Raises PositionError."""
        return index_of({name: index for index, name in enumerate(self.ids(game))}, self.of, id, where)


class SetOf(NamedThings, Format):
    """A bitset of things."""

    def schema(self) -> Mapping[str, Any]:
        return {"type": "array", "items": {"type": "string"}, "uniqueItems": True, "maxItems": MAX_ENTRIES}

    def write(self, game: FormatContext, value: Any, start: Any) -> Any:
        return [self.ids(game)[index] for index in bits(value)]

    def read(self, game: FormatContext, plain: Any, start: Any, where: DataPath) -> Any:
        return sum({1 << self.index(game, id, (*where, row)) for row, id in enumerate(plain)})


class OneOf(NamedThings, Format):
    """The index of a thing, written as its id, or its number for a seat. With ``none``, -1 is written as null."""

    def __init__(self, of: str, names: Names = (), none: bool = False) -> None:
        super().__init__(of, names)
        self._types = ["integer" if of == "seat" else "string", *(["null"] if none else [])]

    def schema(self) -> Mapping[str, Any]:
        return {"type": self._types, "minimum": 0}

    def write(self, game: FormatContext, value: Any, start: Any) -> Any:
        if value == NO_INDEX:
            return None
        return value if self.of == "seat" else self.ids(game)[value]

    def read(self, game: FormatContext, plain: Any, start: Any, where: DataPath) -> Any:
        if plain is None:
            return NO_INDEX
        if self.of != "seat":
            return self.index(game, plain, where)
        if plain >= game.seats:
            raise PositionError(
                say("Unknown seat {seat}. Seats are numbered from 0 to {last}.", seat=plain, last=game.seats - 1), where
            )
        return plain


class CountOf(NamedThings, Format):
    """The numbers of things, such as ``{forest: 2}``."""

    def schema(self) -> Mapping[str, Any]:
        return {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0, "maximum": MAX_NUMBER}}

    def write(self, game: FormatContext, value: Any, start: Any) -> Any:
        return {id: count for id, count in zip(self.ids(game), value, strict=True) if count}

    def read(self, game: FormatContext, plain: Any, start: Any, where: DataPath) -> Any:
        counts = {self.index(game, id, (*where, id)): count for id, count in plain.items()}
        return tuple([counts.get(index, 0) for index in range(len(self.ids(game)))])


T = TypeVar("T")


class Each(NamedThings):
    """A tuple with a value for each thing, such as ``{wien: 2}``; omitted things have their values at the start."""

    def with_values(self, inner: Format) -> EachFormat:
        """The format of the tuple, given that of its values."""
        return EachFormat(self, inner)


class EachFormat(Format):
    """``Each`` with the format of its values."""

    def __init__(self, mark: Each, inner: Format) -> None:
        self.mark = mark
        self.inner = inner

    @property
    def by_seat(self) -> bool:
        """Whether there is a value for each seat."""
        return self.mark.of == "seat"

    def schema(self) -> Mapping[str, Any]:
        return {"type": "object", "additionalProperties": self.inner.schema()}

    def write(self, game: FormatContext, value: Any, start: Any) -> Any:
        trios = zip(self.mark.ids(game), value, start, strict=True)
        return {id: self.inner.write(game, entry, initial) for id, entry, initial in trios if entry != initial}

    def read(self, game: FormatContext, plain: Any, start: Any, where: DataPath) -> Any:
        entries = list(start)
        for id, entry in plain.items():
            index = self.mark.index(game, id, (*where, id))
            entries[index] = self.inner.read(game, entry, start[index], (*where, id))
        return tuple(entries)


class ListOf(Format):
    """A tuple of any length."""

    def __init__(self, inner: Format) -> None:
        self.inner = inner

    def schema(self) -> Mapping[str, Any]:
        return {"type": "array", "items": self.inner.schema(), "maxItems": MAX_ENTRIES}

    def write(self, game: FormatContext, value: Any, start: Any) -> Any:
        return [self.inner.write(game, entry, None) for entry in value]

    def read(self, game: FormatContext, plain: Any, start: Any, where: DataPath) -> Any:
        return tuple([self.inner.read(game, entry, None, (*where, row)) for row, entry in enumerate(plain)])


BySeat = Annotated[tuple[T, ...], Each("seat")]  # a field with a value for each seat
ByCity = Annotated[tuple[T, ...], Each("city")]  # a field with a value for each city
ByRoute = Annotated[tuple[T, ...], Each("route")]  # a field with a value for each route


def format_of(hint: Any) -> Format:
    """The format of a type, from its first annotation that is a format."""
    base, marks = (hint.__origin__, hint.__metadata__) if hasattr(hint, "__metadata__") else (hint, ())
    for mark in marks:
        if isinstance(mark, Each | PerSeat):
            each = mark if isinstance(mark, Each) else Each("seat")
            return each.with_values(format_of((*get_args(base), Any)[0]))
        if isinstance(mark, Whole | SetOf | OneOf | CountOf):
            return mark
    if base is bool or base is str:
        return PlainData({"type": "boolean" if base is bool else "string"})
    if base is int:
        return Whole()
    is_list = get_origin(base) is tuple and get_args(base)[1:] == (...,)
    return ListOf(format_of(get_args(base)[0])) if is_list else PlainData()
