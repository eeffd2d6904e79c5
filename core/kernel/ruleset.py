"""A ruleset: the plugins of a game compiled for one board into tables of plain functions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import ModuleType
from typing import Any, NamedTuple

from railwright.core.kernel import hooks
from railwright.core.kernel.attribution import cause_elsewhere, plugin_guard
from railwright.core.kernel.board import Board
from railwright.core.kernel.choices import Choice, Notation, Pass, codecs_of
from railwright.core.kernel.contract import contract_of_others
from railwright.core.kernel.declarations import Function
from railwright.core.kernel.errors import PluginError, RulesError
from railwright.core.kernel.instrumentation import instrument_declarations, instrument_hooks
from railwright.core.kernel.kinds import Action, Kind, SliceSpec
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.mapspec import City, MapSpec, Route, Ticket
from railwright.core.kernel.text import Message, kind_name, say
from railwright.core.kernel.ticket_places import picks_of
from railwright.core.kernel.turns import ENGINE_ACTIONS, ENGINE_KINDS
from railwright.core.kernel.visibility import markers_of, masked_slices

ENGINE = "the engine"


class Ruleset:
    """Everything that the engine needs of the plugins, compiled once per board and set of options.

    RulesError names the plugin that fails while it is compiled, or the two that do not fit together.

    * ``board`` (Board): the board of the map as the plugins have adjusted it
    * ``manifests`` (tuple[PluginManifest, ...]): the manifests of the plugins in their order, foundations first
    * ``modules`` (dict[str, ModuleType]): the code of each plugin, by plugin id
    * ``options`` (Mapping[str, Mapping[str, Any]]): the values of all options, by plugin id and name
    * ``hooks`` (Hooks): the functions of each hook, as attributes, in the order of calling
    * ``implementers`` (Mapping[str, Sequence[str]]): by hook, the ids of the plugins in the order of ``hooks``
    * ``result_types`` (Mapping[str, Any]): by hook, the type of what its functions return
    * ``tables`` (dict[str, Any]): what plugins have computed once, by plugin id; read it by a ``TableKey``
    * ``kinds`` (dict[str, Kind]): the kinds of frames, by name
    * ``actions`` (dict[type[Choice], Action]): what may be taken as a turn, by type of choice
    * ``slices`` (dict[str, SliceSpec]): the slices, by plugin id
    * ``masked_slices`` (tuple[MaskedSlice, ...]): the slices of which not everybody sees everything
    * ``notation`` (Notation): writes and parses answers
    * ``owners`` (dict[type[Choice], str]): by type of choice, the id of the plugin that declares it
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
        resolved = hooks.resolve(tuple(self.modules.items()))
        self.hooks, self.implementers, self.result_types = resolved
        self.tables: dict[str, Any] = {}
        contract = contract_of_others(self)
        if contract:  # before anything is asked: tables are worked out by the hooks of others
            instrument_hooks(self, contract)
        # Plugins adjust the map before anything is compiled: what they declare depends on the board.
        self.board = self._adjust_board(board)
        self._declare()
        if contract:
            instrument_declarations(self, contract)

    def option(self, plugin: str, name: str) -> Any:
        """The value of a plugin's option in this game."""
        return self.options[plugin][name]

    def active(self, plugin: str) -> bool:
        """Whether a plugin takes part in this game."""
        return plugin in self.modules

    def functions(self, hook: str) -> list[tuple[str, Function]]:
        """The functions of a hook with the ids of their plugins, in the order of calling."""
        return list(zip(self.implementers[hook], getattr(self.hooks, hook), strict=True))

    def _adjust_board(self, board: Board) -> Board:
        """The board of the map as the plugins adjust it."""
        spec = board.spec
        for plugin, function in self.functions("adjust_map"):
            with self._guard(plugin, "adjust_map"):
                spec = function(spec, self)
                fault = _fault(spec)
            if fault:
                text = "The plugin {plugin} cannot be played on the map {map}: {fault}"
                raise RulesError(say(text, plugin=plugin, map=board.spec.name, fault=fault))
        picks = picks_of(self.manifests)
        return board if spec is board.spec and picks == board.picks else Board(spec, picks)

    def _declare(self) -> None:
        kinds = [_Declared(ENGINE, kind.kind, kind) for kind in ENGINE_KINDS]
        kinds += self._declarations("declare_kinds", lambda kind: kind.kind)
        actions = [_Declared(ENGINE, action.choice, action) for action in ENGINE_ACTIONS]
        actions += self._declarations("declare_actions", lambda action: action.choice)
        choices = [_Declared(ENGINE, Pass.verb, Pass), *self._declarations("declare_choices", _verb)]
        self.kinds: dict[str, Kind] = _by_name("kind of frame", kinds)
        self.actions: dict[type[Choice], Action] = _by_name("action", actions)
        self.slices: dict[str, SliceSpec[Any]] = _by_name("slice", self._declarations("declare_slices", _slice_id))
        self.masked_slices = masked_slices(self.slices)
        self.notation = Notation(_by_name("verb", choices).values(), self.board)
        owners = {declared.entry: declared.plugin for declared in choices[::-1]}
        self.owners: dict[type[Choice], str] = {**owners, **{action.name: action.plugin for action in actions}}
        # One plugin after the other: each may use the tables of those before it.
        for plugin, function in self.functions("declare_tables"):
            with self._guard(plugin, "declare_tables"):
                tables = [(key.id, table) for key, table in function(self)]
            self.tables.update(tables)

    def _declarations(self, hook: str, key: Callable[[Any], Any]) -> list[_Declared]:
        """The declarations of plugins for a hook; ``key`` gives the name of an entry."""
        declared: list[_Declared] = []
        for plugin, function in self.functions(hook):
            with self._guard(plugin, hook):
                declared += [_Declared(plugin, key(entry), entry) for entry in function()]
        return declared

    @contextmanager
    def _guard(self, plugin: str, hook: str) -> Iterator[None]:
        """Turn whatever fails inside into a RulesError that names the plugin and the place."""
        try:
            with plugin_guard(plugin, self.modules[plugin], hook):
                yield
        except PluginError as failure:
            raise RulesError(cause_elsewhere(self, failure).message) from failure


