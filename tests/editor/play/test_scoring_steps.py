"""The telling of an end: no rank and no total before it is told, and in the end every point has been told once."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from railwright.editor.play.score_stops import ScoreStop
from railwright.editor.play.scoring_steps import MAX_STOP_MS, MIN_STOP_MS, ScoringSteps
from tests.editor.play.finished_games import end_of, finished_games


def stop(seat: int, part: str, points: int, routes: tuple[int, ...] = ()) -> ScoreStop:
    return ScoreStop(seat, part, part, points, frozenset(), routes)


STOPS: Sequence[ScoreStop] = (
    stop(1, "Routes", 20),
    stop(0, "Routes", 30),
    stop(1, "Tickets", -6),
    stop(1, "Tickets", 10, (4, 2, 9)),
    stop(-1, "The result", 0),
)


def test_points_are_told_stop_by_stop() -> None:
    telling = ScoringSteps(STOPS)
    assert (telling.points(1, 0.5), telling.points(0)) == (10, 0)
    telling.advance()
    telling.advance()
    assert (telling.made(1), telling.made(1, 0.5), telling.made(0)) == (-6, -3, None)
    assert (telling.points(1, 0.0), telling.points(1), telling.points(0)) == (20, 14, 30)
    telling.advance()
    assert (telling.made(1, 0.0), telling.made(1)) == (-6, 4)
    assert not telling.is_last
    for _ in range(3):
        telling.advance()
    assert telling.is_last
    assert (telling.points(0), telling.points(1)) == (30, 24)


def test_a_way_grows_route_by_route() -> None:
    telling = ScoringSteps(STOPS[3:])
    assert [telling.lit_routes(part) for part in (0.0, 0.1, 0.5, 0.9, 1.0)] == [
        (),
        (4,),
        (4, 2),
        (4, 2, 9),
        (4, 2, 9),
    ]
    assert MIN_STOP_MS <= telling.running_ms <= MAX_STOP_MS


@pytest.mark.sweep
def test_every_point_is_told_once_in_hundreds_of_games() -> None:
    for rules, ending in finished_games():
        end = end_of(rules, ending)
        stops = end.stops()
        told = [sum(stop.points for stop in stops if stop.seat == seat) for seat in range(ending.state.seats)]
        assert told == end.totals
        parts = [stop.part for stop in stops]
        assert [part for number, part in enumerate(parts) if part not in parts[:number]] == [*dict.fromkeys(parts)]
        assert [stop.seat for stop in stops].index(-1) == len(stops) - 1


@pytest.mark.sweep
def test_whoever_has_the_fewest_points_so_far_comes_first() -> None:
    for rules, ending in finished_games():
        stops = end_of(rules, ending).stops()[:-1]
        parts = [*dict.fromkeys(stop.part for stop in stops)]
        bonuses = {stop.part for stop in stops if stop.style == "longest"}
        for number, part in enumerate(parts):
            if number and part not in bonuses:
                before = [
                    sum(s.points for s in stops if s.seat == seat and s.part in parts[:number]) for seat in range(5)
                ]
                seats = [*dict.fromkeys(stop.seat for stop in stops if stop.part == part)]
                assert seats == sorted(seats, key=lambda seat: before[seat])
        if ending.state.seats > 2:
            break


@pytest.mark.sweep
def test_the_longest_path_is_told_last_of_all_paths() -> None:
    for rules, ending in finished_games():
        paths = [stop for stop in end_of(rules, ending).stops() if stop.style == "longest"]
        spaces = [sum(rules.board.length[route] for route in stop.routes) for stop in paths]
        assert spaces == sorted(spaces)
        assert [stop.points for stop in paths] == sorted(stop.points for stop in paths)
