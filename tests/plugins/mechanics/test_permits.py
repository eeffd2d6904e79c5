"""Permits: what is barred without them, how they are bought, and the second claim."""

from __future__ import annotations

from dataclasses import replace

import pytest

from railwright.core.kernel import engine
from railwright.plugins.mechanics.permits import TABLE
from railwright.testing import Table, check_plugin, ruleset_of
from tests.plugins.mechanics.gaming import (
    GAMES,
    RING,
    board,
    code,
    hand,
    module,
    play_games,
    points,
    table,
    with_cities,
)

ISLES = with_cities(RING, d={"region": "north"}, e={"region": "north"})
BOARD = board(ISLES, permits={}, routes={"trains": 9})
RICH = "4 red + 4 blue + 4 yellow + 4 loco"


def holding(made: Table, *names: str) -> Table:
    """The first seat has these permits."""
    names_known = TABLE.get(made.rules).names
    return made.put("permits", held=(sum(1 << names_known.index(name) for name in names), 0))


def test_regions_lengths_and_ferries_are_barred() -> None:
    made = table(BOARD, [RICH])
    bars = ("region_north", "length_3", "length_4", "ferries")
    assert TABLE.get(made.rules).names == (*bars, "booster", "bonus", "ferry_bonus", "ticket_bonus", "second_claim")
    assert made.options("claim") == ["claim a-b", "claim a-c"]
    assert [code(made, f"claim {route}") for route in ("d-e", "b-c", "c-e")] == ["no-permit"] * 3


def test_a_permit_is_bought_before_the_action() -> None:
    made = table(BOARD, ["2 yellow + 1 loco"]).play("buy region_north")
    assert (made.asked, made.options()) == ("0 permits.pay", ["spend loco"])
    assert (code(made, "spend red"), code(made, "pass")) == ("not-enough-cards", "permit-due")
    made.play("spend loco")
    assert made.asked == "0 turn"
    assert (made.options("buy"), code(made, "buy bonus")) == ([], "one-permit")
    assert "claim d-e" in made.options("claim")
    made.play("claim d-e: 2 yellow")
    assert made.asked == "1 turn"


def test_nobody_has_two_of_a_kind() -> None:
    assert code(holding(table(BOARD, [RICH]), "region_north"), "buy region_north") == "permit-yours"


def test_permits_cost_what_is_published() -> None:
    rules = ruleset_of(BOARD)
    assert dict(zip(TABLE.get(rules).names, TABLE.get(rules).prices, strict=True)) == {
        "region_north": 1, "length_3": 1, "length_4": 2, "ferries": 2, "booster": 2, "bonus": 2, "ferry_bonus": 2,
        "ticket_bonus": 4, "second_claim": 1,
    }  # fmt: skip


def test_the_booster_makes_three_cards_a_locomotive() -> None:
    made = holding(table(BOARD, ["4 red"]), "booster").play("buy region_north; spend red")
    assert hand(made.play("spend red; spend red")) == "1 red"
    assert made.asked == "0 turn"


def test_the_booster_does_not_pay_for_itself() -> None:
    assert code(table(BOARD, ["4 red + 3 blue"]), "buy booster") == "not-enough-locomotives"
    made = table(BOARD, ["4 red + 4 blue"]).play("buy booster; spend red; spend red; spend red; spend red")
    assert hand(made.play("spend blue; spend blue; spend blue; spend blue")) == "nothing"
    assert made.asked == "0 turn"


def test_the_ferry_bonus_makes_ferries_worth_more() -> None:
    made = holding(table(BOARD, [RICH]), "region_north", "length_3", "ferries", "ferry_bonus")
    before = points(made, "routes")[0]
    made.play("claim c-e")
    made.play(made.options()[0])
    length = made.rules.board.length[made.rules.board.route_index["c-e"]]
    assert points(made, "routes")[0] - before == {1: 1, 2: 2, 3: 4, 4: 7}[length] + 2
    assert points(holding(table(BOARD, [RICH]), "ferry_bonus").play("claim a-b: 2 red"), "routes") == [2, 0]


def test_the_ticket_bonus_makes_completed_tickets_worth_more() -> None:
    made = holding(table(BOARD), "ticket_bonus")
    ticket, route = made.rules.board.ticket_index, made.rules.board.route_index
    made.put("tickets", held=((ticket["a-c"], ticket["a-d"]), (ticket["a-c"],)))
    made.put("routes", owned=(1 << route["a-c"], 0))
    assert points(made, "permits") == [2, 0]


def test_without_ferries_and_tickets_their_bonuses_are_not_sold() -> None:
    dry = replace(RING, routes=tuple(replace(route, fields={}) for route in RING.routes), tickets=())
    names = TABLE.get(ruleset_of(board(dry, permits={}))).names
    assert not {"ferries", "ferry_bonus", "ticket_bonus"} & set(names)


def test_four_cards_serve_as_a_locomotive() -> None:
    made = table(BOARD, ["3 red + 2 blue + 1 loco"]).play("buy bonus")
    made.play("spend red; spend red")
    assert made.options() == ["spend blue", "spend red"]
    made.play("spend blue; spend blue")
    assert made.options() == ["spend loco"]
    assert hand(made.play("spend loco")) == "1 red"


