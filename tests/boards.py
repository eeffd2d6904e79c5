"""Boards of the repository: each is read and checked once in a process of tests; checking Europe takes 0.1 s."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path

from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.requirements import resolve as usual_resolve
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.maps import reader
from railwright.core.maps.reader import Manifests, MapReading, PluginChecks, Resolve, no_checks

ROOT = Path(__file__).parents[1]
_really_read = reader.map_text
_readings: dict[tuple[str | bytes, Path], MapReading] = {}


def read_each_board_once() -> None:
    """From now on files of the repository are checked once under the built-in rules, and anew under any others."""
    reader.map_text = _map_text


def _map_text(
    text: str | bytes,
    manifests: Manifests,
    resolve: Resolve = usual_resolve,
    plugin_checks: PluginChecks = no_checks,
    folder: Path | None = None,
) -> MapReading:
    usual = resolve is usual_resolve and isinstance(plugin_checks, partial) and _are_built_in(manifests)
    if not usual or folder is None or not folder.is_relative_to(ROOT):
        return _really_read(text, manifests, resolve, plugin_checks, folder)
    if (text, folder) not in _readings:
        _readings[text, folder] = _really_read(text, manifests, resolve, plugin_checks, folder)
    return _readings[text, folder]


@cache
def _built_in() -> Mapping[str, PluginManifest]:
    return discover(safe=True).manifests


def _are_built_in(manifests: Manifests) -> bool:
    """Whether these are the very manifests of the program: not those of a test, and not read again after a change."""
    built_in = _built_in()
    return len(manifests) == len(built_in) and all(built_in.get(id) is known for id, known in manifests.items())
