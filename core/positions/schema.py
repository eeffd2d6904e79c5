"""The schema of a position: the base of the format, and the fields that the plugins of its game add."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping
from typing import Any

from jsonschema import Draft202012Validator, validators

from core.errors import RulesError
from core.maps.library import schema
from core.positions.fields import PositionField
from core.text import say

# Whole numbers are written without a point: 2.0 is none.
_TYPES = Draft202012Validator.TYPE_CHECKER.redefine("integer", lambda checker, value: type(value) is int)
_extend: Any = validators.extend  # comes without types
_Strict = _extend(Draft202012Validator, type_checker=_TYPES)


def position_schema(fields: Iterable[PositionField]) -> dict[str, Any]:
    """The JSON Schema of positions with these fields and no others; RulesError where two plugins claim the same one."""
    composed: dict[str, Any] = copy.deepcopy(schema("position-1"))
    for field in fields:
        properties = properties_of(composed, field.of)
        if field.name in properties:
            raise RulesError(
                say("The field {field!r} of positions is declared twice; switch one plugin off.", field=field.name)
            )
        properties[field.name] = dict(field.schema)
    for part in (composed, composed["$defs"]["seat"]):
        part["additionalProperties"] = False
    return composed


def properties_of(composed: Mapping[str, Any], of: str) -> dict[str, Any]:
    """The fields of the game or of a seat in a schema of positions."""
    part: Mapping[str, Any] = composed if of == "game" else composed["$defs"]["seat"]
    properties: dict[str, Any] = part["properties"]
    return properties


def position_validator(composed: Mapping[str, Any]) -> Draft202012Validator:
    """A validator of positions that takes only whole numbers for integers."""
    validator: Draft202012Validator = _Strict(composed)
    return validator
