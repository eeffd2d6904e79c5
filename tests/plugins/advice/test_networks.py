"""One network for several tickets, laid path by path, and the cards that its routes take."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from railwright.core.kernel.board import bits
from railwright.plugins.advice.networks import TicketNetwork, cards_needed, colored_cards_needed
from railwright.plugins.advice.planner import cards_missing_for
from railwright.plugins.cards.api import LOCO
from railwright.testing import map_of, ruleset_of

SQUARE = map_of("a-b 2 red; b-c 2 blue; c-d 2 red; a-d 3 gray; a-c 4 gray", "a-c 5; a-d 4")
RULES = ruleset_of(SQUARE)
BOARD = RULES.board


def routes(*ids: str) -> list[int]:
    return [BOARD.route_index[id] for id in ids]


def test_what_is_laid_is_free_for_the_tickets_that_follow() -> None:
    network = TicketNetwork(BOARD, [2, 2, 2, 3, 9])
    first = network.find_path(BOARD.ticket_ways[0]) or []
    assert sorted(first) == routes("a-b", "b-c")
    network.lay(first)
    assert sorted(bits(network.routes)) == routes("a-b", "b-c")
    # Over the routes that are laid only c-d has to be paid for: 2, where a-d alone would cost 3.
    second = network.find_path(BOARD.ticket_ways[1]) or []
    assert sorted(second) == routes("a-b", "b-c", "c-d")


def test_routes_that_cost_nothing_are_not_paid_for() -> None:
    network = TicketNetwork(BOARD, [2, 2, 2, 3, 9], free=1 << BOARD.route_index["a-b"])
    network.lay(routes("a-b", "b-c"))
    assert sorted(bits(network.routes)) == routes("b-c")


@given(st.integers(0, BOARD.all_routes), st.lists(st.integers(0, 6), min_size=LOCO + 1, max_size=LOCO + 1))
def test_cards_that_are_missing_are_those_needed_beyond_the_hand(wanted: int, hand: list[int]) -> None:
    needed, missing = cards_needed(RULES, wanted, hand), cards_missing_for(RULES, wanted, hand)
    assert cards_needed(RULES, wanted, hand) == needed  # what is cached has not been changed
    assert sum(needed) == sum(BOARD.length[route] for route in bits(wanted))
    assert all(least <= count for least, count in zip(colored_cards_needed(RULES, wanted), needed, strict=True))
    assert missing.gray >= 0
    assert sum(missing.colors) + missing.gray == sum(
        max(0, count - held) for count, held in zip(needed, hand, strict=True)
    )