def test_what_cannot_be_paid_is_not_offered() -> None:
    made = table(BOARD, ["3 red + 1 loco"])
    assert made.options("buy") == ["buy region_north", "buy length_3", "buy second_claim"]
    assert code(made, "buy bonus") == "not-enough-locomotives"
    assert code(made, "buy moon") == "no-such-permit"


def test_permits_run_out() -> None:
    made = table(board(ISLES, permits={"copies": 1}), [RICH, RICH]).put("permits", held=(0, 1))
    assert code(made, "buy region_north") == "permits-gone"


def test_the_bonus_makes_claims_worth_more() -> None:
    made = holding(table(BOARD, [RICH]), "bonus").play("claim a-b: 2 red")
    assert points(made, "routes") == [3, 0]


def test_a_second_claim() -> None:
    made = holding(table(BOARD, [RICH]), "second_claim")
    assert code(made, "rest") == "nothing-to-rest"
    made.play("claim a-b: 2 red")
    assert made.options() == ["claim a-c", "rest"]
    assert [code(made, answer) for answer in ("draw pile", "buy bonus")] == ["claim-or-rest"] * 2
    assert made.play("claim a-c: 2 loco").asked == "1 turn"
    assert (made.state.slices["permits"].again, made.state.slices["permits"].held) == (False, (0, 0))


def test_the_second_claim_is_bought_for_one_turn() -> None:
    made = table(BOARD, [RICH, RICH]).play("buy second_claim; spend loco; tickets; ?: a-d b-e a-c; keep a-c")
    assert made.state.slices["permits"].held == (0, 0)
    assert "buy second_claim" in made.options()
    assert code(made.put("permits", held=(1 << 8, 0)), "buy second_claim") == "permits-gone"


def test_a_second_claim_is_not_sold_without_a_first_one() -> None:
    made = table(BOARD, ["2 loco"])
    made.put("routes", owned=(made.rules.board.all_routes, 0), taken=made.rules.board.all_routes)
    assert "buy second_claim" not in made.options()
    assert code(made, "buy second_claim") == "nothing-to-claim"


def test_the_second_claim_comes_when_the_first_is_settled() -> None:
    made = table(board(ISLES, permits={}, city_markers={"cost": 2}), ["4 red + 2 loco"])
    names = TABLE.get(made.rules).names
    made.put("permits", held=((1 << len(names)) - 1, 0)).play("claim a-b: 2 red")
    assert made.asked == "0 city_markers.next"
    made.play("mark a: 2 red")
    assert (made.asked, made.options("rest")) == ("0 turn", ["rest"])
    assert made.play("claim a-c: 2 loco").asked == "1 turn"


def test_everybody_begins_with_a_locomotive() -> None:
    rules = ruleset_of(
        replace(BOARD, plugins={**BOARD.plugins, "cards": {"deal": 0, "row": 0}, "tickets": {"deal_regular": 0}})
    )
    made = Table(rules, 2)
    made.state = engine.start(rules, 2)
    assert [hand(made, seat) for seat in (0, 1)] == ["1 loco", "1 loco"]
    assert rules.option("cards", "locomotives") == 20


def test_no_length_need_be_barred() -> None:
    assert "length_3" not in TABLE.get(ruleset_of(board(permits={"lengths": {}}))).names


@pytest.mark.parametrize(
    ("names", "claims"),
    [
        ((), ["a-b", "a-c"]),
        (("region_north",), ["a-b", "d-e", "a-e", "a-c", "b-d-1", "b-d-2"]),
        (("length_3",), ["a-b", "b-c", "a-c"]),
        (
            ("region_north", "length_3", "length_4", "ferries"),
            ["a-b", "b-c", "c-d", "d-e", "a-e", "a-c", "b-d-1", "b-d-2", "c-e"],
        ),
    ],
)
def test_a_permit_opens_what_it_names(names: tuple[str, ...], claims: list[str]) -> None:
    made = holding(table(BOARD, ["4 red + 4 blue + 4 yellow + 4 green + 4 black + 4 white + 4 loco"]), *names)
    assert [claim.removeprefix("claim ") for claim in made.options("claim") if "b-e" not in claim] == claims


def test_a_permit_for_a_length_opens_what_is_below_the_next() -> None:
    rules = ruleset_of(board(ISLES, permits={"lengths": {"2": 1, "4": 1}}))
    table = TABLE.get(rules)
    for name, lengths in (("length_2", {2, 3}), ("length_4", {4})):
        bar = table.bars[table.names.index(name)]
        assert {length for route, length in enumerate(rules.board.length) if bar >> route & 1} == lengths


def test_a_route_between_two_regions_takes_both_permits() -> None:
    two = with_cities(RING, a={"region": "south"}, e={"region": "north"})
    made = table(board(two, permits={}), ["1 loco"])
    assert code(holding(made, "region_north"), "claim a-e") == "no-permit"
    assert "claim a-e" in holding(made, "region_north", "region_south").options("claim")


def test_no_number_of_locomotives_sweeps_the_row() -> None:
    assert ruleset_of(BOARD).option("cards", "locomotive_limit") == 0


@pytest.mark.slow
def test_the_rule_is_sound() -> None:
    check_plugin(module("permits"), map=BOARD)


@pytest.mark.parametrize("games", GAMES)
def test_random_games_end(games: int) -> None:
    ended = play_games(ruleset_of(BOARD), games)
    assert any(any(match.state.slices["permits"].held) for match in ended)
