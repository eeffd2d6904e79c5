"""The bot that plays for the experts under rules that their model does not know."""

from __future__ import annotations

from railwright.api import Ruleset
from railwright.plugins.features.expert.model.boards import unknown_rules

# By rule: the bot that won most of the kept games against steady (python -m tests.stand_ins); steady under all others.
STAND_INS = {"dice": "greedy", "laid_colors": "hasty", "shared_routes": "eager"}


def stand_in_of(rules: Ruleset) -> str:
    """The name of the bot that won most kept games under the first such rule; steady if the model knows all rules."""
    return next((STAND_INS[id] for id in unknown_rules(rules) if id in STAND_INS), "steady")
