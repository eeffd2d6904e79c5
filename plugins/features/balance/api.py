"""The interface of the balance for commands, other plugins and the window."""

from railwright.plugins.features.balance.bands import STEADY
from railwright.plugins.features.balance.causes.finding import Finding, Place
from railwright.plugins.features.balance.causes.listed import causes
from railwright.plugins.features.balance.chance import holm, share_tail
from railwright.plugins.features.balance.comparison import Difference, differences
from railwright.plugins.features.balance.costs import PlayedBoard, RouteWorth, TicketCost, played_board, worth_of_routes
from railwright.plugins.features.balance.csv_tables import csv_tables
from railwright.plugins.features.balance.facts import GameFacts
from railwright.plugins.features.balance.fast_series import POLICY
from railwright.plugins.features.balance.findings import seat_remark, with_games
from railwright.plugins.features.balance.judged_series import JudgedSeries
from railwright.plugins.features.balance.judgement import (
    DEFAULT_GAMES,
    ERROR_CHANCE,
    Judgement,
    games_needed,
    judge,
    looks,
)
from railwright.plugins.features.balance.page import balance_page, board_picture
from railwright.plugins.features.balance.playtests import (
    PaperFigure,
    Playtest,
    PlaytestError,
    beside_prediction,
    figure_words,
    paper_data,
    playtest_file,
    read_playtests,
    shown_figures,
    write_playtests,
)
from railwright.plugins.features.balance.report import BalanceReport, RouteUse, SeatShare, TicketWorth, make_report
from railwright.plugins.features.balance.run_file import MAX_FILE_BYTES, SavedRun, read_runs, write_runs
from railwright.plugins.features.balance.run_report import (
    RunReport,
    balance_data,
    balance_lines,
    difference_lines,
    differences_data,
    finding_data,
    finding_lines,
)
from railwright.plugins.features.balance.series import SeriesPlan, board_of, is_fast, play_series
from railwright.plugins.features.balance.tally import Tally

__all__ = [
    "DEFAULT_GAMES",
    "ERROR_CHANCE",
    "MAX_FILE_BYTES",
    "POLICY",
    "STEADY",
    "BalanceReport",
    "Difference",
    "Finding",
    "GameFacts",
    "JudgedSeries",
    "Judgement",
    "PaperFigure",
    "Place",
    "PlayedBoard",
    "Playtest",
    "PlaytestError",
    "RouteUse",
    "RouteWorth",
    "RunReport",
    "SavedRun",
    "SeatShare",
    "SeriesPlan",
    "Tally",
    "TicketCost",
    "TicketWorth",
    "balance_data",
    "balance_lines",
    "balance_page",
    "beside_prediction",
    "board_of",
    "board_picture",
    "causes",
    "csv_tables",
    "difference_lines",
    "differences",
    "differences_data",
    "figure_words",
    "finding_data",
    "finding_lines",
    "games_needed",
    "holm",
    "is_fast",
    "judge",
    "looks",
    "make_report",
    "paper_data",
    "play_series",
    "played_board",
    "playtest_file",
    "read_playtests",
    "read_runs",
    "seat_remark",
    "share_tail",
    "shown_figures",
    "with_games",
    "worth_of_routes",
    "write_playtests",
    "write_runs",
]
