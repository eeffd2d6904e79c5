"""Totals, the longest path and ranks: AIM, SCORE, EXPRESS, TIE, D-10, D-17, SP-20 to SP-23."""

from __future__ import annotations

import pytest

from railwright.testing import Table, map_of
from tests.rules.situations import line, seat_result, table


def totals(game: Table) -> list[int]:
    """The total of every seat, which must be the sum of its lines."""
    seats = game.result()["seats"]
    for seat in seats:
        assert seat["total"] == sum(entry["points"] for entry in seat["lines"])
    return [seat["total"] for seat in seats]


def ranks(game: Table) -> list[int]:
    """The rank of every seat."""
    return [seat["rank"] for seat in game.result()["seats"]]


def longest(routes: str, owned: str) -> int:
    """The longest path of the owner of some routes of a drawn map."""
    return int(seat_result(table(map_of(routes), owned=[owned]))["longest"])


@pytest.mark.rule("AIM-1", "TIE-1")
def test_points_come_from_routes_tickets_the_longest_path_and_stations() -> None:
    game = table(owned=["a-b b-c-1", "c-d"], tickets=["a-c", "a-d"], stations=["", "e"])
    assert [entry["source"] for entry in seat_result(game)["lines"]] == ["routes", "tickets", "stations", "express"]
    assert totals(game) == [4 + 2 + 3 + 12 + 10, 7 - 7 + 8 + 0]
    assert ranks(game) == [1, 2]


@pytest.mark.rule("AIM-2", "SCORE-2")
def test_tickets_add_or_subtract_their_value() -> None:
    game = table(tickets=["a-d b-e a-c c-d"], owned=["a-c c-d"])
    assert line(game, "tickets") == 7 - 5 + 3 + 9


@pytest.mark.rule("SCORE-1")
def test_route_points_are_made_during_play_and_stand_a_recount() -> None:
    game = table(hands=["3 red", "1 blue"]).play("claim a-b: 3 red; claim a-e: 1 blue")
    assert [line(game, "routes", seat) for seat in (0, 1)] == [4, 1]


@pytest.mark.rule("EXPRESS-1")
def test_ten_points_for_the_longest_path() -> None:
    game = table(seats=3, owned=["a-b", "c-d", "a-e"])
    assert [line(game, "express", seat) for seat in range(3)] == [0, 10, 0]


@pytest.mark.rule("EXPRESS-2")
def test_only_unbroken_lines_of_ones_own_count() -> None:
    lines = "a-b 3 gray; b-c 1 gray; c-d 4 gray"
    assert longest(lines, "a-b c-d") == 4
    assert longest(lines, "a-b b-c c-d") == 8
    game = table(map_of(lines), owned=["a-b c-d", "b-c"])
    assert seat_result(game)["longest"] == 4


@pytest.mark.rule("EXPRESS-3", "D-10", "SP-23")
@pytest.mark.parametrize(
    ("routes", "spaces"),
    [
        ("a-b 2 gray; b-c 2 gray; a-c 2 gray", 6),  # a loop
        ("a-b 2 gray; b-c 2 gray; a-c 2 gray; c-d 4 gray", 10),  # and a tail
        ("a-b 2 gray; b-c 2 gray; a-c 2 gray; c-d 1 gray; d-e 1 gray; c-e 1 gray", 9),  # two loops through one city
        ("m-a 3 gray; m-b 2 gray; m-c 2 gray; m-d 1 gray", 5),  # a star is no path
        ("m-a 3 gray; m-b 2 gray; m-c 2 gray; a-c 8 gray", 15),  # a loop, then out by the spoke
        ("a-b-1 2 gray; a-b-2 2 gray", 4),  # there and back by the other line
        ("a-b 6 gray ferry=2; b-c 3 green tunnel", 9),
        ("a-b 1 gray; c-d 8 gray; e-f 6 gray; f-g 3 gray", 9),  # the best of several networks
    ],
)
def test_the_longest_path_may_pass_cities_again_but_no_wagon(routes: str, spaces: int) -> None:
    every = " ".join(text.split()[0] for text in routes.split("; "))
    assert longest(routes, every) == spaces


@pytest.mark.rule("EXPRESS-4", "D-10")
def test_borrowed_routes_neither_count_nor_join_two_paths() -> None:
    lines = map_of("a-b 2 gray; b-c 8 gray; c-d 2 gray; d-e 3 gray", "a-d 5")
    game = table(lines, owned=["a-b c-d", "b-c"], stations=["b"], tickets=["a-d"])
    assert line(game, "tickets") == 5
    assert seat_result(game)["longest"] == 2


@pytest.mark.rule("EXPRESS-4")
def test_a_station_does_not_lengthen_a_path() -> None:
    assert seat_result(table(owned=["a-b"], stations=["a b"]))["longest"] == 3


@pytest.mark.rule("EXPRESS-5")
def test_all_with_equally_long_paths_get_ten_points() -> None:
    game = table(seats=3, owned=["a-b", "b-d", "a-c"])
    assert [line(game, "express", seat) for seat in range(3)] == [10, 10, 0]


