"""Laid colours: tracks on beds, what they cost, what they shut, and the supply."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from railwright.core.kernel.board import Board
from railwright.core.kernel.mapspec import MapSpec
from railwright.testing import Table, check_plugin, map_of, ruleset_of
from tests.plugins.mechanics.gaming import GAMES, SHORT, board, code, hand, module, play_games, table

TRACKS = map_of(
    """a-b 2 gray bed; b-c 2 gray bed; c-d 2 gray bed; a-d 2 gray bed; a-c 3 gray bed; b-d 3 gray bed; a-e 1 red
    d-e-1 2 gray bed; d-e-2 2 gray bed; c-e 3 blue; b-e 1 gray ferry=1""",
    "a-c 5; b-d 4; a-d 6; c-e 4; b-e 3; d-e 4",
)


def crossing(map: MapSpec, **crosses: Iterable[str]) -> MapSpec:
    """The map with routes that cross others; an underline stands for the hyphen of an id."""
    routes = [
        replace(route, fields={**route.fields, "crosses": list(crosses[id])})
        if (id := route.id.replace("-", "_")) in crosses
        else route
        for route in map.routes
    ]
    return replace(map, routes=tuple(routes))


BOARD = board(crossing(TRACKS, a_c=["b-d", "c-e"]), laid_colors={}, routes=SHORT)
RICH = "4 red + 4 blue + 4 loco"
DRAW = "draw pile; ?: red; draw pile; ?: red; "


def test_a_bed_cannot_be_claimed_before_a_track_lies_on_it() -> None:
    made = table(BOARD, [RICH])
    assert made.options("claim") == ["claim a-e", "claim c-e", "claim b-e"]
    assert code(made, "claim a-b") == "no-track"


def test_whoever_draws_lays_a_track_and_its_colour_is_the_price() -> None:
    made = table(BOARD, ["", RICH]).play(DRAW.rstrip("; "))
    assert made.asked == "0 laid_colors.bed"
    assert code(made, "draw pile") == "track-due"
    assert code(made, "lay a-e") == "no-free-bed"
    made.play("lay a-b: red")
    assert made.asked == "1 turn"
    assert made.play("claim a-b").options() == ["pay 2 red", "pay 1 red + 1 loco", "pay 2 loco"]
    made.play("pay 2 red")
    assert hand(made, 1) == "4 blue + 2 red + 4 loco"
    assert code(made, "claim a-b") == "route-taken"


def test_a_track_of_another_colour_than_ones_cards_is_of_no_use() -> None:
    made = table(BOARD, ["", "9 red"]).play(DRAW + "lay a-b: green")
    assert "claim a-b" not in made.options()
    assert code(made, "claim a-b") == "not-enough-cards"


def test_crossing_beds_are_shut_for_good_by_a_track() -> None:
    made = table(BOARD, ["", RICH]).play(DRAW + "lay a-c: red; claim a-c: 3 red; draw pile; ?: red; draw pile; ?: red")
    assert code(made, "lay b-d") == "no-free-bed"
    assert code(made.play("lay a-b: red"), "claim b-d") == "bed-shut"
    assert code(made, "claim c-e") == "bed-shut"


def test_a_claimed_route_that_was_ready_shuts_what_crosses_it() -> None:
    made = table(BOARD, ["3 blue"]).play("claim c-e: 3 blue")
    assert code(made, "claim a-c") == "bed-shut"


@pytest.mark.parametrize(("seats", "there"), [(2, False), (4, True)])
def test_with_few_players_one_bed_of_a_double_is_enough(seats: int, there: bool) -> None:
    made = table(BOARD, seats=seats).play(DRAW + "lay d-e-1: red; " + DRAW.rstrip("; "))
    assert ("lay d-e-2" in made.options()) is there


def test_the_supply_is_limited_by_colour_and_length_and_gets_tracks_back() -> None:
    made = table(board(TRACKS, laid_colors={"pieces": 1}, routes=SHORT), ["", RICH]).play(DRAW + "lay a-b: red")
    made.play(DRAW + "lay b-c")
    assert "paint red" not in made.options()
    assert code(made, "paint red") == "no-such-track"
    assert code(made, "draw pile") == "color-due"
    made.play("paint blue; draw pile; ?: red; draw pile; ?: red; lay b-d")
    assert "paint red" in made.options()
    made.play("paint red; claim a-b: 2 red; " + DRAW + "lay c-d")
    assert "paint red" in made.options()


def test_nothing_is_laid_when_no_bed_is_left() -> None:
    made = table(BOARD).put("laid_colors", shut=(1 << 11) - 1).play(DRAW.rstrip("; "))
    assert made.asked == "1 turn"


def test_nothing_is_laid_when_another_rule_takes_the_last_bed_at_the_end_of_the_turn() -> None:
    last = replace(map_of("a-b 2 gray bed; b-c 2 red", "a-c 5"), plugins={**BOARD.plugins, "neutral_player": {}})
    made = table(last, turn=1)
    made.state = made.state._replace(turns=1)  # the round ends with this turn
    made.play(DRAW.rstrip("; ")).play("?: a-b")
    assert made.asked == "0 turn"


def test_a_map_with_wrong_beds_is_told_so() -> None:
    wrong = crossing(map_of("a-b 2 red bed; b-c 2 gray"), b_c=["a-d"])
    issues = list(module("laid_colors").map_issues(wrong, Board(wrong)))
    assert [issue.code for issue in issues] == ["bed-not-gray", "unknown-crossing"]


def test_a_single_card_is_a_draw_too() -> None:
    rules = ruleset_of(replace(BOARD, plugins={**BOARD.plugins, "cards": {"row": 1}}))
    made = Table(rules, 2).put("cards", row=(8,)).play("draw loco; ?: red")
    assert made.asked == "0 laid_colors.bed"


@pytest.mark.slow
def test_the_rule_is_sound() -> None:
    check_plugin(module("laid_colors"), map=BOARD)


@pytest.mark.parametrize("games", GAMES)
def test_random_games_end(games: int) -> None:
    ended = play_games(ruleset_of(BOARD), games)
    assert all(any(match.state.slices["routes"].owned) for match in ended)
