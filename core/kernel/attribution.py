"""Attribution: which plugin failed, and in which line.

Code is attributed by the name of its module. A traceback may lead to no plugin, or to one that only stumbled over what
another returned; then the step is repeated with every result checked. Rules are pure, so that does no harm and fails
the same way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from traceback import walk_tb
from types import FrameType
from typing import TYPE_CHECKING, Any, NamedTuple

from core.kernel.choices import Choice
from core.kernel.declarations import Function
from core.kernel.errors import PluginError, RailwrightError
from core.kernel.instrumentation import instrument
from core.kernel.state import Frame, State
from core.kernel.text import Message, say
from core.kernel.timeout import CodeSite, Stack, TookTooLong, time_limit

if TYPE_CHECKING:
    from core.kernel.ruleset import Ruleset

USER_PREFIX = "railwright_user_"
"""What the module names of the user's plugins begin with."""
MAX_SHOWN_CHARACTERS = 200  # of a wrong result: a whole state would fill a page

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
            return Location(plugin, f"{site.function}, line {site.line}")
    return None


def failure_of(error: BaseException, owner: Owner = user_plugin_id) -> PluginError | None:
    """An error as that of the plugin whose code was running, if any: by default, only of a plugin of the user's."""
    found = find_location(error, owner)
    return PluginError(*found, cause_of(error)) if found else None


def failure_in(rules: Ruleset, error: Exception) -> PluginError | None:
    """An error as that of the plugin of a game whose code was running, if any."""
    return failure_of(error, rules_owner(rules))


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
    except (Exception, TookTooLong) as error:
        found = find_location(error, plugin_owner([(plugin, str(getattr(module, "__name__", "")))]))
        raise PluginError(plugin, found.place if found else place, cause_of(error)) from error


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
    except (Exception, TookTooLong) as error:
        failure = failure_of(error)
        if failure is None and isinstance(error, TookTooLong):
            failure = PluginError(" or ".join(users), "turn", error.message)
        if failure is None:
            raise
        raise failure from error


# --- by what every function returns -------------------------------------------------------------------------


def find_culprit(
    rules: Ruleset, place: str, again: Callable[[Ruleset], object], error: Exception
) -> PluginError | None:
    """The error as that of the first plugin that returns a wrong result, else of the innermost that was running.

    ``place`` is the kind of the frame at hand; ``again`` repeats what failed with the rules it is given. None if no
    plugin is to blame.
    """
    running = failure_in(rules, error)
    try:
        again(instrument(rules, _check_results))
    except PluginError as nonsense:
        return nonsense
    except Exception:
        return running or PluginError(place.partition(".")[0], place, error)
    return running


def _check_results(function: Function, plugin: str, place: str, what: str) -> Function:
    """The function, raising PluginError if it returns what the engine cannot use."""
    expected = EXPECTED.get(what) or (STATE if what.startswith(("after_", "begin_")) else None)
    return _with_check(function, plugin, place, expected) if expected else function


class UnknownKind(LookupError):
    """A frame whose kind no plugin declares."""


def _with_check(function: Function, plugin: str, place: str, expected: Expected) -> Function:
    def check_call(*args: Any) -> Any:
        result = function(*args)
        try:
            return expected.check(result, args)
        except UnknownKind as error:
            raise PluginError(plugin, place, error.args[0]) from None
        except (TypeError, ValueError):
            shown = repr(result)[:MAX_SHOWN_CHARACTERS]
            why = say("returned {value}, not {expected}", value=shown, expected=expected.noun)
            raise PluginError(plugin, place, why) from None

    return check_call


def _check_state(result: Any, args: tuple[Any, ...]) -> State:
    """A state whose frames are known to the rules that the function was given, its first argument."""
    if type(result) is not State:
        raise TypeError
    _check_kinds(result.stack, args)
    return result


def _check_choices(result: Any, args: tuple[Any, ...]) -> list[Choice]:
    return _list_of(Choice, result)


def _check_frames(result: Any, args: tuple[Any, ...]) -> list[Frame]:
    found = _list_of(Frame, result)
    _check_kinds(found, args)
    return found


def _check_kinds(frames: Sequence[Any], args: tuple[Any, ...]) -> None:
    for frame in _list_of(Frame, frames):
        if frame.kind not in args[0].kinds:
            raise UnknownKind(say("pushes a frame of the kind {kind!r}, which no plugin declares", kind=frame.kind))


def _list_of(type_: type[Any], result: Any) -> list[Any]:
    found = list(result)
    if not all(isinstance(entry, type_) for entry in found):
        raise TypeError
    return found


def _check_seat(result: Any, args: tuple[Any, ...]) -> Any:
    """A seat of the state that the hook was given, which is its second argument."""
    if result is not None and result not in range(args[1].seats):
        raise ValueError
    return result


def _check_reason(result: Any, args: tuple[Any, ...]) -> Any:
    if result is not None and not isinstance(result, str):
        raise TypeError
    return result


class Expected(NamedTuple):
    """What a function should return: ``check`` returns the result or raises, ``noun`` is for the message."""

    check: Callable[[Any, tuple[Any, ...]], Any]
    noun: Message


STATE = Expected(_check_state, say("a state with frames on its stack"))
CHOICES = Expected(_check_choices, say("a list of choices"))
FRAMES = Expected(_check_frames, say("a list of frames"))
EXPECTED = {
    "resolve": STATE,
    "options": CHOICES,
    "turn_options": CHOICES,
    "opening_frames": FRAMES,
    "final_frames": FRAMES,
    "choose_next_seat": Expected(_check_seat, say("a seat of the game or None")),
    "choose_end": Expected(_check_reason, say("a word or None")),
}
