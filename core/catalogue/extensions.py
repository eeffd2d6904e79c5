"""The commands and bots that plugins add to the program."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from railwright.core.kernel.timeout import running

if TYPE_CHECKING:
    from railwright.core.catalogue.discovery import Catalogue
    from railwright.core.kernel.agents import AgentType

_PACKAGE = "railwright.plugins"  # its tuple TOOLS names the modules of our own that take part in no game


def declarations(hook: str, catalogue: Catalogue | None = None) -> Iterator[Any]:
    """What the modules declare by a hook without arguments; ours first, then the plugins of others in a catalogue.

    The rules of our own are not imported: none of them is a tool. A plugin that fails here adds nothing.
    """
    for name in import_module(_PACKAGE).TOOLS:
        yield from getattr(import_module(f"{_PACKAGE}.{name}"), hook, tuple)()
    for id, module in _other_modules(catalogue, hook) if catalogue else ():
        yield from declarations_of(id, module, hook)


def declaring_plugins(catalogue: Catalogue, hook: str) -> Iterator[str]:
    """The plugins of others that may declare something by a hook, by id; none of them is run to find out."""
    foreign = (id for id, manifest in catalogue.manifests.items() if manifest.origin != "built-in")
    return (id for id in foreign if catalogue.mentions(id, hook))


def _other_modules(catalogue: Catalogue, hook: str) -> Iterator[tuple[str, ModuleType]]:
    for id in declaring_plugins(catalogue, hook):
        module = catalogue.load(id)
        if isinstance(module, ModuleType):
            yield id, module


def declarations_of(id: str, module: ModuleType, hook: str) -> tuple[Any, ...]:
    """The declarations of a plugin for a hook; none if it fails."""
    from railwright.core.kernel.attribution import is_interrupt  # late, 35 ms
    from railwright.core.kernel.declarations import (
        hooks_of,  # takes long to import; most commands ask no plugins of others
    )

    try:
        with running():
            declare = hooks_of(id, module).get(hook, getattr(module, hook, tuple))
            return tuple(declare())
    except BaseException as error:
        if is_interrupt(error):
            raise
        return ()


def agent_types(catalogue: Catalogue, wanted: Iterable[str] | None = None) -> dict[str, AgentType]:
    """The bots by name: our own, then those of the other plugins that may run; a name belongs to the first.

    Other plugins are asked only where ours are not all that are ``wanted``, by their names.
    """
    types: dict[str, AgentType] = {}
    for agent_type in declarations("declare_agents"):
        types.setdefault(agent_type.name, agent_type)
    if wanted is None or not types.keys() >= {*wanted}:
        for agent_type in declarations("declare_agents", catalogue):
            types.setdefault(agent_type.name, agent_type)
    return types
