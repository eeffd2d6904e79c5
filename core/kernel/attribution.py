"""Attribution: which plugin failed, and in which line.

Code is attributed by the name of its module. A traceback may lead to no plugin, or to one that only stumbled over what
another returned; ``railwright.core.kernel.contract`` finds that one.
"""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from traceback import walk_stack, walk_tb
from types import FrameType
from typing import TYPE_CHECKING, NamedTuple

from railwright.core.kernel.errors import PluginError, RailwrightError
from railwright.core.kernel.text import Message, say
from railwright.core.kernel.timeout import Stopped, running

if TYPE_CHECKING:
    from railwright.core.kernel.ruleset import Ruleset

USER_PREFIX = "railwright_user_"
"""What the module names of the user's plugins begin with."""

Owner = Callable[[str], str]
"""Maps the name of a module to the id of its plugin, "" if it belongs to none."""


class Location(NamedTuple):
    """Code of a plugin; ``place`` is its function and line."""

    plugin: str
    place: str


# --- by the code that was running ---------------------------------------------------------------------------


def user_plugin_id(module: str) -> str:
    """The id of the user's plugin that a module belongs to, by its name; "" if to none."""
    return module.removeprefix(USER_PREFIX).partition(".")[0] if module.startswith(USER_PREFIX) else ""


def is_user_module(module: object) -> bool:
    """Whether a module is a plugin of the user's."""
    return bool(user_plugin_id(str(getattr(module, "__name__", ""))))


def plugin_owner(modules: Iterable[tuple[str, str]]) -> Owner:
    """An owner made of pairs of plugin id and the name of the plugin's module or package."""
    prefixes = [(f"{name}.", id) for id, name in modules]

    def owner(module: str) -> str:
        return next((id for prefix, id in prefixes if f"{module}.".startswith(prefix)), "")

    return owner


def rules_owner(rules: Ruleset) -> Owner:
    """An owner that knows the plugins of a game."""
    return plugin_owner((id, module.__name__) for id, module in rules.modules.items())


def find_location(error: BaseException, owner: Owner = user_plugin_id) -> Location | None:
    """The innermost code of a plugin in the traceback of an error."""
    return _innermost(frames_of(error), owner)


def find_running() -> Location | None:
    """The innermost code of a plugin of the user's that this thread is running."""
    return _innermost(walk_stack(sys._getframe()), user_plugin_id)


def frames_of(error: BaseException) -> Iterator[tuple[FrameType, int]]:
    """The frames that were running when an error was raised, with their lines, innermost first."""
    return reversed([*walk_tb(error.__traceback__)])


def _innermost(frames: Iterable[tuple[FrameType, int]], owner: Owner) -> Location | None:
    for frame, line in frames:
        module = str(frame.f_globals.get("__name__", ""))
        if plugin := owner(module):
            code = frame.f_code
            return Location(plugin, place_text(code.co_name, line, module, code.co_filename))
    return None


def place_text(name: str, line: int, module: str, file: str) -> str:
    """A function and a line, with the file where a plugin has several."""
    place = f"{name}, line {line}"
    return f"{place} of {Path(file).name}" if module.startswith(USER_PREFIX) and "." in module else place


def failure_of(error: BaseException, owner: Owner = user_plugin_id) -> PluginError | None:
    """An error as that of the plugin whose code was running, if any: by default, only of a plugin of the user's."""
    location = find_location(error, owner)
    return PluginError(*location, cause_of(error)) if location else None


def failure_in(rules: Ruleset, error: BaseException) -> PluginError | None:
    """An error as that of the plugin of a game whose code was running, if any."""
    return failure_of(error, rules_owner(rules))


def cause_elsewhere(rules: Ruleset, failure: PluginError) -> PluginError:
    """A failure of a built-in rule as that of the other plugins: it works without them, and uses what they return."""
    origins = {manifest.id: manifest.origin for manifest in rules.manifests}
    others = [id for id, origin in origins.items() if origin != "built-in"]
    if not others or origins.get(failure.plugin) != "built-in":
        return failure
    place = say("a call to the rule {rule}", rule=failure.plugin)
    return PluginError(" or ".join(others), place, say("{place}: {what}", place=failure.place, what=failure.what))


def plugin_failure(error: BaseException, plugin: str, module: object, place: str) -> PluginError:
    """An error as that of a plugin whose function was called: in the line that failed, else in ``place``."""
    location = find_location(error, plugin_owner([(plugin, str(getattr(module, "__name__", "")))]))
    return PluginError(plugin, location.place if location else place, cause_of(error))


def is_interrupt(error: BaseException) -> bool:
    """Whether a person has interrupted the program. Where Ctrl+C raises nothing, a plugin has raised such an error."""
    if type(error) is not KeyboardInterrupt:
        return isinstance(error, KeyboardInterrupt)  # one of our own
    # Python raises it in the main thread only, and only while nobody else handles the signal.
    in_charge = threading.current_thread() is threading.main_thread()
    return in_charge and signal.getsignal(signal.SIGINT) is signal.default_int_handler


def cause_of(error: BaseException) -> BaseException | Message:
    """An error as the cause of a PluginError."""
    return error.message if isinstance(error, Stopped) else error


# --- while code of plugins runs -----------------------------------------------------------------------------


def user_rules(rules: Ruleset) -> tuple[str, ...]:
    """The plugins of the user's that take part, by id."""
    return tuple(id for id, module in rules.modules.items() if is_user_module(module))


def user_bots(agents: Iterable[object]) -> tuple[str, ...]:
    """The plugins of the user's whose bots play, by id."""
    return tuple(id for agent in agents if (id := user_plugin_id(type(agent).__module__)))


@contextmanager
def plugin_guard(plugin: str, module: object, place: str) -> Iterator[None]:
    """Run code of one plugin: what fails becomes a PluginError that names its line, or else ``place``.

    A RailwrightError passes as it is.
    """
    try:
        with running() if is_user_module(module) else nullcontext():
            yield
    except RailwrightError:
        raise
    except BaseException as error:
        if is_interrupt(error):
            raise
        # A rule may ask hooks of others while it is put together: the user's plugin whose code failed is to blame.
        raise failure_of(error) or plugin_failure(error, plugin, module, place) from error


@contextmanager
def rules_guard(
    rules: Ruleset, progress: Callable[[], object] = lambda: None, agents: Iterable[object] = ()
) -> Iterator[None]:
    """Run rules: a failure in a user's plugin becomes a PluginError that names it.

    If such a plugin takes part, as a rule or as one of the bots among the ``agents``, watchers of this process are
    notified, and see progress whenever ``progress`` changes.
    """
    users = user_rules(rules) + user_bots(agents)
    try:
        with running(progress) if users else nullcontext():
            yield
    except RailwrightError:
        raise
    except BaseException as error:
        failure = None if is_interrupt(error) else failure_of(error)
        if failure is None:
            raise
        raise failure from error
