"""The coach as the adviser of the base: its best answer as a hint, where it can play games out fast."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from railwright.api import Choice, Ruleset, State, UnknownSecret, say
from railwright.plugins.bots.api import Advice
from railwright.plugins.features.coach.choosing import playouts_for
from railwright.plugins.features.coach.hint import HintedAnswer, hints
from railwright.plugins.features.expert.api import is_supported_question


def advise(rules: Ruleset, view: State, options: Sequence[Choice], check: Callable[[], None]) -> Advice | None:
    """Return the coach's advice on the question of a view; None if the compiled model does not know the question.

    ``check`` is called between two steps, and may raise an exception to give up.
    """
    playouts = playouts_for(rules)
    if playouts is None or not playouts.is_fast or not is_supported_question(view):
        return None
    try:
        return advice_of(rules, hints(rules, view, options, playouts, check))
    except UnknownSecret:
        return None


def hinted_answers(
    rules: Ruleset, view: State, options: Sequence[Choice], check: Callable[[], None]
) -> list[HintedAnswer]:
    """Return the best answers to the question of a view, best first, also if that takes long.

    Only for games with points to compare. Raises UnknownSecret.
    """
    playouts = playouts_for(rules)
    assert playouts is not None
    return hints(rules, view, options, playouts, check)


def advice_of(rules: Ruleset, hinted: Sequence[HintedAnswer]) -> Advice:
    """Return the best answer as advice, with a doubt if another one is about as good."""
    best, *others = hinted
    label = rules.notation.label
    reason = best.reason or say("{answer}.", answer=label(best.value.choice))
    equal = next((other.value.choice for other in others if other.about_equal), None)
    if equal is not None:
        reason = say("{why} “{other}” is about as good.", why=reason, other=label(equal))
    return Advice(best.value.choice, reason, best.places)
