"""Dice in place of cards: rolling, rolling again, claiming, tokens."""

from __future__ import annotations

import pytest

from railwright.core.kernel.errors import RulesError
from railwright.core.testkit.scripts import ScriptError
from railwright.plugins.cards.api import Need
from railwright.plugins.mechanics.dice import tokens_for
from railwright.testing import Table, check_plugin, ruleset_of
from tests.plugins.mechanics.gaming import GAMES, SHORT, board, code, module, play_games, points

BOARD = board(dice={}, routes=SHORT)
FIRST = "roll; ?: single single double wild wild"


def game(**options: int) -> Table:
    """A game of two with these options of the dice."""
    return Table(ruleset_of(board(dice=options, routes=SHORT)))


def test_there_are_no_cards() -> None:
    assert game().options() == ["roll", "tickets"]


def test_some_dice_are_rolled_again_once() -> None:
    made = game().play(FIRST)
    assert made.asked == "0 dice.again"
    assert {"stand", "reroll wild", "reroll single single double wild wild"} <= set(made.options())
    assert len(made.options()) == 3 * 2 * 3
    assert (code(made, "reroll double double"), code(made, "leave-dice")) == ("no-such-dice", "dice-due")
    made.play("reroll single single; ?: double double")
    assert made.asked == "0 dice.use"


def test_only_faces_of_dice_can_be_named() -> None:
    with pytest.raises(ScriptError, match="write dice faces: single, double, wild"):
        game().play(f"{FIRST}; reroll five")


def test_dice_pay_for_a_route_of_any_colour() -> None:
    made = game().play(f"{FIRST}; stand")
    assert "claim c-d" in made.options()
    made.play("claim c-d")
    assert made.state.slices["routes"].points == (7, 0)
    assert made.state.slices["routes"].trains == (5, 9)
    assert made.asked == "1 turn"


def test_a_ferry_takes_locomotives() -> None:
    made = game(rerolls=0).play("roll; ?: single single double double single")
    assert "claim c-d" in made.options()
    assert code(made, "claim c-e") == "not-enough-dice"
    with_token = game(rerolls=0).put("dice", held=((0, 0, 1), (0, 0, 0)))
    with_token.play("roll; ?: single single double double single; claim c-e")
    assert with_token.state.slices["dice"].held == ((0, 0, 0), (0, 0, 0))


def test_every_face_falls_as_often_as_the_options_say() -> None:
    made = game(single=3, double=2, wild=1).play("roll")
    kind = made.rules.kinds["dice.fall"]
    faces, weights = kind.outcomes(made.rules, made.state, made.state.stack[-1])  # type: ignore[union-attr]
    assert [made.rules.notation.text(face) for face in faces] == ["die single", "die double", "die wild"]
    assert list(weights) == [3, 2, 1]


def test_a_double_fills_two_spaces() -> None:
    assert tokens_for(Need(4), (0, 2, 0), (0, 0, 0)) == (0, 0, 0)
    assert tokens_for(Need(4), (1, 1, 0), (0, 0, 0)) is None


def test_a_tunnel_costs_nothing_extra() -> None:
    made = game(rerolls=0).play("roll; ?: single single single double double; claim b-e")
    assert made.asked == "1 turn"
    assert made.state.slices["routes"].points == (4, 0)


def test_nobody_builds_a_station() -> None:
    made = game()
    assert made.options("station") == []
    assert points(made, "stations") == [12, 12]


def test_a_token_keeps_what_a_die_shows() -> None:
    made = game(rerolls=0, tokens=1).play(f"{FIRST}; token double")
    assert made.state.slices["dice"].held == ((0, 1, 0), (0, 0, 0))
    made.play(f"{FIRST}; leave-dice; {FIRST}")
    assert code(made, "token wild") == "no-token"
    assert code(made, "pass") == "dice-due"


def test_only_the_tokens_needed_are_spent() -> None:
    made = game(rerolls=0).put("dice", held=((1, 1, 0), (0, 0, 0)))
    made.play("roll; ?: single single single single single; claim c-d")
    assert made.state.slices["dice"].held == ((1, 1, 0), (0, 0, 0))


def test_nobody_rolls_who_has_no_trains_for_any_route() -> None:
    made = game().put("routes", trains=(0, 9))
    assert made.options("roll") == []
    assert code(made, "roll") == "nothing-to-claim"


def test_it_cannot_be_played_with_rules_about_locomotives() -> None:
    with pytest.raises(RulesError, match="cannot be played together"):
        ruleset_of(board(dice={}, limited_locomotives={}))


@pytest.mark.slow
def test_the_rule_is_sound() -> None:
    check_plugin(module("dice"), map=BOARD)


@pytest.mark.parametrize("games", GAMES)
def test_random_games_end(games: int) -> None:
    ended = play_games(ruleset_of(BOARD), games)
    assert all(any(match.state.slices["routes"].owned) for match in ended)
