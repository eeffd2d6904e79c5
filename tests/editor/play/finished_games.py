"""Games that are over, for tests of their ends: played by those who claim whatever they can."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any, NamedTuple

from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import State
from railwright.editor.play.end_of_game import EndOfGame
from railwright.plugins.programs.table.api import ViewReader, Wording
from railwright.testing import ruleset_of
from tests.core.players import Reckless

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")


class Ending(NamedTuple):
    """The result of a game that is over, and its last state."""

    result: Mapping[str, Any]
    state: State


@cache
def play(rules: Ruleset, seats: int, seed: int) -> Ending:
    """The end of a game that is played to its end, once for all tests."""
    people = [Seat(name, "bot:any") for name in NAMES[:seats]]
    agents = [Reckless(Random(f"{seed} {seat}")) for seat in range(seats)]
    match = Match(rules, people, agents, SeededChance(seeded(seed)))
    match.run()
    return Ending(match.result(), match.state)


def end_of(rules: Ruleset, ending: Ending) -> EndOfGame:
    """What is told of it."""
    wording = Wording(rules.board, NAMES[: ending.state.seats])
    return EndOfGame(ending.result, ending.state, rules, ViewReader(rules), wording)


def finished_games() -> Iterator[tuple[Ruleset, Ending]]:
    """Many games on several boards, under the map's own rules and those of a house, with two to five seats."""
    for map_id, changes, seats, games in (
        ("tiny", {}, 2, 80),
        ("tiny", {}, 3, 60),
        ("tiny", {"path_points": {}}, 2, 20),
        ("tiny", {"most_tickets": {}}, 3, 20),
        ("tiny", {"stations": None}, 2, 20),
        ("danube", {}, 3, 6),
        ("usa", {}, 4, 4),
        ("europe", {}, 5, 4),
    ):
        rules = ruleset_of(map_id, **changes)
        for seed in range(games):
            yield rules, play(rules, seats, seed)
