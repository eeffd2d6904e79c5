"""Drawing cards: DRAW, LOCO, D-6, D-19 to D-21, SP-1 to SP-7, SP-27, SP-33."""

from __future__ import annotations

import pytest

from tests.rules.situations import code, discards, hand, pile, row, table

EMPTY = "gap gap gap gap gap"


@pytest.mark.rule("DRAW-1", "DRAW-2", "D-19")
@pytest.mark.parametrize(
    ("script", "drawn"),
    [
        ("draw pile; ?: red; draw pile; ?: green", "1 green + 1 red"),
        ("draw pile; ?: red; draw white; ?: green", "1 white + 1 red"),
        ("draw white; ?: green; draw pile; ?: red", "1 white + 1 red"),
        ("draw white; ?: green; draw black; ?: green", "1 white + 1 black"),
    ],
)
def test_two_cards_each_from_where_one_likes(script: str, drawn: str) -> None:
    game = table().play(script)
    assert hand(game) == drawn
    assert game.asked == "1 turn"


@pytest.mark.rule("DRAW-2")
def test_every_colour_of_the_row_and_the_pile_are_offered() -> None:
    game = table(row="red red loco blue gap", pile="3 green")
    assert game.options("draw") == ["draw pile", "draw blue", "draw red", "draw loco"]
    assert code(game, "draw green") == "not-in-row"


@pytest.mark.rule("DRAW-3")
def test_a_card_of_the_row_is_replaced_in_its_place_at_once() -> None:
    game = table(row="red blue green white black").play("draw green")
    assert game.asked == "? cards.row"
    game.play("?: yellow")
    assert row(game) == "red blue yellow white black"
    assert game.asked == "0 cards.second"


@pytest.mark.rule("DRAW-4", "DRAW-1", "LOCO-4")
def test_a_locomotive_of_the_row_is_the_only_card_of_the_turn() -> None:
    game = table(row="red blue loco white black").play("draw loco; ?: green")
    assert hand(game) == "1 loco"
    assert game.asked == "1 turn"


@pytest.mark.rule("DRAW-5", "D-6")
@pytest.mark.parametrize("first", ["draw pile; ?: red", "draw blue; ?: green"])
def test_a_locomotive_of_the_row_is_never_the_second_card(first: str) -> None:
    game = table(row="red blue loco white black").play(first)
    assert game.asked == "0 cards.second"
    assert "draw loco" not in game.options()
    assert code(game, "draw loco") == "row-locomotive"


@pytest.mark.rule("DRAW-5", "D-6", "SP-27")
def test_a_locomotive_turned_up_to_replace_the_first_card_may_not_be_the_second() -> None:
    game = table(row="red blue green white black").play("draw blue; ?: loco")
    assert row(game) == "red loco green white black"
    assert game.options() == ["draw pile", "draw white", "draw green", "draw black", "draw red"]
    assert code(game, "draw loco") == "row-locomotive"


@pytest.mark.rule("DRAW-6")
def test_a_locomotive_drawn_blind_counts_as_any_card() -> None:
    game = table().play("draw pile; ?: loco; draw pile; ?: loco")
    assert hand(game) == "2 loco"
    assert game.asked == "1 turn"


@pytest.mark.rule("DRAW-6")
def test_a_blind_locomotive_may_be_followed_by_a_card_of_the_row() -> None:
    assert hand(table().play("draw pile; ?: loco; draw white; ?: red")) == "1 white + 1 loco"


@pytest.mark.rule("DRAW-7", "D-20")
@pytest.mark.parametrize("first", ["draw green; ?: loco", "draw black; ?: loco"])
def test_three_locomotives_sweep_all_five_cards_at_once(first: str) -> None:
    game = table(row="loco blue loco green black").play(first)
    assert row(game) == EMPTY
    assert sum(game.state.slices["cards"].discards) == 5
    assert discards(game).endswith("3 loco")
    game.play("?: red red red blue blue")
    assert row(game) == "red red red blue blue"
    assert game.asked == "0 cards.second"


@pytest.mark.rule("DRAW-7")
def test_the_new_five_are_looked_at_again() -> None:
    game = table(row="loco blue loco green black").play("draw green; ?: loco; ?: loco loco loco red red")
    assert row(game) == EMPTY
    assert game.play("?: blue blue red red white").asked == "0 cards.second"
    assert discards(game) == "1 blue + 1 black + 2 red + 6 loco"


@pytest.mark.rule("DRAW-7", "D-20")
def test_the_row_is_looked_at_when_all_five_lie_there() -> None:
    game = table(row="loco loco blue green gap", pile="5 red + 2 loco").play("draw blue; ?: loco")
    assert row(game) == "loco loco loco green gap"
    assert game.play("?: loco").state.slices["cards"].row == (-1,) * 5


