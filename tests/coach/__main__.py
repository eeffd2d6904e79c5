"""The tables: ``python -m tests.coach chances --positions 400`` or ``reasons``, ``--engine`` without the model."""

from __future__ import annotations

from argparse import ArgumentParser

from railwright.plugins.programs.coach.candidates import candidates
from railwright.plugins.programs.coach.hint import MAX_HINTED_ANSWERS
from tests.coach.chances import chances, table
from tests.coach.positions import positions
from tests.coach.reasons import KINDS, faults

TOLD_FROM = 100  # playouts of each chance


def main() -> None:
    """Print a table."""
    parser = ArgumentParser("python -m tests.coach", description=__doc__)
    parser.add_argument("table", choices=["chances", "reasons"])
    parser.add_argument("--positions", type=int, default=400, help="in which it is counted (400)")
    parser.add_argument("--first", type=int, default=0, help="the first game that is played for them (0)")
    parser.add_argument("--engine", action="store_true", help="steady plays on in the engine")
    options = parser.parse_args()
    if options.table == "chances":
        found = list(chances(options.positions, TOLD_FROM, not options.engine, options.first))
        print("\n".join(table(found)))
        return
    count = wrong = 0
    for position in positions(options.positions, 8, KINDS, first=options.first):
        likely = candidates(position.rules, position.shown, position.seat, position.offered)
        count += 1
        for fault in faults(position, likely[:MAX_HINTED_ANSWERS]):
            wrong += 1
            print(f"{position.rules.board.spec.id}: {fault}")
    print(f"{count} positions: {wrong} sentences are not so")


if __name__ == "__main__":
    main()
