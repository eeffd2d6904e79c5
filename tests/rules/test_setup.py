"""Components and setup: COMP, SETUP, and the order of dealing."""

from __future__ import annotations

from collections import Counter

import pytest

from railwright.core.kernel.state import CHANCE
from tests.rules.situations import code, hand, new_game, pile, row, rules_of, rules_of_map, table

HANDS = "?: red red blue loco green green green green"
OPENING = f"{HANDS}; ?: white black red blue yellow"
FIRST = "?: brest-petrograd angora-athina berlin-roma paris-wien; keep angora-athina berlin-roma"
SECOND = (
    "?: athina-edinburgh kyiv-sochi essen-kyiv paris-zagrab; keep athina-edinburgh kyiv-sochi essen-kyiv paris-zagrab"
)


@pytest.mark.rule("COMP-1", "D-23")
def test_the_board_is_europe_under_its_printed_names() -> None:
    board = rules_of("europe").board
    assert (len(board.cities), len(board.routes), sum(board.length)) == (47, 101, 300)
    assert board.city_names[board.city_index["constantinople"]] == "Constantinople"


@pytest.mark.rule("COMP-2", "SETUP-2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_player_has_forty_five_wagons_and_no_points(seats: int) -> None:
    routes = new_game(seats=seats).state.slices["routes"]
    assert routes.trains == (45,) * seats
    assert routes.points == (0,) * seats


@pytest.mark.rule("COMP-3", "SETUP-2")
def test_every_player_has_three_stations() -> None:
    result = new_game().result()
    assert [seat["stations_left"] for seat in result["seats"]] == [3, 3]


@pytest.mark.rule("COMP-4")
def test_there_are_a_hundred_and_ten_cards_and_forty_six_tickets() -> None:
    start = new_game()
    deck = start.state.slices["cards"].deck
    assert deck == (12,) * 8 + (14,)
    assert sum(deck) == 110
    tickets = start.state.slices["tickets"]
    assert (tickets.fresh.bit_count(), tickets.fresh_long.bit_count()) == (40, 6)


@pytest.mark.rule("COMP-4")
def test_the_six_long_tickets_are_worth_twenty_or_more() -> None:
    board = rules_of("europe").board
    long = [points for points, is_long in zip(board.ticket_points, board.ticket_field("long"), strict=True) if is_long]
    assert Counter(long) == {20: 3, 21: 3}


@pytest.mark.rule("COMP-6")
def test_two_to_five_play() -> None:
    assert rules_of("europe").board.spec.players == (2, 5)


@pytest.mark.rule("SETUP-3", "SETUP-4", "SP-15")
def test_hands_are_dealt_as_blocks_and_then_the_row_is_laid_out() -> None:
    start = new_game(OPENING)
    assert (hand(start, 0), hand(start, 1)) == ("1 blue + 2 red + 1 loco", "4 green")
    assert row(start) == "white black red blue yellow"
    assert start.state.slices["cards"].pile == 110 - 8 - 5


@pytest.mark.rule("SETUP-3", "SETUP-4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_player_is_dealt_four_cards(seats: int) -> None:
    deals = new_game(" ".join(["?:", *["red green blue white"] * seats]), seats=seats)
    assert [sum(cards) for cards in deals.state.slices["cards"].hands] == [4] * seats
    assert deals.asked == "? cards.row"


@pytest.mark.rule("SETUP-4", "DRAW-7", "SP-15")
def test_three_locomotives_in_the_first_row_sweep_it() -> None:
    swept = new_game(f"{HANDS}; ?: loco white loco black loco")
    assert row(swept) == "gap gap gap gap gap"
    swept.play("?: red red blue blue white")
    assert row(swept) == "red red blue blue white"


@pytest.mark.rule("SETUP-5")
def test_the_bonus_for_the_longest_path_waits_for_its_holder() -> None:
    result = new_game().result()
    assert [line["points"] for seat in result["seats"] for line in seat["lines"] if line["source"] == "express"] == [
        0,
        0,
    ]


@pytest.mark.rule("SETUP-6")
def test_one_long_ticket_is_dealt_to_each_and_the_rest_leave_the_game() -> None:
    start = new_game(OPENING)
    assert start.options() == [f"deal {id}" for id in (
        "athina-edinburgh", "brest-petrograd", "cadiz-stockholm", "danzig-lisboa", "erzurum-kobenhavn", "moskva-palermo"
    )]  # fmt: skip
    start.play(f"{FIRST}; ?: athina-edinburgh")
    assert not any(option.startswith("deal cadiz") for option in start.options())
    start.play("?: kyiv-sochi essen-kyiv paris-zagrab; keep kyiv-sochi essen-kyiv; tickets")
    board = start.rules.board
    assert not any(board.ticket_field("long")[board.ticket_index[deal.split()[1]]] for deal in start.options())


@pytest.mark.rule("SETUP-7")
def test_three_regular_tickets_are_dealt_to_each_and_the_rest_is_the_deck() -> None:
    start = new_game(f"{OPENING}; ?: brest-petrograd")
    assert len(start.options("deal")) == 40
    start.play("?: angora-athina berlin-roma paris-wien")
    assert start.asked == "0 tickets.keep"
    start.play(f"keep angora-athina berlin-roma; {SECOND}")
    assert start.state.slices["tickets"].pile == 34


@pytest.mark.rule("SETUP-8")
def test_at_least_two_of_the_four_tickets_are_kept() -> None:
    start = new_game(f"{OPENING}; ?: brest-petrograd angora-athina berlin-roma paris-wien")
    assert len(start.options("keep")) == 6 + 4 + 1
    assert code(start, "keep berlin-roma") == "too-few-tickets"
    assert code(start, "keep berlin-roma kyiv-sochi") == "not-on-offer"
    assert code(start, "draw pile") == "tickets-due"


@pytest.mark.rule("SETUP-8", "SP-15")
def test_nobody_acts_before_all_have_chosen() -> None:
    start = new_game(f"{OPENING}; {FIRST}")
    assert start.asked == "? tickets.deal"
    start.play("?: athina-edinburgh kyiv-sochi essen-kyiv paris-zagrab")
    assert start.asked == "1 tickets.keep"
    start.play("keep kyiv-sochi essen-kyiv")
    assert start.asked == "0 turn"


@pytest.mark.rule("SETUP-9", "D-13")
def test_tickets_not_kept_at_the_start_never_return() -> None:
    start = new_game(f"{OPENING}; {FIRST}; {SECOND}; tickets")
    open_ = {option.split()[1] for option in start.options()}
    assert not open_ & {"brest-petrograd", "paris-wien"}
    assert len(open_) == 34
    assert start.state.slices["tickets"].returned == ()


@pytest.mark.rule("SETUP-9")
def test_a_long_ticket_may_be_rejected_like_any_other() -> None:
    start = new_game(f"{OPENING}; {FIRST}")
    board = start.rules.board
    assert [board.tickets[ticket] for ticket in start.state.slices["tickets"].held[0]] == [
        "angora-athina",
        "berlin-roma",
    ]


@pytest.mark.rule("SETUP-10", "TICKET-5")
def test_tickets_kept_at_the_start_cannot_be_given_back() -> None:
    script = f"{OPENING}; {FIRST}; {SECOND}; tickets; ?: paris-zagrab budapest-sofia frankfurt-kobenhavn"
    start = new_game(script.replace("kyiv-sochi essen-kyiv paris-zagrab", "kyiv-sochi essen-kyiv dieppe-madrid"))
    assert not any("angora-athina" in option for option in start.options())


@pytest.mark.rule("SP-15")
def test_what_chance_brought_is_a_recorded_answer() -> None:
    start = new_game()
    assert start.state.stack[-1].actor == CHANCE
    assert start.options()[0] == "turn-up purple"


@pytest.mark.rule("COMP-4")
def test_a_pile_of_all_cards_stands_behind_every_test() -> None:
    assert pile(table(row="red blue green white black")).endswith("14 loco")
    assert rules_of_map("tiny").board.spec.id == "tiny"
