"""House rules about routes, stations, turns and the path."""

from __future__ import annotations

import pytest

from railwright.core.kernel.visibility import view
from railwright.testing import Table
from tests.plugins.variants.boards import europe_line_with, new_game
from tests.rules.situations import code, hand, line, owner, table

NO_CARDS = {"deal": 0, "row": 0}
NO_TICKETS = {"deal_long": 0, "deal_regular": 0}
RICH = "4 purple + 4 blue + 4 orange + 4 white + 4 green + 4 yellow + 4 black + 4 red + 4 loco"


def test_both_routes_of_a_double_route_are_open_with_two_players() -> None:
    made = table(europe_line_with(open_doubles={}), hands=["2 blue", "2 black"]).play(
        "claim b-c-1: 2 blue; claim b-c-2: 2 black"
    )
    assert owner(made, "b-c-2") == 1


def test_in_the_first_rounds_nobody_is_blocked() -> None:
    made = table(europe_line_with(no_blocking={}), hands=["", RICH], owned=["a-e"], turn=1)
    assert made.options("claim") == ["claim b-c-1", "claim b-c-2", "claim c-d", "claim b-d"]
    assert code(made, "claim a-b") == "no-blocking"


def test_a_route_that_leads_on_from_ones_own_blocks_nobody() -> None:
    made = table(europe_line_with(no_blocking={}), hands=["", RICH], owned=["a-e", "b-c-1"], turn=1)
    assert {"claim a-b", "claim a-c"} <= set(made.options("claim"))
    assert "claim a-d" not in made.options("claim")


def test_after_the_first_rounds_blocking_is_allowed() -> None:
    made = table(europe_line_with(no_blocking={"rounds": 2}), hands=["", RICH], owned=["a-e"], turn=1)
    made.state = made.state._replace(turns=3)
    assert "claim a-b" not in made.options("claim")
    made.state = made.state._replace(turns=4)
    assert "claim a-b" in made.options("claim")


def test_the_neutral_player_blocks_a_route_after_every_round() -> None:
    made = table(europe_line_with(neutral_player={}), hands=["3 red", "2 blue"])
    made.state = made.state._replace(turns=2)
    assert made.play("claim a-b: 3 red").asked == "1 turn"
    made.play("claim b-c-1: 2 blue")
    assert made.asked == "? neutral_player.block"
    assert "block a-b" not in made.options()
    made.play("?: b-c-2")
    assert made.asked == "0 turn"
    assert owner(made, "b-c-2") is None
    assert code(made, "claim b-c-2") == "route-neutral"
    assert made.state.slices["neutral_player"].trains == 43


def test_a_route_beside_that_of_the_neutral_player_stays_open() -> None:
    made = table(europe_line_with(neutral_player={}), hands=["2 blue + 2 black", "1 red"], turn=1)
    made.state = made.state._replace(turns=1)
    made.play("station a: 1 red; ?: b-c-2")
    assert {"claim b-c-1", "claim b-c-2"} & set(made.options()) == {"claim b-c-1"}


def test_the_neutral_player_needs_trains() -> None:
    made = table(europe_line_with(neutral_player={"trains": 1}), hands=["", "2 blue"], turn=1)
    made.state = made.state._replace(turns=1)
    made.play("claim b-c-1: 2 blue")
    assert made.options() == ["block a-e"]
    made.play("?: a-e; draw pile; ?: red; draw pile; ?: red; draw pile; ?: red; draw pile; ?: red")
    assert made.asked == "0 turn"


def test_the_neutral_player_leaves_larger_games_alone() -> None:
    made = table(europe_line_with(neutral_player={}), 3, hands=["", "", "2 blue"], turn=2)
    made.state = made.state._replace(turns=2)
    assert made.play("claim b-c-1: 2 blue").asked == "0 turn"


def test_a_free_first_station() -> None:
    made = table(europe_line_with(free_first_station={}), hands=["", "2 red"])
    assert made.play("station a").options() == ["pay nothing"]
    made.play("pay nothing; station b; pay nothing")
    assert made.state.slices["stations"].built == ((0,), (1,))
    assert made.options("station") == []
    assert code(made, "station c") == "not-enough-cards"


def test_no_stations() -> None:
    assert table(europe_line_with(stations=None), hands=["2 red"]).options("station") == []


def test_everybody_begins_with_a_station() -> None:
    made = new_game(2, "tiny", starting_station={}, cards=NO_CARDS, tickets=NO_TICKETS)
    assert made.asked == "1 starting_station.place"
    made.play("station esk")
    assert code(made, "station esk") == "city-taken"
    assert code(made, "pass") == "station-due"
    made.play("station arven")
    assert made.asked == "0 turn"
    esk, arven = (made.rules.board.city_index[city] for city in ("esk", "arven"))
    assert made.state.slices["stations"].built == ((arven,), (esk,))


def test_nobody_begins_with_a_station_where_there_are_none() -> None:
    made = new_game(2, "tiny", starting_station={}, stations={"count": 0}, cards=NO_CARDS, tickets=NO_TICKETS)
    assert made.asked == "0 turn"


def test_passing_ends_the_game_when_all_do() -> None:
    made = table(europe_line_with(passing={}), hands=["2 red"])
    assert made.options()[-1] == "pass"
    made.play("pass; pass")
    assert (made.asked, made.state.ended) == ("", "everybody-passed")


