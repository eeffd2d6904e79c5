"""What other plugins may use of the tickets."""

from plugins.tickets.dealing import Offer
from plugins.tickets.deck import TABLE, TICKETS, DrawTickets, Keep, Tickets
from plugins.tickets.results import connections, held_by, results, worth

__all__ = [
    "TABLE",
    "TICKETS",
    "DrawTickets",
    "Keep",
    "Offer",
    "Tickets",
    "connections",
    "held_by",
    "results",
    "worth",
]
