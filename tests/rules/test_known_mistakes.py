"""Mistakes that programs of this game are known to make: each is a test here, named for what is right."""

from __future__ import annotations

import pytest

from railwright.testing import Table, map_of
from tests.rules.situations import code, discards, hand, line, new_game, owner, pile, row, seat_result, table

EMPTY = "gap gap gap gap gap"
DRAW = "draw pile; ?: red; draw pile; ?: red; "


def cards_in_game(game: Table) -> int:
    """All cards of hands, row, pile and discards."""
    cards = game.state.slices["cards"]
    assert cards.pile == sum(cards.deck)
    assert min(cards.deck + cards.discards + sum(cards.hands, ())) >= 0
    return sum(cards.deck) + sum(cards.discards) + sum(map(sum, cards.hands)) + sum(card >= 0 for card in cards.row)


# --- drawing and the pile -----------------------------------------------------------------------------------


def test_a_sweep_does_not_go_on_for_ever_when_the_supply_is_nearly_gone() -> None:
    game = table(row="loco loco red loco loco", pile="5 loco").play("draw red; ?: loco")
    assert game.asked == "0 cards.second"
    assert row(game) == "loco loco loco loco loco"


def test_a_sweep_goes_on_until_a_lawful_row_lies_there_if_one_is_possible() -> None:
    game = table(row="loco loco red blue green", pile="7 loco", discards="1 white + 1 black")
    game.play("draw red; ?: loco")
    assert row(game) == EMPTY
    game.play("?: loco loco loco loco loco")
    assert row(game) == EMPTY
    game.play("?: loco loco white black green")
    assert row(game) == "loco loco white black green"
    assert cards_in_game(game) == 14


def test_three_locomotives_are_swept() -> None:
    assert row(table(row="loco red loco blue green").play("draw red; ?: loco")) == EMPTY


def test_the_five_new_cards_are_checked_again() -> None:
    game = table(row="loco red loco blue green").play("draw red; ?: loco loco loco loco red red")
    assert row(game) == EMPTY


def test_the_turn_ends_when_the_last_card_was_drawn_first() -> None:
    assert table(row=EMPTY, pile="1 red", hands=["", "1 blue"]).play("draw pile; station a: 1 blue").state.turns == 2


def test_the_second_card_may_come_from_the_row_when_the_pile_gave_its_last() -> None:
    game = table(row="red blue gap gap gap", pile="1 green").play("draw pile; ?: green; draw blue")
    assert hand(game) == "1 blue + 1 green"


def test_with_the_pile_used_up_no_more_than_two_cards_are_drawn() -> None:
    game = table(row="red blue green white black", pile="1 green").play("draw pile; ?: green; draw blue")
    assert game.asked == "1 turn"
    assert hand(game) == "1 blue + 1 green"


def test_row_cards_may_be_taken_when_the_pile_is_empty() -> None:
    game = table(row="red blue green white black", pile="").play("draw red; draw blue")
    assert hand(game) == "1 blue + 1 red"


def test_drawing_from_nothing_is_refused_and_does_not_end_the_turn() -> None:
    game = table(row=EMPTY, pile="", hands=["1 red"])
    assert code(game, "draw pile") == "pile-empty"
    assert game.asked == "0 turn"


def test_the_discards_are_shuffled_in_and_no_count_goes_below_zero() -> None:
    game = table(pile="1 red", discards="2 blue + 2 green").play("draw pile; draw pile; ?: blue; draw pile; ?: green")
    assert pile(game) == "1 blue + 1 green"
    assert cards_in_game(game) == 5 + 5


def test_the_discards_are_empty_once_shuffled_in() -> None:
    game = table(row=EMPTY, pile="", discards="4 blue + 3 red").play("draw pile; ?: blue")
    assert (pile(game), discards(game)) == ("3 blue + 3 red", "")
    assert cards_in_game(game) == 7


