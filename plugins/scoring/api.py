"""The interface of the scoring for other plugins."""

from railwright.plugins.scoring.rule import ScoreLine, TieBreak, by_majority, by_place, lines_of, total_of

__all__ = ["ScoreLine", "TieBreak", "by_majority", "by_place", "lines_of", "total_of"]
