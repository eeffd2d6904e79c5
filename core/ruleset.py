"""A ruleset: the plugins of a game compiled for one board into tables of plain functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any

from pluggy import HookImpl

from core import hooks
from core.board import Board
from core.catalogue.manifest import PluginManifest
from core.choices import Choice, Notation, Pass
from core.errors import RulesError
from core.kinds import Action, Kind, SliceSpec
from core.turns import ENGINE_ACTIONS, ENGINE_KINDS
from core.visibility import Marker, markers_of


class Ruleset:
    """Everything that the engine asks of the plugins, worked out once per board and set of options.

    ``manifests`` stand in plugin order, foundations first; ``options`` are complete, by plugin id.
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
        self._declare(hooks.implementations(manager, tuple(self.modules)))

    def option(self, plugin: str, name: str) -> Any:
        """The value of a plugin's option in this game."""
        return self.options[plugin][name]

    def active(self, plugin: str) -> bool:
        """Whether a plugin takes part in this game."""
        return plugin in self.modules

    def _declare(self, by_hook: Mapping[str, Sequence[HookImpl]]) -> None:
        kinds = [(ENGINE, kind) for kind in ENGINE_KINDS] + _declared(by_hook["declare_kinds"])
        actions = [(ENGINE, action) for action in ENGINE_ACTIONS] + _declared(by_hook["declare_actions"])
        choices: list[tuple[str, type[Choice]]] = [(ENGINE, Pass), *_declared(by_hook["declare_choices"])]
        self.kinds: dict[str, Kind] = _by("kind of frame", kinds, lambda kind: kind.kind)
        self.actions: dict[type[Choice], Action] = _by("action", actions, lambda action: action.choice)
        slices = _declared(by_hook["declare_slices"])
        self.slices: dict[str, SliceSpec[Any]] = _by("slice", slices, lambda spec: spec.key.id)
        self.markers: dict[str, tuple[Marker, ...]] = {
            id: markers_of(spec.key.type) for id, spec in self.slices.items()
        }
        self.notation = Notation(_by("verb", choices, lambda choice: choice.verb).values(), self.board)
        self.tables: dict[str, Any] = {}
        for declare in self.hooks.declare_tables:
            for key, table in declare(self):
                self.tables[key.id] = table


ENGINE = "the engine"


def _declared(implementations: Sequence[HookImpl]) -> list[tuple[str, Any]]:
    """What plugins declare, each entry with the id of its plugin."""
    found: list[tuple[str, Any]] = []
    for implementation in implementations:
        entries: Any = implementation.function()
        found += [(implementation.plugin_name, entry) for entry in entries]
    return found


def _by(what: str, declared: Sequence[tuple[str, Any]], key: Callable[[Any], Any]) -> dict[Any, Any]:
    """The entries by key; RulesError names the two plugins that declare one and the same."""
    table: dict[Any, Any] = {}
    owners: dict[Any, str] = {}
    for plugin, entry in declared:
        name = key(entry)
        if name in table and table[name] is not entry:
            word = getattr(name, "__name__", name)
            raise RulesError(f"{owners[name]} and {plugin} both declare the {what} {word!r}; switch one of them off.")
        table[name], owners[name] = entry, plugin
    return table
