"""The report of a simulation as HTML with links to parts of the map."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from railwright.core.cli.seats import BOT_PREFIX
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.language.messages import Translator, format_number, sentence
from railwright.core.language.plugin_texts import source_title
from railwright.editor.document.part_names import part_label
from railwright.editor.document.parts import Part
from railwright.editor.features.balance.simulation_run import RunState
from railwright.editor.language.bot_names import bot_name
from railwright.editor.looks.rich_text import Html, html, join_html
from railwright.editor.looks.theme import window_colors
from railwright.plugins.bots.api import misreading
from railwright.plugins.features.balance.api import (
    ERROR_CHANCE,
    POLICY,
    BalanceReport,
    Difference,
    Judgement,
    Playtest,
    RouteWorth,
    SeatShare,
    beside_prediction,
    differences,
    figure_words,
    seat_remark,
    shown_figures,
)
from railwright.plugins.programs.reports.api import Estimate

_tr = Translator("Balance")

FIGURES = {
    "turns": str(QT_TRANSLATE_NOOP("Balance", "Turns per game")),
    "winner": str(QT_TRANSLATE_NOOP("Balance", "Winner's points")),
    "margin": str(QT_TRANSLATE_NOOP("Balance", "Winner's margin")),
    "routes": str(QT_TRANSLATE_NOOP("Balance", "Routes claimed")),
    "withdrawn": str(QT_TRANSLATE_NOOP("Balance", "Tunnel withdrawals")),
    "idle": str(QT_TRANSLATE_NOOP("Balance", "Turns without a possible action")),
    "built": str(QT_TRANSLATE_NOOP("Balance", "Stations built")),
    "stations": str(QT_TRANSLATE_NOOP("Balance", "Routes borrowed by stations")),
    "tickets": str(QT_TRANSLATE_NOOP("Balance", "Tickets kept per player")),
    "blocked": str(QT_TRANSLATE_NOOP("Balance", "Tickets blocked by others, per player")),
    "longest": str(QT_TRANSLATE_NOOP("Balance", "A player's longest path")),
}


def report_page(
    spec: MapSpec,
    report: BalanceReport,
    before: BalanceReport | None,
    source_titles: Mapping[str, str],
    worth: Mapping[str, RouteWorth],
) -> Html:
    """The whole report; ``before`` is an earlier run to compare with.

    ``source_titles`` are by id of the source, ``worth`` is what each route is worth, by id, if it is known.
    """
    games = QCoreApplication.translate("Balance", "%n games", "", report.games)
    parts = [
        html("<h3>{games}</h3>", games=games),
        _shares(_tr("Seats"), report.seats, lambda name: _tr("Seat {name}").format(name=name)),
        _shares(_tr("Bots"), report.bots, bot_name) if len(report.bots) > 1 else Html(),
        _figures(report, source_titles),
        _tickets(spec, report),
        _routes(spec, report, worth),
        _changes(spec, differences(before, report)) if before is not None and before.games else Html(),
    ]
    return join_html(parts)


def judged_part(state: RunState) -> Html:
    """What the bots do not understand, a remark on the seats, and the questions that are still open."""
    judgement = state.judgement
    if judgement is None:
        return Html()
    misread = [
        _plain_line(sentence(misreading(bot, rules)))
        for bot_figures in state.report.bots
        if (rules := state.board.misread.get(bot := bot_figures.name.removeprefix(BOT_PREFIX)))
    ]
    remark = None if misread or state.findings else seat_remark(state.board, judgement)
    seats = [_plain_line(sentence(remark))] if remark is not None else []
    return join_html([*misread, *seats, _plain_line(_state_of(judgement))])


def paper_part(spec: MapSpec, playtests: Sequence[Playtest], report: BalanceReport) -> Html:
    """The games played on paper, beside the predictions of the bots' games."""
    figures = shown_figures(beside_prediction(playtests, report))
    if not figures:
        return Html()
    games = QCoreApplication.translate("Balance", "On paper, %n games", "", len(playtests))
    lines = [_plain_line(sentence(figure_words(spec, figure))) for figure in figures]
    return join_html([html("<h3>{games}</h3>", games=games), *lines])


def _plain_line(text: str) -> Html:
    return html("<p>{words}</p>", words=text)


def _state_of(judgement: Judgement) -> str:
    error = _tr("On a normal board, at most {percent} of 100 runs report a finding that is only due to chance.")
    lines = [error.format(percent=round(100 * ERROR_CHANCE))]
    if not judgement.open:
        lines.insert(0, _tr("All questions are answered."))
    else:
        needed = QCoreApplication.translate(
            "Balance",
            "%n questions are open. Games needed to answer most of them: about {games}.",
            "",
            len(judgement.open),
        )
        lines.insert(0, needed.format(games=format_number(two_figures(judgement.needed))))
    if judgement.bands.measured != POLICY:
        lines.append(_tr("Compared with the Steady bot's games on published boards."))
    return " ".join(lines)


