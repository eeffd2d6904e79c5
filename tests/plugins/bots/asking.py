"""Ask a bot in a situation, and let bots play whole games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from railwright.core.kernel import engine
from railwright.core.kernel.agents import Agent
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.visibility import view
from railwright.plugins.bots.steady.bot import Steady
from railwright.testing import Table

Maker = Callable[[Ruleset, int, Random], Agent]


def answer(made: Table, make: Maker = Steady) -> str:
    """What a bot that has just sat down answers to the question on top, in words."""
    return told(made, make(made.rules, made.state.stack[-1].actor, Random(1)))


def told(made: Table, agent: Agent) -> str:
    """What an agent answers to the question on top, in words."""
    options = engine.options(made.rules, made.state)
    choice = agent.choose(view(made.rules, made.state, made.state.stack[-1].actor), options)
    assert any(choice is option for option in options)
    return made.rules.notation.text(choice)


def played(rules: Ruleset, makers: Sequence[Maker], seed: int | str) -> tuple[list[str], dict[str, Any]]:
    """Every answer of a game of bots, chance included, and its result."""
    answers: list[str] = []
    match = Match(
        rules,
        [Seat(str(seat)) for seat in range(len(makers))],
        [make(rules, seat, seeded(seed, "agent", seat)) for seat, make in enumerate(makers)],
        SeededChance(seeded(seed, "chance")),
        listeners=[lambda answered: answers.append(rules.notation.text(answered.choice))],
    )
    match.run()
    return answers, match.result()
