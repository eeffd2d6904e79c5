"""What commands, other plugins and the window may use of it."""

from plugins.balance.bands import STEADY
from plugins.balance.chance import holm, share_tail
from plugins.balance.comparison import Difference, differences
from plugins.balance.costs import PlayedBoard, TicketCost, played_board
from plugins.balance.csv_tables import csv_tables
from plugins.balance.estimates import Estimate, mean_estimate, share_estimate
from plugins.balance.facts import GameFacts
from plugins.balance.fast_series import POLICY
from plugins.balance.findings import Finding, findings, price_findings, seat_remark
from plugins.balance.judged_series import JudgedSeries
from plugins.balance.judgement import DEFAULT_GAMES, ERROR, Judgement, games_needed, judge, looks
from plugins.balance.page import PAGE
from plugins.balance.playtests import (
    PaperFigure,
    Playtest,
    PlaytestError,
    beside_prediction,
    figure_words,
    paper_data,
    playtest_file,
    read_playtests,
    told_figures,
    write_playtests,
)
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
    "PaperFigure",
    "PlayedBoard",
    "Playtest",
    "PlaytestError",
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
    "beside_prediction",
    "board_of",
    "board_picture",
    "csv_tables",
    "difference_lines",
    "differences",
    "differences_data",
    "figure_words",
    "findings",
    "games_needed",
    "holm",
    "is_fast",
    "judge",
    "looks",
    "make_report",
    "mean_estimate",
    "paper_data",
    "play_series",
    "played_board",
    "playtest_file",
    "price_findings",
    "read_playtests",
    "read_runs",
    "seat_remark",
    "share_estimate",
    "share_tail",
    "told_figures",
    "write_playtests",
    "write_runs",
]
