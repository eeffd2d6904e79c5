"""What the window may use of the advice."""

from plugins.advice.borrowing import StationLoan, station_loans
from plugins.advice.card_counting import CardCounts, ColorCount, count_cards
from plugins.advice.paths import TicketPath, path_of_ticket, path_over_routes
from plugins.advice.planner import MissingCards, TicketOutlook, TicketPlan, TicketPlanner, cards_missing_for

__all__ = [
    "CardCounts",
    "ColorCount",
    "MissingCards",
    "StationLoan",
    "TicketOutlook",
    "TicketPath",
    "TicketPlan",
    "TicketPlanner",
    "cards_missing_for",
    "count_cards",
    "path_of_ticket",
    "path_over_routes",
    "station_loans",
]
