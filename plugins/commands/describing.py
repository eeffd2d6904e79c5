"""What plugins say of themselves, before any of their code runs: for programs and for people."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from core.catalogue.discovery import Catalogue
from core.catalogue.manifest import PluginManifest
from core.catalogue.optionschema import plain
from plugins.commands.printing import columns


def list_data(catalogue: Catalogue) -> dict[str, Any]:
    """``plugins list --json``: the plugins that can be read, and those that cannot with the reason."""
    names = ("id", "version", "title", "summary", "origin", "path")
    return {
        "plugins": [
            {**{name: getattr(manifest, name) for name in names}, "allowed": is_allowed(catalogue, manifest)}
            for manifest in catalogue.manifests.values()
        ],
        "failures": [
            {"id": failure.id, "stage": failure.stage, "message": failure.message, "path": failure.path}
            for failure in catalogue.failures
        ],
    }


def list_text(catalogue: Catalogue) -> str:
    """``plugins list``: a row for each."""
    rows = [
        [found.id, found.version, _origin(catalogue, found), found.summary] for found in catalogue.manifests.values()
    ]
    failed = [f"{failure.id} cannot be used: {failure.message}" for failure in catalogue.failures]
    return "\n".join([columns(["id", "version", "origin", "what it does"], rows), *failed])


def is_allowed(catalogue: Catalogue, manifest: PluginManifest) -> bool:
    """Whether a plugin may run as it is now: one of the user's only after he allowed it."""
    return manifest.origin != "user" or catalogue.trust.is_trusted(Path(manifest.path))


def _origin(catalogue: Catalogue, manifest: PluginManifest) -> str:
    return manifest.origin if is_allowed(catalogue, manifest) else f"{manifest.origin}, not allowed"


def info_data(catalogue: Catalogue, manifest: PluginManifest) -> dict[str, Any]:
    """``plugins info --json``: the whole manifest, and whether the plugin may run."""
    names = PluginManifest.__dataclass_fields__
    data: dict[str, Any] = plain({name: getattr(manifest, name) for name in names})
    return {**data, "allowed": is_allowed(catalogue, manifest)}


def info_text(catalogue: Catalogue, manifest: PluginManifest) -> str:
    """``plugins info``: title, relations, options and the fields in maps."""
    origin = _origin(catalogue, manifest)
    lines = [f"{manifest.title} ({manifest.id} {manifest.version}, {origin})", f"  {manifest.summary}"]
    for what in ("requires", "after", "conflicts", "includes"):
        if words := tuple(getattr(manifest, what)):
            lines.append(f"  {what}: {', '.join(words)}")
    lines += _section("options", manifest.options)
    for section, fields in manifest.map.items():
        lines += _section(f"fields of a {section} in maps", fields)
    lines.append(f"  read from {manifest.path}")
    if not is_allowed(catalogue, manifest):
        lines.append(f"  new or changed: read it, then allow it with `railwright plugins allow {manifest.id}`")
    return "\n".join(lines)


def _section(head: str, schemas: Mapping[str, Mapping[str, Any]]) -> list[str]:
    return [f"  {head}:", *(_entry(name, schema) for name, schema in schemas.items())] if schemas else []


def _entry(name: str, schema: Mapping[str, Any]) -> str:
    limits = [f"{word} {schema[word]}" for word in ("minimum", "maximum") if word in schema]
    default = [f"default {json.dumps(plain(schema['default']))}"] if "default" in schema else []
    words = [f"one of {', '.join(map(str, schema['enum']))}"] if "enum" in schema else [str(schema.get("type", ""))]
    about = ", ".join([*words, *limits, *default])
    return f"    {name} ({about}): {schema.get('title', name)}"
