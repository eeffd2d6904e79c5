"""Tickets lie open: everybody sees which ones the others have kept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from railwright.api import (
    BySeat,
    Choice,
    Event,
    Frame,
    Name,
    OneOf,
    Public,
    Ruleset,
    SliceKey,
    State,
    Value,
    hookimpl,
    say,
)
from railwright.plugins.tickets.api import TICKETS, Keep

PLUGIN = {
    "id": "open_tickets",
    "version": "1.0",
    "api": 1,
    "title": "Open tickets",
    "summary": "The tickets that you keep are face up, so everybody can see them.",
    "requires": ["tickets"],
}


class OpenTickets(Value):
    """The tickets of every seat by index, in the order of keeping, for all to see."""

    held: Annotated[BySeat[tuple[Annotated[int, OneOf("ticket")], ...]], Public]


OPEN = SliceKey(
    "open_tickets",
    OpenTickets,
    lambda rules, seats: OpenTickets(((),) * seats),
    position=False,
    titles={"held": say("open tickets")},
    told=False,
)


@hookimpl
def after_keep(state: State) -> State:
    """Tickets that are kept lie open (open_tickets-1)."""
    return OPEN.set(state, OpenTickets(TICKETS.get(state).held))


@hookimpl
def visible_tickets(view: State) -> BySeat[tuple[int, ...]]:
    return OPEN.get(view).held


@hookimpl
def begin_position(rules: Ruleset, state: State, document: Mapping[str, Any]) -> State:
    return after_keep(state)


@hookimpl
def events(frame: Frame, choice: Choice) -> Iterable[Event]:
    """What was kept, before the others hear how much of it."""
    if isinstance(choice, Keep) and choice.tickets:
        tickets = tuple(Name("ticket", id) for id in choice.tickets)
        yield Event(say("{seat} shows {tickets}.", seat=Name("seat", frame.actor), tickets=tickets), frame.actor)
