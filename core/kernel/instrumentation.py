"""A ruleset whose functions are wrapped: the same game, with an eye on what every plugin does."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import replace
from functools import lru_cache, wraps
from types import MappingProxyType
from typing import Any

from core.kernel import hooks
from core.kernel.declarations import Function
from core.kernel.kinds import Action, Chance, Kind, Question
from core.kernel.ruleset import Ruleset
from core.kernel.state import State

Wrap = Callable[[Function, str, str, str], Function]
"""Wraps a function, given its plugin, the place to name (a hook, a kind of frame, a verb) and what it does there: the
name of the hook, or ``options``, ``resolve``, ``refuse``, ``prompt``, ``facts``, ``outcomes``."""

TURN = "turn"  # the engine's own kinds: what they do is done by hooks and actions, which are wrapped


def wrapped(rules: Ruleset, wrap: Wrap) -> Ruleset:
    """The rules with every function of a plugin wrapped; what was declared once stays as it is."""
    found = copy(rules)
    found.hooks = hooks.Hooks(
        {
            name: tuple(wrap(function, plugin, name, name) for plugin, function in named)
            for name, named in by_hook(rules).items()
        }
    )
    found.kinds = {name: _kind(kind, wrap) for name, kind in rules.kinds.items()}
    found.actions = {choice: _action(rules, action, wrap) for choice, action in rules.actions.items()}
    return found


def frozen(state: State) -> State:
    """The state with slices that cannot be changed: a rule that tries to raises TypeError."""
    return state._replace(slices=MappingProxyType(state.slices)) if type(state.slices) is dict else state


def with_frozen_states(rules: Ruleset) -> Ruleset:
    """The rules with every function given states that it cannot change."""
    return wrapped(rules, lambda function, plugin, place, what: _given_frozen(function))


def _given_frozen(function: Function) -> Function:
    @wraps(function)
    def given(*args: Any) -> Any:
        return function(*[frozen(arg) if isinstance(arg, State) else arg for arg in args])

    return given


@lru_cache(8)
def by_hook(rules: Ruleset) -> dict[str, list[tuple[str, Function]]]:
    """Every hook with the plugins that implement it and their functions, in the order in which they are asked."""
    named = hooks.implementations(hooks.manager_of(list(rules.modules.items())), tuple(rules.modules))
    return {
        name: [(impl.plugin_name, function) for impl, function in zip(impls, getattr(rules.hooks, name), strict=True)]
        for name, impls in named.items()
    }


def _kind(kind: Kind, wrap: Wrap) -> Kind:
    plugin = kind.kind.partition(".")[0]
    if plugin == TURN:
        return kind
    return replace(kind, **_wrapped(kind, _PARTS_OF.get(type(kind), ("resolve",)), plugin, kind.kind, wrap))


_PARTS_OF: dict[type[Any], tuple[str, ...]] = {
    Question: ("options", "resolve", "prompt", "refuse", "facts"),
    Chance: ("outcomes", "resolve"),
}


def _action(rules: Ruleset, action: Action, wrap: Wrap) -> Action:
    plugin = owner(rules, action.resolve)
    return replace(action, **_wrapped(action, ("resolve", "refuse"), plugin, action.choice.verb, wrap))


def _wrapped(thing: object, parts: tuple[str, ...], plugin: str, place: str, wrap: Wrap) -> dict[str, Any]:
    functions = {part: getattr(thing, part) for part in parts}
    return {part: wrap(function, plugin, place, part) for part, function in functions.items() if callable(function)}


def owner(rules: Ruleset, function: Function) -> str:
    """The plugin in whose module a function stands."""
    for id, module in rules.modules.items():
        if f"{function.__module__}.".startswith(f"{module.__name__}."):
            return id
    return function.__module__
