"""The interface of the bots for other plugins, features and the window: advice of steady, and parts of bots."""

from railwright.api import CLOSED, cheapest_path
from railwright.plugins.bots import make_bot
from railwright.plugins.bots.greedy import Greedy
from railwright.plugins.bots.known_rules import (
    MISREADING_BOTS,
    ignored_rules,
    misreading,
    not_understood,
)
from railwright.plugins.bots.open_minded import open_minded
from railwright.plugins.bots.past_answers import PastAnswers
from railwright.plugins.bots.random_bot import RandomBot
from railwright.plugins.bots.ratings import read_ratings
from railwright.plugins.bots.search import candidates as likely_answers
from railwright.plugins.bots.search import search
from railwright.plugins.bots.steady.advice import Advice, Suggestion, advise, explain, suggest
from railwright.plugins.bots.steady.bot import Steady

__all__ = [
    "CLOSED",
    "MISREADING_BOTS",
    "Advice",
    "Greedy",
    "PastAnswers",
    "RandomBot",
    "Steady",
    "Suggestion",
    "advise",
    "explain",
    "ignored_rules",
    "likely_answers",
    "make_bot",
    "misreading",
    "not_understood",
    "open_minded",
    "read_ratings",
    "search",
    "suggest",
    "way",
]

way = cheapest_path  # former name, kept for plugins
