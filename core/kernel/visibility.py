"""Visibility: every field of every slice declares who may see it. A slice without such a declaration is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import is_
from typing import TYPE_CHECKING, Any, NamedTuple, get_type_hints

from railwright.core.kernel.errors import RulesError
from railwright.core.kernel.state import Frame, Hide, State
from railwright.core.kernel.text import say
from railwright.core.kernel.value import WHOLES, Hidden, once_per_type

if TYPE_CHECKING:
    from railwright.core.kernel.kinds import SliceSpec
    from railwright.core.kernel.ruleset import Ruleset


def _no_mask(value: Any) -> None:
    return None


class Public:
    """Marks a field that everybody sees."""

    @staticmethod
    def shown(value: Any, seat: int | None) -> Any:
        """The value as a seat sees it (None: a spectator): as it is."""
        return value


class Secret:
    """Marks a field that nobody sees.

    * ``mask`` (Callable[[Any], Any]): computes what is known of a value, such as its size
    """

    def __init__(self, mask: Callable[[Any], Any] = _no_mask) -> None:
        self.mask = mask

    def shown(self, value: Any, seat: int | None) -> Any:
        """The value as a seat sees it (None: a spectator): masked."""
        return _hidden(value, self.mask)


class PerSeat:
    """Marks a field with one entry per seat: a seat sees its own entry, and the masks of the others.

    * ``mask`` (Callable[[Any], Any]): computes what the others know of an entry, such as its size
    """

    def __init__(self, mask: Callable[[Any], Any] = _no_mask) -> None:
        self.mask = mask

    def shown(self, value: Any, seat: int | None) -> Any:
        """The entries as a seat sees them (None: a spectator): its own as it is, the others masked."""
        mask = self.mask
        return tuple([entry if owner == seat else _hidden(entry, mask) for owner, entry in enumerate(value)])

    def hidden(self, entry: Any) -> Hidden:
        """An entry masked."""
        return _hidden(entry, self.mask)


def _hidden(value: Any, mask: Callable[[Any], Any]) -> Hidden:
    """A value masked; one that a view hides already stays as it is."""
    return value if isinstance(value, Hidden) else Hidden(mask(value))


Marker = type[Public] | Public | Secret | PerSeat


@once_per_type
def markers_of(type_: type[Any]) -> tuple[Marker, ...]:
    """The markers of a slice type's fields in order; RulesError if a field lacks one, or the type cannot be a slice."""
    if not issubclass(type_, WHOLES):
        text = "{module}.{type} cannot be a slice: it must be an immutable Value."
        raise RulesError(say(text, module=type_.__module__, type=type_.__name__))
    hints = get_type_hints(type_, include_extras=True)
    return tuple(_marker(type_, name, hint) for name, hint in hints.items())


def _marker(type_: type[Any], name: str, hint: Any) -> Marker:
    for mark in getattr(hint, "__metadata__", ()):  # the extra arguments of Annotated[...]
        if mark is Public or isinstance(mark, Public | Secret | PerSeat):
            return mark
    raise RulesError(
        say(
            "{module}.{type}.{name} does not say who may see it: annotate it with Public, Secret or PerSeat.",
            module=type_.__module__,
            type=type_.__name__,
            name=name,
        )
    )


class ShownSlice(NamedTuple):
    """A slice as a seat may see it, the ``whole`` from which the markers have made it, and the fields of both."""

    whole: Any
    slice: Any
    whole_fields: Sequence[Any]
    fields: Sequence[Any]


_NOT_SHOWN = object()


