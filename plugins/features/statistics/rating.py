"""Ratings of people on the ladder of the bots, from the bots that they have met in finished games.

The ratings of the bots are as ``make ladder`` has measured them; that of a person is the one that makes its results
against them likeliest (R. A. Bradley and M. E. Terry, 1952), and the interval holds every rating of which they are no
more than 1.96 standard deviations off, as E. B. Wilson's (1927) does for shares. Bots at one table are not met
independently of each other, for the person has good cards against all of them or none: a game counts as much as one
meeting, however many bots took part.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from railwright.core.cli.seats import BOT_PREFIX
from railwright.plugins.bots.ladder.api import ELO_SCALE, LEVELS, StrengthLevel, level_of
from railwright.plugins.features.statistics.results import FinishedGame, SeatResult
from railwright.plugins.programs.reports.api import Z_95

MIN_POINTS, MAX_POINTS = -3000.0, 5000.0  # ratings beyond these are not told from all others any more
PRECISION_POINTS = 0.01
MAX_SHOWN_POINTS = 600  # an interval that is wider tells no level: they are 250 points apart


class Meeting(NamedTuple):
    """A bot at the table of a person by its rating; ``before``: 1 if the person came in before it, 0.5 if beside it."""

    rating: int
    before: float


class PersonGame(NamedTuple):
    """A game of a person with the rated bots that it met there."""

    person: str
    board: str
    meetings: tuple[Meeting, ...]


class PersonRating(NamedTuple):
    """A rating with its 95 % interval, from so many games.

    ``value`` is None where it cannot be told yet: the interval is wider than MAX_SHOWN_POINTS, or open. ``low`` is None
    where nothing was won, ``high`` where everything was.
    """

    value: int | None
    low: int | None
    high: int | None
    games: int


class RatedPerson(NamedTuple):
    """The rating of a person: on a board (None: on all) and against bots of a level (None: of all)."""

    person: str
    board: str | None
    level: StrengthLevel | None
    rating: PersonRating


# --- one rating ---------------------------------------------------------------------------------------------


def rate(games: Sequence[Sequence[Meeting]]) -> PersonRating:
    """The rating that makes the results of some games likeliest; games without a meeting do not count."""
    met = [game for game in games if game]
    if not met:
        return PersonRating(None, None, None, 0)
    low, high = _points_at(met, Z_95), _points_at(met, -Z_95)
    is_shown = low is not None and high is not None and high - low <= MAX_SHOWN_POINTS
    return PersonRating(_points_at(met, 0.0) if is_shown else None, low, high, len(met))


def _points_at(games: Sequence[Sequence[Meeting]], deviations: float) -> int | None:
    """The rating at which the results are so many standard deviations better than expected; None where none is."""
    low, high = MIN_POINTS, MAX_POINTS
    if not _deviations(games, low) > deviations > _deviations(games, high):
        return None
    while high - low > PRECISION_POINTS:
        middle = (low + high) / 2
        if _deviations(games, middle) > deviations:
            low = middle
        else:
            high = middle
    return round((low + high) / 2)


def _deviations(games: Sequence[Sequence[Meeting]], points: float) -> float:
    """By how many standard deviations the results are better than those expected of so many points."""
    surplus = variance = 0.0
    for game in games:
        for meeting in game:
            chance = 1 / (1 + math.exp((meeting.rating - points) / ELO_SCALE))
            surplus += (meeting.before - chance) / len(game)
            # That of the mean of a game is at most the mean of the variances, however its meetings hang together.
            variance += chance * (1 - chance) / len(game)
    return surplus / math.sqrt(variance)


# --- everybody's -------------------------------------------------------------------------------------------


def games_of_people(game: FinishedGame, bot_ratings: Mapping[str, int]) -> Iterator[PersonGame]:
    """The people of a game, each with the bots that it met, of those whose rating is known by their name."""
    for seat in game.seats:
        if seat.person and seat.rank is not None:
            yield PersonGame(seat.player, game.map, tuple(_meetings(seat, game.seats, bot_ratings)))


def _meetings(seat: SeatResult, seats: Sequence[SeatResult], bot_ratings: Mapping[str, int]) -> Iterator[Meeting]:
    for other in seats:
        name = other.player.removeprefix(BOT_PREFIX)
        if not other.person and name in bot_ratings and other.rank is not None and seat.rank is not None:
            yield Meeting(bot_ratings[name], share_before(seat.rank, other.rank))


def share_before(rank: int, other_rank: int) -> float:
    """Whether one comes in before another: 1, 0, or 0.5 for a shared place."""
    return 1.0 if rank < other_rank else 0.5 if rank == other_rank else 0.0


def rate_people(games: Iterable[PersonGame]) -> list[RatedPerson]:
    """Everybody who met a rated bot, who has played most first: all games, each board, each level of opponents.

    A board or a level has its own line only where there are several.
    """
    by_person: dict[str, list[PersonGame]] = {}
    for game in games:
        if game.meetings:
            by_person.setdefault(game.person, []).append(game)
    rated = []
    for person, played in sorted(by_person.items(), key=lambda entry: (-len(entry[1]), entry[0])):
        rated.append(RatedPerson(person, None, None, rate([game.meetings for game in played])))
        rated += _by_board(person, played)
        rated += _by_level(person, played)
    return rated


def _by_board(person: str, played: Sequence[PersonGame]) -> list[RatedPerson]:
    boards = sorted({game.board for game in played})
    if len(boards) < 2:
        return []
    return [
        RatedPerson(person, board, None, rate([game.meetings for game in played if game.board == board]))
        for board in boards
    ]


def _by_level(person: str, played: Sequence[PersonGame]) -> list[RatedPerson]:
    met = {level_of(meeting.rating) for game in played for meeting in game.meetings}
    if len(met) < 2:
        return []
    return [
        RatedPerson(person, None, level, rate([_of_level(game, level) for game in played]))
        for level in LEVELS
        if level in met
    ]


def _of_level(game: PersonGame, level: StrengthLevel) -> list[Meeting]:
    return [meeting for meeting in game.meetings if level_of(meeting.rating) == level]
