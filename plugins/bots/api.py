"""What other plugins and the window may import from the bots: advice of steady. The model has its own ``api``."""

from railwright.api import CLOSED, cheapest_path
from railwright.plugins.bots.open_minded import MISREADING_BOTS, misreading, not_understood
from railwright.plugins.bots.random_bot import RandomBot
from railwright.plugins.bots.ratings import read_ratings
from railwright.plugins.bots.search import candidates as likely_answers
from railwright.plugins.bots.steady.advice import Advice, Suggestion, advise, explain, suggest
from railwright.plugins.bots.steady.bot import Steady

__all__ = [
    "CLOSED",
    "MISREADING_BOTS",
    "Advice",
    "RandomBot",
    "Steady",
    "Suggestion",
    "advise",
    "explain",
    "likely_answers",
    "misreading",
    "not_understood",
    "read_ratings",
    "suggest",
    "way",
]

way = cheapest_path  # former name, kept for plugins
