"""Hooks as tuples of plain functions: pluggy registers and validates them, a game only loops over them."""

from __future__ import annotations

import inspect
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache, wraps
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, get_origin

import pluggy

from railwright.core.kernel import hookspecs
from railwright.core.kernel.declarations import (
    IMPLEMENTATION,
    SPECIFICATION,
    Function,
    hooks_of,
    hookspecs_of,
    misuse,
    modules_of,
    place_of,
)
from railwright.core.kernel.text import Message, did_you_mean, say

if TYPE_CHECKING:
    from railwright.core.kernel.ruleset import Ruleset

SERIES = (Sequence, Iterable, Collection, list, tuple)  # what a function that yields may return
FOUND_BY_NAME = ("declare_agents", "declare_commands")  # need no mark
REVERSED = ("choose_", "forbid_", "explain_")  # the first answer counts, so the most specific plugin is asked first


class Hooks:
    """The implementations of every hook, as attributes: tuples of functions in the order of calling."""

    def __init__(self, by_name: dict[str, tuple[Function, ...]]) -> None:
        self.__dict__.update(by_name)

    if TYPE_CHECKING:  # at run time __getattr__ would make every access several times as slow

        def __getattr__(self, name: str) -> tuple[Function, ...]: ...


def manager_of(modules: Sequence[tuple[str, ModuleType]]) -> pluggy.PluginManager:
    """A pluggy manager with the hooks of the engine and of the plugins.

    RulesError names a hook that is unknown or cannot be called as it is written, with its file and line.
    """
    manager = pluggy.PluginManager("railwright")
    manager.add_hookspecs(hookspecs)
    for id, module in modules:
        if specs := hookspecs_of(module):
            for name, spec in specs.items():
                if why := _misuse_of_spec(manager, name, spec):
                    raise misuse(id, place_of(spec), why)
            manager.add_hookspecs(_namespace(module, specs))
    for id, module in modules:
        hooks = {name: hook for name, hook in hooks_of(id, module).items() if not _is_left_out(manager, name, hook)}
        for name, hook in hooks.items():
            if why := _misuse(manager, name, hook):
                raise misuse(id, place_of(hook), why)
        manager.register(_namespace(module, hooks), id)
    return manager


def _namespace(plugin: ModuleType, functions: Mapping[str, Function]) -> ModuleType:
    """The functions of all modules of a plugin in one namespace, as pluggy needs them."""
    namespace = ModuleType(plugin.__name__)
    vars(namespace).update({name: _as_function(function) for name, function in functions.items()})
    return namespace


def _as_function(routine: Function) -> Function:
    """A callable as a plain function, because pluggy ignores everything else, such as a cached function."""
    return routine if inspect.isfunction(routine) else wraps(routine)(lambda *args: routine(*args))


def _misuse_of_spec(manager: pluggy.PluginManager, name: str, spec: Function) -> Message | None:
    """Why a plugin cannot offer a hook."""
    options = getattr(spec, SPECIFICATION)
    if hasattr(manager.hook, name):
        return say("there is already a hook named {name}; choose another name", name=name)
    if options["firstresult"]:
        return say("{name} has the option firstresult; begin its name with choose_ instead", name=name)
    if options["historic"]:
        return say("{name} has the option historic, which does nothing here; remove it", name=name)
    return None


def _is_left_out(manager: pluggy.PluginManager, name: str, hook: Function) -> bool:
    """Whether a hook is for a plugin that does not take part, and is meant to be left out then."""
    return bool(getattr(hook, IMPLEMENTATION)["optionalhook"]) and not hasattr(manager.hook, name)


def _misuse(manager: pluggy.PluginManager, name: str, hook: Function) -> Message | None:
    """Why a function cannot be a hook as it is written, and what to write instead."""
    caller = getattr(manager.hook, name, None)
    if caller is None:
        hint = did_you_mean(name, _hook_names(manager)) or say("; require the plugin that offers it")
        return say("there is no hook named {name}{hint}", name=name, hint=hint)
    options = getattr(hook, IMPLEMENTATION)
    if options["wrapper"] or options["hookwrapper"]:
        return say("{name} is a wrapper; instead, write a function that returns the result", name=name)
    for option in ("tryfirst", "trylast"):
        if options[option]:
            text = (
                "{name} uses the option {option}; instead, under `after` in PLUGIN, list the plugins that must "
                "come before it"
            )
            return say(text, name=name, option=option)
    if inspect.iscoroutinefunction(hook) or inspect.isasyncgenfunction(hook):
        return say("{name} is an async function; write def instead of async def", name=name)
    if inspect.isgeneratorfunction(hook) and not _is_series(_result_type(caller.spec.function).type):
        return say("{name} yields its result; write return instead of yield", name=name)
    return _misused_argument(name, hook, caller.spec.argnames)


