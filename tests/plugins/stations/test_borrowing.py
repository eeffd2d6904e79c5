"""What the stations borrow: against all choices tried out one by one, and cases that greedy choices get wrong."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.core.kernel.board import Board, bits
from railwright.core.kernel.ticket_places import PICK, picks_in
from railwright.plugins.stations.borrowing import Borrowing, best_borrowing, completed_tickets
from tests.plugins.networks import board_of, boards

Values = list[tuple[int, int]]


def joined_by(board: Board, routes: int, tickets: tuple[int, ...]) -> int:
    graph = nx.Graph([board.ends[route] for route in bits(routes)])
    graph.add_nodes_from(range(len(board.cities)))
    groups = [*nx.connected_components(graph)]
    needed = [{*board.ticket_cities[ticket]} for ticket in tickets]
    return sum(1 << n for n, cities in enumerate(needed) if any(cities <= group for group in groups))


def every_choice(
    board: Board, own: int, foreign: int, stations: tuple[int, ...], tickets: tuple[int, ...],
    fixed: dict[int, int | None], values: Values,
) -> Borrowing:  # fmt: skip
    """The best choice by the letter of the rule: each one tried, judged by networkx."""
    lent = [[fixed[city]] if city in fixed else [None, *bits(foreign & board.at_city[city])] for city in stations]

    def judged(choice: tuple[int | None, ...]) -> tuple[Any, ...]:
        routes = own | sum({1 << route for route in choice if route is not None})
        done = joined_by(board, routes, tickets)
        points = sum(yes if done >> n & 1 else no for n, (yes, no) in enumerate(values))
        preference = [-1 if route is None else route for route in choice]
        return -points, -done.bit_count(), len(choice) - choice.count(None), preference, Borrowing(choice, done, points)

    best: Borrowing = min(map(judged, product(*lent)))[-1]
    return best


def with_tours(draw: st.DrawFn, board: Board) -> Board:
    """The board with further cities on some of its tickets."""
    cities = st.lists(st.sampled_from(board.cities), max_size=2, unique=True)
    tours = [(ticket.between[0], *draw(cities), ticket.between[1]) for ticket in board.spec.tickets]
    tickets = [replace(ticket, fields={"tour": tour}) for ticket, tour in zip(board.spec.tickets, tours, strict=True)]
    return Board(replace(board.spec, tickets=tuple(tickets)), picks_in({"tour": {PICK: {"of": "city", "as": "all"}}}))


@st.composite
def final_boards(draw: st.DrawFn, stations: int) -> dict[str, Any]:
    """The arguments of a question: owners of routes, stations, tickets, fixed choices and values at random."""
    board = with_tours(draw, draw(boards(8, 14, tickets=6)))
    owners = draw(st.lists(st.sampled_from(("own", "foreign", "free")), min_size=14, max_size=14))
    own, foreign = (sum(1 << r for r in bits(board.all_routes) if owners[r] == owner) for owner in ("own", "foreign"))
    cities = draw(st.permutations(range(len(board.cities))))[: draw(st.integers(0, stations))]
    tickets = tuple(draw(st.permutations(range(len(board.tickets)))))
    fixed = {}
    for city in draw(st.lists(st.sampled_from(cities), unique=True, max_size=2)) if cities else ():
        fixed[city] = draw(st.sampled_from([None, *bits(foreign & board.at_city[city])]))
    points = st.integers(-3, 9)
    values = draw(st.lists(st.tuples(points, points), min_size=len(tickets), max_size=len(tickets)))
    return {
        "board": board, "own": own, "foreign": foreign, "stations": tuple(cities), "tickets": tickets,
        "fixed": fixed, "values": values,
    }  # fmt: skip


@given(question=final_boards(3))
@pytest.mark.sweep
def test_best_of_all_choices_with_any_values(question: dict[str, Any]) -> None:
    assert best_borrowing(**question) == every_choice(**question)


@given(question=final_boards(3))
@pytest.mark.sweep
def test_best_of_all_choices_with_the_printed_points(question: dict[str, Any]) -> None:
    points = [question["board"].ticket_points[ticket] for ticket in question["tickets"]]
    asked = {**question, "fixed": {}, "values": None}
    assert best_borrowing(**asked) == every_choice(**{**asked, "values": [(p, -p) for p in points]})


@given(question=final_boards(5))
@pytest.mark.sweep
def test_best_of_all_choices_with_more_stations(question: dict[str, Any]) -> None:
    assert best_borrowing(**question) == every_choice(**question)


@given(board=boards(8, 14, tickets=8), mask=st.integers(0, 2**14 - 1))
@pytest.mark.sweep
def test_completed_tickets_are_those_whose_cities_are_joined(board: Board, mask: int) -> None:
    tickets = tuple(reversed(range(len(board.tickets))))
    assert completed_tickets(board, mask & board.all_routes, tickets) == joined_by(
        board, mask & board.all_routes, tickets
    )


def ask(
    own: list[tuple[str, str]], foreign: list[tuple[str, str]], stations: str, tickets: list[tuple[str, str, int]],
    fixed: dict[str, int | None] | None = None,
) -> Borrowing:  # fmt: skip
    """A question in city letters; the own routes have the first indices, the foreign ones the next."""
    board = board_of([(a, b, 1) for a, b in own + foreign], tickets, "abcdefghijk")
    mine = (1 << len(own)) - 1
    return best_borrowing(
        board, mine, board.all_routes & ~mine,
        tuple(board.city_index[city] for city in stations), tuple(range(len(tickets))),
        {board.city_index[city]: route for city, route in (fixed or {}).items()},
    )  # fmt: skip


def test_without_stations_nothing_is_borrowed() -> None:
    assert ask([("a", "b")], [("b", "c")], "", [("a", "b", 5), ("a", "c", 7)]) == ((), 0b01, -2)


@pytest.mark.parametrize("city", ["b", "c"])
def test_the_station_may_stand_at_either_end(city: str) -> None:
    assert ask([("a", "b"), ("c", "d")], [("b", "c")], city, [("a", "d", 8)]) == ((2,), 1, 8)


def test_a_station_in_the_middle_of_a_foreign_stretch_lends_one_route_only() -> None:
    assert ask([("a", "b"), ("d", "e")], [("b", "c"), ("c", "d")], "c", [("a", "e", 9)]) == ((None,), 0, -9)


def test_several_tickets_share_the_one_route_of_a_station() -> None:
    own, foreign = [("a", "b"), ("c", "d")], [("b", "c"), ("b", "e"), ("b", "f")]
    assert ask(own, foreign, "b", [("a", "d", 5), ("a", "c", 4), ("a", "e", 8)]) == ((2,), 0b011, 1)


def test_chained_stations_complete_a_ticket_on_borrowed_routes_alone() -> None:
    assert ask([], [("a", "b"), ("b", "c"), ("c", "d")], "abc", [("a", "d", 12)]) == ((0, 1, 2), 1, 12)


def test_the_best_for_each_ticket_is_not_the_best_for_all() -> None:
    """Station a alone would take a-c for 6; together the two take a-b and b-e for 8."""
    foreign, tickets = [("a", "b"), ("a", "c"), ("b", "e")], [("a", "c", 6), ("a", "e", 8)]
    assert ask([], foreign, "ab", tickets) == ((0, 2), 0b10, 2)


def test_points_come_before_the_number_of_tickets() -> None:
    foreign = [("a", "b"), ("a", "c")]
    own = [("b", "d")]
    assert ask(own, foreign, "a", [("a", "b", 5), ("a", "d", 5), ("a", "c", 11)]).routes == (2,)


def test_of_equal_balances_the_more_tickets_win() -> None:
    own, foreign = [("b", "d")], [("a", "c"), ("a", "b")]
    assert ask(own, foreign, "a", [("a", "b", 5), ("a", "d", 6), ("a", "c", 11)]) == ((2,), 0b011, 0)


def test_of_equals_nothing_is_borrowed_then_the_fewest_then_the_lowest_route() -> None:
    assert ask([("a", "b")], [("a", "b"), ("b", "c")], "b", [("a", "b", 5)]).routes == (None,)
    assert ask([], [("a", "b"), ("a", "b")], "a", [("a", "b", 5)]).routes == (0,)
    assert ask([], [("a", "b")], "ab", [("a", "b", 5)]).routes == (None, 0)
    assert ask([], [("a", "c"), ("c", "b"), ("a", "b")], "ac", [("a", "b", 5)]).routes == (2, None)


def test_the_owner_overrules_the_best_choice() -> None:
    foreign, tickets = [("a", "b"), ("a", "c"), ("c", "d")], [("a", "b", 9), ("a", "d", 3)]
    assert ask([], foreign, "ac", tickets) == ((0, None), 0b01, 6)
    assert ask([], foreign, "ac", tickets, {"a": 1}) == ((1, 2), 0b10, -6)
    assert ask([], foreign, "ac", tickets, {"a": None}) == ((None, None), 0, -12)
    assert ask([], foreign, "ac", tickets, {"c": 2}) == ((0, 2), 0b01, 6)


def test_two_stations_may_take_the_same_route_when_told_so() -> None:
    assert ask([], [("a", "b")], "ab", [("a", "b", 5)], {"a": 0, "b": 0}) == ((0, 0), 1, 5)
