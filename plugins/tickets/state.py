"""The ticket decks, the tickets of the seats, and the answers about them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Annotated, Any, ClassVar

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
    Value,
    hookimpl,
    picker,
)


class Tickets(Value):
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


class Dealing(Value):
    """The regular and the long tickets of the game as bitsets, how many are dealt and drawn, how many to be kept."""

    regular: int
    long: int
    deal_long: int
    deal_regular: int
    keep_first: int
    draw: int
    keep: int


NUMBER_OPTIONS = ("deal_long", "deal_regular", "keep_first", "draw", "keep")  # the options of that name


class TicketsTable(Value):
    """Chance's answers for a bitset of tickets, the bitset of the long tickets, what is dealt.

    ``joined(routes)`` are the tickets that a bitset of routes completes, each with the points that it then makes.
    """

    deals: Callable[[int], Sequence[Deal]]
    long: int
    joined: Callable[[int], Mapping[int, int]]
    dealing: Dealing


TABLE: TableKey[TicketsTable] = TableKey("tickets")


@hookimpl
def declare_choices() -> Iterable[type[Choice]]:
    return DrawTickets, Keep, Deal


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    deals = picker([Deal(id) for id in rules.board.tickets])
    dealt = dealing_of(rules)
    return [(TABLE, TicketsTable(deals, dealt.long, lru_cache(1024)(partial(tickets_joined_by, rules)), dealt))]


def tickets_with(board: Board, field: str, value: Any) -> int:
    """The bitset of the tickets whose field in the map has a value."""
    return sum(1 << ticket for ticket, found in enumerate(board.ticket_field(field)) if found == value)


def dealing_of(rules: Ruleset) -> Dealing:
    """All tickets of the map and the numbers of the options, changed by other rules."""
    long = sum(1 << index for index, is_long in enumerate(rules.board.ticket_field("long", False)) if is_long)
    numbers = {name: rules.option("tickets", name) for name in NUMBER_OPTIONS}
    value = Dealing((1 << len(rules.board.tickets)) - 1 & ~long, long, **numbers)
    for adjust in rules.hooks.adjust_dealing:
        value = adjust(value, rules)
    return value


def tickets_joined_by(rules: Ruleset, routes: int) -> Mapping[int, int]:
    """All tickets of the board whose cities a bitset of routes joins, by index with their points (TICKET-6)."""
    board, network = rules.board, rules.board.networks(routes)
    joined = [ticket for ticket, (a, b) in enumerate(board.ticket_ends) if network[a] == network[b]]
    found: Mapping[int, int] = {ticket: board.ticket_points[ticket] for ticket in joined}
    for adjust in rules.hooks.adjust_joined_tickets:
        found = adjust(found, rules, routes)
    return found


@hookimpl
def declare_slices() -> Iterable[SliceSpec[Any]]:
    return [SliceSpec(TICKETS, new_tickets, position=False)]


def new_tickets(rules: Ruleset, seats: int) -> Tickets:
    """The long tickets and the regular ones, each shuffled (SETUP-6, SETUP-7)."""
    deal = TABLE.get(rules).dealing
    return Tickets(deal.regular.bit_count(), deal.regular, (), deal.long, ((),) * seats)


def off_deck(decks: Tickets, ticket: int) -> Tickets:
    """The decks without the regular ticket that was dealt, given by its bit."""
    returned = decks.returned if decks.fresh else decks.returned[1:]
    return Tickets(decks.pile - 1, decks.fresh & ~ticket, returned, decks.fresh_long, decks.held)
