"""Determinization: complete states consistent with a seat's view, with hidden things dealt at random.

A rule needs no code for this if one slice holds all things of a kind, such as a deck of its own: the numbers of things
are known from the start of a game, the unseen ones are hidden, and the masks of fields say how many are where. A rule
that hides something else, or knows better, implements the hook ``begin_playout``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, TypeVar

from railwright.core.kernel.board import bits
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.kernel.text import say
from railwright.core.kernel.value import Hidden
from railwright.core.positions.formats import (
    CountOf,
    EachFormat,
    Format,
    FormatContext,
    ListOf,
    NamedThings,
    OneOf,
    SetOf,
)
from railwright.core.positions.slices import formats

T = TypeVar("T")


class UnknownSecret(RailwrightError):
    """A rule hides something that cannot be dealt, and has no ``begin_playout``.

    * ``rule`` (str): the id of the rule
    """

    def __init__(self, rule: str) -> None:
        super().__init__(say("Only the rule {rule} itself can determine what it is hiding.", rule=rule))
        self.rule = rule


def determinize(rules: Ruleset, view: State, seat: int, rng: Random) -> State:
    """A random state with exactly this view of the seat.

    Equal views and equal numbers of ``rng`` give equal states. Raises UnknownSecret with the id of the rule.
    """

    def shuffled(items: Sequence[T]) -> list[T]:
        return _shuffled(items, rng)

    state, initializers = view, {*rules.implementers["begin_playout"]}
    for masked in rules.masked_slices:
        if masked.id not in initializers and _is_hidden(view.slices[masked.id]):
            slice = _dealt_as_declared(rules, view, masked.id, rng)
            state = state._replace(slices={**state.slices, masked.id: slice})
    for begin in rules.hooks.begin_playout:
        state = begin(rules, state, seat, shuffled)
    _check_complete(rules, view, state, seat, initializers)
    return state


def _check_complete(rules: Ruleset, view: State, state: State, seat: int, initializers: set[str]) -> None:
    for id, slice in state.slices.items():
        if _is_hidden(slice):
            raise UnknownSecret(id)
    for frame in state.stack:
        rule = frame.kind.partition(".")[0]
        if frame.actor != seat and rules.kinds[frame.kind].hide is not None and rule not in initializers:
            raise UnknownSecret(rule)


def _is_hidden(slice: Any) -> bool:
    """Whether a slice of a view hides a field, or an entry of a field."""
    return any(
        isinstance(field, Hidden) or (isinstance(field, tuple) and any(isinstance(part, Hidden) for part in field))
        for field in slice
    )


def _shuffled(items: Sequence[T], rng: Random) -> list[T]:
    """The items in random order (R. Durstenfeld, 1964), with ``random()`` only, the same in all versions of Python."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        index = int(rng.random() * (last + 1))
        order[index], order[last] = order[last], order[index]
    return order


# --- by what a slice declares -------------------------------------------------------------------------------


class _Place(NamedTuple):
    """A place of things of one kind: a field of a slice, or an entry of a field, with its value in the view."""

    field: str
    entry: int | None
    format: NamedThings
    value: Any
    is_list: bool


def _dealt_as_declared(rules: Ruleset, view: State, id: str, rng: Random) -> Any:
    """The slice of a view with its hidden parts dealt. Raises UnknownSecret if the numbers do not add up."""
    shown = view.slices[id]
    start = list(_places(rules, id, rules.slices[id].initial(rules, view.seats)))
    game = FormatContext(rules, view.seats)
    places = list(_places(rules, id, shown))
    dealt: dict[tuple[str, int | None], Any] = {}
    for of in sorted({place.format.of for place in places if isinstance(place.value, Hidden)}):
        unseen = _unseen([place for place in start if place.format.of == of], places, of)
        hidden = [place for place in places if place.format.of == of and isinstance(place.value, Hidden)]
        dealt |= _deal(game, id, hidden, unseen, rng)
    return shown._replace(**{name: _filled(field, name, dealt) for name, field in _named(shown)})


def _named(slice: Any) -> Iterator[tuple[str, Any]]:
    names = getattr(type(slice), "__struct_fields__", None) or type(slice)._fields
    return zip(names, slice, strict=True)


def _filled(field: Any, name: str, dealt: dict[tuple[str, int | None], Any]) -> Any:
    if isinstance(field, tuple):
        return tuple([dealt.get((name, entry), part) for entry, part in enumerate(field)])
    return dealt.get((name, None), field)


def _places(rules: Ruleset, id: str, slice: Any) -> Iterator[_Place]:
    """All places of named things in a slice."""
    for (name, value), format in zip(_named(slice), formats(rules, id).values(), strict=True):
        if isinstance(format, EachFormat):
            for entry, part in enumerate(value) if isinstance(value, tuple) else ():
                yield from _place(name, entry, format.inner, part)
        else:
            yield from _place(name, None, format, value)


def _place(name: str, entry: int | None, format: Format, value: Any) -> Iterator[_Place]:
    is_list = isinstance(format, ListOf)
    inner = format.inner if isinstance(format, ListOf) else format
    if isinstance(inner, CountOf | SetOf) and not is_list:
        yield _Place(name, entry, inner, value, False)
    elif isinstance(inner, OneOf):
        yield _Place(name, entry, inner, value, is_list)


def _unseen(start: Sequence[_Place], places: Sequence[_Place], of: str) -> Counter[int]:
    """The things of a kind that the view does not show: those at the start of a game, less the visible ones."""
    unseen = sum((_things(place) for place in start), Counter[int]())
    for place in places:
        if place.format.of == of and not isinstance(place.value, Hidden):
            unseen.subtract(_things(place))
    return unseen


def _things(place: _Place) -> Counter[int]:
    """The numbers of things in a place, by index of the thing."""
    if isinstance(place.format, CountOf):
        return Counter(dict(enumerate(place.value)))
    if isinstance(place.format, SetOf):
        return Counter(bits(place.value))
    return Counter(index for index in (place.value if place.is_list else [place.value]) if index >= 0)


def _deal(
    game: FormatContext, id: str, hidden: Sequence[_Place], unseen: Counter[int], rng: Random
) -> dict[tuple[str, int | None], Any]:
    """The contents dealt to each hidden place; a place of unknown size gets the rest."""
    sizes = [place.value.mask if isinstance(place.value.mask, int) else None for place in hidden]
    rest = unseen.total() - sum(size for size in sizes if size is not None)
    unsized = sizes.count(None)
    if min(unseen.values(), default=0) < 0 or rest < 0 or unsized > 1 or (rest and not unsized):
        raise UnknownSecret(id)
    dealt = _shuffled([*unseen.elements()], rng)
    written = {}
    for place, size in zip(hidden, sizes, strict=True):
        taken = dealt[: rest if size is None else size]
        del dealt[: len(taken)]
        written[place.field, place.entry] = _written(game, id, place, taken)
    return written


def _written(game: FormatContext, id: str, place: _Place, indices: Sequence[int]) -> Any:
    """The value of a place for the things with these indices."""
    if isinstance(place.format, CountOf):
        return tuple([indices.count(index) for index in range(len(place.format.ids(game)))])
    if isinstance(place.format, SetOf):
        return sum({1 << index for index in indices})
    if place.is_list:
        return tuple(indices)
    if len(indices) > 1:
        raise UnknownSecret(id)
    return indices[0] if indices else -1
