"""Who plays games out: the model where it knows the rules and is fast, else the engine."""

from __future__ import annotations

from railwright.api import Ruleset
from railwright.plugins.bots.model.api import is_compiled, is_known
from railwright.plugins.programs.coach.model_playouts import ModelPlayouts
from railwright.plugins.programs.coach.playouts import EnginePlayouts, Playouts


def playouts_for(rules: Ruleset) -> Playouts | None:
    """Who plays games of these rules out; None where games have no totals to compare."""
    if not rules.active("scoring") or not rules.active("routes"):
        return None
    return ModelPlayouts(rules) if is_known(rules) and is_compiled() else EnginePlayouts(rules)
