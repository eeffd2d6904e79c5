"""What the rules of a map say before anybody plays: routes that stay closed, cards to print, points of lengths."""

from __future__ import annotations

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.catalogue.requirements import resolve
from railwright.core.kernel import engine
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.ruleset import Ruleset
from railwright.plugins.cards.api import COLORS, everywhere
from railwright.plugins.routes.api import TABLE


def players_for_both_open(spec: MapSpec, catalogue: Catalogue) -> int:
    """From how many players on routes side by side are all open; 0 where the rules of the map close none."""
    options = resolve(spec.plugins, catalogue.manifests, spec.pieces).options
    return int(options.get("double_routes", {}).get("open_from", 0))


def opens_both_from(rules: Ruleset) -> int:
    """The same of a game that has been put together."""
    return int(rules.option("double_routes", "open_from")) if rules.active("double_routes") else 0


def card_counts(rules: Ruleset, seats: int) -> tuple[tuple[str, int], ...]:
    """All train cards of a game by color, as they lie there when it begins."""
    if not rules.active("cards"):
        return ()
    counts = everywhere(rules, engine.start(rules, seats))
    return tuple((color, count) for color, count in zip(COLORS, counts, strict=True) if count)


def points_by_length(rules: Ruleset) -> tuple[tuple[int, str], ...]:
    """The points of the lengths that the board has; where routes of one length differ, from least to most."""
    points_of: dict[int, set[int]] = {}
    if rules.active("routes"):
        for length, points in zip(rules.board.length, TABLE.get(rules).points, strict=True):
            points_of.setdefault(length, set()).add(points)
    return tuple(
        (length, "–".join(map(str, sorted({min(points), max(points)})))) for length, points in sorted(points_of.items())
    )