@pytest.mark.rule("DRAW-7")
def test_four_locomotives_are_at_least_three() -> None:
    game = table(row="loco loco gap gap gap", pile="6 red + 2 loco + 6 green", discards="1 blue")
    game.play("draw pile; ?: red; draw pile; ?: red")
    assert row(game.play("?: loco loco red")) == EMPTY


@pytest.mark.rule("DRAW-7")
def test_two_locomotives_stay() -> None:
    assert row(table(row="loco blue red green black").play("draw green; ?: loco")) == "loco blue red loco black"


@pytest.mark.rule("DRAW-7")
def test_the_second_card_may_cause_a_sweep_before_the_next_turn() -> None:
    game = table(row="loco blue loco green black").play("draw pile; ?: red; draw green; ?: loco")
    assert row(game) == EMPTY
    assert game.play("?: red red red red red").asked == "1 turn"


@pytest.mark.rule("DRAW-8")
def test_a_hand_has_no_limit() -> None:
    game = table(
        hands=["12 red + 12 blue + 12 green + 12 white"], pile="2 loco", row="yellow yellow yellow black black"
    )
    assert hand(game.play("draw pile; draw pile; ?: loco")) == "12 blue + 12 white + 12 green + 12 red + 2 loco"


@pytest.mark.rule("DRAW-9")
def test_the_discards_become_the_pile_when_it_is_used_up() -> None:
    game = table(pile="1 red", discards="3 blue + 1 loco").play("draw pile; draw pile")
    assert pile(game) == "3 blue + 1 loco"
    assert discards(game) == ""
    game.play("?: blue")
    assert hand(game) == "1 blue + 1 red"
    assert pile(game) == "2 blue + 1 loco"


@pytest.mark.rule("DRAW-9", "SP-2")
def test_the_discards_are_shuffled_when_a_card_is_needed_not_before() -> None:
    game = table(pile="2 red", discards="3 blue").play("draw pile; draw pile; draw purple")
    assert game.options() == ["turn-up blue"]
    first = table(pile="2 red", discards="3 blue").play("draw pile; draw pile").state
    assert (first.slices["cards"].pile, first.slices["cards"].discards[1]) == (1, 3)
    last = table(pile="1 red", discards="3 blue").play("draw pile; ?: red").state
    assert (last.slices["cards"].pile, last.slices["cards"].discards[1]) == (0, 3)


@pytest.mark.rule("SP-2")
def test_a_blind_draw_is_lawful_while_the_discards_have_a_card() -> None:
    game = table(row=EMPTY, pile="", discards="1 blue")
    assert game.options("draw") == ["draw pile"]


@pytest.mark.rule("SP-2")
def test_a_row_card_is_replaced_from_the_discards_when_the_pile_is_empty() -> None:
    game = table(row="red blue green white black", pile="", discards="1 yellow").play("draw red; ?: yellow")
    assert row(game) == "yellow blue green white black"


@pytest.mark.rule("DRAW-10", "D-21")
def test_drawing_is_not_possible_when_the_players_hold_all_cards() -> None:
    game = table(hands=["3 red"], row=EMPTY, pile="")
    assert game.options("draw") == []
    assert code(game, "draw pile") == "pile-empty"
    assert code(game, "draw red") == "not-in-row"
    assert {option.split()[0] for option in game.options()} == {"claim", "tickets", "station"}


@pytest.mark.rule("LOCO-1", "LOCO-2")
def test_locomotives_stand_for_any_colour_in_a_set() -> None:
    game = table(hands=["1 red + 2 loco"]).play("claim a-b")
    assert game.options() == ["pay 1 red + 2 loco"]


@pytest.mark.rule("LOCO-3")
def test_a_ferry_needs_locomotives() -> None:
    assert code(table(hands=["6 red + 1 loco"]), "claim d-e") == "not-enough-locomotives"


@pytest.mark.rule("SP-1")
def test_three_locomotives_stay_when_no_lawful_row_is_possible() -> None:
    game = table(row="loco red loco blue green", pile="3 loco").play("draw red; ?: loco")
    assert row(game) == "loco loco loco blue green"
    assert game.asked == "0 cards.second"


@pytest.mark.rule("SP-1")
def test_three_colour_cards_anywhere_make_a_lawful_row_possible() -> None:
    game = table(row="loco red loco blue green", pile="2 loco", discards="1 white").play("draw red; ?: loco")
    assert row(game) == EMPTY
    assert game.play("?: loco").asked == "? cards.row"  # pile used up: the six discards are shuffled in
    assert pile(game) == "1 blue + 1 white + 1 green + 3 loco"


