"""A ruleset: the plugins of a game compiled for one board into tables of plain functions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

from core import hooks
from core.board import Board
from core.choices import Choice, Notation, Pass
from core.errors import RulesError
from core.kinds import Action, Kind, SliceSpec
from core.manifest import PluginManifest
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
        named = [(manifest.id, module) for manifest, module in plugins]
        self.hooks = hooks.resolve(hooks.manager_of(named), tuple(self.modules))
        self._declare()

    def option(self, plugin: str, name: str) -> Any:
        """The value of a plugin's option in this game."""
        return self.options[plugin][name]

    def active(self, plugin: str) -> bool:
        """Whether a plugin takes part in this game."""
        return plugin in self.modules

    def _declare(self) -> None:
        self.kinds: dict[str, Kind] = _by("kind", self._declared("kinds", ENGINE_KINDS), lambda kind: kind.kind)
        self.actions: dict[type[Choice], Action] = _by(
            "action", self._declared("actions", ENGINE_ACTIONS), lambda action: action.choice
        )
        self.slices: dict[str, SliceSpec[Any]] = _by("slice", self._declared("slices"), lambda spec: spec.key.id)
        self.markers: dict[str, tuple[Marker, ...]] = {
            id: markers_of(spec.key.type) for id, spec in self.slices.items()
        }
        self.notation = Notation((Pass, *self._declared("choices")), self.board)
        self.tables: dict[str, Any] = {}
        for declare in self.hooks.declare_tables:
            for key, table in declare(self):
                self.tables[key.id] = table

    def _declared(self, what: str, first: Sequence[Any] = ()) -> list[Any]:
        found = list(first)
        for declare in getattr(self.hooks, f"declare_{what}"):
            found.extend(declare())
        return found


def _by(what: str, declared: Sequence[Any], key: Any) -> dict[Any, Any]:
    table: dict[Any, Any] = {}
    for entry in declared:
        if key(entry) in table:
            raise RulesError(f"Two plugins declare the {what} {key(entry)!r}; switch one of them off.")
        table[key(entry)] = entry
    return table
