"""The interface of the scale of the bots for other plugins and the window; it is light, for a start needs its words."""

from railwright.plugins.bots.ladder.levels import ELO_SCALE, LEVELS, StrengthLevel, level_of
from railwright.plugins.bots.ratings import read_ratings

__all__ = ["ELO_SCALE", "LEVELS", "StrengthLevel", "level_of", "read_ratings"]
