"""Why the plugins of a game are on, and in which order each hook asks them."""

from __future__ import annotations

import json
from typing import Any

from core import hooks
from core.catalogue.optionschema import plain
from core.game import Game
from plugins.commands.printing import columns

ASKED = "asked for by the map"


def explain_data(game: Game) -> dict[str, Any]:
    """``plugins explain --json``: plugins in order, and for each hook the functions in the order they are asked."""
    return {"map": game.spec.id, "plugins": _plugins(game), "hooks": _hooks(game)}


def explain_text(game: Game) -> str:
    """``plugins explain``: the same for people."""
    rows = [
        [plugin["id"], plugin["version"], plugin["because"], json.dumps(plugin["options"]) if plugin["options"] else ""]
        for plugin in _plugins(game)
    ]
    lines = [columns(["plugin", "version", "why", "options"], rows), "", "Hooks, first asked first:"]
    for name, functions in _hooks(game).items():
        lines.append(f"  {name}")
        lines += [f"    {function['plugin']}: {function['function']}" for function in functions]
    return "\n".join(lines)


def _plugins(game: Game) -> list[dict[str, Any]]:
    return [
        {
            "id": manifest.id,
            "version": manifest.version,
            "origin": manifest.origin,
            "because": _because(game, manifest.id),
            "options": plain(game.rules.options[manifest.id]),
        }
        for manifest in game.rules.manifests
    ]


def _because(game: Game, id: str) -> str:
    """Why a plugin is on; a rules file asks in the map's name."""
    because = game.resolution.because[id]
    asked_by_map = because != ASKED or game.spec.plugins.get(id) is not None
    return because if asked_by_map else "asked for by the rules file"


def _hooks(game: Game) -> dict[str, list[dict[str, str]]]:
    """The hooks that somebody implements, by name."""
    modules = game.rules.modules
    asked = hooks.implementations(hooks.manager_of(list(modules.items())), tuple(modules))
    return {
        name: [{"plugin": impl.plugin_name, "function": _place(impl.function)} for impl in impls]
        for name, impls in sorted(asked.items())
        if impls
    }


def _place(function: hooks.Function) -> str:
    return f"{function.__module__}.{function.__qualname__}, line {function.__code__.co_firstlineno}"
