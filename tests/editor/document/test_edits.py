"""Edits of a map as pure functions."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.document import edits
from railwright.editor.document.clipboard import paste
from railwright.editor.document.decks import decks, save_deck, use_deck
from railwright.editor.document.map_data import map_data
from railwright.editor.document.parts import Part, city, city_id, field_value, find, slug, unused_id
from railwright.testing import map_of

EMPTY = MapSpec("new", "New", (790, 525), (20, 9), (2, 5), (), (), ())


def drawn() -> MapSpec:
    """Three cities in a row, a bent route, a parallel pair and a ticket."""
    spec = EMPTY
    for name, point in (("Aa", (100, 100)), ("Bb", (200, 100)), ("Cc", (300, 100))):
        spec, _ = edits.add_city(spec, name, point)
    spec, _ = edits.add_route(spec, ("aa", "bb"), 3, "red", [(150, 120)])
    spec, _ = edits.add_route(spec, ("bb", "cc"), 2, "gray")
    spec, _ = edits.add_route(spec, ("cc", "bb"), 2, "blue")
    spec, _ = edits.add_ticket(spec, ("cc", "aa"), 5)
    return spec


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("Köln", "koln"),
        ("St. John's", "st_john_s"),
        ("7th Street", "city_7th_street"),
        ("Łódź", "lodz"),
        ("Aix’s – Été", "aixs_ete"),
        ("Москва", "moskva"),  # b08
        ("Йошкар-Ола", "yoshkar_ola"),
        ("Αθήνα", "athina"),
        ("القاهرة", "lqhrh"),
        ("서울", "seoul"),
        ("とうきょう", "toukiyou"),
        ("東京", "dongjing"),
        ("🚂", "city"),
    ],
)
def test_an_id_is_spelt_in_latin_letters_of_whatever_script(name: str, id: str) -> None:
    assert slug(name) == id


@given(st.text(max_size=60))
@pytest.mark.sweep
def test_every_name_gives_an_id_that_the_map_format_takes(name: str) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", slug(name))
    assert len(slug(name)) <= 40


def test_a_second_city_of_a_name_has_an_id_of_its_own() -> None:
    assert city_id(drawn(), "aa") == "aa_2"
    assert unused_id("x", {"x", "x_2"}) == "x_3"


def test_a_second_route_between_two_cities_is_numbered() -> None:
    assert [route.id for route in drawn().routes] == ["aa-bb", "bb-cc", "bb-cc-2"]


def test_a_second_ticket_between_two_cities_is_numbered_and_the_first_keeps_its_id() -> None:
    spec, part = edits.add_ticket(drawn(), ("cc", "aa"), 9)
    assert [ticket.id for ticket in spec.tickets] == ["aa-cc", "aa-cc-2"]
    assert part == Part("ticket", "aa-cc-2")
    renamed = edits.change_city_id(spec, "cc", "zz")
    assert [ticket.id for ticket in renamed.tickets] == ["aa-zz", "aa-zz-2"]
    assert [row.get("id") for row in map_data(spec)["tickets"]] == ["aa-cc", None]
    assert use_deck(save_deck(spec, "both"), "both").tickets == spec.tickets
    assert decks(edits.change_city_id(save_deck(spec, "both"), "cc", "zz"))["both"] == renamed.tickets


def test_removing_a_city_takes_its_routes_and_tickets_along() -> None:
    spec = edits.remove(drawn(), [Part("city", "aa")])
    assert [remaining.id for remaining in spec.cities] == ["bb", "cc"]
    assert [route.id for route in spec.routes] == ["bb-cc", "bb-cc-2"]
    assert spec.tickets == ()


def test_a_new_name_leaves_the_id_alone_unless_it_is_to_follow() -> None:
    renamed = edits.rename_city(drawn(), "bb", "Dd")
    assert city(renamed, "bb").name == "Dd"
    followed = edits.rename_city(drawn(), "bb", "Dd", also_id=True)
    assert [route.id for route in followed.routes] == ["aa-dd", "cc-dd", "cc-dd-2"]
    assert [route.between for route in followed.routes] == [("aa", "dd"), ("dd", "cc"), ("cc", "dd")]


def test_an_id_of_its_own_survives_a_new_id_of_the_city() -> None:
    spec = edits.change_parts(drawn(), [Part("route", "aa-bb")], lambda route: replace(route, id="x"))
    assert edits.change_city_id(spec, "aa", "zz").routes[0].id == "x"


def test_the_bends_go_along_with_the_ends() -> None:
    together = edits.move_cities(drawn(), ["aa", "bb"], (10, 5))
    assert together.routes[0].bends == ((160, 125),)
    turned = edits.place_cities(drawn(), {"bb": (100, 200)})
    assert turned.routes[0].bends == ((80, 150),)
    left = edits.move_cities(drawn(), ["aa"], (10, 5), leave_bends=True)
    assert left.routes[0].bends == ((150, 120),)


def test_a_field_of_many_parts_is_set_at_once_and_taken_away_again() -> None:
    parts = [Part("route", "bb-cc"), Part("route", "bb-cc-2")]
    spec = edits.set_field(drawn(), parts, "tunnel", True)
    assert [field_value(spec, part, "tunnel") for part in parts] == [True, True]
    assert edits.set_field(spec, parts, "tunnel", None) == drawn()
    assert field_value(edits.set_field(drawn(), parts, "length", 4), parts[1], "length") == 4


def test_map_fields_find_their_place() -> None:
    spec = edits.set_map_field(drawn(), "size", (600, 400))
    spec = edits.set_map_field(spec, "licence", "CC0")
    spec = edits.set_map_field(spec, "x-mood", "calm")
    assert (spec.size, spec.about["licence"], spec.fields["x-mood"]) == ((600, 400), "CC0", "calm")
    assert "licence" not in edits.set_map_field(spec, "licence", None).about


def test_what_is_not_there_is_not_found() -> None:
    assert find(drawn(), Part("city", "nowhere")) is None


def test_of_what_is_pasted_only_the_parts_count() -> None:
    text = '{"cities": {"c": {"name": "C", "at": [1, 2]}}, "name": [1], "board": 3, "players": "x", "wagon": {}}'
    spec, new = paste(map_of("a-b 1 gray", plugins={}), text, (5.0, 5.0))
    assert [part.id for part in new] == ["c"]
    assert len(spec.cities) == 3
