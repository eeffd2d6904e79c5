"""What decided a game in two sentences for each seat: its best moment and its costliest answer."""

from __future__ import annotations

from typing import NamedTuple

from railwright.api import CHANCE, Message, Name, Ruleset, plural, say
from railwright.core.kernel.text import join_messages
from railwright.plugins.features.coach.analysis import AnalysisReport, BestMoment, JudgedAnswer
from railwright.plugins.features.coach.evaluation import whole_percent

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
        _best_moment(rules, moment) if moment is not None else NOTHING_ROSE,
        _costliest(rules, error) if error is not None else NOTHING_COST,
    )


def _best_moment(rules: Ruleset, moment: BestMoment) -> Message:
    before, after = whole_percent(moment.before.value), whole_percent(moment.after.value)
    args = {"round": moment.round, "before": before, "after": after}
    if after <= before:  # a certain rise, but too small to show in whole percent
        return NOTHING_ROSE
    if moment.actor == CHANCE:
        text = "Best moment: the draw in round {round} raised the chance to win from {before} to {after} %."
        return say(text, **args)
    text = "Best moment: “{answer}” by {player} in round {round} raised the chance to win from {before} to {after} %."
    return say(text, answer=rules.notation.label(moment.choice), player=Name("seat", moment.actor), **args)


def _costliest(rules: Ruleset, error: JudgedAnswer) -> Message:
    loss, answer = error.loss, rules.notation.label(error.choice)
    args = {"answer": answer, "player": Name("seat", error.seat), "round": error.round}
    if loss.wins.low > 0 and loss.percent > 0:
        text = (
            "Costliest answer: “{answer}” by {player} in round {round} left a {given} % chance to win. "
            "The best answer left {best} %."
        )
        given, best = whole_percent(loss.given.win.value), whole_percent(loss.best.win.value)
        cost = say(text, given=given, best=best, **args)
    elif loss.points.low > 0 and loss.whole_points > 0:
        cost = plural(
            "Costliest answer: “{answer}” by {player} in round {round} cost {points} point.",
            "Costliest answer: “{answer}” by {player} in round {round} cost {points} points.",
            "points",
            points=loss.whole_points,
            **args,
        )
    else:
        cost = say("Costliest answer: “{answer}” by {player} in round {round} cost a little.", **args)
    # A reason begins with its answer.
    label = rules.notation.label(error.best)
    better = say("Better: {reason}", reason=error.reason) if error.reason else say("Better: “{answer}”.", answer=label)
    return join_messages([cost, better])
