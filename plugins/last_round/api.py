"""What other plugins may use of the last round."""

from railwright.plugins.last_round.state import LAST_ROUND, NOBODY, LastRound

__all__ = ["LAST_ROUND", "NOBODY", "LastRound"]