def test_one_pass_ends_nothing() -> None:
    made = table(europe_line_with(passing={}), hands=["", "2 blue"]).play("pass; claim b-c-1: 2 blue; pass")
    assert made.asked == "1 turn"


@pytest.mark.parametrize(("spaces", "points"), [(5, 1), (3, 2), (1, 7)])
def test_every_path_scores(spaces: int, points: int) -> None:
    made = table(europe_line_with(path_points={"spaces": spaces}), owned=["a-b b-c-1 a-c", "a-e a-d"])
    assert line(made, "path_points", 0) == points
    assert line(made, "path_points", 1) == 3 // spaces


def test_two_colours_each() -> None:
    assert new_game(2, ninety_trains={}).state.slices["routes"].trains == (90, 90)


def stocked() -> Table:
    """A game with warehouses, in which the second seat has a depot in d."""
    made = table(europe_line_with(warehouses={}), hands=["2 yellow"])
    return made.put("warehouses", depots=((), (3,)), depots_left=(5, 4))


def test_a_card_goes_into_a_warehouse_before_the_draw() -> None:
    made = stocked().play("draw purple")
    assert made.options() == ["store 0", "store 1"]
    assert code(made, "draw pile") == "store-due"
    assert code(made, "store 2") == "no-such-seat"
    made.play("store 1; ?: loco; ?: green")
    assert made.asked == "0 cards.second"
    made.play("draw pile; ?: red")
    assert hand(made) == "1 purple + 2 yellow + 1 red"
    seen = view(made.rules, made.state, 1).slices["warehouses"]
    assert (seen.cards_stored, seen.stored.mask) == ((0, 1), (0, 1))


def test_the_last_card_may_end_in_a_warehouse() -> None:
    made = table(europe_line_with(warehouses={}), hands=["2 yellow"], pile="1 red").play("draw pile; store 0; ?: red")
    assert hand(made) == "2 yellow"
    assert made.asked == "0 cards.second"


def test_a_claim_to_a_depot_may_empty_its_warehouse() -> None:
    made = stocked().put("warehouses", stored=((0,) * 9, (1,) + (0,) * 7 + (2,)), cards_stored=(0, 3))
    made.play("claim a-d: 2 yellow")
    assert made.options() == ["empty 1", "leave"]
    assert code(made, "empty 0") == "out-of-reach"
    assert code(made, "pass") == "empty-due"
    made.play("empty 1")
    assert hand(made) == "1 purple + 2 loco"
    assert made.state.slices["warehouses"].depots_left == (4, 4)
    assert made.state.slices["warehouses"].cards_stored == (0, 0)
    assert made.asked == "1 turn"


def between_two_depots(left: int) -> Table:
    """A claim has joined the depots of both seats, whose warehouses hold a card each; the first has depots left."""
    card = (1,) + (0,) * 8
    made = stocked().put("warehouses", depots=((0,), (3,)), stored=(card, card), cards_stored=(1, 1))
    return made.put("warehouses", depots_left=(left, 4)).play("claim a-d: 2 yellow")


def test_a_claim_between_two_depots_may_empty_both_warehouses() -> None:
    made = between_two_depots(2)
    assert made.options() == ["empty 0", "empty 1", "leave"]
    assert made.play("empty 1").options() == ["empty 0", "leave"]
    assert code(made, "empty 1") == "out-of-reach"
    assert hand(made.play("empty 0")) == "2 purple"
    assert made.state.slices["warehouses"].depots_left == (0, 4)
    assert made.asked == "1 turn"


def test_the_second_warehouse_takes_a_second_depot() -> None:
    assert between_two_depots(1).play("empty 1").asked == "1 turn"


@pytest.mark.parametrize(
    ("left", "bonus", "points"), [((4, 2), 10, 10), ((3, 3), 10, 10), ((2, 3), 10, 0), ((0, 0), 10, 0), ((4, 2), 0, 0)]
)
def test_most_depots_in_reserve_score(left: tuple[int, int], bonus: int, points: int) -> None:
    made = table(europe_line_with(warehouses={"bonus": bonus})).put("warehouses", depots_left=left)
    assert line(made, "warehouses", 0) == points


def test_whoever_has_no_depot_in_reserve_empties_nothing() -> None:
    made = stocked().put("warehouses", stored=((0,) * 9, (1,) + (0,) * 8), cards_stored=(0, 1), depots_left=(0, 4))
    assert made.play("claim a-d: 2 yellow").asked == "1 turn"


def test_a_depot_takes_no_turn() -> None:
    made = stocked().play("depot a")
    assert made.asked == "0 turn"
    assert code(made, "depot d") == "city-taken"
    assert made.state.slices["warehouses"].depots == ((0,), (3,))


def test_every_player_begins_with_a_depot() -> None:
    made = new_game(2, "tiny", warehouses={}, cards=NO_CARDS, tickets=NO_TICKETS)
    assert made.asked == "1 warehouses.first"
    assert code(made, "pass") == "depot-due"
    made.play("depot esk")
    assert code(made, "depot esk") == "city-taken"
    assert made.play("depot holm").asked == "0 turn"
    assert made.state.slices["warehouses"].depots_left == (4, 4)
