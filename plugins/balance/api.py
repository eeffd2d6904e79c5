"""What the map editor may use of it."""

from plugins.balance.comparison import Difference, differences
from plugins.balance.csv_tables import csv_tables
from plugins.balance.estimates import Estimate, share_estimate
from plugins.balance.facts import GameFacts
from plugins.balance.report import Report, RouteUse, SeatShare, TicketWorth, report
from plugins.balance.run_file import MAX_FILE_BYTES, SavedRun, runs_of, text_of
from plugins.balance.series import Cancelled, SeriesPlan, map_of, play_series

__all__ = [
    "MAX_FILE_BYTES",
    "Cancelled",
    "Difference",
    "Estimate",
    "GameFacts",
    "Report",
    "RouteUse",
    "SavedRun",
    "SeatShare",
    "SeriesPlan",
    "TicketWorth",
    "csv_tables",
    "differences",
    "map_of",
    "play_series",
    "report",
    "runs_of",
    "share_estimate",
    "text_of",
]
