"""What decided a game in two sentences for each seat: its best moment and its costliest answer."""

from __future__ import annotations

from typing import NamedTuple

from railwright.api import CHANCE, Message, Name, Ruleset, plural, say
from railwright.core.kernel.text import join_messages
from railwright.plugins.features.coach.analysis import AnalysisReport, BestMoment, JudgedAnswer

NOTHING_ROSE = say("Best moment: none clearly improved the chance to win.")
NOTHING_COST = say("Costliest answer: none clearly cost anything.")


class SeatSummary(NamedTuple):
    """A sentence about each, which says no more than the figures of the report allow."""

    best_moment: Message
    costliest: Message


def seat_summary(rules: Ruleset, report: AnalysisReport, seat: int) -> SeatSummary:
    """The summary of a seat."""
    moment = report.best_moments[seat]
    error = report.costliest_of(seat)
    return SeatSummary(
        _best_moment(rules, seat, moment) if moment is not None else NOTHING_ROSE,
        _costliest(rules, error) if error is not None else NOTHING_COST,
    )


def _best_moment(rules: Ruleset, seat: int, moment: BestMoment) -> Message:
    chances = {"before": _percent(moment.before.value), "after": _percent(moment.after.value)}
    if chances["after"] <= chances["before"]:  # a certain rise, but too small to show in whole percent
        return NOTHING_ROSE
    if moment.actor == CHANCE:
        text = "Best moment: chance before answer {number} raised the chance to win from {before} to {after} %."
        return say(text, number=moment.moment, **chances)
    answer = rules.notation.label(moment.choice)
    if moment.actor == seat:
        text = "Best moment: answer {number}, “{answer}”, raised the chance to win from {before} to {after} %."
        return say(text, number=moment.number, answer=answer, **chances)
    text = "Best moment: answer {number} of {player}, “{answer}”, raised the chance to win from {before} to {after} %."
    return say(text, number=moment.number, player=Name("seat", moment.actor), answer=answer, **chances)


def _costliest(rules: Ruleset, error: JudgedAnswer) -> Message:
    args = {"number": error.number, "did": rules.notation.label(error.choice)}
    share, points = error.loss.share, error.loss.points
    costs_points = points.low > 0 and round(points.value) > 0
    if share.low > 0 and _percent(share.value) and costs_points:
        cost = plural(
            (
                "Costliest answer: number {number}, “{did}”, cost about {percent} % of the chance to win "
                "and {points} point."
            ),
            (
                "Costliest answer: number {number}, “{did}”, cost about {percent} % of the chance to win "
                "and {points} points."
            ),
            "points",
            percent=_percent(share.value),
            points=round(points.value),
            **args,
        )
    elif share.low > 0 and _percent(share.value):
        text = "Costliest answer: number {number}, “{did}”, cost about {percent} % of the chance to win."
        cost = say(text, percent=_percent(share.value), **args)
    elif costs_points:
        cost = plural(
            "Costliest answer: number {number}, “{did}”, cost about {points} point.",
            "Costliest answer: number {number}, “{did}”, cost about {points} points.",
            "points",
            points=round(points.value),
            **args,
        )
    else:
        cost = say("Costliest answer: number {number}, “{did}”, cost a little.", **args)
    # A reason begins with its answer.
    better = say("Better: {reason}", reason=error.reason) if error.reason else _better(rules, error)
    return join_messages([cost, better])


def _better(rules: Ruleset, error: JudgedAnswer) -> Message:
    return say("Better: “{answer}”.", answer=rules.notation.label(error.best))


def _percent(share: float) -> int:
    return round(100 * share)
