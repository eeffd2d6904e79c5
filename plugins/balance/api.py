"""What the map editor may use of it."""

from plugins.balance.comparison import Difference, differences
from plugins.balance.csv_tables import csv_tables
from plugins.balance.estimates import Estimate
from plugins.balance.facts import GameFacts
from plugins.balance.report import Report, RouteUse, SeatShare, TicketWorth, report
from plugins.balance.run_file import LARGEST, KeptRun, runs_of, text_of
from plugins.balance.series import Cancelled, Plan, map_of, played

__all__ = [
    "LARGEST",
    "Cancelled",
    "Difference",
    "Estimate",
    "GameFacts",
    "KeptRun",
    "Plan",
    "Report",
    "RouteUse",
    "SeatShare",
    "TicketWorth",
    "csv_tables",
    "differences",
    "map_of",
    "played",
    "report",
    "runs_of",
    "text_of",
]
