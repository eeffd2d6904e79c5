"""The plugins with their titles and explanations in the language of the window."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QCoreApplication

from core.catalogue.discovery import Catalogue
from core.catalogue.manifest import PluginManifest
from core.catalogue.optionschema import plain

CONTEXT = "Rules"
WORDS = ("title", "description")  # the keys of a schema that hold words for people


def spoken(catalogue: Catalogue) -> Catalogue:
    """A catalogue in other words; the rules themselves are the same."""
    return replace(catalogue, manifests={id: _spoken(one) for id, one in catalogue.manifests.items()})


def words_of(manifest: PluginManifest) -> Iterator[str]:
    """Everything that a manifest says to people."""
    yield from (manifest.title, manifest.summary)
    for part in (manifest.options, manifest.map):
        yield from schema_words(part)


def choice_words(choice: Any) -> str:
    """A value of an enumeration in words: ``big_cities`` is Big cities."""
    if isinstance(choice, str):
        return _tr(_plain_words(choice))
    return json.dumps(plain(choice), ensure_ascii=False)


def _plain_words(choice: str) -> str:
    words = choice.replace("_", " ")
    return words[:1].upper() + words[1:]


def _spoken(manifest: PluginManifest) -> PluginManifest:
    return replace(
        manifest,
        title=_tr(manifest.title),
        summary=_tr(manifest.summary),
        options={name: _translated(schema) for name, schema in manifest.options.items()},
        map={name: _translated(fields) for name, fields in manifest.map.items()},
    )


def _translated(schema: Any) -> Any:
    """A schema with other words for people, at any depth."""
    if isinstance(schema, Mapping):
        return {
            key: _tr(one) if key in WORDS and isinstance(one, str) else _translated(one) for key, one in schema.items()
        }
    return schema


def schema_words(schema: Any) -> Iterator[str]:
    """Everything that a schema says to people, at any depth."""
    for key, one in schema.items() if isinstance(schema, Mapping) else ():
        if key in WORDS and isinstance(one, str):
            yield one
        elif key == "enum":
            yield from (_plain_words(choice) for choice in one if isinstance(choice, str))
        else:
            yield from schema_words(one)


def _tr(words: str) -> str:
    return QCoreApplication.translate(CONTEXT, words) if words else words
