"""The interface of the coach for commands and the window."""

from railwright.api import UnknownSecret, determinize
from railwright.plugins.features.coach.adviser import advice_of, hinted_answers
from railwright.plugins.features.coach.analysis import (
    AnalysisReport,
    BestMoment,
    GameAnalysis,
    JudgedAnswer,
    Moment,
    round_marks,
)
from railwright.plugins.features.coach.candidates import candidates
from railwright.plugins.features.coach.choosing import playouts_for
from railwright.plugins.features.coach.evaluation import Loss, OptionValue, QuestionValues, whole_percent
from railwright.plugins.features.coach.hint import (
    AnswerReason,
    HintedAnswer,
    headline,
    reason_of,
)
from railwright.plugins.features.coach.jobs import OwnWorkshop, ProcessWorkshop, RecordFile, workshop_for
from railwright.plugins.features.coach.playouts import EnginePlayouts, Playouts, Prospect, Sample, prospect_of
from railwright.plugins.features.coach.puzzle_store import (
    StoredPuzzle,
    number_before,
    number_of_day,
    stored_puzzles,
)
from railwright.plugins.features.coach.puzzles import (
    NoPuzzle,
    Puzzle,
    judged_alone,
    puzzle_data,
    puzzles_from,
    puzzles_of,
    search_puzzles,
    seed_of_day,
    solving,
)
from railwright.plugins.features.coach.report import report_data, report_lines, report_page
from railwright.plugins.features.coach.summary import SeatSummary, seat_summary

__all__ = [
    "AnalysisReport",
    "AnswerReason",
    "BestMoment",
    "EnginePlayouts",
    "GameAnalysis",
    "HintedAnswer",
    "JudgedAnswer",
    "Loss",
    "Moment",
    "NoPuzzle",
    "OptionValue",
    "OwnWorkshop",
    "Playouts",
    "ProcessWorkshop",
    "Prospect",
    "Puzzle",
    "QuestionValues",
    "RecordFile",
    "Sample",
    "SeatSummary",
    "StoredPuzzle",
    "UnknownSecret",
    "advice_of",
    "candidates",
    "determinize",
    "headline",
    "hinted_answers",
    "judged_alone",
    "number_before",
    "number_of_day",
    "playouts_for",
    "prospect_of",
    "puzzle_data",
    "puzzles_from",
    "puzzles_of",
    "reason_of",
    "report_data",
    "report_lines",
    "report_page",
    "round_marks",
    "search_puzzles",
    "seat_summary",
    "seed_of_day",
    "solving",
    "stored_puzzles",
    "whole_percent",
    "workshop_for",
]
