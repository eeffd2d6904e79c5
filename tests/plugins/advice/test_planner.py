"""Networks for several tickets, the cards that they lack, and what becomes of tickets that are cut off."""

from __future__ import annotations

from itertools import combinations

import pytest

from railwright.core.kernel.state import State
from railwright.core.kernel.visibility import view
from railwright.plugins.advice.api import TicketPlanner, cards_missing_for
from railwright.plugins.advice.paths import build_network, total_price
from railwright.plugins.cards.api import COLORS
from railwright.testing import Table, map_of
from tests.plugins.advice.views import least_trains
from tests.rules.situations import cards, rules_of, table

# The others can cut the middle of a chain.
CUT = map_of("a-b 2 red; b-c 2 blue; c-d 3 gray", "a-c 5; a-d 7")


def seen(made: Table) -> State:
    return view(made.rules, made.state, 0)


def ids(made: Table, routes: int) -> list[str]:
    return [id for route, id in enumerate(made.rules.board.routes) if routes >> route & 1]


def test_a_stretch_of_two_tickets_is_laid_once() -> None:
    made = table(tickets=["a-c a-d"], map=map_of("a-b 4 red; b-c 2 blue; b-d 1 green", "a-c 5; a-d 5"))
    plan = TicketPlanner(made.rules).plan(seen(made), 0, [0, 1])
    assert (plan.trains, plan.saved, ids(made, plan.shared)) == (7, 4, ["a-b"])
    assert plan.fits


def test_a_plan_that_takes_more_trains_than_there_are_does_not_fit() -> None:
    made = table(map=map_of("a-b 4 red; b-c 2 blue; b-d 1 green", "a-c 5; a-d 5"), trains=[6, 45])
    plan = TicketPlanner(made.rules).plan(seen(made), 0, [0, 1])
    assert (plan.trains, plan.left, plan.fits) == (7, 6, False)


@pytest.mark.parametrize("size", [2, 3])
@pytest.mark.sweep
def test_networks_are_hardly_dearer_than_the_best_of_all_sets_of_routes(size: int) -> None:
    board = rules_of().board
    costs = tuple(length * 10 for length in board.length)
    total = best = 0
    for tickets in combinations(range(len(board.tickets)), size):
        ways, pairs = (
            [board.ticket_ways[ticket] for ticket in tickets],
            [board.ticket_ends[ticket] for ticket in tickets],
        )
        price, least = total_price(costs, build_network(board, costs, ways)), least_trains(board, costs, pairs)
        assert price <= 1.2 * least
        total, best = total + price, best + least
    assert total <= 1.02 * best


def test_a_hand_lacks_what_routes_ask_for_beyond_it() -> None:
    rules = rules_of()
    routes = sum(1 << rules.board.route_index[id] for id in ("a-b", "b-c-1", "c-d", "d-e"))
    lacking = cards_missing_for(rules, routes, cards("2 red + 3 blue + 3 green + 3 loco"))
    assert dict(zip(COLORS, lacking.colors, strict=True)) == dict.fromkeys(COLORS, 0) | {"red": 1}
    assert (lacking.gray, lacking.wild) == (1 + 3, 1)  # d-e: 4 gray from 3 green, then c-d: 4 gray from 1 blue
    assert lacking.draws == 1 + 4 - 1


def test_locomotives_that_a_ferry_asks_for_are_missing_as_such() -> None:
    rules = rules_of()
    lacking = cards_missing_for(rules, 1 << rules.board.route_index["d-e"], cards("4 red + 1 loco"))
    assert (lacking.colors[-1], lacking.gray, lacking.wild, lacking.draws) == (1, 0, 0, 1)


def test_a_ticket_that_is_cut_off_is_impossible_unless_a_station_can_lend_the_way() -> None:
    made = table(CUT, owned=["", "b-c"], tickets=["a-c a-d"])
    planner, board = TicketPlanner(made.rules), made.rules.board
    short, long = planner.outlooks(seen(made), 0)
    assert (short.path, long.path) == (None, None)
    assert short.borrowed_path is not None
    assert [board.routes[route] for route in short.borrowed_path.routes] == ["a-b", "b-c"]
    assert (short.borrowed_path.trains, short.borrowed_path.borrowed) == (2, 1)
    assert planner.plan(seen(made), 0, [0, 1]).impossible == (0, 1)


