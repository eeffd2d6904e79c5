"""Tunnels: TUNNEL, EX-4 to EX-6, D-11, D-12, D-15, SP-8, SP-14, SP-25, SP-30."""

from __future__ import annotations

import pytest

from railwright.testing import map_of
from tests.rules.situations import code, discards, hand, line, owner, pile, row, table

EMPTY = "gap gap gap gap gap"


@pytest.mark.rule("TUNNEL-1")
def test_tunnels_are_marked_on_the_board() -> None:
    board = table("europe").rules.board
    tunnels = [board.routes[route] for route, tunnel in enumerate(board.route_field("tunnel", False)) if tunnel]
    assert len(tunnels) == 18
    assert {"madrid-pamplona-1", "petrograd-stockholm", "venezia-zurich"} <= set(tunnels)


@pytest.mark.rule("TUNNEL-2")
def test_the_first_set_is_the_price_by_length() -> None:
    game = table(hands=["3 green + 3 loco + 3 red"]).play("claim b-d")
    assert game.options() == ["pay 3 green", "pay 2 green + 1 loco", "pay 1 green + 2 loco", "pay 3 loco"]


@pytest.mark.rule("TUNNEL-3", "D-11")
@pytest.mark.parametrize(
    ("turned", "due"),
    [
        ("red red red", 0),
        ("green red red", 1),
        ("green red green", 2),
        ("green green green", 3),
        ("loco green red", 2),
        ("loco loco loco", 3),
    ],
)
def test_turned_cards_of_the_colour_laid_match(turned: str, due: int) -> None:
    game = table(hands=["6 green"]).play(f"claim b-d: 3 green; ?: {turned}")
    if due:
        assert game.asked == "0 tunnels.pay"
        assert game.options() == [f"pay {due} green", "withdraw"]
    else:
        assert game.asked == "1 turn"
        assert owner(game, "b-d") == 0


@pytest.mark.rule("TUNNEL-3", "D-11")
def test_on_a_gray_tunnel_the_colour_laid_counts() -> None:
    game = table(hands=["4 red"]).play("claim c-e: 2 red; ?: red blue green")
    assert game.options() == ["pay 1 red", "withdraw"]
    blue = table(hands=["4 blue"]).play("claim c-e: 2 blue; ?: red red green")
    assert owner(blue, "c-e") == 0


@pytest.mark.rule("TUNNEL-4", "EX-4")
def test_two_red_laid_and_one_red_turned_cost_one_red_more() -> None:
    game = table(hands=["3 red"]).play("claim c-e: 2 red; ?: red blue green")
    assert owner(game, "c-e") is None
    assert game.options() == ["pay 1 red", "withdraw"]
    game.play("pay 1 red")
    assert owner(game, "c-e") == 0
    assert hand(game) == ""
    assert discards(game) == "1 blue + 1 green + 4 red"


@pytest.mark.rule("TUNNEL-4", "TUNNEL-6", "EX-5")
def test_two_green_laid_and_a_locomotive_turned_cost_one_green_or_a_locomotive() -> None:
    game = table(hands=["3 green + 1 loco"]).play("claim c-e: 2 green; ?: loco blue red")
    assert game.options() == ["pay 1 green", "pay 1 loco", "withdraw"]


@pytest.mark.rule("TUNNEL-8", "TUNNEL-6", "EX-6")
def test_two_locomotives_laid_and_one_turned_cost_one_locomotive_more() -> None:
    game = table(hands=["4 red + 3 loco"]).play("claim c-e: 2 loco; ?: loco red green")
    assert game.options() == ["pay 1 loco", "withdraw"]
    assert code(game, "pay 1 red") == "wrong-color"
    assert owner(game.play("pay 1 loco"), "c-e") == 0


@pytest.mark.rule("TUNNEL-8", "SP-8")
def test_with_locomotives_only_no_colour_matches_not_even_the_tunnels_own() -> None:
    game = table(hands=["3 loco"]).play("claim b-d: 3 loco; ?: green green green")
    assert owner(game, "b-d") == 0


@pytest.mark.rule("TUNNEL-8")
@pytest.mark.parametrize(("turned", "due"), [("loco loco red", 2), ("loco loco loco", 3)])
def test_with_locomotives_only_one_more_for_each_turned(turned: str, due: int) -> None:
    game = table(hands=["2 red + 5 loco"]).play(f"claim c-e: 2 loco; ?: {turned}")
    assert game.options() == [f"pay {due} loco", "withdraw"]


@pytest.mark.rule("SP-8")
def test_one_colour_card_gives_a_set_its_colour() -> None:
    game = table(hands=["2 green + 3 loco"]).play("claim b-d: 1 green + 2 loco; ?: green red loco")
    assert game.options() == ["pay 1 green + 1 loco", "withdraw"]


@pytest.mark.rule("TUNNEL-4", "SP-8")
def test_the_extra_cards_are_of_the_sets_colour_or_locomotives() -> None:
    game = table(hands=["4 green + 1 loco + 2 red"]).play("claim b-d: 3 green; ?: green loco red")
    assert game.options() == ["pay 1 green + 1 loco", "withdraw"]
    assert code(game, "pay 2 red") == "wrong-color"
    assert code(game, "pay 1 green") == "wrong-number"
    assert code(game, "pay 2 green") == "not-enough-cards"


@pytest.mark.rule("TUNNEL-5")
def test_who_has_too_few_takes_his_cards_back_and_the_turn_is_over() -> None:
    game = table(hands=["3 green + 2 red"]).play("claim b-d: 3 green; ?: green red red")
    assert game.options() == ["withdraw"]
    refusal = game.refusal("pay 1 green")
    assert refusal.code == "not-enough-cards"
    assert str(refusal.message) == "You need 1 card (green or locomotive); you have 0."
    game.play("withdraw")
    assert hand(game) == "3 green + 2 red"
    assert owner(game, "b-d") is None
    assert game.asked == "1 turn"
    assert discards(game) == "1 green + 2 red"
    assert game.state.slices["routes"].trains == (45, 45)
    assert line(game, "routes") == 0


