"""``railwright puzzle``: a turn in which one answer is much better than all others, printed or saved as a position."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from railwright.api import Exit, Ruleset
from railwright.core.cli.api import (
    CommandError,
    ProgressLine,
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
from railwright.core.positions.file import parse_positions, read_position
from railwright.core.positions.play import played_match
from railwright.core.positions.rules import PositionRulesCache
from railwright.plugins.features.coach.api import (
    NoPuzzle,
    OptionValue,
    Playouts,
    Puzzle,
    number_of_day,
    playouts_for,
    puzzle_data,
    search_puzzles,
    seed_of_day,
    solving,
    stored_puzzles,
)


def arguments(parser: ArgumentParser) -> None:
    """Declare the map, where the position is written, and whether the solution is shown."""
    parser.add_argument(
        "--map", default="europe", metavar="M", help="a map file, or the name of a map (default: europe)"
    )
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write the position to a file (docs/positions.md)"
    )
    parser.add_argument("--solve", action="store_true", help="show what each answer is worth")
    parser.epilog = "examples:\n  railwright puzzle -o today.yaml\n  railwright puzzle --seed 7 --map usa --solve"


def run(options: Namespace) -> int:
    """Print today's puzzle, or that of a seed."""
    game = open_game(discover(options.safe), options.map, options.rules)
    rules, playouts = game.rules, playouts_for(game.rules)
    if playouts is None:
        raise CommandError(Exit.NO, "This game has no points to compare. Choose a map with routes and scores.")
    seed = seed_of_day(date.today()) if options.seed is None else options.seed
    with rules_guard(rules), interrupt_when_ended():
        stored = stored_puzzles(options.map) if options.seed is None and not options.rules else ()
        if stored:
            data = stored[number_of_day(date.today(), len(stored))].position
            puzzle = _solved(rules, playouts, data, options)
        else:
            puzzle = _found(rules, playouts, seed)
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


def _found(rules: Ruleset, playouts: Playouts, seed: int) -> Puzzle:
    """Search for the puzzle of a seed, and show the progress meanwhile."""
    line = ProgressLine()
    try:
        for looked_at, puzzle in enumerate(search_puzzles(rules, playouts, seed)):
            if puzzle is not None:
                line.end()
                return puzzle
            line.show(f"{looked_at + 1} turns looked at")
    except NoPuzzle as error:
        line.end()
        raise CommandError(Exit.NO, error.message) from None
    raise AssertionError("the search ends with a puzzle or an error")


def _solved(rules: Ruleset, playouts: Playouts, data: Mapping[str, Any], options: Namespace) -> Puzzle:
    """A puzzle that comes with the program, with what its answers are worth if the solution is wanted."""
    (document,) = parse_positions(dump_yaml(data).encode())
    position = read_position(document, PositionRulesCache(discover(options.safe), Path())).position
    assert position is not None
    state = played_match(position).state
    values: tuple[OptionValue, ...] = ()
    if options.solve:
        *_, solved = solving(rules, playouts, state)
        values = tuple(solved.values())
    return Puzzle(state, state.stack[-1].actor, values)


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