@pytest.mark.parametrize(
    ("script", "spent"),
    [
        ("claim a-b: 2 red + 1 loco", "2 red + 1 loco"),
        ("station a: 1 loco", "1 loco"),
        ("claim c-e: 2 red; ?: red blue green; pay 1 red", "1 blue + 1 green + 4 red"),
        ("claim c-e: 2 red; ?: red blue green; withdraw", "1 blue + 1 green + 1 red"),
    ],
)
def test_spent_cards_reach_the_discards(script: str, spent: str) -> None:
    assert discards(table(hands=["3 red + 1 loco"]).play(script)) == spent


@pytest.mark.parametrize("script", ["claim a-c: 2 red; ?: red red", "station a: 1 red; ?: red"])
def test_a_short_row_is_filled_once_an_action_made_discards(script: str) -> None:
    game = table(row="blue gap gap gap gap", pile="", hands=["2 red"]).play(script)
    assert row(game).startswith("blue red")


@pytest.mark.parametrize("first", ["draw pile; ?: red", "draw blue; ?: red"])
def test_a_row_locomotive_is_not_allowed_as_second_card(first: str) -> None:
    assert code(table(row="red blue loco white black").play(first), "draw loco") == "row-locomotive"


def test_after_a_row_locomotive_no_further_card_is_drawn() -> None:
    assert table(row="red blue loco white black").play("draw loco; ?: red").asked == "1 turn"


def test_a_colour_card_of_the_row_does_not_end_the_turn() -> None:
    assert table(row="red blue loco white black").play("draw red; ?: red").asked == "0 cards.second"


def test_every_discarded_card_is_shuffled_in_before_the_draw_that_needs_it() -> None:
    game = table(row=EMPTY, pile="", discards="5 red + 4 blue + 2 loco")
    assert game.options("draw") == ["draw pile"]
    game.play("draw pile")
    assert pile(game) == "4 blue + 5 red + 2 loco"


def test_the_pile_is_finite_and_the_replacement_is_seen_before_the_second_card() -> None:
    game = table(row="red blue green white black", pile="1 yellow + 1 orange").play("draw red")
    assert game.options() == ["turn-up orange", "turn-up yellow"]
    game.play("?: yellow")
    assert game.options() == ["draw pile", "draw blue", "draw white", "draw green", "draw yellow", "draw black"]


# --- claiming -----------------------------------------------------------------------------------------------


def test_a_claim_without_enough_wagons_is_refused() -> None:
    game = table(hands=["3 red"], trains=[2, 45])
    assert code(game, "claim a-b") == "not-enough-trains"
    assert "claim a-b" not in game.options()


def test_wagons_never_fall_below_zero_and_the_end_is_triggered() -> None:
    game = table(hands=["3 red"], trains=[3, 45]).play("claim a-b: 3 red")
    assert game.state.slices["routes"].trains == (0, 45)
    assert game.state.slices["last_round"].seat == 0


def test_a_gray_route_is_not_paid_with_two_colours() -> None:
    assert code(table(hands=["1 red + 1 blue + 1 loco"]).play("claim a-c"), "pay 1 blue + 1 red") == "two-colors"


@pytest.mark.parametrize(
    ("route", "paid"),
    [("a-b", "1 red + 2 loco"), ("a-b", "3 loco"), ("a-c", "2 loco"), ("b-d", "3 loco"), ("d-e", "6 loco")],
)
def test_locomotives_are_wild_and_may_pay_all(route: str, paid: str) -> None:
    assert f"pay {paid}" in table(hands=["1 red + 6 loco"]).play(f"claim {route}").options()


def test_locomotives_are_not_taken_in_place_of_the_cards_chosen() -> None:
    assert hand(table(hands=["3 red + 3 loco"]).play("claim a-b: 3 red")) == "3 loco"


def test_only_the_cards_of_the_payment_are_taken() -> None:
    assert hand(table(hands=["9 red"]).play("claim a-b: 3 red")) == "6 red"


@pytest.mark.parametrize(
    ("script", "answer"),
    [("", "claim b-e"), ("claim a-b", "pay 3 blue"), ("claim a-b", "pay 2 red"), ("claim a-b", "pay 4 red")],
)
def test_a_claim_that_is_refused_takes_no_cards(script: str, answer: str) -> None:
    game = table(hands=["3 blue + 4 red"]).play(script)
    code(game, answer)
    assert (hand(game), discards(game)) == ("3 blue + 4 red", "")


