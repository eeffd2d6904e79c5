"""``railwright position``: positions from files and records: completes them, lists answers, plays on and scores."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from railwright.api import Exit, Issue, Severity, say, seeded
from railwright.core.cli.api import CommandError, discover, find_map, print_json, print_lines, print_remark, rules_guard
from railwright.core.cli.records import replay_file, report_refusal
from railwright.core.documents.document import Document
from railwright.core.documents.yaml_io import dump_yaml
from railwright.core.files import read_bounded, read_file_or_pipe
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.errors import RecordError
from railwright.core.kernel.match import Match
from railwright.core.positions.file import (
    INCOMPATIBLE_CODES,
    Position,
    PositionReading,
    can_be_written_whole,
    parse_positions,
    read_position,
)
from railwright.core.positions.lessons import lesson_of
from railwright.core.positions.play import IllegalAnswer, open_question, options, play_on, reached_position
from railwright.core.positions.rules import PositionRulesCache
from railwright.core.records.positions import game_position
from railwright.plugins.programs.commands.output import issue_data

EPILOG = """what to do:
  show      print the completed position, with the open question and its player
  options   print every legal answer, one per line
  do        apply the answers and print the new position
  score     print the result as if the game ended here
  from      print a position of a recorded game, at its end or after --at answers

examples:
  railwright position show puzzle.yaml
  railwright position do puzzle.yaml --do "draw pile" --chance "turn-up blue" --do "draw red"
  railwright position from game.jsonl --at 120 > puzzle.yaml
  cat many.yaml | railwright position options - --json

