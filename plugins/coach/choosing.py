"""Who plays games out for the coach."""

from __future__ import annotations

from core.api import Ruleset
from plugins.coach.playouts import EnginePlayouts, Playouts


def playouts_for(rules: Ruleset) -> Playouts | None:
    """Who plays games of these rules out; None where games have no totals to compare."""
    return EnginePlayouts(rules) if rules.active("scoring") and rules.active("routes") else None
