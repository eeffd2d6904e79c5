"""The tables: ``python -m tests.coach TABLE --count 400``; ``chances --engine`` counts without the model.

``chances``, ``reasons``, ``hint`` and ``missed`` count in positions, ``blunders`` in games, ``puzzles`` in puzzles.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator

from railwright.plugins.features.coach.candidates import candidates
from railwright.plugins.features.coach.hint import MAX_HINTED_ANSWERS
from tests.coach import chances
from tests.coach.blunders import blunder_games, blunder_lines
from tests.coach.hint_answers import hint_lines, hinted_questions
from tests.coach.missed import expert_answers, missed_lines
from tests.coach.positions import positions
from tests.coach.reasons import KINDS, faults
from tests.coach.stored_puzzles import checked_puzzles, puzzle_lines

TOLD_FROM = 100  # playouts of each chance


def _chances(options: Namespace) -> Iterator[str]:
    return chances.table(list(chances.chances(options.count, TOLD_FROM, not options.engine, options.first)))


def _reasons(options: Namespace) -> Iterator[str]:
    count = wrong = 0
    for position in positions(options.count, 8, KINDS, first=options.first):
        likely = candidates(position.rules, position.shown, position.seat, position.offered)
        count += 1
        for fault in faults(position, likely[:MAX_HINTED_ANSWERS]):
            wrong += 1
            yield f"{position.rules.board.spec.id}: {fault}"
    yield f"{count} positions: {wrong} sentences are not so"


def _blunders(options: Namespace) -> Iterator[str]:
    return blunder_lines(list(blunder_games(options.count, options.first, options.steady)))


Lines = Callable[[Namespace], Iterable[str]]
TABLES: dict[str, tuple[int, Lines]] = {  # with how much each counts, unless it is told how much
    "chances": (400, _chances),
    "reasons": (400, _reasons),
    "hint": (60, lambda options: hint_lines(list(hinted_questions(options.count, options.first)))),
    "missed": (200, lambda options: missed_lines(list(expert_answers(options.count, options.first)))),
    "blunders": (8, _blunders),
    "puzzles": (300, lambda options: puzzle_lines(list(checked_puzzles(options.count, options.first)))),
}


def main() -> None:
    """Print a table."""
    parser = ArgumentParser("python -m tests.coach", description=__doc__)
    parser.add_argument("table", choices=[*TABLES])
    counts = ", ".join(f"{name} {count}" for name, (count, _) in TABLES.items())
    parser.add_argument("--count", type=int, help=f"in how many it is counted ({counts})")
    parser.add_argument("--first", type=int, default=0, help="the first of them (0)")
    parser.add_argument("--engine", action="store_true", help="chances: steady plays on in the engine")
    parser.add_argument("--steady", action="store_true", help="blunders: steady plays, who errs much by himself")
    options = parser.parse_args()
    usual, lines = TABLES[options.table]
    options.count = usual if options.count is None else options.count
    for line in lines(options):
        print(line, flush=True)


if __name__ == "__main__":
    main()
