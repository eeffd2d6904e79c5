"""The ticket decks and the tickets of the seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Annotated, Any, ClassVar, NamedTuple

from core.api import (
    Board,
    Choice,
    PerSeat,
    Public,
    Ruleset,
    Secret,
    SliceKey,
    SliceSpec,
    TableKey,
    TicketId,
    TicketIds,
    hookimpl,
)


class Tickets(NamedTuple):
    """Where the tickets are, by ticket index.

    ``fresh`` and ``fresh_long`` are bitsets: a shuffled deck has no order to keep. ``returned`` lie under the fresh
    ones in the order in which they will come up (TICKET-3). ``pile`` is the number of tickets that can be drawn.
    Tickets that are nowhere have left the game (SETUP-9). ``held`` are secret until the end (TICKET-7).
    """

    pile: Annotated[int, Public]
    fresh: Annotated[int, Secret()]
    returned: Annotated[tuple[int, ...], Secret()]
    fresh_long: Annotated[int, Secret()]
    held: Annotated[tuple[tuple[int, ...], ...], PerSeat(len)]


TICKETS = SliceKey("tickets", Tickets)


@dataclass(frozen=True, slots=True)
class DrawTickets(Choice):
    """Draw tickets, of which at least one must be kept (TICKET-1, SP-28)."""

    verb: ClassVar[str] = "tickets"
    label: ClassVar[str] = "Draw tickets"


@dataclass(frozen=True, slots=True)
class Keep(Choice):
    """Keep these of the tickets on offer; the others go back."""

    verb: ClassVar[str] = "keep"
    label: ClassVar[str] = "Keep {tickets}"
    tickets: TicketIds


@dataclass(frozen=True, slots=True)
class Deal(Choice):
    """Chance: this ticket is dealt."""

    verb: ClassVar[str] = "deal"
    label: ClassVar[str] = "{ticket} is dealt"
    ticket: TicketId


DRAW_TICKETS = DrawTickets()


class TicketsTable(NamedTuple):
    """Chance's answers by ticket index, the bitset of the long tickets, and which tickets a bitset of routes joins."""

    deals: tuple[Deal, ...]
    long: int
    joined: Callable[[int], frozenset[int]]


TABLE: TableKey[TicketsTable] = TableKey("tickets")


@hookimpl
def declare_choices() -> Iterable[type[Choice]]:
    return DrawTickets, Keep, Deal


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    long = sum(1 << index for index, is_long in enumerate(rules.board.ticket_field("long", False)) if is_long)
    deals = tuple(Deal(id) for id in rules.board.tickets)
    return [(TABLE, TicketsTable(deals, long, lru_cache(1024)(partial(joined_tickets, rules.board))))]


def joined_tickets(board: Board, routes: int) -> frozenset[int]:
    """The indices of all tickets of the board whose cities a bitset of routes joins."""
    network = board.networks(routes)
    return frozenset([ticket for ticket, (a, b) in enumerate(board.ticket_ends) if network[a] == network[b]])


@hookimpl
def declare_slices() -> Iterable[SliceSpec[Any]]:
    return [SliceSpec(TICKETS, new_tickets)]


def new_tickets(rules: Ruleset, seats: int) -> Tickets:
    """The long tickets and the regular ones, each shuffled (SETUP-6, SETUP-7)."""
    all_, long = (1 << len(rules.board.tickets)) - 1, TABLE.get(rules).long
    return Tickets((all_ & ~long).bit_count(), all_ & ~long, (), long, ((),) * seats)
