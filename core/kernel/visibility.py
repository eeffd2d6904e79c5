"""Visibility: every field of every slice declares who may see it. A slice without such a declaration is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, get_type_hints

from core.kernel.errors import RulesError
from core.kernel.state import Frame, State
from core.kernel.text import say
from core.kernel.value import WHOLES

if TYPE_CHECKING:
    from core.kernel.ruleset import Ruleset


class Hidden:
    """Stands in a view for a value that the viewer may not see; ``mask`` is what is known of it, such as its size."""

    __slots__ = ("mask",)

    def __init__(self, mask: Any) -> None:
        self.mask = mask

    def __repr__(self) -> str:
        return f"Hidden({self.mask!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hidden) and self.mask == other.mask

    __hash__ = None  # type: ignore[assignment]


def _no_mask(value: Any) -> None:
    return None


class Public:
    """Marks a field that everybody sees."""

    @staticmethod
    def shown(value: Any, seat: int | None) -> Any:
        return value


class Secret:
    """Marks a field that nobody sees; ``mask`` computes what is known of it."""

    def __init__(self, mask: Callable[[Any], Any] = _no_mask) -> None:
        self.mask = mask

    def shown(self, value: Any, seat: int | None) -> Any:
        return Hidden(self.mask(value))


class PerSeat:
    """Marks a field with one entry per seat: a seat sees its own entry, and the masks of the others."""

    def __init__(self, mask: Callable[[Any], Any] = _no_mask) -> None:
        self.mask = mask

    def shown(self, value: Any, seat: int | None) -> Any:
        return tuple(entry if at == seat else Hidden(self.mask(entry)) for at, entry in enumerate(value))


Marker = type[Public] | Public | Secret | PerSeat


def markers_of(type_: type[Any]) -> tuple[Marker, ...]:
    """The markers of a slice type's fields in order; RulesError if a field lacks one, or the type cannot be a slice."""
    if not issubclass(type_, WHOLES):
        words = "{module}.{type} cannot be a slice: it must be a Value, whose fields nobody changes."
        raise RulesError(say(words, module=type_.__module__, type=type_.__name__))
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


class SlicesView(Mapping[str, Any]):
    """The slices of a state as one seat may see them. Each is masked when it is first read: bots read only a few."""

    __slots__ = ("_rules", "_seat", "_shown", "_state")

    def __init__(self, rules: Ruleset, state: State, seat: int | None) -> None:
        self._rules = rules
        self._state = state
        self._seat = seat
        self._shown: dict[str, Any] = {}

    def __getitem__(self, id: str) -> Any:
        if id not in self._shown:
            whole = self._state.slices[id]
            # The type of the slice is kept, so that rules read a view with the same code as a state.
            fields = zip(self._rules.markers[id], whole, strict=True)
            self._shown[id] = type(whole)(*(mark.shown(value, self._seat) for mark, value in fields))
        return self._shown[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._state.slices)

    def __len__(self) -> int:
        return len(self._state.slices)


def view(rules: Ruleset, state: State, seat: int | None) -> State:
    """The state as a seat may see it (None: a spectator): of the same shape, with hidden values masked."""
    stack, slices = state.stack, SlicesView(rules, state, seat)
    # Mostly the only frame is the viewer's own, of which nothing is hidden.
    if len(stack) > 1 or (stack and stack[0].actor != seat):
        stack = tuple([_frame(rules, frame, seat) for frame in stack])
    return State(state.seats, state.turn, stack, slices, state.turns, state.passes, state.ended)


def _frame(rules: Ruleset, frame: Frame, seat: int | None) -> Frame:
    hide = rules.kinds[frame.kind].hide
    return frame if hide is None or frame.actor == seat else frame._replace(data=hide(frame.data))