def two_figures(games: int) -> int:
    """A number of games rounded to two significant figures, as an estimate deserves no more."""
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


def _shares(head: str, shares: Sequence[SeatShare], called: Callable[[str], str]) -> Html:
    rows = [
        (
            called(share.name),
            _percent(share.wins),
            _interval(share.wins, 100),
            f"{format_number(share.total.value, '.1f')} ± {format_number(share.spread, '.1f')}",
        )
        for share in shares
    ]
    return _table(head, (_tr("Who"), _tr("Wins"), _tr("95 % interval"), _tr("Points")), rows)


def _figures(report: BalanceReport, source_titles: Mapping[str, str]) -> Html:
    rows = [
        (_tr(FIGURES[name]), format_number(figure.value, ".1f"), _interval(figure, 1))
        for name, figure in report.figures.items()
    ]
    rows += [
        (source_title(name, source_titles), format_number(figure.value, ".1f"), _interval(figure, 1))
        for name, figure in report.sources.items()
    ]
    return _table(_tr("On average"), (_tr("Item"), _tr("Average"), _tr("95 % interval")), rows)


def _tickets(spec: MapSpec, report: BalanceReport) -> Html:
    played = sorted((ticket for ticket in report.tickets if ticket.done.games), key=lambda ticket: ticket.done.value)
    rows = [
        (
            _link(spec, Part("ticket", ticket.id)),
            str(ticket.points),
            _percent(ticket.taken) if ticket.taken.games else "",
            _percent(ticket.done),
            format_number(ticket.profit.value, "+.1f"),
            _percent(ticket.wins) if ticket.wins.games else "",
        )
        for ticket in played
    ]
    columns = (_tr("Ticket"), _tr("Points"), _tr("Kept"), _tr("Completed"), _tr("Net points"), _tr("Wins"))
    return _table(_tr("Tickets, hardest first"), columns, rows)


def _routes(spec: MapSpec, report: BalanceReport, worth: Mapping[str, RouteWorth]) -> Html:
    """All routes, the least claimed first: whether bots want them, and whether their points are worth their trains."""
    rows = [
        (
            _link(spec, Part("route", route.id)),
            _percent(route.claimed),
            _tr("yes") if route.is_wanted else _tr("no"),
            *_worth(worth.get(route.id)),
        )
        for route in sorted(report.routes, key=lambda route: route.claimed.value)
    ]
    columns = (_tr("Route"), _tr("Claimed"), _tr("Wanted"), _tr("Points per train"), _tr("Worth its trains"))
    return _table(_tr("Routes, least claimed first"), columns, rows)


def _worth(worth: RouteWorth | None) -> tuple[str, str]:
    return (format_number(worth.rate, ".1f"), _tr("yes") if worth.is_fair else _tr("no")) if worth else ("", "")


def _changes(spec: MapSpec, differences: Sequence[Difference]) -> Html:
    sure = [difference for difference in differences if difference.sure]
    if not sure:
        nothing = _tr("No clear changes.")
        return html("<h4>{head}</h4><p>{nothing}</p>", head=_tr("Since the previous run"), nothing=nothing)
    rows = [
        (
            _difference_label(spec, difference),
            format_number(difference.before.value, ".2f"),
            format_number(difference.after.value, ".2f"),
            format_number(difference.change, "+.2f"),
        )
        for difference in sure
    ]
    columns = (_tr("Item"), _tr("Before"), _tr("Now"), _tr("Change"))
    return _table(_tr("Clear changes since the previous run"), columns, rows)


def _difference_label(spec: MapSpec, difference: Difference) -> str:
    if difference.section == "figure":
        return _tr(FIGURES[difference.name])
    if difference.section == "seat":
        return _tr("Seat {name}").format(name=difference.name)
    place = _link(spec, Part("route" if difference.section == "route" else "ticket", difference.name))
    return join_html([place, html(": {what}", what=_tr("Wins"))]) if difference.section == "wins" else place


def _link(spec: MapSpec, part: Part) -> Html:
    address, style = f"{part.kind}:{part.id}", f"color:{window_colors().accent}"
    return html("<a href='{place}' style='{style}'>{name}</a>", place=address, style=style, name=part_label(spec, part))


def _percent(estimate: Estimate) -> str:
    return f"{estimate.value * 100:.0f} %"


def _interval(estimate: Estimate, scale: float) -> str:
    form = ".0f" if scale == 100 else ".1f"
    return f"{format_number(estimate.low * scale, form)} – {format_number(estimate.high * scale, form)}"
