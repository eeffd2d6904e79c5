"""The ticket decks, the tickets of the seats, and the answers about them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

from railwright.api import (
    Choice,
    Hidden,
    OneOf,
    PerSeat,
    Public,
    Ruleset,
    Secret,
    SetOf,
    SliceKey,
    State,
    TableKey,
    TicketId,
    TicketIds,
    Value,
    say,
)


class Tickets(Value):
    """Where the tickets are, by ticket index. Those that are nowhere have left the game (SETUP-9).

    * ``pile``: the number of tickets that can be drawn
    * ``fresh``: the bitset of the regular tickets in the pile; a shuffled pile has no order to keep
    * ``returned``: the tickets under the fresh ones, in the order in which they will come up (TICKET-3)
    * ``fresh_long``: the bitset of the long tickets that have not been dealt
    * ``held``: by seat, its tickets; hidden from others until the end (TICKET-7)
    """

    pile: Annotated[int, Public]
    fresh: Annotated[int, SetOf("ticket"), Secret()]
    returned: Annotated[tuple[Annotated[int, OneOf("ticket")], ...], Secret()]
    fresh_long: Annotated[int, SetOf("ticket"), Secret()]
    held: Annotated[tuple[tuple[Annotated[int, OneOf("ticket")], ...], ...], PerSeat(len)]


@dataclass(frozen=True, slots=True)
class DrawTickets(Choice):
    """Draw tickets, of which at least one must be kept (TICKET-1, SP-28)."""

    verb: ClassVar[str] = "tickets"
    label: ClassVar[str] = "Draw tickets"


@dataclass(frozen=True, slots=True)
class Keep(Choice):
    """Keep some of the tickets on offer; the others go back.

    * ``tickets``: the ids of the tickets to keep
    """

    verb: ClassVar[str] = "keep"
    label: ClassVar[str] = "Keep {tickets}"
    tickets: TicketIds


@dataclass(frozen=True, slots=True)
class Deal(Choice):
    """Chance: a ticket that is dealt.

    * ``ticket``: its id
    """

    verb: ClassVar[str] = "deal"
    label: ClassVar[str] = "{ticket} is dealt"
    ticket: TicketId


DRAW_TICKETS = DrawTickets()


class Dealing(Value):
    """How tickets are dealt in this game.

    * ``regular``: the bitset of the regular tickets
    * ``long``: the bitset of the long tickets
    * ``deal_long``: the number of long tickets dealt to each seat at the start
    * ``deal_regular``: the number of regular tickets dealt to each seat at the start
    * ``keep_first``: how many of these must be kept
    * ``draw``: the number of tickets drawn later
    * ``keep``: how many of these must be kept
    """

    regular: Annotated[int, SetOf("ticket")]
    long: Annotated[int, SetOf("ticket")]
    deal_long: int
    deal_regular: int
    keep_first: int
    draw: int
    keep: int


class TicketsTable(Value):
    """Chance's answers for a bitset of tickets, the bitset of the long tickets, what is dealt.

    ``joined(routes)`` are the tickets that a bitset of routes completes, each with the points that it then makes.
    ``penalties`` are by ticket the points that it costs if it is not completed; ``stakes`` these and its points.
    """

    deals: Callable[[int], Sequence[Deal]]
    long: int
    joined: Callable[[int], Mapping[int, int]]
    dealing: Dealing
    penalties: tuple[int, ...]
    stakes: tuple[int, ...]


TABLE: TableKey[TicketsTable] = TableKey("tickets")
"""What is worked out once of the tickets of a game."""


class Offer(Value):
    """Tickets on offer to a seat.

    * ``seat``: the seat
    * ``tickets``: the tickets dealt so far
    * ``long``: the number of long tickets still to be dealt
    * ``regular``: the number of regular tickets still to be dealt
    * ``keep``: how many must be kept
    * ``first``: True for the deal at the start, whose rejected tickets leave the game (SETUP-9)
    """

    seat: int
    tickets: tuple[int, ...]
    long: int
    regular: int
    keep: int
    first: bool


def new_tickets(rules: Ruleset, seats: int) -> Tickets:
    """The long tickets and the regular ones, each shuffled (SETUP-6, SETUP-7)."""
    deal = TABLE.get(rules).dealing
    return Tickets(deal.regular.bit_count(), deal.regular, (), deal.long, ((),) * seats)


OFFER_KINDS = frozenset({"tickets.offer", "tickets.deal", "tickets.keep"})


def is_choosing(state: State) -> bool:
    """Whether some seat has still to choose the tickets that it keeps of those dealt before the first turn."""
    # The turn lies under the offers, and mostly it is all that is asked.
    return len(state.stack) > 1 and any(frame.kind in OFFER_KINDS and frame.data.first for frame in state.stack)


def without_first_choices(rules: Ruleset, state: State, decks: Tickets, seat: int | None) -> Tickets:
    """The decks as if the other seats had kept nothing yet, while not all have chosen their first tickets (SP-15)."""
    if not is_choosing(state):
        return decks
    held = tuple([tickets if owner == seat else () for owner, tickets in enumerate(decks.held)])
    # What they gave back is not told either, where it goes under the deck; a view has left it out already.
    is_view = isinstance(decks.returned, Hidden)
    back = len(decks.returned) if rules.option("tickets", "return_first") and not is_view else 0
    return decks._replace(pile=decks.pile - back, held=held)


TICKETS = SliceKey(
    "tickets",
    Tickets,
    new_tickets,
    position=False,
    hide=without_first_choices,
    titles={
        "pile": say("tickets in the pile"),
        "fresh": say("tickets not drawn yet"),
        "returned": say("returned tickets"),
        "fresh_long": say("long tickets not dealt"),
        "held": say("tickets in hand"),
    },
    told=False,
)
"""The slice of the tickets."""
