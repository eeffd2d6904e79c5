"""The answers to a question that are worth playing out: those that the bots try themselves."""

from __future__ import annotations

from collections.abc import Sequence

from railwright.api import Choice, Ruleset, State, seeded
from railwright.plugins.bots.api import advise, likely_answers
from railwright.plugins.features.expert.api import is_known, is_supported_question, thinker_of

MAX_CANDIDATES = 12  # answers to one question, unless playouts narrow them down


def candidates(
    rules: Ruleset, view: State, seat: int, options: Sequence[Choice], maximum: int | None = MAX_CANDIDATES
) -> list[Choice]:
    """Up to ``maximum`` of the options (None: all that are worth playing out), the most obvious first.

    If the model knows the rules, they are those that the expert tries; otherwise what steady would do, then some
    options of every verb, as the search bot tries them.
    """
    if is_known(rules) and is_supported_question(view):
        return thinker_of(rules, view.seats).candidates(view, options)[:maximum]
    advice = advise(rules, view, seat, options)
    plain = advice.choice if advice else options[0]
    return likely_answers(options, plain, seeded(view.turns), maximum or MAX_CANDIDATES)
