"""How strong bots are in words, by their ratings."""

from __future__ import annotations

import math
from typing import NamedTuple

from railwright.api import Message, say

ELO_SCALE = 400 / math.log(10)  # points of Elo's scale in one of the natural logarithm


class StrengthLevel(NamedTuple):
    """A word for how strong a bot is.

    * ``least``: the lowest rating that is called so
    * ``title``: the word
    """

    least: int
    title: Message


LOWEST_RATING = -100_000  # below all that can be measured
LEVELS = (  # the highest first; 1500 is the rating of a bot which plans well
    StrengthLevel(1650, say("Master")),
    StrengthLevel(1400, say("Strong")),
    StrengthLevel(1150, say("Practised")),
    StrengthLevel(900, say("Casual")),
    StrengthLevel(300, say("Beginner")),
    StrengthLevel(LOWEST_RATING, say("Aimless")),
)


def level_of(rating: int) -> StrengthLevel:
    """The level of a rating on the ladder of the bots."""
    return next(level for level in LEVELS if rating >= level.least)
