"""The interface of the tickets for other plugins."""

from railwright.plugins.tickets.maps import cards, with_decks
from railwright.plugins.tickets.playout import hidden_sizes, unaccounted, unseen
from railwright.plugins.tickets.rule import (
    connections,
    dealt_again,
    held_by,
    held_worths,
    off_deck,
    own_connections,
    results,
    tickets_with,
    worth,
)
from railwright.plugins.tickets.state import (
    TABLE,
    TICKETS,
    Deal,
    Dealing,
    DrawTickets,
    Keep,
    Offer,
    Tickets,
    is_choosing,
)

__all__ = [
    "TABLE",
    "TICKETS",
    "Deal",
    "Dealing",
    "DrawTickets",
    "Keep",
    "Offer",
    "Tickets",
    "cards",
    "connections",
    "dealt_again",
    "held_by",
    "held_worths",
    "hidden_sizes",
    "is_choosing",
    "off_deck",
    "own_connections",
    "results",
    "tickets_with",
    "unaccounted",
    "unseen",
    "with_decks",
    "worth",
]
