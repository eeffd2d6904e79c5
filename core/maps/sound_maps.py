"""Maps in which no error was found, kept in the cache folder: the next start need not check them again.

Checking Europe takes 140 ms, reading it without a check 26 ms, and reading it from the cache 6 ms.

What is kept is believed for the same bytes of the map and its art, the same plugins and the same code only. Maps that
plugins of others take part in are never kept: those check maps as well, and may do so differently tomorrow.
A cache that cannot be read or written costs time, nothing else.

The maps that come with the program need not be checked before their first game either: ``maps/checked.json`` has the
digests of those in which the tests have found no error, and of their art. One with other bytes is read as any map.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import fields
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Any

from railwright.core.catalogue.requirements import resolve
from railwright.core.documents.json_cache import keep, load_cached
from railwright.core.documents.json_io import parse_json
from railwright.core.documents.value_schema import thaw
from railwright.core.files import FileState, list_files, read_file, read_regular_file
from railwright.core.folders import cache_folder
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.mapspec import City, MapSpec, Route, Ticket
from railwright.core.maps.art import art_names
from railwright.core.maps.draft import MapDraft, draft_map

MAX_FILES = 100  # in the cache folder
# What reading and checking a map depends on.
_PACKAGES = ("core/kernel", "core/documents", "core/catalogue", "core/maps", "plugins", "schemas")
_PARTS = {"cities": City, "routes": Route, "tickets": Ticket}


def load_sound(path: Path, manifests: Mapping[str, PluginManifest]) -> MapSpec | None:
    """The map of a file in which no error was found before; None where it has to be read."""
    try:
        data = load_cached(_cache_file(path, manifests))
        spec = _spec(data["map"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return spec if data["art"] == _art_states(spec, path.parent) else None


def remember_sound(spec: MapSpec, path: Path, manifests: Mapping[str, PluginManifest]) -> None:
    """Keep a map that has just been read from a file, and in which no error was found."""
    if not _is_all_built_in(spec, manifests):
        return
    # The map as JSON has it: its parts as rows of their fields.
    whole = {field.name: thaw(getattr(spec, field.name)) for field in fields(spec) if field.name not in _PARTS}
    rows = {
        name: [[thaw(getattr(part, field.name)) for field in fields(kind)] for part in getattr(spec, name)]
        for name, kind in _PARTS.items()
    }
    with suppress(OSError):
        file = _cache_file(path, manifests)
        keep(file, {"art": _art_states(spec, path.parent), "map": whole | rows})
        oldest_first = sorted(list_files(file.parent, file.suffix), key=lambda cached: cached.stat().st_mtime)
        for oldest in oldest_first[:-MAX_FILES]:
            oldest.unlink(missing_ok=True)


def load_shipped(path: Path, manifests: Mapping[str, PluginManifest]) -> MapSpec | None:
    """The map of a file that comes with the program, not checked again; None for any other."""
    content = _checked_bytes(path)
    if content is None:
        return None
    from railwright.core.documents.yaml_io import read_document  # late, 25 ms: a start that reads no new map needs none

    draft = shipped_draft(content, read_document(content).data, manifests)
    art = art_names(draft.spec.about).values() if draft else ()
    return draft.spec if draft and all(_checked_bytes(path.parent / name) is not None for name in art) else None


def shipped_draft(content: bytes, data: Mapping[str, Any], manifests: Mapping[str, PluginManifest]) -> MapDraft | None:
    """Return the draft of a map that comes with the program, without a check; None for any other map.

    ``data`` is the parsed ``content``.
    """
    sha256 = hashlib.sha256(content).hexdigest()
    draft = draft_map(data, (), sha256) if sha256 in _checked_digests() else None
    return draft if draft is not None and _is_all_built_in(draft.spec, manifests) else None


def _checked_bytes(path: Path) -> bytes | None:
    """What a file holds, if that has been checked."""
    try:
        content = read_regular_file(path)
    except OSError:
        return None
    return content if hashlib.sha256(content).hexdigest() in _checked_digests() else None


def _is_all_built_in(spec: MapSpec, manifests: Mapping[str, PluginManifest]) -> bool:
    return all(manifest.origin == "built-in" for manifest in resolve(spec.plugins, manifests, spec.pieces).order)


@cache
def _checked_digests() -> frozenset[str]:
    return frozenset(parse_json(files("railwright.maps").joinpath("checked.json").read_bytes()).values())


def _cache_file(path: Path, manifests: Mapping[str, PluginManifest]) -> Path:
    """Where a map is kept; the name stands for all that reading it depends on, except its art. Raises OSError."""
    # Which plugins take part in a map follows from those that there are.
    plugins = sorted((id, manifest.origin) for id, manifest in manifests.items())
    key = hashlib.sha256(f"{_code_state()} {plugins} {path.parent.absolute()}\n".encode(errors="surrogatepass"))
    key.update(read_file(path))
    return cache_folder() / "maps" / f"{key.hexdigest()[:32]}.json"


@cache
def _code_state() -> str:
    """A digest that tells versions of the code apart: size and time of every source."""
    root = Path(__file__).parents[2]
    states = sorted(state for package in _PACKAGES for state in _source_states(os.path.join(root, package)))
    return hashlib.sha256(repr(states).encode()).hexdigest()


def _source_states(folder: str) -> Iterator[tuple[str, int, int]]:
    """Path, size and time of every module and schema in a folder and those below."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith((".py", ".json")):
                state = entry.stat()
                yield entry.path, state.st_size, state.st_mtime_ns
            elif entry.name != "__pycache__" and entry.is_dir(follow_symlinks=False):
                yield from _source_states(entry.path)


def _art_states(spec: MapSpec, folder: Path) -> dict[str, Any]:
    """Size and time of the files that a map names as its art; None for one that is not there."""
    states = {name: FileState.of(folder / name) for name in art_names(spec.about).values()}
    return {name: [state.size, state.changed] if state else None for name, state in states.items()}


def _spec(plain: dict[str, Any]) -> MapSpec:
    values: dict[str, Any] = {name: _freeze(value) for name, value in plain.items() if name not in _PARTS}
    parts: dict[str, Any] = {
        name: tuple(kind(*map(_freeze, row)) for row in plain[name]) for name, kind in _PARTS.items()
    }
    return MapSpec(**values, **parts)


def _freeze(value: Any) -> Any:
    """What JSON gives as a map holds it; of its few types, and so much faster than ``freeze`` of any value."""
    kind = type(value)
    if kind is list:
        return tuple(map(_freeze, value))
    return MappingProxyType({key: _freeze(inner) for key, inner in value.items()}) if kind is dict else value
