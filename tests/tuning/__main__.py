"""Weights of the policy by CMA-ES (N. Hansen; ``pip install cma numba``): ``python -m tests.tuning --minutes 15``.

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

from core.testing import ruleset_of
from plugins.bots.model import scoring, tables
from plugins.bots.model.accelerator import backend
from plugins.bots.model.weights import NAMES, SETS, STEADY

FIRST_SEED = 500_000_000  # no measurement uses seeds so high
LEAST_SPAN = {
    "PATH": 40,
    "TOUCH": 40,
    "RIVAL": 60,
    "TICKET_DOUBT": 150,
    "CAUTION": 30,
    "RESERVE": 1,
    "SPARE_WILDS": 1,
    "DRAW_TICKETS_TURNS": 3,
    "MAX_AGE": 3,
    "SLACK": 15,
    "DRAW_PACE": 1,
    "CLOCK": 5,
}
AT_LEAST_ONE = {"CLOCK", "LEAST_PRICE", "MAX_AGE", "DRAW_PACE", "FAITH"}


class Arena:
    """Games in the model on a board."""

    def __init__(self, map: str) -> None:
        self.fast = backend()
        rules = ruleset_of(map)
        self.boards = {seats: self.fast.numbers(tables.tables_of(rules, seats)) for seats in (2, 3, 4, 5)}
        self.scratch, self.found = self.fast.numbers([0] * scoring.SCRATCH), self.fast.numbers([0] * 6)

    def play(self, mine: list[int], others: list[int], seats: int, seed: int, games: int) -> dict[str, float]:
        """How a set of weights does against another one in all other seats, per game."""
        board = self.boards[seats]
        weights = self.fast.numbers([*mine, *others, *mine * seats])
        position = self.fast.numbers([0] * int(board[tables.SIZE]))
        self.fast.play_series(board, position, self.scratch, weights, seats, seed, games, self.found)
        names = ("wins", "margin", "points", "kept", "done", "longest")
        found = {name: int(self.found[at]) / games for at, name in enumerate(names)}
        return {**found, "wins": found["wins"] / 60}


def worth(arena: Arena, mine: list[int], rivals: list[list[int]], seed: int, games: int) -> float:
    """What a set of weights is worth: shares of wins and margins against each rival."""
    total = 0.0
    for number, rival in enumerate(rivals):
        four = arena.play(mine, rival, 4, seed + number * 10_000, games)
        two = arena.play(mine, rival, 2, seed + number * 10_000, games // 3)
        total += four["wins"] + four["margin"] / 100 + 0.4 * (two["wins"] + two["margin"] / 100)
    return total / len(rivals)


def spans() -> list[float]:
    """How far each weight is moved at first."""
    return [max(0.3 * abs(value), LEAST_SPAN.get(name, 0), 1) for name, value in zip(NAMES, STEADY, strict=True)]


def weights_at(point: Any, start: list[int]) -> list[int]:
    """The whole numbers of a point of the search."""
    moved = zip(NAMES, start, spans(), point, strict=True)
    return [
        max(1 if name in AT_LEAST_ONE else -500, round(value + span * float(step))) for name, value, span, step in moved
    ]


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
    arena, rivals = Arena(found.map), [SETS[name] for name in found.rivals.split(",")]
    start = SETS[found.start]
    search = cma.CMAEvolutionStrategy(
        [0.0] * len(NAMES), found.spread, {"seed": found.seed, "popsize": 16, "verbose": -9}
    )
    until, generation = time.monotonic() + 60 * found.minutes, 0
    while time.monotonic() < until:
        seed = FIRST_SEED + found.seed * 10_000_000 + generation * 50_000
        points = search.ask()
        values = [worth(arena, weights_at(point, start), rivals, seed, found.games) for point in points]
        search.tell(points, [-value for value in values])
        mean = weights_at(search.result.xfavorite, start)
        generation += 1
        line = {"generation": generation, "best": max(values), "mean": sum(values) / len(values), "weights": mean}
        print(json.dumps(line), flush=True)
        if found.o:
            found.o.write_text(json.dumps(line) + "\n", "utf-8")


if __name__ == "__main__":
    main()
