"""A plugin of the user's that is to be tried although he has not allowed it: only in a process of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from core.catalogue.discovery import Catalogue
from core.catalogue.manifest import PluginFailure, PluginManifest, id_taken, read_manifest
from core.catalogue.trust import Trust, contents_of
from core.errors import RulesError


class _Besides(Trust):
    """What the user allowed, and one plugin besides, for as long as this process lives."""

    def __init__(self, plugin: Path, store: Path) -> None:
        super().__init__(store)
        self._plugin = plugin.resolve()

    def trusted_contents(self, plugin: Path) -> Mapping[str, bytes] | None:
        return contents_of(plugin) if plugin.resolve() == self._plugin else super().trusted_contents(plugin)


def candidate(path: Path, catalogue: Catalogue) -> PluginManifest:
    """What a file or folder says of itself. RulesError where it cannot be read, or has the id of another plugin."""
    found = read_manifest(path)
    if isinstance(found, PluginFailure):
        raise RulesError(found.words)
    other = catalogue.manifests.get(found.id)
    if other is not None and Path(other.path).resolve() != path.resolve():
        raise RulesError(id_taken(found, other))
    return found


def with_candidate(catalogue: Catalogue, path: Path) -> Catalogue:
    """The plugins with one more, which runs without being asked for. Raises RulesError as ``candidate``."""
    found = candidate(path, catalogue)
    manifests = dict(sorted({**catalogue.manifests, found.id: found}.items()))
    trust = _Besides(path, catalogue.trust.store)
    return replace(catalogue, manifests=manifests, modules={**catalogue.modules, found.id: ""}, trust=trust, _loaded={})
