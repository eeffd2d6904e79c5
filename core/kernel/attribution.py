"""Which plugin failed, and in which line: the one way in which a failure is attributed."""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from traceback import walk_tb
from types import FrameType
from typing import TYPE_CHECKING, Any

from core.catalogue.user_plugins import is_user_module, user_plugin_id
from core.kernel.errors import PluginError, RailwrightError
from core.kernel.text import Message
from core.kernel.timeout import TookTooLong, interrupted

if TYPE_CHECKING:
    from core.kernel.ruleset import Ruleset


# --- Which plugin was running, by the files of its code. ---


def innermost(places: Mapping[str, str], frames: Sequence[traceback.FrameSummary]) -> tuple[str, str] | None:
    """The plugin that was running, with function and line, by the files or folders of plugins; last frame first."""
    for frame in reversed(frames):
        for id, place in places.items():
            if place and (frame.filename == place or frame.filename.startswith(place + os.sep)):
                return id, f"{frame.name}, line {frame.lineno}"
    return None


def place_of(module: Any) -> str:
    """The folder of a package, the file of a module."""
    return str(next(iter(getattr(module, "__path__", ())), None) or getattr(module, "__file__", None) or "")


# Rules of the user's own, wherever they are asked: they get their time, and what they fail at is told as theirs.


def own_rules(rules: Ruleset) -> tuple[str, ...]:
    """The plugins of the user's that take part, by id."""
    return tuple(id for id, module in rules.modules.items() if is_user_module(module))


def own_bots(agents: Iterable[object]) -> tuple[str, ...]:
    """The plugins of the user's whose bots play, by id."""
    return tuple(id for agent in agents if (id := user_plugin_id(type(agent).__module__)))


@contextmanager
def guarded(
    rules: Ruleset, progress: Callable[[], object] = lambda: None, agents: Iterable[object] = ()
) -> Iterator[None]:
    """Ask rules for something: what fails in the user's own, or does not come back, is a PluginError that names it.

    ``progress`` changes while all goes well. Rules that come with the program or were installed have all the time, and
    so have bots unless they are among the ``agents``.
    """
    own = own_rules(rules) + own_bots(agents)
    try:
        with interrupted(progress) if own else nullcontext():
            yield
    except RailwrightError:
        raise
    except (Exception, TookTooLong) as error:
        failure = fault_of(error)
        if failure is None and isinstance(error, TookTooLong):
            failure = PluginError(" or ".join(own), "turn", error.words)
        if failure is None:
            raise
        raise failure from error


def fault_of(error: BaseException) -> PluginError | None:
    """The error as one of the user's plugin whose code is innermost, if any is."""
    found = own_place(reversed(list(walk_tb(error.__traceback__))))
    return PluginError(*found, cause_of(error)) if found else None


def cause_of(error: BaseException) -> BaseException | Message:
    """What a PluginError tells of an error."""
    return error.words if isinstance(error, TookTooLong) else error


def own_place(steps: Iterable[tuple[FrameType, int]]) -> tuple[str, str] | None:
    """The first plugin of the user's among code that is running, with function and line."""
    for frame, line in steps:
        if id := user_plugin_id(str(frame.f_globals.get("__name__", ""))):
            return id, f"{frame.f_code.co_name}, line {line}"
    return None
