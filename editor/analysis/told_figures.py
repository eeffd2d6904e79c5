"""The figures of a board as lines for people, as data for programs, and as a page with a picture."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from html import escape
from typing import Any

from core.catalogue.discovery import discover
from core.cli.opening import open_game
from core.cli.printing import print_json, print_lines
from core.files import naming_file, write_atomically
from core.kernel.commands import Exit
from core.kernel.mapspec import MapSpec
from editor.analysis.figure_words import SHARES, TITLES
from editor.analysis.measures import Measure, edge_connectivity, map_measures
from plugins.balance.api import PAGE, Finding, board_picture, played_board, price_findings


def tell_figures(options: Namespace) -> int:
    """Print the figures; those that no published board has are marked."""
    rules = open_game(discover(options.safe), options.map, options.rules).rules
    spec = rules.board.spec
    players = options.players or max(spec.players)
    open_from = int(rules.option("double_routes", "open_from")) if rules.active("double_routes") else 0
    found = [*map_measures(spec, players < open_from), Measure("connectivity", edge_connectivity(spec))]
    tickets = price_findings(played_board(rules))
    if options.output:
        with naming_file(options.output):
            write_atomically(options.output, _page(spec, found, tickets))
    if options.json:
        print_json({"map": spec.id, "players": players, "figures": [_data(one) for one in found], **_told(tickets)})
    else:
        print_lines([f"{spec.name}, for {players} players:", *_lines(found, 1), *_ticket_lines(tickets)])
    return Exit.OK


def _told(tickets: list[Finding]) -> dict[str, Any]:
    return {
        "tickets": [{"ticket": one.of, "words": str(one.words[0]), "advice": str(one.advice)} for one in tickets],
    }


def _data(one: Measure) -> dict[str, Any]:
    return {
        "figure": one.id,
        "key": one.key,
        "value": round(one.value, 4),
        "published": [round(value, 4) for value in one.published_range] if one.published_range else None,
        "unusual": one.is_unusual,
        "places": [f"{part.kind}:{part.id}" for part in one.parts],
        "rows": [_data(row) for row in one.rows],
    }


def _title(one: Measure) -> str:
    return TITLES[one.id].format(key=one.key)


def _number(one: Measure, value: float) -> str:
    return f"{100 * value:.0f} %" if one.id in SHARES else f"{round(value, 2):g}"


def _band(one: Measure) -> str:
    return " to ".join(_number(one, value) for value in one.published_range) if one.published_range else ""


def _lines(found: list[Measure], depth: int) -> Iterator[str]:
    for one in found:
        band = f" (published: {_band(one)})" if one.published_range else ""
        places = ": " + ", ".join(part.id for part in one.parts) if one.is_unusual and one.parts else ""
        yield f"{'  ' * depth}{'! ' if one.is_unusual else ''}{_title(one)}: {_number(one, one.value)}{band}{places}"


def _ticket_lines(tickets: list[Finding]) -> Iterator[str]:
    if tickets:
        yield "Tickets whose points are out of line:"
    for one in tickets:
        yield f"  {one.words[0]} {one.advice}"


def _page(spec: MapSpec, found: list[Measure], tickets: list[Finding]) -> str:
    rows = "".join(
        f"<tr><td>{'▲ ' if one.is_unusual else ''}{escape(_title(one))}</td>"
        f"<td class=num>{_number(one, one.value)}</td>"
        f"<td class=num>{escape(_band(one))}</td><td>{escape(_places(one))}</td></tr>"
        for one in found
    )
    items = "".join(
        f'<li id="f{at}">{escape(str(one.words[0]))} <i>{escape(str(one.advice))}</i></li>'
        for at, one in enumerate(tickets, 1)
    )
    body = [
        board_picture(spec, (), tickets),
        f"<h2>Tickets whose points are out of line</h2><ol>{items}</ol>" if items else "",
        "<h2>Figures</h2><p>▲: no published board has the like, scaled to the size of this one.</p>",
        f"<table><tr><th>figure</th><th>here</th><th>published</th><th>where</th></tr>{rows}</table>",
    ]
    return PAGE.format(title=escape(f"{spec.name}: analysis"), body="\n".join(body))


def _places(one: Measure) -> str:
    return ", ".join(part.id for part in one.parts) if one.is_unusual else ""
