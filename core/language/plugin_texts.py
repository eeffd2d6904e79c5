"""Titles, explanations and city names of plugins and maps in the language of the program."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from msgspec import structs

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.documents.value_schema import thaw
from railwright.core.kernel.manifest import SENTENCES_KEY, PluginManifest
from railwright.core.kernel.mapspec import EMPTY_MAPPING, City, MapSpec
from railwright.core.language.languages import match_language
from railwright.core.language.messages import LocalNumber, Translator, spoken_language, translate

CONTEXT, CITIES_CONTEXT = "Rules", "Cities"
_tr = Translator("Rules")
TEXT_KEYS = ("title", "description", "words")  # the keys of a schema that hold words for people


def translate_catalogue(catalogue: Catalogue) -> Catalogue:
    """A catalogue with its manifests translated."""
    return structs.replace(
        catalogue, manifests={id: translate_manifest(manifest) for id, manifest in catalogue.manifests.items()}
    )


def name_cities(spec: MapSpec) -> MapSpec:
    """A board with its city names in the language of the program; names without a translation stay."""
    return replace(spec, cities=tuple(replace(city, name=local_name(city)) for city in spec.cities))


def local_name(city: City) -> str:
    """The name of a city in the language of the program: that of its map, else that of the program's boards."""
    names = city.fields.get("names", EMPTY_MAPPING)
    own = match_language(spoken_language(), names)
    return str(names[own]) if own else translate(CITIES_CONTEXT, city.name)


def with_title(spec: MapSpec) -> MapSpec:
    """A board with its own name in the language of the program; itself if the name has no translation."""
    title = translate_text(spec.name)
    return spec if title == spec.name else replace(spec, name=title)


def source_titles(catalogue: Catalogue) -> dict[str, str]:
    """The titles of the sources of points that plugins declare, by id."""
    return {id: source["title"] for manifest in catalogue.manifests.values() for id, source in manifest.sources.items()}


def choice_text(choice: Any) -> str:
    """A value of an enumeration in words: ``big_cities`` becomes Big cities."""
    if isinstance(choice, str):
        return translate_text(spaced_words(choice))
    return json.dumps(thaw(choice), ensure_ascii=False)


def value_in_words(value: Any) -> str:
    """The value of an option as translated text, such as ``Big cities``, ``0, 2, 3`` or ``6: 16``."""
    if isinstance(value, bool):
        return _tr("yes") if value else _tr("no")
    if isinstance(value, str):
        return choice_text(value)
    if isinstance(value, float):
        return str(LocalNumber(value))
    if isinstance(value, Mapping):
        return ", ".join(f"{value_in_words(key)}: {value_in_words(item)}" for key, item in value.items())
    return ", ".join(map(value_in_words, value)) if isinstance(value, list | tuple) else str(value)


def spaced_words(choice: str) -> str:
    """The id of a value as words, in English."""
    text = choice.replace("_", " ")
    return text[:1].upper() + text[1:]


def translate_manifest(manifest: PluginManifest) -> PluginManifest:
    """A manifest in the language of the program."""
    return structs.replace(
        manifest,
        title=translate_text(manifest.title),
        summary=translate_text(manifest.summary),
        options={name: _translate_schema(schema) for name, schema in manifest.options.items()},
        map={name: _translate_schema(fields) for name, fields in manifest.map.items()},
        sources=_translate_schema(manifest.sources),
    )


def _translate_schema(schema: Any) -> Any:
    """A schema with its texts for people translated, at any depth; sentences on values are where they are told."""
    if isinstance(schema, Mapping):
        return {key: _translate_entry(key, entry) for key, entry in schema.items()}
    return schema


def _translate_entry(key: str, entry: Any) -> Any:
    if key == SENTENCES_KEY:
        return entry
    return translate_text(entry) if key in TEXT_KEYS and isinstance(entry, str) else _translate_schema(entry)


def translate_text(text: str, number: int = -1) -> str:
    """A text of a rule or a board, translated in the form for a number; unchanged without a translation."""
    return translate(CONTEXT, text, number) if text else text


def source_title(id: str, titles: Mapping[str, str]) -> str:
    """The title that a plugin gives a source of points; its id if there is none."""
    return titles.get(id) or id.replace("_", " ").capitalize()
