"""What other plugins and the window may use of the bots: their searches, and what steady advises."""

from plugins.bots.steady.adviser import Advice, advise
from plugins.bots.steady.network import way
from plugins.bots.steady.prices import CLOSED

__all__ = ["CLOSED", "Advice", "advise", "way"]
