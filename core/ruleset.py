"""A ruleset: the plugins of a game compiled for one board into tables of plain functions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

from core import hooks
from core.board import Board
from core.catalogue.manifest import PluginManifest
from core.choices import Choice, Notation, Pass, codecs_of
from core.compiling import Declared, Implementations, by_name, declared, laid_out, tables
from core.kinds import Action, Kind, SliceSpec
from core.turns import ENGINE_ACTIONS, ENGINE_KINDS
from core.visibility import Marker, markers_of


class Ruleset:
    """Everything that the engine asks of the plugins, worked out once per board and set of options.

    ``manifests`` stand in plugin order, foundations first; ``options`` are complete, by plugin id. ``board`` is that
    of the map with what plugins lay over it.
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
