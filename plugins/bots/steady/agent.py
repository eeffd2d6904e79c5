"""The steady bot: answers every question from its plan."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from core.api import Choice, Ruleset, State
from plugins.bots.steady.cards import best_draw
from plugins.bots.steady.claims import next_claim
from plugins.bots.steady.endgame import best_paid, closing_claim
from plugins.bots.steady.paying import best_payment
from plugins.bots.steady.plan import Plan, planned, undone
from plugins.bots.steady.prices import prices
from plugins.bots.steady.sight import Sight
from plugins.bots.steady.stations import station_for, station_is_due
from plugins.bots.steady.tickets import best_keep, gain_of_drawing
from plugins.bots.steady.weights import Weights
from plugins.cards.api import Draw, Pay, hand_of
from plugins.routes.api import Claim
from plugins.tickets.api import DrawTickets, Keep

WEIGHTS = Weights()


class Steady:
    """A seat's planner. It remembers its plan and what its stations are for; the rest it reads off the view."""

    def __init__(self, rules: Ruleset, seat: int, rng: Random, weights: Weights = WEIGHTS) -> None:
        self._rules = rules
        self._seat = seat
        self._weights = weights
        self._plan = Plan()
        self._planned_for: tuple[int, tuple[int, ...]] = (-1, ())
        self._targets = 0
        self._lent = 0
        self._age = 0

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """The answer that serves the plan; to a question it does not know, the first one."""
        first = options[0]
        if view.stack[-1].kind == "turn":
            return self._turn(Sight(self._rules, view, self._seat), options)
        if isinstance(first, Draw):
            return best_draw(self._rules, view, hand_of(view, self._seat), self._targets, options, False, self._weights)
        if isinstance(first, Pay):
            return self._pay(view, options)
        if isinstance(first, Keep):
            return best_keep(Sight(self._rules, view, self._seat), self._weights, options, self._lent)
        return first

    def _pay(self, view: State, options: Sequence[Choice]) -> Choice:
        frame = view.stack[-1]
        targets = self._targets
        if frame.kind == "routes.pay":
            targets &= ~(1 << frame.data[0])
        return best_payment(self._rules, hand_of(view, self._seat), targets, options, self._weights)

    def _turn(self, sight: Sight, options: Sequence[Choice]) -> Choice:
        index = self._rules.board.route_index
        claims = {index[choice.route]: choice for choice in options if type(choice) is Claim}
        plan = self._updated_plan(sight)
        self._targets = plan.routes
        if sight.turns == 1:
            return self._last_turn(sight, plan, claims, options)
        if plan.borrow and station_is_due(sight, plan):
            built = station_for(sight, plan, options)
            if built is not None:
                self._lent |= 1 << built[1]
                return built[0]
        due = [route for route in claims if plan.routes >> route & 1]
        hurry = plan.turns + 20 >= 10 * sight.turns
        claim = next_claim(sight, self._weights, due, hurry)
        if claim is not None:
            return claims[claim]
        if not plan.routes:
            return self._for_points(sight, claims, options)
        return self._draw(sight, options)

    def _for_points(self, sight: Sight, claims: dict[int, Claim], options: Sequence[Choice]) -> Choice:
        tickets = next((c for c in options if type(c) is DrawTickets), None)
        if tickets is not None and sight.turns > 4:
            if gain_of_drawing(sight, self._weights, prices(sight, self._weights)) > self._weights.draw_tickets:
                return tickets
        best = best_paid(sight)
        if best in claims:
            return claims[best]
        self._targets = 0 if best is None else 1 << best
        return self._draw(sight, options)

    def _draw(self, sight: Sight, options: Sequence[Choice]) -> Choice:
        draws = [choice for choice in options if type(choice) is Draw]
        if draws:
            return best_draw(self._rules, sight.view, sight.hand, self._targets, draws, True, self._weights)
        claims = [c for c in options if type(c) is Claim]
        return claims[0] if claims else options[0]

    def _last_turn(self, sight: Sight, plan: Plan, claims: dict[int, Claim], options: Sequence[Choice]) -> Choice:
        value, claim = closing_claim(sight, claims, self._lent) if claims else (0, 0)
        if plan.borrow:
            built = station_for(sight, plan, options)
            worth = (
                sum(2 * self._rules.board.ticket_points[t] for t in undone(sight, self._lent, sight.held))
                - sum(
                    2 * self._rules.board.ticket_points[t] for t in undone(sight, self._lent | plan.borrow, sight.held)
                )
                - 4
            )
            if built is not None and worth > value:
                self._lent |= 1 << built[1]
                return built[0]
        return claims[-claim] if claims else self._draw(sight, options)

    def _updated_plan(self, sight: Sight) -> Plan:
        self._age += 1
        key = (sight.owned, sight.held)
        gone = self._plan.routes & ~sight.open & ~sight.owned
        if key != self._planned_for or gone or self._age >= 4:
            self._age = 0
            self._planned_for = key
            self._lent &= sight.foreign
            self._plan = planned(sight, self._weights, undone(sight, self._lent, sight.held), self._lent)
        return self._plan
