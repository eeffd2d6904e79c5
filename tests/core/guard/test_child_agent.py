"""Bots of the user's own, each in a process of its own."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.user_plugins import TrustStore
from railwright.core.game import Game, assemble
from railwright.core.guard.child_agent import ChildAgent
from railwright.core.guard.protocol import AgentRequest
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.errors import PluginError
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from tests.core.guard.broken import BOTS, written
from tests.core.guard.test_broken_plugins import tiny

SEATS = [Seat("Ann", "bot:mine"), Seat("Bob", "bot:mine")]
ENDS = "__import__('os')._exit(3)"
SITS = "rng.choice(options)"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path))
    return tmp_path


def game_with(home: Path, answer: str) -> Game:
    follows = "self.observe = lambda number, view: rng.seed(number * 7 + view.turns)"
    code = BOTS.format(answer).replace(
        "class Mine:", f"class Mine:\n    def __init__(self, rng): self.rng = rng; {follows}"
    )
    TrustStore().trust(written(home / "plugins", code.replace("Mine()", "Mine(rng)").replace("rng.ch", "self.rng.ch")))
    return assemble(discover(), tiny())


def agent(game: Game, seat: int) -> ChildAgent:
    return ChildAgent(AgentRequest(game.spec, {}, False, 20.0, "broken", "mine", seat, Random(seat)))


@pytest.mark.sweep
def test_a_bot_plays_as_it_would_here_and_one_that_ends_its_process_harms_no_game(home: Path) -> None:
    """Only one of the two is in a child process: each has a process of its own."""
    game = game_with(home, SITS)
    module = discover().load("broken")
    other, *here = [module.Mine(Random(seat)) for seat in (1, 0, 1)]  # type: ignore[union-attr]
    match = Match(game.rules, SEATS, [agent(game, 0), other], SeededChance(Random(3)))
    match.run(60)
    same = Match(game.rules, SEATS, here, SeededChance(Random(3)))
    same.run(60)
    assert match.state == same.state
    game_with(home, ENDS)
    match.agents = (agent(game, 0), other)
    message = r"The plugin broken failed in choose, line 6: ended its process \(exit code 3\)"
    with pytest.raises(PluginError, match=message):
        match.run()
    assert not match.over


@pytest.mark.slow
@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("{}['none']", "failed in choose, line 6: KeyError: 'none'"),
        ("None", "failed in bot:mine: its answer is not one of the options"),
        ("exit()", "failed in choose, line 6: SystemExit"),
    ],
)
def test_a_bot_that_fails_is_named(home: Path, answer: str, message: str) -> None:
    game = game_with(home, answer)
    match = Match(game.rules, SEATS, [agent(game, 0), agent(game, 1)], SeededChance(Random(3)))
    with pytest.raises(PluginError, match=message):
        match.run()
