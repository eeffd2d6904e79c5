"""The interface of the games of people for commands and the window."""

from railwright.plugins.features.statistics.rating import (
    MAX_SHOWN_POINTS,
    Meeting,
    PersonGame,
    PersonRating,
    RatedPerson,
    games_of_people,
    rate,
    rate_people,
    share_before,
)
from railwright.plugins.features.statistics.results import (
    MAX_INTEGER,
    MAX_RATE_THOUSANDTHS,
    FinishedGame,
    SeatErrors,
    SeatResult,
    read_finished_game,
)

__all__ = [
    "MAX_INTEGER",
    "MAX_RATE_THOUSANDTHS",
    "MAX_SHOWN_POINTS",
    "FinishedGame",
    "Meeting",
    "PersonGame",
    "PersonRating",
    "RatedPerson",
    "SeatErrors",
    "SeatResult",
    "games_of_people",
    "rate",
    "rate_people",
    "read_finished_game",
    "share_before",
]
