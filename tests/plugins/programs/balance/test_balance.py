"""Series of games for the map editor: the same for the same seed, cancelled at once, figures with their intervals."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.core.catalogue.discovery import discover
from railwright.core.game import parse
from railwright.core.kernel.board import Board
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.outcome import Seat
from railwright.plugins.features.balance.api import (
    BalanceReport,
    GameFacts,
    SavedRun,
    SeriesPlan,
    board_of,
    csv_tables,
    differences,
    make_report,
    play_series,
    read_runs,
    write_runs,
)
from railwright.plugins.features.balance.facts import GameObserver, SeatFacts, facts_of
from railwright.plugins.programs.reports.api import mean_estimate, share_estimate
from railwright.plugins.programs.workers.api import AtOnce, SeriesCancelled

TEXT = (Path(__file__).parents[4] / "maps" / "tiny.yaml").read_text("utf-8")
SEATS = (Seat("A", "bot:steady"), Seat("B", "bot:greedy"), Seat("C", "bot:random"))


def plan(games: int = 12, seed: int = 3, text: str = TEXT) -> SeriesPlan:
    return SeriesPlan(text, SEATS, games, seed, safe=True)


@cache
def tiny() -> MapSpec:
    spec = parse(discover(True), TEXT).spec
    assert spec is not None
    return spec


@cache
def games(seed: int = 3) -> tuple[GameFacts, ...]:
    return tuple(play_series(plan(12, seed), AtOnce()))


@pytest.mark.sweep
def test_the_same_seed_gives_the_same_games_on_any_executor() -> None:
    with ThreadPoolExecutor(1) as pool:
        assert sorted(play_series(plan(), pool)) == sorted(games())
    assert sorted(games(4)) != sorted(games())


def test_everybody_moves_up_a_seat_from_game_to_game() -> None:
    assert [game.seats[0].agent for game in sorted(games())[:3]] == [seat.agent for seat in SEATS]


def test_the_facts_agree_with_each_other() -> None:
    routes = {route.id: route for route in tiny().routes}
    for game in games():
        assert sum(row.win for row in game.seats) == pytest.approx(1)
        assert len({route for route, _, _ in game.claims}) == len(game.claims)
        assert all(route in routes and 0 <= seat < 3 and 0 <= when <= 1 for route, seat, when in game.claims)
        for row in game.seats:
            assert row.total == sum(points for _, points in row.lines)


def test_a_map_that_cannot_be_played_is_told() -> None:
    with pytest.raises(RailwrightError, match="could not be played"):
        list(play_series(plan(text=TEXT.replace("max: 3", "max: 2")), AtOnce()))


def test_the_report_counts_what_was_played() -> None:
    report = make_report(tiny(), games())
    assert report.games == 12
    assert sum(seat.wins.value for seat in report.seats) == pytest.approx(1)
    assert {bot.name: bot.wins.games for bot in report.bots} == {"bot:greedy": 12, "bot:random": 12, "bot:steady": 12}
    claims = sum(len(game.claims) for game in games())
    assert sum(route.claimed.value for route in report.routes) * 12 == pytest.approx(claims)
    tickets = [ticket for game in games() for row in game.seats for ticket in row.tickets]
    assert sum(ticket.done.games for ticket in report.tickets) == len(tickets)
    for ticket in report.tickets:
        mine = [points if done else -points for id, points, done in tickets if id == ticket.id]
        assert ticket.profit.value == pytest.approx(sum(mine) / len(mine) if mine else 0)


def test_the_order_of_the_games_makes_no_difference() -> None:
    assert make_report(tiny(), games()) == make_report(tiny(), reversed(games()))


def test_no_games_give_an_empty_report() -> None:
    report = make_report(tiny(), [])
    assert report.games == 0
    assert csv_tables(report)["routes"].count("\r\n") == len(tiny().routes) + 1


def test_tables_have_a_row_for_everything() -> None:
    tables = csv_tables(make_report(tiny(), games()))
    assert tables["seats"].splitlines()[0].startswith("name,games,wins")
    assert len(tables["tickets"].splitlines()) == len(tiny().tickets) + 1


def test_a_ticket_that_others_cut_off_is_counted() -> None:
    spec = tiny()
    board = Board(spec)
    ticket = spec.tickets[0]
    city = ticket.between[0]
    around = [route for route, name in enumerate(board.routes) if city in spec.routes[route].between]

    def blocked(seat: int, done: bool = False) -> int:
        clock = GameObserver.__new__(GameObserver)
        clock.board, clock.routes, clock.done, clock.offers = board, board.routes, Counter(), defaultdict(list)
        clock.claimed = dict.fromkeys(around, (1, 5))
        tickets = [{"id": ticket.id, "points": 5, "done": done}]
        result = {"turns": 9, "seats": [{"seat": seat, "agent": "bot:steady", "tickets": tickets}]}
        return facts_of(0, result, clock).seats[0].blocked

    assert (blocked(0), blocked(1), blocked(0, done=True)) == (1, 0, 0)


def test_stations_and_idle_turns_are_counted_and_told() -> None:
    rows = tuple(SeatFacts(n, "bot:steady", 10, float(n == 0), (), 5, 0, (), n) for n in range(3))
    figures = make_report(tiny(), [GameFacts(number, rows, (), 0, 30, 2, 4) for number in range(5)]).figures
    assert [figures[name].value for name in ("idle", "built", "blocked")] == [2, 4, 1]
    assert any(game.built for game in games())


def test_a_run_beside_itself_has_no_sure_difference() -> None:
    report = make_report(tiny(), games())
    assert not any(difference.sure or difference.change for difference in differences(report, report))


def test_what_surely_changed_is_named() -> None:
    def of(winner: int) -> BalanceReport:
        rows = tuple(SeatFacts(n, "bot:steady", 10, float(n == winner), (), 5, 0, ()) for n in range(3))
        return make_report(tiny(), [GameFacts(number, rows, (), 0, 30) for number in range(60)])

    sure = [difference.name for difference in differences(of(0), of(2)) if difference.sure]
    assert sure == ["1", "3"]


# intervals


# Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I, method 3, and others like it
PUBLISHED = [
    (15, 148, 0.0624, 0.1605),
    (1, 29, 0.0061, 0.1718),
    (0, 20, 0.0, 0.1611),
    (0, 10, 0.0, 0.2775),
    (5, 10, 0.2366, 0.7634),
    (10, 10, 0.7225, 1.0),
    (81, 263, 0.2553, 0.3662),
]


@pytest.mark.parametrize(("hits", "of", "low", "high"), PUBLISHED)
def test_shares_have_the_published_intervals(hits: int, of: int, low: float, high: float) -> None:
    estimate = share_estimate(hits, of)
    assert (estimate.low, estimate.high) == pytest.approx((low, high), abs=5e-5)


@given(st.floats(0, 200), st.integers(1, 200))
def test_an_interval_holds_its_share_and_stays_a_share(hits: float, games: int) -> None:
    estimate = share_estimate(min(hits, games), games)
    assert 0 <= estimate.low <= estimate.value <= estimate.high <= 1


def test_a_mean_knows_its_spread() -> None:
    estimate = mean_estimate([1, 2, 3, 4])
    assert estimate.value == 2.5
    assert estimate.high - estimate.value == pytest.approx(1.959964 * math.sqrt(5 / 3) / 2)
    assert mean_estimate([7]).low == 7


def test_kept_runs_are_read_as_they_were_written() -> None:
    runs = [SavedRun("2026-05-04T12:30", "abc", ("bot:steady",), 3, make_report(tiny(), games())) for _ in range(2)]
    assert read_runs(write_runs(runs).encode()) == runs


@pytest.mark.parametrize("spoil", [
    lambda text: text[:-40], lambda text: text.replace('"version": 1', '"version": 2'),
    lambda text: text.replace('"games"', '"plays"'), lambda text: text.replace('"seed": 3', '"seed": [3]'),
    lambda text: text.replace('"2026-05-04T12:30"', "7"), lambda text: "[]",
])  # fmt: skip
def test_a_file_that_holds_no_runs_is_refused(spoil: Callable[[str], str]) -> None:
    text = write_runs([SavedRun("2026-05-04T12:30", "abc", (), 3, make_report(tiny(), games()))])
    assert spoil(text) != text
    with pytest.raises(ValueError):
        read_runs(spoil(text).encode())


@pytest.mark.sweep
def test_the_report_lists_the_tickets_of_the_game_that_was_played() -> None:
    europe = (Path(__file__).parents[4] / "maps" / "europe.yaml").read_text("utf-8")
    assert "\nplugins:\n" in europe
    expanded = SeriesPlan(europe.replace("\nplugins:\n", "\nplugins:\n  europa_1912: {}\n", 1), SEATS, 3, 5, safe=True)
    laid = board_of(expanded, AtOnce()).spec
    alone = board_of(plan(text=europe), AtOnce()).spec
    assert len(laid.tickets) > len(alone.tickets)
    some = list(play_series(expanded, AtOnce()))
    report = make_report(laid, some)
    assert [ticket.id for ticket in report.tickets] == [ticket.id for ticket in laid.tickets]
    ids = {id for game in some for row in game.seats for id, _, _ in row.tickets}
    assert ids <= {ticket.id for ticket in report.tickets}
    assert ids - {ticket.id for ticket in alone.tickets}  # which the map alone would not have told of


def test_a_map_whose_rules_cannot_be_put_together_is_told_and_a_run_is_cancelled_before_it_begins() -> None:
    with pytest.raises(RailwrightError, match="could not be played"):
        board_of(plan(text=TEXT.replace("max: 3", "max: 2")), AtOnce())
    with pytest.raises(SeriesCancelled):
        board_of(plan(), AtOnce(), lambda: True)
