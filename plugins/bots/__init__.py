"""Bots: players that answer for a seat from what that seat may see. They belong to no game's rules."""

from __future__ import annotations

from collections.abc import Iterable

from core.api import AgentType
from plugins.bots.greedy import Greedy
from plugins.bots.random_bot import RandomBot
from plugins.bots.steady.agent import Steady


def declare_agents() -> Iterable[AgentType]:
    """The bots of the program itself."""
    return [
        AgentType("random", "Takes any possible answer, each as likely as the others.", RandomBot),
        AgentType("greedy", "Claims the longest route that it can pay for, else draws cards.", Greedy),
        AgentType("steady", "Plans one network for its tickets, and plays for points when they are done.", Steady),
    ]
