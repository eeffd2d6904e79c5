"""What maps can say that no published board does: tickets, routes beside one another, locomotives (SP-34 to SP-36)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.game import parse
from railwright.core.kernel.board import bits
from railwright.core.kernel.visibility import view
from railwright.plugins.bots.greedy import Greedy
from railwright.plugins.bots.random_bot import RandomBot
from railwright.plugins.bots.steady.bot import Steady
from railwright.plugins.bots.steady.plan import make_plan
from railwright.plugins.bots.steady.route_costs import WEIGHTS
from railwright.plugins.bots.steady.seat_view import SeatView
from railwright.plugins.programs.table.api import Wording
from railwright.plugins.tickets.api import held_worths
from railwright.testing import map_of, ruleset_of
from tests.plugins.bots.asking import answer, played
from tests.rules.own_maps import own_map
from tests.rules.situations import code, line, seat_result, table

HANDS = ["12 blue + 12 black", "6 loco"]
TICKETS = "a-c-1 3; a-c-2 8 penalty=3; a-d 0; b-d 5 penalty=0"
MAP = map_of("a-b 3 red; b-c-1 2 blue; b-c-2 4 black single; c-d 2 gray locomotives_only", TICKETS)


@pytest.mark.rule("SP-34")
def test_a_ticket_that_is_missed_costs_its_own_penalty() -> None:
    game = table(MAP, tickets=["a-c-1 a-c-2 a-d b-d"])
    assert line(game, "tickets") == -3 - 3 - 0 - 0
    assert seat_result(game)["tickets"] == [
        {"id": "a-c-1", "points": 3, "done": False},
        {"id": "a-c-2", "points": 8, "done": False, "penalty": 3},
        {"id": "a-d", "points": 0, "done": False},
        {"id": "b-d", "points": 5, "done": False, "penalty": 0},
    ]


@pytest.mark.rule("SP-34")
def test_a_ticket_with_a_penalty_scores_its_points_when_it_is_completed() -> None:
    game = table(MAP, owned=["a-b b-c-1"], tickets=["a-c-1 a-c-2 b-d"])
    assert line(game, "tickets") == 3 + 8


@pytest.mark.rule("SP-34")
def test_stations_borrow_for_the_ticket_with_more_at_stake() -> None:
    routes = "a-b 1 red; a-c 1 blue; b-d 1 gray; c-d 1 gray"
    tickets = "a-b 4 penalty=0; a-c 3 penalty=9"
    game = table(map_of(routes, tickets), owned=["", "a-b a-c"], stations=["a"], tickets=["a-b a-c"])
    assert seat_result(game)["borrowed"] == [{"city": "a", "route": "a-c"}]
    assert held_worths(game.rules, game.state, 0) == ((4, 0), (3, -9))


@pytest.mark.rule("SP-35")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_routes_that_are_no_double_route_may_have_one_owner(seats: int) -> None:
    game = table(MAP, seats=seats, hands=["12 blue + 12 black"], owned=["b-c-1"])
    assert "claim b-c-2" in game.options()


@pytest.mark.rule("SP-35")
def test_a_single_route_closes_none_of_a_double_route_beside_it() -> None:
    beside = map_of("a-b-1 2 red; a-b-2 2 blue; a-b-3 3 gray single; b-c 1 gray", "a-c 3")
    game = table(beside, hands=["2 red + 3 black", "2 blue + 3 green"], owned=["a-b-3"])
    assert game.options("claim") == ["claim a-b-1", "claim b-c"]
    assert code(table(beside, hands=["2 blue"], owned=["a-b-1"]), "claim a-b-2") == "double-yours"


@pytest.mark.rule("SP-36")
def test_only_locomotives_pay_for_a_route_that_says_so() -> None:
    game = table(MAP, hands=["12 blue + 1 loco", "2 loco + 4 red"])
    assert code(game, "claim c-d") == "not-enough-locomotives"
    other = table(MAP, turn=1, hands=["12 blue", "2 loco + 4 red"])
    assert "claim c-d" in other.options("claim")
    assert other.play("claim c-d").options() == ["pay 2 loco"]


@pytest.mark.rule("SP-36")
def test_only_locomotives_pay_whatever_the_colour_of_the_route() -> None:
    game = table(map_of("a-b 2 red locomotives_only; b-c 1 gray", "a-c 3"), hands=["5 red + 2 loco"])
    assert game.play("claim a-b").options() == ["pay 2 loco"]


def test_two_tickets_between_two_cities_are_numbered_in_the_order_of_the_file() -> None:
    text = """
