"""What the map editor may use of it."""

from plugins.balance.comparing import Difference, differences
from plugins.balance.facts import GameFacts
from plugins.balance.intervals import Estimate
from plugins.balance.kept import LARGEST, KeptRun, runs_of, text_of
from plugins.balance.plan import Plan
from plugins.balance.report import Report, RouteUse, SeatShare, TicketWorth, report
from plugins.balance.running import Cancelled, map_of, played
from plugins.balance.table import csv_tables

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
