"""Turns and passing: TURN, SP-6."""

from __future__ import annotations

import pytest

from tests.rules.situations import code, table


@pytest.mark.rule("TURN-1")
def test_the_seat_that_begins_is_for_the_players_to_say() -> None:
    assert table(seats=3, turn=2).play("draw purple; ?: red; draw orange; ?: red").asked == "0 turn"


@pytest.mark.rule("TURN-2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_play_goes_round_in_the_order_of_the_seats(seats: int) -> None:
    game = table(seats=seats)
    order = []
    for _ in range(2 * seats):
        order.append(game.asked)
        game.play("draw pile; ?: red; draw pile; ?: green")
    assert order == [f"{seat} turn" for seat in range(seats)] * 2


@pytest.mark.rule("TURN-3")
@pytest.mark.parametrize(
    "action",
    [
        "draw pile; ?: red; draw pile; ?: red",
        "claim a-e: 1 red",
        "tickets; keep a-d",
        "station c: 1 red",
    ],
)
def test_a_turn_is_one_action_and_no_more(action: str) -> None:
    assert table(hands=["1 red", "1 red"], deck="a-d").play(action).asked == "1 turn"


@pytest.mark.rule("TURN-4")
def test_the_four_actions() -> None:
    game = table(hands=["1 red"])
    assert {option.split()[0] for option in game.options()} == {"draw", "claim", "tickets", "station"}


@pytest.mark.rule("TURN-3", "SP-6", "D-18")
@pytest.mark.parametrize(
    ("possible", "hand", "row", "pile", "discards", "deck", "owned"),
    [
        ("draw", "", "gap gap gap gap gap", "1 red", "", "", ""),
        ("draw", "", "gap gap gap gap gap", "", "1 red", "", ""),
        ("draw", "", "gap loco gap gap gap", "", "", "", ""),
        ("tickets", "", "gap gap gap gap gap", "", "", "a-d", ""),
        ("claim", "1 red", "gap gap gap gap gap", "", "", "", ""),
        ("station", "1 red", "gap gap gap gap gap", "", "", "", "a-e"),
    ],
)
def test_nobody_may_pass_while_something_is_possible(
    possible: str, hand: str, row: str, pile: str, discards: str, deck: str, owned: str
) -> None:
    game = table(hands=[hand], row=row, pile=pile, discards=discards, deck=deck, owned=[owned])
    assert game.options(possible)
    assert game.options("pass") == []
    assert code(game, "pass") == "can-act"


@pytest.mark.rule("SP-6")
def test_a_tunnel_counts_by_its_first_set() -> None:
    game = table(
        hands=["2 red"], row="gap gap gap gap gap", pile="", deck="", owned=["", "a-e a-c"], stations=["a b c"]
    )
    assert game.options() == ["claim c-e"]


@pytest.mark.rule("SP-6")
def test_pass_is_the_only_answer_where_nothing_is_possible() -> None:
    game = table(row="gap gap gap gap gap", pile="", deck="")
    assert game.options() == ["pass"]
    game.play("pass")
    assert game.asked == "1 turn"


@pytest.mark.rule("SP-6")
def test_the_game_ends_when_everybody_passes_in_turn() -> None:
    game = table(seats=3, row="gap gap gap gap gap", pile="", deck="").play("pass; pass")
    assert game.asked == "2 turn"
    game.play("pass")
    assert game.asked == ""
    assert game.state.ended == "everybody-passed"
    assert game.result()["finished"]


@pytest.mark.rule("SP-6")
def test_an_action_between_passes_starts_the_count_again() -> None:
    game = table(
        seats=3, hands=["", "1 red"], row="gap gap gap gap gap", pile="", deck="", stations=["", "", ""], owned=["a-e"]
    )
    game.play("pass; station c: 1 red; draw red; pass")
    assert game.asked == "1 turn"
    assert game.state.passes == 1
