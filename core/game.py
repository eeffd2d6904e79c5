"""From a map and changes of its rules to a ruleset that can be played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from core.board import Board
from core.catalogue.discovery import Catalogue
from core.catalogue.manifest import PluginFailure, PluginManifest
from core.catalogue.requirements import Request, Resolution, layered, resolve
from core.errors import RulesError
from core.issues import has_errors
from core.maps.check import MapCheck
from core.maps.file import MapReading, read_map
from core.mapspec import MapSpec
from core.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Game:
    """A map and its rules, ready to be played; ``resolution`` tells why each plugin is in it."""

    spec: MapSpec
    rules: Ruleset
    resolution: Resolution


def read(catalogue: Catalogue, source: Path | str) -> MapReading:
    """A map with everything that the schema, the engine and the map's own plugins find wrong with it."""
    return read_map(source, catalogue.manifests, plugin_checks=lambda manifests: _checks(catalogue, manifests))


def _checks(catalogue: Catalogue, manifests: Iterable[PluginManifest]) -> list[MapCheck]:
    modules = (catalogue.load(manifest.id) for manifest in manifests)
    return [module.map_issues for module in modules if hasattr(module, "map_issues")]


def assemble(catalogue: Catalogue, spec: MapSpec, changes: Request | None = None) -> Game:
    """The ruleset of a map with changes laid over its own plugins; RulesError says what does not fit together."""
    requested = layered(spec.plugins, changes or {})
    resolution = resolve(requested, catalogue.manifests, spec.pieces, catalogue.failed())
    if has_errors(resolution.issues):
        raise RulesError(" ".join(issue.message for issue in resolution.issues), resolution.issues)
    plugins = []
    for manifest in resolution.order:
        module = catalogue.load(manifest.id)
        if isinstance(module, PluginFailure):
            raise RulesError(f"The map {spec.name} cannot be played: {module.message}")
        plugins.append((manifest, module))
    return Game(spec, Ruleset(Board(spec), plugins, resolution.options), resolution)
