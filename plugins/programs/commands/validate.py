"""``railwright validate MAP...``: every problem of maps, as editors and people read them."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import replace
from typing import Any

from railwright.api import Exit, Issue
from railwright.core.cli.api import discover, exit_code, print_json, print_lines, print_remark
from railwright.core.game import read
from railwright.core.maps.reader import MapReading
from railwright.plugins.programs.commands.output import issue_data, quantity


def arguments(parser: ArgumentParser) -> None:
    """The maps."""
    parser.add_argument("maps", nargs="+", metavar="MAP", help="a file, or the name of a map such as europe")
    parser.epilog = "examples:\n  railwright validate europe\n  railwright validate maps/*.yaml --json"


def run(options: Namespace) -> int:
    """Print the issues; the highest of the maps' exit codes: 0 clean, 1 errors, 3 unreadable, 4 incompatible."""
    catalogue = discover(options.safe)
    readings = [(source, read(catalogue, source)) for source in options.maps]
    if options.json:
        maps = [_report(source, reading) for source, reading in readings]
        print_json({"ok": all(map["ok"] for map in maps), "maps": maps})
    else:
        for source, reading in readings:
            _print_reading(source, reading)
    return max((exit_code(reading.issues) for _, reading in readings), default=Exit.OK)


def _print_reading(source: str, reading: MapReading) -> None:
    print_lines(_with_place(issue).text(_path(source, reading)) for issue in reading.issues)
    if reading.spec is not None:
        spec = reading.spec
        cities = quantity(len(spec.cities), "city", "cities")
        routes = quantity(len(spec.routes), "route", "routes")
        tickets = quantity(len(spec.tickets), "ticket", "tickets")
        print_remark(f"{_path(source, reading)}: {spec.name} can be played: {cities}, {routes}, {tickets}.")


def _path(source: str, reading: MapReading) -> str:
    return str(reading.path or source)


def _with_place(issue: Issue) -> Issue:
    """The issue at a line and column that editors can jump to; what concerns a whole file stands at its start."""
    return replace(issue, line=issue.line or 1, column=issue.column or 1)


def _report(source: str, reading: MapReading) -> dict[str, Any]:
    path = _path(source, reading)
    issues = [{"path": path, **issue_data(_with_place(issue))} for issue in reading.issues]
    return {"path": path, "ok": reading.spec is not None, "issues": issues}
