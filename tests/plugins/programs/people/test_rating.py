"""Ratings of people: right where they can be worked out by hand, honest where little is known."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.core.kernel.seeds import seeded
from railwright.plugins.bots.ladder.api import ELO_SCALE, LEVELS, level_of
from railwright.plugins.features.statistics.api import (
    MAX_SHOWN_POINTS,
    FinishedGame,
    Meeting,
    PersonGame,
    SeatResult,
    games_of_people,
    rate,
    rate_people,
)
from railwright.plugins.programs.reports.api import share_estimate

BOTS = {"steady": 1500, "hasty": 1015, "greedy": 616}
WON, LOST = Meeting(1500, 1.0), Meeting(1500, 0.0)


def seat(player: str, rank: int | None) -> SeatResult:
    return SeatResult(player, not player.startswith("bot:"), 10, rank, None, (), None, None, None)


def game(*seats: SeatResult, map: str = "europe") -> FinishedGame:
    return FinishedGame("key", 0, map, 60, seats, {})


def points_of(share: float) -> int:
    """The rating of whoever comes in before a bot of 1500 in such a share of games."""
    return round(1500 + ELO_SCALE * math.log(share / (1 - share)))


def test_against_one_bot_the_interval_is_that_of_the_share() -> None:
    share = share_estimate(10, 20)
    assert rate([[WON], [LOST]] * 10) == (1500, points_of(share.low), points_of(share.high), 20)
    few = share_estimate(3, 3)
    assert rate([[WON]] * 3) == (None, points_of(few.low), None, 3)


def test_three_of_four_are_two_hundred_points() -> None:
    value = rate([[WON], [WON], [WON], [LOST]] * 10).value
    assert value is not None
    assert abs(value - (1500 + ELO_SCALE * math.log(3))) <= 1


def test_few_games_tell_no_rating_and_say_what_they_tell() -> None:
    rating = rate([[WON], [LOST]])
    assert rating.value is None
    assert rating.low is not None
    assert rating.high is not None
    assert rating.high - rating.low > MAX_SHOWN_POINTS
    assert rate([]) == rate([[]]) == (None, None, None, 0)


def test_who_has_always_won_is_at_least_so_strong() -> None:
    few, many = rate([[WON]] * 3), rate([[WON]] * 30)
    assert (few.value, few.high, many.value, many.high) == (None, None, None, None)
    assert few.low is not None
    assert many.low is not None
    assert few.low < 1500 < many.low
    assert rate([[LOST]] * 30) == (None, None, 3000 - many.low, 30)


def test_more_bots_at_a_table_are_not_more_games() -> None:
    assert rate([[WON] * 3, [LOST] * 3]) == rate([[WON], [LOST]])


@given(st.lists(st.lists(st.builds(Meeting, st.integers(-400, 1900), st.sampled_from((0.0, 0.5, 1.0))), max_size=4)))
@pytest.mark.sweep
def test_a_rating_lies_in_its_interval_and_rises_with_a_win(games: list[list[Meeting]]) -> None:
    rating, better = rate(games), rate([*games, [Meeting(1900, 1.0)]])
    if rating.value is not None:
        assert rating.low is not None
        assert rating.high is not None
        assert rating.low <= rating.value <= rating.high <= rating.low + MAX_SHOWN_POINTS
    assert better.low is not None
    assert rating.low is None or better.low >= rating.low - 1 or rating.low >= 1900


def test_intervals_hold_the_true_rating_at_tables_of_four() -> None:
    rng, held, people = seeded(7), 0, 60
    for number in range(people):
        true = 700 + 15 * number
        games = []
        for _ in range(15):
            # Whoever has the least of these comes in first (R. D. Luce, 1959): two by two as Bradley and Terry say.
            arrivals = {
                points: rng.expovariate(math.exp(points / ELO_SCALE)) for points in (*BOTS.values(), true + 0.5)
            }
            mine = arrivals[true + 0.5]
            games.append([Meeting(points, float(mine < arrivals[points])) for points in BOTS.values()])
        rating = rate(games)
        held += (rating.low is None or rating.low <= true) and (rating.high is None or true <= rating.high)
    assert held >= 0.93 * people


def test_people_of_a_game_meet_the_bots_that_are_rated() -> None:
    seats = seat("Ann", 1), seat("bot:steady", 2), seat("bot:unheard", 3), seat("Bob", 2), seat("bot:greedy", None)
    assert list(games_of_people(game(*seats), BOTS)) == [
        PersonGame("Ann", "europe", (Meeting(1500, 1.0),)),
        PersonGame("Bob", "europe", (Meeting(1500, 0.5),)),
    ]


def test_boards_and_levels_have_lines_where_there_are_several() -> None:
    steady, greedy = Meeting(1500, 1.0), Meeting(616, 0.0)
    rated = rate_people(
        [
            PersonGame("Bob", "europe", (steady,)),
            PersonGame("Ann", "europe", (steady, greedy)),
            PersonGame("Ann", "usa", (greedy,)),
            PersonGame("Zoë", "usa", ()),
        ]
    )
    lines = [(one.person, one.board, str(one.level.title) if one.level else None, one.rating.games) for one in rated]
    assert lines == [
        ("Ann", None, None, 2),
        ("Ann", "europe", None, 1),
        ("Ann", "usa", None, 1),
        ("Ann", None, "Strong", 1),
        ("Ann", None, "Beginner", 2),
        ("Bob", None, None, 1),
    ]


def test_every_rating_has_a_level() -> None:
    assert [str(level_of(points).title) for points in (1822, 1500, -377)] == ["Master", "Strong", "Aimless"]
    assert [level_of(level.least) for level in LEVELS] == [*LEVELS]