@pytest.mark.rule("SP-20")
def test_without_any_route_nobody_gets_the_bonus() -> None:
    game = table(seats=3)
    assert [line(game, "express", seat) for seat in range(3)] == [0, 0, 0]
    assert ranks(game) == [1, 1, 1]


@pytest.mark.rule("SP-21")
def test_negative_totals_stand_and_are_compared_like_others() -> None:
    game = table(seats=3, tickets=["c-d a-d", "b-e", "a-c"], stations=["a b c", "d e", ""])
    assert totals(game) == [-16, -1, 9]
    low = table(tickets=["c-d a-d", "d-e"], stations=["a b c", "d e"])
    assert totals(low) == [-16, -2]
    assert ranks(low) == [2, 1]


@pytest.mark.rule("TIE-1")
def test_most_points_win_even_below_zero() -> None:
    game = table(tickets=["d-e", "c-d"], off=("stations",))
    assert totals(game) == [-6, -9]
    assert ranks(game) == [1, 2]


def level(points: tuple[int, ...], **kwargs: object) -> Table:
    """Players with points of the test's choice for their routes, so that their totals come out level."""
    game = table(seats=len(points), **kwargs)  # type: ignore[arg-type]
    game.put("routes", points=points)
    return game


@pytest.mark.rule("TIE-2")
@pytest.mark.parametrize("first", [True, False])
def test_level_the_most_completed_tickets_decide(first: bool) -> None:
    owned, tickets, points = ["a-b", "b-d"], ["a-b", ""], (10, 12)
    if not first:
        owned, tickets, points = owned[::-1], tickets[::-1], points[::-1]
    game = level(points, owned=owned, tickets=tickets)
    assert totals(game) == [34, 34]
    assert ranks(game) == ([1, 2] if first else [2, 1])


@pytest.mark.rule("TIE-2")
def test_the_number_of_tickets_decides_not_their_points() -> None:
    lines = map_of("a-b 3 red; b-c 3 red; d-e 6 red", "a-b 2; b-c 3; d-e 9")
    game = level((20, 16), owned=["a-b b-c", "d-e"], tickets=["a-b b-c", "d-e"], map=lines)
    assert totals(game) == [47, 47]
    assert ranks(game) == [1, 2]


@pytest.mark.rule("TIE-3")
def test_still_level_the_fewest_stations_decide() -> None:
    game = level((14, 10, 18), stations=["a", "", "b c"])
    assert totals(game) == [22, 22, 22]
    assert ranks(game) == [2, 1, 3]


@pytest.mark.rule("TIE-4")
def test_still_level_the_holder_of_the_longest_path_wins() -> None:
    game = level((20, 10), owned=["a-e", "a-b"])
    assert totals(game) == [32, 32]
    assert ranks(game) == [2, 1]


@pytest.mark.rule("TIE-2", "TIE-3", "TIE-4")
def test_the_tie_breaks_come_in_their_order() -> None:
    """One more ticket beats fewer stations and the longest path; fewer stations beat the longest path."""
    tickets_first = level((24, 12), owned=["a-b", "c-d"], tickets=["a-b", ""], stations=["e", ""])
    assert totals(tickets_first) == [34, 34]
    assert ranks(tickets_first) == [1, 2]
    stations_first = level((20, 14), owned=["a-b", "c-d"], stations=["", "e"])
    assert totals(stations_first) == [32, 32]
    assert ranks(stations_first) == [1, 2]


@pytest.mark.rule("TIE-5", "SP-22")
def test_still_level_after_that_is_a_shared_victory() -> None:
    game = level((10, 10, 3))
    assert ranks(game) == [1, 1, 3]


@pytest.mark.rule("SP-22")
def test_path_lengths_are_not_compared_between_players_without_the_bonus() -> None:
    game = level((10, 10, 0), owned=["a-e", "a-c", "a-b"])
    assert [seat["longest"] for seat in game.result()["seats"]] == [1, 2, 3]
    assert totals(game) == [22, 22, 22]
    assert ranks(game) == [2, 2, 1]


@pytest.mark.rule("SP-22", "EXPRESS-5")
def test_two_holders_of_the_longest_path_share_the_victory() -> None:
    game = level((5, 5), owned=["a-b", "b-d"])
    assert [line(game, "express", seat) for seat in (0, 1)] == [10, 10]
    assert ranks(game) == [1, 1]


@pytest.mark.rule("TIE-2")
def test_each_step_is_only_among_the_players_still_level() -> None:
    game = level((12, 10, 0), tickets=["", "a-c", "a-b b-e"], owned=["", "a-c", "a-b b-e"], off=("express",))
    assert totals(game) == [24, 25, 19]
    game.put("routes", points=(13, 10, 0))
    assert totals(game) == [25, 25, 19]
    assert ranks(game) == [2, 1, 3]


@pytest.mark.rule("SP-23")
def test_ferries_and_tunnels_count_towards_the_path() -> None:
    game = table("europe", owned=["palermo-smyrna petrograd-stockholm", "angora-smyrna"])
    assert [seat["longest"] for seat in game.result()["seats"]] == [8, 3]
