"""A player who dislikes the tickets of the start may have them all dealt again, once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from core.api import (
    Choice,
    Event,
    Frame,
    Kind,
    Message,
    Name,
    Public,
    Question,
    Refusal,
    Ruleset,
    SliceKey,
    SliceSpec,
    State,
    Value,
    hookimpl,
    replaced,
    say,
)
from plugins.tickets.api import dealt_again

PLUGIN = {
    "id": "mulligan",
    "version": "1.0",
    "api": 1,
    "title": "Mulligan",
    "summary": "Once, before the first turn, you may put all tickets dealt to you back and get as many new ones.",
    "requires": ["tickets"],
}


class Mulligan(Value):
    """Whether each seat has been asked."""

    asked: Annotated[tuple[bool, ...], Public]


MULLIGAN = SliceKey("mulligan", Mulligan)


@dataclass(frozen=True, slots=True)
class NewTickets(Choice):
    """Put all tickets of the start back and get as many new ones."""

    verb: ClassVar[str] = "mulligan"
    label: ClassVar[str] = "New tickets"


@dataclass(frozen=True, slots=True)
class Stay(Choice):
    """Choose among the tickets that were dealt."""

    verb: ClassVar[str] = "stay"
    label: ClassVar[str] = "Choose among these"


OPTIONS = (Stay(), NewTickets())


@hookimpl
def declare_choices() -> Iterable[type[Choice]]:
    return NewTickets, Stay


@hookimpl
def declare_slices() -> Iterable[SliceSpec[Any]]:
    return [SliceSpec(MULLIGAN, lambda rules, seats: Mulligan((False,) * seats), position=False)]


@hookimpl
def offer_frames(rules: Ruleset, state: State, seat: int, first: bool) -> Iterable[Frame]:
    """The second deal is the last one."""
    return [Frame("mulligan.ask", seat)] if first and not MULLIGAN.get(state).asked[seat] else []


@hookimpl
def begin_position(rules: Ruleset, state: State, document: Mapping[str, Any]) -> State:
    """A position stands after the start: nobody is asked any more."""
    return MULLIGAN.set(state, Mulligan((True,) * state.seats))


def _options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    return OPTIONS


def _answered(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> State:
    asked = MULLIGAN.get(state).asked
    state = MULLIGAN.set(state, Mulligan(replaced(asked, frame.actor, True)))
    return dealt_again(rules, state) if isinstance(choice, NewTickets) else state


def _prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    return say("Choose among these tickets, or have new ones dealt, once.")


def _refuse(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    return Refusal("mulligan-due", say("Say first whether you stay with these tickets."))


@hookimpl
def declare_kinds() -> Iterable[Kind]:
    return [Question("mulligan.ask", _options, _answered, _prompt, _refuse)]


@hookimpl
def events(frame: Frame, choice: Choice) -> Iterable[Event]:
    if isinstance(choice, NewTickets):
        yield Event(say("{seat} has new tickets dealt.", seat=Name("seat", frame.actor)), frame.actor)
