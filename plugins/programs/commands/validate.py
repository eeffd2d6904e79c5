"""``railwright validate FILE...``: lists every problem of maps, positions and lessons, for editors and people."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import structs

from railwright.api import Exit, Issue
from railwright.core.cli.api import (
    Catalogue,
    discover,
    exit_code,
    print_json,
    print_lines,
    print_remark,
    quantity,
    read_file,
)
from railwright.core.documents.document import Document
from railwright.core.documents.yaml_io import read_document
from railwright.core.game import read
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.issues import Severity, has_errors
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.maps.letters import foreign_letters
from railwright.core.maps.map_lessons import is_map_lesson, map_lesson_issues
from railwright.core.maps.reader import MapReading
from railwright.core.positions.courses import COURSES, courses_issues
from railwright.core.positions.file import is_position, parse_positions, read_position
from railwright.core.positions.lessons import BadLesson, lesson_issues, read_lesson
from railwright.core.positions.rules import PositionRulesCache
from railwright.plugins.programs.commands.output import issue_data

FONT_CHECK = "railwright.editor.fonts.coverage"


class CheckedFile(NamedTuple):
    """A file with its issues, and a sentence about it if it can be used."""

    path: str
    issues: tuple[Issue, ...]
    remark: str


def arguments(parser: ArgumentParser) -> None:
    """Declare the files."""
    parser.add_argument(
        "maps",
        nargs="+",
        metavar="FILE",
        help="a map file, the name of a map, such as europe, a position, a lesson, or courses.yaml",
    )
    parser.epilog = """examples:
  railwright validate europe
  railwright validate maps/*.yaml --json
  railwright validate lighthouses/lessons/*.yaml"""


def run(options: Namespace) -> int:
    """Print the issues; the exit code is the highest of the files': 0 clean, 1 errors, 3 unreadable, 4 incompatible."""
    catalogue = discover(options.safe)
    files = [_check(catalogue, source) for source in options.maps]
    if options.json:
        maps = [_report(file) for file in files]
        print_json({"ok": all(map["ok"] for map in maps), "maps": maps})
    else:
        for file in files:
            print_lines(_with_position(issue).text(file.path) for issue in file.issues)
            if not has_errors(file.issues):
                print_remark(f"{file.path}: {file.remark}")
    return max((exit_code(file.issues) for file in files), default=Exit.OK)


def _check(catalogue: Catalogue, source: str) -> CheckedFile:
    path = Path(source)
    if path.name == COURSES:
        return CheckedFile(source, courses_issues(path), "The lessons beside it are in order.")
    try:
        content = read_file(path) if path.is_file() else b""
    except OSError:
        content = b""  # the map of this name says what is wrong
    if is_map_lesson(content):
        return CheckedFile(source, map_lesson_issues(content), "The lesson in the map editor can be read.")
    return _check_position(catalogue, path, content) if is_position(content) else _check_map(catalogue, source)


def _check_position(catalogue: Catalogue, path: Path, content: bytes) -> CheckedFile:
    """Check a position; if it is a lesson, it must be possible to finish it."""
    document = parse_positions(content)[0]
    reading = read_position(document, PositionRulesCache(catalogue, path.parent))
    if reading.position is None:
        return CheckedFile(str(path), reading.issues, "")
    if "lesson" not in reading.position.data:
        return CheckedFile(str(path), (), "The position can be played from.")
    try:
        lesson = read_lesson(reading.position)
    except RailwrightError as error:
        where = error.where if isinstance(error, BadLesson) else ("do",)
        issue = Issue(Severity.ERROR, "bad-lesson", error.message, where)
        return CheckedFile(str(path), _with_positions(document, issue), "")
    steps = quantity(len(lesson.steps), "step", "steps")
    remark = f"{lesson.title} can be finished: {steps}."
    return CheckedFile(str(path), _with_positions(document, *lesson_issues(lesson)), remark)


def _with_positions(document: Document, *issues: Issue) -> tuple[Issue, ...]:
    return tuple(document.with_position(issue) for issue in issues)


def _check_map(catalogue: Catalogue, source: str) -> CheckedFile:
    reading: MapReading = read(catalogue, source)
    path = str(reading.path or source)
    if reading.spec is None:
        return CheckedFile(path, reading.issues, "")
    spec = reading.spec
    cities = quantity(len(spec.cities), "city", "cities")
    routes = quantity(len(spec.routes), "route", "routes")
    tickets = quantity(len(spec.tickets), "ticket", "tickets")
    issues = (*reading.issues, *_font_issues(spec, reading.path))
    return CheckedFile(path, issues, f"{spec.name} can be played: {cities}, {routes}, {tickets}.")


def _font_issues(spec: MapSpec, path: Path | None) -> Sequence[Issue]:
    """Warnings about letters that no font has; Qt, which knows the fonts, is loaded for foreign letters only."""
    if not any(foreign_letters(city.name) for city in spec.cities):
        return ()
    try:
        issues: Sequence[Issue] = import_module(FONT_CHECK).offscreen_font_issues(spec)
    except ImportError:  # without the window
        return ()
    return _with_positions(read_document(read_file(path)), *issues) if path else issues


def _with_position(issue: Issue) -> Issue:
    """The issue with a line and column that editors can jump to; one that concerns the whole file gets its start."""
    return structs.replace(issue, line=issue.line or 1, column=issue.column or 1)


def _report(file: CheckedFile) -> dict[str, Any]:
    issues = [{"path": file.path, **issue_data(_with_position(issue))} for issue in file.issues]
    return {"path": file.path, "ok": not has_errors(file.issues), "issues": issues}
