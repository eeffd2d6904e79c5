"""Manifests for tests of map files: the fields and options that maps name, without any plugin's code."""

from __future__ import annotations

from typing import Any

from railwright.core.kernel.manifest import PluginManifest


def _manifest(id: str, **parts: Any) -> PluginManifest:
    return PluginManifest(id, "1.0", 1, id.capitalize(), f"The rules of {id}.", **parts)


_FLAG = {"type": "boolean", "title": "Flag", "description": "Yes or no.", "default": False, "examples": [True]}
_COUNT = {"type": "integer", "minimum": 1, "maximum": 9, "title": "Count", "description": "How many.", "examples": [2]}
_PARTS = ("routes", "tickets", "tunnels", "ferries", "stations")

KNOWN = {
    manifest.id: manifest
    for manifest in (
        _manifest("routes"),
        _manifest("tickets", map={"ticket": {"long": _FLAG}}),
        _manifest("tunnels", map={"route": {"tunnel": _FLAG}}),
        _manifest("ferries", map={"route": {"ferry": _COUNT}}),
        _manifest("rival_ferries", map={"route": {"ferry": _FLAG}}),
        _manifest("countries", map={"city": {"country": {"type": "string"}}, "map": {"borders": _FLAG}}),
        _manifest("stations", options={"count": {"type": "integer", "minimum": 0, "maximum": 5, "default": 3}}),
        _manifest("europe", includes={part: {} for part in _PARTS}),
    )
}
