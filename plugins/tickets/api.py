"""What other plugins may use of the tickets."""

from plugins.tickets.dealing import Offer, dealt_again
from plugins.tickets.deck import TABLE, TICKETS, Deal, Dealing, DrawTickets, Keep, Tickets, off_deck, tickets_with
from plugins.tickets.expansions import cards, with_decks
from plugins.tickets.results import connections, held_by, own_connections, results, worth

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
    "off_deck",
    "own_connections",
    "results",
    "tickets_with",
    "with_decks",
    "worth",
]
