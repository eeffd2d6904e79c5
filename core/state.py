"""The state of a game: one immutable tuple of seats, turn, frames and the slices of the plugins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, TypeVar

CHANCE = -1  # the actor of a frame that chance answers
ENGINE = -2  # the actor of a frame that needs no answer: the engine takes it as a step

T = TypeVar("T")
new_tuple = tuple.__new__  # what State(…) does in the end: states are made a million times in a simulation


class Frame(NamedTuple):
    """A pending question: ``kind`` is the plugin's id, a dot and what is asked; ``actor`` a seat, CHANCE or ENGINE.

    ``data`` is plain immutable data, never behaviour, so that a stack of frames copies, compares and saves.
    """

    kind: str
    actor: int
    data: tuple[Any, ...] = ()


class State(NamedTuple):
    """A game at one moment. Nobody changes it: a step makes a new one.

    ``turn`` is the seat whose turn it is (not: who must answer), ``stack`` the pending frames with the top
    last, ``slices`` the plugins' own named tuples by plugin id, ``turns`` the number of turns ended so far,
    ``passes`` how many of the last turns in a row were passes, ``ended`` why the game is over ("" while it is not).
    """

    seats: int
    turn: int
    stack: tuple[Frame, ...]
    slices: Mapping[str, Any]
    turns: int = 0
    passes: int = 0
    ended: str = ""

    def popped(self) -> State:
        """This state without its top frame."""
        seats, turn, stack, slices, turns, passes, ended = self
        return new_tuple(State, (seats, turn, stack[:-1], slices, turns, passes, ended))

    def pushed(self, *frames: Frame) -> State:
        """This state with frames on the stack, the last one on top."""
        seats, turn, stack, slices, turns, passes, ended = self
        return new_tuple(State, (seats, turn, stack + frames, slices, turns, passes, ended))


class SliceKey(Generic[T]):
    """The typed key of a plugin's slice: ``KEY.get(state)``, ``KEY.set(state, value)``."""

    __slots__ = ("id", "type")

    def __init__(self, id: str, type: type[T]) -> None:
        self.id = id
        self.type = type

    def get(self, state: State) -> T:
        """The slice of this plugin."""
        return state.slices[self.id]  # type: ignore[no-any-return]

    def set(self, state: State, value: T, *frames: Frame) -> State:
        """The state with another slice in place of this plugin's, and frames pushed."""
        seats, turn, stack, slices, turns, passes, ended = state
        changed = dict(slices)
        changed[self.id] = value
        return new_tuple(State, (seats, turn, stack + frames, changed, turns, passes, ended))
