"""``railwright puzzle``: a turn in which one answer is much better than all others, printed or saved as a position."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from railwright.api import Exit, Ruleset, State
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
from railwright.core.kernel.visibility import view
from railwright.core.positions.file import parse_positions, read_position
from railwright.core.positions.play import played_match
from railwright.core.positions.rules import PositionRulesCache
from railwright.plugins.features.coach.api import (
    NoPuzzle,
    OptionValue,
    Playouts,
    Puzzle,
    QuestionValues,
    number_of_day,
    playouts_for,
    puzzle_data,
    reason_of,
    search_puzzles,
    seed_of_day,
    solving,
    stored_puzzles,
    whole_percent,
)
from railwright.plugins.programs.table.api import Wording


def arguments(parser: ArgumentParser) -> None:
    """Declare the map, where the position is written, and whether the solution is shown."""
    parser.add_argument(
        "--map", default="europe", metavar="M", help="a map file, or the name of a map (default: europe)"
    )
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write the position to a file (docs/positions.md)"
    )
    parser.add_argument(
        "--solve", action="store_true", help="show what each answer is worth, and why the best is better"
    )
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
            state = _read(data, options)
        else:
            puzzle = _found(rules, playouts, seed)
            data, state = puzzle_data(rules, options.map, puzzle), puzzle.state
        solved = [*solving(rules, playouts, state)][-1] if options.solve else None
    if options.output:
        with naming_file(options.output):
            write_atomically(options.output, dump_yaml(data))
    if options.json:
        answers = [rules.notation.text(choice) for choice in engine.options(rules, state)]
        values = {"values": [_value_data(rules, value) for value in solved.values()]} if solved else {}
        print_json({"seed": seed, "position": data, "options": answers, **values})
    else:
        lines = [*_lines(state, seed, options.output)]
        lines += _solution_lines(rules, state, solved) if solved else ()
        # What is printed is a position file as well.
        print_lines(lines if options.output else [*(f"# {line}" for line in lines), *dump_yaml(data).splitlines()])
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


def _read(data: Mapping[str, Any], options: Namespace) -> State:
    """The state of a puzzle that comes with the program."""
    (document,) = parse_positions(dump_yaml(data).encode())
    position = read_position(document, PositionRulesCache(discover(options.safe), Path())).position
    assert position is not None
    return played_match(position).state


def _value_data(rules: Ruleset, value: OptionValue) -> dict[str, Any]:
    win, points = (estimate.value for estimate in value.prospect)
    return {"do": rules.notation.text(value.choice), "win": round(win, 3), "points": round(points, 1)}


def _lines(state: State, seed: int, output: Path | None) -> Iterator[str]:
    player = state.stack[-1].actor + 1
    yield f"Puzzle {seed}: player {player} is asked. One answer is much better than all others."
    if output:
        yield f"The position is in {output}; `railwright position options {output}` lists the answers."


def _solution_lines(rules: Ruleset, state: State, solved: QuestionValues) -> Iterator[str]:
    """What the answers are worth, and the reason for the best."""
    for value in solved.values():
        win, points = value.prospect.win.value, value.prospect.points.value
        yield f"  {rules.notation.text(value.choice)}: {whole_percent(win)} % chance to win, {points:.0f} points"
    shown, offered = view(rules, state, solved.seat), engine.options(rules, state)
    reason = reason_of(rules, shown, offered, solved, solved.best(), True).text
    if reason is not None:
        yield Wording(rules.board, [f"Player {seat + 1}" for seat in range(state.seats)]).text(reason)
