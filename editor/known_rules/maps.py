"""Facts about the rules of a map apart from a game: double routes, numbers of cards, points by length."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.catalogue.requirements import resolve
from railwright.core.kernel import engine
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.ruleset import Ruleset
from railwright.plugins.cards.api import COLORS, everywhere
from railwright.plugins.routes.api import TABLE


def players_for_both_open(spec: MapSpec, catalogue: Catalogue) -> int:
    """The least number of players with which parallel routes are all open; 0 if the map's rules never close any."""
    options = resolve(spec.plugins, catalogue.manifests, spec.pieces).options
    return int(options.get("double_routes", {}).get("open_from", 0))


def opens_both_from(rules: Ruleset) -> int:
    """Like ``players_for_both_open``, for compiled rules."""
    return int(rules.option("double_routes", "open_from")) if rules.active("double_routes") else 0


def card_counts(rules: Ruleset, seats: int) -> tuple[tuple[str, int], ...]:
    """The number of train cards of a game by color."""
    if not rules.active("cards"):
        return ()
    counts = everywhere(rules, engine.start(rules, seats))
    return tuple((color, count) for color, count in zip(COLORS, counts, strict=True) if count)


def options_in_play(rules: Ruleset, rule: str) -> Mapping[str, Any]:
    """The options of a rule; the costs of stations for as many as there are."""
    options: Mapping[str, Any] = rules.options[rule]
    return {**options, "costs": options["costs"][: options["count"]]} if rule == "stations" else options


def points_by_length(rules: Ruleset) -> tuple[tuple[int, str], ...]:
    """The points by length for the lengths on the board, as text; ranges if routes of one length differ."""
    points_of: dict[int, set[int]] = {}
    if rules.active("routes"):
        for length, points in zip(rules.board.length, TABLE.get(rules).points, strict=True):
            points_of.setdefault(length, set()).add(points)
    return tuple(
        (length, "–".join(map(str, sorted({min(points), max(points)})))) for length, points in sorted(points_of.items())
    )
