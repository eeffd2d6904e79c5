"""The choice between playouts in the model, if it knows the rules and is compiled, and in the engine."""

from __future__ import annotations

from railwright.api import Ruleset
from railwright.plugins.features.coach.model_playouts import ModelPlayouts
from railwright.plugins.features.coach.playouts import EnginePlayouts, Playouts
from railwright.plugins.features.expert.api import is_compiled, is_known


def playouts_for(rules: Ruleset) -> Playouts | None:
    """The playouts for games of these rules; None if games have no totals to compare."""
    if not rules.active("scoring") or not rules.active("routes"):
        return None
    return ModelPlayouts(rules) if is_known(rules) and is_compiled() else EnginePlayouts(rules)
