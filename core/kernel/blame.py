"""Whose fault a failure is: the step is taken once more, with an eye on what every plugin returns.

Rules are pure, so taking a step again does no harm and ends the same way.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from core.kernel.attribution import innermost, place_of
from core.kernel.choices import Choice
from core.kernel.declarations import Function
from core.kernel.errors import PluginError
from core.kernel.instrumentation import wrapped
from core.kernel.ruleset import Ruleset
from core.kernel.state import Frame, State
from core.kernel.text import Message, say

LONGEST = 200  # characters of nonsense that are shown: a whole state would be a page


def culprit(rules: Ruleset, place: str, again: Callable[[Ruleset], object], error: Exception) -> PluginError | None:
    """The error as one of the first plugin that returns nonsense, else of the innermost that was running.

    ``place`` is the kind of frame that was dealt with; ``again`` repeats what failed with the rules it is given.
    None if that works: then no plugin is to blame.
    """
    running = blamed(rules, error)
    try:
        again(wrapped(rules, _watched))
    except PluginError as nonsense:
        return nonsense
    except Exception:
        return running or PluginError(place.partition(".")[0], place, error)
    return running


def blamed(rules: Ruleset, error: Exception) -> PluginError | None:
    """The error as one of the plugin whose code is innermost in the traceback, if any plugin's is."""
    places = {id: place_of(module) for id, module in rules.modules.items()}
    found = innermost(places, traceback.extract_tb(error.__traceback__))
    return PluginError(*found, error) if found else None


def _watched(function: Function, plugin: str, place: str, what: str) -> Function:
    """The function, raising PluginError where it returns what the engine cannot use."""
    expected = EXPECTED.get(what) or (STATE if what.startswith(("after_", "begin_")) else None)
    return _returning(function, plugin, place, expected) if expected else function


class Unknown(LookupError):
    """A frame of a kind that no plugin declares."""


def _returning(function: Function, plugin: str, place: str, expected: Expected) -> Function:
    def watched(*args: Any) -> Any:
        result = function(*args)
        try:
            return expected.checked(result, args)
        except Unknown as error:
            raise PluginError(plugin, place, error.args[0]) from None
        except (TypeError, ValueError):
            raise PluginError(
                plugin,
                place,
                say("returned {value}, not {expected}", value=repr(result)[:LONGEST], expected=expected.words),
            ) from None

    return watched


def _state(result: Any, args: tuple[Any, ...]) -> State:
    """A state whose frames are known to the rules that the function was given, its first argument."""
    if type(result) is not State:
        raise TypeError
    _check_known(result.stack, args)
    return result


def _choices(result: Any, args: tuple[Any, ...]) -> list[Choice]:
    return _all_of(Choice, result)


def _frames(result: Any, args: tuple[Any, ...]) -> list[Frame]:
    found = _all_of(Frame, result)
    _check_known(found, args)
    return found


def _check_known(frames: Sequence[Any], args: tuple[Any, ...]) -> None:
    for frame in _all_of(Frame, frames):
        if frame.kind not in args[0].kinds:
            raise Unknown(say("pushes a frame of the kind {kind!r}, which no plugin declares", kind=frame.kind))


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
    words: Message


STATE = Expected(_state, say("a state with frames on its stack"))
CHOICES = Expected(_choices, say("a list of choices"))
FRAMES = Expected(_frames, say("a list of frames"))
EXPECTED = {
    "resolve": STATE,
    "options": CHOICES,
    "turn_options": CHOICES,
    "opening_frames": FRAMES,
    "final_frames": FRAMES,
    "choose_next_seat": Expected(_seat, say("a seat of the game or None")),
    "choose_end": Expected(_reason, say("a word or None")),
}
