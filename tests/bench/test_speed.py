"""How fast the engine, the bots and the reading of maps are, and how that grows."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from railwright.core import game
from railwright.core.catalogue.discovery import Catalogue
from railwright.core.kernel import engine
from railwright.core.kernel.agents import Agent, AgentType
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import State
from railwright.core.kernel.visibility import view
from railwright.editor.document.map_source import new_source, read_source
from railwright.plugins.features.expert.model.machine_code import OFF
from railwright.testing import ruleset_of
from tests.bench.boards import crossing
from tests.bench.conftest import SEATS, match_of
from tests.bench.table import A_SECOND, MS, TIMES, US, YARDSTICK, Table, cores, yardstick_s
from tests.plugins.combinations import OTHERS, board, changes_with

pytestmark = pytest.mark.bench
GAMES_A_TURN = {"random": 5, "steady": 1}  # with seeds of their own, the same in every run
SERIES = {"random": 1000, "steady": 150}  # games, by `simulate`
THINKERS = "search", "quick", "expert"  # are measured in the middle of a game, the others in whole games
ANSWERS_OF_THINKERS = 16  # of all seats in a turn
EUROPE = Path(__file__).parents[2] / "maps" / "europe.yaml"
BOARDS = {47: 101, 300: 700, 1000: 2000}  # cities, and the routes between them


def play(rules: Ruleset, kind: AgentType, seeds: Sequence[int], seats: int = SEATS) -> int:
    """Play games to the end; the number of answers."""
    answers = 0
    for seed in seeds:
        match = match_of(rules, kind, seed, seats)
        match.run()
        assert match.result()["finished"]
        answers += match.answers
    return answers


def test_games_in_one_process(table: Table, rules: Ruleset, bots: dict[str, AgentType]) -> None:
    typical = median(yardstick_s() for _ in range(15))
    table.put("Games of the yardstick", 1 / typical, A_SECOND, 1.0, YARDSTICK)
    rates = {}
    for name, games in GAMES_A_TURN.items():
        turns = count()

        def play_some(name: str = name, games: int = games, turns: count[int] = turns) -> None:
            first = next(turns) * games
            play(rules, bots[name], range(first, first + games))

        row = f"Games of four {name} bots in one process"
        table.time(row, play_some, turns=25, unit=A_SECOND, share=games, setup=lambda: None)
        rates[name] = table.rows[row].beside
    table.put("A game of steady bots, in games of random ones", rates["random"] / rates["steady"], TIMES)


@pytest.mark.parametrize("bot", SERIES)
def test_games_on_all_cores(table: Table, bot: str) -> None:
    """A series as people start it, with the start of its processes: by their time, as if every core were free."""
    options = ["--map", "europe", "--seats", ",".join([f"bot:{bot}"] * SEATS), "--seed", "1", "--jobs", str(cores())]
    command = [sys.executable, "-m", "railwright", "simulate", *options, "--games", str(SERIES[bot]), "--json"]

    def simulate() -> None:
        subprocess.run(command, check=True, capture_output=True)

    name = f"Games of four {bot} bots by `simulate`, on each core"
    table.time(name, simulate, turns=2, unit=A_SECOND, share=SERIES[bot], setup=lambda: None)


def test_steps_of_the_engine(table: Table, rules: Ruleset, middle: State) -> None:
    claim = next(choice for choice in engine.options(rules, middle) if choice.verb in ("claim", "tickets"))
    table.time("The state after an answer", lambda: engine.apply(rules, middle, claim), unit=US)
    table.time("The options of a turn", lambda: engine.options(rules, middle), unit=US)
    table.time("The view of a seat", lambda: view(rules, middle, 0), unit=US)


@dataclass
class Watched:
    """A bot whose decisions are timed."""

    agent: Agent
    decisions: int = 0
    seconds: float = 0.0

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        start = time.process_time()
        choice = self.agent.choose(view, options)
        self.seconds += time.process_time() - start
        self.decisions += 1
        return choice

    def __getattr__(self, name: str) -> Any:  # some follow the game between their decisions
        return getattr(self.agent, name)


@pytest.mark.parametrize("name", ["greedy", "hasty", "eager", "steady", *THINKERS])
def test_decisions_of_bots(
    table: Table,
    catalogue: Catalogue,
    bots: dict[str, AgentType],
    middle: State,
    name: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`quick` is there for plain Python, and so it is measured."""
    monkeypatch.setenv(OFF, "off" if name == "quick" else "")
    bot, thinks, figures = bots[name], name in THINKERS, list[tuple[float, float]]()
    if bot.readiness and not bot.readiness.is_ready():
        pytest.skip("there is no machine code here")
    rules = rules_of(catalogue, europe(catalogue))
    for turn in range(4 if thinks else 12):
        beside = yardstick_s()
        agents = [Watched(bot.make(rules, seat, seeded(turn, seat))) for seat in range(SEATS)]
        match = Match(rules, [Seat("")] * SEATS, agents, SeededChance(seeded(turn)), middle if thinks else None)
        match.run(ANSWERS_OF_THINKERS if thinks else sys.maxsize)
        took = sum(agent.seconds for agent in agents) / sum(agent.decisions for agent in agents)
        figures.append((took, took / beside))
    took, times = (median(column) for column in zip(*figures, strict=True))
    table.put(f"A decision of {name}{', in mid-game' if thinks else ''}", 1000 * took, MS, times, YARDSTICK)


def europe(catalogue: Catalogue) -> MapSpec:
    spec = game.read(catalogue, "europe").spec
    assert spec is not None
    return spec


def rules_of(catalogue: Catalogue, spec: MapSpec) -> Ruleset:
    return game.assemble(catalogue, spec).rules


@pytest.mark.parametrize("cities", BOARDS)
def test_maps(table: Table, catalogue: Catalogue, cities: int) -> None:
    """Europe, and boards without tickets on which as many routes cross as there can be."""
    spec = crossing(cities, BOARDS[cities])
    text = EUROPE.read_bytes() if cities == len(europe(catalogue).cities) else new_source(spec, catalogue).text.encode()
    text += b"# not the very bytes that come with the program, which are not checked again\n"
    table.time(f"Reading a map of {cities} cities", lambda: read_source(text, catalogue, "map"), turns=7)
    table.time(f"Putting together the rules of {cities} cities", lambda: rules_of(catalogue, spec), turns=7)


def test_growth(table: Table, catalogue: Catalogue, bots: dict[str, AgentType]) -> None:
    """Processor time of an answer of random bots, in turns with what it grows from."""
    rules, all_rules = rules_of(catalogue, europe(catalogue)), ruleset_of(board("europe"), **changes_with(OTHERS))
    small, large = (rules_of(catalogue, crossing(cities, BOARDS[cities])) for cities in (47, 1000))
    more = len(all_rules.modules) - len(rules.modules)
    random = bots["random"]
    pairs: dict[str, tuple[tuple[Ruleset, int], tuple[Ruleset, int]]] = {
        "An answer with 5 seats, in answers with 2": ((rules, 5), (rules, 2)),
        "An answer with 2000 routes, in answers with 101": ((large, SEATS), (small, SEATS)),
        f"An answer with {more} more rules, in answers with those of Europe": ((all_rules, SEATS), (rules, SEATS)),
    }
    for name, (grown, from_) in pairs.items():
        times = list[float]()
        for seed in range(12):
            cost = []
            for played, seats in (grown, from_):
                start = time.process_time()
                answers = play(played, random, [seed], seats)
                cost.append((time.process_time() - start) / answers)
            times.append(cost[0] / cost[1])
        table.put(name, median(times), TIMES)
