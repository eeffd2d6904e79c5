"""Stations: STATION, D-8, D-16, SCORE-3, SP-16, SP-18, SP-19."""

from __future__ import annotations

import pytest

from railwright.core.kernel.errors import NotationError
from railwright.testing import Table, map_of
from tests.rules.situations import code, discards, hand, line, seat_result, table


def borrowed(game: Table, seat: int = 0) -> dict[str, str]:
    """The route that each station of a seat borrows, by city."""
    return {entry["city"]: entry["route"] for entry in seat_result(game, seat)["borrowed"]}


def done(game: Table, seat: int = 0) -> list[str]:
    """The tickets that a seat has completed."""
    return [ticket["id"] for ticket in seat_result(game, seat)["tickets"] if ticket["done"]]


@pytest.mark.rule("STATION-1", "SCORE-3")
def test_a_station_lends_one_route_of_another_player_for_tickets() -> None:
    game = table(owned=["a-b", "b-c-1"], stations=["b"], tickets=["a-c"])
    assert borrowed(game) == {"b": "b-c-1"}
    assert line(game, "tickets") == 3


@pytest.mark.rule("STATION-1")
def test_one_route_only() -> None:
    game = table(owned=["a-b", "b-c-1 c-d"], stations=["b"], tickets=["a-c c-d"])
    assert done(game) == ["a-c"]


@pytest.mark.rule("STATION-1")
def test_the_route_must_lead_to_the_stations_city() -> None:
    game = table(owned=["a-b", "b-c-1"], stations=["a"], tickets=["a-c"])
    assert (borrowed(game), done(game)) == ({}, [])


@pytest.mark.rule("STATION-1")
def test_without_a_station_nothing_is_borrowed() -> None:
    assert line(table(owned=["a-b", "b-c-1"], tickets=["a-c"]), "tickets") == -3


@pytest.mark.rule("STATION-2")
def test_any_city_without_a_station_will_do() -> None:
    game = table(hands=["1 red"], stations=["", "b d"])
    assert game.options("station") == ["station a", "station c", "station e"]
    assert code(game, "station b") == "city-taken"


@pytest.mark.rule("STATION-2", "SP-16")
def test_no_second_station_in_ones_own_city() -> None:
    game = table(hands=["3 red"], stations=["a"])
    assert "station a" not in game.options()
    assert code(game, "station a") == "city-taken"


@pytest.mark.rule("STATION-3")
def test_one_a_turn() -> None:
    assert table(hands=["12 red"]).play("station a: 1 red").asked == "1 turn"


@pytest.mark.rule("STATION-3")
def test_three_in_the_game() -> None:
    game = table(hands=["12 red"], stations=["a b c"])
    assert game.options("station") == []
    assert code(game, "station d") == "no-stations-left"


@pytest.mark.rule("STATION-4", "STATION-7", "D-16")
def test_the_first_costs_any_one_card_which_is_discarded() -> None:
    game = table(hands=["1 red + 1 blue + 1 loco"]).play("station a")
    assert game.options() == ["pay 1 blue", "pay 1 red", "pay 1 loco"]
    game.play("pay 1 blue")
    assert discards(game) == "1 blue"
    assert hand(game) == "1 red + 1 loco"
    assert game.state.slices["stations"].built == ((game.rules.board.city_index["a"],), ())


@pytest.mark.rule("STATION-5", "STATION-7")
def test_the_second_costs_two_cards_of_one_colour() -> None:
    game = table(hands=["2 red + 1 blue + 2 loco"], stations=["a"]).play("station b")
    assert game.options() == ["pay 1 blue + 1 loco", "pay 2 red", "pay 1 red + 1 loco", "pay 2 loco"]
    assert code(game, "pay 1 red + 1 blue") == "two-colors"
    assert code(game, "pay 1 red") == "wrong-number"
    assert code(table(hands=["1 red + 1 blue"], stations=["a"]), "station b") == "not-enough-cards"


@pytest.mark.rule("STATION-6", "STATION-7")
def test_the_third_costs_three_cards_of_one_colour() -> None:
    game = table(hands=["3 red + 1 blue + 3 loco"], stations=["a b"]).play("station c")
    assert game.options() == [
        "pay 1 blue + 2 loco",
        "pay 3 red",
        "pay 2 red + 1 loco",
        "pay 1 red + 2 loco",
        "pay 3 loco",
    ]
    assert code(table(hands=["2 red + 2 blue"], stations=["a b"]), "station c") == "not-enough-cards"


@pytest.mark.rule("STATION-8")
def test_nobody_has_to_build() -> None:
    game = table(owned=["a-b", "b-c-1"])
    assert [seat["stations_left"] for seat in game.result()["seats"]] == [3, 3]


