"""What the benchmarks share: the table, Europe compiled once, and a game in the middle."""

from __future__ import annotations

import gc
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
from tests.bench.table import Table

SEATS = 4
TABLE = Table()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--store", action="store_true", help="keep the figures as those of the release")


@pytest.fixture(scope="session")
def table() -> Table:
    """The table that is printed at the end."""
    return TABLE


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    if TABLE.slower() and not session.config.getoption("store"):
        session.exitstatus = exitstatus or 1


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not TABLE.rows:
        return
    terminalreporter.section("speed")
    for line in TABLE.lines():
        terminalreporter.line(line)
    if config.getoption("store"):
        TABLE.store()
        return
    for sentence in TABLE.slower():
        terminalreporter.line(sentence, red=True)


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


def match_of(rules: Ruleset, kind: AgentType, seed: int, seats: int = SEATS) -> Match:
    """A game of bots of one kind."""
    agents = [kind.make(rules, seat, seeded(seed, seat)) for seat in range(seats)]
    names = [Seat(f"bot:{kind.name}", f"bot:{kind.name}")] * seats
    return Match(rules, names, agents, SeededChance(seeded(seed, "chance")))


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
