"""The search bot: for games whose rules no other bot understands."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING

from railwright.plugins.features import Feature

if TYPE_CHECKING:
    from railwright.api import Agent, AgentType, Ruleset

FEATURE = Feature(functions={"make": f"{__name__}:make_search"})


def declare_agents() -> Iterable[AgentType]:
    """The search bot."""
    from railwright.api import AgentType  # late, 60 ms: a start only reads declarations
    from railwright.plugins.bots.ladder.api import read_ratings

    ratings = read_ratings()
    return [
        AgentType(
            "search",
            "Tries every kind of answer by playing games to the end. Works under any rules.",
            make_search,
            "For rules that the other bots do not know. Tries anything that scores points.",
            "Fox",
            "Tries everything that is allowed, and keeps what works.",
            ratings.get("search"),
            portrait="fox",
        ),
    ]


def make_search(rules: Ruleset, seat: int, rng: Random) -> Agent:
    """Make the bot that evaluates answers by playouts in the engine."""
    from railwright.plugins.features.search.bot import Search  # late, 16 ms: it is rarely used

    return Search(rules, seat, rng)
