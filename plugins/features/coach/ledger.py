"""The ledger: from which sources the points come by which two answers differ, over the same playouts."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from railwright.api import Message, Name, Ruleset, State, plural, say
from railwright.core.kernel.text import join_messages
from railwright.plugins.features.coach.playouts import Sample
from railwright.plugins.programs.reports.api import Estimate, mean_estimate
from railwright.plugins.scoring.api import lines_of
from railwright.plugins.tickets.api import TABLE, held_by

MIN_SHOWN_POINTS = 2  # that an answer brings beyond another one, to tell them
MIN_SHOWN_SHARE = 0.2  # of playouts in which an answer brings something beyond another one, to tell it
MIN_SECOND_SHARE = 0.5  # of the largest part, for a second one to be told as well
MAX_JOINED_PLAYOUTS = 128  # of an answer whose tickets are looked at: enough to be sure of such a difference


class LedgerRow(NamedTuple):
    """What a seat scores from one source after an answer beyond that after another one.

    * ``source``: the id of the source, such as ``routes``
    * ``points``: the mean difference, with its interval
    * ``shares``: if it is a bonus that one gets or not, the parts of the playouts in which the seat gets it; else None
    """

    source: str
    points: Estimate
    shares: tuple[float, float] | None


def ledger(samples: Sequence[Sample], others: Sequence[Sample], seat: int) -> list[LedgerRow]:
    """Return the rows of two answers on the same deals, the largest first; they add up to the difference in points.

    Playouts that do not tell their points by source are left out.
    """
    pairs = [(one.points[seat], other.points[seat]) for one, other in zip(samples, others, strict=True) if one.points]
    sources = dict.fromkeys(source for pair in pairs for points in pair for source in points)
    rows = [_row(source, [[points.get(source, 0) for points in pair] for pair in pairs]) for source in sources]
    return sorted(rows, key=lambda row: -row.points.value)


def _row(source: str, pairs: Sequence[Sequence[float]]) -> LedgerRow:
    is_bonus = len({points for pair in pairs for points in pair if points}) == 1
    shares = (fmean([bool(one) for one, _ in pairs]), fmean([bool(other) for _, other in pairs])) if is_bonus else None
    return LedgerRow(source, mean_estimate([one - other for one, other in pairs]), shares)


def told_by_ledger(
    rules: Ruleset, view: State, seat: int, other: Message, samples: Sequence[Sample], others: Sequence[Sample]
) -> Message | None:
    """Return what speaks for an answer against another one, named ``other``: the largest parts of the difference.

    None if nothing speaks for it by more than chance explains.
    """
    rows = [row for row in ledger(samples, others, seat) if row.points.low > 0 and row.points.value >= MIN_SHOWN_POINTS]
    rows = [row for row in rows[:2] if row.points.value >= MIN_SECOND_SHARE * rows[0].points.value]
    if rows:
        labels = {line.source: line.label for line in lines_of(rules, view, seat)}
        told = [
            (_joined_more_often(rules, view, seat, samples, others, other) if row.source == "tickets" else None)
            or _told(row, labels.get(row.source) or say("Other rules"), other)
            for row in rows
        ]
        return join_messages(told)
    pairs = zip(samples, others, strict=True)
    rivals = mean_estimate([_best_of_others(worse, seat) - _best_of_others(better, seat) for better, worse in pairs])
    if rivals.low <= 0 or rivals.value < MIN_SHOWN_POINTS:
        return None
    return plural(
        "The best opponent then ends with {points} fewer point on average than after “{other}”.",
        "The best opponent then ends with {points} fewer points on average than after “{other}”.",
        "points",
        points=round(rivals.value),
        other=other,
    )


def _told(row: LedgerRow, label: Message, other: Message) -> Message:
    if row.shares is None or row.shares[0] - row.shares[1] < MIN_SHOWN_SHARE:
        return plural(
            "{source}: {points} more point on average than after “{other}”.",
            "{source}: {points} more points on average than after “{other}”.",
            "points",
            source=label,
            points=round(row.points.value),
            other=other,
        )
    often, seldom = (round(100 * share) for share in row.shares)
    if row.source == "express":
        text = "You then keep the longest path in {often} of 100 games, compared with {seldom} after “{other}”."
        return say(text, often=often, seldom=seldom, other=other)
    text = "You then get the bonus “{source}” in {often} of 100 games, compared with {seldom} after “{other}”."
    return say(text, source=label, often=often, seldom=seldom, other=other)


def _best_of_others(sample: Sample, seat: int) -> float:
    return max((total for at, total in enumerate(sample.totals) if at != seat), default=0.0)


def _joined_more_often(
    rules: Ruleset, view: State, seat: int, samples: Sequence[Sample], others: Sequence[Sample], other: Message
) -> Message | None:
    """The seat's ticket for which the first answer does most, if it does much; by its own routes alone."""
    joined_by = TABLE.get(rules).joined
    sides = [
        [{*joined_by(sample.owned[seat])} for sample in side if sample.owned][:MAX_JOINED_PLAYOUTS]
        for side in (samples, others)
    ]

    def shares(ticket: int) -> list[float]:
        return [fmean([ticket in joined for joined in side]) for side in sides]

    held = [(shares(ticket), ticket) for ticket in held_by(view, seat)] if all(sides) else []
    (often, seldom), ticket = max(held, key=lambda entry: entry[0][0] - entry[0][1], default=([0.0, 0.0], 0))
    if often - seldom < MIN_SHOWN_SHARE:
        return None
    text = "Your own routes then complete {ticket} in {often} of 100 games, compared with {seldom} after “{other}”."
    name = Name("ticket", rules.board.tickets[ticket])
    return say(text, ticket=name, often=round(100 * often), seldom=round(100 * seldom), other=other)
