"""The rules: every rule of every game is a plugin here, a module or a package with the literal ``PLUGIN``."""

from __future__ import annotations

BUILTIN: tuple[str, ...] = (
    "cards",
    "double_routes",
    "europe",
    "express",
    "ferries",
    "last_round",
    "routes",
    "scoring",
    "stations",
    "tickets",
    "tunnels",
)
"""The built-in plugins by their module names inside this package: ``cards``, ``variants.draw_three``."""

TOOLS: tuple[str, ...] = ("bots", "commands")
"""The built-in packages that take part in no game: they bring the bots and the commands of the command line."""
