"""What weights of the policy are worth: games in the model, one seat by them, all others by a set that stands."""

from __future__ import annotations

from typing import NamedTuple

from railwright.plugins.features.expert.model.boards import fill_board
from railwright.plugins.features.expert.model.constants import MAX_ANSWERS, MAX_MARGIN_POINTS
from railwright.plugins.features.expert.model.machine_code import model
from railwright.plugins.features.expert.model.styles import Style, put_styles
from railwright.testing import ruleset_of

MARGIN_OF_A_WIN = 100  # points of margin that count as much as a win, so that few games tell more


class Fared(NamedTuple):
    """How a style did over games: its share of wins, and its mean margin over the best other seat."""

    wins: float
    margin: float

    @property
    def worth(self) -> float:
        """Wins, and a little for the margin."""
        return self.wins + self.margin / MARGIN_OF_A_WIN


class Arena:
    """Games in the model on a board."""

    def __init__(self, map: str) -> None:
        self.model = model()
        self.board = fill_board(self.model.ModelBoard(), ruleset_of(map))
        self.table, self.pad = self.model.ModelPosition(), self.model.Scratchpad()

    def play(self, mine: Style, others: Style, seats: int, seed: int, games: int) -> Fared:
        """How a style does against another one in all other seats; each deal is played from every seat."""
        wins = margin = 0.0
        weights = [
            put_styles(self.model.PolicyWeights(), [mine if at == seat else others for at in range(seats)])
            for seat in range(seats)
        ]
        for game in range(games):
            seat = game % seats
            self.model.begin(self.board, self.table, seats, seed + game // seats)
            self.model.play_out(self.board, self.table, self.pad, weights[seat], MAX_ANSWERS)
            self.model.score(self.board, self.table, self.pad.scores)
            ranks, totals = self.pad.scores.rank[:seats], self.pad.scores.total[:seats]
            wins += (ranks[seat] == 1) / ranks.count(1)
            ahead = totals[seat] - max(total for at, total in enumerate(totals) if at != seat)
            margin += max(-MAX_MARGIN_POINTS, min(MAX_MARGIN_POINTS, ahead))
        return Fared(wins / games, margin / games)
