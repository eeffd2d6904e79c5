"""Everybody scores for the length of the longest path, not only the player who has the longest of all."""

from __future__ import annotations

from collections.abc import Iterable

from railwright.api import Ruleset, State, hookimpl, say
from railwright.plugins.express.api import lengths
from railwright.plugins.scoring.api import ScoreLine

PLUGIN = {
    "id": "path_points",
    "version": "1.0",
    "api": 1,
    "title": "Points for each path",
    "summary": "Each player scores a point for every few spaces in their longest path.",
    "sources": {"path_points": {"title": "Path length"}},
    "requires": ["express", "scoring"],
    "options": {
        "spaces": {
            "x-rule": "A player scores a point for every {value} spaces in their longest path.",
            "type": "integer",
            "minimum": 1,
            "maximum": 50,
            "default": 5,
            "title": "Path spaces per point",
        }
    },
}


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    """A point for each few spaces of the own longest path (path_points-1)."""
    points = lengths(rules, state)[seat] // rules.option("path_points", "spaces")
    return [ScoreLine("path_points", points, say("Path length"))]
