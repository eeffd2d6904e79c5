"""Payments and claims against the plain reading of the rules: every subset of a hand, every route of the board."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.plugins.cards.api import ANY, LOCO, Need, lacking, payments
from tests.rules.situations import rules_of, table

Hand = tuple[int, ...]

HANDS = st.lists(st.integers(0, 4), min_size=9, max_size=9).map(tuple)
SPARSE = st.dictionaries(st.integers(0, 8), st.integers(1, 7), max_size=3).map(
    lambda cards: tuple(cards.get(card, 0) for card in range(9))
)


def pays(need: Need, cards: Hand) -> bool:
    """CLAIM-2 to CLAIM-4, FERRY-2, TUNNEL-8: the right number, one color at most, enough locomotives."""
    colors = [card for card in range(LOCO) if cards[card]]
    right_color = need.color == ANY or all(card == need.color for card in colors)
    return sum(cards) == need.cards and len(colors) <= 1 and right_color and cards[LOCO] >= need.locos


def every_subset(need: Need, hand: Hand) -> set[Hand]:
    """All payments among all subsets of a hand."""
    counts = [range(min(held, need.cards) + 1) for held in hand]
    return {cards for cards in product(*counts) if sum(cards) == need.cards and pays(need, cards)}


@pytest.mark.rule("CLAIM-2", "CLAIM-3", "CLAIM-4", "FERRY-2", "TUNNEL-8", "SP-9", "SP-11")
@given(
    hand=st.lists(st.integers(0, 2), min_size=9, max_size=9).map(tuple),
    cards=st.integers(1, 4),
    color=st.sampled_from([ANY, 0, 1, 7, LOCO]),
    locos=st.integers(0, 2),
)
def test_the_payments_offered_are_all_subsets_of_the_hand_that_pay(
    hand: Hand, cards: int, color: int, locos: int
) -> None:
    need = Need(cards, color, min(locos, cards))
    offered = [pay.cards for pay in payments(need, hand)]
    assert len(offered) == len(set(offered))
    assert set(offered) == every_subset(need, hand)


def can_pay(hand: Hand, length: int, color: str, ferry: int) -> bool:
    """Whether some color of the hand, with its locomotives, covers a route."""
    names = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")
    fitting = [hand[card] for card, name in enumerate(names) if color in ("gray", name)]
    return hand[LOCO] >= ferry and max(fitting, default=0) + hand[LOCO] >= length


@pytest.mark.rule("CLAIM-1", "CLAIM-5", "CLAIM-6", "DOUBLE-2", "DOUBLE-4", "FERRY-2", "SP-10")
@pytest.mark.parametrize("seats", [2, 4])
@given(
    hand=HANDS | SPARSE,
    trains=st.integers(0, 9) | st.just(45),
    mine=st.sets(st.integers(0, 100), max_size=4),
    theirs=st.sets(st.integers(0, 100), max_size=30),
)
@pytest.mark.sweep
def test_the_claims_offered_are_all_routes_that_are_free_open_and_affordable(
    seats: int, hand: Hand, trains: int, mine: set[int], theirs: set[int]
) -> None:
    board = rules_of("europe").board
    theirs -= mine
    ids = [" ".join(board.routes[route] for route in sorted(routes)) for routes in (mine, theirs)]
    game = table("europe", seats=seats, owned=ids, pile="1 red")
    cards = game.state.slices["cards"]
    game.put("cards", hands=(hand, *cards.hands[1:])).put("routes", trains=(trains, *[45] * (seats - 1)))
    expected = []
    for route, id in enumerate(board.routes):
        pair = [owned for owned in mine | theirs if set(board.ends[owned]) == set(board.ends[route])]
        free = route not in pair and not any(owned in mine or seats < 4 for owned in pair)
        ferry = board.spec.routes[route].fields.get("ferry", 0)
        if free and board.length[route] <= trains and can_pay(hand, board.length[route], board.color[route], ferry):
            expected.append(f"claim {id}")
    assert game.options("claim") == expected


@pytest.mark.rule("CLAIM-2")
@pytest.mark.parametrize(
    ("need", "hand", "message"),
    [
        (Need(3, LOCO, 0), {LOCO: 2, 0: 9}, "You need 3 locomotives; you have 2."),
        (Need(3, ANY, 2), {LOCO: 1, 0: 9}, "You need 2 locomotives; you have 1."),
        (Need(3, 0, 0), {0: 1, LOCO: 1}, "You need 3 cards (purple or locomotives); you have 2."),
    ],
)
def test_what_is_missing_is_told(need: Need, hand: dict[int, int], message: str) -> None:
    refusal = lacking(need, tuple(hand.get(card, 0) for card in range(9)))
    assert refusal is not None
    assert str(refusal.message) == message
