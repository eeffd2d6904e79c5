"""The hands that the coach deals to the others: whole ones, by what each seat has built."""

from __future__ import annotations

from itertools import pairwise

import pytest

from railwright.api import Hidden
from railwright.core.kernel.visibility import view
from railwright.plugins.features.coach.ticket_hands import LastHands, TicketHands, deal_likely
from railwright.plugins.features.expert.model.machine_code import Model
from railwright.plugins.features.expert.model.thinking import Thinker
from railwright.plugins.routes.api import ROUTES
from railwright.plugins.tickets.api import TABLE, TICKETS, hidden_sizes
from tests.coach.positions import Position, positions
from tests.plugins.bots.models import FORMS

SEEDS = range(10)


def middle_positions() -> list[Position]:
    """Questions in games of Europe and the USA, with some routes built."""
    return [*positions(6, 3, boards=["europe", "usa"])]


@pytest.mark.sweep
def test_dealt_states_look_like_the_view_and_hold_no_ticket_twice() -> None:
    for position in middle_positions():
        hands = TicketHands(position.rules, position.shown)
        for seed in SEEDS:
            dealt = deal_likely(position.rules, position.shown, hands, seed)
            assert view(position.rules, dealt, position.seat) == position.shown
            tickets = TICKETS.get(dealt)
            held = [ticket for hand in tickets.held for ticket in hand]
            assert len({*held}) == len(held)
            assert not any((tickets.fresh | tickets.fresh_long) >> ticket & 1 for ticket in held)


@pytest.mark.sweep
def test_hands_complete_more_tickets_than_those_that_the_rules_deal() -> None:
    done = by_rules = 0
    for position in middle_positions():
        joined, owned = TABLE.get(position.rules).joined, ROUTES.get(position.shown).owned
        for hands in (TicketHands(position.rules, position.shown), None):
            for seed in SEEDS:
                held = TICKETS.get(deal_likely(position.rules, position.shown, hands, seed)).held
                count = sum(len({*held[at]} & {*joined(owned[at])}) for at in range(len(held)) if at != position.seat)
                done, by_rules = done + (count if hands else 0), by_rules + (0 if hands else count)
    assert done > 2 * by_rules


@pytest.mark.sweep
def test_a_hand_has_the_public_size_and_no_more_long_tickets_than_are_dealt() -> None:
    for position in middle_positions():
        rules, table = position.rules, TABLE.get(position.rules)
        sizes = hidden_sizes(rules, position.shown, position.seat)
        assert sizes == {
            at: held.mask for at, held in enumerate(TICKETS.get(position.shown).held) if isinstance(held, Hidden)
        }
        hands = TicketHands(rules, position.shown)
        for seed in SEEDS:
            dealt = hands.deal(seed)
            assert {at: len(hand) for at, hand in dealt.items()} == sizes
            assert all(sum(table.long >> one & 1 for one in hand) <= table.dealing.deal_long for hand in dealt.values())
            assert all(table.long >> one & 1 >= table.long >> other & 1
                       for hand in dealt.values() for one, other in pairwise(hand))  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.sweep
def test_the_model_deals_the_hands_that_it_is_given(form: Model) -> None:
    for position in middle_positions()[:3]:
        hands = TicketHands(position.rules, position.shown)
        thinker = Thinker(position.rules, position.shown.seats, form)
        for seed in SEEDS[:3]:
            thinker.play_out(position.shown, [None], range(seed, seed + 1), hands=hands.deal)
            for at, hand in hands.deal(seed).items():
                assert sorted(thinker._deal.tickets[at][: thinker._deal.ticket_count[at]]) == sorted(hand)


def test_no_hands_are_dealt_where_nothing_is_hidden() -> None:
    (position,) = positions(1, 3, boards=["tiny"])
    assert LastHands().of(position.rules, position.state) is None