TWO_STATIONS = map_of("s-x 2 red; s-y 2 blue; w-s 2 green; x-y 1 gray", "w-x 5; w-y 6")
TWO_WAYS = map_of("s-x 2 red; s-y 2 blue; w-s 2 green", "w-x 5; w-y 6")


@pytest.mark.rule("STATION-9")
def test_a_station_helps_all_tickets_by_the_same_route() -> None:
    game = table(TWO_WAYS, owned=["w-s", "s-x s-y"], stations=["s"], tickets=["w-x w-y"])
    assert borrowed(game) == {"s": "s-y"}
    assert line(game, "tickets") == 6 - 5
    more = map_of("s-x 2 red; x-y 2 blue; w-s 2 green", "w-x 5; w-y 6")
    both = table(more, owned=["w-s x-y", "s-x"], stations=["s"], tickets=["w-x w-y"])
    assert done(both) == ["w-x", "w-y"]


@pytest.mark.rule("STATION-9", "SP-19")
def test_the_owner_may_decide_at_the_end_of_the_game() -> None:
    game = table(TWO_WAYS, owned=["w-s", "s-x s-y"], stations=["s"], tickets=["w-x w-y"], trains=[2, 45])
    game.play("draw pile; ?: red; draw pile; ?: red; " * 3)
    assert game.asked == "0 stations.borrow"
    assert game.options() == ["accept", "borrow s s-x", "borrow s s-y", "borrow s none"]
    assert code(game, "borrow s w-s") == "not-borrowable"
    assert code(game, "borrow w s-x") == "no-station"
    assert code(game, "pass") == "borrowing-due"
    with pytest.raises(NotationError, match="give the route that the station borrows, or none"):
        game.rules.notation.read("borrow s")
    game.play("borrow s s-x")
    assert game.asked == ""
    assert borrowed(game) == {"s": "s-x"}
    assert line(game, "tickets") == 5 - 6


@pytest.mark.rule("STATION-9", "SP-19")
def test_what_a_station_borrows_is_decided_once() -> None:
    game = table(TWO_STATIONS, owned=["w-s", "s-x s-y x-y"], stations=["s x"], tickets=["w-x w-y"], trains=[2, 45])
    game.play("draw pile; ?: red; draw pile; ?: red; " * 3)
    game.play("borrow s none")
    assert game.asked == "0 stations.borrow"
    assert code(game, "borrow s s-x") == "already-decided"


@pytest.mark.rule("SP-19")
@pytest.mark.parametrize(("answer", "points"), [("accept", 1), ("borrow s none", -11)])
def test_accepting_takes_the_best_and_none_borrows_nothing(answer: str, points: int) -> None:
    game = table(TWO_WAYS, owned=["w-s", "s-x s-y"], stations=["s"], tickets=["w-x w-y"], trains=[2, 45])
    game.play("draw pile; ?: red; draw pile; ?: red; " * 3 + answer)
    assert game.asked == ""
    assert line(game, "tickets") == points


@pytest.mark.rule("SP-19")
def test_the_stations_that_are_left_are_used_best_after_ones_own_choice() -> None:
    lines = map_of("s-x 2 red; s-y 2 blue; w-s 2 green; y-z 2 white; x-z 2 black", "w-z 9; w-y 4")
    game = table(lines, owned=["w-s", "s-x s-y y-z x-z"], stations=["s z"], tickets=["w-z w-y"], trains=[2, 45])
    game.play("draw pile; ?: red; draw pile; ?: red; " * 3)
    assert borrowed(game) == {"s": "s-y", "z": "y-z"}
    game.play("borrow s s-x; accept")
    assert borrowed(game) == {"s": "s-x", "z": "x-z"}
    assert done(game) == ["w-z"]


@pytest.mark.rule("SP-18")
@pytest.mark.parametrize("city", ["b", "c"])
def test_the_station_may_stand_at_either_end(city: str) -> None:
    game = table(owned=["a-b", "b-c-1"], stations=[city], tickets=["a-c"])
    assert done(game) == ["a-c"]


@pytest.mark.rule("SP-18")
def test_own_routes_are_not_borrowed() -> None:
    game = table(owned=["a-b", "b-c-1"], stations=["b"], tickets=["a-c"], trains=[2, 45])
    game.play("draw pile; ?: red; draw pile; ?: red; " * 3)
    assert game.options() == ["accept", "borrow b b-c-1", "borrow b none"]
    assert code(game, "borrow b a-b") == "not-borrowable"


