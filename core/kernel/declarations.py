"""What a plugin declares, found in its modules: its hooks, those it offers to others, choices, slices and kinds.

A module declares what stands in it: functions by their marker (``hookimpl``, ``hookspec``), the rest by its type.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules
from types import CodeType, ModuleType
from typing import TYPE_CHECKING, Any

import pluggy

from railwright.core.kernel.attribution import place_text
from railwright.core.kernel.choices import Choice, codecs_of
from railwright.core.kernel.errors import RulesError
from railwright.core.kernel.kinds import Action, Chance, Kind, Question, SliceSpec, Step
from railwright.core.kernel.state import Frame, SliceKey, State
from railwright.core.kernel.text import Event, Message, Name, say, with_full_stop

if TYPE_CHECKING:
    from railwright.core.kernel.ruleset import Ruleset

Function = Callable[..., Any]
IMPLEMENTATION = "railwright_impl"  # the mark that ``hookimpl`` leaves on a function
SPECIFICATION = "railwright_spec"  # the mark that ``hookspec`` leaves on a function


def modules_of(plugin: ModuleType) -> list[ModuleType]:
    """The modules that a plugin is made of: its own one and, where it is a package, those in it, which are imported.

    Tests are left out. A package whose ``__init__`` re-exports hooks of its modules is asked for those alone.
    """
    return [plugin] if _reexports_hooks(plugin) else [plugin, *_modules_in(plugin)]


def _reexports_hooks(plugin: ModuleType) -> bool:
    hooks = [value for value in vars(plugin).values() if _is_marked(value, IMPLEMENTATION)]
    return hasattr(plugin, "HOOKSPECS") or any(hook.__module__ != plugin.__name__ for hook in hooks)


def _is_marked(value: object, marker: str) -> bool:
    return _bears(value, marker) and inspect.isroutine(value)


def _bears(value: object, marker: str) -> bool:
    return marker in getattr(value, "__dict__", ())


def _modules_in(package: ModuleType) -> Iterator[ModuleType]:
    if not hasattr(package, "__path__"):
        return
    for name in sorted(_names_in(package)):
        if name in ("__main__", "conftest") or name.startswith("test_") or name.endswith("_test"):
            continue
        module = import_module(f"{package.__name__}.{name}")
        yield module
        yield from _modules_in(module)


def _names_in(package: ModuleType) -> Iterable[str]:
    """The modules of a package; a loader that does not read a folder lists them itself (``module_names``)."""
    listed = getattr(getattr(package.__spec__, "loader", None), "module_names", None)
    return listed(package.__name__) if listed else [module.name for module in iter_modules(package.__path__)]


def place_of(function: Function) -> str:
    """The file and the line in which a function begins; the name of its module where it has no source."""
    code = _code_of(function)
    return f"{code.co_filename}:{code.co_firstlineno}" if code else str(getattr(function, "__module__", ""))


def line_place(name: str, function: Function) -> str:
    """The location of a failure without a line of its own: ``name`` and the first line of the function."""
    code = _code_of(function)
    return place_text(name, code.co_firstlineno, str(function.__module__), code.co_filename) if code else name


def _code_of(function: Function) -> CodeType | None:
    """The code of a function, of a hook that is made here that of the plugin's own one."""
    code = getattr(inspect.unwrap(getattr(function, "own_hook", function)), "__code__", None)
    return code if isinstance(code, CodeType) else None


def misuse(id: str, place: str, why: Message) -> RulesError:
    """A hook that cannot be used; ``why`` is a sentence that says what to write instead."""
    return RulesError(
        say("The plugin {id} cannot be used: {place}: {why}", id=id, place=place, why=with_full_stop(why))
    )


@lru_cache(256)
def hookspecs_of(plugin: ModuleType) -> Mapping[str, Function]:
    """The hooks that a plugin offers to other plugins, by name."""
    modules = [*modules_of(plugin), *([plugin.HOOKSPECS] if hasattr(plugin, "HOOKSPECS") else [])]
    return {
        name: value for module in modules for name, value in vars(module).items() if _is_marked(value, SPECIFICATION)
    }


