"""Terrain cards: taken in place of train cards, and spent to double a claim."""

from __future__ import annotations

from collections import Counter

import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.visibility import view
from railwright.testing import Table, check_plugin, ruleset_of
from tests.plugins.mechanics.gaming import GAMES, SHORT, board, code, module, play_games, points, table

BOARD = board(terrain_cards={"per_terrain": 4, "row": 1}, routes=SHORT)


def held(made: Table, *terrain: tuple[int, int, int], row: tuple[int, ...] = (0,)) -> Table:
    """Desert, forest and mountain cards before each seat, one card face up."""
    return made.put("terrain_cards", held=terrain, row=row, pile=2, deck=(0, 1, 1))


def test_a_terrain_card_takes_the_place_of_either_card() -> None:
    made = held(table(BOARD), (0, 0, 0), (0, 0, 0))
    assert made.options("terrain") == ["terrain pile", "terrain desert"]
    assert code(made, "terrain forest") == "no-such-terrain"
    made.play("terrain desert; ?: forest; terrain pile; ?: mountain")
    assert made.state.slices["terrain_cards"].held[0] == (1, 0, 1)
    assert made.asked == "1 turn"
    made.play("draw pile; ?: red; terrain forest")
    assert made.state.slices["terrain_cards"].held[1] == (0, 1, 0)
    assert made.asked == "0 turn"


def test_one_card_doubles_a_short_route() -> None:
    made = held(table(BOARD, ["2 red"]), (1, 0, 0), (1, 3, 0)).play("claim a-b: 2 red")
    assert made.options() == ["double desert", "single"]
    assert code(made, "double forest") == "other-terrain"
    assert code(made, "pass") == "double-due"
    made.play("double desert")
    assert points(made, "routes") == [4, 0]
    assert made.state.slices["terrain_cards"].held[0] == (0, 0, 0)


def test_two_cards_double_a_long_route_and_gray_is_mountain() -> None:
    made = held(table(BOARD, ["4 red"]), (0, 0, 2), (0, 0, 0)).play("claim c-d: 4 red; double mountain")
    assert points(made, "routes") == [14, 0]


@pytest.mark.parametrize(("mine", "theirs"), [(1, 2), (0, 0)])
def test_whoever_holds_fewer_than_another_or_none_is_not_asked(mine: int, theirs: int) -> None:
    made = held(table(BOARD, ["2 red"]), (mine, 0, 0), (theirs, 0, 0)).play("claim a-b: 2 red")
    assert made.asked == "1 turn"


def test_nothing_need_be_doubled() -> None:
    made = held(table(BOARD, ["2 red"]), (1, 0, 0), (0, 0, 0)).play("claim a-b: 2 red; single")
    assert points(made, "routes") == [2, 0]


def test_spent_cards_are_shuffled_into_a_new_pile() -> None:
    made = held(table(BOARD, ["2 red"]), (1, 0, 0), (0, 0, 0), row=(-1,))
    made.put("terrain_cards", pile=0, deck=(0, 0, 0)).play("claim a-b: 2 red; double desert; ?: desert")
    assert made.options("terrain") == ["terrain desert"]
    assert made.state.slices["terrain_cards"].discards == (0, 0, 0)


def test_forty_five_cards_in_three_terrains_two_of_them_face_up() -> None:
    rules = ruleset_of(board(terrain_cards={}, cards={"deal": 0, "row": 0}, tickets=None, stations=None))
    state = engine.start(rules, 2)
    assert state.stack[-1].kind.startswith("terrain_cards.")
    while state.stack[-1].kind != "turn":
        state = engine.apply(rules, state, engine.possible_answers(rules, state)[0])
    slice = state.slices["terrain_cards"]
    assert (slice.pile, sum(slice.deck), len(slice.row)) == (43, 43, 2)
    assert view(rules, state, 1).slices["terrain_cards"].held == slice.held


def test_three_colours_belong_to_each_terrain_and_gray_to_the_mountains() -> None:
    terrain = ruleset_of(board(terrain_cards={})).option("terrain_cards", "terrain")
    assert Counter(terrain.values()) == {"desert": 3, "forest": 3, "mountain": 3}
    assert terrain["gray"] == "mountain"


@pytest.mark.slow
def test_the_rule_is_sound() -> None:
    check_plugin(module("terrain_cards"), map=BOARD)


@pytest.mark.parametrize("games", GAMES)
def test_random_games_end(games: int) -> None:
    ended = play_games(ruleset_of(BOARD), games)
    assert any(sum(map(sum, match.state.slices["terrain_cards"].held)) for match in ended)
