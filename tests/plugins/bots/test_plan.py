"""What routes cost a seat, and the plans made of them."""

from __future__ import annotations

from railwright.core.kernel.paths import CLOSED
from railwright.core.kernel.visibility import view
from railwright.plugins.advice.api import cards_needed
from railwright.plugins.bots.steady.plan import make_plan, unfinished_tickets
from railwright.plugins.bots.steady.route_costs import WEIGHTS, prices
from railwright.plugins.bots.steady.seat_view import SeatView, turns_left, turns_to_place
from railwright.testing import map_of
from tests.rules.situations import cards, table


def seat_view_of(**situation: object) -> SeatView:
    made = table("europe", **situation)  # type: ignore[arg-type]
    return SeatView(made.rules, view(made.rules, made.state, 0), 0)


def test_prices_fall_with_the_cards_in_the_hand() -> None:
    poor, rich = seat_view_of(), seat_view_of(hands=["3 green"])
    route = poor.board.route_index["berlin-wien"]
    assert prices(rich, WEIGHTS)[route] < prices(poor, WEIGHTS)[route] < CLOSED


def test_own_routes_are_free_and_taken_ones_closed() -> None:
    seat_view = seat_view_of(owned=["berlin-wien", "paris-zurich"])
    costs, index = prices(seat_view, WEIGHTS), seat_view.board.route_index
    assert costs[index["berlin-wien"]] == 0
    assert costs[index["paris-zurich"]] == CLOSED


def test_the_second_of_two_parallel_routes_is_closed_for_few_players() -> None:
    seat_view = seat_view_of(owned=["", "bruxelles-paris-1"])
    assert prices(seat_view, WEIGHTS)[seat_view.board.route_index["bruxelles-paris-2"]] == CLOSED


def test_a_plan_joins_its_tickets_and_fits_the_trains() -> None:
    seat_view = seat_view_of(tickets=["berlin-roma brindisi-zagrab budapest-sofia"])
    plan = make_plan(seat_view, WEIGHTS, seat_view.held, 0)
    ends = seat_view.board.ticket_ends
    for ticket in seat_view.held:
        assert seat_view.board.component(ends[ticket][0], plan.routes) >> ends[ticket][1] & 1
    assert sum(length for route, length in enumerate(seat_view.board.length) if plan.routes >> route & 1) <= 45


def test_tickets_share_their_routes() -> None:
    """Two sides of a triangle serve three tickets."""
    spec = map_of("a-b 3 red; b-c 3 blue; a-c 3 green", "a-b 5; b-c 5; a-c 5")
    made = table(spec, tickets=["a-b b-c a-c"])
    seat_view = SeatView(made.rules, view(made.rules, made.state, 0), 0)
    assert make_plan(seat_view, WEIGHTS, seat_view.held, 0).routes.bit_count() == 2


def test_a_plan_gives_up_what_the_trains_do_not_allow() -> None:
    seat_view = seat_view_of(tickets=["brest-petrograd budapest-sofia"], trains=[9, 45])
    plan = make_plan(seat_view, WEIGHTS, seat_view.held, 0)
    assert sum(length for route, length in enumerate(seat_view.board.length) if plan.routes >> route & 1) in range(
        1, 10
    )


def test_a_lent_route_completes_a_ticket() -> None:
    seat_view = seat_view_of(owned=["berlin-wien", "venezia-zagrab"], tickets=["berlin-roma"])
    lent = seat_view.foreign
    assert unfinished_tickets(seat_view, lent, seat_view.held) == list(seat_view.held)
    seat_view.owned |= (
        1 << seat_view.board.route_index["wien-zagrab"] | 1 << seat_view.board.route_index["roma-venezia"]
    )
    assert unfinished_tickets(seat_view, 0, seat_view.held) == list(seat_view.held)
    assert unfinished_tickets(seat_view, lent, seat_view.held) == []


def test_gray_routes_are_paid_with_the_colour_that_is_left_over() -> None:
    made = table("europe")
    index = made.rules.board.route_index
    routes = 1 << index["berlin-wien"] | 1 << index["berlin-danzig"] | 1 << index["athina-brindisi"]
    assert cards_needed(made.rules, routes, cards("5 red + 4 green")) == list(cards("6 green + 4 red + 1 loco"))


def test_the_clock_runs_with_the_trains_of_the_nearest_to_the_end() -> None:
    assert turns_to_place(45, 4) > turns_to_place(45, 20) > turns_to_place(10, 8) > turns_to_place(2, 0) == 0
    made = table("europe", trains=[45, 5])
    assert turns_left(made.rules, view(made.rules, made.state, 0), 0) == 2
    made.put("last_round", seat=1, turns_left=2)
    assert turns_left(made.rules, view(made.rules, made.state, 0), 0) == 1