@lru_cache(256)
def hooks_of(id: str, plugin: ModuleType) -> Mapping[str, Function]:
    """The hooks that a plugin implements, by name; RulesError where it has one twice.

    Choices, slices, kinds and actions that stand in its modules are declared by hooks made here, except where the
    plugin has such a hook (``declare_choices`` ...) itself: then it declares what this one returns and nothing else.
    """
    modules = modules_of(plugin)
    hooks: dict[str, Function] = {}
    for module in modules:
        _refuse_hidden_hooks(id, module)
        for name, hook in _hooks_in(module, plugin):
            # The same function may be met twice, where one module of the plugin imports it from another.
            if hooks.setdefault(name, hook) is not hook:
                text = "the hook {name} is also in {other}; remove one of them"
                raise misuse(id, place_of(hook), say(text, name=name, other=place_of(hooks[name])))
    declared = _Declarations(id, modules)
    for name, entries in declared.by_hook().items():
        if entries and name not in hooks:
            hooks[name] = _declaring_hook(name, plugin, entries)
    # After the plugin's own hooks are known: what is made here calls them too, not instead of them.
    if declared.events:
        hooks["events"] = _events_hook(plugin, declared.events, hooks.get("events"))
    if offered := [action for action in declared.actions if action.targets]:
        hooks["turn_options"] = _options_hook(plugin, offered, hooks.get("turn_options"))
    return hooks


def _hooks_in(module: ModuleType, plugin: ModuleType) -> Iterator[tuple[str, Function]]:
    """The hooks of a module; one that is imported from elsewhere counts in the plugin's own module only."""
    for name, value in vars(module).items():
        if _is_marked(value, IMPLEMENTATION) and (module is plugin or value.__module__ == module.__name__):
            yield getattr(value, IMPLEMENTATION)["specname"] or name, value


def _refuse_hidden_hooks(id: str, module: ModuleType) -> None:
    """Raise RulesError if a mark is not on a function of the module, because it would never be called."""
    for name, value in vars(module).items():
        if isinstance(value, type) and value.__module__ == module.__name__:
            for inner, member in vars(value).items():
                function = getattr(member, "__func__", member)  # of a static method or a class method
                if _is_marked(function, IMPLEMENTATION):
                    text = "the hook {name} is in the class {type}; move it to the top level of the module"
                    raise misuse(id, place_of(function), say(text, name=inner, type=value.__name__))
        if _bears(value, IMPLEMENTATION) and not inspect.isroutine(value):
            text = "{name} is marked with @hookimpl, but is not a function; define it with def"
            raise misuse(id, f"{module.__file__}:{_line_of_name(module, name)}", say(text, name=name))


def _line_of_name(module: ModuleType, name: str) -> int:
    """The line in which a name of a module gets its value."""
    for statement in ast.parse(inspect.getsource(module)).body:
        bound = statement.targets if isinstance(statement, ast.Assign) else [statement]
        if name in [getattr(part, "id", getattr(part, "name", "")) for part in bound]:
            return statement.lineno
    return 1


