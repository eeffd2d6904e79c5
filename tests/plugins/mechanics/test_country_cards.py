"""Country cards: taken when a network joins countries, and once more when it joins another one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from railwright.core.kernel.board import Board
from railwright.core.kernel.issues import Severity
from railwright.testing import Table, check_plugin, ruleset_of
from tests.plugins.mechanics.gaming import (
    GAMES,
    RING,
    SHORT,
    board,
    module,
    play_games,
    points,
    table,
    with_cities,
)

# Around the ring: a in Lithuania, b in none, c in Slovakia, d in none, e in Ukraine.
BORDERS = with_cities(RING, a={"region": "lithuania"}, c={"region": "slovakia"}, e={"region": "ukraine"})
BOARD = board(BORDERS, country_cards={"values": [9, 5, 2], "countries": {"ukraine": [4]}}, routes=SHORT)
RICH = "9 red + 9 blue + 9 green + 9 yellow + 9 loco"
LITHUANIA, SLOVAKIA, UKRAINE = range(3)


def stacks(made: Table) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Cards taken of each country, and by seat their points."""
    taken, held = made.state.slices["country_cards"]
    return taken, held


def test_one_country_alone_brings_nothing() -> None:
    made = table(BOARD, [RICH]).play("claim a-b: 2 red")
    assert stacks(made) == ((0, 0, 0), ((0, 0, 0), (0, 0, 0)))


def test_two_countries_joined_bring_the_top_card_of_each() -> None:
    made = table(BOARD, [RICH, RICH]).play("claim a-b: 2 red; claim d-e: 2 yellow; claim b-c: 3 blue")
    assert stacks(made) == ((1, 1, 0), ((9, 9, 0), (0, 0, 0)))
    assert points(made, "country_cards") == [18, 0]
    assert made.result()["seats"][0]["country_cards"] == {"lithuania": 9, "slovakia": 9}


def test_a_further_country_brings_a_card_of_all_that_are_joined() -> None:
    made = table(BOARD, [RICH, RICH]).put("routes", trains=(20, 20))
    made.play("claim a-c: 2 green; claim d-e: 2 yellow; claim c-e: 2 red + 1 loco")
    assert stacks(made) == ((2, 2, 1), ((14, 14, 4), (0, 0, 0)))


def test_a_longer_way_or_a_city_in_no_country_brings_nothing_more() -> None:
    made = table(BOARD, [RICH, RICH]).put("routes", trains=(20, 20))
    made.play("claim a-c: 2 green; claim d-e: 2 yellow; claim a-b: 2 red; claim a-e: 1 red; claim b-c: 3 blue")
    assert stacks(made)[1][0] == (9, 9, 0)


def test_the_cards_of_a_country_are_worth_less_and_less_and_run_out() -> None:
    made = table(BOARD, [RICH, RICH]).put("country_cards", taken=(2, 3, 0)).play("claim a-c: 2 green")
    assert stacks(made) == ((3, 3, 0), ((2, 0, 0), (0, 0, 0)))


def test_networks_that_meet_count_as_one_that_has_grown() -> None:
    """Lithuania and Slovakia on one side, Ukraine on the other: together they are three."""
    made = table(BOARD, [RICH]).put("routes", trains=(20, 20))
    index = made.rules.board.route_index
    made.put("routes", owned=(1 << index["a-c"] | 1 << index["d-e"], 0)).play("claim c-d: 4 red")
    assert stacks(made)[1][0] == (9, 9, 4)


def test_what_is_taken_is_told() -> None:
    made = table(BOARD, [RICH]).play("claim a-c")
    choice = made.rules.notation.read("pay 2 green")
    before, frame = made.state, made.state.stack[-1]
    made.play("pay 2 green")
    texts = [str(event.text) for notify in made.rules.hooks.events
            for event in notify(made.rules, before, frame, choice, made.state)]  # fmt: skip
    assert "0 takes a card from lithuania for 9 points." in texts
    assert "0 takes a card from slovakia for 9 points." in texts


def test_the_map_is_warned_of_a_country_without_cities() -> None:
    spec = replace(BOARD, plugins={"country_cards": {"countries": {"germany": [1]}}})
    (issue,) = module("country_cards").map_issues(spec, Board(spec))
    assert (issue.severity, issue.code) == (Severity.WARNING, "country-without-cities")


@pytest.mark.slow
def test_the_rule_is_sound() -> None:
    check_plugin(module("country_cards"), map=BOARD)


@pytest.mark.parametrize("games", GAMES)
def test_random_games_end(games: int) -> None:
    ended = play_games(ruleset_of(BOARD), games)
    assert any(any(match.state.slices["country_cards"].taken) for match in ended)
