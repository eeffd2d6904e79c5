"""City markers: where claims may go, and who gets their points."""

from __future__ import annotations

import pytest

from railwright.core.kernel import engine
from railwright.testing import Table, check_plugin, ruleset_of
from tests.plugins.mechanics.gaming import GAMES, SHORT, board, code, hand, module, play_games, points, table

BOARD = board(city_markers={}, routes=SHORT)
RICH = "4 red + 4 blue + 4 loco"


def marked(made: Table, **owners: int) -> Table:
    """Markers of seats in cities."""
    return made.put("city_markers", owner=tuple(owners.get(city, -1) for city in made.rules.board.cities))


def test_the_last_player_puts_the_first_marker() -> None:
    made = Table(ruleset_of(board(city_markers={}, cards={"deal": 0, "row": 0}, tickets={"deal_regular": 0})), 2)
    made.state = engine.start(made.rules, 2)
    assert made.asked == "1 city_markers.first"
    assert code(made, "pass") == "marker-due"
    made.play("mark c")
    assert code(made, "mark c") == "city-marked"
    assert made.play("mark a").asked == "0 turn"


def test_claims_extend_the_network() -> None:
    made = marked(table(BOARD, [RICH]), a=0, d=1)
    assert made.options("claim") == ["claim a-b", "claim a-e", "claim a-c"]
    assert code(made, "claim b-c") == "off-network"
    made.play("claim a-b: 2 red; unmarked; draw pile; ?: red; draw pile; ?: red")
    assert "claim b-c" in made.options("claim")


@pytest.mark.parametrize(
    ("owners", "expected"),
    [({"a": 1}, [0, 2]), ({"a": 0, "b": 1}, [2, 2]), ({"a": 1, "b": 1}, [0, 4]), ({"a": 0}, [2, 0])],
)
def test_points_go_to_the_owners_of_the_ends(owners: dict[str, int], expected: list[int]) -> None:
    made = marked(table(BOARD, ["2 red"]), **owners)
    if 0 not in owners.values():
        made.put("city_markers", owner=tuple(0 if c == "e" else owners.get(c, -1) for c in made.rules.board.cities))
        made.put("routes", owned=(1 << made.rules.board.route_index["a-e"], 0))
    assert points(made.play("claim a-b: 2 red"), "routes") == expected


def test_a_claim_between_unmarked_cities_scores_for_its_builder() -> None:
    made = marked(table(BOARD, [RICH]), a=0).put("routes", owned=(1, 0), taken=1)
    assert points(made.play("claim b-c: 3 blue; unmarked"), "routes") == [4, 0]


def test_a_pair_of_cards_puts_another_marker() -> None:
    made = marked(table(BOARD, ["4 red"]), a=0).play("claim a-b: 2 red")
    assert made.options() == ["mark b", "unmarked"]
    made.play("mark b: 2 red")
    assert hand(made) == "nothing"
    assert made.state.slices["city_markers"].owner == (0, 0, -1, -1, -1)
    assert points(made, "routes") == [2, 0]


def test_no_marker_without_cards_or_without_markers() -> None:
    assert marked(table(BOARD, ["2 red + 1 blue"]), a=0).play("claim a-b: 2 red").asked == "1 turn"
    assert marked(table(BOARD, ["4 red"]), a=0, d=0, e=0).play("claim a-b: 2 red").asked == "1 turn"


def test_the_payment_must_be_a_pair() -> None:
    made = marked(table(BOARD, ["4 red"]), a=0).play("claim a-b: 2 red; mark b")
    assert code(made, "pay 1 red") == "wrong-number"
    assert code(made, "unmarked") == "payment-due"


def test_a_network_begins_at_every_marker() -> None:
    made = marked(table(BOARD, [RICH]), a=0, d=0)
    assert {"claim c-d", "claim d-e", "claim b-d-1"} <= set(made.options("claim"))


def test_locomotives_pay_for_a_marker() -> None:
    made = marked(table(BOARD, ["3 red + 1 loco"]), a=0).play("claim a-b: 2 red; mark b")
    assert made.options() == ["pay 1 red + 1 loco"]


@pytest.mark.slow
def test_the_rule_is_sound() -> None:
    check_plugin(module("city_markers"), map=BOARD)


@pytest.mark.parametrize("games", GAMES)
def test_random_games_end(games: int) -> None:
    ended = play_games(ruleset_of(BOARD), games)
    assert all(match.state.slices["city_markers"].owner.count(0) for match in ended)
