"""The fields that the parts of a map have: those of the map format and those that its plugins declare. Free of Qt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.catalogue.requirements import resolve
from railwright.core.documents.json_schema import bundled_schema
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.maps.schema import SECTIONS, compose_schema, section_schema

Schema = Mapping[str, Any]
Fields = Mapping[str, Mapping[str, Schema]]  # by section (map, city, route, ticket, drawing), then by name


def field_schemas(spec: MapSpec, catalogue: Catalogue) -> Fields:
    """The JSON Schema of every field by section, with references to other parts of the schema resolved."""
    used = resolve(spec.plugins, catalogue.manifests, spec.pieces, catalogue.failure_messages()).order
    composed = compose_schema(bundled_schema("map-1"), used)
    sections = (*SECTIONS, "drawing")
    return {section: _follow_all(section_schema(composed, section)["properties"], composed) for section in sections}


def _follow_all(properties: Mapping[str, Schema], root: Schema) -> Mapping[str, Schema]:
    return {name: _follow(schema, root) for name, schema in properties.items()}


def _follow(schema: Schema, root: Schema) -> Schema:
    """A schema with its top-level reference resolved; its own keywords override those that it refers to."""
    if "$ref" not in schema:
        return schema
    target: Schema = root
    for step in str(schema["$ref"]).removeprefix("#/").split("/"):
        target = target[step]
    return {**target, **{key: value for key, value in schema.items() if key != "$ref"}}
