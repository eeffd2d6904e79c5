"""The figures of a board as printed lines, as JSON, and as an HTML page with a picture."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from railwright.core.catalogue.discovery import discover
from railwright.core.cli.opening import open_game
from railwright.core.cli.printing import print_json, print_lines
from railwright.core.files import naming_file, write_atomically
from railwright.core.kernel.commands import Exit
from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.features.figures.figure_words import SHARES, TITLES
from railwright.editor.features.figures.measures import Measure, edge_connectivity, map_measures
from railwright.editor.known_rules.maps import opens_both_from
from railwright.plugins.features.balance.api import (
    Finding,
    board_picture,
    causes,
    finding_data,
    finding_lines,
    played_board,
)
from railwright.plugins.programs.reports.api import Column, FigureTable, Unit, write_page


def print_figures(options: Namespace) -> int:
    """Print the findings, and the figures beside the ranges of published boards. Returns the exit code."""
    rules = open_game(discover(options.safe), options.map, options.rules).rules
    spec = rules.board.spec
    players = options.players or max(spec.players)
    measures = [*map_measures(spec, players < opens_both_from(rules)), Measure("connectivity", edge_connectivity(spec))]
    findings = causes(played_board(rules))
    if options.output:
        with naming_file(options.output):
            write_atomically(options.output, _page(spec, measures, findings))
    if options.json:
        print_json(
            {
                "map": spec.id,
                "players": players,
                "findings": [finding_data(finding) for finding in findings],
                "figures": [_data(measure) for measure in measures],
            }
        )
    else:
        print_lines([*finding_lines(findings), f"{spec.name}, for {players} players:", *_lines(measures, 1)])
    return Exit.OK


def _data(measure: Measure) -> dict[str, Any]:
    return {
        "figure": measure.id,
        "key": measure.key,
        "value": round(measure.value, 4),
        "published": [round(value, 4) for value in measure.published_range] if measure.published_range else None,
        "places": [f"{part.kind}:{part.id}" for part in measure.parts],
        "rows": [_data(row) for row in measure.rows],
    }


def _title(measure: Measure) -> str:
    return TITLES[measure.id].format(key=measure.key)


def _number(measure: Measure, value: float) -> str:
    return f"{100 * value:.0f} %" if measure.id in SHARES else f"{round(value, 2):g}"


def _band(measure: Measure) -> str:
    return " to ".join(_number(measure, value) for value in measure.published_range) if measure.published_range else ""


def _lines(measures: list[Measure], depth: int) -> Iterator[str]:
    for measure in measures:
        band = f" (published: {_band(measure)})" if measure.published_range else ""
        yield f"{'  ' * depth}{_title(measure)}: {_number(measure, measure.value)}{band}"


def _page(spec: MapSpec, measures: list[Measure], findings: list[Finding]) -> str:
    columns = (
        Column(None, "figure"),
        Column(None, "here", Unit(lambda measure: _number(measure, measure.value))),
        Column(None, "published", Unit(_band)),
    )
    return write_page(
        "board_figures.html",
        title=f"{spec.name}: analysis",
        board=board_picture(spec, (), findings),
        findings=findings,
        figures=FigureTable(columns, [(_title(measure), measure, measure) for measure in measures]),
    )
