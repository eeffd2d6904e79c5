"""How strong bots are in words, by their ratings."""

from __future__ import annotations

import math
from typing import NamedTuple

from railwright.api import Message, say

ELO_SCALE = 400 / math.log(10)  # points of Elo's scale in one of the natural logarithm


class Level(NamedTuple):
    """A word for how strong a bot is, and the least rating of bots that are called so."""

    least: int
    title: Message


LOWEST_RATING = -100_000
LEVELS = (  # the highest first; 1500 is the rating of a bot which plans well
    Level(1650, say("Master")),
    Level(1400, say("Strong")),
    Level(1150, say("Practised")),
    Level(900, say("Casual")),
    Level(300, say("Beginner")),
    Level(LOWEST_RATING, say("Aimless")),
)


def level_of(rating: int) -> Level:
    """The level of a rating on the ladder of the bots."""
    return next(level for level in LEVELS if rating >= level.least)