For several positions in one stream, separated by ---, one line of JSON is printed for each."""


class PositionAnswer(NamedTuple):
    """What is printed for a position, and the exit code; ``lines`` are for people instead of the data."""

    data: dict[str, Any]
    exit: Exit = Exit.OK
    lines: tuple[str, ...] = ()


def arguments(parser: ArgumentParser) -> None:
    """Declare what to do, the file, and the answers."""
    parser.add_argument("what", choices=(*_ANSWERS, "from"), help="see below")
    parser.add_argument("file", metavar="FILE", help="a position, or - for standard input; with `from`, a record")
    parser.add_argument("--do", action="append", default=[], metavar="ANSWER", help="an answer of the player to move")
    parser.add_argument("--chance", action="append", default=[], metavar="OUTCOME", help="an outcome of chance")
    parser.add_argument("--at", type=int, metavar="N", help="with `from`: after this number of answers in the record")
    parser.add_argument("--map", metavar="M", help="with `from`: the map file, if the map is not found by its id")
    parser.epilog = EPILOG


def run(options: Namespace) -> int:
    """Answer every position of the file, and return the exit code."""
    if options.rules:
        raise CommandError(Exit.USAGE, "A position names its own rules: write `plugins:` into the file, not --rules.")
    if options.what == "from":
        return _print_moment(options)
    if options.at is not None or options.map:
        raise CommandError(Exit.USAGE, "--at and --map go with `position from RECORD` alone.")
    folder = None if options.file == "-" else Path(options.file).parent
    library = PositionRulesCache(discover(options.safe), folder)
    documents = parse_positions(_read_source(options.file))
    if len(documents) > 1:
        # An error in one does not keep the others from being answered.
        code = Exit.OK
        for document in documents:
            try:
                answer = _answer(read_position(document, library), options)
            except Exception as error:
                answer = _failed_answer(document, error)
            print_json(answer.data)
            code = Exit.NO if answer.exit else code
        return code
    return _print_single(_answer(read_position(documents[0], library), options), options)


def _print_moment(options: Namespace) -> int:
    """Print a position of a record, with the open question if a turn is under way, which no position can hold."""
    path, catalogue = Path(options.file), discover(options.safe)
    try:
        record = replay_file(path, catalogue, options.map)
    except RecordError as error:
        return report_refusal(path, error, options.json)
    states = [record.start, *(answered.after for answered in record.answers)]
    moment = len(record.answers) if options.at is None else options.at
    if not 0 <= moment < len(states):
        raise CommandError(Exit.USAGE, f"{path} has {len(record.answers)} answers: --at is a number from 0 to that.")
    game, state = record.game, states[moment]
    map_source = find_map(options.map) if options.map else None
    data = game_position(game, state, record.seats, path.parent, catalogue, map_source)
    if not state.stack:
        data = {**data, "finished": True, "result": record.result()}
    elif not can_be_written_whole(game.rules, state):
        data["asks"] = open_question(Match(game.rules, record.seats, [None] * state.seats, NOBODY, state))
    return _print_single(PositionAnswer(data), options)


NOBODY = SeededChance(seeded(0))
"""The chance of a match that is only looked at."""


def _read_source(file: str) -> bytes:
    try:
        return read_bounded(sys.stdin.buffer) if file == "-" else read_file_or_pipe(Path(file))
    except OSError as error:
        raise CommandError(Exit.UNREADABLE, f"{file}: The file cannot be read: {error.strerror or error}.") from error


def _failed_answer(document: Document, error: Exception) -> PositionAnswer:
    """The answer for a position at which the program or a plugin failed."""
    text = "No answer can be given for this position: {kind}: {error}"
    message = say(text, kind=type(error).__name__, error=str(error))
    issue = Issue(Severity.ERROR, "failed", message, (), *document.start)
    return PositionAnswer({"error": {"issues": [issue_data(issue)]}}, Exit.INTERNAL)


def _print_single(answer: PositionAnswer, options: Namespace) -> int:
    for line in answer.lines if answer.exit else ():
        print_remark(line)
    if options.json or "illegal" in answer.data:  # a refusal is data for scripts in any case
        print_json(answer.data)
    elif not answer.exit:
        print_lines(answer.lines if options.what == "options" else dump_yaml(answer.data).rstrip().split("\n"))
    return answer.exit


def _answer(reading: PositionReading, options: Namespace) -> PositionAnswer:
    if reading.position is None:
        issues = reading.issues
        if not reading.readable:
            code = Exit.UNREADABLE
        else:
            code = Exit.INCOMPATIBLE if any(issue.code in INCOMPATIBLE_CODES for issue in issues) else Exit.NO
        lines = tuple(issue.text(options.file) for issue in issues)
        return PositionAnswer({"error": {"issues": [issue_data(issue) for issue in issues]}}, code, lines)
    position, given = reading.position, reading.position.data
    script = [*given.get("chance", ()), *options.chance]
    seed = given.get("seed", 0) if options.seed is None else options.seed
    answers = [*given.get("do", ()), *options.do]
    try:
        with rules_guard(position.position_rules.rules):
            return _ANSWERS[options.what](position, play_on(position, answers, script, seed))
    except IllegalAnswer as error:
        data = {"illegal": error.text, "code": error.code, "message": str(error)}
        return PositionAnswer(data, Exit.NO, (f"{error.text}: {error} [{error.code}]",))


def _show(position: Position, match: Match) -> PositionAnswer:
    if "lesson" in position.data:
        lesson_of(position, every_way=True)  # what it wants must be possible
    return PositionAnswer({**reached_position(position, match), "asks": open_question(match)})


def _options(position: Position, match: Match) -> PositionAnswer:
    question = open_question(match)
    if question is None:
        over: dict[str, Any] = {"actor": None, "asks": None, "options": [], "result": match.result()}
        return PositionAnswer(over, lines=("# The game is over: nothing is asked.",))
    listed = options(match)
    return PositionAnswer(
        {"actor": question["actor"], "asks": question["question"], "options": listed}, lines=tuple(listed)
    )


def _do(position: Position, match: Match) -> PositionAnswer:
    """The position reached, with the open question if a turn is under way, which no position can hold."""
    question = open_question(match)
    reached = reached_position(position, match)
    return PositionAnswer(
        reached if question is None or question["question"] == "turn" else {**reached, "asks": question}
    )


def _score(position: Position, match: Match) -> PositionAnswer:
    return PositionAnswer(match.result())


_ANSWERS: Mapping[str, Callable[[Position, Match], PositionAnswer]] = {
    "show": _show,
    "options": _options,
    "do": _do,
    "score": _score,
}