class _Declarations:
    """The declarations in the modules of a plugin that need no hook."""

    def __init__(self, id: str, modules: Sequence[ModuleType]) -> None:
        names = {module.__name__ for module in modules}
        self.choices: list[type[Choice]] = []
        self.slices: list[SliceSpec[Any]] = []
        self.kinds: list[Kind] = []
        self.actions: list[Action] = []
        self.events: dict[type[Choice], Message] = {}
        for value in _values(modules):
            if isinstance(value, type) and issubclass(value, Choice) and value.verb and value.__module__ in names:
                self.choices.append(value)
            elif isinstance(value, SliceKey) and value.id == id and value.initial:
                self.slices.append(SliceSpec(value, value.initial, value.position, value.titles, value.told))
            elif isinstance(value, SliceSpec):
                self.slices.append(value)
            elif isinstance(value, Question | Chance | Step) and value.kind.partition(".")[0] == id:
                self.kinds.append(value)
            elif isinstance(value, Action):
                self.actions.append(value)
        for kind in self.kinds:
            if isinstance(kind, Question | Chance):
                self.choices += [type_ for type_ in kind.answers if type_ not in self.choices]
                self.events.update({type_: event for type_, event in kind.answers.items() if event})
        for action in self.actions:
            if action.targets and action.choice not in self.choices:
                self.choices.append(action.choice)
            if action.event:
                self.events[action.choice] = action.event

    def by_hook(self) -> dict[str, Sequence[Any]]:
        """The entries by the hook that declares such ones."""
        return {
            "declare_choices": self.choices,
            "declare_slices": self.slices,
            "declare_kinds": self.kinds,
            "declare_actions": self.actions,
        }


def _values(modules: Iterable[ModuleType]) -> Iterator[object]:
    """The named values of the modules, each once."""
    seen: set[int] = set()
    for module in modules:
        for value in vars(module).values():
            # By identity: a plugin's values need neither be hashable nor compare.
            if id(value) not in seen:
                seen.add(id(value))
                yield value


def _declaring_hook(name: str, plugin: ModuleType, entries: Sequence[Any]) -> Function:
    """A hook that declares the entries."""

    def declare() -> Sequence[Any]:
        return entries

    return _hook_of(plugin, name, declare)


def _events_hook(plugin: ModuleType, messages: Mapping[type[Choice], Message], own: Function | None) -> Function:
    """The hook ``events`` of a plugin with fixed answers: what is said of each, then the plugin's own events."""
    wanted = inspect.signature(own).parameters if own else ()

    def events(rules: Ruleset, before: State, frame: Frame, choice: Choice, after: State) -> Iterator[Event]:
        if message := messages.get(type(choice)):
            seat, named = Name("seat", frame.actor), _named_in(choice)
            places = tuple([name for name in named.values() if name.of in ("city", "route")])
            yield Event(replace(message, args={**message.args, **named, "seat": seat}), frame.actor, places=places)
        if own:
            arguments = {"rules": rules, "before": before, "frame": frame, "choice": choice, "after": after}
            yield from own(**{name: arguments[name] for name in wanted})

    return _hook_of(plugin, "events", events, own)


def _named_in(choice: Choice) -> Mapping[str, Name]:
    """The things that a choice names, by the names of its fields."""
    return {name: Name(codec.of, codec.text(getattr(choice, name))) for name, codec in codecs_of(type(choice)).items()}


def _options_hook(plugin: ModuleType, actions: Sequence[Action], own: Function | None) -> Function:
    """The hook ``turn_options`` of a plugin whose actions say what they are for: all that is not refused."""
    wanted = inspect.signature(own).parameters if own else ()

    def turn_options(rules: Ruleset, state: State, seat: int) -> Iterator[Choice]:
        if own:
            arguments = {"rules": rules, "state": state, "seat": seat}
            yield from own(**{name: arguments[name] for name in wanted})
        for action in actions:
            for choice in action.targets(rules, state, seat) if action.targets else ():
                if action.refuse is None or action.refuse(rules, state, seat, choice) is None:
                    yield choice

    return _hook_of(plugin, "turn_options", turn_options, own)


def _hook_of(plugin: ModuleType, name: str, function: Function, own: Function | None = None) -> Function:
    """A function as a hook of a plugin, which errors and ``plugins explain`` name; ``own`` is one that it calls."""
    function.__module__, function.__name__, function.__qualname__ = plugin.__name__, name, name
    if own:
        function.own_hook = own  # type: ignore[attr-defined]
    return pluggy.HookimplMarker("railwright")(function)