@pytest.mark.rule("SP-1")
@pytest.mark.parametrize(
    ("lying", "stock", "thrown", "script", "then"),
    [
        ("loco loco loco blue red", "", "", "draw red", "loco loco loco blue gap"),
        ("loco loco red gap gap", "1 loco", "", "draw red; ?: loco", "loco loco loco gap gap"),
        (
            "loco loco blue gap gap",
            "",
            "1 loco + 1 red",
            "draw pile; ?: red; draw blue; ?: loco",
            "loco loco loco gap gap",
        ),
    ],
)
def test_a_supply_that_fits_into_the_row_is_not_swept(
    lying: str, stock: str, thrown: str, script: str, then: str
) -> None:
    assert row(table(row=lying, pile=stock, discards=thrown).play(script)) == then


@pytest.mark.rule("SP-1")
def test_a_row_without_any_colour_stays() -> None:
    game = table(row="loco loco loco loco red", pile="4 loco").play("draw red; draw pile; ?: loco")
    assert row(game) == "loco loco loco loco loco"
    assert game.asked == "1 turn"


@pytest.mark.rule("SP-1", "SP-7")
def test_locomotives_that_had_to_stay_are_swept_once_colours_are_played() -> None:
    game = table(row="loco loco loco red blue", pile="", hands=["2 white"]).play("claim a-c: 2 white")
    assert row(game) == EMPTY
    assert pile(game) == "1 blue + 2 white + 1 red + 3 loco"


@pytest.mark.rule("SP-3", "DRAW-5")
def test_the_turn_ends_with_one_card_where_its_place_takes_the_last_one_and_only_locomotives_lie_there() -> None:
    game = table(row="blue loco loco loco loco", pile="1 loco").play("draw blue; ?: loco")
    assert game.state.turn == 1


@pytest.mark.rule("SP-3")
@pytest.mark.parametrize(
    ("lying", "stock", "script"),
    [
        ("red gap gap gap gap", "", "draw red"),
        ("red loco loco gap gap", "", "draw red"),
        (EMPTY, "1 green", "draw pile"),
        ("loco loco gap gap gap", "1 green", "draw pile"),
        ("red gap gap gap gap", "1 loco", "draw red"),
        ("red gap gap gap gap", "2 loco", "draw red"),
        ("red gap gap gap gap", "4 loco", "draw red"),
    ],
)
def test_without_a_lawful_second_card_the_turn_ends_with_one(lying: str, stock: str, script: str) -> None:
    game = table(row=lying, pile=stock, hands=["", "1 red"]).play(f"{script}; station a: 1 red")
    assert sum(game.state.slices["cards"].hands[0]) == 1


@pytest.mark.rule("SP-4", "D-21")
def test_row_cards_may_be_taken_when_pile_and_discards_are_empty() -> None:
    game = table(row="red blue green loco gap", pile="").play("draw red; draw green")
    assert hand(game) == "1 green + 1 red"
    assert row(game) == "gap blue gap loco gap"
    assert game.asked == "1 turn"


@pytest.mark.rule("SP-5", "D-19")
def test_the_second_card_is_not_optional() -> None:
    game = table(hands=["2 red"]).play("draw pile; ?: red")
    assert {option.split()[0] for option in game.options()} == {"draw"}
    assert code(game, "pass") == "second-card"
    assert code(game, "claim a-e") == "second-card"


@pytest.mark.rule("SP-33")
def test_a_gap_stays_where_the_card_was_taken() -> None:
    game = table(row="red blue green white black", pile="").play("draw blue; draw white")
    assert row(game) == "red gap green gap black"


@pytest.mark.rule("SP-7", "SP-33")
@pytest.mark.parametrize(
    ("script", "filled"),
    [
        ("claim a-c: 2 red; ?: red red", "red blue red gap gap"),
        ("station c: 1 red; ?: red", "red blue gap gap gap"),
        ("claim c-e: 2 red; ?: red red", "red blue red gap gap"),
    ],
)
def test_a_short_row_is_filled_when_discards_exist_again(script: str, filled: str) -> None:
    game = table(row="gap blue gap gap gap", pile="", hands=["2 red"]).play(script)
    assert row(game) == filled
    assert game.asked == "1 turn"


@pytest.mark.rule("SP-7")
def test_a_short_row_is_filled_with_the_cards_of_a_tunnel_that_was_given_up() -> None:
    game = table(row="gap blue gap gap gap", pile="", discards="2 red", hands=["2 red"])
    game.play("claim c-e: 2 red; ?: red red; withdraw; ?: red red")
    assert row(game) == "red blue red gap gap"
    assert hand(game) == "2 red"


@pytest.mark.rule("SP-27")
def test_the_replacement_of_the_first_card_may_be_the_second() -> None:
    game = table(row="red blue green white black").play("draw blue; ?: yellow; draw yellow; ?: red")
    assert hand(game) == "1 blue + 1 yellow"


@pytest.mark.rule("SP-27", "DRAW-7")
def test_the_row_is_swept_between_the_first_and_the_second_card() -> None:
    game = table(row="loco blue loco white black").play(
        "draw blue; ?: loco red red red green green; draw green; ?: red"
    )
    assert hand(game) == "1 blue + 1 green"
