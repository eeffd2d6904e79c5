"""What a plugin says of itself, before any of its code runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

from core.catalogue.manifestcheck import problem_of
from core.catalogue.manifestsource import (
    UnreadableSource,
    line_of,
    literal_node,
    literal_value,
    quick_literal,
    source_file,
)
from core.catalogue.optionschema import plain
from core.documents.content import content_of
from core.errors import reason
from core.mapspec import NOTHING, nothing
from core.suggest import ended
from core.text import Message, say


@dataclass(frozen=True, slots=True)
class PluginManifest:
    """The literal ``PLUGIN`` of a plugin, checked against ``schemas/manifest-1.schema.json``.

    ``options`` are JSON Schema properties; ``map`` holds, for ``route``, ``city``, ``ticket`` and ``map``,
    the JSON Schema properties of the fields that the plugin adds to a map file. ``origin`` is ``built-in``,
    ``installed`` or ``user``; ``includes`` are the plugins that a bundle brings in, with option defaults.
    """

    id: str
    version: str
    api: int
    title: str
    summary: str
    requires: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()
    includes: Mapping[str, Mapping[str, Any]] = field(default_factory=nothing)
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=nothing)
    map: Mapping[str, Mapping[str, Any]] = field(default_factory=nothing)
    origin: str = "built-in"
    path: str = ""


@dataclass(frozen=True, slots=True)
class PluginFailure:
    """A plugin that cannot be used: ``stage`` is ``read``, ``manifest``, ``duplicate``, ``trust`` or ``load``.

    ``words`` is a sentence that names the place and says what to do; ``id`` is the file's name where the plugin's
    own id could not be read.
    """

    id: str
    stage: str
    words: Message
    path: str = ""

    @property
    def message(self) -> str:
        """The sentence in English."""
        return str(self.words)


_ORIGINS = {"built-in": say("built-in"), "installed": say("installed"), "user": say("user")}


def id_taken(found: PluginManifest, first: PluginManifest) -> Message:
    """What is said of a second plugin of the same id."""
    return say(
        "{path}: the id {id} is taken by the {origin} plugin {other}; rename one of them.",
        path=found.path,
        id=found.id,
        origin=_ORIGINS[first.origin],
        other=first.path,
    )


def from_mapping(data: Any, origin: str = "user", path: str = "") -> PluginManifest | PluginFailure:
    """The manifest in a mapping as ``PLUGIN`` holds it, checked."""
    data = plain(data)
    if problem := problem_of(data):
        return _failure(
            data, "manifest", say("{place}: {why}", place=path or "PLUGIN", why=ended(problem.sentence)), path
        )
    return _manifest(data, origin, path)


def manifest_of(module: ModuleType, origin: str = "user") -> PluginManifest | PluginFailure:
    """The manifest of a module that is imported already."""
    path = getattr(module, "__file__", None) or module.__name__
    return from_mapping(getattr(module, "PLUGIN", None), origin, path)


def read_manifest(path: Path, origin: str = "user") -> PluginManifest | PluginFailure:
    """The manifest of a module or package, read and checked without running any of it. Never raises."""
    file = source_file(path)
    try:
        node = literal_node(content_of(file))
        data = plain(literal_value(node))
    except OSError as error:
        return PluginFailure(
            path.stem, "read", say("{file} cannot be read: {why}.", file=str(file), why=reason(error)), str(path)
        )
    except UnreadableSource as error:
        return PluginFailure(
            path.stem, "read", say("{place}: {why}", place=f"{file}:{error.line}", why=ended(error.sentence)), str(path)
        )
    if problem := problem_of(data):
        message = say("{place}: {why}", place=f"{file}:{line_of(node, problem.path)}", why=ended(problem.sentence))
        return _failure(data, "manifest", message, str(path))
    return _manifest(data, origin, str(path))


def read_builtin(path: Path) -> PluginManifest | PluginFailure:
    """The manifest of a plugin of our own; quick, because the tests have checked it instead."""
    try:
        data = quick_literal(source_file(path).read_text("utf-8"))
    except OSError:
        data = None
    return read_manifest(path, "built-in") if data is None else _manifest(plain(data), "built-in", str(path))


def _manifest(data: Mapping[str, Any], origin: str, path: str) -> PluginManifest:
    return PluginManifest(
        id=data["id"],
        version=data["version"],
        api=data["api"],
        title=data.get("title") or data["id"].replace("_", " ").capitalize(),
        summary=data["summary"],
        requires=tuple(data.get("requires", ())),
        after=tuple(data.get("after", ())),
        conflicts=tuple(data.get("conflicts", ())),
        includes=data.get("includes", NOTHING),
        options=data.get("options", NOTHING),
        map=data.get("map", NOTHING),
        origin=origin,
        path=path,
    )


def _failure(data: Any, stage: str, words: Message, path: str) -> PluginFailure:
    id = data.get("id") if isinstance(data, dict) else None
    return PluginFailure(id if isinstance(id, str) else Path(path).stem, stage, words, path)
