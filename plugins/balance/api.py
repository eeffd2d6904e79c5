"""What the map editor may use of it."""

from plugins.balance.comparison import Difference, differences
from plugins.balance.csv_tables import csv_tables
from plugins.balance.estimates import Estimate, share_estimate
from plugins.balance.facts import GameFacts
from plugins.balance.report import BalanceReport, RouteUse, SeatShare, TicketWorth, make_report
from plugins.balance.run_file import MAX_FILE_BYTES, SavedRun, read_runs, write_runs
from plugins.balance.series import SeriesCancelled, SeriesPlan, map_of, play_series

__all__ = [
    "MAX_FILE_BYTES",
    "BalanceReport",
    "Difference",
    "Estimate",
    "GameFacts",
    "RouteUse",
    "SavedRun",
    "SeatShare",
    "SeriesCancelled",
    "SeriesPlan",
    "TicketWorth",
    "csv_tables",
    "differences",
    "make_report",
    "map_of",
    "play_series",
    "read_runs",
    "share_estimate",
    "write_runs",
]
