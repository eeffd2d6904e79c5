"""What other plugins may use of the scoring."""

from plugins.scoring.lines import ScoreLine, TieBreak
from plugins.scoring.places import by_majority, by_place
from plugins.scoring.ranking import lines_of, total_of

__all__ = ["ScoreLine", "TieBreak", "by_majority", "by_place", "lines_of", "total_of"]
