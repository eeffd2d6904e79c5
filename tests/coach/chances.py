"""Whether chances that are told come true: played on from the true state by the players that the sentence names."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean
from typing import NamedTuple

from railwright.api import Pass, apply
from railwright.plugins.features.coach.model_playouts import ModelPlayouts
from railwright.plugins.features.coach.playouts import EnginePlayouts, Playouts, Sample
from railwright.plugins.programs.reports.api import mean_estimate
from tests.coach.positions import positions

BOARDS = ("europe", "usa", "balkans", "danube")
PLAYED_ON = 25  # times from each position
APART = 1_000_000  # from the seeds by which a chance is told to those by which games are played on
TENTHS = 10


class Chance(NamedTuple):
    """A chance to win as it was told, and the part of the games played on that were won.

    ``others_told`` and ``others_made`` are the mean points of the other seats, ``played`` the share of the game before.
    """

    told: float
    others_told: float
    won: float
    others_made: float
    played: float


def chances(count: int, told_from: int, model: bool, first: int = 0) -> Iterator[Chance]:
    """The chance of the first likely answer in so many positions, told from so many playouts."""
    from railwright.plugins.features.coach.candidates import candidates

    for position in positions(count, boards=BOARDS, first=first):
        playouts: Playouts = ModelPlayouts(position.rules) if model else EnginePlayouts(position.rules)
        choice = candidates(position.rules, position.shown, position.seat, position.offered)[0]
        if isinstance(choice, Pass):
            continue
        (told,) = playouts.compare(position.shown, [choice], range(told_from), True)
        after = apply(position.rules, position.state, choice)
        ends = playouts.samples(after, range(APART, APART + PLAYED_ON))
        yield Chance(*_means(told, position.seat), *_means(ends, position.seat), position.played)


def _means(ends: list[Sample], seat: int) -> tuple[float, float]:
    """The share of the games that a seat wins, and the mean points of the others."""
    others = [total for end in ends for at, total in enumerate(end.totals) if at != seat]
    return fmean(end.wins[seat] for end in ends), fmean(others)


def table(found: list[Chance]) -> Iterator[str]:
    """Told and won over all, thirds of the game and tenths of what was told, with the difference and its range."""
    yield f"{len(found)} positions: {_told_and_won(found)}"
    for third, name in enumerate(("first", "second", "last")):
        yield from _line(f"  {name} third", [one for one in found if int(3 * one.played) == third])
    for tenth in range(TENTHS):
        some = [one for one in found if min(TENTHS - 1, int(TENTHS * one.told)) == tenth]
        yield from _line(f"  {TENTHS * tenth:3} % and more", some)


def _line(name: str, found: list[Chance]) -> Iterator[str]:
    if found:
        yield f"{name}: {len(found):3} positions, {_told_and_won(found)}"


def _told_and_won(found: list[Chance]) -> str:
    told, others_told, won, others_made, _ = (fmean(column) for column in zip(*found, strict=True))
    beyond = mean_estimate([100 * (one.told - one.won) for one in found])
    return (
        f"told {100 * told:.1f} %, won {100 * won:.1f} %: {beyond.value:+.1f} +- {beyond.high - beyond.value:.1f}; "
        f"others told {others_told:.1f} points, made {others_made:.1f}"
    )
