"""The bot that plays for the experts under rules that their model does not know."""

from __future__ import annotations

from random import Random

from railwright.api import Agent, Ruleset
from railwright.plugins.bots.api import make_bot
from railwright.plugins.features import feature_function, has_feature
from railwright.plugins.features.expert.model.boards import unknown_rules

SEARCH = "search"  # this bot is a feature of the same name, which may be missing
# By rule: the bot that won most of the kept games (python -m tests.stand_ins); steady under all others.
STAND_INS = {"dice": SEARCH, "laid_colors": "hasty", "shared_routes": SEARCH}
WITHOUT_SEARCH = {"dice": "greedy", "laid_colors": "hasty", "shared_routes": "eager"}


def stand_in_of(rules: Ruleset) -> str:
    """The name of the bot that won most kept games under the first such rule; steady if the model knows all rules."""
    bots = STAND_INS if has_feature(SEARCH) else WITHOUT_SEARCH
    return next((bots[id] for id in unknown_rules(rules) if id in bots), "steady")


def make_stand_in(rules: Ruleset, seat: int, rng: Random) -> Agent:
    """Make the bot that plays for an expert at a seat."""
    name = stand_in_of(rules)
    if name != SEARCH:
        return make_bot(name, rules, seat, rng)
    searching: Agent = feature_function(SEARCH, "make")(rules, seat, rng)
    return searching
