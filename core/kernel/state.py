"""The state of a game: one immutable value that holds the turn, the pending frames and the slices of the plugins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Generic, TypeVar

from railwright.core.kernel.mapspec import EMPTY_MAPPING
from railwright.core.kernel.value import PLAIN, Value

if TYPE_CHECKING:
    from railwright.core.kernel.ruleset import Ruleset
    from railwright.core.kernel.text import Message

CHANCE = -1  # the actor of a frame that chance answers
ENGINE = -2  # the actor of a frame that needs no answer: the engine resolves it as a step

T = TypeVar("T")


class Frame(Value):
    """A pending question.

    * ``kind``: the plugin's id, a dot and what is asked
    * ``actor``: the seat that answers, or CHANCE or ENGINE
    * ``data``: a tuple or a Value; plain, immutable and without functions, so that frames can be copied, compared and
      saved
    """

    kind: str
    actor: int
    data: Annotated[Any, PLAIN] = ()


class State(Value):
    """A game at one moment. It is immutable: every step makes a new one.

    * ``seats``: the number of seats
    * ``turn``: the seat whose turn it is, which is not always the one that must answer
    * ``stack``: the pending frames, the top one last
    * ``slices``: the plugins' own values, by plugin id
    * ``turns``: the number of turns that have ended
    * ``passes``: how many of the last turns in a row were passes
    * ``ended``: why the game is over; "" while it is not
    """

    seats: int
    turn: int
    stack: tuple[Frame, ...]
    slices: Annotated[Mapping[str, Any], PLAIN]
    turns: int = 0
    passes: int = 0
    ended: str = ""

    def popped(self) -> State:
        """This state without its top frame."""
        return self._replace(stack=self.stack[:-1])

    def pushed(self, *frames: Frame) -> State:
        """This state with frames on the stack, the last one on top."""
        return self._replace(stack=self.stack + frames)


Hide = Callable[["Ruleset", State, Any, int | None], Any]
"""Gives a slice as it is shown to a seat, from the rules, the state, the slice and the seat (None: a spectator)."""


class SliceKey(Generic[T]):
    """The typed key of a plugin's slice.

    A key with ``initial`` declares the slice where the key stands in a module of the plugin.

    * ``id`` (str): the id of the plugin
    * ``type`` (type[T]): the type of the slice
    * ``get`` (Callable[[State], T]): ``KEY.get(state)`` returns the slice; a plain function, which is faster to call
      than a method
    * ``set`` (Callable[..., State]): ``KEY.set(state, value, *frames)`` returns the state with another slice and with
      frames pushed
    * ``initial`` (Callable[[Ruleset, int], T] | None): as in ``SliceSpec``
    * ``position`` (bool): as in ``SliceSpec``
    * ``titles`` (Mapping[str, Message]): as in ``SliceSpec``
    * ``told`` (bool): as in ``SliceSpec``
    * ``hide`` (Hide | None): ``hide(rules, state, value, seat)`` returns the slice as it is shown to a seat (None: a
      spectator), where what is hidden depends on the moment; the marks of the fields are applied to what it returns
    """

    __slots__ = ("get", "hide", "id", "initial", "position", "set", "titles", "told", "type")

    def __init__(
        self,
        id: str,
        type: type[T],
        initial: Callable[[Ruleset, int], T] | None = None,
        position: bool = True,
        titles: Mapping[str, Message] = EMPTY_MAPPING,
        hide: Hide | None = None,
        told: bool = True,
    ) -> None:
        self.id = id
        self.type = type
        self.initial = initial
        self.position = position
        self.titles = titles
        self.hide = hide
        self.told = told

        def get(state: State) -> T:
            return state.slices[id]  # type: ignore[no-any-return]

        def set(state: State, value: T, *frames: Frame) -> State:
            # A dict, whose own copy() is the fastest there is, or the read-only view of one in a frozen state.
            slices = state.slices.copy()  # type: ignore[attr-defined]
            slices[id] = value
            return state._replace(slices=slices, stack=state.stack + frames)

        self.get = get
        self.set = set