def test_without_stations_nothing_can_be_lent() -> None:
    for made in (
        table(CUT, owned=["", "b-c"], tickets=["a-c"], off=("stations",)),
        table(CUT, owned=["", "b-c"], tickets=["a-c"], options=(("stations", "count", 0),)),
        table(CUT, owned=["", "b-c"], tickets=["a-c"], stations=["", "b c"]),
    ):
        (outlook,) = TicketPlanner(made.rules).outlooks(seen(made), 0)
        assert (outlook.path, outlook.borrowed_path) == (None, None)


def test_a_station_that_lends_nothing_yet_takes_no_train_and_no_card() -> None:
    options = (("stations", "count", 1),)
    made = table(CUT, owned=["", "b-c"], hands=["2 red"], tickets=["a-c"], stations=["b"], options=options)
    (outlook,) = TicketPlanner(made.rules).outlooks(seen(made), 0)
    assert outlook.path is not None
    assert outlook.missing_cards is not None
    assert (outlook.path.trains, outlook.path.borrowed, outlook.missing_cards.draws) == (2, 0, 0)
    assert [made.rules.board.routes[route] for route in outlook.path.lent] == ["b-c"]


def test_one_train_and_no_card_are_all_that_two_tickets_lack_with_an_idle_station() -> None:
    ways = map_of("a-b 1 red; b-c-1 3 blue; b-c-2 3 black; b-d 1 gray; d-c 1 gray; c-e 1 white", "a-e 9; b-e 4")
    made = table(ways, owned=["a-b", "b-c-1"], hands=["1 white"], tickets=["a-e b-e"], stations=["c"], seats=4)
    planner = TicketPlanner(made.rules)
    assert [outlook.path and outlook.path.trains for outlook in planner.outlooks(seen(made), 0)] == [1, 1]
    plan = planner.plan(seen(made), 0, [0, 1])
    assert (plan.trains, ids(made, plan.routes), ids(made, plan.lent)) == (1, ["c-e"], ["b-c-1"])
    assert plan.missing_cards.draws == 0


def test_a_station_lends_one_route_only() -> None:
    """Its city lies in the middle of what the other one holds: the second route must be laid round it."""
    through = map_of("a-s 2 red; s-c 2 blue; s-d 4 white; a-c 5 green; a-d 6 gray", "a-c 5; a-d 7")
    made = table(through, owned=["", "a-s s-c s-d"], tickets=["a-c a-d"], stations=["s"])
    planner = TicketPlanner(made.rules)
    (short, long) = planner.outlooks(seen(made), 0)
    assert short.path is not None
    assert long.path is not None
    assert [(path.trains, path.lent) for path in (short.path, long.path)] == [(5, ()), (6, ())]


def test_two_tickets_share_a_station_that_lends_one_of_them_a_route() -> None:
    """Either ticket alone would have the station; for both of them one is cut off."""
    fork = map_of("a-s 2 red; s-c 2 blue; s-d 4 white", "a-c 5; a-d 7")
    made = table(
        fork, owned=["a-s", "s-c s-d"], tickets=["a-c a-d"], stations=["s"], options=(("stations", "count", 2),)
    )
    board = made.rules.board
    # While one of them is done by the station, the other is cut off.
    (done, cut) = sorted(TicketPlanner(made.rules).outlooks(seen(made), 0), key=lambda outlook: -outlook.done)
    assert (board.tickets[done.ticket], done.done, cut.path) == ("a-d", True, None)
    far = map_of("a-s 2 red; s-c 2 blue; s-d 4 white; c-x 1 gray; d-y 1 gray", "a-x 5; a-y 7")
    made = table(far, owned=["a-s", "s-c s-d"], tickets=["a-x a-y"], stations=["s"])
    planner = TicketPlanner(made.rules)
    assert [outlook.path and outlook.path.trains for outlook in planner.outlooks(seen(made), 0)] == [1, 1]
    assert len(planner.plan(seen(made), 0, [0, 1]).impossible) == 1


def test_a_ticket_done_needs_nothing() -> None:
    made = table(CUT, owned=["a-b b-c"], tickets=["a-c a-d"])
    planner = TicketPlanner(made.rules)
    assert [outlook.done for outlook in planner.outlooks(seen(made), 0)] == [True, False]
    assert planner.open_tickets(seen(made), 0) == [1]
    assert planner.plan(seen(made), 0, [1]).trains == 3
