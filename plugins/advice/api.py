"""The interface of the advice for the window and the bots."""

from railwright.plugins.advice.borrowing import StationLoan, station_loans
from railwright.plugins.advice.card_counting import CardCounts, ColorCount, count_cards
from railwright.plugins.advice.networks import TicketNetwork, cards_needed
from railwright.plugins.advice.paths import TicketPath, path_of_ticket, path_over_routes
from railwright.plugins.advice.planner import MissingCards, TicketOutlook, TicketPlan, TicketPlanner, cards_missing_for

__all__ = [
    "CardCounts",
    "ColorCount",
    "MissingCards",
    "StationLoan",
    "TicketNetwork",
    "TicketOutlook",
    "TicketPath",
    "TicketPlan",
    "TicketPlanner",
    "cards_missing_for",
    "cards_needed",
    "count_cards",
    "path_of_ticket",
    "path_over_routes",
    "station_loans",
]