def test_a_card_cannot_be_laid_twice() -> None:
    assert code(table(hands=["2 red + 1 loco"]).play("claim a-b"), "pay 3 red") == "not-enough-cards"


@pytest.mark.parametrize("seats", [2, 5])
def test_one_player_does_not_get_both_lines_of_a_double(seats: int) -> None:
    assert code(table(seats=seats, hands=["12 black"], owned=["b-c-1"]), "claim b-c-2") == "double-yours"


@pytest.mark.parametrize("seats", [2, 3])
def test_the_second_line_is_closed_with_two_or_three_players(seats: int) -> None:
    owned = ["", "b-c-1"]
    assert code(table(seats=seats, hands=["12 black"], owned=owned), "claim b-c-2") == "double-closed"


def test_the_second_claim_of_a_gray_double_leaves_the_first_alone() -> None:
    lines = map_of("a-b-1 2 gray; a-b-2 2 gray; b-c 1 red")
    game = table(lines, seats=4, hands=["2 red", "2 red"]).play("claim a-b-2: 2 red; claim a-b-1: 2 red")
    assert (owner(game, "a-b-1"), owner(game, "a-b-2")) == (1, 0)


def test_six_spaces_score_fifteen() -> None:
    assert line(table(hands=["4 red + 2 loco"]).play("claim d-e: 4 red + 2 loco"), "routes") == 15


def test_points_and_wagons_are_counted_once() -> None:
    routes = table(hands=["4 red"]).play("claim c-d: 4 red").state.slices["routes"]
    assert (routes.points, routes.trains) == ((7, 0), (41, 45))


@pytest.mark.parametrize(("length", "ferry"), [(1, 1), (2, 2), (2, 1)])
def test_short_ferries_and_ferries_of_locomotives_only_can_be_claimed(length: int, ferry: int) -> None:
    lines = map_of(f"a-b {length} gray ferry={ferry}")
    game = table(lines, hands=[f"{ferry} loco + 1 red"]).play("claim a-b")
    rest = f"{length - ferry} red + " if length > ferry else ""
    assert game.options() == [f"pay {rest}{ferry} loco"]


# --- tunnels ------------------------------------------------------------------------------------------------


def test_a_set_with_more_locomotives_than_colour_cards_has_its_colour() -> None:
    game = table(hands=["2 green + 2 loco"]).play("claim b-d: 1 green + 2 loco; ?: green red red")
    assert game.options() == ["pay 1 green", "withdraw"]


@pytest.mark.parametrize("route", ["b-d", "c-e"])
def test_no_colour_can_be_named_for_locomotives_alone(route: str) -> None:
    length = 3 if route == "b-d" else 2
    game = table(hands=["5 loco"]).play(f"claim {route}: {length} loco; ?: green green red")
    assert owner(game, route) == 0


def test_a_tunnel_may_be_tried_with_locomotives_only() -> None:
    assert table(hands=["3 loco"]).play("claim b-d").options() == ["pay 3 loco"]


@pytest.mark.parametrize("stock", ["", "1 red", "1 red + 1 blue"])
def test_a_tunnel_with_fewer_than_three_cards_left_comes_to_an_end(stock: str) -> None:
    turned = " ".join(part.split()[1] for part in stock.split(" + ")) if stock else ""
    game = table(hands=["2 white"], row=EMPTY, pile=stock).play(f"claim c-e: 2 white; ?: {turned}")
    assert owner(game, "c-e") == 0


def test_on_a_gray_tunnel_the_turned_cards_are_compared_with_the_cards_laid() -> None:
    game = table(hands=["3 white"]).play("claim c-e: 2 white; ?: white red red")
    assert game.options() == ["pay 1 white", "withdraw"]


def test_whoever_could_pay_may_withdraw_and_gets_the_first_set_back() -> None:
    game = table(hands=["3 white"]).play("claim c-e: 2 white; ?: white red red; withdraw")
    assert hand(game) == "3 white"


def test_the_first_set_is_discarded_once_when_locomotives_pay_the_rest() -> None:
    game = table(hands=["2 white + 1 loco"]).play("claim c-e: 2 white; ?: white red red; pay 1 loco")
    assert discards(game) == "3 white + 2 red + 1 loco"
    assert cards_in_game(game) == 110


