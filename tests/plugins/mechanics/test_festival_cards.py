"""Festival cards: they turn up among the train cards, lie at their cities and are collected there."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from railwright.core.kernel import engine
from railwright.plugins.mechanics.festival_cards import events
from railwright.testing import Table, check_plugin, ruleset_of
from tests.plugins.mechanics.gaming import (
    GAMES,
    RING,
    SHORT,
    board,
    code,
    module,
    play_games,
    points,
    table,
    with_cities,
)

FEASTS = with_cities(RING, a={"festivals": 3}, b={"festivals": 5})
BOARD = board(FEASTS, festival_cards={"each": 0, "points": [1, 4, 9]}, routes=SHORT)


def lying(made: Table, *counts: int) -> Table:
    """Festival cards at the cities a to e, none among the train cards."""
    return made.put("festival_cards", lying=counts, hidden=(0,) * 5)


def held(made: Table) -> tuple[tuple[int, ...], ...]:
    cards: tuple[tuple[int, ...], ...] = made.state.slices["festival_cards"].held
    return cards


def test_the_map_says_how_many_cards_a_city_has() -> None:
    assert table(BOARD).state.slices["festival_cards"].hidden == (3, 5, 0, 0, 0)
    more = replace(BOARD, plugins={**BOARD.plugins, "festival_cards": {}})
    assert table(more).state.slices["festival_cards"].hidden == (3, 5, 2, 2, 2)


def test_a_card_that_turns_up_goes_to_its_city_and_another_one_is_drawn() -> None:
    made = table(BOARD).play("draw pile; ?: a b a red; draw pile; ?: blue")
    slice = made.state.slices["festival_cards"]
    assert (slice.lying, slice.hidden) == ((2, 1, 0, 0, 0), (1, 4, 0, 0, 0))
    assert sum(made.state.slices["cards"].hands[0]) == 2
    assert made.asked == "1 turn"


def test_every_card_of_the_mixed_pile_is_as_likely() -> None:
    made = table(BOARD)
    made.state = engine.apply(made.rules, made.state, made.rules.notation.read("draw pile"))
    kind = made.rules.kinds["cards.draw"]
    outcomes, weights = kind.outcomes(made.rules, made.state, made.state.stack[-1])  # type: ignore[union-attr]
    chance = {made.rules.notation.text(choice): weight for choice, weight in zip(outcomes, weights, strict=True)}
    assert chance["turn-up blue"] == 12
    assert Fraction(chance["festival b"], sum(chance.values())) == Fraction(5, 110 + 8)


def test_the_row_is_filled_past_the_festival_cards() -> None:
    rules = ruleset_of(replace(BOARD, plugins={**BOARD.plugins, "cards": {"row": 2, "deal": 0}}))
    made = Table(rules)
    made.put("cards", row=(1, 2), deck=(11, 12, 12, 12, 12, 12, 12, 11, 14), pile=108)
    made.play("draw blue; ?: b red; draw red; ?: a a green")
    assert made.state.slices["festival_cards"].lying == (2, 1, 0, 0, 0)
    assert made.state.slices["cards"].row == (4, 2)


def test_a_claim_collects_all_cards_at_its_end() -> None:
    made = lying(table(BOARD, ["2 red"]), 3, 0, 1, 0, 0).play("claim a-b: 2 red")
    assert held(made) == ((3, 0, 0, 0, 0), (0,) * 5)
    assert made.state.slices["festival_cards"].lying == (0, 0, 1, 0, 0)
    assert made.asked == "1 turn"


def test_where_cards_lie_at_both_ends_the_seat_chooses_one() -> None:
    made = lying(table(BOARD, ["2 red"]), 3, 1, 1, 0, 0).play("claim a-b: 2 red")
    assert made.options() == ["celebrate a", "celebrate b"]
    assert code(made, "celebrate c") == "no-festival"
    assert code(made, "pass") == "festival-due"
    made.play("celebrate b")
    assert held(made) == ((0, 1, 0, 0, 0), (0,) * 5)
    assert made.state.slices["festival_cards"].lying == (3, 0, 1, 0, 0)


def test_no_cards_no_question() -> None:
    assert lying(table(BOARD, ["2 red"]), 0, 0, 1, 0, 0).play("claim a-b: 2 red").asked == "1 turn"


@pytest.mark.parametrize(
    ("counts", "expected"), [((0, 0, 0, 0, 0), 0), ((1, 2, 0, 0, 0), 1 + 4), ((3, 5, 0, 0, 1), 9 + 9 + 1)]
)
def test_cards_of_one_city_score_more_and_more(counts: tuple[int, ...], expected: int) -> None:
    made = table(BOARD).put("festival_cards", held=((0,) * 5, counts))
    assert points(made, "festival_cards") == [0, expected]
    assert made.result()["seats"][1]["festivals"] == {
        city: count for city, count in zip("abcde", counts, strict=True) if count
    }


def test_what_happens_is_told() -> None:
    made = lying(table(BOARD, ["2 red"]), 3, 0, 0, 0, 0).play("claim a-b")
    choice = made.rules.notation.read("pay 2 red")
    before, frame = made.state, made.state.stack[-1]
    made.play("pay 2 red")
    (event,) = events(made.rules, before, choice, made.state)
    assert str(event.text) == "0 collects 3 festival cards from a."
    assert frame.kind == "routes.pay"


def test_cards_that_are_dealt_go_to_their_cities() -> None:
    made = Table(ruleset_of(replace(BOARD, plugins={**BOARD.plugins, "cards": {"row": 0, "deal": 1}})), 2)
    made.state = engine.start(made.rules, 2)
    made.play("?: b red; ?: a a blue")
    assert [sum(hand) for hand in made.state.slices["cards"].hands] == [1, 1]
    assert made.state.slices["festival_cards"].lying == (2, 1, 0, 0, 0)


@pytest.mark.slow
def test_the_rule_is_sound() -> None:
    check_plugin(module("festival_cards"), map=BOARD)


@pytest.mark.parametrize("games", GAMES)
def test_random_games_end(games: int) -> None:
    ended = play_games(ruleset_of(BOARD), games)
    assert any(any(map(any, match.state.slices["festival_cards"].held)) for match in ended)
