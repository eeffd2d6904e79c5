"""What to do with a turn: the plan first, then points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.api import Choice
from plugins.bots.steady.cards import best_draw
from plugins.bots.steady.claims import next_claim
from plugins.bots.steady.endgame import best_paid, last_claim
from plugins.bots.steady.memory import Memory
from plugins.bots.steady.sight import Sight
from plugins.bots.steady.stations import Borrowing, gain_of_borrowing, possible_borrowing
from plugins.bots.steady.tickets import wants_tickets
from plugins.bots.steady.weights import Weights
from plugins.cards.api import Draw
from plugins.routes.api import TABLE, Claim
from plugins.tickets.api import DrawTickets

SLACK = 20  # tenths of turns that should be left when the plan is done


class Turn:
    """One turn of a seat; ``targets`` are the routes that its cards are meant for, as a bitset."""

    def __init__(self, sight: Sight, memory: Memory, weights: Weights, options: Sequence[Choice]) -> None:
        self._sight, self._memory, self._weights, self._options = sight, memory, weights, options
        self._claims = dict(self._untried_claims())
        self._plan = memory.plan(sight)
        self._in_a_hurry = self._plan.turns + SLACK >= 10 * sight.turns
        self.targets = self._plan.routes

    def _untried_claims(self) -> Iterator[tuple[int, Claim]]:
        for choice in self._options:
            if type(choice) is Claim:
                route = self._sight.board.route_index[choice.route]
                if self._memory.tried.get(route) != self._sight.hand:
                    yield route, choice

    def choice(self) -> Choice:
        """What to do; a claim is remembered with the hand that it was made with."""
        choice = self._last() if self._sight.turns == 1 else self._next()
        if type(choice) is Claim:
            self._memory.tried[self._sight.board.route_index[choice.route]] = self._sight.hand
        return choice

    def _next(self) -> Choice:
        """Stations when they are due, routes of the plan, more tickets or points when it is done; else cards."""
        return self._station() or self._planned_claim() or self._tickets() or self._paying_claim() or self._card()

    def _last(self) -> Choice:
        """The last turn: what scores most, a route or the station that completes a ticket."""
        points, claim = last_claim(self._sight, self._claims, self._memory.lent) if self._claims else (0, None)
        borrowing = possible_borrowing(self._sight, self._plan, self._options)
        if borrowing and gain_of_borrowing(self._sight, self._plan, self._memory.lent) > points:
            return self._build(borrowing)
        return self._card() if claim is None else self._claims[claim]

    def _station(self) -> Choice | None:
        """A station hurries only when nothing else is left to do for the plan, or hardly the time for it."""
        if not self._plan.borrow or (self._plan.routes and not self._in_a_hurry):
            return None
        borrowing = possible_borrowing(self._sight, self._plan, self._options)
        return self._build(borrowing) if borrowing else None

    def _build(self, borrowing: Borrowing) -> Choice:
        self._memory.lent |= 1 << borrowing.route
        return borrowing.station

    def _planned_claim(self) -> Choice | None:
        due = [route for route in self._claims if self._plan.routes >> route & 1]
        claim = next_claim(self._sight, due, self._in_a_hurry)
        return None if claim is None else self._claims[claim]

    def _tickets(self) -> Choice | None:
        """More tickets, once those that can be done are done."""
        if self._plan.routes:
            return None
        draw = next((choice for choice in self._options if type(choice) is DrawTickets), None)
        return draw if draw is not None and wants_tickets(self._sight, self._weights) else None

    def _paying_claim(self) -> Choice | None:
        """Without a plan, the route that pays best for its turns; its cards are drawn if they are missing."""
        if self._plan.routes:
            return None
        best = best_paid(self._sight)
        if best is None:
            return None
        self.targets = 1 << best
        return self._claims.get(best)

    def _card(self) -> Choice:
        draws = [choice for choice in self._options if type(choice) is Draw]
        if not draws:
            return self._otherwise()
        sight = self._sight
        return best_draw(sight.rules, sight.view, sight.seat, self.targets, draws, True, self._weights)

    def _otherwise(self) -> Choice:
        """Without cards to draw: any route, a station, even tickets; a dear tunnel once more when all else is gone."""
        if self._claims:
            points = TABLE.get(self._sight.rules).points
            return self._claims[max(self._claims, key=lambda route: (points[route], -route))]
        return min(self._options, key=lambda choice: (type(choice) is Claim, type(choice) is DrawTickets))
