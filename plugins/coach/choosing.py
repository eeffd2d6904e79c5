"""Who plays games out: the model where it knows the rules and is fast, else the engine."""

from __future__ import annotations

from core.api import Ruleset
from plugins.bots.model.api import is_installed, is_known
from plugins.coach.model_playouts import ModelPlayouts
from plugins.coach.playouts import EnginePlayouts, Playouts


def playouts_for(rules: Ruleset) -> Playouts | None:
    """Who plays games of these rules out; None where games have no totals to compare."""
    if not rules.active("scoring") or not rules.active("routes"):
        return None
    return ModelPlayouts(rules) if is_known(rules) and is_installed() else EnginePlayouts(rules)
