"""Values against a subset of JSON Schema without references, answered in words.

Known words: ``type`` (boolean, integer, number, string, array, object), ``enum``, ``minimum``, ``maximum``,
``minLength``, ``maxLength``, ``pattern``, ``items``, ``minItems``, ``maxItems``, ``uniqueItems``, ``properties``,
``required``, ``additionalProperties`` and ``propertyNames`` with a pattern.

Documents are validated against the published schemas by jsonschema. Options of rules, fields of forms and the clipboard
are looked at here: every game with options would else import jsonschema at its start, 50 ms of 400 until a small game
has been played. A test holds that both judge alike.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from railwright.core.kernel.mapspec import EMPTY_MAPPING
from railwright.core.kernel.text import Message, did_you_mean, enumeration, join_messages, plural, say, verbatim

Schema = Mapping[str, Any]


def find_mismatch(name: Message | str, value: Any, schema: Schema) -> Message | None:
    """Why a value does not fit, as a sentence without its full stop; None if it fits."""
    if not _fits(value, schema):
        text = "{name} must be {expected}, not {value}"
        return say(text, name=name, expected=expectation(schema), value=message_value(value))
    return next((mismatch for mismatch in _find_inner(name, value, schema) if mismatch), None)


def _find_inner(name: Message | str, value: Any, schema: Schema) -> Iterator[Message | None]:
    """The mismatches inside a list or a table, in order."""
    if schema.get("type") == "array":
        for index, item in enumerate(value):
            yield find_mismatch(join_messages([name, f"[{index}]"], ""), item, schema.get("items", EMPTY_MAPPING))
    elif schema.get("type") == "object":
        yield from _find_in_table(name, {str(key): item for key, item in value.items()}, schema)


def _find_in_table(name: Message | str, table: Mapping[str, Any], schema: Schema) -> Iterator[Message | None]:
    properties: Schema = schema.get("properties", EMPTY_MAPPING)
    additional = schema.get("additionalProperties", EMPTY_MAPPING)
    pattern = schema.get("propertyNames", EMPTY_MAPPING).get("pattern", "")
    for key in schema.get("required", ()):
        yield None if key in table else say("{name} lacks {key}", name=name, key=key)
    for key, item in table.items():
        if key in properties:
            yield find_mismatch(join_messages([name, key], "."), item, properties[key])
        elif additional is False or not re.search(pattern, key):
            yield say("{name} has no {key}{hint}", name=name, key=key, hint=did_you_mean(key, properties) or "")
        else:
            yield find_mismatch(
                join_messages([name, key], "."), item, EMPTY_MAPPING if additional is True else additional
            )


def _is_number(value: Any) -> bool:
    return type(value) is int or (type(value) is float and math.isfinite(value))


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, (str, bytes, bytearray))


_TYPES: Mapping[str, Callable[[Any], bool]] = {
    "boolean": lambda value: value is True or value is False,
    "integer": lambda value: type(value) is int,
    "number": _is_number,
    "string": lambda value: isinstance(value, str),
    "array": _is_list,
    "object": lambda value: isinstance(value, Mapping),
}
_LIMITS: Mapping[str, Callable[[Any, Any], bool]] = {
    "minimum": lambda value, limit: value >= limit,
    "maximum": lambda value, limit: value <= limit,
    "minLength": lambda value, limit: len(value) >= limit,
    "maxLength": lambda value, limit: len(value) <= limit,
    "pattern": lambda value, limit: re.search(limit, value) is not None,
    "minItems": lambda value, limit: len(value) >= limit,
    "maxItems": lambda value, limit: len(value) <= limit,
    "uniqueItems": lambda value, limit: not limit or len({short_json(item) for item in value}) == len(value),
}


def _fits(value: Any, schema: Schema) -> bool:
    if "enum" in schema and not any(value == allowed and type(value) is type(allowed) for allowed in schema["enum"]):
        return False
    if "type" in schema and not _TYPES[schema["type"]](value):
        return False
    return all(fits(value, schema[word]) for word, fits in _LIMITS.items() if word in schema)


_KINDS = {
    "boolean": say("true or false"),
    "integer": say("a whole number"),
    "number": say("a number"),
    "string": say("a text"),
    "array": say("a list"),
    "object": say("a table of names and values"),
    "null": verbatim("null"),
}
_EXACTLY, _RANGE, _LEAST, _MOST = range(4)
_BOUNDS = {
    ("minimum", "maximum"): (
        say("{kind} of exactly {low}"),
        say("{kind} from {low} to {high}"),
        say("{kind} of at least {low}"),
        say("{kind} of at most {high}"),
    ),
    ("minLength", "maxLength"): (
        plural("{kind} of exactly {low} character", "{kind} of exactly {low} characters", "low"),
        plural("{kind} of {low} to {high} character", "{kind} of {low} to {high} characters", "high"),
        plural("{kind} of at least {low} character", "{kind} of at least {low} characters", "low"),
        plural("{kind} of at most {high} character", "{kind} of at most {high} characters", "high"),
    ),
    ("minItems", "maxItems"): (
        plural("{kind} of exactly {low} entry", "{kind} of exactly {low} entries", "low"),
        plural("{kind} of {low} to {high} entry", "{kind} of {low} to {high} entries", "high"),
        plural("{kind} of at least {low} entry", "{kind} of at least {low} entries", "low"),
        plural("{kind} of at most {high} entry", "{kind} of at most {high} entries", "high"),
    ),
}


def expectation(schema: Schema) -> Message:
    """The values that a schema allows, in words: ``a whole number from 0 to 10``, ``one of low, middle or high``."""
    if "enum" in schema:
        values = enumeration(map(_enum_word, schema["enum"]), "or")
        return say("one of {values}", values=values) if len(schema["enum"]) > 1 else values
    kind = _KINDS.get(schema.get("type", "")) or say("a value")
    for (low, high), wordings in _BOUNDS.items():
        kind = _with_bounds(kind, schema.get(low), schema.get(high), wordings)
    if schema.get("uniqueItems"):
        kind = say("{kind} without duplicates", kind=kind)
    return say("{kind} matching {pattern}", kind=kind, pattern=schema["pattern"]) if "pattern" in schema else kind


def _enum_word(value: Any) -> str:
    return value if isinstance(value, str) else short_json(value)


def _with_bounds(kind: Message, low: float | None, high: float | None, wordings: Sequence[Message]) -> Message:
    if low is None and high is None:
        return kind
    which = _MOST if low is None else _LEAST if high is None else _EXACTLY if low == high else _RANGE
    return wordings[which].with_args({"kind": kind, "low": low, "high": high})


def short_json(value: Any) -> str:
    """A value as JSON, shortened: what messages quote."""
    text = json.dumps(thaw(value), ensure_ascii=False, sort_keys=True, default=repr)
    return text if len(text) <= 60 else text[:57] + "..."


def message_value(value: Any) -> float | str:
    """A value in a message: broken numbers stay numbers, which a window writes as its language does."""
    return value if type(value) is float and math.isfinite(value) else short_json(value)


def freeze(value: Any) -> Any:
    """A value that nobody can change: lists become tuples, tables read-only mappings with text keys."""
    if isinstance(value, Mapping):
        return MappingProxyType({str(key): freeze(item) for key, item in value.items()})
    return tuple(map(freeze, value)) if _is_list(value) else value


def thaw(value: Any) -> Any:
    """A frozen value as JSON and YAML writers take it: lists and dicts."""
    if isinstance(value, Mapping):
        return {str(key): thaw(item) for key, item in value.items()}
    return list(map(thaw, value)) if _is_list(value) else value
