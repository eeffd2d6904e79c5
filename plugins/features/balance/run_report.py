"""A judged run in its written forms: tables, data for programs, and lines for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from railwright.api import MapSpec, Message
from railwright.core.cli.seats import BOT_PREFIX
from railwright.plugins.bots.api import misreading
from railwright.plugins.features.balance.causes.board_graph import pair_names
from railwright.plugins.features.balance.causes.finding import Finding
from railwright.plugins.features.balance.comparison import Difference
from railwright.plugins.features.balance.costs import worth_of_routes
from railwright.plugins.features.balance.fast_series import POLICY
from railwright.plugins.features.balance.findings import seat_remark
from railwright.plugins.features.balance.judged_series import JudgedSeries
from railwright.plugins.features.balance.judgement import ERROR_CHANCE, Judgement
from railwright.plugins.features.balance.report import BalanceReport, make_report
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


class RunReport(NamedTuple):
    """A run that has ended, with its report and findings."""

    series: JudgedSeries
    report: BalanceReport
    judgement: Judgement
    findings: tuple[Finding, ...]

    @classmethod
    def of(cls, series: JudgedSeries) -> RunReport:
        """The run of a series of which at least some games were played."""
        series.tally.close()
        series.judge()
        assert series.judgement is not None
        report = make_report(series.board.spec, series.tally)
        return cls(series, report, series.judgement, tuple(series.findings))

    @property
    def spec(self) -> MapSpec:
        """The map that was played."""
        return self.series.board.spec

    @property
    def seat_remark(self) -> Message | None:
        """A remark on the seats, if no finding is about them or explains them."""
        return None if self.misread or self.findings else seat_remark(self.series.board, self.judgement)

    @property
    def misread(self) -> dict[str, Sequence[str]]:
        """The rules that bots played without understanding them, by the word for the bot."""
        agents = dict.fromkeys(seat.agent for seat in self.series.plan.seats)
        misread = {agent: self.series.board.misread.get(agent.removeprefix(BOT_PREFIX), ()) for agent in agents}
        return {agent: rules for agent, rules in misread.items() if rules}

    @property
    def players(self) -> str:
        """The players, in words."""
        agents = dict.fromkeys(seat.agent for seat in self.series.plan.seats)
        return MODEL_WORDS if POLICY in agents else " and ".join(agents)


# --- tables ---------------------------------------------------------------------------------------------------

TURNS = Unit(lambda turns: f"{turns:.0f}", lambda turns: round(turns, 1))
RATE = Unit(lambda rate: "-" if rate is None else f"{rate:.2f}", lambda rate: rate and round(rate, 2))
YES_NO = Unit(lambda yes: "-" if yes is None else "yes" if yes else "no")
PART_OF_GAME = Unit(lambda part: f"{100 * part:.0f} %", lambda part: round(part, 3))


class ReportTables(NamedTuple):
    """Tables of seats, tickets and routes, and the average figures of the games."""

    seats: FigureTable
    tickets: FigureTable
    routes: FigureTable
    figures: FigureTable


def report_tables(run: RunReport) -> ReportTables:
    """The tables of a run."""
    report = run.report
    names = pair_names(run.spec)
    return ReportTables(
        FigureTable(
            (Column("seat", "place"), Column("wins", "wins", SHARE), Column("total", "points", MEAN)),
            [(seat.name, seat.wins, seat.total) for seat in report.seats],
        ),
        _ticket_table(run, names),
        _route_table(run, names),
        FigureTable((Column("figure", "figure"), Column("mean", "mean", MEAN)), list(report.figures.items())),
    )


def _ticket_table(run: RunReport, names: Mapping[str, str]) -> FigureTable:
    costs = {ticket.id: ticket for ticket in run.series.board.tickets}
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
            *(worth.id, names[ticket.id], worth.points, costs[worth.id].trains, costs[worth.id].turns),
            *(worth.taken, worth.done, worth.profit, worth.wins),
        )
        for ticket, worth in zip(run.spec.tickets, run.report.tickets, strict=True)
    ]
    return FigureTable(columns, rows)


def _route_table(run: RunReport, names: Mapping[str, str]) -> FigureTable:
    columns = (
        Column("route", None),
        Column(None, "route"),
        Column(None, "length"),
        Column(None, "color"),
        Column("claimed", "claimed", SHARE),
        Column("wanted", "wanted", YES_NO),
        Column("points_per_train", "points per train", RATE),
        Column("worth", "worth its trains", YES_NO),
        Column("when", "after this part of the game", PART_OF_GAME),
        Column("wins", "owner wins", SHARE),
    )
    worth = worth_of_routes(run.series.board)
    rows = [
        (
            *(use.id, names[route.id], route.length, route.color, use.claimed, use.is_wanted),
            *(worth.get(use.id) or (None, None)),
            *(use.when, use.wins),
        )
        for route, use in zip(run.spec.routes, run.report.routes, strict=True)
    ]
    return FigureTable(columns, rows)


# --- data -----------------------------------------------------------------------------------------------------


def balance_data(run: RunReport) -> Data:
    """The run as plain data: shares from 0 to 1, and 95 % intervals as [low, high]."""
    report, plan = run.report, run.series.plan
    tables = report_tables(run)
    return {
        "map": run.spec.id,
        "players": len(plan.seats),
        "played_by": [seat.agent for seat in plan.seats],
        "in_model": plan.in_model,
        "seed": plan.seed,
        "games": report.games,
        "error": ERROR_CHANCE,
        "compared_with": run.judgement.bands.measured,
        "tells_balance": not run.misread,
        "misread_rules": {agent: list(rules) for agent, rules in run.misread.items()},
        "findings": [finding_data(finding) for finding in run.findings],
        "remarks": [str(remark) for remark in (run.seat_remark,) if remark is not None],
        "open": {"questions": len(run.judgement.open), "games_needed": run.judgement.needed},
        "seats": table_data(tables.seats),
        "tickets": table_data(tables.tickets),
        "routes": table_data(tables.routes),
        "figures": {name: counted_data(estimate) for name, estimate in report.figures.items()},
        "points": {name: counted_data(estimate) for name, estimate in report.sources.items()},
    }


def finding_data(finding: Finding) -> Data:
    """A finding as data."""
    return {
        "cause": finding.code,
        "places": [{"kind": kind, "id": id} for kind, id in finding.places],
        "weight": round(finding.weight, 4),
        "words": str(finding.words),
        "advice": str(finding.advice),
        "follows": [str(sentence) for sentence in finding.below],
        "tried": [str(sentence) for sentence in finding.tried],
    }


def differences_data(differences: Sequence[Difference]) -> list[Data]:
    """The certain differences from another map, as data."""
    return [
        {
            "kind": difference.section,
            "of": difference.name,
            "before": counted_data(difference.before),
            "after": counted_data(difference.after),
        }
        for difference in differences
        if difference.sure
    ]


# --- lines ----------------------------------------------------------------------------------------------------


def balance_lines(run: RunReport) -> Iterator[str]:
    """The run for a terminal: findings first, then open questions, then seats and tickets."""
    report = run.report
    yield f"{run.spec.name}: {report.games} games of {len(run.series.plan.seats)} players by {run.players}."
    yield from misread_lines(run)
    yield from finding_lines(run.findings, "Observations" if run.misread else "Findings")
    yield certainty(run)
    if (remark := run.seat_remark) is not None:
        yield str(remark)
    yield (
        "Wins by place at the table: " + ", ".join(f"{seat.name}: {percent(seat.wins)}" for seat in report.seats) + "."
    )


def misread_lines(run: RunReport) -> Iterator[str]:
    """A line for every bot that does not understand all rules: which ones, and what that means for the figures."""
    for agent, rules in run.misread.items():
        yield str(misreading(agent.removeprefix(BOT_PREFIX), rules))


def finding_lines(findings: Sequence[Finding], title: str = "Findings") -> Iterator[str]:
    """The findings for a terminal: each with its advice, then what follows from it and what the advice changes."""
    yield f"{title}, the most important first:" if findings else "Nothing unusual found."
    for number, finding in enumerate(findings, 1):
        yield f"  {number}. {finding.words} {finding.advice}"
        yield from (f"     {sentence}" for sentence in finding.below)
        yield from (f"     > {sentence}" for sentence in finding.tried)


def certainty(run: RunReport) -> str:
    """How certain the findings are, and how many questions are open."""
    judgement = run.judgement
    text = f"On a normal board, at most {100 * ERROR_CHANCE:.0f} % of runs report a figure that is only due to chance."
    if judgement.open:
        count = len(judgement.open)
        words = "1 question is open" if count == 1 else f"{count} questions are open"
        which = "it" if count == 1 else "most of them"
        text += f" {words}. Games needed to answer {which}: about {judgement.needed}."
    else:
        text += " All questions are answered."
    if judgement.bands.measured not in {seat.agent for seat in run.series.plan.seats}:
        text += f" Figures are compared with those of {judgement.bands.measured} on the published boards."
    return text


def difference_lines(differences: Sequence[Difference]) -> Iterator[str]:
    """The certain differences from another map, for a terminal."""
    sure = [difference for difference in differences if difference.sure]
    yield "Surely different from the other map:" if sure else "Nothing is surely different from the other map."
    for difference in sure:
        before, after = difference.before.value, difference.after.value
        yield f"  {WHAT[difference.section]} {difference.name}: {before:.2f} there, {after:.2f} here"


WHAT = {
    "seat": "wins of place",
    "figure": "figure",
    "route": "claims of",
    "ticket": "tickets done",
    "wins": "wins with",
}
