"""The composed schema of positions, and that no document whatever makes the reading stumble."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from railwright.core.catalogue.discovery import discover
from railwright.core.documents.json_schema import bundled_schema
from railwright.core.kernel.errors import RulesError
from railwright.core.kernel.mapspec import reversed_id
from railwright.core.kernel.position_fields import PositionError, PositionField, index_of
from railwright.core.positions.file import parse_positions, read_position
from railwright.core.positions.play import open_question, play_on, reached_position
from railwright.core.positions.rules import PositionRulesCache, position_schema

LIBRARY = PositionRulesCache(discover(safe=True))
RULES = LIBRARY.rules("europe", {}).rules
FIELDS = [field for declare in RULES.hooks.declare_position_fields for field in declare()]


def test_the_composed_schema_is_one() -> None:
    composed = position_schema(FIELDS)
    Draft202012Validator.check_schema(composed)
    assert {"deck", "market", "discards", "ticket_deck", "last_round"} <= composed["properties"].keys()
    seat = composed["$defs"]["seat"]["properties"]
    assert {"name", "hand", "trains", "score", "routes", "stations", "tickets", "offer"} <= seat.keys()


def test_composing_leaves_the_base_as_it_was() -> None:
    position_schema(FIELDS)
    assert "deck" not in bundled_schema("position-1")["properties"]


def test_the_base_leaves_fields_to_plugins_and_the_composed_schema_is_closed() -> None:
    position = {"map": "europe", "deck": {"blue": 3}, "seats": [{"hand": {"red": 1}, "trains": 31}, {}]}
    for strange in ({}, {"decks": {}}, {"seats": [{"trians": 3}, {}]}):
        document = {**position, **strange}
        assert Draft202012Validator(bundled_schema("position-1")).is_valid(document)
        assert Draft202012Validator(position_schema(FIELDS)).is_valid(document) == (not strange)


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_every_field_tells_people_what_it_is(field: PositionField) -> None:
    assert field.schema["title"]
    assert field.schema["description"].endswith(".")


def test_a_field_declared_twice_is_an_error() -> None:
    with pytest.raises(RulesError, match="'deck'"):
        position_schema([*FIELDS, PositionField("game", "deck", {})])


def test_ids_name_their_cities_in_either_order() -> None:
    assert (reversed_id("b-a-2"), reversed_id("a-b"), reversed_id(reversed_id("x-y-1"))) == ("a-b-2", "b-a", "x-y-1")
    indices = {"a-b": 0, "c-d-2": 1}
    assert [index_of(indices, "route", id, ()) for id in ("a-b", "b-a", "d-c-2")] == [0, 0, 1]
    with pytest.raises(PositionError, match="did you mean c-d-2") as caught:
        index_of(indices, "route", "c-d", ("seats", 0))
    assert (caught.value.code, caught.value.where) == ("unknown-route", ("seats", 0))


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 50) | st.floats(0, 9) |
    st.sampled_from(["europe", "red", "loco", "wien", "berlin-roma", "paris-dieppe", "-", "", "none", "turn"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(
        st.sampled_from(["red", "loco", "tickets", "keep", "first", "seat", "turns_left", "wien", "question", "name"]),
        inner, max_size=4),
    max_leaves=6,
)  # fmt: skip
NAMES = {of: sorted(field.name for field in FIELDS if field.of == of) for of in ("game", "seat")}
SEATS = st.lists(st.dictionaries(st.sampled_from([*NAMES["seat"], "name"]), VALUES, max_size=4), max_size=6)
HEADS = st.dictionaries(
    st.sampled_from([*NAMES["game"], "turn", "passes", "turns_played", "format", "plugins", "finished", "asks", "map"]),
    VALUES,
    max_size=5,
)


@given(head=HEADS, seats=SEATS | VALUES)
@pytest.mark.sweep
def test_no_document_makes_the_reading_stumble(head: dict[str, Any], seats: Any) -> None:
    text = json.dumps({"map": "europe", **head, "seats": seats})
    (document,) = parse_positions(text.encode())
    reading = read_position(document, LIBRARY)
    if reading.position is None:
        assert all(issue.line and issue.message for issue in reading.issues)
        assert reading.issues
    else:
        match = play_on(reading.position, [], [])
        assert match.over or open_question(match)
        assert reached_position(reading.position, match)["seats"]
