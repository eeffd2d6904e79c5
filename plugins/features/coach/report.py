"""The analysis of a game as data for programs, as lines for people, and as a page with the curves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from railwright.api import Choice, Message, Ruleset
from railwright.core.kernel.outcome import Seat, player_names
from railwright.plugins.features.coach.analysis import AnalysisReport, JudgedAnswer, round_marks
from railwright.plugins.features.coach.evaluation import whole_percent
from railwright.plugins.features.coach.summary import seat_summary
from railwright.plugins.programs.reports.api import (
    Column,
    Data,
    Dot,
    FigureTable,
    Lettering,
    Line,
    Picture,
    Place,
    Unit,
    interval_data,
    table_data,
    write_page,
)
from railwright.plugins.programs.table.api import Wording

# --- data -----------------------------------------------------------------------------------------------------


def report_data(rules: Ruleset, seats: Sequence[Seat], report: AnalysisReport) -> Data:
    """The report as plain data: chances and losses of winning from 0 to 1, intervals as [low, high]."""
    names, wording = [seat.name for seat in seats], _wording(rules, seats)
    return {
        "playouts": {"by": report.playouts, "count": report.played},
        "hindsight": report.hindsight,
        "seats": [
            {
                "seat": seat,
                "name": name,
                "summary": _summary(rules, wording, report, seat),
                "answers": report.answered[seat],
                "error_rate": interval_data(report.error_rate[seat]),
            }
            for seat, name in enumerate(names)
        ],
        "course": [
            {
                "answer": moment.number,
                "round": moment.round,
                "seats": [
                    {"win": interval_data(prospect.win), "points": interval_data(prospect.points)}
                    for prospect in moment.prospects
                ],
            }
            for moment in report.moments
        ],
        "costliest": [_judged(rules, wording, judged) for judged in report.costliest()],
    }


def _judged(rules: Ruleset, wording: Wording, judged: JudgedAnswer) -> Data:
    return {
        "answer": judged.number,
        "round": judged.round,
        "seat": judged.seat,
        "did": rules.notation.text(judged.choice),
        "better": rules.notation.text(judged.best),
        "loss": {"win": interval_data(judged.loss.wins), "points": interval_data(judged.loss.points)},
        "why": _reason(wording, judged.reason),
        "options": table_data(_options(rules.notation.text, judged)),
    }


def _reason(wording: Wording, reason: Message | None) -> str:
    return wording.text(reason) if reason else ""


def _wording(rules: Ruleset, seats: Sequence[Seat]) -> Wording:
    return Wording(rules.board, player_names([(seat.name, seat.agent) for seat in seats]))


def _summary(rules: Ruleset, wording: Wording, report: AnalysisReport, seat: int) -> list[str]:
    return [wording.text(sentence) for sentence in seat_summary(rules, report, seat)]


# --- words ----------------------------------------------------------------------------------------------------


def report_lines(rules: Ruleset, seats: Sequence[Seat], report: AnalysisReport) -> Iterator[str]:
    """The report for a terminal."""
    wording = _wording(rules, seats)
    for seat, errors in enumerate(report.error_rate):
        yield f"{wording.players[seat]}:"
        yield from (f"  {sentence}" for sentence in _summary(rules, wording, report, seat))
        yield f"  Errors: {errors.value:.1f} ‰ of a win per answer (answers: {report.answered[seat]})."
    costly = report.costliest()
    if costly:
        yield "What cost most:"
    for judged in costly:
        did, better = (wording.label(rules.notation, choice) for choice in (judged.choice, judged.best))
        given, best, cost, points = _lost(judged)
        why, player = _reason(wording, judged.reason), wording.players[judged.seat]
        head = f"  {player} in round {judged.round} (answer {judged.number}): {did}, {given}."
        yield f"{head} Better: {better}, {best}. Cost: {cost}, {points}. {why}".rstrip()
    yield f"{report.played} playouts by {report.playouts}{', with hindsight' if report.hindsight else ''}."


def _lost(judged: JudgedAnswer) -> tuple[str, str, str, str]:
    """What the seat could expect after an answer and after the best one, and the differences with their intervals."""
    loss = judged.loss
    given, best = (
        f"{whole_percent(prospect.win.value)} % chance to win and {round(prospect.points.value)} points"
        for prospect in (loss.given, loss.best)
    )
    cost = f"{loss.percent} % [{round(100 * loss.wins.low)}, {round(100 * loss.wins.high)}]"
    points = f"points: {loss.whole_points} [{round(loss.points.low)}, {round(loss.points.high)}]"
    return given, best, cost, points


# --- a page ---------------------------------------------------------------------------------------------------

INKS = ("#7b2a1a", "#1f4e79", "#2d6a3e", "#b8860b", "#5b3a7a")
DASHES = ("", "8 4", "2 4", "12 4 2 4", "4 2")  # one for each ink: colour alone must not carry meaning
SIZE, EDGE_PX = (960.0, 340.0), 42
FOOT_Y, MAX_ROUND_MARKS = SIZE[1] - 12, 12
GRID_INK, PAPER = "#e0d2b0", "#fffaf0"
JUDGED_FAIRLY = "Answers are judged by what each player could know."
JUDGED_WITH_HINDSIGHT = "Answers are judged with hindsight, by the cards that were there."


def report_page(rules: Ruleset, seats: Sequence[Seat], report: AnalysisReport, title: str) -> str:
    """The report as a page of HTML that needs nothing else: the curves lead to the answers that cost most."""
    wording, costly = _wording(rules, seats), report.costliest()
    names = wording.players
    return write_page(
        "game_analysis.html",
        title=title,
        report=report,
        summaries=[(name, _summary(rules, wording, report, seat)) for seat, name in enumerate(names)],
        curves=_curves(report, {answer.number for answer in costly}),
        legend=[(_curve([(0, 5), (40, 5)], seat, 3), name) for seat, name in enumerate(names)],
        seats=_seat_table(report, names),
        costly=[_costly(rules, wording, judged) for judged in costly],
        judged=JUDGED_WITH_HINDSIGHT if report.hindsight else JUDGED_FAIRLY,
    )


def _curves(report: AnalysisReport, costly: set[int]) -> Picture:
    last = max((moment.number for moment in report.moments), default=1) or 1
    shapes: list[Line | Lettering | Dot] = [
        Lettering((4, 12), "Chance to win"),
        Lettering((SIZE[0] - 44, FOOT_Y), "Round"),
    ]
    for number, round_number in round_marks(report.moments, MAX_ROUND_MARKS):
        x = _x(number, last)
        shapes += [Line([(x, _y(0)), (x, _y(0) + 5)], INKS[0]), Lettering((x - 4, FOOT_Y), str(round_number))]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = _y(share)
        shapes += [Line([(EDGE_PX, y), (SIZE[0] - 8, y)], GRID_INK), Lettering((4, y + 4), f"{share:.0%}")]
    for seat in range(len(report.error_rate)):
        places = [(_x(moment.number, last), _y(moment.prospects[seat].win.value)) for moment in report.moments]
        shapes.append(_curve(places, seat, 2))
    for judged in report.judged:
        if judged.number in costly:
            near = max(
                (moment for moment in report.moments if moment.number <= judged.number),
                key=lambda moment: moment.number,
            )
            center = _x(judged.number, last), _y(near.prospects[judged.seat].win.value)
            shapes.append(Dot(center, 6, INKS[judged.seat % len(INKS)], PAPER, target=f"a{judged.number}"))
    return Picture("Chances to win after every answer", SIZE, shapes)


def _curve(places: Sequence[Place], seat: int, width: float) -> Line:
    return Line(places, INKS[seat % len(INKS)], width, DASHES[seat % len(DASHES)])


def _x(number: int, last: int) -> float:
    return EDGE_PX + (SIZE[0] - EDGE_PX - 8) * number / last


def _y(share: float) -> float:
    return SIZE[1] - 36 - (SIZE[1] - 64) * share


CHANCE = Unit(lambda win: f"{100 * win.value:.0f} %", interval_data)
POINTS = Unit(lambda points: f"{points.value:.0f}", interval_data)
RATE = Unit(lambda rate: f"{rate.value:.1f}", interval_data)


def _seat_table(report: AnalysisReport, names: Sequence[str]) -> FigureTable:
    columns = (
        Column(None, "Player"),
        Column(None, "Answers"),
        Column(None, "Error per answer, in ‰ of a win", RATE),
    )
    return FigureTable(columns, list(zip(names, report.answered, report.error_rate, strict=True)))


def _options(label_of: Callable[[Choice], str], judged: JudgedAnswer) -> FigureTable:
    columns = (Column("do", "Answer"), Column("win", "Chance to win", CHANCE), Column("points", "Points", POINTS))
    rows = [(label_of(value.choice), value.prospect.win, value.prospect.points) for value in judged.values]
    return FigureTable(columns, rows)


def _costly(rules: Ruleset, wording: Wording, judged: JudgedAnswer) -> Data:
    def label_of(choice: Choice) -> str:
        return wording.label(rules.notation, choice)

    given, best, win, points = _lost(judged)
    return {
        "number": judged.number,
        "round": judged.round,
        "given": given,
        "best": best,
        "name": wording.players[judged.seat],
        "did": label_of(judged.choice),
        "better": label_of(judged.best),
        "win": win,
        "points": points,
        "why": _reason(wording, judged.reason),
        "options": _options(label_of, judged),
    }
