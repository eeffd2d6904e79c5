"""Hooks as tuples of plain functions: pluggy registers and validates them, a game only loops over them."""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import lru_cache, wraps
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

import pluggy

from railwright.core.kernel import hookspecs
from railwright.core.kernel.declarations import Function, hooks_of, hookspecs_of
from railwright.core.kernel.errors import RulesError
from railwright.core.kernel.text import say

REVERSED = ("choose_", "forbid_", "explain_")  # the first answer counts, so the most specific plugin is asked first


class Hooks:
    """The implementations of every hook, as attributes: tuples of functions in the order of calling."""

    def __init__(self, by_name: dict[str, tuple[Function, ...]]) -> None:
        self.__dict__.update(by_name)

    if TYPE_CHECKING:  # at run time __getattr__ would make every access several times as slow

        def __getattr__(self, name: str) -> tuple[Function, ...]: ...


def manager_of(modules: Sequence[tuple[str, ModuleType]]) -> pluggy.PluginManager:
    """A pluggy manager with the hooks of the engine and of the plugins; RulesError names an unknown hook."""
    manager = pluggy.PluginManager("railwright")
    manager.add_hookspecs(hookspecs)
    for _, module in modules:
        if specs := hookspecs_of(module):
            manager.add_hookspecs(_namespace(module, specs))
    for id, module in modules:
        _register(manager, id, _namespace(module, hooks_of(id, module)))
    return manager


def _namespace(plugin: ModuleType, functions: Mapping[str, Function]) -> ModuleType:
    """The functions of all modules of a plugin in one, as pluggy asks for them; it stands for the plugin's own."""
    namespace = ModuleType(plugin.__name__)
    for name in ("__file__", "__path__"):
        if hasattr(plugin, name):
            setattr(namespace, name, getattr(plugin, name))
    vars(namespace).update(functions)
    return namespace


def _register(manager: pluggy.PluginManager, id: str, plugin: ModuleType) -> None:
    try:
        manager.register(plugin, id)
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        raise RulesError(say("The plugin {id} cannot be used: {why}.", id=id, why=_why(error, plugin))) from error
    for caller in manager.get_hookcallers(plugin) or ():
        _refuse_ordering(id, caller)


def _why(error: pluggy.PluginValidationError, module: ModuleType) -> str:
    """What pluggy says, in one line, with the file in place of the module's inner name."""
    reason = " ".join(str(error).split())
    return reason.replace(repr(module), str(getattr(module, "__file__", module.__name__)))


def _refuse_ordering(id: str, caller: pluggy.HookCaller) -> None:
    for impl in caller.get_hookimpls():
        if impl.plugin_name == id and (impl.tryfirst or impl.trylast or impl.wrapper or impl.hookwrapper):
            raise RulesError(
                say(
                    "The plugin {id} orders its hook {name} by itself: say `after` in its manifest instead.",
                    id=id,
                    name=caller.name,
                )
            )


class ResultType(NamedTuple):
    """What the functions of a hook return: as it is written, and the type; None where that is known to nobody here."""

    text: str
    type: Any


class ResolvedHooks(NamedTuple):
    """What a ruleset needs of the hooks of its plugins.

    ``implementers`` are the ids of the plugins of each hook, in the order of its functions in ``functions``.
    """

    functions: Hooks
    implementers: dict[str, tuple[str, ...]]
    result_types: dict[str, ResultType]


@lru_cache(64)  # boards differ, but most games are played by a few sets of rules
def resolve(modules: tuple[tuple[str, ModuleType], ...]) -> ResolvedHooks:
    """The hooks of plugins, given with their ids in plugin order; equal sets of plugins share one, never to be changed.

    Raises RulesError as ``manager_of`` does.
    """
    manager = manager_of(modules)
    order = tuple(id for id, _ in modules)
    functions = {name: _functions(getattr(manager.hook, name), order) for name in _hook_names(manager)}
    named = implementations(manager, order)
    implementers = {name: tuple([impl.plugin_name for impl in impls]) for name, impls in named.items()}
    return ResolvedHooks(Hooks(functions), implementers, _result_types(manager))


def _hook_names(manager: pluggy.PluginManager) -> list[str]:
    return [name for name in vars(manager.hook) if not name.startswith("_")]


def implementations(manager: pluggy.PluginManager, order: Sequence[str]) -> dict[str, list[pluggy.HookImpl]]:
    """What implements every hook, in the order in which it is asked."""
    return {name: _in_order(getattr(manager.hook, name), order) for name in _hook_names(manager)}


def _in_order(caller: pluggy.HookCaller, order: Sequence[str]) -> list[pluggy.HookImpl]:
    impls = sorted(caller.get_hookimpls(), key=lambda impl: order.index(impl.plugin_name))
    return impls[::-1] if caller.name.startswith(REVERSED) else impls


def _functions(caller: pluggy.HookCaller, order: Sequence[str]) -> tuple[Function, ...]:
    assert caller.spec is not None
    return tuple(_positional(impl, caller.spec.argnames) for impl in _in_order(caller, order))


def _positional(impl: pluggy.HookImpl, spec: Sequence[str]) -> Function:
    """The function itself where it names every argument in order, else one that passes on what it names."""
    function: Function = impl.function
    if tuple(inspect.signature(function).parameters) == tuple(spec):
        return function
    wanted = tuple(spec.index(name) for name in impl.argnames)

    @wraps(function)
    def positional(*args: Any) -> Any:
        return function(*(args[index] for index in wanted))

    return positional


def _result_types(manager: pluggy.PluginManager) -> dict[str, ResultType]:
    """What every hook returns, by its name: the annotation of its specification."""
    return {name: _result_type(getattr(manager.hook, name).spec.function) for name in _hook_names(manager)}


def _result_type(spec: Function) -> ResultType:
    annotation = spec.__annotations__.get("return", "Any")
    with suppress(Exception):  # names that are imported for types alone, or any nonsense of a plugin
        return ResultType(
            str(annotation), eval(annotation, spec.__globals__) if isinstance(annotation, str) else annotation
        )
    return ResultType(str(annotation), None)
