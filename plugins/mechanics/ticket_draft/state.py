"""The packs that go round, what has been picked from them, and the answer that picks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from core.api import (
    ENGINE,
    BySeat,
    Choice,
    Frame,
    OneOf,
    PerSeat,
    PositionError,
    Public,
    Ruleset,
    SliceKey,
    State,
    TicketId,
    Value,
    hookimpl,
    say,
)
from plugins.tickets.api import TICKETS

Pack = tuple[Annotated[int, OneOf("ticket")], ...]


class Draft(Value):
    """By seat the pack before it and what it has picked in this draft, as ticket indices, secret from the others.

    ``again`` tells that the second draft has begun, ``between`` that a draft stands between two turns.
    """

    packs: Annotated[BySeat[Pack], PerSeat(len)]
    picked: Annotated[BySeat[Pack], PerSeat(len)]
    again: Annotated[bool, Public]
    between: Annotated[bool, Public]


SLICE = SliceKey("ticket_draft", Draft, lambda rules, seats: Draft(((),) * seats, ((),) * seats, False, False))
NEXT, OVER = Frame("ticket_draft.next", ENGINE), Frame("ticket_draft.over", ENGINE)


@dataclass(frozen=True, slots=True)
class Pick(Choice):
    """Pick this ticket from the pack; the rest is passed on."""

    verb: ClassVar[str] = "pick"
    label: ClassVar[str] = "Pick {ticket}"
    ticket: TicketId


@hookimpl
def begin_position(rules: Ruleset, state: State) -> State:
    """Tickets in packs are out of the deck; a draft under way goes on, before the turn or the end of one."""
    draft, decks = SLICE.get(state), TICKETS.get(state)
    drafted = [ticket for pack in draft.packs + draft.picked for ticket in pack]
    offered = [ticket for frame in state.stack if frame.kind == "tickets.keep" for ticket in frame.data.tickets]
    elsewhere = [ticket for held in decks.held for ticket in held]
    for ticket in drafted:
        if [*drafted, *elsewhere, *offered, *decks.returned].count(ticket) > 1:
            text = say("The ticket {ticket} stands in two places; take one out.", ticket=rules.board.tickets[ticket])
            raise PositionError(text, ("seats",), "ticket-twice")
    fresh = decks.fresh & ~sum(1 << ticket for ticket in drafted)
    state = TICKETS.set(state, decks._replace(fresh=fresh, pile=fresh.bit_count() + len(decks.returned)))
    if draft.between:
        state = state._replace(stack=(Frame("turn.advance", ENGINE), OVER, *state.stack[1:]))
    return state.pushed(NEXT) if drafted else state
