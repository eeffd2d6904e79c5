"""Weights of the policy by CMA-ES (N. Hansen; ``pip install cma``): ``python -m tests.tuning --minutes 15``.

A set of weights plays one seat against sets that stand already, four seats and two, and is worth its share of wins plus
a little for its margin. All sets of a generation play the same games; the seeds are apart from those of measurements.
The search begins with the weights of the steady bot; every generation prints its best and its mean set.
"""

from __future__ import annotations

import argparse
import json
import time
from importlib import import_module
from pathlib import Path
from typing import Any

from railwright.plugins.bots.model.boards import fill_board
from railwright.plugins.bots.model.constants import MAX_ANSWERS, MAX_MARGIN_POINTS
from railwright.plugins.bots.model.machine_code import model
from railwright.plugins.bots.model.styles import STEADY, STYLES, Style, put_styles
from railwright.testing import ruleset_of

FIRST_SEED = 500_000_000  # no measurement uses seeds so high
LEAST_SPAN = {
    "path": 40,
    "touch": 40,
    "rival": 60,
    "ticket_doubt": 150,
    "caution": 30,
    "reserve": 1,
    "spare_wilds": 1,
    "draw_tickets_turns": 3,
    "max_age": 3,
    "slack": 15,
    "draw_pace": 1,
    "clock": 5,
}
AT_LEAST_ONE = {"clock", "least_price", "max_age", "draw_pace", "faith"}


class Arena:
    """Games in the model on a board."""

    def __init__(self, map: str) -> None:
        self.model = model()
        self.board = fill_board(self.model.ModelBoard(), ruleset_of(map))
        self.table, self.pad, self.weights = (
            self.model.ModelPosition(),
            self.model.Scratchpad(),
            self.model.PolicyWeights(),
        )

    def play(self, mine: Style, others: Style, seats: int, seed: int, games: int) -> tuple[float, float]:
        """How a style does against another one in all other seats: its share of wins, and its margin, per game."""
        wins = margin = 0.0
        for game in range(games):
            seat = game % seats
            put_styles(self.weights, [mine if at == seat else others for at in range(seats)])
            self.model.begin(self.board, self.table, seats, seed + game // seats)
            self.model.play_out(self.board, self.table, self.pad, self.weights, MAX_ANSWERS)
            self.model.score(self.board, self.table, self.pad.scores)
            ranks, totals = self.pad.scores.rank[:seats], self.pad.scores.total[:seats]
            wins += (ranks[seat] == 1) / ranks.count(1)
            ahead = totals[seat] - max(total for at, total in enumerate(totals) if at != seat)
            margin += max(-MAX_MARGIN_POINTS, min(MAX_MARGIN_POINTS, ahead))
        return wins / games, margin / games


def worth(arena: Arena, mine: Style, rivals: list[Style], seed: int, games: int) -> float:
    """What a style is worth: shares of wins and margins against each rival."""
    total = 0.0
    for number, rival in enumerate(rivals):
        wins, margin = arena.play(mine, rival, 4, seed + number * 10_000, games)
        wins_of_two, margin_of_two = arena.play(mine, rival, 2, seed + number * 10_000, games // 3)
        total += wins + margin / 100 + 0.4 * (wins_of_two + margin_of_two / 100)
    return total / len(rivals)


def spans() -> list[float]:
    """How far each weight is moved at first."""
    return [max(0.3 * abs(value), LEAST_SPAN.get(name, 0), 1) for name, value in STEADY._asdict().items()]


def style_at(point: Any, start: Style) -> Style:
    """The whole numbers of a point of the search."""
    moved = zip(Style._fields, start, spans(), point, strict=True)
    return Style(
        *[
            max(1 if name in AT_LEAST_ONE else -500, round(value + span * float(step)))
            for name, value, span, step in moved
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--map", default="europe")
    parser.add_argument("--start", default="STEADY")
    parser.add_argument("--rivals", default="STEADY")
    parser.add_argument("--spread", type=float, default=0.6)
    parser.add_argument("-o", type=Path)
    found = parser.parse_args()
    cma: Any = import_module("cma")
    arena, rivals = Arena(found.map), [STYLES[name] for name in found.rivals.split(",")]
    start = STYLES[found.start]
    search = cma.CMAEvolutionStrategy(
        [0.0] * len(Style._fields), found.spread, {"seed": found.seed, "popsize": 16, "verbose": -9}
    )
    until, generation = time.monotonic() + 60 * found.minutes, 0
    while time.monotonic() < until:
        seed = FIRST_SEED + found.seed * 10_000_000 + generation * 50_000
        points = search.ask()
        values = [worth(arena, style_at(point, start), rivals, seed, found.games) for point in points]
        search.tell(points, [-value for value in values])
        mean = style_at(search.result.xfavorite, start)
        generation += 1
        line = {
            "generation": generation,
            "best": max(values),
            "mean": sum(values) / len(values),
            "style": mean._asdict(),
        }
        print(json.dumps(line), flush=True)
        if found.o:
            found.o.write_text(json.dumps(line) + "\n", "utf-8")


if __name__ == "__main__":
    main()
