from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft7Validator, Draft202012Validator

from railwright.core.documents.json_schema import bundled_schema, schema_validator
from railwright.core.maps.schema import compose_schema, owner_issues, section_schema
from tests.maps.plugins_in_maps import KNOWN

BASE = bundled_schema("map-1")
NOT_IN_DRAFT_7 = {
    "unevaluatedProperties", "unevaluatedItems", "prefixItems", "$dynamicRef", "$dynamicAnchor", "dependentRequired",
    "dependentSchemas", "minContains", "maxContains", "$anchor",
}  # fmt: skip


def _parts(node: Any, path: str = "$") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every table in a schema with its path."""
    if isinstance(node, dict):
        yield path, node
        for key, value in node.items():
            yield from _parts(value, f"{path}.{key}")
    elif isinstance(node, list):
        for value in node:
            yield from _parts(value, path)


def test_the_base_schema_uses_only_words_that_draft_7_tools_know() -> None:
    Draft202012Validator.check_schema(BASE)
    Draft7Validator.check_schema(BASE)
    assert not [path for path, part in _parts(BASE) if NOT_IN_DRAFT_7 & set(part)]


def test_every_property_is_explained() -> None:
    for path, part in _parts({"properties": BASE["properties"], "$defs": BASE["$defs"]}):
        for name, property in part.get("properties", {}).items() if isinstance(part.get("properties"), dict) else ():
            assert {"title", "description", "examples"} <= set(property), f"{path}.{name}"
            for example in property["examples"]:
                validate = Draft202012Validator({**property, "$defs": BASE["$defs"]})
                assert not list(validate.iter_errors(example)), f"{path}.{name}: {example}"


def test_composing_adds_the_fields_and_options_of_plugins_and_closes_every_part() -> None:
    before = copy.deepcopy(BASE)
    composed = compose_schema(BASE, [KNOWN["ferries"], KNOWN["countries"], KNOWN["stations"]])
    assert composed["$defs"]["route"]["properties"]["ferry"] == KNOWN["ferries"].map["route"]["ferry"]
    assert "borders" in composed["properties"]
    assert "country" in composed["$defs"]["city"]["properties"]
    assert composed["properties"]["plugins"]["properties"]["stations"]["properties"] == KNOWN["stations"].options
    assert [section_schema(composed, part)["additionalProperties"] for part in ("map", "city", "route", "ticket")] == [
        False
    ] * 4
    assert before == BASE
    Draft202012Validator.check_schema(composed)


def test_without_plugins_only_the_format_itself_is_left() -> None:
    composed = compose_schema(BASE, [])
    assert set(composed["$defs"]["route"]["properties"]) == {
        *("id", "between", "length", "color", "bends", "corners", "apart", "locked")
    }


def test_two_owners_of_a_field_are_both_named() -> None:
    (issue,) = owner_issues(BASE, [KNOWN["ferries"], KNOWN["tunnels"], KNOWN["rival_ferries"]])
    assert issue.code == "field-with-two-owners"
    assert issue.message == (
        "Both plugin ferries and the plugin rival_ferries define the route field `ferry`; switch one of them off."
    )


def test_the_format_owns_its_own_fields() -> None:
    greedy = type(KNOWN["ferries"])("greedy", "1.0", 1, "Greedy", "Takes all.", map={"route": {"length": {}}})
    (issue,) = owner_issues(BASE, [greedy])
    assert "the map format and the plugin greedy" in issue.message
    assert (
        compose_schema(BASE, [greedy])["$defs"]["route"]["properties"]["length"]
        == BASE["$defs"]["route"]["properties"]["length"]
    )


def test_equal_schemas_share_a_validator() -> None:
    first = schema_validator(compose_schema(BASE, [KNOWN["ferries"]]))
    assert first is schema_validator(compose_schema(BASE, [KNOWN["ferries"]]))
    assert first is not schema_validator(compose_schema(BASE, []))


@pytest.mark.parametrize("section", ["map", "city", "route", "ticket"])
def test_own_fields_are_allowed_everywhere(section: str) -> None:
    assert section_schema(BASE, section)["patternProperties"] == {"^x-": {}}
