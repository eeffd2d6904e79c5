"""The schema of a map: the base of the map format, and the fields and options that its plugins add.

Properties are merged and everything else is closed with ``additionalProperties: false``, so that one slip gives
one error and editors that understand older drafts of JSON Schema follow.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from railwright.core.kernel.issues import Issue, Severity
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.text import Message, say

SECTIONS = ("map", "city", "route", "ticket")  # what a plugin may add fields to
Schema = dict[str, Any]


def compose_schema(base: Mapping[str, Any], manifests: Iterable[PluginManifest]) -> Schema:
    """The schema of maps that use these plugins; of two owners of one field the first one counts.

    It shares parts with the base: neither is to be changed.
    """
    used = tuple(manifests)
    parts = {section: _composed_section(base, section, used) for section in SECTIONS}
    schema: Schema = parts.pop("map")
    schema["$defs"] = {**base["$defs"], **parts}
    plugins = schema["properties"]["plugins"]
    options = {manifest.id: _options_schema(manifest) for manifest in used}
    schema["properties"]["plugins"] = {**plugins, "properties": {**plugins.get("properties", {}), **options}}
    return schema


def _composed_section(base: Mapping[str, Any], section: str, manifests: Sequence[PluginManifest]) -> Schema:
    """A part of the schema with the fields of plugins; what is not changed is shared with the base."""
    part = section_schema(base, section)
    properties = part["properties"]
    for manifest in manifests:
        properties = {**manifest.map.get(section, {}), **properties}
    return {**part, "properties": dict(properties), "additionalProperties": False}


def section_schema(schema: Mapping[str, Any], section: str) -> Any:
    """The part of a map schema that describes the map itself, a city, a route or a ticket."""
    part: Any = schema if section == "map" else schema["$defs"][section]
    return part


def _options_schema(manifest: PluginManifest) -> Schema:
    """The schema of a plugin's entry under ``plugins``."""
    return {
        "title": manifest.title,
        "description": manifest.summary,
        "type": ["object", "null"],
        "properties": dict(manifest.options),
        "additionalProperties": False,
        "default": {},
        "examples": [{}],
    }


def owner_issues(base: Mapping[str, Any], manifests: Iterable[PluginManifest]) -> Iterator[Issue]:
    """An error for every field that two plugins, or a plugin and the map format, claim as their own."""
    used = tuple(manifests)
    for section in SECTIONS:
        owners = dict.fromkeys(section_schema(base, section)["properties"], say("the map format"))
        for manifest in used:
            for field in manifest.map.get(section, {}):
                if field in owners:
                    yield _two_owners(section, field, owners[field], manifest.id)
                owners.setdefault(field, say("plugin {plugin}", plugin=manifest.id))


def _two_owners(section: str, field: str, first: Message, second: str) -> Issue:
    message = say(
        "Both {first} and the plugin {second} define the {section} field `{field}`; switch one of them off.",
        first=first,
        second=second,
        section=section,
        field=field,
    )
    return Issue(Severity.ERROR, "field-with-two-owners", message, ("plugins", second))
