"""A ruleset in one call, for tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from core import game
from core.catalogue.discovery import Catalogue, discover
from core.catalogue.manifest import PluginFailure, manifest_of
from core.errors import RulesError
from core.maps.library import find_map
from core.mapspec import MapSpec
from core.ruleset import Ruleset
from core.text import in_a_row


def ruleset_of(
    map: str | Path | MapSpec = "tiny", plugins: Iterable[ModuleType] = (), **options: Mapping[str, Any] | None
) -> Ruleset:
    """The rules of a map (a name, a path or a ``map_of``) with more plugins in it, and options by plugin id.

    None instead of options switches a plugin off. Plugins that do not fit together raise RulesError.
    """
    catalogue = _catalogue()
    changes: dict[str, Mapping[str, Any] | None] = {}
    for module in plugins:
        catalogue, id = _with(catalogue, module)
        changes[id] = {}
    spec = map if isinstance(map, MapSpec) else _spec(str(map))
    return game.assemble(catalogue, spec, {**changes, **options}).rules


@cache
def _catalogue() -> Catalogue:
    return discover(safe=True)


def _with(catalogue: Catalogue, module: ModuleType) -> tuple[Catalogue, str]:
    manifest = manifest_of(module)
    if isinstance(manifest, PluginFailure):
        raise RulesError(manifest.words)
    manifests = dict(sorted({**catalogue.manifests, manifest.id: manifest}.items()))
    loaded = {**catalogue._loaded, manifest.id: module}
    return replace(catalogue, manifests=manifests, _loaded=loaded), manifest.id


@cache
def _spec(name: str) -> MapSpec:
    reading = game.read(_catalogue(), find_map(name))
    if reading.spec is None:
        raise RulesError(in_a_row(issue.words for issue in reading.issues), reading.issues)
    return reading.spec
