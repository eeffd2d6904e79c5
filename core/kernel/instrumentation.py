"""Instrumented rulesets: the same game, with every function of every plugin wrapped."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import replace
from functools import wraps
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from railwright.core.kernel.declarations import Function
from railwright.core.kernel.hooks import Hooks
from railwright.core.kernel.kinds import Action, Chance, Kind, Question
from railwright.core.kernel.state import State
from railwright.core.kernel.visibility import MaskedSlice

if TYPE_CHECKING:
    from railwright.core.kernel.ruleset import Ruleset

Wrap = Callable[[Function, str, str, str], Function]
"""Wraps a function, given its plugin, the place to name (a hook, a kind of frame, a verb) and what it does there: the
name of the hook, or ``options``, ``resolve``, ``refuse``, ``prompt``, ``facts``, ``outcomes``, ``hide``,
``initial``, ``hide_slice`` or ``mask``."""

TURN = "turn"  # the engine's own kinds are not wrapped: the hooks and actions that they call are


def instrument(rules: Ruleset, wrap: Wrap) -> Ruleset:
    """A copy of the rules with every function of every plugin wrapped; what is only data stays as it is."""
    ruleset = copy(rules)
    instrument_hooks(ruleset, wrap)
    instrument_declarations(ruleset, wrap)
    return ruleset


def instrument_hooks(rules: Ruleset, wrap: Wrap) -> None:
    """Replace the hooks of the rules by wrapped ones."""
    rules.hooks = Hooks(
        {
            name: tuple([wrap(function, plugin, name, name) for plugin, function in rules.functions(name)])
            for name in rules.implementers
        }
    )


def instrument_declarations(rules: Ruleset, wrap: Wrap) -> None:
    """Replace the functions of questions, slices and actions by wrapped ones."""
    rules.kinds = {name: _wrap_kind(kind, wrap) for name, kind in rules.kinds.items()}
    rules.slices = {
        id: replace(spec, initial=wrap(spec.initial, id, id, "initial")) for id, spec in rules.slices.items()
    }
    rules.masked_slices = tuple([_wrap_masked(masked, wrap) for masked in rules.masked_slices])
    rules.actions = {choice: _wrap_action(rules, action, wrap) for choice, action in rules.actions.items()}


def frozen(state: State) -> State:
    """The state with read-only slices: a rule that tries to change one gets a TypeError."""
    return state._replace(slices=MappingProxyType(state.slices)) if type(state.slices) is dict else state


def with_frozen_states(rules: Ruleset) -> Ruleset:
    """The rules, with every function given frozen states."""
    return instrument(rules, lambda function, plugin, place, part: _with_frozen_states(function))


def _with_frozen_states(function: Function) -> Function:
    @wraps(function)
    def call(*args: Any) -> Any:
        return function(*[frozen(arg) if isinstance(arg, State) else arg for arg in args])

    return call


def _wrap_masked(masked: MaskedSlice, wrap: Wrap) -> MaskedSlice:
    return masked.wrapped(lambda function, part: wrap(function, masked.id, masked.id, part))


def _wrap_kind(kind: Kind, wrap: Wrap) -> Kind:
    plugin = kind.kind.partition(".")[0]
    if plugin == TURN:  # the functions of plugins that it calls are wrapped by themselves
        return kind
    return replace(kind, **_wrap_parts(kind, _PARTS_OF.get(type(kind), ("resolve", "hide")), plugin, kind.kind, wrap))


_PARTS_OF: dict[type[Any], tuple[str, ...]] = {
    Question: ("options", "resolve", "prompt", "refuse", "facts", "hide", "unavailable"),
    Chance: ("outcomes", "resolve", "hide"),
}


def _wrap_action(rules: Ruleset, action: Action, wrap: Wrap) -> Action:
    plugin = plugin_of(rules, action.resolve)
    return replace(action, **_wrap_parts(action, ("resolve", "refuse"), plugin, action.choice.verb, wrap))


def _wrap_parts(declared: object, parts: tuple[str, ...], plugin: str, place: str, wrap: Wrap) -> dict[str, Any]:
    functions = {part: getattr(declared, part) for part in parts}
    return {part: wrap(function, plugin, place, part) for part, function in functions.items() if callable(function)}


def plugin_of(rules: Ruleset, function: Function) -> str:
    """The plugin in whose modules a function or class is defined; its module's name if in none."""
    for id, module in rules.modules.items():
        if f"{function.__module__}.".startswith(f"{module.__name__}."):
            return id
    return function.__module__
