"""What people call bots, in the language of the window."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from railwright.core.cli.seats import BOT_PREFIX
from railwright.core.kernel.agents import AgentType


def bot_title(agent: AgentType) -> str:
    """What a bot is called where people meet it."""
    return QCoreApplication.translate("Bots", agent.title) if agent.title else agent.name.title()


def bot_name(agent: str) -> str:
    """Return what people call the bot of a seat, such as ``bot:steady``, in the language of the window."""
    from railwright.core.catalogue.extensions import declarations  # late, 2 ms: a start waits for no bots

    name = agent.removeprefix(BOT_PREFIX)
    types: Iterable[AgentType] = declarations("declare_agents")
    return next((bot_title(agent_type) for agent_type in types if agent_type.name == name), name.title())
