"""What steady would do in a person's place, and why, in one sentence, from the figures by which it decides."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from railwright.api import Choice, Message, Name, Ruleset, State
from railwright.plugins.bots.steady.bot import Steady, find_most_paying_route
from railwright.plugins.bots.steady.plan import PlanMemory
from railwright.plugins.bots.steady.reasons import ReasonContext, find_reason
from railwright.plugins.bots.steady.route_costs import WEIGHTS
from railwright.plugins.bots.steady.seat_view import SeatView


class Advice(NamedTuple):
    """An answer with a sentence that gives the reason, and the routes, cities and tickets that it is about."""

    choice: Choice
    reason: Message
    places: tuple[Name, ...]


class _Adviser(Steady):
    """Steady as it sits down in the middle of a game, so that the advice depends on nothing but the view."""

    def advise(
        self, view: State, options: Sequence[Choice], given: Choice | None = None, is_best: bool = True
    ) -> Advice | None:
        """The answer that is ``given``, else its own, with its reason."""
        seat_view, memory = SeatView(self._rules, view, self._seat), PlanMemory(self._weights)
        plan = memory.plan(seat_view)
        best = find_most_paying_route(seat_view) if not plan.routes else None
        self._targets = plan.routes if best is None else 1 << best
        choice = self.choose(view, options) if given is None else given
        context = ReasonContext(seat_view, self._weights, plan, self._targets, memory.lent, options, is_best)
        why = find_reason(context, choice)
        return Advice(choice, why.message, why.places) if why else None


def advise(rules: Ruleset, view: State, seat: int, options: Sequence[Choice]) -> Advice | None:
    """What steady would answer to the question on top; None where it has no opinion on such a question."""
    if not rules.active("routes"):
        return None
    return _Adviser(rules, seat, Random(0), WEIGHTS).advise(view, options)


def explain(
    rules: Ruleset, view: State, seat: int, options: Sequence[Choice], choice: Choice, is_best: bool = True
) -> Advice | None:
    """What speaks for an answer to the question on top, whoever thought of it; None where there is nothing to say.

    ``is_best`` allows sentences that compare it with all others.
    """
    if not rules.active("routes"):
        return None
    return _Adviser(rules, seat, Random(0), WEIGHTS).advise(view, options, choice, is_best)
