"""Advice on a question: that of the coach where it is there and fast, else that of the plan for the tickets."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from railwright.api import Choice, Ruleset, State
from railwright.plugins.bots.api import Advice, advise
from railwright.plugins.features import feature_function, has_feature


def best_advice(
    rules: Ruleset, view: State, seat: int, options: Sequence[Choice], check: Callable[[], None] = lambda: None
) -> Advice | None:
    """Return the advice to a seat on the question of its view; None if there is none.

    It takes about half a second. ``check`` is called now and then, and may raise an exception to give up.
    """
    if has_feature("coach"):
        advice: Advice | None = feature_function("coach", "advise")(rules, view, options, check)
        if advice is not None:
            return advice
    return advise(rules, view, seat, options)
