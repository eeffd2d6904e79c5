"""What plugins contribute while a ruleset is compiled; what fails there is told as theirs, with the place."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING, Any, NamedTuple

from pluggy import HookImpl

from core.board import Board
from core.catalogue.pluginload import is_users
from core.errors import PluginError, RailwrightError, RulesError
from core.fault import cause_of
from core.hooks import Function
from core.mapspec import City, MapSpec, Route, Ticket
from core.patience import TookTooLong, interrupted
from core.places import innermost, place_of
from core.text import Message, say, thing

if TYPE_CHECKING:
    from core.ruleset import Ruleset


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
    patience = interrupted() if is_users(implementation.plugin) else nullcontext()
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