def _is_series(type_: Any) -> bool:
    """Whether the parts of a result of this type may be yielded; so may those of a type that is not known."""
    return type_ in (None, Any) or (get_origin(type_) in SERIES)


@lru_cache(2048)
def _misused_argument(name: str, hook: Function, spec: tuple[str, ...]) -> Message | None:
    for argument in inspect.signature(hook).parameters.values():
        if argument.kind in (argument.VAR_POSITIONAL, argument.VAR_KEYWORD):
            return say("{name} takes {argument}; list the arguments that it uses", name=name, argument=str(argument))
        if argument.name not in spec and argument.default is argument.empty:
            hint = did_you_mean(argument.name, spec) or say("; remove it")
            return say("{name} has no argument {argument}{hint}", name=name, argument=argument.name, hint=hint)
    return None


def unmarked_hooks(rules: Ruleset) -> Iterator[tuple[str, Function]]:
    """The functions that are called like a hook but lack the mark, each with its plugin: they are never called."""
    for manifest in rules.manifests:
        if manifest.origin == "built-in":
            continue
        own = hooks_of(manifest.id, rules.modules[manifest.id])
        for module in modules_of(rules.modules[manifest.id]):
            for name, value in vars(module).items():
                is_hook = name in rules.implementers and name not in own and name not in FOUND_BY_NAME
                if is_hook and inspect.isfunction(value) and value.__module__ == module.__name__:
                    yield manifest.id, value


class ResultType(NamedTuple):
    """The result of a hook's functions: its annotation, and the type; None if the type is unknown here."""

    text: str
    type: Any


class ResolvedHooks(NamedTuple):
    """The hooks of a ruleset's plugins.

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
    """The implementations of every hook, in calling order."""
    return {name: _in_order(getattr(manager.hook, name), order) for name in _hook_names(manager)}


def _in_order(caller: pluggy.HookCaller, order: Sequence[str]) -> list[pluggy.HookImpl]:
    impls = sorted(caller.get_hookimpls(), key=lambda impl: order.index(impl.plugin_name))
    return impls[::-1] if caller.name.startswith(REVERSED) else impls


def _functions(caller: pluggy.HookCaller, order: Sequence[str]) -> tuple[Function, ...]:
    assert caller.spec is not None
    return tuple(positional(impl.function, caller.spec.argnames) for impl in _in_order(caller, order))


@lru_cache(2048)  # most sets of rules have most of their functions in common
def positional(function: Function, spec: tuple[str, ...]) -> Function:
    """The function itself where it names every argument in order, else one that passes on what it names."""
    parameters = inspect.signature(function).parameters
    by_keyword = any(parameter.kind is parameter.KEYWORD_ONLY for parameter in parameters.values())
    if tuple(parameters) == spec and not by_keyword:
        return function
    wanted = {name: spec.index(name) for name in parameters if name in spec}
    indices = tuple(wanted.values())

    @wraps(function)
    def in_order(*args: Any) -> Any:
        return function(*(args[index] for index in indices))

    @wraps(function)
    def named(*args: Any) -> Any:
        return function(**{name: args[index] for name, index in wanted.items()})

    # An argument of the function's own, which has a default, may stand between those of the hook.
    return named if by_keyword or len(wanted) < len(parameters) else in_order


def _result_types(manager: pluggy.PluginManager) -> dict[str, ResultType]:
    """The result type of every hook, by name, from the annotation of its specification."""
    return {name: _result_type(getattr(manager.hook, name).spec.function) for name in _hook_names(manager)}


@lru_cache(512)
def _result_type(spec: Function) -> ResultType:
    annotation = spec.__annotations__.get("return", "Any")
    with suppress(Exception):  # names that are imported for types alone, or any nonsense of a plugin
        return ResultType(
            str(annotation), eval(annotation, spec.__globals__) if isinstance(annotation, str) else annotation
        )
    return ResultType(str(annotation), None)
