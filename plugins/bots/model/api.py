"""What other plugins may use of the model: thinking and playing in it, and whether it knows the rules of a game."""

from plugins.bots.model.accelerator import is_installed
from plugins.bots.model.games import ModelGame, ModelGames, ModelSeat
from plugins.bots.model.tables import is_known, unknown_rules
from plugins.bots.model.thinking import Ending, Expectation, Judged, Thinker, thinker_of
from plugins.bots.model.views import is_asked

__all__ = [
    "Ending",
    "Expectation",
    "Judged",
    "ModelGame",
    "ModelGames",
    "ModelSeat",
    "Thinker",
    "is_asked",
    "is_installed",
    "is_known",
    "thinker_of",
    "unknown_rules",
]
