"""``railwright analyse-game RECORD``: what decided a game: chances and costly answers."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from railwright.api import Exit
from railwright.core.cli.api import (
    CommandError,
    ProgressLine,
    discover,
    interrupt_when_ended,
    naming_file,
    print_data_or_lines,
    rules_guard,
    write_atomically,
)
from railwright.core.cli.records import replay_file, report_refusal
from railwright.core.kernel.errors import RecordError
from railwright.core.records.replay import LoadedRecord
from railwright.plugins.features.coach.api import (
    AnalysisReport,
    GameAnalysis,
    RecordFile,
    playouts_for,
    report_data,
    report_lines,
    report_page,
    workshop_for,
)

MAX_EFFORT_PERCENT = 1000


def arguments(parser: ArgumentParser) -> None:
    """Declare the record, the effort, and where the page is written."""
    parser.add_argument("record", type=Path, metavar="RECORD", help="the record of a finished game")
    parser.add_argument(
        "--map", metavar="M", help="the map file of the record, if it is neither bundled nor in the same folder"
    )
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="write a report with charts (HTML)")
    parser.add_argument(
        "--effort",
        type=_effort,
        default=1.0,
        metavar="N",
        help="multiply the usual number of playouts by this (default: 1)",
    )
    parser.add_argument("--hindsight", action="store_true", help="judge answers by the actual cards")
    parser.epilog = (
        "examples:\n  railwright analyse-game game.jsonl\n  railwright analyse-game game.jsonl -o report.html"
    )


def _effort(word: str) -> float:
    try:
        number = float(word)
    except ValueError:
        number = 0.0
    if not 0 < number <= MAX_EFFORT_PERCENT:
        raise ArgumentTypeError(f"give a number above 0, up to {MAX_EFFORT_PERCENT}, not {word!r}")
    return number


def run(options: Namespace) -> int:
    """Print the report, and write a page with ``-o``. Exit codes are those of ``replay``."""
    try:
        loaded = _replay(options)
    except RecordError as error:
        return report_refusal(options.record, error, options.json)
    analysis = _analyse(options, loaded)
    rules, seats = loaded.game.rules, loaded.seats
    if options.output:
        page = report_page(rules, seats, analysis, f"{loaded.game.spec.name}: {options.record.name}")
        with naming_file(options.output):
            write_atomically(options.output, page)
    print_data_or_lines(
        options.json, lambda: report_data(rules, seats, analysis), lambda: report_lines(rules, seats, analysis)
    )
    return Exit.OK


def _replay(options: Namespace) -> LoadedRecord:
    loaded = replay_file(options.record, discover(options.safe), options.map)
    if not loaded.answers:
        raise CommandError(Exit.NO, "The record holds no answer; analyse a game that was played.")
    return loaded


def _analyse(options: Namespace, loaded: LoadedRecord) -> AnalysisReport:
    rules = loaded.game.rules
    playouts = playouts_for(rules)
    if playouts is None:
        raise CommandError(Exit.NO, "This game has no points to compare; analyse one with routes and scores.")
    seed = options.seed or 0
    budget = int(playouts.budget * options.effort)
    file = RecordFile(options.record, options.map, options.safe)
    workshop = workshop_for(file, rules, loaded.answers, playouts, budget)
    analysis = GameAnalysis(rules, loaded.answers, playouts, budget, seed, options.hindsight, workshop)
    line = ProgressLine()
    try:
        with rules_guard(rules), interrupt_when_ended():
            for _ in analysis.steps():
                line.show(f"{analysis.progress:.0%} of the playouts")
    finally:
        workshop.close()
    line.end()
    return analysis.report()
