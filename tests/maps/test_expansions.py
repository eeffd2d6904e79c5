"""The American board, and the tickets that the expansions lay over the boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from io import StringIO

import pytest
from ruamel.yaml import YAML

from railwright.core.catalogue.discovery import discover
from railwright.core.game import assemble, read
from railwright.core.kernel.board import bits
from railwright.core.kernel.mapspec import MapSpec, Ticket
from railwright.core.maps.library import bundled_maps
from railwright.plugins.tickets.api import TABLE
from railwright.testing import Table, map_of, ruleset_of


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
    assert tuple(TABLE.get(rules).dealing)[2:] == (0, 3, 2, 3, 1)


def points_of(tickets: Iterable[Ticket]) -> dict[str, int]:
    return {ticket.id: ticket.points for ticket in tickets}


def test_the_european_expansion_keeps_the_old_tickets() -> None:
    old = points_of(spec_of("europe").tickets)
    new = points_of(ruleset_of("europe", europa_1912={}).board.spec.tickets)
    assert (len(old), len(new)) == (46, 101)
    assert old.items() <= new.items()


def test_the_american_expansion_corrects_four_tickets() -> None:
    old = points_of(spec_of("usa").tickets)
    new = points_of(ruleset_of("usa", usa_1910={}).board.spec.tickets)
    assert (len(old), len(new)) == (30, 69)
    assert [id for id in old if new[id] != old[id]] == [
        "los_angeles-miami",
        "los_angeles-new_york",
        "new_york-seattle",
        "oklahoma_city-sault_st_marie",
    ]


def test_the_map_stays_as_its_file_has_it() -> None:
    game = assemble(discover(safe=True), spec_of("europe"), {"europa_1912": {"deck": "mega"}})
    assert game.spec == spec_of("europe")
    laid = replace(game.rules.board.spec, tickets=game.spec.tickets)
    assert laid == game.spec


@pytest.mark.parametrize("map", ["tiny", "usa"])
def test_a_board_without_the_cities_keeps_its_own_tickets(map: str) -> None:
    rules = ruleset_of(map, europa_1912={"deck": "mega"})
    assert rules.board.spec.tickets == spec_of(map).tickets
    assert tuple(TABLE.get(rules).dealing)[2:] == (2, 5, 3, 3, 1)


def test_a_map_with_decks_of_its_own_is_played_with_those() -> None:
    plugins = {"tickets": {}, "europa_1912": {"deck": "big_cities"}}
    rules = ruleset_of(map_of("a-b 1 gray; b-c 1 gray", "a-b 3; b-c 4 big_city", plugins=plugins))
    assert [rules.board.tickets[ticket] for ticket in bits(TABLE.get(rules).dealing.regular)] == ["b-c"]


@pytest.mark.parametrize(
    ("map", "plugin", "deck", "regular", "long", "numbers"),
    [
        ("europe", "europa_1912", "expanded", 59, 6, (1, 3, 2, 3, 1)),
        ("europe", "europa_1912", "mega", 89, 12, (2, 5, 3, 3, 1)),
        ("europe", "europa_1912", "big_cities", 45, 0, (0, 5, 2, 4, 1)),
        ("usa", "usa_1910", "new", 35, 0, (0, 3, 2, 3, 1)),
        ("usa", "usa_1910", "mega", 69, 0, (0, 5, 3, 4, 1)),
        ("usa", "usa_1910", "big_cities", 35, 0, (0, 4, 2, 4, 1)),
    ],
)
def test_decks(map: str, plugin: str, deck: str, regular: int, long: int, numbers: tuple[int, ...]) -> None:
    dealing = TABLE.get(ruleset_of(map, **{plugin: {"deck": deck}})).dealing
    assert (dealing.regular.bit_count(), dealing.long.bit_count()) == (regular, long)
    assert tuple(dealing)[2:] == numbers


def test_every_ticket_of_the_big_cities_leads_to_one() -> None:
    big = {"angora", "athina", "berlin", "london", "madrid", "moskva", "paris", "roma", "wien"}
    rules = ruleset_of("europe", europa_1912={"deck": "big_cities"})
    for ticket in bits(TABLE.get(rules).dealing.regular):
        assert big & set(rules.board.tickets[ticket].split("-"))


def test_a_long_ticket_of_a_deck_lies_in_one_deck() -> None:
    map = map_of("a-b 1 red; b-c 2 blue; c-d 2 red; d-e 1 gray", "a-b 4; a-c 7; b-c 3; c-e 5", plugins={"europe": {}})
    fields = ({"deck": "new"}, {"deck": "new", "long": True}, {"long": True}, {})
    tickets = tuple(replace(ticket, fields=more) for ticket, more in zip(map.tickets, fields, strict=True))
    dealing = TABLE.get(ruleset_of(replace(map, tickets=tickets), usa_1910={})).dealing
    assert (dealing.regular, dealing.long) == (0b0001, 0b0110)


@pytest.mark.parametrize(
    ("deck", "sources"), [("new", {"most_tickets"}), ("mega", {"most_tickets", "express"}), ("big_cities", set())]
)
def test_the_bonuses_of_the_american_decks(deck: str, sources: set[str]) -> None:
    result = Table(ruleset_of("usa", usa_1910={"deck": deck}), 2).result()
    assert {line["source"] for line in result["seats"][0]["lines"]} == {"routes", "tickets"} | sources


@pytest.mark.sweep
def test_an_editor_that_keeps_comments_writes_the_same_bytes() -> None:
    text = bundled_maps()["usa"].read_text(encoding="utf-8")
    yaml = YAML()
    yaml.width = 4096
    yaml.preserve_quotes = True
    yaml.indent(mapping=2, sequence=4, offset=2)
    written = StringIO()
    yaml.dump(yaml.load(text), written)
    assert written.getvalue() == text
