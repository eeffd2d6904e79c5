"""What commands, other plugins and the window may use of it."""

from plugins.balance.bands import STEADY
from plugins.balance.chance import holm, share_tail
from plugins.balance.comparison import Difference, differences
from plugins.balance.costs import PlayedBoard, TicketCost, played_board
from plugins.balance.csv_tables import csv_tables
from plugins.balance.estimates import Estimate, mean_estimate, share_estimate
from plugins.balance.facts import GameFacts
from plugins.balance.fast_series import POLICY
from plugins.balance.findings import Finding, findings, price_findings
from plugins.balance.judged_series import JudgedSeries
from plugins.balance.judgement import DEFAULT_GAMES, ERROR, Judgement, games_needed, judge, looks
from plugins.balance.page import PAGE
from plugins.balance.report import BalanceReport, RouteUse, SeatShare, TicketWorth, make_report
from plugins.balance.run_file import MAX_FILE_BYTES, SavedRun, read_runs, write_runs
from plugins.balance.series import SeriesCancelled, SeriesPlan, board_of, is_fast, play_series
from plugins.balance.tally import Tally
from plugins.balance.told import (
    ToldRun,
    balance_data,
    balance_lines,
    balance_page,
    board_picture,
    difference_lines,
    differences_data,
)

__all__ = [
    "DEFAULT_GAMES",
    "ERROR",
    "MAX_FILE_BYTES",
    "PAGE",
    "POLICY",
    "STEADY",
    "BalanceReport",
    "Difference",
    "Estimate",
    "Finding",
    "GameFacts",
    "JudgedSeries",
    "Judgement",
    "PlayedBoard",
    "RouteUse",
    "SavedRun",
    "SeatShare",
    "SeriesCancelled",
    "SeriesPlan",
    "Tally",
    "TicketCost",
    "TicketWorth",
    "ToldRun",
    "balance_data",
    "balance_lines",
    "balance_page",
    "board_of",
    "board_picture",
    "csv_tables",
    "difference_lines",
    "differences",
    "differences_data",
    "findings",
    "games_needed",
    "holm",
    "is_fast",
    "judge",
    "looks",
    "make_report",
    "mean_estimate",
    "play_series",
    "played_board",
    "price_findings",
    "read_runs",
    "share_estimate",
    "share_tail",
    "write_runs",
]
