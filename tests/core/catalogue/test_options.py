"""Option values against their schemas, in words."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from railwright.core.documents.value_schema import expectation, find_mismatch, freeze, thaw

COUNT = {"type": "integer", "minimum": 0, "maximum": 10}
COLORS = {"type": "array", "items": {"enum": ["red", "blue"]}, "uniqueItems": True, "maxItems": 2}
POINTS = {
    "type": "object",
    "additionalProperties": {"type": "integer", "minimum": 0},
    "propertyNames": {"pattern": "^[0-9]+$"},
}
PLACE = {"type": "object", "properties": {"x": {"type": "number"}}, "required": ["x"], "additionalProperties": False}

ACCEPTED = [
    (COUNT, 0),
    (COUNT, 10),
    ({"type": "boolean"}, False),
    ({"type": "number", "minimum": 0.5}, 2),
    ({"type": "string", "enum": ["low", "high"]}, "low"),
    ({"type": "string", "pattern": "^a", "maxLength": 3}, "abc"),
    (COLORS, ["red", "blue"]),
    (COLORS, ()),
    (POINTS, {"1": 1, "8": 21}),
    (POINTS, {1: 1, 8: 21}),
    (PLACE, {"x": 1.5}),
]
REFUSED = [
    (COUNT, 11, "it must be a whole number from 0 to 10, not 11"),
    (COUNT, True, "it must be a whole number from 0 to 10, not true"),
    (COUNT, 1.5, "it must be a whole number from 0 to 10, not 1.5"),
    (COUNT, None, "it must be a whole number from 0 to 10, not null"),
    ({"type": "integer", "minimum": 1}, 0, "it must be a whole number of at least 1, not 0"),
    ({"type": "number", "maximum": 1}, 2, "it must be a number of at most 1, not 2"),
    ({"type": "number"}, math.inf, "it must be a number, not Infinity"),
    ({"type": "boolean"}, 1, "it must be true or false, not 1"),
    ({"enum": ["low", "middle", "high"]}, "lo", 'it must be one of low, middle or high, not "lo"'),
    ({"enum": [1, 2]}, True, "it must be one of 1 or 2, not true"),
    ({"type": "string", "minLength": 2, "maxLength": 4}, "a", 'it must be a text of 2 to 4 characters, not "a"'),
    ({"type": "string", "pattern": "^a"}, "b", 'it must be a text matching ^a, not "b"'),
    (COLORS, "red", 'it must be a list of at most 2 entries without duplicates, not "red"'),
    (COLORS, ["red", "red"], 'it must be a list of at most 2 entries without duplicates, not ["red", "red"]'),
    (COLORS, ["red", "pink"], 'it[1] must be one of red or blue, not "pink"'),
    (POINTS, {"1": -1}, "it.1 must be a whole number of at least 0, not -1"),
    (POINTS, {"one": 1}, "it has no one"),
    (POINTS, [1], "it must be a table of names and values, not [1]"),
    (PLACE, {}, "it lacks x"),
    (PLACE, {"x": 1, "xx": 2}, "it has no xx; did you mean x?"),
]


@pytest.mark.parametrize(("schema", "value"), ACCEPTED)
def test_values_that_fit(schema: dict[str, Any], value: Any) -> None:
    assert find_mismatch("it", value, schema) is None


@pytest.mark.parametrize(("schema", "value", "sentence"), REFUSED)
def test_values_that_do_not_fit_are_told_in_words(schema: dict[str, Any], value: Any, sentence: str) -> None:
    assert str(find_mismatch("it", value, schema)) == sentence


def test_long_values_are_shortened_in_messages() -> None:
    assert str(find_mismatch("it", "a" * 200, COUNT)) == f'it must be {expectation(COUNT)}, not "{"a" * 56}...'


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.sampled_from([0.5, 1.5])
    | st.sampled_from(["red", "blue", "a", ""]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["1", "x", "xx"]), inner, max_size=3),
    max_leaves=6,
)
SCHEMAS = st.sampled_from([schema for schema, _ in ACCEPTED] + [schema for schema, *_ in REFUSED])


@given(SCHEMAS, VALUES)
@pytest.mark.sweep
def test_values_are_judged_as_json_schema_judges_them(schema: dict[str, Any], value: Any) -> None:
    assert (find_mismatch("it", value, schema) is None) == Draft202012Validator(schema).is_valid(value)


@given(VALUES)
def test_frozen_values_cannot_change_and_come_back_plain(value: Any) -> None:
    assert thaw(freeze(value)) == value
    json.dumps(thaw(freeze(value)))


def test_frozen_tables_refuse_changes() -> None:
    table = freeze({"points": {1: [2]}})
    assert table["points"]["1"] == (2,)
    with pytest.raises(TypeError):
        table["points"]["1"] = 3
