"""The rules: every rule of every game is a plugin here, a module or a package with the literal ``PLUGIN``."""

from __future__ import annotations

from railwright.plugins.features import halves_without_qt

BUILTIN: tuple[str, ...] = (
    "cards",
    "classic",
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
    *(rule for half in halves_without_qt() for rule in half.FEATURE.rules),
)
"""The built-in plugins by their module names inside this package: ``cards``, ``variants.draw_three``."""

TOOLS: tuple[str, ...] = (
    "bots",
    "programs.commands",
    *(half.__name__.removeprefix(f"{__name__}.") for half in halves_without_qt()),
)
"""The built-in packages that take part in no game: they bring the bots and the commands of the command line."""
