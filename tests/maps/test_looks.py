"""How the fields that plugins add to maps look: what they declare, and what a map makes of it."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib.resources import files

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.maps.looks import SYMBOLS, field_looks, legend_of, looks_in, signs_of
from tests.editor.scene.boards import board_map

NO_PLACES = {"railroads"}  # fields of the whole map, which have no place on it


def rules_of_a_fair() -> dict[str, dict[str, dict[str, object]]]:
    """Fields as a plugin declares them: a number, a switch, an id, a choice and a list of ids."""
    word = {"type": "string"}
    return {
        "city": {
            "stalls": {"type": "integer", "title": "Stalls", "x-look": {"symbol": "crate"}},
            "lit": {"type": "boolean", "title": "Lit", "x-look": {"symbol": "L"}},
            "land": {**word, "title": "Land", "x-look": {"symbol": "flag"}},
            "side": {**word, "enum": ["west", "east"], "x-look": {"symbol": "shore", "words": "On the {value} side"}},
            "secret": {"type": "boolean"},
        },
        "route": {"rivals": {"type": "array", "title": "Rivals", "x-look": {"symbol": "cross", "value": False}}},
    }


def fair() -> MapSpec:
    spec = board_map("tiny")
    fields = [
        {"stalls": 3, "lit": True, "land": "new_land"}, {"stalls": 0, "lit": False, "land": "nether_land"},
        {"side": "east", "secret": True}, {"side": "west"},
    ]  # fmt: skip
    some = [replace(city, fields=own) for city, own in zip(spec.cities, fields, strict=False)]
    rivals = replace(spec.routes[0], fields={"rivals": ["arven-esk", "brack-esk"]})
    return replace(spec, cities=(*some, *spec.cities[4:]), routes=(rivals, *spec.routes[1:]))


def test_signs_say_what_the_fields_of_a_part_hold() -> None:
    told = [(sign.part, sign.look.symbol, sign.short, sign.words) for sign in signs_of(fair(), looks(), "city")]
    assert told == [
        ("arven", "crate", "3", "Stalls: 3"),
        ("arven", "L", "", "Lit"),
        ("arven", "flag", "NEW", "Land: New land"),
        ("brack", "flag", "NE", "Land: Nether land"),
        ("corrin", "shore", "E", "On the East side"),
        ("dunmere", "shore", "W", "On the West side"),
    ]


def test_a_list_may_be_told_without_its_values_beside_the_symbol() -> None:
    (sign,) = signs_of(fair(), looks(), "route")
    assert (sign.short, sign.words) == ("", "Rivals: Arven-esk, Brack-esk")


def looks() -> tuple:  # type: ignore[type-arg]
    return looks_in(rules_of_a_fair())


def test_a_legend_tells_what_the_letters_stand_for_and_leaves_out_what_the_map_has_not() -> None:
    rows = {row.look.field: row for row in legend_of(fair(), looks())}
    assert list(rows) == ["stalls", "lit", "land", "side", "rivals"]
    assert rows["land"].letters == (("NE", "Nether land"), ("NEW", "New land"))
    assert legend_of(board_map("tiny"), looks()) == []


def test_every_field_that_a_bundled_rule_adds_to_a_place_or_ticket_has_a_look() -> None:
    manifests = discover(safe=True).manifests.values()
    declared = {(look.section, look.field) for look in field_looks(manifests)}
    fields = {(section, field) for one in manifests for section, some in one.map.items() for field in some}
    assert {field for section, field in fields - declared if section != "map"} == set()
    assert {field for section, field in fields - declared if section == "map"} <= NO_PLACES


def test_the_schema_of_manifests_names_every_symbol() -> None:
    schema = json.loads(files("railwright.schemas").joinpath("manifest-1.schema.json").read_text("utf-8"))
    assert schema["$defs"]["look"]["properties"]["symbol"]["anyOf"][0]["enum"] == list(SYMBOLS)
