"""Advice: what steady would do in a person's place, with a one-sentence reason from its own figures."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from railwright.api import Choice, Message, Name, Ruleset, State
from railwright.plugins.bots.steady.bot import Steady, find_most_paying_route, keep_value
from railwright.plugins.bots.steady.cards import payment_cost
from railwright.plugins.bots.steady.plan import NetworkPlan, PlanMemory, make_plan, unfinished_tickets
from railwright.plugins.bots.steady.reasons import SENTENCES, ReasonContext, find_reason, payment_wants
from railwright.plugins.bots.steady.route_costs import WEIGHTS
from railwright.plugins.bots.steady.seat_view import SeatView
from railwright.plugins.cards.api import Draw, Pay
from railwright.plugins.routes.api import Claim
from railwright.plugins.tickets.api import Keep

SLACK_OF_DRAWS = 15  # per cent of a wanted card: draws worth less than the best by no more are about as good
SLACK_OF_TICKETS = 300  # the same for tickets kept, in hundredths of a point


class Advice(NamedTuple):
    """An answer with the sentence of its reason.

    * ``choice``: the answer
    * ``reason``: the sentence
    * ``places``: the routes, cities and tickets that the sentence names
    """

    choice: Choice
    reason: Message
    places: tuple[Name, ...]


class Suggestion(NamedTuple):
    """An answer that the bot would give.

    * ``choice``: the answer
    * ``reason``: its reason, if one holds
    * ``places``: the routes, cities and tickets that the reason names
    * ``about_as_good``: the answers that are worse by no more than the slack, including the answer itself
    """

    choice: Choice
    reason: Message | None
    places: tuple[Name, ...]
    about_as_good: frozenset[Choice]


class _Adviser(Steady):
    """Steady without a memory of the game so far, so that its advice depends only on the view."""

    def advise(
        self, view: State, options: Sequence[Choice], given: Choice | None = None, is_best: bool = True
    ) -> Advice | None:
        """The answer ``given``, by default its own, with a reason; None if it has no opinion."""
        choice, context = self._decide(view, options, given, is_best)
        why = find_reason(context, choice)
        return Advice(choice, why.message, why.places) if why else None

    def suggest(self, view: State, options: Sequence[Choice]) -> Suggestion | None:
        """Its own answer; None if it does not weigh answers of this kind."""
        choice, context = self._decide(view, options, None, True)
        if not isinstance(choice, tuple(SENTENCES)):
            return None
        why = find_reason(context, choice)
        reason, places = (why.message, why.places) if why else (None, ())
        return Suggestion(choice, reason, places, _about_as_good(context, choice))

    def _decide(
        self, view: State, options: Sequence[Choice], given: Choice | None, is_best: bool
    ) -> tuple[Choice, ReasonContext]:
        """The answer ``given``, by default its own, and the context for its reasons."""
        seat_view, memory = SeatView(self._rules, view, self._seat), PlanMemory(self._weights)
        plan = self._plan_with_stations(seat_view, memory)
        self._memory.lent = memory.lent
        best = find_most_paying_route(seat_view) if not plan.routes else None
        self._targets = plan.routes if best is None else 1 << best
        choice = self.choose(view, options) if given is None else given
        return choice, ReasonContext(seat_view, self._weights, plan, self._targets, memory.lent, options, is_best)

    def _plan_with_stations(self, seat_view: SeatView, memory: PlanMemory) -> NetworkPlan:
        """The plan, in which existing stations lend routes that another station would borrow at their city."""
        plan = memory.plan(seat_view)
        for city in seat_view.built:
            at_city = seat_view.board.at_city[city] & seat_view.foreign
            if plan.borrow & at_city and not memory.lent & at_city:
                lent = plan.borrow & at_city
                memory.lent |= lent & -lent
                open_ = unfinished_tickets(seat_view, memory.lent, seat_view.held)
                plan = make_plan(seat_view, self._weights, open_, memory.lent)
        return plan


def _about_as_good(context: ReasonContext, best: Choice) -> frozenset[Choice]:
    """The answers of the same kind that are worth about as much as the best one, including that."""
    return frozenset(
        option
        for option in context.options
        if option == best or (type(option) is type(best) and _is_about_as_good(context, option, best))
    )


def _is_about_as_good(context: ReasonContext, option: Choice, best: Choice) -> bool:
    seat_view, weights = context.seat_view, context.weights
    if isinstance(option, Draw) and isinstance(best, Draw):
        return context.values[option.source] >= context.values[best.source] - SLACK_OF_DRAWS
    if isinstance(option, Claim) and isinstance(best, Claim):
        routes = [seat_view.board.route_index[claim.route] for claim in (option, best)]
        return all(context.plan.routes >> route & 1 for route in routes)
    if isinstance(option, Keep) and isinstance(best, Keep):
        values = [keep_value(seat_view, weights, keep, context.lent) for keep in (option, best)]
        return values[0] >= values[1] - SLACK_OF_TICKETS
    if isinstance(option, Pay) and isinstance(best, Pay):
        wanted = payment_wants(context)
        costs = [payment_cost(pay.cards, seat_view.hand, wanted, weights) for pay in (option, best)]
        return costs[0] <= costs[1]
    return False


def advise(rules: Ruleset, view: State, seat: int, options: Sequence[Choice]) -> Advice | None:
    """Steady's answer to the pending question; None if it has no opinion on such questions."""
    if not rules.active("routes"):
        return None
    return _Adviser(rules, seat, Random(0), WEIGHTS).advise(view, options)


def suggest(rules: Ruleset, view: State, seat: int, options: Sequence[Choice]) -> Suggestion | None:
    """Steady's answer to the pending question, with or without a reason; None if it does not weigh such answers."""
    if not rules.active("routes"):
        return None
    return _Adviser(rules, seat, Random(0), WEIGHTS).suggest(view, options)


def explain(
    rules: Ruleset, view: State, seat: int, options: Sequence[Choice], choice: Choice, is_best: bool = True
) -> Advice | None:
    """The reason for an answer to the pending question, by any agent; None if there is nothing to say.

    ``is_best`` allows sentences that compare the answer with all others.
    """
    if not rules.active("routes"):
        return None
    return _Adviser(rules, seat, Random(0), WEIGHTS).advise(view, options, choice, is_best)
