"""What the benchmarks share: Europe compiled once, a game in the middle, and a yardstick."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import time
import timeit
from collections.abc import Iterator
from random import Random

import pytest

from railwright.core import game
from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.catalogue.extensions import agent_types
from railwright.core.kernel import engine
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import CHANCE, State

SEATS = 4
OTHER_YARDSTICK = "RAILWRIGHT_YARDSTICK"
FIGURES: list[str] = []


@pytest.fixture(scope="session")
def figures() -> list[str]:
    """Lines to be printed at the end."""
    return FIGURES


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if FIGURES:
        terminalreporter.section("beside the yardstick")
        for line in FIGURES:
            terminalreporter.line(line)


def plain() -> int:
    """Plain Python that does what rules do most: make tuples."""
    counts = (1, 2, 3, 4, 5, 6, 7, 8, 9)
    for index in range(100_000):
        card = index % 9
        counts = (*counts[:card], counts[card] + 1, *counts[card + 1 :])
    return sum(counts)


def yardstick() -> float:
    """What else this machine does in a second, right now: runs of ``plain``, or games of another program.

    RAILWRIGHT_YARDSTICK names a Python file that prints a line such as {"games_per_s": 1000}, by the wall clock.
    """
    other = os.environ.get(OTHER_YARDSTICK)
    if other:
        printed = subprocess.run([sys.executable, other], check=True, capture_output=True).stdout
        return float(json.loads(printed)["games_per_s"])
    return 1 / min(timeit.repeat(plain, number=1, repeat=9, timer=time.process_time))


def yardstick_clock() -> float:
    """The clock of the yardstick, for what is held beside it: of two clocks only one would see a busy machine."""
    return time.perf_counter() if OTHER_YARDSTICK in os.environ else time.process_time()


def in_yardsticks(times: float, yardsticks_per_s: float) -> str:
    """How many times as often as the yardstick something runs, in words that say what the yardstick is."""
    if OTHER_YARDSTICK in os.environ:
        return f"{times:.3f} of the {yardsticks_per_s:.0f} games of the yardstick"
    return f"{times:.2f} for one run of `plain`, of which there are {yardsticks_per_s:.0f}"


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return discover(safe=True)


@pytest.fixture(scope="session")
def rules(catalogue: Catalogue) -> Ruleset:
    spec = game.read(catalogue, "europe").spec
    assert spec is not None
    return game.assemble(catalogue, spec).rules


@pytest.fixture(autouse=True)
def quiet_collector() -> Iterator[None]:
    """States are tuples without cycles: the collector finds nothing among them, and would only add noise."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.fixture(scope="session")
def bots(catalogue: Catalogue) -> dict[str, AgentType]:
    """The bots by name, found once as by a series."""
    return agent_types(catalogue)


def match_of(rules: Ruleset, kind: AgentType, seed: int) -> Match:
    """A game of four bots of one kind."""
    agents = [kind.make(rules, seat, seeded(seed, seat)) for seat in range(SEATS)]
    seats = [Seat(f"bot:{kind.name}", f"bot:{kind.name}")] * SEATS
    return Match(rules, seats, agents, SeededChance(seeded(seed, "chance")))


@pytest.fixture(scope="session")
def middle(rules: Ruleset) -> State:
    """A turn in the middle of a random game."""
    state, rng = engine.start(rules, SEATS), Random(7)
    chance = SeededChance(rng)
    while state.turns < 80 or state.stack[-1].kind != "turn":
        frame = state.stack[-1]
        kind = rules.kinds[frame.kind]
        options = engine.possible_answers(rules, state)
        by_chance = frame.actor == CHANCE
        choice = chance.pick(*kind.outcomes(rules, state, frame)) if by_chance else rng.choice(options)  # type: ignore[union-attr]
        state = engine.apply(rules, state, choice)
    return state
