"""The analysis of a game as data for programs, as lines for people, and as a page with the curves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from core.api import Message, Ruleset
from core.kernel.outcome import Seat
from core.kernel.text import name_players
from plugins.balance.api import PAGE, Estimate
from plugins.coach.analysis import AnalysisReport, JudgedAnswer
from plugins.coach.playouts import Prospect

MOST_COSTLY = 10  # answers that a report names
Data = dict[str, Any]

# --- data -----------------------------------------------------------------------------------------------------


def report_data(rules: Ruleset, seats: Sequence[Seat], found: AnalysisReport) -> Data:
    """The report as plain data: chances are parts of 1, losses parts of the first place, intervals [low, high]."""
    names = [seat.name for seat in seats]
    return {
        "playouts": {"by": found.playouts, "count": found.played},
        "hindsight": found.hindsight,
        "seats": [
            {
                "seat": seat,
                "name": name,
                "error_rate": _estimate(found.error_rate[seat]),
                "luck": {
                    "told": found.luck[seat].is_told,
                    "win": _estimate(found.luck[seat].win),
                    "points": _estimate(found.luck[seat].points),
                    "by": {kind: round(value, 4) for kind, value in found.luck[seat].by_kind.items()},
                },
            }
            for seat, name in enumerate(names)
        ],
        "course": [
            {"answer": moment.number, "seats": [_prospect(one) for one in moment.prospects]} for moment in found.moments
        ],
        "costliest": [_judged(rules, names, one) for one in found.costliest(MOST_COSTLY)],
    }


def _estimate(one: Estimate) -> Data:
    return {"value": round(one.value, 4), "interval": [round(one.low, 4), round(one.high, 4)]}


def _prospect(one: Prospect) -> Data:
    return {"win": _estimate(one.win), "points": _estimate(one.points)}


def _judged(rules: Ruleset, names: Sequence[str], one: JudgedAnswer) -> Data:
    return {
        "answer": one.number,
        "seat": one.seat,
        "did": rules.notation.text(one.choice),
        "better": rules.notation.text(one.best),
        "loss": _loss(one),
        "why": _words(one.reason, names),
        "options": [{"do": rules.notation.text(value.choice), **_prospect(value.prospect)} for value in one.values],
    }


def _loss(one: JudgedAnswer) -> Data:
    return {"win": _estimate(one.loss.share), "points": _estimate(one.loss.points)}


def _words(message: Message | None, names: Sequence[str]) -> str:
    return str(name_players(message, names)) if message else ""


# --- words ----------------------------------------------------------------------------------------------------


def report_lines(rules: Ruleset, seats: Sequence[Seat], found: AnalysisReport) -> Iterator[str]:
    """The report for a terminal."""
    names = [seat.name for seat in seats]
    for seat, name in enumerate(names):
        luck, errors = found.luck[seat], found.error_rate[seat]
        some = f"{_signed(luck.win, 100)} % of winning and {_signed(luck.points, 1)} points"
        yield (
            f"{name}: luck {some if luck.is_told else 'untold by so few playouts'}; "
            f"errors {errors.value:.1f} thousandths an answer [{errors.low:.1f}, {errors.high:.1f}]."
        )
    costly = found.costliest(MOST_COSTLY)
    yield "What cost most:" if costly else "No answer surely cost anything."
    for one in costly:
        why = _words(one.reason, names)
        did, better = rules.notation.text(one.choice), rules.notation.text(one.best)
        lost = _loss(one)
        loss = f"{_range(lost['win'], 100, ' %')} of winning, {_range(lost['points'], 1, ' points')}"
        yield f"  {one.number}. {names[one.seat]}: {did}. Better: {better} ({loss}). {why}".rstrip()
    yield f"{found.played} playouts by {found.playouts}{', with hindsight' if found.hindsight else ''}."


def _range(one: Data, scale: float, unit: str) -> str:
    low, high = one["interval"]
    return f"{scale * one['value']:.1f}{unit} [{scale * low:.1f}, {scale * high:.1f}]"


def _signed(one: Estimate, scale: float) -> str:
    return f"{scale * one.value:+.1f} [{scale * one.low:+.1f}, {scale * one.high:+.1f}]"


# --- a page ---------------------------------------------------------------------------------------------------

WIDTH, HEIGHT, EDGE = 960, 320, 36
INKS = ("#7b2a1a", "#1f4e79", "#2d6a3e", "#b8860b", "#5b3a7a")
DASHES = ("", "8 4", "2 4", "12 4 2 4", "4 2")  # with the inks: color never speaks alone
JUDGED_FAIRLY = "Answers are judged by what each player could know."
JUDGED_WITH_HINDSIGHT = "Answers are judged with hindsight, by the cards that were there."


def report_page(rules: Ruleset, seats: Sequence[Seat], found: AnalysisReport, title: str) -> str:
    """The report as a page of HTML that needs nothing else: the curves lead to the answers that cost most."""
    data = report_data(rules, seats, found)
    names = [seat.name for seat in seats]
    body = [
        "<h2>Chances to win</h2>",
        _curves(found, names, {one["answer"] for one in data["costliest"]}),
        _legend(names),
        "<h2>Luck and skill</h2>",
        _seat_table(data["seats"]),
        "<h2>What cost most</h2>",
        *(_costly(one, names) for one in data["costliest"]),
        "" if data["costliest"] else "<p>No answer surely cost anything.</p>",
        f"<p>{found.played} playouts by {escape(found.playouts)}. Intervals hold the true value in 95 of 100 cases. "
        f"{JUDGED_WITH_HINDSIGHT if found.hindsight else JUDGED_FAIRLY}</p>",
    ]
    return PAGE.format(title=escape(title), body="\n".join(body))


def _curves(found: AnalysisReport, names: Sequence[str], costly: set[int]) -> str:
    last = max((moment.number for moment in found.moments), default=1) or 1
    parts = [f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="Chances to win after every answer">']
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = _y(share)
        parts.append(f'<path d="M{EDGE} {y}H{WIDTH - 8}" stroke="#e0d2b0"/>')
        parts.append(f'<text x="4" y="{y + 4}" font-size="12">{share:.0%}</text>')
    for seat, _ in enumerate(names):
        line = " ".join(f"{_x(one.number, last)},{_y(one.prospects[seat].win.value)}" for one in found.moments)
        style = f'stroke="{INKS[seat % len(INKS)]}" stroke-dasharray="{DASHES[seat % len(DASHES)]}"'
        parts.append(f'<polyline points="{line}" fill="none" stroke-width="2" {style}/>')
    for one in found.judged:
        if one.number in costly:
            near = max((moment for moment in found.moments if moment.number <= one.number), key=lambda at: at.number)
            spot = f'cx="{_x(one.number, last)}" cy="{_y(near.prospects[one.seat].win.value)}"'
            ink = INKS[one.seat % len(INKS)]
            parts.append(f'<a href="#a{one.number}"><circle {spot} r="6" fill="{ink}" stroke="#fffaf0"/></a>')
    return "".join([*parts, "</svg>"])


def _x(number: int, last: int) -> float:
    return round(EDGE + (WIDTH - EDGE - 8) * number / last, 1)


def _y(share: float) -> float:
    return round(HEIGHT - 16 - (HEIGHT - 32) * share, 1)


def _legend(names: Sequence[str]) -> str:
    lines = (
        f'<svg viewBox="0 0 40 10" style="width:40px;border:0;background:none"><path d="M0 5H40" stroke-width="3" '
        f'stroke="{INKS[seat % len(INKS)]}" stroke-dasharray="{DASHES[seat % len(DASHES)]}"/></svg> {escape(name)}'
        for seat, name in enumerate(names)
    )
    return f"<p>{' &emsp; '.join(lines)}</p>"


def _seat_table(seats: Sequence[Mapping[str, Any]]) -> str:
    rows = "".join(
        f"<tr><td>{escape(one['name'])}</td>{_luck_cells(one['luck'])}{_cell(one['error_rate'], 1, '')}</tr>"
        for one in seats
    )
    heads = "<th>Seat</th><th>Luck, chance to win</th><th>Luck, points</th><th>Errors, thousandths an answer</th>"
    return f"<table><tr>{heads}</tr>{rows}</table>"


def _luck_cells(luck: Mapping[str, Any]) -> str:
    if not luck["told"]:
        return '<td colspan="2">too few playouts to tell</td>'
    return _cell(luck["win"], 100, " %") + _cell(luck["points"], 1, "")


def _cell(one: Mapping[str, Any], scale: float, unit: str) -> str:
    low, high = one["interval"]
    return f'<td class="num">{scale * one["value"]:+.1f}{unit} [{scale * low:+.1f}, {scale * high:+.1f}]</td>'


def _costly(one: Mapping[str, Any], names: Sequence[str]) -> str:
    rows = "".join(
        f"<tr><td>{escape(value['do'])}</td><td class=num>{100 * value['win']['value']:.0f} %</td>"
        f"<td class=num>{value['points']['value']:.1f}</td></tr>"
        for value in one["options"]
    )
    return (
        f'<section id="a{one["answer"]}"><h3>Answer {one["answer"]}, {escape(names[one["seat"]])}: '
        f"{escape(one['did'])}</h3><p>Better: <b>{escape(one['better'])}</b>; the difference is "
        f"{_range(one['loss']['win'], 100, ' %')} of winning and {_range(one['loss']['points'], 1, ' points')}. "
        f"{escape(one['why'])}</p>"
        f"<table><tr><th>Answer</th><th>Chance to win</th><th>Points</th></tr>{rows}</table></section>"
    )