class _Declared(NamedTuple):
    """A declared entry with its plugin and its name."""

    plugin: str
    name: Any
    entry: Any


def _by_name(kind: str, entries: Iterable[_Declared]) -> dict[Any, Any]:
    """The entries by name; RulesError names the two plugins that declare one and the same."""
    table: dict[Any, Any] = {}
    owners: dict[Any, str] = {}
    for plugin, name, entry in entries:
        if name in table and table[name] is not entry:  # several plugins may declare the very same entry
            names = {"first": owners[name], "plugin": plugin, "name": repr(getattr(name, "__name__", name))}
            text = "Both {first} and {plugin} declare the {what} {name}. Switch one of them off."
            raise RulesError(say(text, what=kind_name(kind), **names))
        table[name], owners[name] = entry, plugin
    return table


def _verb(choice: type[Choice]) -> str:
    codecs_of(choice)  # annotations that cannot be resolved fail here, where the plugin is known
    return choice.verb


def _slice_id(spec: SliceSpec[Any]) -> str:
    markers_of(spec.key.type)
    return spec.key.id


def _fault(spec: MapSpec) -> Message | None:
    """Why a board cannot be made of a map that a plugin has changed."""
    cities = {city.id for city in spec.cities}
    joining: tuple[Route | Ticket, ...] = (*spec.routes, *spec.tickets)
    for part in joining:
        if missing := sorted(set(part.between) - cities):
            return say("{id} leads to {city}, which is not on the board.", id=part.id, city=missing[0])
    sections: tuple[tuple[City | Route | Ticket, ...], ...] = (spec.cities, spec.routes, spec.tickets)
    for parts in sections:
        if double := [id for id, times in Counter(part.id for part in parts).items() if times > 1]:
            return say("{id} appears twice.", id=double[0])
    return None
