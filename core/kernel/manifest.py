"""A plugin's description of itself, as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, field

from railwright.core.kernel.mapspec import empty_mapping

API_VERSION = "1.2"  # of the interface for plugins: the second number grows when names are added
SENTENCES_KEY = "x-rule"  # of the schema of an option: the sentence that says what it means, or one for each value


class PluginManifest(Struct, frozen=True):
    """The literal ``PLUGIN`` of a plugin, checked against ``schemas/manifest-1.schema.json``.

    ``options`` are JSON Schema properties; ``map`` holds, for ``route``, ``city``, ``ticket`` and ``map``,
    the JSON Schema properties of the fields that the plugin adds to a map file. ``api`` is the first number of the
    interface that it needs. ``origin`` is ``built-in``,
    ``installed`` or ``user``; ``includes`` are the plugins that a bundle brings in, with option defaults, ``sources``
    the titles of the sources of points that the plugin names.
    """

    id: str
    version: str
    api: int
    title: str
    summary: str
    requires: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()
    includes: Mapping[str, Mapping[str, Any]] = field(default_factory=empty_mapping)
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=empty_mapping)
    map: Mapping[str, Mapping[str, Any]] = field(default_factory=empty_mapping)
    sources: Mapping[str, Mapping[str, Any]] = field(default_factory=empty_mapping)
    origin: str = "built-in"
    path: str = ""
