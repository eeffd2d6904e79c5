"""A ruleset: the plugins of a game compiled for one board into tables of plain functions."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from types import ModuleType
from typing import Any, NamedTuple

from pluggy import HookImpl

from core.catalogue.manifest import PluginManifest
from core.catalogue.user_plugins import is_user_module
from core.kernel import hooks
from core.kernel.attribution import cause_of, innermost, place_of
from core.kernel.board import Board
from core.kernel.choices import Choice, Notation, Pass, codecs_of
from core.kernel.declarations import Function
from core.kernel.errors import PluginError, RailwrightError, RulesError
from core.kernel.kinds import Action, Kind, SliceSpec
from core.kernel.mapspec import City, MapSpec, Route, Ticket
from core.kernel.text import Message, say, thing
from core.kernel.timeout import TookTooLong, interrupted
from core.kernel.turns import ENGINE_ACTIONS, ENGINE_KINDS
from core.kernel.visibility import Marker, markers_of

# --- What plugins contribute while a ruleset is compiled; what fails there is told as theirs, with the place. ---


class Declared(NamedTuple):
    """An entry with the plugin that declares it and the name by which it is known."""

    plugin: str
    name: Any
    entry: Any


Implementations = Sequence[tuple[HookImpl, Function]]
"""What implements a hook, each with the function that takes the arguments of the hook in order."""


@contextmanager
def blaming(implementation: HookImpl) -> Iterator[None]:
    """Tell whatever goes wrong inside as a failure of the plugin: RulesError names it and the place."""
    patience = interrupted() if is_user_module(implementation.plugin) else nullcontext()
    try:
        with patience:
            yield
    except RailwrightError:
        raise
    except (Exception, TookTooLong) as error:
        plugin = implementation.plugin_name
        found = innermost({plugin: place_of(implementation.plugin)}, traceback.extract_tb(error.__traceback__))
        raise RulesError(
            PluginError(plugin, found[1] if found else implementation.function.__name__, cause_of(error)).message
        ) from error


def declared(implementations: Implementations, key: Callable[[Any], Any]) -> list[Declared]:
    """What plugins declare with a hook; ``key`` gives the name of an entry."""
    found: list[Declared] = []
    for implementation, function in implementations:
        with blaming(implementation):
            found += [Declared(implementation.plugin_name, key(entry), entry) for entry in function()]
    return found


def by_name(what: str, entries: Iterable[Declared]) -> dict[Any, Any]:
    """The entries by name; RulesError names the two plugins that declare one and the same."""
    table: dict[Any, Any] = {}
    owners: dict[Any, str] = {}
    for plugin, name, entry in entries:
        if name in table and table[name] is not entry:
            names = {"first": owners[name], "plugin": plugin, "name": repr(getattr(name, "__name__", name))}
            words = "{first} and {plugin} both declare the {what} {name}; switch one of them off."
            raise RulesError(say(words, what=thing(what), **names))
        table[name], owners[name] = entry, plugin
    return table


def tables(by_hook: Mapping[str, Implementations], rules: Ruleset) -> Iterator[tuple[str, Any]]:
    """What plugins work out once, one after the other: each finds the tables of those before it."""
    for implementation, function in by_hook["declare_tables"]:
        with blaming(implementation):
            found = [(key.id, table) for key, table in function(rules)]
        yield from found


def laid_out(by_hook: Mapping[str, Implementations], rules: Ruleset) -> Board:
    """The board of the map with what plugins lay over it."""
    file, spec = rules.board.spec, rules.board.spec
    for implementation, function in by_hook["adjust_map"]:
        with blaming(implementation):
            spec = function(spec, rules)
            fault = _fault(spec)
        if fault:
            raise RulesError(say(_UNFIT, plugin=implementation.plugin_name, map=file.name, fault=fault))
    return rules.board if spec is file else Board(spec)


_UNFIT = "The plugin {plugin} cannot be played on the map {map}: {fault}"


def _fault(spec: MapSpec) -> Message | None:
    """Why a board cannot be made of a map that a plugin has changed."""
    if type(spec) is not MapSpec:
        return say("it returns {what} in place of a map.", what=repr(spec)[:200])
    known = {city.id for city in spec.cities}
    joining: tuple[Route | Ticket, ...] = (*spec.routes, *spec.tickets)
    for part in joining:
        if missing := sorted(set(part.between) - known):
            return say("{id} leads to {city}, which is not on the board.", id=part.id, city=missing[0])
    sections: tuple[tuple[City | Route | Ticket, ...], ...] = (spec.cities, spec.routes, spec.tickets)
    for parts in sections:
        if double := [id for id, times in Counter(part.id for part in parts).items() if times > 1]:
            return say("{id} is there twice.", id=double[0])
    return None


# --- A ruleset: the plugins of a game compiled for one board into tables of plain functions. ---


class Ruleset:
    """Everything that the engine asks of the plugins, worked out once per board and set of options.

    ``manifests`` stand in plugin order, foundations first; ``options`` are complete, by plugin id. ``board`` is that
    of the map with what plugins lay over it. ``implementers`` are the plugins of each hook, in the order of ``hooks``.
    """

    def __init__(
        self,
        board: Board,
        plugins: Sequence[tuple[PluginManifest, ModuleType]],
        options: Mapping[str, Mapping[str, Any]],
    ) -> None:
        self.board = board
        self.manifests = tuple(manifest for manifest, _ in plugins)
        self.modules = {manifest.id: module for manifest, module in plugins}
        self.options = options
        manager = hooks.manager_of([(manifest.id, module) for manifest, module in plugins])
        self.hooks = hooks.resolve(manager, tuple(self.modules))
        named = hooks.implementations(manager, tuple(self.modules))
        self.implementers = {hook: tuple([impl.plugin_name for impl in impls]) for hook, impls in named.items()}
        by_hook = {hook: tuple(zip(impls, getattr(self.hooks, hook), strict=True)) for hook, impls in named.items()}
        self.board = laid_out(by_hook, self)
        self._declare(by_hook)

    def option(self, plugin: str, name: str) -> Any:
        """The value of a plugin's option in this game."""
        return self.options[plugin][name]

    def active(self, plugin: str) -> bool:
        """Whether a plugin takes part in this game."""
        return plugin in self.modules

    def _declare(self, by_hook: Mapping[str, Implementations]) -> None:
        kinds = [Declared(ENGINE, kind.kind, kind) for kind in ENGINE_KINDS]
        kinds += declared(by_hook["declare_kinds"], lambda kind: kind.kind)
        actions = [Declared(ENGINE, action.choice, action) for action in ENGINE_ACTIONS]
        actions += declared(by_hook["declare_actions"], lambda action: action.choice)
        choices = [Declared(ENGINE, Pass.verb, Pass), *declared(by_hook["declare_choices"], _verb)]
        self.kinds: dict[str, Kind] = by_name("kind of frame", kinds)
        self.actions: dict[type[Choice], Action] = by_name("action", actions)
        slices = declared(by_hook["declare_slices"], _slice_id)
        self.slices: dict[str, SliceSpec[Any]] = by_name("slice", slices)
        self.markers: dict[str, tuple[Marker, ...]] = {
            id: markers_of(spec.key.type) for id, spec in self.slices.items()
        }
        self.notation = Notation(by_name("verb", choices).values(), self.board)
        self.tables: dict[str, Any] = {}
        for id, table in tables(by_hook, self):
            self.tables[id] = table


ENGINE = "the engine"


def _verb(choice: type[Choice]) -> str:
    codecs_of(choice)  # fails here, where it is known whose type it is
    return choice.verb


def _slice_id(spec: SliceSpec[Any]) -> str:
    markers_of(spec.key.type)
    return spec.key.id
