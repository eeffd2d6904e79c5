"""Complete states that a seat cannot tell from the one it is in: what its view hides is dealt by chance.

A rule need not do anything for it where one slice keeps all things of a kind, as a deck of its own: how many of each
there are is known from the start of a game, what is hidden is what is not seen, and the masks of the fields say where
how many of them lie. A rule that hides something else, or knows better, implements the hook ``begin_playout``.
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
    """Something is hidden that nobody can deal: a rule has a secret of its own, and no ``begin_playout``."""

    def __init__(self, rule: str) -> None:
        super().__init__(say("Nobody but the rule {rule} can say what may lie hidden there.", rule=rule))
        self.rule = rule


def determinize(rules: Ruleset, view: State, seat: int, rng: Random) -> State:
    """A state of which the seat sees exactly this view, each as likely as rules and masks allow.

    The same view and numbers of ``rng`` give the same state. Raises UnknownSecret, with the id of the rule.
    """

    def shuffled(items: Sequence[T]) -> list[T]:
        return _shuffled(items, rng)

    state, knowing = view, {*rules.implementers["begin_playout"]}
    for masked in rules.masked_slices:
        if masked.id not in knowing and _is_hidden(view.slices[masked.id]):
            slice = _dealt_as_declared(rules, view, masked.id, rng)
            state = state._replace(slices={**state.slices, masked.id: slice})
    for begin in rules.hooks.begin_playout:
        state = begin(rules, state, seat, shuffled)
    _check_complete(rules, view, state, seat, knowing)
    return state


def _check_complete(rules: Ruleset, view: State, state: State, seat: int, knowing: set[str]) -> None:
    for id, slice in state.slices.items():
        if _is_hidden(slice):
            raise UnknownSecret(id)
    for frame in state.stack:
        rule = frame.kind.partition(".")[0]
        if frame.actor != seat and rules.kinds[frame.kind].hide is not None and rule not in knowing:
            raise UnknownSecret(rule)


def _is_hidden(slice: Any) -> bool:
    """Whether a slice of a view hides anything: a whole field, or an entry of one."""
    return any(
        isinstance(field, Hidden) or (isinstance(field, tuple) and any(isinstance(part, Hidden) for part in field))
        for field in slice
    )


def _shuffled(items: Sequence[T], rng: Random) -> list[T]:
    """In a random order (R. Durstenfeld, 1964), by ``random`` alone, which is equal in every version of Python."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        index = int(rng.random() * (last + 1))
        order[index], order[last] = order[last], order[index]
    return order


# --- by what a slice declares -------------------------------------------------------------------------------


class _Place(NamedTuple):
    """Where things of one kind lie: a field of a slice, or an entry of one, with what a view shows of it."""

    field: str
    entry: int | None
    format: NamedThings
    value: Any
    is_list: bool


def _dealt_as_declared(rules: Ruleset, view: State, id: str, rng: Random) -> Any:
    """The slice of a view with its hidden parts dealt; UnknownSecret where they do not add up."""
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
    """Every place of a slice in which named things lie."""
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
    """The things of a kind that the view does not show: those of the start of a game without those that lie open."""
    unseen = sum((_things(place) for place in start), Counter[int]())
    for place in places:
        if place.format.of == of and not isinstance(place.value, Hidden):
            unseen.subtract(_things(place))
    return unseen


def _things(place: _Place) -> Counter[int]:
    """The things in a place, by index."""
    if isinstance(place.format, CountOf):
        return Counter(dict(enumerate(place.value)))
    if isinstance(place.format, SetOf):
        return Counter(bits(place.value))
    return Counter(index for index in (place.value if place.is_list else [place.value]) if index >= 0)


def _deal(
    game: FormatContext, id: str, hidden: Sequence[_Place], unseen: Counter[int], rng: Random
) -> dict[tuple[str, int | None], Any]:
    """What lies in each of the hidden places; one whose size no mask tells gets what is left."""
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
    """Things as the format of their place keeps them."""
    if isinstance(place.format, CountOf):
        return tuple([indices.count(index) for index in range(len(place.format.ids(game)))])
    if isinstance(place.format, SetOf):
        return sum({1 << index for index in indices})
    if place.is_list:
        return tuple(indices)
    if len(indices) > 1:
        raise UnknownSecret(id)
    return indices[0] if indices else -1
