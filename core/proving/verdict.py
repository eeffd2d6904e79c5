"""The verdict on a plugin that breaks what every rule must keep to, and how a function of the rules is tried."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from core import engine
from core.blame import culprit
from core.errors import PluginError, RailwrightError
from core.proving.trace import parting
from core.proving.wrapping import TURN
from core.ruleset import Ruleset
from core.state import State
from core.text import Message, say

T = TypeVar("T")
ITS_SLICE = say("its slice")
NEVER_CHANGED = say("it changes the state that it is given; make a new one with the `set` of its slice key")
NOT_THE_SAME = say("asked twice about the same state, it says something else: rules are pure")
TRIES = 10  # what is left to chance may come out alike
READ_ONLY = "mappingproxy"  # what Python calls the slices of a state that is frozen


class Unsound(AssertionError):
    """A plugin that does not keep to what every rule must keep to."""

    def __init__(self, plugin: str, place: Message | str, why: Message | str) -> None:
        self.words = say("The plugin {plugin} is not sound in {place}: {why}.", plugin=plugin, place=place, why=why)
        if plugin == TURN:
            self.words = say("A plugin is not sound in {place}: {why}.", place=place, why=why)
        super().__init__(str(self.words))
        self.plugin = plugin
        self.place = str(place)


def sound(rules: Ruleset, state: State, again: Callable[[Ruleset], T], plugin: str = "", place: str = "") -> T:
    """What a function of the rules gives: the same each time, and the state as it was."""
    place = place or (state.stack[-1].kind if state.stack else "turn")
    plugin = plugin or place.partition(".")[0]
    before = repr(state)
    try:
        found, second = again(rules), again(rules)
    except RailwrightError:
        raise
    except Exception as error:
        raise _failed(rules, plugin, place, again, error) from error
    if repr(state) != before:
        raise Unsound(plugin, place, NEVER_CHANGED)
    if repr(found) != repr(second):
        raise parted(rules, place, again, again, NOT_THE_SAME)
    return found


def started(rules: Ruleset, seats: int) -> State:
    """The first question of a game."""
    try:
        return engine.start(rules, seats)
    except Exception as error:
        raise _failed(rules, TURN, "opening_frames", lambda rules: engine.start(rules, seats), error) from error


def _failed(
    rules: Ruleset, plugin: str, place: str, again: Callable[[Ruleset], object], error: Exception
) -> AssertionError:
    blamed = culprit(rules, place, again, error) or PluginError(plugin, place, error)
    why = NEVER_CHANGED if READ_ONLY in str(error) else blamed.what
    return Unsound(blamed.plugin if blamed.plugin in rules.modules else plugin, blamed.place, why)


def parted(
    rules: Ruleset, place: str, one: Callable[[Ruleset], object], other: Callable[[Ruleset], object], why: Message
) -> Unsound:
    """The verdict on whichever plugin makes two runs differ."""
    call = next(filter(None, (parting(rules, one, other) for _ in range(TRIES))), None)
    return Unsound(call.plugin, call.place, why) if call else Unsound(place.partition(".")[0], place, why)
