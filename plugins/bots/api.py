"""What other plugins and the window may use of the bots: their searches, and what steady advises."""

from plugins.bots.steady.advice import Advice, advise
from plugins.bots.steady.route_costs import CLOSED, way

__all__ = ["CLOSED", "Advice", "advise", "way"]
