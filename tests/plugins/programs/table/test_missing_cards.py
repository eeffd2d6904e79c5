"""What is said to be missing for a route pays for it, and nothing less of that color does."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railwright.core.kernel import engine
from railwright.core.kernel.state import State
from railwright.plugins.cards.api import ANY, LOCO, Need, added, lacking, missing_cards, payments
from railwright.plugins.cards.api import given as dealt_to
from railwright.plugins.programs.table.api import CARD_COLORS, ViewReader
from railwright.plugins.routes.api import Claim
from railwright.testing import Table, ruleset_of
from tests.examples import examples

HANDS = st.tuples(*[st.integers(0, 4)] * 9)


@settings(max_examples=examples(150), deadline=None)
@given(HANDS, st.integers(1, 8), st.integers(0, 3), st.sampled_from([*range(LOCO + 1)]))
@pytest.mark.sweep
def test_what_is_missing_pays_and_no_card_of_it_is_too_many(
    hand: tuple[int, ...], cards: int, locos: int, color: int
) -> None:
    need = Need(cards, color, min(locos, cards))
    if lacking(need, hand) is None:
        return
    missing = missing_cards(need, hand, color)
    assert payments(need, added(hand, missing))
    for card in (card for card, count in enumerate(missing) if count):
        fewer = tuple(count - (kind == card) for kind, count in enumerate(missing))
        assert not payments(need, added(hand, fewer))


def in_turn(hand: tuple[int, ...], **plugins: object) -> tuple[ViewReader, State]:
    rules = ruleset_of("tiny", **plugins)  # type: ignore[arg-type]
    return ViewReader(rules), Table(rules).put("cards", hands=(hand, (0,) * 9)).state


@settings(max_examples=examples(60), deadline=None)
@given(HANDS, st.sampled_from(["", *CARD_COLORS]))
@pytest.mark.sweep
def test_with_what_is_missing_a_route_can_be_claimed(hand: tuple[int, ...], color: str) -> None:
    reader, state = in_turn(hand)
    rules = reader._rules
    for route, id in enumerate(rules.board.routes):
        missing = reader.missing_cards(state, 0, route, color)
        if missing is None:
            continue
        assert engine.check(rules, state, Claim(id)) is not None
        cards = tuple(missing.get(name, 0) for name in CARD_COLORS)
        assert engine.check(rules, dealt_to(state, 0, cards), Claim(id)) is None


def test_nothing_is_missing_where_several_colors_are_as_near_or_cards_do_not_help() -> None:
    reader, state = in_turn((0, 2, 0, 0, 2, 0, 0, 0, 0))
    board = reader._rules.board
    grey, black = board.route_index["esk-grindal"], board.route_index["corrin-grindal"]
    assert reader.missing_cards(state, 0, grey) is None
    assert reader.missing_cards(state, 0, grey, "blue") == {"blue": 2, "loco": 2}  # it is a ferry
    assert reader.missing_cards(state, 0, black, "blue") == {"black": 4}  # a route of its own color
    taken = Table(reader._rules).put("routes", owned=(0, 1 << black), taken=1 << black).state
    assert reader.missing_cards(taken, 0, black) is None


@pytest.mark.parametrize("rules", [{"dice": {}}])
def test_nothing_is_missing_where_cards_pay_for_nothing(rules: dict[str, object]) -> None:
    reader, state = in_turn((0,) * 9, **rules)
    assert all(reader.missing_cards(state, 0, route) is None for route in range(len(reader._rules.board.routes)))


def test_of_any_color_the_nearest_counts() -> None:
    assert missing_cards(Need(6, ANY), (0, 0, 0, 0, 0, 0, 0, 3, 2), 7) == (0, 0, 0, 0, 0, 0, 0, 1, 0)
