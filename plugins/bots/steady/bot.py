"""The steady bot: answers every question from its plan; the plan first, then points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from core.api import Choice, Ruleset, State, bits
from plugins.bots.steady.cards import best_draw, best_payment
from plugins.bots.steady.plan import Plan, PlanMemory, unfinished_tickets
from plugins.bots.steady.route_costs import WEIGHTS, Weights, is_tunnel, turns_for
from plugins.bots.steady.seat_view import SeatView
from plugins.bots.steady.tickets import best_keep, wants_tickets
from plugins.cards.api import ANY, LOCO, Draw, Pay
from plugins.express.api import TABLE as EXPRESS
from plugins.routes.api import ROUTES, TABLE, Claim
from plugins.stations.api import Station
from plugins.tickets.api import DrawTickets, Keep

# --- Which route of the plan to claim now, and which one can wait for better cards. ---


def next_claim(sight: SeatView, claims: Iterable[int], hurry: bool) -> int | None:
    """The route with most points among those that the hand pays well; in a hurry among all that it pays."""
    points = TABLE.get(sight.rules).points
    ready = [route for route in claims if hurry or pays_well(sight, route)]
    return max(ready, key=lambda route: (points[route], -route)) if ready else None


def pays_well(sight: SeatView, route: int) -> bool:
    """Whether the hand pays with at most one locomotive to spare, and keeps a card in reserve for a tunnel."""
    cards, color, symbols = TABLE.get(sight.rules).needs[route]
    held = max(sight.hand[:LOCO]) if color == ANY else sight.hand[color]
    wild = max(symbols, cards - held)
    reserve = held + sight.hand[LOCO] - cards
    return wild - symbols <= 1 and (reserve > 0 or not is_tunnel(sight.rules, route))


# --- Where to build a station for a route of another seat that the plan needs, and when. ---


class StationUse(NamedTuple):
    """A station to be built, and the foreign route that it is to lend."""

    station: Station
    route: int


def find_station_use(sight: SeatView, plan: Plan, options: Sequence[Choice]) -> StationUse | None:
    """The first route that the plan borrows, from its end with more foreign routes to fall back on."""
    offered = {choice.city: choice for choice in options if type(choice) is Station}
    for route in bits(plan.borrow) if offered else ():
        for city in sorted(sight.board.ends[route], key=lambda city: -_foreign_routes_at(sight, city)):
            if sight.board.cities[city] in offered:
                return StationUse(offered[sight.board.cities[city]], route)
    return None


def _foreign_routes_at(sight: SeatView, city: int) -> int:
    return (sight.board.at_city[city] & sight.foreign).bit_count()


def gain_of_station(sight: SeatView, plan: Plan, lent: int) -> int:
    """The points that the tickets gain if the plan's routes are lent, less those of a station in reserve."""
    points = sight.board.ticket_points
    now, then = unfinished_tickets(sight, lent, sight.held), unfinished_tickets(sight, lent | plan.borrow, sight.held)
    gain = 2 * sum(points[ticket] for ticket in now if ticket not in then)
    return gain - int(sight.rules.option("stations", "points"))


# --- Points without tickets: the route that pays best for its turns, and the last turn of the game. ---


def most_paying_route(sight: SeatView) -> int | None:
    """The open route with most points for the turns it takes; None where none fits the trains and the time."""
    table = TABLE.get(sight.rules)
    wagons, points = table.wagons, table.points
    best, best_rate = None, 0
    for route in bits(sight.open):
        if wagons[route] <= sight.trains:
            turns = turns_for(sight, route)
            rate = points[route] * 1000 // turns
            if turns <= 10 * sight.turns and rate > best_rate:
                best, best_rate = route, rate
    return best


def best_last_claim(sight: SeatView, claims: Iterable[int], lent: int) -> tuple[int, int]:
    """What the best claim of the last turn scores, and its route."""
    open_ = unfinished_tickets(sight, lent, sight.held)
    return max((points_of_last_claim(sight, route, lent, open_), route) for route in claims)


