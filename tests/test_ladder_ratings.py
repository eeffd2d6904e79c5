"""The ladder of bots: which games it plays, and the ratings that it fits."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.ladder_ratings import (
    LadderResult,
    LadderTable,
    fit_ratings,
    fit_strengths,
    ladder_tables,
    pairs_of,
)

BOTS = ("weak", "middle", "strong")


def test_every_group_sits_in_every_order_with_the_same_deals() -> None:
    tables = list(ladder_tables(BOTS, ["a", "b"], [2, 3], range(4)))
    assert len(tables) == len({*tables}) == 4 * 2 * (3 * 2 + 1 * 3)
    sat = Counter((bot, seat) for table in tables for seat, bot in enumerate(table.bots))
    assert {sat[bot, 0] for bot in BOTS} == {sat[bot, 1] for bot in BOTS}  # nobody is first more often than others


def test_pairs_count_who_came_in_before_whom_and_shared_places_half() -> None:
    result = LadderResult(LadderTable("a", BOTS, 0), (5, 9, 9), (3, 1, 1))
    assert pairs_of([result]) == {
        ("weak", "middle"): 0,
        ("middle", "weak"): 1,
        ("weak", "strong"): 0,
        ("strong", "weak"): 1,
        ("middle", "strong"): 0.5,
        ("strong", "middle"): 0.5,
    }


def test_the_strengths_that_results_were_drawn_by_are_found_again() -> None:
    """Of a pair 200 points apart the stronger wins 76 games of 100, of one 400 apart 91."""
    pairs = {
        ("strong", "middle"): 7597,
        ("middle", "strong"): 2403,
        ("middle", "weak"): 7597,
        ("weak", "middle"): 2403,
        ("strong", "weak"): 9091,
        ("weak", "strong"): 909,
    }
    fit = fit_strengths(pairs, BOTS)
    assert fit["strong"] - fit["middle"] == pytest.approx(200, abs=1)
    assert fit["strong"] - fit["weak"] == pytest.approx(400, abs=1)


def test_ratings_have_intervals_that_hold_the_value_and_an_anchor() -> None:
    rng = Random(1)
    results = []
    for table in ladder_tables(BOTS, ["a"], [2], range(20)):
        first = rng.random() < (0.8 if BOTS.index(table.bots[0]) > BOTS.index(table.bots[1]) else 0.2)
        results.append(LadderResult(table, (1, 0) if first else (0, 1), (1, 2) if first else (2, 1)))
    ratings = fit_ratings(results, BOTS, "middle", 1500)
    assert ratings["middle"][:3] == (1500, 1500, 1500)
    assert ratings["weak"].value < 1500 < ratings["strong"].value
    assert all(rating.low <= rating.value <= rating.high and rating.games == 80 for rating in ratings.values())


def test_one_that_never_wins_has_a_rating_all_the_same() -> None:
    assert fit_strengths({("strong", "weak"): 50}, ("weak", "strong"))["weak"] > -2000
