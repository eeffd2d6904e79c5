"""The interface of the model for other plugins: thinking and playing in it, and which rules it knows."""

from railwright.plugins.features.expert.model.boards import is_known, unknown_rules
from railwright.plugins.features.expert.model.games import ModelGame, ModelGames, ModelSeat
from railwright.plugins.features.expert.model.machine_code import is_compiled
from railwright.plugins.features.expert.model.thinking import (
    Ending,
    Expectation,
    Judged,
    Thinker,
    better_half,
    thinker_of,
)
from railwright.plugins.features.expert.model.views import hides_tickets, is_supported_question

__all__ = [
    "Ending",
    "Expectation",
    "Judged",
    "ModelGame",
    "ModelGames",
    "ModelSeat",
    "Thinker",
    "better_half",
    "hides_tickets",
    "is_compiled",
    "is_known",
    "is_supported_question",
    "thinker_of",
    "unknown_rules",
]