def test_the_colour_for_a_gray_tunnel_is_asked() -> None:
    game = table(hands=["2 white + 2 red"]).play("claim c-e")
    assert game.options() == ["pay 2 white", "pay 2 red"]


# --- tickets and stations -----------------------------------------------------------------------------------


def test_a_draw_in_mid_game_asks_for_one_ticket_not_two() -> None:
    assert table(deck="a-d b-e a-c").play("tickets; ?: a-d b-e a-c; keep b-e").asked == "1 turn"


def test_three_tickets_are_drawn_and_the_player_chooses() -> None:
    assert len(table(deck="a-d b-e a-c").play("tickets; ?: a-d b-e a-c").options()) == 7


@pytest.mark.parametrize("deck", ["a-d", "a-d b-e"])
def test_of_few_tickets_not_all_may_be_returned(deck: str) -> None:
    game = table(deck=deck).play(f"tickets; ?: {deck}")
    assert code(game, "keep") == "too-few-tickets"


def test_an_empty_ticket_deck_cannot_be_drawn_from() -> None:
    assert code(table(deck=""), "tickets") == "no-tickets"


@pytest.mark.parametrize("deck", ["a-d", "a-d b-e"])
def test_one_or_two_tickets_can_be_drawn(deck: str) -> None:
    assert table(deck=deck).play(f"tickets; ?: {deck}").asked == "0 tickets.keep"


def test_tickets_drawn_in_the_last_turn_are_subtracted() -> None:
    game = table(trains=[2, 45], deck="a-d").play(f"{DRAW}tickets; ?: a-d; keep a-d; {DRAW}")
    assert game.asked == ""
    assert line(game, "tickets", 1) == -7


def test_nobody_acts_before_the_first_choice_of_tickets() -> None:
    start = new_game("?: red red red red blue blue blue blue white black green yellow orange")
    start.play("?: brest-petrograd angora-athina berlin-roma paris-wien")
    assert code(start, "draw pile") == "tickets-due"
    start.play("keep angora-athina berlin-roma")
    assert start.asked == "? tickets.deal"


@pytest.mark.parametrize(
    ("built", "paid"), [("", "1 loco"), ("a", "1 red + 1 loco"), ("a", "2 loco"), ("a b", "1 red + 2 loco")]
)
def test_a_station_may_be_paid_with_locomotives(built: str, paid: str) -> None:
    assert f"pay {paid}" in table(hands=["1 red + 3 loco"], stations=[built]).play("station e").options()


def test_a_borrowed_route_costs_no_wagons_and_scores_no_points() -> None:
    game = table(owned=["a-b", "b-c-1"], stations=["b"], tickets=["a-c"])
    assert (line(game, "routes"), seat_result(game)["trains_left"]) == (4, 42)
    assert line(game, "tickets") == 3


def test_routes_of_others_do_not_count_for_ones_tickets() -> None:
    game = table(seats=3, owned=["a-b", "b-c-1", "c-d"], tickets=["a-d", "a-c", "c-d"])
    assert [line(game, "tickets", seat) for seat in range(3)] == [-7, -3, 9]


def test_stations_are_used_for_most_tickets_where_points_are_equal() -> None:
    lines = map_of("s-x 2 red; s-y 2 blue; y-z 2 green", "s-x 10; s-y 5; s-z 5")
    game = table(lines, owned=["y-z", "s-x s-y"], stations=["s"], tickets=["s-x s-y s-z"])
    assert sum(ticket["done"] for ticket in seat_result(game)["tickets"]) == 2


def test_each_station_is_shown_with_its_own_route_where_one_has_none() -> None:
    game = table(owned=["a-b", "b-c-1 c-d"], stations=["e b c"], tickets=["a-d"])
    assert seat_result(game)["borrowed"] == [{"city": "b", "route": "b-c-1"}, {"city": "c", "route": "c-d"}]


