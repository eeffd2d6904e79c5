"""Bots: players that answer for a seat from what that seat may see."""

from __future__ import annotations

from collections.abc import Iterable

from core.api import AgentType, hookimpl
from plugins.bots.greedy import Greedy
from plugins.bots.random_bot import RandomBot
from plugins.bots.steady.agent import Steady

PLUGIN = {
    "id": "bots",
    "version": "1.0",
    "api": 1,
    "title": "Bots",
    "summary": "Three players of the program: random, greedy and steady.",
}


@hookimpl
def declare_agents() -> Iterable[AgentType]:
    return [
        AgentType("random", "Takes any possible answer, each as likely.", RandomBot),
        AgentType("greedy", "Claims the longest route that it can pay for, else draws cards.", Greedy),
        AgentType("steady", "Plans one network for its tickets, and plays for points when they are done.", Steady),
    ]
