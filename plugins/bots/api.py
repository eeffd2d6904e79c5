"""What other plugins and the window may use of the bots: what steady advises; searches are those of ``core.api``."""

from core.api import CLOSED, cheapest_path
from plugins.bots.steady.advice import Advice, advise

__all__ = ["CLOSED", "Advice", "advise", "way"]

way = cheapest_path  # an older name
