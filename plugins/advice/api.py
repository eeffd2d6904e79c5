"""What the window may use of the advice."""

from plugins.advice.borrowing import Loan, loans
from plugins.advice.card_counting import Census, Count, census
from plugins.advice.paths import Way, way_of, way_over
from plugins.advice.planner import Outlook, Planner, Shortage, TicketPlan, shortage

__all__ = [
    "Census",
    "Count",
    "Loan",
    "Outlook",
    "Planner",
    "Shortage",
    "TicketPlan",
    "Way",
    "census",
    "loans",
    "shortage",
    "way_of",
    "way_over",
]
