"""Checking a document against a JSON Schema, with sentences for the person who wrote it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from railwright.core.documents.document import Document
from railwright.core.documents.value_schema import expectation, message_value, short_json
from railwright.core.kernel.issues import DataPath, Issue, Severity
from railwright.core.kernel.text import Message, did_you_mean, enumeration, plural, say, verbatim

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator

UnknownField = Callable[[DataPath, str, Mapping[str, Any]], tuple[str, Message]]
"""From the path of a table, a key it cannot have and the table's schema to an issue's code and message."""

MAX_ISSUES = 1000  # nobody reads more, and a large file of another kind has millions

_CODES = {
    "type": "wrong-type",
    "enum": "unknown-value",
    "const": "wrong-value",
    "minimum": "out-of-range",
    "maximum": "out-of-range",
    "exclusiveMinimum": "out-of-range",
    "exclusiveMaximum": "out-of-range",
    "minLength": "wrong-length",
    "maxLength": "wrong-length",
    "minItems": "wrong-count",
    "maxItems": "wrong-count",
    "minProperties": "wrong-count",
    "maxProperties": "wrong-count",
    "pattern": "wrong-form",
    "uniqueItems": "repeated-entry",
}


class _Mismatch(NamedTuple):
    """A value that breaks one word of a schema; ``is_key`` if the value is the name of a field."""

    word: str
    limit: Any
    value: Any
    schema: Mapping[str, Any]
    where: DataPath
    is_key: bool


@cache
def bundled_schema(name: str) -> dict[str, Any]:
    """A bundled schema by its name with major version (``map-1``); shared, never to be changed."""
    content: dict[str, Any] = json.loads(
        files("railwright.schemas").joinpath(f"{name}.schema.json").read_text(encoding="utf-8")
    )
    return content


def schema_validator(schema: Mapping[str, Any]) -> Draft202012Validator:
    """A validator of a schema; equal schemas share one."""
    return _compile_validator(json.dumps(schema, sort_keys=True, default=dict))


@lru_cache(maxsize=32)
def _compile_validator(schema: str) -> Draft202012Validator:
    from jsonschema import Draft202012Validator  # late, 55 ms: a start that reads no new map needs none

    return Draft202012Validator(json.loads(schema))


def unknown_field(where: DataPath, field: str, schema: Mapping[str, Any]) -> tuple[str, Message]:
    """The message about a key that an object cannot have, unless a caller knows more."""
    hint = did_you_mean(field, schema.get("properties", ()))
    text = "{part} has no field `{field}`{hint}"
    return "unknown-field", say(text, part=part_name(where), field=field, hint=hint or say("; remove it."))


def schema_issues(
    validator: Draft202012Validator, document: Document, unknown: UnknownField = unknown_field
) -> Iterator[Issue]:
    """The mismatches between a document and a schema with their places in the text, MAX_ISSUES of them at most.

    They come in no particular order.
    """
    return islice(_all_issues(validator, document, unknown), MAX_ISSUES)


def _all_issues(validator: Draft202012Validator, document: Document, unknown: UnknownField) -> Iterator[Issue]:
    error: Any
    # Not ``best_match``: whoever wrote the file wants all of its mistakes at once.
    for error in validator.iter_errors(document.data):
        where, is_key = tuple(error.absolute_path), "propertyNames" in error.absolute_schema_path
        mismatch = _Mismatch(error.validator, error.validator_value, error.instance, error.schema, where, is_key)
        if mismatch.word == "required":
            # One mismatch for each missing field, told apart by their messages alone.
            lacking = (field for field in mismatch.limit if error.message.startswith(repr(field)))
            yield from (_missing_field_issue(field, where, document) for field in lacking)
        elif mismatch.word == "additionalProperties" and mismatch.limit is False:
            yield from _unknown_field_issues(mismatch, document, unknown)
        else:
            yield _mismatch_issue(mismatch, document)


def _missing_field_issue(field: str, where: DataPath, document: Document) -> Issue:
    message = say("{part} lacks `{field}`. Add it.", part=part_name(where), field=field)
    return _issue("missing-field", message, where, document, key=True)


def _unknown_field_issues(mismatch: _Mismatch, document: Document, unknown: UnknownField) -> Iterator[Issue]:
    where, schema = mismatch.where, mismatch.schema
    for field in mismatch.value:
        if field not in schema.get("properties", ()) and not field.startswith("x-"):
            yield _issue(*unknown(where, field, schema), (*where, field), document, key=True)


def _mismatch_issue(mismatch: _Mismatch, document: Document) -> Issue:
    if mismatch.is_key:
        key = str(mismatch.value)
        message = say("`{key}` cannot be an id; {form}.", key=key[:40], form=_expected_form(mismatch.schema))
        return _issue("bad-id", message, (*mismatch.where, key), document, key=True)
    message = _requirement(mismatch, part_name(mismatch.where))
    return _issue(_CODES.get(mismatch.word, "does-not-fit"), message, mismatch.where, document)


def _issue(code: str, message: Message, where: DataPath, document: Document, key: bool = False) -> Issue:
    line, column = document.key_position(where) if key else document.position(where)
    return Issue(Severity.ERROR, code, message, where, line, column)


def _requirement(mismatch: _Mismatch, part: Message) -> Message:
    """The required value and the actual one, in a sentence."""
    word, limit, value, schema = mismatch[:4]
    if word == "const":
        return say(
            "{part} must be {expected}, not {value}.", part=part, expected=short_json(limit), value=message_value(value)
        )
    if word == "pattern":
        return say("{part} cannot be {value}; {form}.", part=part, value=short_json(value), form=_expected_form(schema))
    if word == "uniqueItems":
        return say("{part} contains an entry twice. Remove one.", part=part)
    if word == "maxProperties":
        return plural(
            "{part} has {entries} entry. The limit is {most}.",
            "{part} has {entries} entries. The limit is {most}.",
            "entries",
            part=part,
            entries=len(value),
            most=limit,
        )
    kinds = schema.get("type", "")
    required = (
        expectation(schema)
        if isinstance(kinds, str)
        else enumeration((expectation({"type": kind}) for kind in kinds), "or")
    )
    advice = _advice(mismatch) if isinstance(kinds, str) else "."
    text = "{part} must be {expected}, not {value}{advice}"
    return say(text, part=part, expected=required, value=message_value(value), advice=advice)


def _advice(mismatch: _Mismatch) -> Message | str:
    """The end of a sentence on a value that does not fit."""
    if mismatch.word == "enum" and isinstance(mismatch.value, str):
        return did_you_mean(mismatch.value, map(str, mismatch.limit)) or "."
    quotes_help = mismatch.word == "type" and mismatch.limit == "string" and isinstance(mismatch.value, int | float)
    return say("; put it in quotes.") if quotes_help else "."


def _expected_form(schema: Mapping[str, Any]) -> Message:
    """The required form of a text, as an example or as its pattern."""
    examples = enumeration((f"`{example}`" for example in schema.get("examples", ())), "or")
    if len(str(schema.get("examples", ""))) > 2:
        return say("write it like {examples}", examples=examples)
    return say("it must match {pattern}", pattern=schema["pattern"]) if "pattern" in schema else say("it is too long")


def part_name(where: DataPath) -> Message:
    """The name of the part of a document at a path, by its last key."""
    if not where:
        return say("The file")
    key = next((part for part in reversed(where) if isinstance(part, str)), "")
    return verbatim(f"`{key}`") if where[-1] == key else say("An entry of `{key}`", key=key)
