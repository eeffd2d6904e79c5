"""Weights of the policy by an evolution strategy: ``python -m tests.tuning --minutes 15``.

A set of weights plays one seat against sets that stand already, four seats and two, and is worth its share of wins plus
a little for its margin. Each of ``--rivals`` counts as much, so that naming one twice gives it twice the weight; a
rival, like the set to begin with, is one of styles.py or a file of an earlier search. Every generation is a line.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

from railwright.plugins.features.expert.model.styles import Style
from tests.tuning.games import Arena
from tests.tuning.search import generations, line_of, style_named

SEEDS_PER_RIVAL = 10_000
WORTH_OF_TWO_SEATS = 0.4  # of a win with four


def worth(arena: Arena, mine: Style, rivals: Sequence[Style], seed: int, games: int) -> float:
    """What a style is worth: shares of wins and margins against each rival."""
    total = 0.0
    for number, rival in enumerate(rivals):
        first = seed + number * SEEDS_PER_RIVAL
        total += arena.play(mine, rival, 4, first, games).worth
        total += WORTH_OF_TWO_SEATS * arena.play(mine, rival, 2, first, games // 3).worth
    return total / len(rivals)


def main() -> None:
    """Search for some minutes."""
    parser = argparse.ArgumentParser("python -m tests.tuning", description=__doc__)
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--games", type=int, default=400, help="of each set against each rival (400)")
    parser.add_argument("--search", type=int, default=1, help="number of the search: others play other games (1)")
    parser.add_argument("--map", default="europe")
    parser.add_argument("--start", default="STEADY", help="the set to begin with (STEADY)")
    parser.add_argument("--rivals", default="STEADY", help="sets with commas between (STEADY)")
    parser.add_argument("--spread", type=float, default=0.6, help="of the first generation (0.6)")
    parser.add_argument("-o", type=Path, help="a file for the generations")
    options = parser.parse_args()
    arena, rivals = Arena(options.map), [style_named(name) for name in options.rivals.split(",")]
    until = time.monotonic() + 60 * options.minutes
    start = style_named(options.start)
    for generation in generations(
        start, lambda style, seed: worth(arena, style, rivals, seed, options.games), options.search, options.spread
    ):
        print(line_of(generation), flush=True)
        if options.o:
            with options.o.open("a", encoding="utf-8") as file:
                file.write(line_of(generation) + "\n")
        if time.monotonic() > until:
            break


if __name__ == "__main__":
    main()
