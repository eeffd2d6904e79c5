"""A judged run as data for programs, as lines for people, and as a page with a picture of the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from core.cli.seats import BOT_PREFIX
from core.kernel.mapspec import MapSpec, Route
from core.kernel.text import Message
from plugins.balance.comparison import Difference
from plugins.balance.estimates import Estimate
from plugins.balance.fast_series import POLICY
from plugins.balance.findings import Finding, findings, seat_remark
from plugins.balance.judged_series import JudgedSeries
from plugins.balance.judgement import ERROR, Judgement
from plugins.balance.page import PAGE
from plugins.balance.report import BalanceReport, RouteUse, make_report
from plugins.bots.api import misreading

Data = dict[str, Any]
MODEL_WORDS = "the expert's policy in the fast model"
UNPLAYED = 0.3  # the tint of a route of which no game is known
LETTERING = 'font-size="9" text-anchor="middle" paint-order="stroke" stroke="#fffaf0" stroke-width="2"'


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


# --- data -----------------------------------------------------------------------------------------------------


def balance_data(told: ToldRun) -> Data:
    """The run as plain data: shares are parts of 1, intervals [low, high] hold the true figure in 95 of 100 cases."""
    report, plan = told.report, told.series.plan
    costs = {one.id: one for one in told.series.board.tickets}
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
        "findings": [_finding(one) for one in told.findings],
        "remarks": [str(one) for one in (told.seat_remark,) if one is not None],
        "open": {"questions": len(told.judgement.open), "games_needed": told.judgement.needed},
        "seats": [{"seat": one.name, "wins": _figure(one.wins), "total": _figure(one.total)} for one in report.seats],
        "tickets": [
            {
                "ticket": one.id,
                "points": one.points,
                "trains": costs[one.id].trains,
                "turns": round(costs[one.id].turns, 1),
                "kept_per_offer": _figure(one.taken),
                "done": _figure(one.done),
                "earned": _figure(one.profit),
                "wins": _figure(one.wins),
            }
            for one in report.tickets
        ],
        "routes": [
            {"route": one.id, "claimed": _figure(one.claimed), "when": round(one.when, 3), "wins": _figure(one.wins)}
            for one in report.routes
        ],
        "figures": {name: _figure(one) for name, one in report.figures.items()},
        "points": {name: _figure(one) for name, one in report.sources.items()},
    }


def _figure(one: Estimate) -> Data:
    return {"value": round(one.value, 4), "interval": [round(one.low, 4), round(one.high, 4)], "cases": one.games}


def _finding(one: Finding) -> Data:
    words = [str(sentence) for sentence in one.words]
    return {"kind": one.kind, "of": one.of, "weight": round(one.weight, 4), "words": words, "advice": str(one.advice)}


def differences_data(some: Sequence[Difference]) -> list[Data]:
    """What has surely changed against another map, as data."""
    return [
        {"kind": one.section, "of": one.name, "before": _figure(one.before), "after": _figure(one.after)}
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
    yield _certainty(told)
    if (remark := told.seat_remark) is not None:
        yield str(remark)
    yield "Wins by place at the table: " + ", ".join(f"{one.name}: {_percent(one.wins)}" for one in report.seats) + "."


def misread_lines(told: ToldRun) -> Iterator[str]:
    """For every player that does not understand all rules: which ones, and what its figures are good for."""
    for agent, rules in told.misread.items():
        yield str(misreading(agent.removeprefix(BOT_PREFIX), rules))


def _heading(told: ToldRun) -> str:
    if not told.findings:
        return "Nothing odd was found."
    kind = "Observations" if told.misread else "Findings"
    return f"{kind}, the weightiest first:"


def _certainty(told: ToldRun) -> str:
    found = told.judgement
    words = f"On a board like the published ones something is found by chance in {ERROR:.0%} of runs at most."
    if found.open:
        words += f" {len(found.open)} questions are open; nine of ten of them need about {found.needed} games in all."
    else:
        words += " All questions are answered."
    if found.bands.measured not in {seat.agent for seat in told.series.plan.seats}:
        words += f" Figures are compared with those of {found.bands.measured} on the published boards."
    return words


def _percent(one: Estimate) -> str:
    return f"{100 * one.value:.0f} % [{100 * one.low:.0f}, {100 * one.high:.0f}]"


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


# --- a page ---------------------------------------------------------------------------------------------------

FEW, MANY = (222, 205, 160), (123, 42, 26)  # from routes that are seldom claimed to those that nearly always are


def balance_page(told: ToldRun, some: Sequence[Difference] = (), paper: Sequence[str] = ()) -> str:
    """The run as a page of HTML that needs nothing else; numbers on the board lead to the findings."""
    items = "".join(
        f'<li id="f{number}">{escape(" ".join(map(str, one.words)))} <i>{escape(str(one.advice))}</i></li>'
        for number, one in enumerate(told.findings, 1)
    )
    body = [
        f"<p>{told.report.games} games of {len(told.series.plan.seats)} players by {escape(told.players)}.</p>",
        *(f"<p><b>{escape(line)}</b></p>" for line in misread_lines(told)),
        f"<h2>{'Observations' if told.misread else 'Findings'}</h2>",
        f"<ol>{items}</ol>" if items else "<p>Nothing odd was found.</p>",
        f"<p>{escape(_certainty(told))}</p>",
        board_picture(told.spec, told.report.routes, told.findings),
        "<p>The darker and broader a route, the more often it is claimed. Numbers are those of the findings.</p>",
        _differences(some),
        _paper(paper),
        "<h2>Places at the table</h2>",
        *(f"<p>{escape(str(one))}</p>" for one in (told.seat_remark,) if one is not None),
        _table(
            ["place", "wins", "points"], [[one.name, _percent(one.wins), _mean(one.total)] for one in told.report.seats]
        ),
        "<h2>Tickets</h2>",
        _tickets(told),
        "<h2>Routes</h2>",
        _routes(told),
        "<h2>On average</h2>",
        _table(["figure", "mean"], [[name, _mean(one)] for name, one in told.report.figures.items()]),
    ]
    return PAGE.format(title=escape(f"{told.spec.name}: balance"), body="\n".join(body))


def _mean(one: Estimate) -> str:
    return f"{one.value:.1f} [{one.low:.1f}, {one.high:.1f}]"


def _differences(some: Sequence[Difference]) -> str:
    if not some:
        return ""
    lines = "".join(f"<li>{escape(line.strip())}</li>" for line in list(difference_lines(some))[1:])
    head = "Surely different from the other map"
    return f"<h2>{head}</h2><ul>{lines}</ul>" if lines else "<p>Nothing is surely different from the other map.</p>"


def _paper(words: Sequence[str]) -> str:
    items = "".join(f"<li>{escape(one)}</li>" for one in words)
    return f"<h2>On paper</h2><ul>{items}</ul>" if words else ""


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    body = "".join(
        "<tr>"
        + "".join(f"<td{' class=num' if at else ''}>{escape(cell)}</td>" for at, cell in enumerate(row))
        + "</tr>"
        for row in rows
    )
    return f"<table><tr>{top}</tr>{body}</table>"


def _tickets(told: ToldRun) -> str:
    names, costs = _names(told.spec), {one.id: one for one in told.series.board.tickets}
    rows = [
        [
            " – ".join(names[end] for end in ticket.between),
            str(one.points),
            str(costs[one.id].trains),
            f"{costs[one.id].turns:.0f}",
            _percent(one.taken),
            _percent(one.done),
            _mean(one.profit),
            _percent(one.wins),
        ]
        for ticket, one in zip(told.spec.tickets, told.report.tickets, strict=True)
    ]
    heads = ["ticket", "points", "trains", "turns", "kept where offered", "done", "earned", "owner wins"]
    return _table(heads, rows)


def _routes(told: ToldRun) -> str:
    names = _names(told.spec)
    rows = [
        [
            " – ".join(names[end] for end in route.between),
            str(route.length),
            route.color,
            _percent(one.claimed),
            f"{100 * one.when:.0f} %",
            _percent(one.wins),
        ]
        for route, one in zip(told.spec.routes, told.report.routes, strict=True)
    ]
    return _table(["route", "length", "color", "claimed", "after this part of the game", "owner wins"], rows)


def _names(spec: MapSpec) -> Mapping[str, str]:
    return {city.id: city.name for city in spec.cities}


def board_picture(spec: MapSpec, uses: Sequence[RouteUse], found: Sequence[Finding]) -> str:
    """The board as SVG: routes by how often they are claimed, if it was played, and the numbers of findings."""
    width, height = spec.size
    places = {city.id: city.at for city in spec.cities}
    parts = [f'<svg viewBox="0 0 {width:g} {height:g}" role="img" aria-label="How often routes are claimed">']
    claimed = {use.id: use.claimed.value for use in uses}
    parts += [_line(spec, route, places, claimed.get(route.id, UNPLAYED)) for route in spec.routes]
    for city in spec.cities:
        x, y = city.at
        parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="4" fill="#fffaf0" stroke="#2b2118"/>')
        parts.append(f'<text x="{x:g}" y="{y - 6:g}" {LETTERING}>{escape(city.name)}</text>')
    for number, one in enumerate(found, 1):
        parts += _mark(spec, one, number, places)
    return "".join([*parts, "</svg>"])


Place = tuple[float, float]


def _line(spec: MapSpec, route: Route, places: Mapping[str, Place], share: float) -> str:
    a, b = (places[end] for end in route.between)
    beside = [one for one in spec.routes if set(one.between) == set(route.between)]
    points = [a, *route.bends, b]
    # Without bends the routes of a pair would lie on each other.
    shift = 0.0 if route.bends else 4.0 * (2 * beside.index(route) - len(beside) + 1) / 2
    dx, dy = b[0] - a[0], b[1] - a[1]
    far = max((dx * dx + dy * dy) ** 0.5, 1e-9)
    path = " ".join(f"{x - shift * dy / far:.1f},{y + shift * dx / far:.1f}" for x, y in points)
    ink = "#" + "".join(f"{round(low + (high - low) * share):02x}" for low, high in zip(FEW, MANY, strict=True))
    title = f"<title>{escape(route.id)}: {share:.0%}</title>"
    pen = f'fill="none" stroke="{ink}" stroke-width="{1 + 3 * share:.1f}"'
    return f'<polyline points="{path}" {pen}>{title}</polyline>'


def _mark(spec: MapSpec, one: Finding, number: int, places: Mapping[str, Place]) -> Iterator[str]:
    """A number on a route, or at both cities of a ticket."""
    if one.kind == "route":
        ends = next(route.between for route in spec.routes if route.id == one.of)
        spots = [_middle(places[ends[0]], places[ends[1]])]
    elif one.kind == "ticket":
        spots = [places[end] for ticket in spec.tickets if ticket.id == one.of for end in ticket.between]
    else:
        return
    for x, y in spots:
        yield f'<a href="#f{number}"><circle cx="{x:g}" cy="{y:g}" r="8" fill="#1f4e79" stroke="#fffaf0"/>'
        yield f'<text x="{x:g}" y="{y + 3.5:g}" font-size="10" fill="#fff" text-anchor="middle">{number}</text></a>'


def _middle(a: Place, b: Place) -> Place:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
