"""How surely the luck of an ordinary game is told: the widths of its intervals, and where it is said to be untold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import median
from typing import NamedTuple

from railwright.plugins.features.coach.analysis import CURVE_SHARE, MOST_LUCK_INTERVAL, GameAnalysis
from railwright.plugins.features.coach.model_playouts import ModelPlayouts
from tests.coach.positions import play_game

BOARDS = ("europe", "usa", "balkans", "danube")


class ToldLuck(NamedTuple):
    """The luck of a seat: the width of its interval in wins, whether it is told, and whether it is beyond a win."""

    board: str
    width: float
    is_told: bool
    is_beyond: bool


def told_luck(games: int, first: int = 0) -> Iterator[ToldLuck]:
    """The luck of every seat of so many games, from the playouts of the usual analysis."""
    for number in range(first, first + games):
        board = BOARDS[number % len(BOARDS)]
        rules, answers = play_game(board, number)
        analysis = GameAnalysis(rules, answers, ModelPlayouts(rules), ModelPlayouts.budget, number)
        for round_ in analysis.draw_curve(int(ModelPlayouts.budget * CURVE_SHARE)):
            for _ in round_:
                pass
        for luck in analysis.report().luck:
            win = luck.win
            yield ToldLuck(board, win.high - win.low, luck.is_told, win.low < -1 or win.high > 1)


def luck_lines(seats: Sequence[ToldLuck]) -> Iterator[str]:
    """How many are told, and how wide intervals are."""
    told = [seat for seat in seats if seat.is_told]
    beyond = sum(seat.is_beyond for seat in seats)
    yield f"luck of {len(seats)} seats: told of {len(told)}, said not to be told of the others; {beyond} beyond a win"
    yield f"  told only below {MOST_LUCK_INTERVAL:.2f}; the median of all is {median(seat.width for seat in seats):.2f}"
    for board in dict.fromkeys(seat.board for seat in seats):
        widths = [seat.width for seat in seats if seat.board == board]
        yield f"  {board}: {len(widths)} seats, median {median(widths):.2f}"
