"""The expert and the quick expert: bots that play answers out in a model of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING

from railwright.plugins.features import Feature

if TYPE_CHECKING:
    from railwright.api import Agent, AgentType, Ruleset

FEATURE = Feature()


def declare_agents() -> Iterable[AgentType]:
    """The two experts, the stronger one first."""
    from railwright.api import AgentType, Readiness  # late, 60 ms: a start only reads declarations
    from railwright.plugins.bots.ladder.api import read_ratings

    ratings = read_ratings()
    return [
        AgentType(
            "expert",
            "Plays the game to the end many times for each answer, then picks the answer that wins most often.",
            make_expert,
            "Very strong: on the Europe map it wins about four out of five games against three Badgers.",
            "Owl",
            "Sees how the game may end before moving a feather.",
            ratings.get("expert"),
            portrait="owl",
            unknown_rules=rules_unknown_to_expert,
            stand_in=stand_in,
            readiness=Readiness(is_expert_ready, "quick"),
            version="3",
        ),
        AgentType(
            "quick",
            "Thinks like Owl, but plays out far fewer games if its model is not compiled.",
            make_quick_expert,
            "Very strong: on the Europe map it wins about two out of three games against three Badgers.",
            "Little Owl",
            "Sees as far ahead as the blink of an eye allows.",
            ratings.get("quick"),
            portrait="little-owl",
            unknown_rules=rules_unknown_to_expert,
            stand_in=stand_in,
            version="2",
        ),
    ]


def rules_unknown_to_expert(rules: Ruleset) -> Sequence[str]:
    """The ids of the rules of a game that the expert's model does not know."""
    from railwright.plugins.features.expert.model.boards import unknown_rules  # late, 17 ms

    return unknown_rules(rules)


def stand_in(rules: Ruleset) -> str:
    """The name of the bot that the experts play like where their model does not know a rule."""
    from railwright.plugins.features.expert.stand_ins import stand_in_of  # late, 17 ms

    return stand_in_of(rules)


def is_expert_ready() -> bool:
    """Whether the expert's model is available as machine code."""
    from railwright.plugins.features.expert.model.machine_code import is_compiled  # late, 2 ms

    return is_compiled()


def make_expert(rules: Ruleset, seat: int, rng: Random) -> Agent:
    """Make the bot that evaluates answers by playouts in its model."""
    from railwright.plugins.features.expert.bot import Expert  # late, 35 ms

    return Expert(rules, seat, rng)


def make_quick_expert(rules: Ruleset, seat: int, rng: Random) -> Agent:
    """Make an expert with few playouts."""
    from railwright.plugins.features.expert.bot import QuickExpert  # late, 35 ms

    return QuickExpert(rules, seat, rng)