@pytest.mark.rule("TUNNEL-5", "SP-25")
def test_who_could_pay_may_withdraw_and_try_again_next_turn() -> None:
    game = table(hands=["6 green"]).play("claim b-d: 3 green; ?: green red red; withdraw")
    assert hand(game) == "6 green"
    game.play("draw pile; ?: red; draw pile; ?: red; claim b-d: 3 green; ?: red red red")
    assert owner(game, "b-d") == 0


@pytest.mark.rule("TUNNEL-6")
@pytest.mark.parametrize("laid", ["2 red", "1 red + 1 loco", "2 loco"])
def test_a_turned_locomotive_always_matches(laid: str) -> None:
    game = table(hands=["2 red + 3 loco"]).play(f"claim c-e: {laid}; ?: loco blue green")
    assert game.asked == "0 tunnels.pay"


@pytest.mark.rule("TUNNEL-7", "D-15")
@pytest.mark.parametrize("turned", ["blue blue white", "red blue white"])
def test_the_turned_cards_are_discarded_at_the_end_of_the_turn(turned: str) -> None:
    game = table(hands=["3 red"]).play(f"claim c-e: 2 red; ?: {turned}")
    if game.asked == "0 tunnels.pay":
        assert discards(game) == ""
        game.play("pay 1 red")
    assert "blue" in discards(game)
    assert "1 white" in discards(game)


@pytest.mark.rule("TUNNEL-9", "D-12")
@pytest.mark.parametrize(
    ("stock", "thrown", "turned"),
    [("1 red", "1 blue", "red blue"), ("", "2 blue", "blue blue"), ("1 red", "", "red")],
)
def test_as_many_cards_are_turned_as_pile_and_discards_have(stock: str, thrown: str, turned: str) -> None:
    game = table(hands=["2 white"], row=EMPTY, pile=stock, discards=thrown)
    game.play(f"claim c-e: 2 white; ?: {turned}")
    assert owner(game, "c-e") == 0


@pytest.mark.rule("TUNNEL-9", "D-12")
def test_the_discards_are_shuffled_in_while_cards_are_turned() -> None:
    game = table(hands=["3 white"], pile="1 white", discards="2 white")
    game.play("claim c-e: 2 white; ?: white white white")
    assert game.asked == "0 tunnels.pay"
    assert game.options() == ["withdraw"]


@pytest.mark.rule("TUNNEL-9")
def test_few_turned_cards_match_like_any_others() -> None:
    game = table(hands=["3 white"], row=EMPTY, pile="1 white").play("claim c-e: 2 white; ?: white")
    assert game.options() == ["pay 1 white", "withdraw"]


@pytest.mark.rule("TUNNEL-10")
def test_without_any_cards_a_tunnel_is_an_ordinary_route() -> None:
    game = table(hands=["2 white"], row=EMPTY, pile="").play("claim c-e: 2 white")
    assert owner(game, "c-e") == 0


@pytest.mark.rule("TUNNEL-11")
def test_points_and_path_count_spaces_not_cards() -> None:
    game = table(hands=["5 green"]).play("claim b-d: 3 green; ?: green green red; pay 2 green")
    assert line(game, "routes") == 4
    assert game.state.slices["routes"].trains == (42, 45)
    assert game.result()["seats"][0]["longest"] == 3


@pytest.mark.rule("SP-14")
def test_cards_on_the_table_are_neither_hand_nor_pile_nor_discards() -> None:
    game = table(hands=["3 white"], row=EMPTY, pile="1 red + 1 white")
    game.play("claim c-e: 2 white; ?: red")
    assert (hand(game), pile(game), discards(game)) == ("1 white", "1 white", "")
    game.play("?: white")
    assert (hand(game), pile(game), discards(game)) == ("1 white", "", "")
    assert game.asked == "0 tunnels.pay"  # no third card: those on the table are not shuffled in
    game.play("pay 1 white; ?: red white white white")
    assert row(game) == "red white white white gap"


@pytest.mark.rule("SP-30")
def test_all_three_cards_are_turned_before_anything_is_asked() -> None:
    game = table(hands=["6 green"]).play("claim b-d: 3 green; ?: green")
    for turned in ("green", "red"):
        assert game.asked == "? tunnels.reveal"
        game.play(f"?: {turned}")
    assert game.options() == ["pay 2 green", "withdraw"]


@pytest.mark.rule("SP-25")
def test_withdrawing_needs_no_proof_and_uses_up_the_turn() -> None:
    game = table(hands=["6 green + 6 loco"]).play("claim b-d: 3 green; ?: green red red")
    assert game.options()[-1] == "withdraw"
    assert code(game, "pass") == "surcharge-due"
    assert game.play("withdraw").asked == "1 turn"


@pytest.mark.rule("TUNNEL-4", "FERRY-2")
def test_a_tunnel_under_water_needs_its_locomotives_in_the_first_set_only() -> None:
    lines = map_of("a-b 3 gray ferry=1 tunnel")
    game = table(lines, hands=["3 red + 1 loco"]).play("claim a-b: 2 red + 1 loco; ?: red blue blue")
    assert game.options() == ["pay 1 red", "withdraw"]


@pytest.mark.rule("TUNNEL-3")
def test_without_the_plugin_a_tunnel_is_an_ordinary_route() -> None:
    assert owner(table(hands=["3 green"], off=("tunnels",)).play("claim b-d: 3 green"), "b-d") == 0