format: 1
id: twice
name: Twice
board: {width: 200, height: 120}
players: {min: 2, max: 2}
plugins: {europe: {}}
cities:
  arven: {name: Arven, at: [20, 20]}
  corrin: {name: Corrin, at: [180, 100]}
routes:
  - {between: [arven, corrin], length: 5, color: red}
tickets:
  - {between: [corrin, arven], points: 5}
  - {between: [arven, corrin], points: 4, penalty: 2}
"""
    reading = parse(discover(safe=True), text)
    assert reading.spec is not None
    assert [ticket.id for ticket in reading.spec.tickets] == ["arven-corrin-1", "arven-corrin-2"]
    rules = ruleset_of(replace(reading.spec, pieces={"trains": 9}))
    assert rules.notation.text(rules.notation.read("keep corrin-arven-2")) == "keep arven-corrin-2"


def test_sentences_tell_tickets_and_routes_between_the_same_cities_apart() -> None:
    board = ruleset_of(MAP).board
    wording = Wording(board, ("Ann", "Bob"))
    assert wording.ticket_worth(board.ticket_index["a-c-2"]) == "8 points (missed: 3)"
    read = ruleset_of(MAP).notation.read
    said = wording.label(ruleset_of(MAP).notation, read("keep a-c-1 a-c-2"))
    assert said == "Keep A–C (3 points), A–C (8 points (missed: 3))"
    assert wording.route(board.route_index["b-c-2"]) == "B–C (black)"
    lengths = ruleset_of(map_of("a-b-1 2 gray; a-b-2 3 gray single", "a-b 3")).board
    assert Wording(lengths, ("Ann",)).route(1) == "A–B (3 spaces)"


@pytest.mark.sweep
def test_bots_play_a_whole_game_with_all_of_it_and_the_score_adds_up() -> None:
    rules = ruleset_of(own_map(), routes={"trains": 25})
    answers, result = played(rules, (Steady, RandomBot, Greedy), 3)
    assert result["finished"]
    assert any(answer.startswith("keep") for answer in answers)
    for seat in result["seats"]:
        own = [t["points"] if t["done"] else -t.get("penalty", t["points"]) for t in seat["tickets"]]
        assert sum(own) == sum(entry["points"] for entry in seat["lines"] if entry["source"] == "tickets")


def test_steady_keeps_the_ticket_that_costs_nothing_when_it_is_missed() -> None:
    far = map_of("a-b 2 red; c-d 9 gray; b-e 1 gray", "a-b 2; c-d 9; a-e 3; b-e 6 penalty=0; c-e 4")
    made = table(far, tickets=["a-b"], deck="c-d b-e", options=(("routes", "trains", 4),))
    assert answer(made.play("tickets; ?: c-d b-e")) == "keep b-e"


def test_steady_plans_for_what_is_at_stake() -> None:
    made = table(map_of("a-b 2 red; b-c 2 blue", "a-b 0; b-c 0 penalty=9"), tickets=["a-b b-c"])
    seat_view = SeatView(made.rules, view(made.rules, made.state, 0), 0)
    assert seat_view.stakes == (0, 9)
    plan = make_plan(seat_view, WEIGHTS, seat_view.held, 0)
    assert [seat_view.board.routes[route] for route in bits(plan.routes)] == ["b-c"]