def points_of_last_claim(sight: SeatView, route: int, lent: int, open_: Sequence[int]) -> int:
    """What a claim changes in the final score: its points, the tickets it completes, the longest path."""
    found = TABLE.get(sight.rules).points[route] + path_bonus(sight, route)
    if open_:
        still = unfinished_tickets(sight, lent | 1 << route, open_)
        found += 2 * sum(sight.board.ticket_points[ticket] for ticket in open_ if ticket not in still)
    return found


def path_bonus(sight: SeatView, route: int) -> int:
    """The bonus for the longest path, if a claim wins it (EXPRESS-1, EXPRESS-5)."""
    if not sight.rules.active("express"):
        return 0
    length, owned = EXPRESS.get(sight.rules), ROUTES.get(sight.view).owned
    longest = max((length(routes) for seat, routes in enumerate(owned) if seat != sight.seat), default=0)
    before, after = length(sight.owned), length(sight.owned | 1 << route)
    return int(sight.rules.option("express", "points")) if before < longest <= after else 0


# --- What to do with a turn: the plan first, then points. ---

SLACK_TENTHS = 20  # tenths of turns that should be left when the plan is done


class Turn:
    """One turn of a seat; ``targets`` are the routes that its cards are meant for, as a bitset."""

    def __init__(self, sight: SeatView, memory: PlanMemory, weights: Weights, options: Sequence[Choice]) -> None:
        self._sight, self._memory, self._weights, self._options = sight, memory, weights, options
        self._claims = dict(self._untried_claims())
        self._plan = memory.plan(sight)
        self._in_a_hurry = self._plan.turns + SLACK_TENTHS >= 10 * sight.turns
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
        points, claim = best_last_claim(self._sight, self._claims, self._memory.lent) if self._claims else (0, None)
        borrowing = find_station_use(self._sight, self._plan, self._options)
        if borrowing and gain_of_station(self._sight, self._plan, self._memory.lent) > points:
            return self._build(borrowing)
        return self._card() if claim is None else self._claims[claim]

    def _station(self) -> Choice | None:
        """A station hurries only when nothing else is left to do for the plan, or hardly the time for it."""
        if not self._plan.borrow or (self._plan.routes and not self._in_a_hurry):
            return None
        borrowing = find_station_use(self._sight, self._plan, self._options)
        return self._build(borrowing) if borrowing else None

    def _build(self, borrowing: StationUse) -> Choice:
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
        best = most_paying_route(self._sight)
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


# --- The steady bot: answers every question from its plan. ---


class Steady:
    """Plays one seat. It never needs chance: the same view and the same past give the same answer."""

    def __init__(self, rules: Ruleset, seat: int, rng: Random, weights: Weights = WEIGHTS) -> None:
        self._rules, self._seat, self._weights = rules, seat, weights
        self._memory = PlanMemory(weights)
        self._targets = 0

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """The answer that serves the plan; to a question that it does not know, the first one."""
        if not self._rules.active("routes"):
            return options[0]
        if view.stack[-1].kind == "turn":
            return self._turn(view, options)
        draws = [choice for choice in options if isinstance(choice, Draw)]
        if draws:
            return best_draw(self._rules, view, self._seat, self._targets, draws, False, self._weights)
        if any(isinstance(choice, Pay) for choice in options):
            return best_payment(self._rules, view, self._seat, self._targets, options, self._weights)
        return self._kept(view, options)

    def _turn(self, view: State, options: Sequence[Choice]) -> Choice:
        turn = Turn(SeatView(self._rules, view, self._seat), self._memory, self._weights, options)
        choice = turn.choice()
        self._targets = turn.targets
        return choice

    def _kept(self, view: State, options: Sequence[Choice]) -> Choice:
        keeps = [choice for choice in options if isinstance(choice, Keep)]
        if not keeps:
            return options[0]
        return best_keep(SeatView(self._rules, view, self._seat), self._weights, keeps, self._memory.lent)
