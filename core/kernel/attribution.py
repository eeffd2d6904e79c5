"""Attribution: which plugin failed, and in which line.

Code is attributed by the name of its module. A traceback may lead to no plugin, or to one that only stumbled over what
another returned; ``core.kernel.contract`` finds that one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from opcode import opmap
from pathlib import Path
from traceback import walk_tb
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, NamedTuple

from core.kernel.errors import PluginError, RailwrightError
from core.kernel.text import Message
from core.kernel.timeout import CodeSite, Stack, TookTooLong, time_limit

if TYPE_CHECKING:
    from core.kernel.ruleset import Ruleset

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
    """The innermost code of a plugin in the traceback of an error; of what hung, the one that was seen most often."""
    stacks = error.stacks if isinstance(error, TookTooLong) else ()
    seen = Counter(found for stack in stacks if (found := _innermost(stack, owner)))
    most = next((location for location, _ in seen.most_common(1)), None)
    return most or _innermost(stack_of(error), owner)


def innermost_of(frames: Iterable[tuple[FrameType, int]], owner: Owner = user_plugin_id) -> Location | None:
    """The innermost code of a plugin among pairs of frame and line, innermost first."""
    return _innermost(_sites(frames), owner)


def stack_of(error: BaseException) -> Stack:
    """The code that was running when an error was raised, innermost first."""
    return _sites(reversed([*walk_tb(error.__traceback__)]))


def _sites(frames: Iterable[tuple[FrameType, int]]) -> Stack:
    return tuple(CodeSite.at(frame, line) for frame, line in frames)


def _innermost(stack: Stack, owner: Owner) -> Location | None:
    for site in stack:
        if plugin := owner(site.module):
            return Location(plugin, _place_of(site))
    return None


def _place_of(site: CodeSite) -> str:
    """Function and line, with the file where a plugin has several."""
    place = f"{site.function}, line {site.line}"
    inside = site.file and site.module.startswith(USER_PREFIX) and "." in site.module
    return f"{place} of {Path(site.file).name}" if inside else place


def failure_of(error: BaseException, owner: Owner = user_plugin_id) -> PluginError | None:
    """An error as that of the plugin whose code was running, if any: by default, only of a plugin of the user's."""
    found = find_location(error, owner)
    return PluginError(*found, cause_of(error)) if found else None


def failure_in(rules: Ruleset, error: BaseException) -> PluginError | None:
    """An error as that of the plugin of a game whose code was running, if any."""
    return failure_of(error, rules_owner(rules))


def plugin_failure(error: BaseException, plugin: str, module: object, place: str) -> PluginError:
    """An error as that of a plugin whose function was called: in the line that failed, else in ``place``."""
    found = find_location(error, plugin_owner([(plugin, str(getattr(module, "__name__", "")))]))
    return PluginError(plugin, found.place if found else place, cause_of(error))


def is_interrupt(error: BaseException) -> bool:
    """Whether a person has interrupted the program: no statement has raised the KeyboardInterrupt but one of ours."""
    if not isinstance(error, KeyboardInterrupt) or error.__traceback__ is None:
        return isinstance(error, KeyboardInterrupt)
    *_, innermost = _tracebacks(error.__traceback__)
    frame = innermost.tb_frame
    by_us = str(frame.f_globals.get("__name__", "")).startswith("core.")
    return by_us or frame.f_code.co_code[innermost.tb_lasti] != opmap["RAISE_VARARGS"]


def _tracebacks(traceback: TracebackType | None) -> Iterator[TracebackType]:
    while traceback is not None:
        yield traceback
        traceback = traceback.tb_next


def cause_of(error: BaseException) -> BaseException | Message:
    """An error as the cause of a PluginError."""
    return error.message if isinstance(error, TookTooLong) else error


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

    A plugin of the user's has limited time. A RailwrightError passes as it is.
    """
    try:
        with time_limit() if is_user_module(module) else nullcontext():
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
    """Run rules: what fails or hangs in a plugin of the user's becomes a PluginError that names it.

    The time limit starts anew whenever ``progress`` changes. It applies only if a plugin of the user's takes part, with
    a rule or with one of the bots among the ``agents``.
    """
    users = user_rules(rules) + user_bots(agents)
    try:
        with time_limit(progress) if users else nullcontext():
            yield
    except RailwrightError:
        raise
    except BaseException as error:
        failure = None if is_interrupt(error) else failure_of(error)
        if failure is None and isinstance(error, TookTooLong):
            failure = PluginError(" or ".join(users), "turn", error.message)
        if failure is None:
            raise
        raise failure from error