class MaskedSlice:
    """Shows a slice of which something is hidden: its plugin hides what depends on the moment, its markers the rest."""

    __slots__ = ("_hide", "_markers", "id")

    def __init__(self, id: str, markers: tuple[Marker, ...], hide: Hide | None) -> None:
        self.id = id
        self._markers = tuple([(index, mark) for index, mark in enumerate(markers) if mark is not Public])
        self._hide = hide

    def wrapped(self, wrap: Callable[[Callable[..., Any], str], Callable[..., Any]]) -> MaskedSlice:
        """The same with every function of the plugin wrapped, given the function and what it does here."""
        hide = wrap(self._hide, "hide_slice") if self._hide is not None else None
        masked_slice = MaskedSlice(self.id, (), hide)
        masked_slice._markers = tuple([(index, _wrapped(mark, wrap)) for index, mark in self._markers])
        return masked_slice

    def shown(self, rules: Ruleset, state: State, seat: int | None) -> Any:
        """The slice as a seat may see it; its type is kept, so that rules read a view with the same code as a state."""
        whole = state.slices[self.id]
        if self._hide is not None:
            whole = self._hide(rules, state, whole, seat)
        fields = [*whole]
        for index, mark in self._markers:
            fields[index] = mark.shown(fields[index], seat)
        return type(whole)(*fields)

    def shown_again(self, rules: Ruleset, state: State, seat: int | None, before: ShownSlice | None) -> ShownSlice:
        """Like ``shown``, given the result for an earlier state: unchanged fields are not masked again."""
        whole = state.slices[self.id]
        if self._hide is not None:
            whole = self._hide(rules, state, whole, seat)
        if before is None:
            nothing = [_NOT_SHOWN] * len([*whole])
            before = ShownSlice(None, None, nothing, nothing)
        elif whole is before.whole:
            return before
        whole_fields, earlier, shown = [*whole], before.whole_fields, before.fields
        fields = whole_fields.copy()
        for index, mark in self._markers:
            fields[index] = shown[index] if fields[index] is earlier[index] else mark.shown(fields[index], seat)
        slice = before.slice if fields and all(map(is_, fields, shown)) else type(whole)(*fields)
        return ShownSlice(whole, slice, whole_fields, fields)


def _wrapped(mark: Marker, wrap: Callable[[Callable[..., Any], str], Callable[..., Any]]) -> Marker:
    if isinstance(mark, Secret | PerSeat) and mark.mask is not _no_mask:
        return type(mark)(wrap(mark.mask, "mask"))
    return mark


def masked_slices(slices: Mapping[str, SliceSpec[Any]]) -> tuple[MaskedSlice, ...]:
    """The slices of which not everybody sees everything."""
    described = [(id, markers_of(spec.key.type), spec.key.hide) for id, spec in slices.items()]
    return tuple(
        [
            MaskedSlice(id, markers, hide)
            for id, markers, hide in described
            if hide or any(mark is not Public for mark in markers)
        ]
    )


def view(rules: Ruleset, state: State, seat: int | None) -> State:
    """The state as a seat may see it (None: a spectator): of the same shape, with hidden values masked.

    It holds nothing of the state but what the seat may see. The view of a view is the same again for its own seat.
    """
    slices = dict(state.slices)
    for masked in rules.masked_slices:
        slices[masked.id] = masked.shown(rules, state, seat)
    return _view_of(rules, state, seat, slices)


class ViewSeries:
    """The views of a seat (None: a spectator) of one state after the other; what stays the same is the very same."""

    def __init__(self, rules: Ruleset, seat: int | None) -> None:
        self._rules, self._seat = rules, seat
        self._shown: dict[str, ShownSlice] = {}

    def view(self, state: State) -> State:
        """As ``view`` gives it."""
        slices = dict(state.slices)
        for masked in self._rules.masked_slices:
            before = self._shown.get(masked.id)
            shown = self._shown[masked.id] = masked.shown_again(self._rules, state, self._seat, before)
            slices[masked.id] = shown.slice
        return _view_of(self._rules, state, self._seat, slices)


def _view_of(rules: Ruleset, state: State, seat: int | None, slices: Mapping[str, Any]) -> State:
    stack = state.stack
    for frame in stack:
        if frame.actor != seat and rules.kinds[frame.kind].hide is not None:
            stack = tuple([_frame(rules, frame, seat) for frame in stack])
            break
    return state._replace(stack=stack, slices=slices)


def _frame(rules: Ruleset, frame: Frame, seat: int | None) -> Frame:
    hide = rules.kinds[frame.kind].hide
    return frame if hide is None or frame.actor == seat else frame._replace(data=hide(frame.data))
