"""What plugins add to the program rather than to a game: commands and bots."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from core.kernel.timeout import TookTooLong, time_limit

if TYPE_CHECKING:
    from core.catalogue.discovery import Catalogue
    from core.kernel.agents import AgentType

_PACKAGE = "plugins"  # its tuple TOOLS names the modules of our own that take part in no game


def declarations(hook: str, catalogue: Catalogue | None = None) -> Iterator[Any]:
    """What the modules declare by a hook without arguments; ours first, then the plugins of others in a catalogue.

    The rules of our own are not imported: none of them is a tool. A plugin that fails here adds nothing.
    """
    for name in import_module(_PACKAGE).TOOLS:
        yield from getattr(import_module(f"{_PACKAGE}.{name}"), hook, tuple)()
    for id, module in _other_modules(catalogue) if catalogue else ():
        yield from declarations_of(id, module, hook)


def _other_modules(catalogue: Catalogue) -> Iterator[tuple[str, ModuleType]]:
    for id, manifest in catalogue.manifests.items():
        module = catalogue.load(id) if manifest.origin != "built-in" else None
        if isinstance(module, ModuleType):
            yield id, module


def declarations_of(id: str, module: ModuleType, hook: str) -> tuple[Any, ...]:
    """What a plugin declares by a hook, nothing where it fails or does not come back."""
    from core.kernel.declarations import hooks_of  # takes long to import; most commands ask no plugins of others

    try:
        with time_limit():
            declare = hooks_of(id, module).get(hook, getattr(module, hook, tuple))
            return tuple(declare())
    except (Exception, TookTooLong):
        return ()


def agent_types(catalogue: Catalogue) -> dict[str, AgentType]:
    """The bots by name: our own, then those of the other plugins that may run; a name belongs to the first."""
    found: dict[str, AgentType] = {}
    for agent_type in declarations("declare_agents", catalogue):
        found.setdefault(agent_type.name, agent_type)
    return found