# --- the end and the scores ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_player_who_triggers_the_end_has_a_last_turn(seats: int) -> None:
    game = table(seats=seats, trains=[2, *[45] * (seats - 1)]).play(DRAW * seats)
    assert game.asked == "0 turn"
    assert game.play(DRAW).asked == ""


def test_the_count_does_not_restart_when_another_player_drops_to_two() -> None:
    game = table(seats=3, trains=[2, 4, 45], hands=["", "2 red"]).play(f"{DRAW}claim a-c: 2 red; {DRAW}{DRAW}")
    assert game.asked == ""


@pytest.mark.parametrize(
    ("routes", "spaces"),
    [
        ("a-b 2 gray; b-c 2 gray; a-c 2 gray; c-d 4 gray", 10),  # loops count
        ("a-b 8 gray; b-c 1 gray", 9),  # and so does the first route
        ("a-b 1 gray; b-c 1 gray; c-d 1 gray; b-e 6 gray", 8),  # the longest, not the one found last
        # Where leaving out the shortest routes one by one goes wrong.
        ("a-b 4 gray; b-c 4 gray; c-d 4 gray; d-a 4 gray; a-c 3 gray; b-d 3 gray; a-e 6 gray; c-f 6 gray", 31),
    ],
)
def test_the_longest_path_is_exact(routes: str, spaces: int) -> None:
    every = " ".join(text.split()[0] for text in routes.split("; "))
    assert seat_result(table(map_of(routes), owned=[every]))["longest"] == spaces


@pytest.mark.parametrize(
    ("owned", "points"),
    [
        (["a-b", "c-d", "a-e"], [0, 10, 0]),  # one holder without a tie
        (["a-b", "b-d", "a-e"], [10, 10, 0]),  # shared in a tie
        (["", "", ""], [0, 0, 0]),  # nobody with nothing built
    ],
)
def test_the_bonus_goes_to_all_with_the_longest_path_and_to_nobody_else(owned: list[str], points: list[int]) -> None:
    game = table(seats=3, owned=owned)
    assert [line(game, "express", seat) for seat in range(3)] == points


def test_the_bonus_is_decided_by_paths_not_by_wagons_left() -> None:
    game = table(owned=["c-d", "a-b a-c"], trains=[45, 2])
    assert [seat["longest"] for seat in game.result()["seats"]] == [4, 5]
    assert [line(game, "express", seat) for seat in (0, 1)] == [0, 10]


def test_unfinished_tickets_are_subtracted() -> None:
    assert line(table(tickets=["a-d b-e"]), "tickets") == -12


@pytest.mark.parametrize("owned", ["a-b b-c-1", "a-b b-c-2"])
def test_either_line_of_a_double_completes_a_ticket(owned: str) -> None:
    assert line(table(tickets=["a-c"], owned=[owned]), "tickets") == 3


def ranked(points: tuple[int, ...], **kwargs: object) -> list[int]:
    """The ranks with points of the test's choice for the routes."""
    game = table(seats=len(points), **kwargs).put("routes", points=points)  # type: ignore[arg-type]
    assert len({seat["total"] for seat in game.result()["seats"]}) == 1
    return [seat["rank"] for seat in game.result()["seats"]]


def test_level_players_with_different_numbers_of_tickets_do_not_share_the_victory() -> None:
    assert ranked((10, 12), owned=["a-b", "b-d"], tickets=["a-b", ""]) == [1, 2]


def test_stations_break_a_tie() -> None:
    assert ranked((14, 10), stations=["a", ""]) == [2, 1]


def test_path_lengths_do_not_break_a_tie_between_players_without_the_bonus() -> None:
    assert ranked((10, 10, 0), owned=["a-e", "a-c", "a-b"]) == [2, 2, 1]


def test_there_is_a_winner_below_zero_and_the_first_player_does_not_win_ties() -> None:
    game = table(tickets=["c-d", "d-e"], off=("stations",))
    assert [seat["total"] for seat in game.result()["seats"]] == [-9, -6]
    assert [seat["rank"] for seat in game.result()["seats"]] == [2, 1]
    assert [seat["rank"] for seat in table().result()["seats"]] == [1, 1]


def test_stations_in_reserve_add_points() -> None:
    assert line(table(stations=["a"]), "stations") == 8
