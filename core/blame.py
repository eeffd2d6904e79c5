"""Whose fault a failure is: the step is taken once more, with an eye on what every plugin returns.

Rules are pure, so taking a step again does no harm and ends the same way.
"""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace
from typing import Any, NamedTuple

from pluggy import HookImpl

from core import hooks
from core.choices import Choice
from core.errors import PluginError
from core.kinds import Kind, Question
from core.ruleset import Ruleset
from core.state import Frame, State

Function = Callable[..., Any]


def culprit(rules: Ruleset, place: str, again: Callable[[Ruleset], object], error: Exception) -> PluginError | None:
    """The error as one of the first plugin that returns nonsense, else of the innermost that was running.

    ``place`` is the kind of frame that was dealt with; ``again`` repeats what failed with the rules it is given.
    None if that works: then no plugin is to blame.
    """
    running = blamed(rules, error)
    try:
        again(_watched(rules))
    except PluginError as nonsense:
        return nonsense
    except Exception:
        return running or PluginError(place.partition(".")[0], place, error)
    return running


def blamed(rules: Ruleset, error: Exception) -> PluginError | None:
    """The error as one of the plugin whose code is innermost in the traceback, if any plugin's is."""
    places = {id: _place(module) for id, module in rules.modules.items()}
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        for id, place in places.items():
            if place and (frame.filename == place or frame.filename.startswith(place + os.sep)):
                return PluginError(id, f"{frame.name}, line {frame.lineno}", error)
    return None


def _place(module: Any) -> str:
    """The folder of a package, the file of a module."""
    return str(next(iter(getattr(module, "__path__", ())), None) or getattr(module, "__file__", None) or "")


def _watched(rules: Ruleset) -> Ruleset:
    """The rules with functions that raise PluginError where they return what the engine cannot use."""
    named = hooks.implementations(hooks.manager_of(list(rules.modules.items())), tuple(rules.modules))
    watched = copy(rules)
    watched.hooks = hooks.Hooks({name: _watched_hook(rules, name, impls) for name, impls in named.items()})
    watched.kinds = {name: _watched_kind(kind) for name, kind in rules.kinds.items()}
    watched.actions = {
        choice: replace(action, resolve=_returning(action.resolve, _owner(rules, action.resolve), choice.verb, STATE))
        for choice, action in rules.actions.items()
    }
    return watched


def _watched_hook(rules: Ruleset, name: str, impls: Sequence[HookImpl]) -> tuple[Function, ...]:
    expected = EXPECTED.get(name) or (STATE if name.startswith(("after_", "begin_")) else None)
    functions: tuple[Function, ...] = getattr(rules.hooks, name)
    if expected is None:
        return functions
    return tuple(
        _returning(function, impl.plugin_name, name, expected) for function, impl in zip(functions, impls, strict=True)
    )


def _watched_kind(kind: Kind) -> Kind:
    plugin = kind.kind.partition(".")[0]
    if plugin == "turn":
        return kind  # the engine's own: its hooks and actions are watched
    changes = {"resolve": _returning(kind.resolve, plugin, kind.kind, STATE)}
    if isinstance(kind, Question):
        changes["options"] = _returning(kind.options, plugin, kind.kind, CHOICES)
    return replace(kind, **changes)  # type: ignore[arg-type]


def _owner(rules: Ruleset, function: Function) -> str:
    """The plugin in whose module a function stands."""
    for id, module in rules.modules.items():
        if f"{function.__module__}.".startswith(f"{module.__name__}."):
            return id
    return function.__module__


def _returning(function: Function, plugin: str, place: str, expected: Expected) -> Function:
    def watched(*args: Any) -> Any:
        result = function(*args)
        try:
            return expected.checked(result, args)
        except (TypeError, ValueError):
            raise PluginError(plugin, place, f"returned {result!r}, not {expected.words}") from None

    return watched


def _state(result: Any, args: tuple[Any, ...]) -> State:
    if type(result) is not State or not all(isinstance(frame, Frame) for frame in result.stack):
        raise TypeError
    return result


def _choices(result: Any, args: tuple[Any, ...]) -> list[Choice]:
    return _all_of(Choice, result)


def _frames(result: Any, args: tuple[Any, ...]) -> list[Frame]:
    return _all_of(Frame, result)


def _all_of(type_: type[Any], result: Any) -> list[Any]:
    found = list(result)
    if not all(isinstance(entry, type_) for entry in found):
        raise TypeError
    return found


def _seat(result: Any, args: tuple[Any, ...]) -> Any:
    """A seat of the state that the hook was given, which is its second argument."""
    if result is not None and result not in range(args[1].seats):
        raise ValueError
    return result


def _reason(result: Any, args: tuple[Any, ...]) -> Any:
    if result is not None and not isinstance(result, str):
        raise TypeError
    return result


class Expected(NamedTuple):
    """What a function should return: passes the result on or raises, and says it in words."""

    checked: Callable[[Any, tuple[Any, ...]], Any]
    words: str


STATE = Expected(_state, "a state with frames on its stack")
CHOICES = Expected(_choices, "a list of choices")
FRAMES = Expected(_frames, "a list of frames")
EXPECTED = {
    "turn_options": CHOICES,
    "opening_frames": FRAMES,
    "final_frames": FRAMES,
    "choose_next_seat": Expected(_seat, "a seat of the game or None"),
    "choose_end": Expected(_reason, "a word or None"),
}
