"""How the fields of a slice stand in a position: read off their types, and off marks that say what a number means.

``Annotated[BySeat[Annotated[int, SetOf("city")]], Public]`` is a list of cities with every seat. A number without a
mark is a number, a tuple a list.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar, get_args, get_origin

from core.documents.document import Path
from core.positions.wording import LONGEST, CountOf, Game, Named, OneOf, Plain, SetOf, Whole, Wording
from core.visibility import PerSeat

T = TypeVar("T")


class Each(Named):
    """A tuple with a value for each of the things: ``{wien: 2}``; things left out have their value of the start."""

    def around(self, inner: Wording) -> EachWording:
        """How the tuple is written when each of its values is written so."""
        return EachWording(self, inner)


class EachWording:
    """``Each`` with the wording of its values."""

    def __init__(self, mark: Each, inner: Wording) -> None:
        self.mark = mark
        self.inner = inner

    @property
    def by_seat(self) -> bool:
        """Whether the values are those of the seats."""
        return self.mark.of == "seat"

    def schema(self) -> Mapping[str, Any]:
        return {"type": "object", "additionalProperties": self.inner.schema()}

    def told(self, game: Game, value: Any, start: Any) -> Any:
        trios = zip(self.mark.ids(game), value, start, strict=True)
        return {id: self.inner.told(game, entry, at) for id, entry, at in trios if entry != at}

    def read(self, game: Game, plain: Any, start: Any, where: Path) -> Any:
        found = list(start)
        for id, entry in plain.items():
            at = self.mark.index(game, id, (*where, id))
            found[at] = self.inner.read(game, entry, start[at], (*where, id))
        return tuple(found)


class Listed:
    """A tuple of any length."""

    def __init__(self, inner: Wording) -> None:
        self._inner = inner

    def schema(self) -> Mapping[str, Any]:
        return {"type": "array", "items": self._inner.schema(), "maxItems": LONGEST}

    def told(self, game: Game, value: Any, start: Any) -> Any:
        return [self._inner.told(game, entry, None) for entry in value]

    def read(self, game: Game, plain: Any, start: Any, where: Path) -> Any:
        return tuple([self._inner.read(game, entry, None, (*where, row)) for row, entry in enumerate(plain)])


BySeat = Annotated[tuple[T, ...], Each("seat")]
ByCity = Annotated[tuple[T, ...], Each("city")]
ByRoute = Annotated[tuple[T, ...], Each("route")]


def wording_of(hint: Any) -> Wording:
    """How values of a type are written, by the first mark that says it."""
    base, marks = (hint.__origin__, hint.__metadata__) if hasattr(hint, "__metadata__") else (hint, ())
    for mark in marks:
        if isinstance(mark, Each | PerSeat):
            each = mark if isinstance(mark, Each) else Each("seat")
            return each.around(wording_of((*get_args(base), Any)[0]))
        if isinstance(mark, Whole | SetOf | OneOf | CountOf):
            return mark
    if base is bool or base is str:
        return Plain({"type": "boolean" if base is bool else "string"})
    if base is int:
        return Whole()
    is_list = get_origin(base) is tuple and get_args(base)[1:] == (...,)
    return Listed(wording_of(get_args(base)[0])) if is_list else Plain()
