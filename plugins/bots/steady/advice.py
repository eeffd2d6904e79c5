"""What steady would do in a person's place, and why, in one sentence, from the figures by which it decides."""

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

SLACK_OF_DRAWS = 15  # per cent of a wanted card, by which one draw may be worth less than another that is about as good
SLACK_OF_TICKETS = 300  # hundredths of a point, by which the tickets kept may be worth less


class Advice(NamedTuple):
    """An answer with a sentence that gives the reason, and the routes, cities and tickets that it is about."""

    choice: Choice
    reason: Message
    places: tuple[Name, ...]


class Suggestion(NamedTuple):
    """An answer, the reason where one holds, and the routes, cities and tickets that the reason is about.

    ``about_as_good`` are the answers that the figures behind it put no further back than its slack, itself among them.
    """

    choice: Choice
    reason: Message | None
    places: tuple[Name, ...]
    about_as_good: frozenset[Choice]


class _Adviser(Steady):
    """Steady as it sits down in the middle of a game, so that the advice depends on nothing but the view."""

    def advise(
        self, view: State, options: Sequence[Choice], given: Choice | None = None, is_best: bool = True
    ) -> Advice | None:
        """The answer that is ``given``, else its own, with its reason."""
        choice, context = self._decide(view, options, given, is_best)
        why = find_reason(context, choice)
        return Advice(choice, why.message, why.places) if why else None

    def suggest(self, view: State, options: Sequence[Choice]) -> Suggestion | None:
        """Its own answer, where it is of a kind that it weighs at all."""
        choice, context = self._decide(view, options, None, True)
        if not isinstance(choice, tuple(SENTENCES)):
            return None
        why = find_reason(context, choice)
        reason, places = (why.message, why.places) if why else (None, ())
        return Suggestion(choice, reason, places, _about_as_good(context, choice))

    def _decide(
        self, view: State, options: Sequence[Choice], given: Choice | None, is_best: bool
    ) -> tuple[Choice, ReasonContext]:
        """The answer that is ``given``, else its own, and what reasons for it are made of."""
        seat_view, memory = SeatView(self._rules, view, self._seat), PlanMemory(self._weights)
        plan = self._plan_with_stations(seat_view, memory)
        self._memory.lent = memory.lent
        best = find_most_paying_route(seat_view) if not plan.routes else None
        self._targets = plan.routes if best is None else 1 << best
        choice = self.choose(view, options) if given is None else given
        return choice, ReasonContext(seat_view, self._weights, plan, self._targets, memory.lent, options, is_best)

    def _plan_with_stations(self, seat_view: SeatView, memory: PlanMemory) -> NetworkPlan:
        """The plan, in which a station that stands lends what would else be borrowed there by another one."""
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
    """The answers of the same kind that are worth about as much by the figures of the plan, the best one among them."""
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
    """What steady would answer to the question on top; None where it has no opinion on such a question."""
    if not rules.active("routes"):
        return None
    return _Adviser(rules, seat, Random(0), WEIGHTS).advise(view, options)


def suggest(rules: Ruleset, view: State, seat: int, options: Sequence[Choice]) -> Suggestion | None:
    """What steady would answer to the question on top, with or without a reason; None where it does not weigh it."""
    if not rules.active("routes"):
        return None
    return _Adviser(rules, seat, Random(0), WEIGHTS).suggest(view, options)


def explain(
    rules: Ruleset, view: State, seat: int, options: Sequence[Choice], choice: Choice, is_best: bool = True
) -> Advice | None:
    """What speaks for an answer to the question on top, whoever thought of it; None where there is nothing to say.

    ``is_best`` allows sentences that compare it with all others.
    """
    if not rules.active("routes"):
        return None
    return _Adviser(rules, seat, Random(0), WEIGHTS).advise(view, options, choice, is_best)
