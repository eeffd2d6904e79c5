"""What stations would lend, and how cards are counted; nothing of it comes from what a seat cannot see."""

from __future__ import annotations

from random import Random

import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import State
from railwright.core.kernel.visibility import view
from railwright.plugins.advice.api import StationLoan, TicketPlanner, count_cards, station_loans
from railwright.plugins.bots.api import advise
from railwright.plugins.bots.steady.bot import Steady
from railwright.plugins.cards.api import CARDS
from railwright.plugins.tickets.api import TICKETS
from railwright.testing import map_of, ruleset_of
from tests.rules.situations import table

CROSS = map_of("a-b 2 red; b-c 2 blue; c-d 2 green; b-e 2 white", "a-d 9; a-e 5")


def test_a_station_tells_its_route_and_the_tickets_that_need_it() -> None:
    made = table(CROSS, owned=["a-b c-d", "b-c b-e"], stations=["b"], tickets=["a-d a-e"])
    board = made.rules.board
    assert station_loans(made.rules, view(made.rules, made.state, 0), 0) == [
        StationLoan(board.city_index["b"], board.route_index["b-c"], (board.ticket_index["a-d"],))
    ]


def test_a_station_that_helps_no_ticket_lends_nothing() -> None:
    made = table(CROSS, owned=["c-d", "b-c"], stations=["e b"], tickets=["a-e"])
    loans = station_loans(made.rules, view(made.rules, made.state, 0), 0)
    assert [(loan.route, loan.tickets) for loan in loans] == [(None, ()), (None, ())]


def test_where_there_are_no_stations_nothing_is_lent() -> None:
    assert station_loans(table(CROSS, off=("stations",)).rules, table(CROSS, off=("stations",)).state, 0) == []


def test_cards_are_counted() -> None:
    made = table(hands=["2 red + 1 loco", "3 blue"], row="red red blue loco gap", discards="4 red + 1 white")
    counted = count_cards(made.rules, view(made.rules, made.state, 0), 0)
    by_color = {count.color: count[1:] for count in counted.counts}
    assert by_color["red"] == (2, 4, 2, 4)
    assert by_color["loco"] == (1, 0, 1, 12)
    assert by_color["blue"] == (1, 0, 0, 11)
    assert by_color["white"] == (0, 1, 0, 11)
    assert sum(count.unseen for count in counted.counts) == counted.pile + counted.others
    assert counted.others == 3


def test_cards_that_lie_on_the_table_have_been_seen() -> None:
    made = table(hands=["4 green + 2 loco"]).play("claim b-d; pay 3 green; ?: green red red")
    before = count_cards(made.rules, view(made.rules, made.state, 0), 0)
    assert {count.color: count.gone for count in before.counts if count.gone} == {"green": 4, "red": 2}
    assert sum(count.unseen for count in before.counts) == before.pile + before.others


def in_the_middle(seed: int, answers: int) -> tuple[Match, int]:
    """A game of three, where a seat is asked."""
    rules = ruleset_of("europe")
    agents = [Steady(rules, seat, Random(1)) for seat in range(3)]
    chance = SeededChance(seeded(seed, "chance"))
    match = Match(rules, [Seat(str(seat)) for seat in range(3)], agents, chance)
    while match.answers < answers or match.state.stack[-1].actor < 0:
        match.step()
    return match, match.state.stack[-1].actor


def elsewhere(state: State, seat: int) -> State:
    """The same game for a seat, with the cards and tickets of the others and the piles exchanged."""
    cards, tickets = CARDS.get(state), TICKETS.get(state)
    first, second = (owner for owner in range(3) if owner != seat)
    hands = list(cards.hands)
    for owner in (first, second):  # the same number of other cards, taken from the pile
        size, deck = sum(hands[owner]), [there + more for there, more in zip(cards.deck, hands[owner], strict=True)]
        taken = [0] * 9
        for card in (kind for kind, count in enumerate(deck) for _ in range(count)):
            if sum(taken) < size:
                taken[card] += 1
        rest = tuple(there - gone for there, gone in zip(deck, taken, strict=True))
        cards = cards._replace(deck=rest)
        hands[owner] = tuple(taken)
    held = list(tickets.held)
    held[first], held[second] = tuple(range(len(held[first]))), tuple(range(10, 10 + len(held[second])))
    state = CARDS.set(state, cards._replace(hands=tuple(hands)))
    return TICKETS.set(state, tickets._replace(held=tuple(held), fresh=tickets.fresh ^ 1))


@pytest.mark.parametrize("answers", [20, 90, 200, 350])
def test_advice_is_the_same_whatever_is_hidden(answers: int) -> None:
    match, seat = in_the_middle(answers, answers)
    rules, options = match.rules, engine.options(match.rules, match.state)
    planner, advised = TicketPlanner(rules), []
    for state in (match.state, elsewhere(match.state, seat)):
        shown = view(rules, state, seat)
        outlooks = planner.outlooks(shown, seat)
        plan = planner.plan(shown, seat, planner.open_tickets(shown, seat))
        counted = count_cards(rules, shown, seat)
        advised.append(
            (outlooks, plan, station_loans(rules, shown, seat), counted, advise(rules, shown, seat, options))
        )
    assert CARDS.get(match.state) != CARDS.get(elsewhere(match.state, seat))
    assert advised[0] == advised[1]
