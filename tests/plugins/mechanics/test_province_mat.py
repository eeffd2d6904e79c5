"""The province mat: overpaid claims, trains on the mat, express cards, majorities."""

from __future__ import annotations

import pytest

from railwright.testing import Table, check_plugin, ruleset_of
from tests.plugins.mechanics.gaming import GAMES, board, code, hand, module, play_games, points, table

BOARD = board(province_mat={"overpay": 2}, routes={"trains": 9})


def counts(made: Table, seat: int, color: str) -> int:
    """What a seat's trains count on a colour of the mat."""
    colors = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")
    return made.state.slices["province_mat"].counts[seat][colors.index(color)]


def test_a_claim_may_be_overpaid_for_the_mat() -> None:
    made = table(BOARD, ["4 red + 1 loco"]).play("claim a-b")
    assert {"pay 2 red", "pay 4 red", "pay 3 red + 1 loco"} <= set(made.options())
    assert code(made, "pay 4 red + 1 loco") == "wrong-number"
    made.play("pay 4 red")
    assert made.options() == ["on-mat red", "off-mat"]
    assert (code(made, "on-mat blue"), code(made, "pass")) == ("other-color", "mat-due")
    made.play("on-mat red")
    assert (counts(made, 0, "red"), hand(made)) == (4, "1 loco")
    assert made.state.slices["routes"].trains == (6, 9)
    assert made.state.slices["routes"].points == (2, 0)


def test_a_gray_route_goes_on_the_colour_of_its_cards() -> None:
    made = table(BOARD, ["1 blue"]).play("claim a-e: 1 blue")
    assert made.options() == ["on-mat blue", "off-mat"]
    assert len(table(BOARD, ["1 loco"]).play("claim a-e: 1 loco").options("on-mat")) == 8


def test_nothing_goes_on_the_mat_without_a_train() -> None:
    made = table(BOARD, ["2 red"]).put("routes", trains=(2, 9)).play("claim a-b: 2 red")
    assert made.asked == "1 turn"


def test_an_express_card_strengthens_the_mat() -> None:
    made = table(BOARD, ["2 red"]).play("boost 3")
    assert (made.asked, made.options("boost")) == ("0 turn", [])
    assert code(made, "boost 2") == "no-express"
    made.play("claim a-b: 2 red; on-mat red")
    assert counts(made, 0, "red") == 5
    assert made.state.slices["province_mat"].played == 0
    assert made.state.slices["province_mat"].express == ((1, 2), (1, 2, 3))


def test_an_express_card_strengthens_a_draw() -> None:
    made = table(BOARD).play("boost 1; draw pile; ?: red; draw pile; ?: red; draw pile; ?: red")
    assert (made.asked, hand(made)) == ("1 turn", "3 red")


def test_an_express_card_strengthens_a_draw_of_tickets() -> None:
    made = table(BOARD).play("boost 2; tickets; ?: a-d b-e a-c c-d c-e; keep a-c")
    assert made.asked == "1 turn"


def test_majorities_by_colour() -> None:
    made = table(BOARD, seats=3)
    made.put("province_mat", counts=((4, 1, 0, 0, 0, 0, 0, 0), (2, 1, 0, 0, 0, 0, 0, 0), (1, 0, 3, 0, 0, 0, 0, 0)))
    assert points(made, "province_mat") == [10 + 10, 5 + 10, 10]


def test_numbers_on_a_colour_are_added_up() -> None:
    made = table(BOARD, ["6 red"]).play("claim a-b: 2 red; on-mat red; draw pile; ?: blue; draw pile; ?: blue")
    made.play("claim c-d: 4 red; on-mat red")
    assert counts(made, 0, "red") == 6


@pytest.mark.slow
def test_the_rule_is_sound() -> None:
    check_plugin(module("province_mat"), map=BOARD)


@pytest.mark.parametrize("games", GAMES)
def test_random_games_end(games: int) -> None:
    ended = play_games(ruleset_of(BOARD), games)
    assert any(any(map(any, match.state.slices["province_mat"].counts)) for match in ended)
