"""The figures against plain computation over the same games."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.editor.features.statistics.figures import (
    Filter,
    Player,
    errors_by_player,
    longest_paths,
    map_ids,
    number_of_games,
    numbers_of_players,
    people_ratings,
    player_figures,
    points_by_source,
    results_against_bots,
    running_mean,
    totals_by_game,
    turns_per_player,
)
from railwright.editor.features.statistics.store import ResultStore
from railwright.editor.looks.histogram import histogram
from railwright.plugins.features.statistics.api import (
    FinishedGame,
    SeatErrors,
    SeatResult,
    games_of_people,
    rate_people,
    read_finished_game,
)
from tests.editor.statistics.games import filled, result, row, some_games, write_record

FILTERS = [
    Filter(map, number, person) for map, number, person in product((None, "tiny"), (None, 3), (None, True, False))
]


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> list[FinishedGame]:
    return some_games(tmp_path_factory.mktemp("records"), 60)


@pytest.fixture(scope="module")
def store(games: list[FinishedGame]) -> ResultStore:
    return filled(games)


def seats_of(games: list[FinishedGame], chosen: Filter) -> list[tuple[FinishedGame, SeatResult]]:
    return [
        (game, seat)
        for game in games
        for seat in game.seats
        if chosen.map in (None, game.map)
        and chosen.players in (None, len(game.seats))
        and chosen.person in (None, seat.person)
    ]


@pytest.mark.parametrize("chosen", FILTERS, ids=str)
def test_people_are_rated_as_by_their_records(store: ResultStore, games: list[FinishedGame], chosen: Filter) -> None:
    bot_ratings = {"steady": 1500, "greedy": 616}
    counted = {id(game): game for game, _ in seats_of(games, chosen)}.values() if chosen.person is not False else ()
    by_hand = rate_people(person for game in counted for person in games_of_people(game, bot_ratings))
    assert people_ratings(store, chosen, bot_ratings) == by_hand


@pytest.mark.parametrize("chosen", FILTERS, ids=str)
def test_meetings_of_people_and_bots_are_counted_as_by_hand(
    store: ResultStore, games: list[FinishedGame], chosen: Filter
) -> None:
    met: dict[tuple[str, str], list[float]] = {}
    for game, seat in seats_of(games, chosen):
        for bot in game.seats:
            if seat.person and not bot.person and seat.rank is not None and bot.rank is not None:
                before = 1.0 if seat.rank < bot.rank else 0.5 if seat.rank == bot.rank else 0.0
                met.setdefault((seat.player, bot.player), []).append(before)
    results = results_against_bots(store, chosen)
    assert {(result.who, result.bot): (result.meetings, result.before) for result in results} == {
        pair: (len(values), sum(values)) for pair, values in met.items()
    }
    assert all(result.interval[0] <= result.before / result.meetings <= result.interval[1] for result in results)


@pytest.mark.parametrize("chosen", FILTERS, ids=str)
def test_errors_are_counted_as_by_hand(games: list[FinishedGame], chosen: Filter) -> None:
    store, rng = filled(games), Random(1)
    rates = {game.key: [rng.uniform(0, 50) for _ in game.seats] for game in games[::2]}
    for key, rates_of_game in rates.items():
        store.note_errors(key, [SeatErrors(9.0, 1) for _ in rates_of_game])
        store.note_errors(key, [SeatErrors(rate, 30) for rate in rates_of_game])  # the later analysis counts
    store.note_errors("another", [SeatErrors(1.0, 1)])
    by_hand: dict[Player, list[float]] = {}
    for game, seat in seats_of(games, chosen):
        if game.key in rates:
            rate = rates[game.key][game.seats.index(seat)]
            by_hand.setdefault(Player(seat.player, seat.person), []).append(rate)
    player_errors = errors_by_player(store, chosen)
    assert {player.player: (player.rate.games, pytest.approx(player.rate.value)) for player in player_errors} == {
        player: (len(values), fmean(values)) for player, values in by_hand.items()
    }
    assert [player.rate.value for player in player_errors] == sorted(player.rate.value for player in player_errors)


@pytest.mark.parametrize("chosen", FILTERS, ids=str)
def test_players_are_counted_as_by_hand(store: ResultStore, games: list[FinishedGame], chosen: Filter) -> None:
    seats = seats_of(games, chosen)
    results = player_figures(store, chosen)
    assert {result.player for result in results} == {Player(seat.player, seat.person) for _, seat in seats}
    for figures in results:
        own = [(game, seat) for game, seat in seats if Player(seat.player, seat.person) == figures.player]
        assert figures.games == figures.ranked == len(own)
        assert figures.wins == pytest.approx(sum(seat.win or 0 for _, seat in own))
        assert figures.share == pytest.approx(figures.wins / len(own))
        assert figures.fair == pytest.approx(fmean(1 / len(game.seats) for game, _ in own))
        assert figures.total == pytest.approx(fmean(seat.total or 0 for _, seat in own))
        assert figures.done == pytest.approx(fmean(seat.done or 0 for _, seat in own))
        assert figures.tickets == pytest.approx(fmean(seat.tickets or 0 for _, seat in own))
        assert figures.longest == pytest.approx(fmean(seat.longest or 0 for _, seat in own))
        assert figures.best_longest == max(seat.longest or 0 for _, seat in own)


@pytest.mark.parametrize("chosen", FILTERS, ids=str)
def test_points_are_counted_as_by_hand(store: ResultStore, games: list[FinishedGame], chosen: Filter) -> None:
    seats = seats_of(games, chosen)
    order, means = points_by_source(store, chosen)
    assert order == ["routes", "tickets", "express"]
    for who, by_source in means.items():
        own = [dict(seat.points) for _, seat in seats if Player(seat.player, seat.person) == who]
        for source, mean in by_source.items():
            assert mean == pytest.approx(fmean(points.get(source, 0) for points in own))


@pytest.mark.parametrize("chosen", FILTERS, ids=str)
def test_games_paths_and_turns_are_counted_as_by_hand(
    store: ResultStore, games: list[FinishedGame], chosen: Filter
) -> None:
    seats = seats_of(games, chosen)
    counted = {game.key: game.turns / len(game.seats) for game, _ in seats}
    assert number_of_games(store, chosen) == len(counted)
    assert sorted(turns_per_player(store, chosen)) == pytest.approx(sorted(counted.values()))
    assert sorted(longest_paths(store, chosen)) == sorted(seat.longest or 0 for _, seat in seats)


def test_totals_come_in_the_order_of_the_games(store: ResultStore, games: list[FinishedGame]) -> None:
    by_player = totals_by_game(store, Filter())
    for who, totals in by_player.items():
        in_order = sorted(games, key=lambda game: (game.ended, game.key))
        own = [seat.total for game in in_order for seat in game.seats if Player(seat.player, seat.person) == who]
        assert totals == own


def test_what_can_be_chosen(store: ResultStore, games: list[FinishedGame]) -> None:
    assert sorted(map_ids(store)) == ["europe", "tiny"]
    assert numbers_of_players(store) == sorted({len(game.seats) for game in games})


def test_who_wins_for_certain_comes_first(store: ResultStore) -> None:
    lows = [(result.interval or (0.0, 1.0))[0] for result in player_figures(store, Filter())]
    assert lows == sorted(lows, reverse=True)


def test_nothing_played_is_nothing_counted() -> None:
    empty = ResultStore(None)
    assert player_figures(empty, Filter()) == []
    assert points_by_source(empty, Filter()) == ([], {})
    assert (longest_paths(empty, Filter()), turns_per_player(empty, Filter()), totals_by_game(empty, Filter())) == (
        [],
        [],
        {},
    )
    assert number_of_games(empty, Filter()) == 0
    empty.close()


@given(st.lists(st.integers(-(2**53), 2**53), min_size=1) | st.lists(st.integers(0, 60), min_size=1))
def test_histogram_counts_every_value_in_its_bin(values: list[int]) -> None:
    bins = histogram(values)
    assert len(bins) <= 12
    assert len({size_bin.high - size_bin.low for size_bin in bins}) == 1
    assert [size_bin.low for size_bin in bins[1:]] == [size_bin.high for size_bin in bins[:-1]]
    assert [size_bin.count for size_bin in bins] == [
        sum(size_bin.low <= value < size_bin.high for value in values) for size_bin in bins
    ]
    assert sum(size_bin.count for size_bin in bins) == len(values)


@given(st.lists(st.integers(-500, 500)), st.integers(1, 12))
def test_running_mean_is_the_mean_of_the_latest_values(values: list[int], over: int) -> None:
    expected = [fmean(values[max(0, index + 1 - over) : index + 1]) for index in range(len(values))]
    assert running_mean(values, over) == pytest.approx(expected)


def test_a_person_called_like_a_bot_is_somebody_else(tmp_path: Path) -> None:
    rows = [row(0, "bot:steady"), row(1, "bot:steady", "bot:steady", rank=2)]
    game = read_finished_game(write_record(tmp_path / "game.jsonl", result(rows)))
    assert game is not None
    assert {result.player: result.wins for result in player_figures(filled([game]), Filter())} == {
        Player("bot:steady", True): 1,
        Player("bot:steady", False): 0,
    }
