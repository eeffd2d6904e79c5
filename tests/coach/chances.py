"""Whether chances that are told come true: played on from the true state by the players that the sentence names."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean
from typing import NamedTuple

from railwright.api import Pass, apply
from railwright.plugins.features.coach.evaluation import QuestionValues
from railwright.plugins.features.coach.model_playouts import ModelPlayouts
from railwright.plugins.features.coach.playouts import EnginePlayouts, Playouts
from railwright.plugins.programs.reports.api import mean_estimate
from tests.coach.positions import positions

BOARDS = ("europe", "usa", "balkans", "danube")
PLAYED_ON = 25  # times from each position
APART = 1_000_000  # from the seeds by which a chance is told to those by which games are played on
TENTHS = 10


class Chance(NamedTuple):
    """A chance to win as it was told, and the part of the games played on that were won."""

    told: float
    won: float


def chances(count: int, told_from: int, model: bool, first: int = 0) -> Iterator[Chance]:
    """The chance of the first likely answer in so many positions, told from so many playouts."""
    from railwright.plugins.features.coach.candidates import candidates

    for position in positions(count, boards=BOARDS, first=first):
        playouts: Playouts = ModelPlayouts(position.rules) if model else EnginePlayouts(position.rules)
        choice = candidates(position.rules, position.shown, position.seat, position.offered)[0]
        if isinstance(choice, Pass):
            continue
        values = QuestionValues(playouts, position.shown, [choice], 0, True)
        values.refine(told_from)
        (value,) = values.values()
        after = apply(position.rules, position.state, choice)
        ends = playouts.samples(after, range(APART, APART + PLAYED_ON))
        yield Chance(value.prospect.win.value, fmean(end.wins[position.seat] for end in ends))


def table(found: list[Chance]) -> Iterator[str]:
    """Told and won over all, and by tenths of what was told, with the difference and how much of it chance may make."""
    yield f"{len(found)} positions: {_told_and_won(found)}"
    for tenth in range(TENTHS):
        some = [one for one in found if min(TENTHS - 1, int(TENTHS * one.told)) == tenth]
        if some:
            yield f"  {TENTHS * tenth:3} % and more: {len(some):3} positions, {_told_and_won(some)}"


def _told_and_won(found: list[Chance]) -> str:
    told, won = (100 * fmean(shares) for shares in zip(*found, strict=True))
    beyond = mean_estimate([100 * (one.told - one.won) for one in found])
    return f"told {told:.1f} %, won {won:.1f} %: {beyond.value:+.1f} +- {beyond.high - beyond.value:.1f}"
