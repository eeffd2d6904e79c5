"""The largest network: what joins, what counts, and what it takes the place of."""

from __future__ import annotations

from railwright.testing import Table, ruleset_of
from tests.plugins.mechanics.gaming import board, points, table

BOARD = board(largest_network={}, express=None)


def owning(made: Table, *routes: str, others: str = "") -> Table:
    """The first seat with routes, the second with one or none."""
    index = made.rules.board.route_index
    first = sum(1 << index[id] for id in routes)
    return made.put("routes", owned=(first, 1 << index[others] if others else 0))


def test_cities_are_counted_and_not_spaces() -> None:
    made = owning(table(BOARD), "a-e", "a-b", others="c-d")  # three spaces against four
    assert points(made, "largest_network") == [10, 0]
    made = owning(table(BOARD), "b-d-1", "b-d-2", others="a-e")  # two routes between the same two cities
    assert points(made, "largest_network") == [10, 10]


def test_stations_join_nothing() -> None:
    made = owning(table(BOARD), "a-b", others="b-c")
    made.put("stations", built=((made.rules.board.city_index["b"],), ()))
    assert [seat["largest_network"] for seat in made.result()["seats"]] == [2, 2]


def test_it_takes_the_place_of_the_longest_path() -> None:
    rules = ruleset_of(BOARD)
    assert (rules.active("express"), rules.active("largest_network")) == (False, True)
    sources = {line["source"] for line in owning(table(BOARD), "a-b").result()["seats"][0]["lines"]}
    assert "express" not in sources
