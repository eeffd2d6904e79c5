"""House rules about drawing and paying with cards."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from railwright.plugins.cards.api import ANY, LOCO, Need
from railwright.plugins.cards.counts import NONE
from railwright.plugins.cards.rule import _is_lawful_row_likely
from railwright.plugins.cards.state import GAP, Cards
from railwright.plugins.variants.colour_exchange import exchanges, has_exchange
from railwright.testing import map_of
from tests.plugins.variants.boards import europe_line_with
from tests.rules.situations import code, discards, hand, owner, row, table


def test_three_cards_in_a_turn() -> None:
    made = table(europe_line_with(draw_three={})).play("draw pile; ?: red; draw pile; ?: red")
    assert made.asked == "0 cards.second"
    assert made.play("draw purple; ?: red").asked == "1 turn"
    assert hand(made) == "1 purple + 2 red"


def test_a_locomotive_of_the_row_counts_as_two_of_three() -> None:
    made = table(europe_line_with(draw_three={}), row="loco loco white yellow black").play("draw loco; ?: red")
    assert "draw loco" not in made.options()
    assert made.play("draw white; ?: red").asked == "1 turn"


def test_a_locomotive_of_the_row_counts_as_one_card() -> None:
    made = table(europe_line_with(easy_locomotives={}), row="loco loco white yellow black")
    made.play("draw loco; ?: red")
    assert made.options("draw") == ["draw pile", "draw white", "draw yellow", "draw black", "draw red", "draw loco"]
    assert made.play("draw loco; ?: blue").asked == "1 turn"
    assert hand(made) == "2 loco"


def test_any_number_of_locomotives_stays_in_the_row() -> None:
    made = table(europe_line_with(locomotive_row={}), row="loco loco white yellow black")
    made.play("draw white; ?: loco; draw yellow; ?: loco")
    assert made.asked == "1 turn"
    assert discards(made) == ""


def test_two_blind_or_one_of_the_row() -> None:
    made = table(europe_line_with(two_blind_or_one={}), row="loco orange white yellow black")
    assert made.play("draw orange; ?: red").asked == "1 turn"
    assert made.play("draw pile; ?: red").options() == ["draw pile"]
    assert code(made, "draw white") == "row-card"
    assert code(made, "draw loco") == "row-locomotive"
    made.play("draw pile; ?: blue")
    assert (hand(made, 0), hand(made, 1)) == ("1 orange", "1 blue + 1 red")
    assert made.play("draw loco; ?: red").asked == "1 turn"


def test_two_cards_of_another_colour_stand_for_one() -> None:
    made = table(europe_line_with(colour_exchange={}), hands=["2 red + 2 green + 1 loco"])
    assert made.play("claim a-b").options() == [
        "pay 2 red + 1 loco",
        "pay 2 green + 2 red",
        "pay 2 green + 1 red + 1 loco",
    ]
    assert code(made, "pay 2 green + 1 loco") == "wrong-color"
    made.play("pay 2 green + 2 red")
    assert owner(made, "a-b") == 0
    assert discards(made) == "2 green + 2 red"


def test_a_pair_alone_pays_for_a_single_space_of_another_colour() -> None:
    plugins = {"europe": {}, "colour_exchange": {}}
    made = table(map_of("a-b 1 black; b-c 1 gray; a-c 2 blue", "a-c 2", plugins), hands=["2 red"])
    assert made.options("claim") == ["claim a-b", "claim b-c"]
    assert made.play("claim b-c").options() == ["pay 1 red"]
    made = table(map_of("a-b 1 black; b-c 1 gray; a-c 2 blue", "a-c 2", plugins), hands=["2 red"])
    assert made.play("claim a-b").options() == ["pay 2 red"]


def test_locomotives_of_a_ferry_are_not_exchanged() -> None:
    made = table(europe_line_with(colour_exchange={}), hands=["6 red + 3 green + 1 loco"])
    assert "claim d-e" not in made.options()
    made = table(europe_line_with(colour_exchange={}), hands=["3 red + 2 green + 2 loco"])
    assert made.play("claim d-e").options() == ["pay 2 green + 3 red + 2 loco"]


def test_a_station_takes_no_exchange() -> None:
    made = table(europe_line_with(colour_exchange={}), hands=["1 red + 2 green"])
    made.put("stations", built=((made.rules.board.city_index["a"],), ()))
    assert made.play("station b").options() == ["pay 2 green"]


def test_without_a_pair_nothing_is_exchanged() -> None:
    made = table(europe_line_with(colour_exchange={}), hands=["2 red + 1 green"])
    assert "claim a-b" not in made.options()
    assert code(made, "claim a-b") == "not-enough-cards"


def test_more_cards_for_one() -> None:
    made = table(europe_line_with(colour_exchange={"cards": 3}), hands=["2 red + 3 green"])
    assert made.play("claim a-b").options() == ["pay 3 green + 2 red"]


def test_with_the_published_cards_every_lawful_row_that_is_possible_is_waited_for() -> None:
    for locos, colors in product(range(15), range(97)):
        deck = (colors, *NONE[2:], locos)
        cards = Cards(colors + locos, deck, (GAP,) * 5, NONE, ())
        possible = colors >= min(5, colors + locos) - 2
        assert _is_lawful_row_likely(cards, 3) == possible


def test_a_row_that_is_swept_for_a_single_locomotive_stays_where_lawful_ones_are_too_rare() -> None:
    many = europe_line_with(cards={"locomotive_limit": 1, "locomotives": 100, "per_color": 1})
    made = table(many, row="red white white yellow black", pile="50 loco + 5 blue").play("draw red; ?: loco")
    assert row(made) == "loco white white yellow black"
    few = europe_line_with(cards={"locomotive_limit": 1, "locomotives": 5, "per_color": 1})
    made = table(few, row="red white white yellow black", pile="5 loco + 5 blue").play("draw red; ?: loco")
    assert row(made) == "gap gap gap gap gap"


def test_without_a_row_the_last_card_of_all_ends_the_turn() -> None:
    made = table(europe_line_with(cards={"row": 0}), row="", pile="1 blue", hands=["", "1 red"]).play(
        "draw pile; ?: blue"
    )
    assert made.asked == "1 turn"


@given(
    st.builds(Need, st.integers(1, 6), st.sampled_from((*range(LOCO + 1), ANY)), st.integers(0, 6)),
    st.tuples(*[st.integers(0, 4)] * (LOCO + 1)),
    st.integers(2, 4),
)
def test_an_exchange_is_found_where_there_is_one(need: Need, hand: tuple[int, ...], count: int) -> None:
    plenty = [color for color in range(LOCO) if hand[color] >= count]
    assert has_exchange(need, hand, plenty) == any(exchanges(need, hand, count))
