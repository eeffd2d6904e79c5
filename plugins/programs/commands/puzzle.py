"""``railwright puzzle``: a turn in which one answer is much better than all others; kept as a position file."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from datetime import date
from itertools import islice
from pathlib import Path
from typing import Any

from railwright.api import Exit, Ruleset
from railwright.core.cli.api import (
    CommandError,
    discover,
    interrupt_when_ended,
    naming_file,
    open_game,
    print_json,
    print_lines,
    rules_guard,
    write_atomically,
)
from railwright.core.documents.yaml_io import dump_yaml
from railwright.core.kernel import engine
from railwright.plugins.programs.coach.api import Puzzle, playouts_for, puzzle_data, puzzles_from, seed_of_day


def arguments(parser: ArgumentParser) -> None:
    """The map, where the position goes, and whether the solution is told."""
    parser.add_argument("--map", default="europe", metavar="M", help="a file, or the name of a map (europe)")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="write the position (docs/positions.md)")
    parser.add_argument("--solve", action="store_true", help="tell what each answer is worth")
    parser.epilog = "examples:\n  railwright puzzle -o today.yaml\n  railwright puzzle --seed 7 --map usa --solve"


def run(options: Namespace) -> int:
    """Print the puzzle of today, or that of a seed."""
    game = open_game(discover(options.safe), options.map, options.rules)
    rules, playouts = game.rules, playouts_for(game.rules)
    if playouts is None:
        raise CommandError(Exit.NO, "This game has no points to compare; choose a map with routes and scores.")
    seed = seed_of_day(date.today()) if options.seed is None else options.seed
    with rules_guard(rules), interrupt_when_ended():
        puzzle = next(islice(puzzles_from(rules, playouts, seed), 1), None)
    assert puzzle is not None
    data = puzzle_data(rules, options.map, puzzle)
    if options.output:
        with naming_file(options.output):
            write_atomically(options.output, dump_yaml(data))
    if options.json:
        data_head = {"seed": seed, "position": data, "options": _options(rules, puzzle)}
        print_json({**data_head, **_solution(rules, puzzle, options)})
    else:
        print_lines(_lines(rules, puzzle, seed, options))
    return Exit.OK


def _options(rules: Ruleset, puzzle: Puzzle) -> list[str]:
    return [rules.notation.text(choice) for choice in engine.options(rules, puzzle.state)]


def _solution(rules: Ruleset, puzzle: Puzzle, options: Namespace) -> dict[str, Any]:
    if not options.solve:
        return {}
    return {
        "values": [
            {
                "do": rules.notation.text(value.choice),
                "win": round(value.prospect.win.value, 3),
                "points": round(value.prospect.points.value, 1),
            }
            for value in puzzle.values
        ]
    }


def _lines(rules: Ruleset, puzzle: Puzzle, seed: int, options: Namespace) -> Iterator[str]:
    yield f"Puzzle {seed}: it is the turn of player {puzzle.seat + 1}. One answer is much better than all others."
    if options.output:
        yield f"The position is in {options.output}; `railwright position options {options.output}` lists the answers."
    for value in puzzle.values if options.solve else ():
        win, points = value.prospect.win.value, value.prospect.points.value
        yield f"  {rules.notation.text(value.choice)}: {100 * win:.0f} % of winning, {points:.1f} points"
