"""Which figures are certainly odd, which questions are still open, and how many games those need.

Every question is whether a figure lies beyond the range that it has on published boards. All questions are corrected
together (Holm), and the error is divided among all looks at a run that may stop early: on a board like the published
ones, the probability of any finding at all is at most the stated error.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from railwright.plugins.features.balance.bands import Band, Bands, bands_for
from railwright.plugins.features.balance.chance import holm, normal_quantile
from railwright.plugins.features.balance.costs import PlayedBoard
from railwright.plugins.features.balance.questions import TICKET_KEPT, BalanceQuestion, questions
from railwright.plugins.features.balance.tally import Tally

ERROR_CHANCE = 0.05  # the probability that a report finds anything on a board like the published ones
FIRST_LOOK = {True: 500, False: 100}  # games: in the model, and in the engine; each further look doubles them
DEFAULT_GAMES = {True: 16_000, False: 1600}
USUAL_QUESTIONS = 250  # about a board of forty cities, for the estimate before the first game
ONE_SIDED = frozenset({TICKET_KEPT})  # a ticket that everybody wants is no fault


class Verdict(NamedTuple):
    """A question with its range: ``beyond`` is -1 or 1 if the figure is certainly below or above it, else 0.

    ``answered``: no more games are needed; ``needed`` is about how many in all. ``weight`` is how far the figure lies
    beyond the range, in widths of the range, times the part of the games in which that matters.
    """

    question: BalanceQuestion
    band: Band
    beyond: int
    answered: bool
    needed: float
    weight: float


@dataclass(frozen=True, slots=True)
class Judgement:
    """All verdicts of one look at a run."""

    games: int
    verdicts: tuple[Verdict, ...]
    bands: Bands

    @property
    def findings(self) -> tuple[Verdict, ...]:
        """The verdicts whose figures certainly lie beyond their ranges, the weightiest first."""
        return tuple(
            sorted(
                (verdict for verdict in self.verdicts if verdict.beyond),
                key=lambda verdict: (-verdict.weight, verdict.question[:2]),
            )
        )

    @property
    def open(self) -> tuple[Verdict, ...]:
        """The verdicts that need more games."""
        return tuple(verdict for verdict in self.verdicts if not verdict.answered)

    @property
    def needed(self) -> int:
        """About how many games, in all, answer nine of ten open questions; 0 if none is open."""
        wanted = sorted(verdict.needed for verdict in self.open)
        if not wanted:
            return 0
        maximum = wanted[int(0.9 * (len(wanted) - 1))]
        return round(maximum) if math.isfinite(maximum) else MAX_NEEDED_GAMES

    def is_done(self, maximum: int) -> bool:
        """Whether more games, up to ``maximum`` in all, would not answer anything more."""
        return all(verdict.needed > maximum for verdict in self.open)


MAX_NEEDED_GAMES = 1_000_000  # games: more are not worth telling apart


def looks(games: int, in_model: bool) -> list[int]:
    """The numbers of games at which a run of at most ``games`` is judged: each twice the one before, then the last."""
    numbers = []
    look = FIRST_LOOK[in_model]
    while look < games:
        numbers.append(look)
        look *= 2
    return [*numbers, games]


def judge(board: PlayedBoard, tally: Tally, look_count: int = 1, error: float = ERROR_CHANCE) -> Judgement:
    """Judge a tally at one of ``look_count`` looks; all looks together are wrong with at most probability ``error``."""
    agent = next(iter(tally.agents)) if len(tally.agents) == 1 else ""
    bands = bands_for(agent, tally.seats, len(board.spec.cities))
    bounded = [(question, band) for question in questions(board, tally) if (band := bands.of(question))]
    share = error / look_count
    chances = [_chance(question, band) for question, band in bounded]
    sure = holm([chance for chance, _ in chances], share)
    strict = normal_quantile(share / max(len(bounded), 1) / 2)
    verdicts = [
        _verdict(question, band, side if is_sure else 0, tally.games, strict, share)
        for (question, band), (_, side), is_sure in zip(bounded, chances, sure, strict=True)
    ]
    return Judgement(tally.games, tuple(verdicts), bands)


def _chance(question: BalanceQuestion, band: Band) -> tuple[float, int]:
    """The probability by chance of a figure so far beyond the nearer edge of its range, and on which side it is."""
    below = question.chance(band.low, False)
    if question.kind in ONE_SIDED:
        return below, -1
    above = question.chance(band.high, True)
    return (min(1.0, 2 * above), 1) if above < below else (min(1.0, 2 * below), -1)


def _verdict(question: BalanceQuestion, band: Band, beyond: int, games: int, strict: float, share: float) -> Verdict:
    if beyond:
        excess = question.value - band.high if beyond > 0 else band.low - question.value
        weight = max(excess, 0.0) / max(band.high - band.low, 1e-9) * question.often
        return Verdict(question, band, beyond, True, 0.0, weight)
    clear = question.chance(band.low - band.margin, True) < share
    clear = clear and (question.kind in ONE_SIDED or question.chance(band.high + band.margin, False) < share)
    if clear:
        return Verdict(question, band, 0, True, 0.0, 0.0)
    # The games after which the figure, if it stays, is certainly beyond its range, or certainly not far beyond it.
    within = min(question.value - (band.low - band.margin), band.high + band.margin - question.value)
    outside = max(question.value - band.high, band.low - question.value)
    wanted = [math.inf]
    if within > 0:
        wanted.append((normal_quantile(share) * question.spread / within) ** 2)
    if outside > 0:
        wanted.append((strict * question.spread / outside) ** 2)
    return Verdict(question, band, 0, False, max(min(wanted), games + 1), 0.0)


def games_needed(agent: str, seats: int, kinds: Sequence[str], look_count: int = 1) -> int:
    """About how many games answer questions of some kinds on a board like the published ones; none need be played yet.

    After so many games, a figure beyond its range by a quarter of its width is found as surely as one at the edge is
    accepted.
    """
    bands = bands_for(agent, seats)
    share = ERROR_CHANCE / look_count
    reach = normal_quantile(share / USUAL_QUESTIONS / 2) + normal_quantile(share)
    wanted = [(reach * band.spread / band.margin) ** 2 for kind in kinds if (band := bands.by_kind.get(kind))]
    return round(max(wanted, default=0.0))
