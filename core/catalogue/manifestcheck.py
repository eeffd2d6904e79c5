"""A manifest against its schema and its sense, answered in words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from core.catalogue.optionschema import expected, mismatch, quoted, shown
from core.suggest import did_you_mean
from core.text import Message, say

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import ValidationError

API = 1
"""The version of the plugin interface."""


class Problem(NamedTuple):
    """What is wrong at a path of keys and indices into the manifest, as a sentence without its full stop."""

    path: tuple[str | int, ...]
    sentence: Message


def problem_of(data: Any) -> Problem | None:
    """The first thing that is wrong with a manifest: against the schema, then against sense."""
    errors = sorted(_validator().iter_errors(data), key=lambda error: [str(part) for part in error.absolute_path])
    return _in_words(_deepest(errors[0])) if errors else next(_senseless(data), None)


@lru_cache(maxsize=1)
def _validator() -> Draft202012Validator:
    from jsonschema import Draft202012Validator  # imported late: only manifests of others are checked at program start

    return Draft202012Validator(json.loads(files("schemas").joinpath("manifest-1.schema.json").read_text("utf-8")))


def _deepest(error: ValidationError) -> ValidationError:
    """Of alternatives, what failed last: the writer meant that one."""
    while error.context:
        error = max(error.context, key=lambda inner: len(inner.absolute_path))
    return error


def _in_words(error: ValidationError) -> Problem:
    path, instance = tuple(error.absolute_path), cast(Any, error.instance)
    schema = cast(Mapping[str, Any], error.schema)
    where = _where(path)
    if error.validator == "additionalProperties":
        known = schema.get("properties", {})
        unknown = next(key for key in instance if key not in known and not key.startswith("x-"))
        return Problem(
            (*path, unknown),
            say(
                "{where} has no {unknown}{hint}",
                where=where,
                unknown=unknown,
                hint=did_you_mean(unknown, known) or say("; take it out"),
            ),
        )
    if error.validator == "required":
        missing = next(key for key in schema["required"] if key not in instance)
        return Problem(path, say("{where} lacks {missing}; add it", where=where, missing=missing))
    if "propertyNames" in error.absolute_schema_path:
        return Problem(
            (*path, instance),
            say("{where} has the name {instance}; write it in lower_case_words", where=where, instance=instance),
        )
    return Problem(
        path,
        say("{where} must be {expected}, not {value}", where=where, expected=expected(schema), value=quoted(instance)),
    )


def _where(path: tuple[str | int, ...]) -> str:
    return ".".join(map(str, path)) or "PLUGIN"


def _senseless(data: Mapping[str, Any]) -> Iterator[Problem]:
    """What no schema can say."""
    if data["api"] != API:
        yield Problem(
            ("api",),
            say(
                "api is {given}, but this program offers {offered}; get a matching version of either",
                given=data["api"],
                offered=API,
            ),
        )
    for index, text in enumerate(data.get("requires", ())):
        if _bad_specifier(text):
            yield Problem(
                ("requires", index), say("{value} is no requirement; write it as routes>=1", value=shown(text))
            )
    for name, schema in data.get("options", {}).items():
        yield from _senseless_option(("options", name), schema)
    yield from (Problem(path, sentence) for path, sentence in _bad_patterns((), data))


def _bad_specifier(requirement: str) -> bool:
    from packaging.specifiers import InvalidSpecifier, SpecifierSet

    try:
        SpecifierSet(requirement.lstrip("abcdefghijklmnopqrstuvwxyz0123456789_ "))
    except InvalidSpecifier:
        return True
    return False


def _senseless_option(path: tuple[str, str], schema: Mapping[str, Any]) -> Iterator[Problem]:
    if any(True for _ in _bad_patterns((), schema)):
        return
    if found := mismatch(say("The default of {name}", name=path[1]), schema["default"], schema):
        yield Problem((*path, "default"), found)
    if "x-piece" in schema and schema["type"] != "integer":
        yield Problem(
            (*path, "x-piece"),
            say("{name} takes its default from pieces, which are counts; make it an integer", name=path[1]),
        )


def _bad_patterns(path: tuple[str | int, ...], value: Any) -> Iterator[tuple[tuple[str | int, ...], Message]]:
    """The regular expressions below a value that Python cannot read."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in parts:
        if key == "pattern" and isinstance(inner, str) and not _compiles(inner):
            words = "{where} has the pattern {pattern}, which is no regular expression"
            yield (*path, key), say(words, where=_where(path), pattern=shown(inner))
        yield from _bad_patterns((*path, key), inner)


def _compiles(pattern: str) -> bool:
    try:
        re.compile(pattern)
    except re.error:
        return False
    return True
