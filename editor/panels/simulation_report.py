"""The report of a simulation as HTML, whose lines link to their places on the map."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from railwright.core.cli.seats import BOT_PREFIX
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.language.messages import Translator, format_number, sentence
from railwright.editor.document.part_names import part_label
from railwright.editor.document.parts import Kind, Part
from railwright.editor.looks.rich_text import Html, html, join_html
from railwright.editor.looks.theme import window_colors
from railwright.editor.panels.simulation_run import RunState
from railwright.editor.statistics.reports import source_title
from railwright.plugins.bots.api import misreading
from railwright.plugins.programs.balance.api import (
    ERROR,
    POLICY,
    BalanceReport,
    Difference,
    Finding,
    Judgement,
    Playtest,
    SeatShare,
    beside_prediction,
    differences,
    figure_words,
    findings,
    seat_remark,
    told_figures,
)
from railwright.plugins.programs.reports.api import Estimate

_tr = Translator("Balance")

FIGURES = {
    "turns": str(QT_TRANSLATE_NOOP("Balance", "Turns of a game")),
    "winner": str(QT_TRANSLATE_NOOP("Balance", "Points of the winner")),
    "margin": str(QT_TRANSLATE_NOOP("Balance", "Lead over the second")),
    "routes": str(QT_TRANSLATE_NOOP("Balance", "Routes claimed")),
    "withdrawn": str(QT_TRANSLATE_NOOP("Balance", "Tunnels given up")),
    "idle": str(QT_TRANSLATE_NOOP("Balance", "Turns in which nothing could be done")),
    "built": str(QT_TRANSLATE_NOOP("Balance", "Stations built")),
    "stations": str(QT_TRANSLATE_NOOP("Balance", "Routes borrowed by stations")),
    "tickets": str(QT_TRANSLATE_NOOP("Balance", "Tickets kept by a player")),
    "blocked": str(QT_TRANSLATE_NOOP("Balance", "Tickets of a player that others cut off")),
    "longest": str(QT_TRANSLATE_NOOP("Balance", "Longest train of a player")),
}
MAX_ROWS = 12  # of a table


def report_page(
    spec: MapSpec, found: BalanceReport, before: BalanceReport | None, source_titles: Mapping[str, str]
) -> Html:
    """All of it; ``before`` is an earlier run to compare with, ``source_titles`` what sources of points are called."""
    games = QCoreApplication.translate("Balance", "%n games", "", found.games)
    parts = [
        html("<h3>{games}</h3>", games=games),
        _shares(_tr("Places at the table"), found.seats, _tr("Place {name}")),
        _shares(_tr("Bots"), found.bots, "{name}") if len(found.bots) > 1 else Html(),
        _figures(found, source_titles),
        _tickets(spec, found),
        _routes(spec, found),
        _changes(spec, differences(before, found)) if before is not None and before.games else Html(),
    ]
    return join_html(parts)


def judged_part(state: RunState) -> Html:
    """What the games say surely, the weightiest first, and what they cannot tell yet."""
    found = state.judgement
    if found is None:
        return Html()
    misread = [
        _plain_line(sentence(misreading(bot, rules)))
        for one in state.report.bots
        if (rules := state.board.misread.get(bot := one.name.removeprefix(BOT_PREFIX)))
    ]
    words = findings(state.board, found)
    told = [_finding(state.board.spec, word) for word in words] or [_plain_line(_tr("Nothing odd was found."))]
    head = _tr("Observations") if misread else _tr("Findings")
    remark = None if misread else seat_remark(state.board, found)
    seats = [_plain_line(sentence(remark))] if remark is not None else []
    return join_html([*misread, html("<h3>{head}</h3>", head=head), *told, *seats, _plain_line(_state_of(found))])


_KINDS: Mapping[str, Kind] = {"ticket": "ticket", "route": "route"}


def _finding(spec: MapSpec, one: Finding) -> Html:
    sentences = " ".join(sentence(words) for words in one.words)
    place = Html()
    if one.kind in _KINDS:
        place = html("<b>{link}</b><br>", link=_link(spec, Part(_KINDS[one.kind], one.of)))
    template = "<p>{place} {words}<br><i>{advice}</i></p>"
    return html(template, place=place, words=sentences, advice=sentence(one.advice))


def paper_part(spec: MapSpec, playtests: Sequence[Playtest], found: BalanceReport) -> Html:
    """What was played on paper, beside what the games of bots predict."""
    figures = told_figures(beside_prediction(playtests, found))
    if not figures:
        return Html()
    games = QCoreApplication.translate("Balance", "On paper, %n games", "", len(playtests))
    lines = [_plain_line(sentence(figure_words(spec, figure))) for figure in figures]
    return join_html([html("<h3>{games}</h3>", games=games), *lines])


def _plain_line(words: str) -> Html:
    return html("<p>{words}</p>", words=words)


def _state_of(found: Judgement) -> str:
    error = _tr("On a board like the published ones something is found by chance in {percent} of 100 runs at most.")
    lines = [error.format(percent=round(100 * ERROR))]
    if not found.open:
        lines.insert(0, _tr("All is answered."))
    else:
        told = QCoreApplication.translate(
            "Balance", "%n questions are open; about {games} games in all answer nearly all.", "", len(found.open)
        )
        lines.insert(0, told.format(games=format_number(two_figures(found.needed))))
    if found.bands.measured != POLICY:
        lines.append(_tr("Compared with games of the steady bot on the published boards."))
    return " ".join(lines)


def two_figures(games: int) -> int:
    """Two figures of a number of games: more would say more than is known."""
    unit = int(10 ** max(len(str(games)) - 2, 0))
    return round(games / unit) * unit


def _table(head: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> Html:
    style = f"border-bottom:1px solid {window_colors().line}"
    cells = join_html(
        html("<th align='left' style='{style}'>{one}</th>", style=style, one=column) for column in columns
    )
    body = join_html(
        html("<tr>{cells}</tr>", cells=join_html(html("<td>{cell}</td>", cell=cell) for cell in row)) for row in rows
    )
    template = "<h4>{head}</h4><table cellpadding='3' width='98%'><tr>{cells}</tr>{body}</table>"
    return html(template, head=head, cells=cells, body=body)


def _shares(head: str, some: Sequence[SeatShare], name: str) -> Html:
    rows = [
        (
            name.format(name=one.name),
            _percent(one.wins),
            _interval(one.wins, 100),
            f"{format_number(one.total.value, '.1f')} ± {format_number(one.spread, '.1f')}",
        )
        for one in some
    ]
    return _table(head, (_tr("Who"), _tr("Wins"), _tr("95 % sure"), _tr("Points")), rows)


def _figures(found: BalanceReport, source_titles: Mapping[str, str]) -> Html:
    rows = [
        (_tr(FIGURES[name]), format_number(one.value, ".1f"), _interval(one, 1)) for name, one in found.figures.items()
    ]
    rows += [
        (source_title(name, source_titles), format_number(one.value, ".1f"), _interval(one, 1))
        for name, one in found.sources.items()
    ]
    return _table(_tr("On average"), (_tr("What"), _tr("Mean"), _tr("95 % sure")), rows)


def _tickets(spec: MapSpec, found: BalanceReport) -> Html:
    known = sorted((ticket for ticket in found.tickets if ticket.done.games), key=lambda ticket: ticket.done.value)
    rows = [
        (
            _link(spec, Part("ticket", one.id)),
            str(one.points),
            _percent(one.taken) if one.taken.games else "",
            _percent(one.done),
            format_number(one.profit.value, "+.1f"),
            _percent(one.wins) if one.wins.games else "",
        )
        for one in known
    ]
    columns = (_tr("Ticket"), _tr("Points"), _tr("Kept"), _tr("Done"), _tr("Profit"), _tr("Wins"))
    return _table(_tr("Tickets, the hardest first"), columns, rows)


def _routes(spec: MapSpec, found: BalanceReport) -> Html:
    rare = sorted(found.routes, key=lambda route: route.claimed.value)[:MAX_ROWS]
    rows = [(_link(spec, Part("route", one.id)), _percent(one.claimed), _interval(one.claimed, 100)) for one in rare]
    return _table(_tr("Routes that are claimed least"), (_tr("Route"), _tr("Claimed"), _tr("95 % sure")), rows)


def _changes(spec: MapSpec, some: Sequence[Difference]) -> Html:
    sure = [one for one in some if one.sure]
    if not sure:
        nothing = _tr("Nothing has surely changed.")
        return html("<h4>{head}</h4><p>{nothing}</p>", head=_tr("Since the run before"), nothing=nothing)
    rows = [
        (
            _difference_label(spec, one),
            format_number(one.before.value, ".2f"),
            format_number(one.after.value, ".2f"),
            format_number(one.change, "+.2f"),
        )
        for one in sure
    ]
    columns = (_tr("What"), _tr("Before"), _tr("Now"), _tr("Change"))
    return _table(_tr("Since the run before, surely changed"), columns, rows)


def _difference_label(spec: MapSpec, one: Difference) -> str:
    if one.section == "figure":
        return _tr(FIGURES[one.name])
    if one.section == "seat":
        return _tr("Place {name}").format(name=one.name)
    place = _link(spec, Part("route" if one.section == "route" else "ticket", one.name))
    return join_html([place, html(": {what}", what=_tr("Wins"))]) if one.section == "wins" else place


def _link(spec: MapSpec, part: Part) -> Html:
    place, style = f"{part.kind}:{part.id}", f"color:{window_colors().accent}"
    return html("<a href='{place}' style='{style}'>{name}</a>", place=place, style=style, name=part_label(spec, part))


def _percent(one: Estimate) -> str:
    return f"{one.value * 100:.0f} %"


def _interval(one: Estimate, scale: float) -> str:
    form = ".0f" if scale == 100 else ".1f"
    return f"{format_number(one.low * scale, form)} – {format_number(one.high * scale, form)}"
