"""Positions of random games over all pairs of switches, and over sets of them: told and read, they are the same."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

from railwright.core.game import Game
from tests.fuzz.targets import Fault
from tests.plugins import combinations
from tests.plugins.combinations import pair, pairs, play_positions
from tests.soak.games import game_of, playable_numbers, random_rules

GAMES_PER_TRIAL = 6
PAIRS = 0.3  # the part of the trials that take two rules alone
POSITIONS = 0.2  # the part of the turns of a game that are told as positions


def try_positions(rng: Random, folder: Path) -> Counter[str]:
    """Play games by some rules, and read what positions tell of them."""
    made, game, numbers = _rules(rng)
    counts: Counter[str] = Counter()
    for _ in range(GAMES_PER_TRIAL if game is not None and numbers else 0):
        assert game is not None
        seats, seed = rng.choice(numbers), rng.randrange(10**6)
        try:
            counts["positions"] += play_positions(game, seats, seed, POSITIONS)
        except Exception as error:
            raise Fault(f"{made} with {seats} seats: {type(error).__name__}: {error}") from error
        counts["games"] += 1
    return counts


def _rules(rng: Random) -> tuple[object, Game | None, list[int]]:
    """Rules in words, their game, and the numbers of seats that it is for."""
    if rng.random() < PAIRS:
        two = pair(*rng.choice(_pairs()), rng.randint(2, 4))
        return two, combinations.game_of(two), [two.seats]
    made = random_rules(rng)
    game = game_of(made)
    return made, game, playable_numbers(game) if game is not None else []


@cache
def _pairs() -> list[tuple[str, str]]:
    return pairs()
