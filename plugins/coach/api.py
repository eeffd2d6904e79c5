"""What commands and the window may use of the coach."""

from core.api import UnknownSecret, determinize
from plugins.coach.analysis import AnalysisReport, GameAnalysis, JudgedAnswer, Moment, SeatLuck
from plugins.coach.candidates import candidates
from plugins.coach.choosing import playouts_for
from plugins.coach.evaluation import Loss, OptionValue, QuestionValues
from plugins.coach.hint import HintedAnswer, hints
from plugins.coach.jobs import OwnWorkshop, ProcessWorkshop, RecordFile, workshop_for
from plugins.coach.playouts import EnginePlayouts, Playouts, Prospect, Sample, prospect_of
from plugins.coach.puzzles import Puzzle, find_puzzle, puzzle_data, puzzles_from, seed_of_day
from plugins.coach.report import report_data, report_lines, report_page

__all__ = [
    "AnalysisReport",
    "EnginePlayouts",
    "GameAnalysis",
    "HintedAnswer",
    "JudgedAnswer",
    "Loss",
    "Moment",
    "OptionValue",
    "OwnWorkshop",
    "Playouts",
    "ProcessWorkshop",
    "Prospect",
    "Puzzle",
    "QuestionValues",
    "RecordFile",
    "Sample",
    "SeatLuck",
    "UnknownSecret",
    "candidates",
    "determinize",
    "find_puzzle",
    "hints",
    "playouts_for",
    "prospect_of",
    "puzzle_data",
    "puzzles_from",
    "report_data",
    "report_lines",
    "report_page",
    "seed_of_day",
    "workshop_for",
]
