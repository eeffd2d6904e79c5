"""The American board, and the boards with the tickets of the expansions."""

from __future__ import annotations

from collections import Counter
from io import StringIO

import pytest
from ruamel.yaml import YAML

from core.board import bits
from core.catalogue.discovery import discover
from core.game import read
from core.maps.library import bundled_maps
from core.mapspec import MapSpec
from core.testing import Table, ruleset_of
from plugins.tickets.api import TABLE


def spec_of(name: str) -> MapSpec:
    reading = read(discover(safe=True), name)
    assert {issue.code for issue in reading.issues} <= {"ticket-points"}
    assert reading.spec is not None
    return reading.spec


def test_numbers_of_the_american_board() -> None:
    usa = spec_of("usa")
    assert (len(usa.cities), len(usa.routes), len(usa.tickets)) == (36, 100, 30)
    assert sum(route.length for route in usa.routes) == 309
    assert len({frozenset(route.between) for route in usa.routes}) == 78
    assert Counter(route.color for route in usa.routes) == {"gray": 44, **dict.fromkeys(COLORS, 7)}
    assert all(not route.fields for route in usa.routes)
    assert usa.pieces == {"trains": 45}


COLORS = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")


def test_the_classic_rules() -> None:
    rules = ruleset_of("usa")
    assert not {"ferries", "tunnels", "stations"} & set(rules.modules)
    table = Table(rules, 2)
    assert table.options("station") == []
    assert TABLE.get(rules).dealing[2:] == (0, 3, 2, 3, 1)


@pytest.mark.parametrize(("expansion", "base"), [("usa_1910", "usa"), ("europe_1912", "europe")])
def test_an_expansion_has_the_board_of_its_game(expansion: str, base: str) -> None:
    larger, smaller = spec_of(expansion), spec_of(base)
    assert (larger.cities, larger.routes, larger.size) == (smaller.cities, smaller.routes, smaller.size)
    assert (larger.players, larger.pieces, larger.wagon) == (smaller.players, smaller.pieces, smaller.wagon)


def test_the_european_expansion_keeps_the_old_tickets() -> None:
    old = {(ticket.id, ticket.points) for ticket in spec_of("europe").tickets}
    new = {(ticket.id, ticket.points) for ticket in spec_of("europe_1912").tickets}
    assert (len(old), len(new), len(new & old)) == (46, 101, 46)


@pytest.mark.parametrize(
    ("map", "plugin", "deck", "regular", "long", "numbers"),
    [
        ("europe_1912", "europa_1912", "expanded", 59, 6, (1, 3, 2, 3, 1)),
        ("europe_1912", "europa_1912", "mega", 89, 12, (2, 5, 3, 3, 1)),
        ("europe_1912", "europa_1912", "big_cities", 45, 0, (0, 5, 2, 4, 1)),
        ("europe", "europa_1912", "big_cities", 40, 0, (0, 5, 2, 4, 1)),
        ("usa_1910", "usa_1910", "new", 35, 0, (0, 3, 2, 3, 1)),
        ("usa_1910", "usa_1910", "mega", 69, 0, (0, 5, 3, 4, 1)),
        ("usa_1910", "usa_1910", "big_cities", 35, 0, (0, 4, 2, 4, 1)),
    ],
)
def test_decks(map: str, plugin: str, deck: str, regular: int, long: int, numbers: tuple[int, ...]) -> None:
    dealing = TABLE.get(ruleset_of(map, **{plugin: {"deck": deck}})).dealing
    assert (dealing.regular.bit_count(), dealing.long.bit_count()) == (regular, long)
    assert dealing[2:] == numbers


def test_every_ticket_of_the_big_cities_leads_to_one() -> None:
    big = {"angora", "athina", "berlin", "london", "madrid", "moskva", "paris", "roma", "wien"}
    rules = ruleset_of("europe_1912", europa_1912={"deck": "big_cities"})
    for ticket in bits(TABLE.get(rules).dealing.regular):
        assert big & set(rules.board.tickets[ticket].split("-"))


@pytest.mark.parametrize(
    ("deck", "sources"), [("new", {"most_tickets"}), ("mega", {"most_tickets", "express"}), ("big_cities", set())]
)
def test_the_bonuses_of_the_american_decks(deck: str, sources: set[str]) -> None:
    result = Table(ruleset_of("usa_1910", usa_1910={"deck": deck}), 2).result()
    assert {line["source"] for line in result["seats"][0]["lines"]} == {"routes", "tickets"} | sources


@pytest.mark.parametrize("name", ["usa", "usa_1910", "europe_1912"])
def test_an_editor_that_keeps_comments_writes_the_same_bytes(name: str) -> None:
    text = bundled_maps()[name].read_text(encoding="utf-8")
    yaml = YAML()
    yaml.width = 4096
    yaml.preserve_quotes = True
    yaml.indent(mapping=2, sequence=4, offset=2)
    written = StringIO()
    yaml.dump(yaml.load(text), written)
    assert written.getvalue() == text
