"""The meaning of an option's value as a sentence: from ``x-rule`` in its schema, or else its title and the value.

Titles are translated with their manifest (``translate_manifest``), the sentences here, in the form for the value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from railwright.core.kernel.manifest import SENTENCES_KEY, PluginManifest
from railwright.core.language.plugin_texts import translate_text
from railwright.core.maps.looks import value_words

Words = Callable[[Any], str]
"""Says a value of an option as people read it."""


def option_sentences(
    manifest: PluginManifest, values: Mapping[str, Any], words: Words = value_words
) -> Iterator[tuple[str, str]]:
    """The options of a rule that have something to say, each with its sentence."""
    for name, schema in manifest.options.items():
        if sentence := _sentence(schema, values[name], words):
            yield name, sentence


def _sentence(schema: Mapping[str, Any], value: Any, words: Words) -> str:
    """The sentence of an option; "" if it is switched off, or is a table without a sentence."""
    if SENTENCES_KEY in schema:
        return _sentence_for(schema[SENTENCES_KEY], value, words)
    title = str(schema.get("title", ""))
    if isinstance(value, bool):
        return f"{title}." if value else ""
    return "" if isinstance(value, Mapping) or value is None else f"{title}: {words(value)}."


def _sentence_for(templates: str | Mapping[str, str], value: Any, words: Words) -> str:
    if isinstance(value, tuple | list) and not value:
        return ""
    template = templates if isinstance(templates, str) else templates.get(value_key(value), templates.get("*", ""))
    count = value if isinstance(value, int) and not isinstance(value, bool) else -1
    return translate_text(template, count).replace("{value}", words(value))


def value_key(value: Any) -> str:
    """The key of a value in a table of sentences: ``true``, ``3``, ``mega``."""
    return str(value).lower() if isinstance(value, bool) else str(value)
