"""A player may pass, although something else is possible."""

from __future__ import annotations

from collections.abc import Iterable

from railwright.api import Choice, Pass, hookimpl

PLUGIN = {
    "id": "passing",
    "version": "1.0",
    "api": 1,
    "title": "Passing",
    "summary": "You may pass your turn. If all players pass one after another, the game ends.",
    "after": ["cards", "routes", "stations", "tickets", "warehouses"],
}

PASS = (Pass(),)


@hookimpl
def turn_options() -> Iterable[Choice]:
    """Passing beside everything else (passing-1); the engine ends a game in which all pass in a row (passing-2)."""
    return PASS