@pytest.mark.rule("SP-18")
def test_stations_may_be_chained_and_a_ticket_rest_on_borrowed_routes_alone() -> None:
    game = table(owned=["", "a-b b-c-1 c-d"], stations=["a b c"], tickets=["a-d"])
    assert borrowed(game) == {"a": "a-b", "b": "b-c-1", "c": "c-d"}
    assert line(game, "tickets") == 7


@pytest.mark.rule("SP-18")
def test_two_stations_may_lend_the_same_route() -> None:
    game = table(owned=["a-b", "b-c-1"], stations=["b c"], tickets=["a-c"], trains=[2, 45])
    game.play("draw pile; ?: red; draw pile; ?: red; " * 3 + "borrow b b-c-1; borrow c b-c-1")
    assert borrowed(game) == {"b": "b-c-1", "c": "b-c-1"}


@pytest.mark.rule("SP-18")
def test_two_players_may_borrow_the_same_route() -> None:
    game = table(seats=3, owned=["a-b", "c-d", "b-c-1"], stations=["b", "c"], tickets=["a-c", "b-e d-e"])
    assert borrowed(game, 0) == {"b": "b-c-1"}
    more = table(seats=4, owned=["a-b", "a-c", "b-c-1"], stations=["b", "c"], tickets=["a-c", "a-b"])
    assert (borrowed(more, 0), borrowed(more, 1)) == ({"b": "b-c-1"}, {"c": "b-c-1"})
    assert (done(more, 0), done(more, 1)) == (["a-c"], ["a-b"])


@pytest.mark.rule("SP-18")
def test_borrowing_the_other_line_of_ones_own_double_is_lawful_and_useless() -> None:
    game = table(seats=4, owned=["b-c-1 a-b", "b-c-2 c-d"], stations=["b c"], tickets=["a-d"], trains=[2, 45, 45, 45])
    game.play("draw pile; ?: red; draw pile; ?: red; " * 5)
    assert "borrow b b-c-2" in game.options()
    game.play("borrow b b-c-2; accept")
    assert done(game) == ["a-d"]


@pytest.mark.rule("SP-18", "EXPRESS-4")
def test_a_borrowed_route_scores_nothing_and_takes_nothing_from_its_owner() -> None:
    game = table(owned=["a-b", "b-c-1"], stations=["b"], tickets=["a-c", "b-e"])
    mine, theirs = game.result()["seats"]
    assert [entry["points"] for entry in mine["lines"] if entry["source"] == "routes"] == [4]
    assert [entry["points"] for entry in theirs["lines"] if entry["source"] == "routes"] == [2]
    assert (mine["longest"], theirs["longest"]) == (3, 2)
    assert (mine["trains_left"], theirs["trains_left"]) == (42, 43)


FEWER_OR_MORE = map_of("s-x 2 red; s-y 2 blue; y-z 2 green", "s-x 10; s-y 5; s-z 5")


@pytest.mark.rule("SP-19")
def test_among_equal_balances_the_most_tickets_are_completed() -> None:
    game = table(FEWER_OR_MORE, owned=["y-z", "s-x s-y"], stations=["s"], tickets=["s-x s-y s-z"])
    assert borrowed(game) == {"s": "s-y"}
    assert done(game) == ["s-y", "s-z"]


@pytest.mark.rule("SP-19")
def test_points_come_before_the_number_of_tickets() -> None:
    lines = map_of("s-x 2 red; s-y 2 blue; y-z 2 green", "s-x 11; s-y 5; s-z 5")
    game = table(lines, owned=["y-z", "s-x s-y"], stations=["s"], tickets=["s-x s-y s-z"])
    assert done(game) == ["s-x"]


@pytest.mark.rule("SP-19")
def test_two_stations_are_chosen_together() -> None:
    """Each station alone would take the ticket of its own; together they complete the dear one."""
    lines = map_of("s-a 1 red; s-m 1 red; m-t 1 red; t-b 1 red", "s-t 20; a-s 4; b-t 4")
    game = table(lines, owned=["", "s-a s-m m-t t-b"], stations=["s t"], tickets=["s-t a-s b-t"])
    assert borrowed(game) == {"s": "s-m", "t": "m-t"}
    assert done(game) == ["s-t"]


@pytest.mark.rule("D-8", "SCORE-4")
@pytest.mark.parametrize(("built", "points"), [("", 12), ("a", 8), ("a b", 4), ("a b c", 0)])
def test_four_points_for_every_station_in_reserve(built: str, points: int) -> None:
    assert line(table(stations=[built]), "stations") == points


@pytest.mark.rule("D-8")
def test_a_built_station_that_borrows_nothing_scores_nothing() -> None:
    game = table(stations=["a"])
    assert borrowed(game) == {}
    assert line(game, "stations") == 8
    assert seat_result(game)["stations_left"] == 2
