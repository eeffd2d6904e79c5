"""Ferries: FERRY, EX-3, LOCO-3, SP-11."""

from __future__ import annotations

import pytest

from railwright.core.kernel.board import Board
from railwright.plugins.ferries import map_issues
from railwright.testing import map_of
from tests.rules.situations import code, discards, owner, table


@pytest.mark.rule("FERRY-1")
def test_ferries_are_gray_with_a_locomotive_on_some_space() -> None:
    board = table("europe").rules.board
    ferries = {route: n for route, n in enumerate(board.route_field("ferry", 0)) if n}
    assert len(ferries) == 13
    assert {board.color[route] for route in ferries} == {"gray"}
    assert all(1 <= locomotives <= board.length[route] for route, locomotives in ferries.items())


@pytest.mark.rule("FERRY-2", "LOCO-3")
def test_a_locomotive_for_every_symbol_and_one_colour_for_the_rest() -> None:
    game = table("europe", hands=["3 red + 1 blue + 1 loco"]).play("claim athina-brindisi")
    assert game.options() == ["pay 3 red + 1 loco"]
    assert code(game, "pay 4 red") == "not-enough-cards"
    assert code(game, "pay 2 red + 1 blue + 1 loco") == "two-colors"


@pytest.mark.rule("FERRY-2")
def test_without_the_locomotives_it_cannot_be_claimed() -> None:
    game = table("europe", hands=["12 red + 1 loco"])
    refusal = game.refusal("claim palermo-smyrna")
    assert refusal.code == "not-enough-locomotives"
    assert str(refusal.message) == "You need 2 locomotives; you have 1."
    paying = table("europe", hands=["12 red + 2 loco"]).play("claim palermo-smyrna")
    assert code(paying, "pay 5 red + 1 loco") == "not-enough-locomotives"
    assert code(paying, "pay 6 red") == "not-enough-locomotives"


@pytest.mark.rule("FERRY-3", "EX-3")
def test_palermo_smyrna_takes_four_of_one_colour_and_two_locomotives() -> None:
    game = table("europe", hands=["4 blue + 4 red + 2 loco"]).play("claim palermo-smyrna")
    assert game.options() == ["pay 4 blue + 2 loco", "pay 4 red + 2 loco"]
    game.play("pay 4 red + 2 loco")
    assert owner(game, "palermo-smyrna") == 0
    assert game.state.slices["routes"].points == (15, 0)
    assert discards(game) == "4 red + 2 loco"


@pytest.mark.rule("SP-11")
def test_locomotives_may_fill_the_other_spaces_of_a_ferry() -> None:
    game = table("europe", hands=["4 red + 6 loco"]).play("claim palermo-smyrna")
    assert game.options() == [
        "pay 4 red + 2 loco",
        "pay 3 red + 3 loco",
        "pay 2 red + 4 loco",
        "pay 1 red + 5 loco",
        "pay 6 loco",
    ]


@pytest.mark.rule("SP-11", "FERRY-2")
@pytest.mark.parametrize(("length", "ferry"), [(1, 1), (2, 2), (3, 3)])
def test_a_ferry_of_symbols_only_takes_locomotives_only(length: int, ferry: int) -> None:
    lines = map_of(f"a-b {length} gray ferry={ferry}")
    game = table(lines, hands=["12 red + 3 loco"]).play("claim a-b")
    assert game.options() == [f"pay {length} loco"]


@pytest.mark.rule("FERRY-2")
def test_without_the_plugin_a_ferry_is_a_gray_route() -> None:
    game = table("europe", hands=["6 red"], off=("ferries",)).play("claim palermo-smyrna")
    assert game.options() == ["pay 6 red"]


@pytest.mark.rule("FERRY-1")
def test_a_map_may_have_coloured_ferries() -> None:
    lines = "a-b 2 red ferry=1; b-c 2 blue ferry=1; c-d 2 gray ferry=2"
    spec = map_of(lines, plugins={})
    assert list(map_issues(spec, Board(spec))) == []
    assert table(map_of(lines), hands=["2 red + 2 blue + 1 loco"]).play("claim a-b").options() == ["pay 1 red + 1 loco"]


def test_a_ferry_that_is_a_tunnel_is_told() -> None:
    spec = map_of("b-c 2 gray ferry=1 tunnel; c-d 2 gray ferry=2; a-d 2 red", plugins={})
    texts = {issue.code: str(issue.words) for issue in map_issues(spec, Board(spec))}
    assert texts == {
        "ferry-and-tunnel": (
            "The route b-c is both a ferry and a tunnel, which published boards never combine. Remove one of the two."
        ),
    }
