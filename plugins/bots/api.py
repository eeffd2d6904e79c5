"""What other plugins and the window may use of the bots: what steady advises, and thinking in the model."""

from core.api import CLOSED, cheapest_path
from plugins.bots.model.thinking import Ending, Expectation, Judged, Thinker, is_asked, is_known, thinker_of
from plugins.bots.ratings import read_ratings
from plugins.bots.steady.advice import Advice, advise, explain
from plugins.bots.steady.bot import Steady

__all__ = [
    "CLOSED",
    "Advice",
    "Ending",
    "Expectation",
    "Judged",
    "Steady",
    "Thinker",
    "advise",
    "explain",
    "is_asked",
    "is_known",
    "read_ratings",
    "thinker_of",
    "way",
]

way = cheapest_path  # an older name
