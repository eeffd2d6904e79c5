"""Maps, rulesets and the modules of plugins in one call, for tests."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from railwright.core import game
from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.catalogue.manifest import PluginFailure, manifest_of
from railwright.core.kernel.errors import RulesError
from railwright.core.kernel.mapspec import City, MapSpec, Route, Ticket
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.text import join_messages
from railwright.core.maps.library import find_map


def module_at(name: str, file: str) -> ModuleType:
    """Import a plugin by name if the name leads to its file, else from the file."""
    try:
        spec = find_spec(name)
    except (ImportError, ValueError):
        spec = None
    if spec is not None and spec.origin == file:
        return import_module(name)
    spec = spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module  # before it runs, as import does: annotations are looked up there
    spec.loader.exec_module(module)
    return module


# --- maps ---------------------------------------------------------------------------------------------------


def map_of(routes: str, tickets: str = "", plugins: Mapping[str, Mapping[str, Any] | None] | None = None) -> MapSpec:
    """A map in a line: ``map_of("a-b-1 3 red; a-b-2 3 gray; b-c 4 green steep=2 night", "a-c 7; b-c 5 long")``.

    A route is written as its id, which begins with its two cities, its length, its color and fields of plugins; a
    ticket as its id, its points and fields. A field without a number is true. Without ``plugins`` the rules are the
    bundle ``europe``.
    """
    drawn = tuple(_route(text.split()) for text in statements(routes))
    names = sorted({city for route in drawn for city in route.between})
    return MapSpec(
        id="drawn",
        name="Drawn",
        size=(100.0, 100.0),
        wagon=(20.0, 9.0),
        players=(2, 5),
        cities=tuple(City(name, name.title(), (0.0, 0.0)) for name in names),
        routes=drawn,
        tickets=tuple(_ticket(text.split()) for text in statements(tickets)),
        plugins={"europe": {}} if plugins is None else plugins,
    )


def statements(text: str) -> list[str]:
    """The statements of a text, separated by semicolons and line ends."""
    return [part.strip() for line in text.splitlines() for part in line.split(";") if part.strip()]


def _route(words: Sequence[str]) -> Route:
    id, length, color, *fields = words
    return Route(id, _ends(id), int(length), color, fields=_fields(fields))


def _ticket(words: Sequence[str]) -> Ticket:
    id, points, *fields = words
    return Ticket(id, _ends(id), int(points), _fields(fields))


def _ends(id: str) -> tuple[str, str]:
    a, b = id.split("-")[:2]
    return a, b


def _fields(words: Iterable[str]) -> dict[str, Any]:
    pairs = [word.partition("=") for word in words]
    return {name: int(value) if value else True for name, _, value in pairs}


# --- rulesets -----------------------------------------------------------------------------------------------


def ruleset_of(
    map: str | Path | MapSpec = "tiny", plugins: Iterable[ModuleType] = (), **options: Mapping[str, Any] | None
) -> Ruleset:
    """The rules of a map (a name, a path or a ``map_of``) with additional plugins, and options by plugin id.

    None instead of options switches a plugin off. Raises RulesError if plugins do not fit together.
    """
    catalogue = _catalogue()
    changes: dict[str, Mapping[str, Any] | None] = {}
    for module in plugins:
        manifest = manifest_of(module)
        if isinstance(manifest, PluginFailure):
            raise RulesError(manifest.words)
        catalogue, id = catalogue.with_plugin(manifest, module), manifest.id
        changes[id] = {}
    spec = map if isinstance(map, MapSpec) else _spec_with(catalogue, str(map))
    return game.assemble(catalogue, spec, {**changes, **options}).rules


@cache
def _catalogue() -> Catalogue:
    return discover(safe=True)  # tests must not depend on the plugins of whoever runs them


def _spec_with(catalogue: Catalogue, name: str) -> MapSpec:
    """A map that may ask for the plugins under test."""
    try:
        return _spec(name)
    except RulesError:
        return _read_spec(catalogue, name)


@cache
def _spec(name: str) -> MapSpec:
    return _read_spec(_catalogue(), name)


def _read_spec(catalogue: Catalogue, name: str) -> MapSpec:
    reading = game.read(catalogue, find_map(name))
    if reading.spec is None:
        raise RulesError(join_messages(issue.words for issue in reading.issues), reading.issues)
    return reading.spec
