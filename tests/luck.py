"""Whether luck adds up to nothing: ``python -m tests.luck --map tiny --seats 2 --games 1000 --playouts 16``.

What chance can be expected to change is 0, whoever plays and however well, so that the luck of a seat over many games
must have 0 in its interval (all seats of one game share it out among themselves, so one seat is enough: the seats take
turns). Games of ``steady``, each with its own deal; a game of the file is not played again.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path

from railwright.api import Ruleset
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import seeded
from railwright.plugins.bots.steady.bot import Steady
from railwright.plugins.features.coach.analysis import GameAnalysis
from railwright.plugins.features.coach.model_playouts import ModelPlayouts
from railwright.plugins.programs.reports.api import mean_estimate
from railwright.testing import ruleset_of

SEED = 880_301  # apart from those of the ladder, the arena and tuning
FILE = Path(__file__).parents[1] / "build" / "luck.jsonl"


def luck_in_game(rules: Ruleset, seats: int, number: int, playouts: int) -> tuple[float, float]:
    """The luck of one seat in a game of its own: in shares of winning and in points."""
    seen: list[Transition] = []
    agents = [Steady(rules, seat, seeded(SEED, f"seat {seat} of {number}")) for seat in range(seats)]
    chance = SeededChance(seeded(SEED, f"game {number}"))
    Match(rules, [Seat("")] * seats, agents, chance, listeners=[seen.append]).run()
    # Other seeds of playouts in every game, or all games would share what is chance in them.
    analysis = GameAnalysis(rules, seen, ModelPlayouts(rules), playouts, SEED + number * playouts)
    for round_ in analysis.draw_curve(playouts * analysis.moments):
        for _ in round_:
            pass
    luck = analysis.report().luck[number % seats]
    return luck.win.value, luck.points.value


def measure(options: Namespace) -> list[tuple[float, float]]:
    """The luck of every game so far, and of those that are missing."""
    key = {name: getattr(options, name) for name in ("map", "seats", "playouts")}
    rules = ruleset_of(options.map)
    options.file.parent.mkdir(parents=True, exist_ok=True)
    lines = options.file.read_text("utf-8").splitlines() if options.file.exists() else []
    rows = [row for row in map(json.loads, lines) if all(row[name] == key[name] for name in key)]
    played = {row["game"]: (row["win"], row["points"]) for row in rows}
    with options.file.open("a", encoding="utf-8") as file:
        for number in range(options.games):
            if number not in played:
                win, points = played[number] = luck_in_game(rules, options.seats, number, options.playouts)
                file.write(json.dumps({**key, "game": number, "win": win, "points": points}) + "\n")
                file.flush()
    return [played[number] for number in range(options.games)]


def main() -> None:
    """Play what is missing, and print what came out."""
    parser = ArgumentParser("python -m tests.luck", description=__doc__)
    parser.add_argument("--map", default="tiny", help="a map (tiny)")
    parser.add_argument("--seats", type=int, default=2, help="seats (2)")
    parser.add_argument("--games", type=int, default=1000, help="games in all (1000)")
    parser.add_argument("--playouts", type=int, default=16, help="of every moment (16)")
    parser.add_argument("--file", type=Path, default=FILE, help="the file of games")
    options = parser.parse_args()
    for name, values in zip(("of winning", "points"), zip(*measure(options), strict=True), strict=True):
        luck = mean_estimate(values)
        print(f"luck, {name}: {luck.value:+.3f} [{luck.low:+.3f}, {luck.high:+.3f}] in {luck.games} games")


if __name__ == "__main__":
    main()
