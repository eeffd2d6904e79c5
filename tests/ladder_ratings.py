"""A ladder of bots: every group plays at one table in every rotation, and ratings are fitted to who beat whom."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from railwright.api import Rating
from railwright.plugins.bots.ladder.api import ELO_SCALE

BOOTSTRAP_SAMPLES = 200  # from which the intervals are read
FIT_ROUNDS = 500  # at most
FIT_PRECISION_SHARE = 1e-6  # of a strength: the fit ends when none changes by more
VIRTUAL_GAMES = 1.0  # drawn games added for each pair: without them a bot that never wins would have no rating


class LadderTable(NamedTuple):
    """A game of the ladder: the map, who sits where, and the number of its deal, which all rotations share."""

    map: str
    bots: tuple[str, ...]
    deal: int


class LadderResult(NamedTuple):
    """The final scores and ranks of a game by seat; rank 1 is the first, and tied seats share a rank."""

    table: LadderTable
    totals: tuple[int, ...]
    ranks: tuple[int, ...]


def ladder_tables(
    bots: Sequence[str], maps: Iterable[str], sizes: Iterable[int], deals: Iterable[int]
) -> Iterator[LadderTable]:
    """The games of a ladder, deal by deal: every group of bots for every size of table, in every rotation."""
    wanted = [(map_name, size) for map_name in maps for size in sizes]
    for deal in deals:
        for map_name, size in wanted:
            for group in combinations(bots, size):
                for first in range(size):
                    yield LadderTable(map_name, group[first:] + group[:first], deal)


Pairs = Mapping[tuple[str, str], float]  # how often the first bot came in before the second; ties count half


def pairs_of(results: Iterable[LadderResult]) -> dict[tuple[str, str], float]:
    """How often each bot came in before each of the others."""
    pairs: dict[tuple[str, str], float] = defaultdict(float)
    for table, _, ranks in results:
        for (left, rank), (right, other_rank) in combinations(zip(table.bots, ranks, strict=True), 2):
            pairs[left, right] += 1.0 if rank < other_rank else 0.5 if rank == other_rank else 0.0
            pairs[right, left] += 1.0 if rank > other_rank else 0.5 if rank == other_rank else 0.0
    return pairs


def fit_strengths(pairs: Pairs, bots: Sequence[str]) -> dict[str, float]:
    """The model of R. A. Bradley and M. E. Terry (1952), fitted by D. R. Hunter's MM iteration (2004), in Elo points.

    The mean is 0.
    """
    strengths = dict.fromkeys(bots, 1.0)
    wins = {bot: sum(_games(pairs, bot, rival) for rival in bots if rival != bot) for bot in bots}
    for _ in range(FIT_ROUNDS):
        new = {}
        for bot in bots:
            met = sum(
                (_games(pairs, bot, rival) + _games(pairs, rival, bot)) / (strengths[bot] + strengths[rival])
                for rival in bots
                if rival != bot
            )
            new[bot] = wins[bot] / met if met else 1.0
        middle = math.exp(sum(map(math.log, new.values())) / len(new))
        new = {bot: strength / middle for bot, strength in new.items()}
        done = max(abs(math.log(new[bot] / strengths[bot])) for bot in bots) < FIT_PRECISION_SHARE
        strengths = new
        if done:
            break
    return {bot: ELO_SCALE * math.log(strength) for bot, strength in strengths.items()}


def _games(pairs: Pairs, bot: str, rival: str) -> float:
    return pairs.get((bot, rival), 0.0) + VIRTUAL_GAMES / 2


def fit_ratings(
    results: Sequence[LadderResult], bots: Sequence[str], anchor: str, anchored_at: int, seed: int = 0
) -> dict[str, Rating]:
    """The rating of each bot, with the ``anchor`` fixed at ``anchored_at``; intervals are 95 %.

    They come from a bootstrap (B. Efron, 1979) that draws tables with all their rotations, which share their deal.
    """
    blocks: dict[tuple[str, tuple[str, ...], int], list[LadderResult]] = defaultdict(list)
    for result in results:
        table = result.table
        blocks[table.map, tuple(sorted(table.bots)), table.deal].append(result)
    counted = [pairs_of(block) for block in blocks.values()]
    rng = Random(seed)
    fits = [_fit_above(_sum(counted), bots, anchor)]
    for _ in range(BOOTSTRAP_SAMPLES):
        fits.append(_fit_above(_sum([counted[int(rng.random() * len(counted))] for _ in counted]), bots, anchor))
    played = {bot: sum(bot in result.table.bots for result in results) for bot in bots}
    ratings = {}
    for bot in bots:
        again = sorted(fit[bot] for fit in fits[1:])
        parts = (fits[0][bot], again[int(0.025 * BOOTSTRAP_SAMPLES)], again[int(0.975 * BOOTSTRAP_SAMPLES)])
        value, low, high = (round(anchored_at + part) for part in parts)
        ratings[bot] = Rating(value, low, high, played[bot])
    return ratings


def _sum(counted: Iterable[Pairs]) -> dict[tuple[str, str], float]:
    total: dict[tuple[str, str], float] = defaultdict(float)
    for pairs in counted:
        for pair, wins in pairs.items():
            total[pair] += wins
    return total


def _fit_above(pairs: Pairs, bots: Sequence[str], anchor: str) -> dict[str, float]:
    fit = fit_strengths(pairs, bots)
    return {bot: value - fit[anchor] for bot, value in fit.items()}
