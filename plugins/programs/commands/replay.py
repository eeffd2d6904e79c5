"""``railwright replay RECORD``: plays a record back, checks every line, and proves that nobody cheated."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from railwright.api import Exit
from railwright.core.cli.api import Catalogue, agent_types, bots_of, discover, print_data_or_lines, rules_guard
from railwright.core.cli.records import replay_file, report_refusal
from railwright.core.kernel.errors import RecordError
from railwright.core.records.replay import LoadedRecord
from railwright.plugins.programs.commands.output import result_lines
from railwright.plugins.programs.commands.proof import RecordProof, prove


def arguments(parser: ArgumentParser) -> None:
    """Declare the record, and the map if it cannot be found by its id."""
    parser.add_argument("record", type=Path, metavar="RECORD", help="a record of a game or a simulation")
    parser.add_argument(
        "--map", metavar="M", help="the map file of the record, if it is neither bundled nor in the same folder"
    )
    parser.add_argument(
        "--prove", action="store_true", help="deal the cards again from the seed, ask the bots again, and compare"
    )
    parser.epilog = (
        "examples:\n  railwright replay records/europe-1-0001.jsonl\n  railwright replay game.jsonl --json\n"
        "  railwright replay game.jsonl --prove"
    )


def run(options: Namespace) -> int:
    """Print the result. The exit code is 0, 1 if the record does not replay, 3 if it is unreadable, 4 if too new.

    With ``--prove`` it is also 1 if chance or a bot would have answered differently.
    """
    catalogue = discover(options.safe)
    try:
        record = replay_file(options.record, catalogue, options.map)
        result = record.result()
        proof = _prove(record, catalogue) if options.prove else None
    except RecordError as error:
        return report_refusal(options.record, error, options.json)
    print_data_or_lines(
        options.json,
        lambda: result | {"proof": proof.data()} if proof else result,
        lambda: [*result_lines(result), *(proof.lines() if proof else ())],
    )
    return Exit.OK if proof is None or proof.holds else Exit.NO


def _prove(record: LoadedRecord, catalogue: Catalogue) -> RecordProof:
    types = agent_types(catalogue, bots_of(record.seats))
    with rules_guard(record.game.rules):
        return prove(record, types)
