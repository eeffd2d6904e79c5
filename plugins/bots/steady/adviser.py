"""What steady would do in a person's place, and why."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from core.api import Choice, Message, Name, Ruleset, State
from plugins.bots.steady.agent import Steady
from plugins.bots.steady.endgame import best_paid
from plugins.bots.steady.grounds import Grounds
from plugins.bots.steady.memory import Memory
from plugins.bots.steady.reasons import reason
from plugins.bots.steady.sight import Sight
from plugins.bots.steady.weights import WEIGHTS


class Advice(NamedTuple):
    """An answer with a sentence that gives the reason, and the routes, cities and tickets that it is about."""

    choice: Choice
    reason: Message
    places: tuple[Name, ...]


class _Adviser(Steady):
    """Steady as it sits down in the middle of a game, so that the advice depends on nothing but the view."""

    def advise(self, view: State, options: Sequence[Choice]) -> Advice | None:
        sight = Sight(self._rules, view, self._seat)
        plan = Memory(self._weights).plan(sight)
        best = best_paid(sight) if not plan.routes else None
        self._targets = plan.routes if best is None else 1 << best
        choice = self.choose(view, options)
        grounds = Grounds(sight, self._weights, plan, self._targets, self._memory.lent, options)
        why = reason(grounds, choice)
        return Advice(choice, why.message, why.places) if why else None


def advise(rules: Ruleset, view: State, seat: int, options: Sequence[Choice]) -> Advice | None:
    """What steady would answer to the question on top; None where it has no opinion on such a question."""
    if not rules.active("routes"):
        return None
    return _Adviser(rules, seat, Random(0), WEIGHTS).advise(view, options)
