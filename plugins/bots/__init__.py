"""Bots: players that answer for a seat from what that seat may see. They belong to no game's rules."""

from __future__ import annotations

from collections.abc import Iterable

from core.api import AgentType
from plugins.bots.greedy import Greedy
from plugins.bots.random_bot import RandomBot
from plugins.bots.steady.bot import Steady


def declare_agents() -> Iterable[AgentType]:
    """The bots of the program itself; how strong they are was measured as docs/bots.md tells."""
    return [
        AgentType(
            "random",
            "Takes any possible answer, each as likely as the others.",
            RandomBot,
            "No opponent: in Europe it ends 58 points below zero.",
        ),
        AgentType(
            "greedy",
            "Claims the longest route that it can pay for, else draws cards.",
            Greedy,
            "Easy: 41 points in Europe, and no win over Steady in 400 games.",
        ),
        AgentType(
            "steady",
            "Plans one network for its tickets, and plays for points when they are done.",
            Steady,
            "Strong: 103 to 121 points in Europe, and it beats Greedy every time.",
        ),
    ]
