"""A judged run as tables, as data for programs, and as lines for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from railwright.api import MapSpec, Message, Route, Ticket
from railwright.core.cli.seats import BOT_PREFIX
from railwright.plugins.bots.api import misreading
from railwright.plugins.programs.balance.comparison import Difference
from railwright.plugins.programs.balance.fast_series import POLICY
from railwright.plugins.programs.balance.findings import Finding, findings, seat_remark
from railwright.plugins.programs.balance.judged_series import JudgedSeries
from railwright.plugins.programs.balance.judgement import ERROR, Judgement
from railwright.plugins.programs.balance.report import BalanceReport, make_report
from railwright.plugins.programs.reports.api import (
    MEAN,
    SHARE,
    Column,
    Data,
    FigureTable,
    Unit,
    counted_data,
    percent,
    table_data,
)

MODEL_WORDS = "the expert's policy in the fast model"


class ToldRun(NamedTuple):
    """A run that has ended, with what was found."""

    series: JudgedSeries
    report: BalanceReport
    judgement: Judgement
    findings: tuple[Finding, ...]

    @classmethod
    def of(cls, series: JudgedSeries) -> ToldRun:
        """What there is to tell of a series of which some games were played."""
        series.tally.close()
        series.judge()
        assert series.judgement is not None
        report = make_report(series.board.spec, series.tally)
        return cls(series, report, series.judgement, tuple(findings(series.board, series.judgement)))

    @property
    def spec(self) -> MapSpec:
        """The map that was played."""
        return self.series.board.spec

    @property
    def seat_remark(self) -> Message | None:
        """What is told of the places at the table where no finding is about them."""
        return None if self.misread else seat_remark(self.series.board, self.judgement)

    @property
    def misread(self) -> dict[str, Sequence[str]]:
        """The rules that those who played do not understand, by the word for the player."""
        agents = dict.fromkeys(seat.agent for seat in self.series.plan.seats)
        known = {agent: self.series.board.misread.get(agent.removeprefix(BOT_PREFIX), ()) for agent in agents}
        return {agent: rules for agent, rules in known.items() if rules}

    @property
    def players(self) -> str:
        """Who played, in words."""
        agents = dict.fromkeys(seat.agent for seat in self.series.plan.seats)
        return MODEL_WORDS if POLICY in agents else " and ".join(agents)


# --- tables ---------------------------------------------------------------------------------------------------

TURNS = Unit(lambda turns: f"{turns:.0f}", lambda turns: round(turns, 1))
PART_OF_GAME = Unit(lambda part: f"{100 * part:.0f} %", lambda part: round(part, 3))


class ToldTables(NamedTuple):
    """The figures of places at the table, tickets and routes, and those of the games on average."""

    seats: FigureTable
    tickets: FigureTable
    routes: FigureTable
    figures: FigureTable


def told_tables(told: ToldRun) -> ToldTables:
    """The figures of a run."""
    report = told.report
    names = {city.id: city.name for city in told.spec.cities}
    return ToldTables(
        FigureTable(
            (Column("seat", "place"), Column("wins", "wins", SHARE), Column("total", "points", MEAN)),
            [(seat.name, seat.wins, seat.total) for seat in report.seats],
        ),
        _ticket_table(told, names),
        _route_table(told, names),
        FigureTable((Column("figure", "figure"), Column("mean", "mean", MEAN)), list(report.figures.items())),
    )


def _ticket_table(told: ToldRun, names: Mapping[str, str]) -> FigureTable:
    costs = {ticket.id: ticket for ticket in told.series.board.tickets}
    columns = (
        Column("ticket", None),
        Column(None, "ticket"),
        Column("points", "points"),
        Column("trains", "trains"),
        Column("turns", "turns", TURNS),
        Column("kept_per_offer", "kept where offered", SHARE),
        Column("done", "done", SHARE),
        Column("earned", "earned", MEAN),
        Column("wins", "owner wins", SHARE),
    )
    rows = [
        (
            *(one.id, _between(ticket, names), one.points, costs[one.id].trains, costs[one.id].turns),
            *(one.taken, one.done, one.profit, one.wins),
        )
        for ticket, one in zip(told.spec.tickets, told.report.tickets, strict=True)
    ]
    return FigureTable(columns, rows)


def _route_table(told: ToldRun, names: Mapping[str, str]) -> FigureTable:
    columns = (
        Column("route", None),
        Column(None, "route"),
        Column(None, "length"),
        Column(None, "color"),
        Column("claimed", "claimed", SHARE),
        Column("when", "after this part of the game", PART_OF_GAME),
        Column("wins", "owner wins", SHARE),
    )
    rows = [
        (one.id, _between(route, names), route.length, route.color, one.claimed, one.when, one.wins)
        for route, one in zip(told.spec.routes, told.report.routes, strict=True)
    ]
    return FigureTable(columns, rows)


def _between(part: Route | Ticket, names: Mapping[str, str]) -> str:
    return " – ".join(names[end] for end in part.between)


# --- data -----------------------------------------------------------------------------------------------------


def balance_data(told: ToldRun) -> Data:
    """The run as plain data: shares are parts of 1, intervals [low, high] hold the true figure in 95 of 100 cases."""
    report, plan = told.report, told.series.plan
    tables = told_tables(told)
    return {
        "map": told.spec.id,
        "players": len(plan.seats),
        "played_by": [seat.agent for seat in plan.seats],
        "in_model": plan.in_model,
        "seed": plan.seed,
        "games": report.games,
        "error": ERROR,
        "compared_with": told.judgement.bands.measured,
        "tells_balance": not told.misread,
        "misread_rules": {agent: list(rules) for agent, rules in told.misread.items()},
        "findings": [_finding(finding) for finding in told.findings],
        "remarks": [str(one) for one in (told.seat_remark,) if one is not None],
        "open": {"questions": len(told.judgement.open), "games_needed": told.judgement.needed},
        "seats": table_data(tables.seats),
        "tickets": table_data(tables.tickets),
        "routes": table_data(tables.routes),
        "figures": {name: counted_data(one) for name, one in report.figures.items()},
        "points": {name: counted_data(one) for name, one in report.sources.items()},
    }


def _finding(one: Finding) -> Data:
    words = [str(sentence) for sentence in one.words]
    return {"kind": one.kind, "of": one.of, "weight": round(one.weight, 4), "words": words, "advice": str(one.advice)}


def differences_data(some: Sequence[Difference]) -> list[Data]:
    """What has surely changed against another map, as data."""
    return [
        {"kind": one.section, "of": one.name, "before": counted_data(one.before), "after": counted_data(one.after)}
        for one in some
        if one.sure
    ]


# --- lines ----------------------------------------------------------------------------------------------------


def balance_lines(told: ToldRun) -> Iterator[str]:
    """The run for a terminal: findings first, then what is open, then seats and tickets."""
    report = told.report
    yield f"{told.spec.name}: {report.games} games of {len(told.series.plan.seats)} players by {told.players}."
    yield from misread_lines(told)
    yield _heading(told)
    for number, one in enumerate(told.findings, 1):
        yield f"  {number}. {' '.join(map(str, one.words))} {one.advice}"
    yield certainty(told)
    if (remark := told.seat_remark) is not None:
        yield str(remark)
    yield (
        "Wins by place at the table: " + ", ".join(f"{seat.name}: {percent(seat.wins)}" for seat in report.seats) + "."
    )


def misread_lines(told: ToldRun) -> Iterator[str]:
    """For every player that does not understand all rules: which ones, and what its figures are good for."""
    for agent, rules in told.misread.items():
        yield str(misreading(agent.removeprefix(BOT_PREFIX), rules))


def _heading(told: ToldRun) -> str:
    if not told.findings:
        return "Nothing odd was found."
    kind = "Observations" if told.misread else "Findings"
    return f"{kind}, the weightiest first:"


def certainty(told: ToldRun) -> str:
    """How sure all of it is, and what is open."""
    found = told.judgement
    text = f"On a board like the published ones something is found by chance in {ERROR:.0%} of runs at most."
    if found.open:
        text += f" {len(found.open)} questions are open; nine of ten of them need about {found.needed} games in all."
    else:
        text += " All questions are answered."
    if found.bands.measured not in {seat.agent for seat in told.series.plan.seats}:
        text += f" Figures are compared with those of {found.bands.measured} on the published boards."
    return text


def difference_lines(some: Sequence[Difference]) -> Iterator[str]:
    """What has surely changed against another map, for a terminal."""
    sure = [one for one in some if one.sure]
    yield "Surely different from the other map:" if sure else "Nothing is surely different from the other map."
    for one in sure:
        yield f"  {WHAT[one.section]} {one.name}: {one.before.value:.2f} there, {one.after.value:.2f} here"


WHAT = {
    "seat": "wins of place",
    "figure": "figure",
    "route": "claims of",
    "ticket": "tickets done",
    "wins": "wins with",
}
