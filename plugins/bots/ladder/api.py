"""What other plugins and the window may use of the scale of the bots; it is light, for a start needs its words."""

from railwright.plugins.bots.ladder.levels import ELO_SCALE, LEVELS, StrengthLevel, level_of
from railwright.plugins.bots.ratings import read_ratings

__all__ = ["ELO_SCALE", "LEVELS", "StrengthLevel", "level_of", "read_ratings"]
