"""Tries answers of every kind in playouts of the engine, under any rules."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from itertools import zip_longest
from random import Random
from typing import NamedTuple

from railwright.api import Choice, Ruleset, State, apply, determinize, game_end, play_out, seeded
from railwright.plugins.bots.greedy import Greedy
from railwright.plugins.cards.api import Draw
from railwright.plugins.routes.api import Claim
from railwright.plugins.tickets.api import Keep

MAX_CANDIDATES = 12  # answers tried per question
LAPSE_SHARE = 0.1  # of the answers in playouts are random, so that everything is tried sometimes
MIN_GAIN_POINTS = 0.5  # least gain of a significantly better answer
SURE_STANDARD_ERRORS = 1.5  # least gain of a significantly better answer, in standard errors
WIN_WORTH_POINTS = 10.0  # value of coming in first
KNOWN = (Claim, Draw, Keep)


class QuickPlayer:
    """Plays a seat in playouts: as greedy does for the answers it knows, else at random."""

    def __init__(self, rules: Ruleset, seat: int, rng: Random) -> None:
        self._greedy, self._random = Greedy(rules, seat, rng), rng.random

    def choose(self, state: State, options: Sequence[Choice]) -> Choice:
        """A greedy answer, or a random one."""
        can_estimate = any(isinstance(choice, KNOWN) for choice in options)
        if can_estimate and self._random() >= LAPSE_SHARE:
            return self._greedy.choose(state, options)
        return options[int(self._random() * len(options))]


class Found(NamedTuple):
    """An answer, the mean of its playouts, in points over the mean of the others, and the value of each playout."""

    choice: Choice
    value: float
    values: tuple[float, ...]

    def is_surely_better(self, other: Found) -> bool:
        """Whether it is significantly better, in the playouts with the same hidden cards and chance."""
        gains = [gain - other_gain for gain, other_gain in zip(self.values, other.values, strict=False)]
        gained = _mean(gains)
        spread = math.sqrt(sum((gain - gained) ** 2 for gain in gains) / max(1, len(gains) - 1))
        return gained > MIN_GAIN_POINTS + SURE_STANDARD_ERRORS * spread / math.sqrt(max(1, len(gains)))


def candidates(options: Sequence[Choice], first: Choice, rng: Random, maximum: int = MAX_CANDIDATES) -> list[Choice]:
    """Up to ``maximum`` options: ``first``, then one of each verb in turn, in random order within a verb."""
    verbs: dict[str, list[Choice]] = {}
    for choice in options:
        verbs.setdefault(choice.verb, []).append(choice)
    for choices in verbs.values():
        for last in range(len(choices) - 1, 0, -1):  # with random() only, which is the same in all versions of Python
            index = int(rng.random() * (last + 1))
            choices[index], choices[last] = choices[last], choices[index]
    rest = [choice for row in zip_longest(*verbs.values()) for choice in row if choice is not None and choice != first]
    return [first, *rest[: maximum - 1]]


def search(
    rules: Ruleset,
    view: State,
    seat: int,
    choices: Sequence[Choice],
    playouts: int,
    seed: int,
    seconds: float | None = None,
    rounds: int = 0,
) -> list[Found]:
    """The answers with their playouts, best first; those with more playouts come before all others.

    Sequential halving: the worse half is dropped again and again, so that good answers get the most playouts (Z.
    Karnin, T. Koren and O. Somekh, Almost optimal exploration in multi-armed bandits, 2013). In each playout all
    answers meet the same hidden cards and chance. With ``rounds`` a playout ends after so many turns of each seat, and
    the score at that point counts. Raises UnknownSecret if a rule hides something that cannot be guessed.
    """
    late = time.monotonic() + seconds if seconds is not None else None
    values: dict[Choice, list[float]] = {choice: [] for choice in choices}
    left, dropped = list(choices), list[Found]()
    halvings = max(1, (len(left) - 1).bit_length())
    until = view.turns + rounds * view.seats if rounds else 0
    number = 0
    while len(left) > 1:
        for _ in range(max(1, playouts // (halvings * len(left)))):
            dealt = determinize(rules, view, seat, seeded(seed, "deal", number))
            for choice in left:
                values[choice].append(_value(rules, apply(rules, dealt, choice), seat, seed + number, until))
            number += 1
            if late is not None and time.monotonic() > late:
                return _ranked(left, values) + dropped
        ranked, half = _ranked(left, values), (len(left) + 1) // 2
        left, dropped = [result.choice for result in ranked[:half]], ranked[half:] + dropped
    return _ranked(left, values) + dropped


def _ranked(left: Sequence[Choice], values: dict[Choice, list[float]]) -> list[Found]:
    results = [Found(choice, _mean(values[choice]), tuple(values[choice])) for choice in left]
    return sorted(results, key=lambda result: -result.value)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _value(rules: Ruleset, state: State, seat: int, seed: int, until: int) -> float:
    """The value of a playout for a seat: its points over the mean of the others, plus a bonus for coming in first."""
    players = [QuickPlayer(rules, number, seeded(seed, "player", number)) for number in range(state.seats)]
    wins, totals = game_end(rules, play_out(rules, state, players, seed, until=until))
    rival_totals = [total for number, total in enumerate(totals) if number != seat]
    return totals[seat] - _mean(rival_totals) + WIN_WORTH_POINTS * wins[seat]
