"""``railwright replay RECORD``: a record played back, checked line by line, and proof that nobody cheated."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from core.catalogue.discovery import Catalogue, discover
from core.catalogue.extensions import agent_types
from core.cli.errors import exit_when_stuck
from core.cli.printing import print_json, print_lines, print_remark
from core.cli.seats import bots_of
from core.kernel.attribution import rules_guard
from core.kernel.commands import Exit
from core.kernel.errors import RecordError
from core.records.format import DivergedRecord, IncompatibleRecord
from core.records.replay import LoadedRecord, open_record, replay
from plugins.commands.output import result_lines
from plugins.commands.proof import RecordProof, prove


def arguments(parser: ArgumentParser) -> None:
    """The record, and the map where it cannot be found by its id."""
    parser.add_argument("record", type=Path, metavar="RECORD", help="a record, as games and simulations write them")
    parser.add_argument("--map", metavar="M", help="the map of the record, if it is neither bundled nor beside it")
    parser.add_argument(
        "--prove", action="store_true", help="deal the cards again from the seed, ask the bots again, and compare"
    )
    parser.epilog = (
        "examples:\n  railwright replay records/europe-1-0001.jsonl\n  railwright replay game.jsonl --json\n"
        "  railwright replay game.jsonl --prove"
    )


def run(options: Namespace) -> int:
    """Print the result: 0, or 1 where the record does not hold, 3 where it cannot be read, 4 where it is too new.

    With ``--prove`` 1 also tells that chance or a bot would have answered otherwise.
    """
    catalogue = discover(options.safe)
    try:
        with exit_when_stuck(options.json):
            record = _replay(options, catalogue)
            result = record.result()
            proof = _prove(record, catalogue) if options.prove else None
    except RecordError as error:
        return _report_refusal(options, error)
    if options.json:
        print_json(result | {"proof": proof.data()} if proof else result)
    else:
        print_lines([*result_lines(result), *(proof.lines() if proof else ())])
    return Exit.OK if proof is None or proof.holds else Exit.NO


def _prove(record: LoadedRecord, catalogue: Catalogue) -> RecordProof:
    types = agent_types(catalogue, bots_of(record.seats))
    with rules_guard(record.game.rules):
        return prove(record, types)


def _replay(options: Namespace, catalogue: Catalogue) -> LoadedRecord:
    opened = open_record(options.record, catalogue, options.map)
    for warning in opened.warnings:
        print_remark(f"{options.record}: warning: {warning}")
    return replay(opened)


def _report_refusal(options: Namespace, error: RecordError) -> Exit:
    code = "incompatible-record" if isinstance(error, IncompatibleRecord) else "unreadable-record"
    if isinstance(error, DivergedRecord):
        code = error.code
    if options.json:
        told = {"code": code, "message": str(error), "line": error.line}
        print_json({"illegal": error.answer, **told} if isinstance(error, DivergedRecord) else {"error": told})
    print_remark(f"{options.record}:{error.line}:1: error: {error} [{code}]")
    if isinstance(error, DivergedRecord):
        return Exit.NO
    return Exit.INCOMPATIBLE if isinstance(error, IncompatibleRecord) else Exit.UNREADABLE
