"""Bots that are asked in vain, as when people take answers back while they think, answer later as if they had not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import pytest

from railwright.core.kernel.agents import Agent
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import State
from railwright.plugins.bots import make_steady
from railwright.plugins.bots.past_answers import PastAnswers
from railwright.plugins.features.expert.bot import Expert
from railwright.plugins.features.search.bot import Search
from railwright.testing import ruleset_of
from tests.search_table import rules_with

Make = Callable[[Ruleset, int, Random], Agent]


class Interrupted:
    """Every other answer of a bot is thought out in vain: the last answers are taken back and given again."""

    def __init__(self, agent: Agent) -> None:
        self._agent, self._asked = agent, 0
        self._seen: list[tuple[int, State]] = []

    def observe(self, number: int, view: State) -> None:
        self._seen.append((number, view))
        self._agent.observe(number, view)  # type: ignore[attr-defined]

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        self._asked += 1
        if self._asked % 2:
            self._agent.choose(view, options)
            for number, seen in self._seen[-3:]:
                self._agent.observe(number, seen)  # type: ignore[attr-defined]
        return self._agent.choose(view, options)


def answers_of(rules: Ruleset, make: Make, most: int, interrupted: bool) -> list[str]:
    agents = [make(rules, seat, seeded("bot", seat)) for seat in range(2)]
    asked = [Interrupted(agent) for agent in agents] if interrupted else agents
    told: list[str] = []
    chance = SeededChance(seeded("chance"))
    Match(rules, [Seat("")] * 2, asked, chance, listeners=[lambda one: told.append(str(one.choice))]).run(most)
    return told


def make_search(rules: Ruleset, seat: int, rng: Random) -> Search:
    return Search(rules, seat, rng, playouts=6)


def make_expert(rules: Ruleset, seat: int, rng: Random) -> Expert:
    return Expert(rules, seat, rng, 48)


@pytest.mark.parametrize(
    ("make", "rules_of", "most"),
    [
        (make_search, partial(ruleset_of, "tiny"), 60),
        (make_expert, partial(ruleset_of, "tiny"), 120),
        (make_steady, partial(rules_with, "permits"), 90),
    ],
    ids=["search", "expert", "steady beside a rule that it does not know"],
)
@pytest.mark.sweep
def test_what_nobody_took_was_never_thought(make: Make, rules_of: Callable[[], Ruleset], most: int) -> None:
    rules = rules_of()
    assert answers_of(rules, make, most, interrupted=True) == answers_of(rules, make, most, interrupted=False)


def test_memory_goes_back_to_what_it_was_before_the_answers_that_were_taken_back() -> None:
    past: PastAnswers[str] = PastAnswers()
    past.observe(3)
    assert past.recall("new") == "new"
    past.observe(7)
    assert past.recall("after 3") == "after 3"
    past.observe(7)
    assert past.recall("after a thought that was dropped") == "after 3"
    past.observe(2)
    assert past.recall("after 7") == "new"
