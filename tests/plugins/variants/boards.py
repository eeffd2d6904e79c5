"""A board of one of everything with house rules on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from railwright.core.kernel import engine
from railwright.core.kernel.mapspec import MapSpec
from railwright.testing import Table, ruleset_of
from tests.rules.situations import LINE


def europe_line_with(**plugins: Mapping[str, Any] | None) -> MapSpec:
    """The board LINE with the rules of Europe, and more plugins with their options."""
    return replace(LINE, plugins={"europe": {}, **plugins})


def new_game(seats: int = 2, map: str = "europe", **plugins: Mapping[str, Any] | None) -> Table:
    """A game from its very beginning with more plugins."""
    made = Table(ruleset_of(map, **plugins), seats)
    made.state = engine.start(made.rules, seats)
    return made
