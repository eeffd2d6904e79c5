"""The interface of the last round for other plugins."""

from railwright.plugins.last_round.state import LAST_ROUND, NOBODY, LastRound

__all__ = ["LAST_ROUND", "NOBODY", "LastRound"]
