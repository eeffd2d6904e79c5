"""The steady bot: answers every question by its plan, then by points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb
from random import Random
from typing import NamedTuple

from railwright.api import CLOSED, Choice, Ruleset, State, TicketWay, bits, cheapest_paths
from railwright.plugins.bots.steady.cards import choose_draw, choose_payment
from railwright.plugins.bots.steady.plan import LaidNetworks, NetworkPlan, PlanMemory, make_plan, unfinished_tickets
from railwright.plugins.bots.steady.route_costs import WEIGHTS, Weights, is_tunnel, prices, turns_to_claim
from railwright.plugins.bots.steady.seat_view import SeatView
from railwright.plugins.cards.api import LOCO, Draw, Pay
from railwright.plugins.express.api import TABLE as EXPRESS
from railwright.plugins.routes.api import ROUTES, TABLE, Claim
from railwright.plugins.stations.api import Station
from railwright.plugins.tickets.api import TABLE as TICKETS_TABLE
from railwright.plugins.tickets.api import DrawTickets, Keep

# --- tickets ------------------------------------------------------------------------------------------------

MAX_TICKET_SETS = 200  # sets of tickets compared; if a house rule deals more tickets, the smallest sets
MIN_TURNS_LEFT = 6  # tickets are drawn only with more turns left than this


def choose_tickets(seat_view: SeatView, weights: Weights, options: Sequence[Keep], lent: int) -> Keep:
    """The set of tickets that, with the tickets held, is worth most after the cost of its network."""
    laid: LaidNetworks = {}
    return max(options[:MAX_TICKET_SETS], key=lambda keep: keep_value(seat_view, weights, keep, lent, laid))


def keep_value(seat_view: SeatView, weights: Weights, choice: Keep, lent: int, laid: LaidNetworks | None = None) -> int:
    """The value of the seat's tickets if it keeps these: completed or planned ones score, the others lose points."""
    points = seat_view.board.ticket_points
    tickets = (*seat_view.held, *(seat_view.board.ticket_index[id] for id in choice.tickets))
    open_ = unfinished_tickets(seat_view, lent, tickets)
    plan = make_plan(seat_view, weights, open_, lent, laid)
    done = sum(points[ticket] for ticket in tickets if ticket not in open_)
    # All of them: the plan's value makes up for those that it completes.
    missed = sum(seat_view.stakes[ticket] - points[ticket] for ticket in open_)
    pairs = len(tickets) * (len(tickets) - 1) // 2
    doubts = weights.ticket * pairs + weights.caution * plan.turns // 10
    return weights.faith * (done - missed) + plan.value - doubts


def wants_tickets(seat_view: SeatView, weights: Weights) -> bool:
    """Whether tickets are worth drawing: whether they are cheap enough for the time and trains left."""
    return seat_view.turns > MIN_TURNS_LEFT and gain_of_drawing(seat_view, weights) > weights.draw_tickets


def gain_of_drawing(seat_view: SeatView, weights: Weights) -> int:
    """The expected gain of the best of the tickets drawn (TICKET-1, TICKET-2), in hundredths of a point."""
    gains = sorted(ticket_gains(seat_view, weights), reverse=True)
    drawn = min(seat_view.rules.option("tickets", "draw"), len(gains))
    if not drawn:
        return 0
    best = sum(gain * comb(len(gains) - 1 - index, drawn - 1) for index, gain in enumerate(gains))
    return best // comb(len(gains), drawn)


def ticket_gains(seat_view: SeatView, weights: Weights) -> list[int]:
    """The gain of each ticket that may be in the deck, if its cities are joined to the seat's network."""
    board, long = seat_view.board, TICKETS_TABLE.get(seat_view.rules).long
    far, _ = cheapest_paths(board.around, prices(seat_view, weights), network_hub(seat_view))
    worths = []
    for ticket, cities in enumerate(board.ticket_cities):
        if ticket not in seat_view.held and not long >> ticket & 1:
            pair = len(cities) == 2
            apart = far[cities[0]] + far[cities[1]] if pair else price_of_way(far, board.ticket_ways[ticket])
            worth, stake = 100 * board.ticket_points[ticket], 100 * seat_view.stakes[ticket]
            worths.append(worth - min(apart, CLOSED, stake))
    return worths


def price_of_way(far: Sequence[int], way: TicketWay) -> int:
    """The price of joining every place of a ticket's way, by its nearest city."""
    return sum([min([far[city] for city in step]) for step in way])


def network_hub(seat_view: SeatView) -> int:
    """A city of the largest connected part of the seat's network; the first city if there is none."""
    best = size = met = 0
    for route in bits(seat_view.owned):
        city = seat_view.board.ends[route][0]
        if not met >> city & 1:
            part = seat_view.board.component(city, seat_view.owned)
            met |= part
            if part.bit_count() > size:
                best, size = city, part.bit_count()
    return best


# --- claims -------------------------------------------------------------------------------------------------


def find_next_claim(seat_view: SeatView, claims: Iterable[int], hurry: bool) -> int | None:
    """The route with most points among those that the hand pays well; if ``hurry``, among all that it can pay."""
    points = TABLE.get(seat_view.rules).points
    ready = [route for route in claims if hurry or can_pay_well(seat_view, route)]
    return max(ready, key=lambda route: (points[route], -route)) if ready else None


def can_pay_well(seat_view: SeatView, route: int) -> bool:
    """Whether the hand pays with at most one extra locomotive, and for a tunnel has a card in reserve."""
    need = TABLE.get(seat_view.rules).needs[route]
    held = need.held(seat_view.hand)
    wild = max(need.locos, need.cards - held)
    reserve = held + seat_view.hand[LOCO] - need.cards
    return wild - need.locos <= 1 and (reserve > 0 or not is_tunnel(seat_view.rules, route))


# --- stations that borrow routes for the plan ----------------------------------------------------------------


class StationUse(NamedTuple):
    """A station to build, and the foreign route to borrow with it."""

    station: Station
    route: int


def find_station_use(seat_view: SeatView, plan: NetworkPlan, options: Sequence[Choice]) -> StationUse | None:
    """A station for the first route that the plan borrows, at its end with more foreign routes as alternatives."""
    offered = {choice.city: choice for choice in options if type(choice) is Station}
    for route in bits(plan.borrow) if offered else ():
        for city in sorted(seat_view.board.ends[route], key=lambda city: -_foreign_routes_at(seat_view, city)):
            if seat_view.board.cities[city] in offered:
                return StationUse(offered[seat_view.board.cities[city]], route)
    return None


def _foreign_routes_at(seat_view: SeatView, city: int) -> int:
    return (seat_view.board.at_city[city] & seat_view.foreign).bit_count()


def gain_of_station(seat_view: SeatView, plan: NetworkPlan, lent: int) -> int:
    """The points of tickets gained by the plan's borrowed routes, less those of a station in reserve."""
    now = unfinished_tickets(seat_view, lent, seat_view.held)
    then = unfinished_tickets(seat_view, lent | plan.borrow, seat_view.held)
    gain = sum(seat_view.stakes[ticket] for ticket in now if ticket not in then)
    return gain - int(seat_view.rules.option("stations", "points"))


# --- points without tickets, and the last turn of the game ----------------------------------------------------


def find_most_paying_route(seat_view: SeatView) -> int | None:
    """The open route with most points per turn; None if none fits the trains and the time left."""
    table = TABLE.get(seat_view.rules)
    wagons, points = table.wagons, table.points
    best, best_rate = None, 0
    for route in bits(seat_view.open):
        # A claim takes a turn at least, so few points cannot be the best rate.
        if points[route] * 100 > best_rate and wagons[route] <= seat_view.trains:
            turns = turns_to_claim(seat_view, route)
            rate = points[route] * 1000 // turns
            if turns <= 10 * seat_view.turns and rate > best_rate:
                best, best_rate = route, rate
    return best


def best_last_claim(seat_view: SeatView, claims: Iterable[int], lent: int) -> tuple[int, int]:
    """The score of the best claim in the last turn, and its route."""
    open_ = unfinished_tickets(seat_view, lent, seat_view.held)
    return max((points_of_last_claim(seat_view, route, lent, open_), route) for route in claims)


def points_of_last_claim(seat_view: SeatView, route: int, lent: int, open_: Sequence[int]) -> int:
    """The change of the final score by a claim: its points, completed tickets, longest path."""
    points = TABLE.get(seat_view.rules).points[route] + path_bonus(seat_view, route)
    if open_:
        still = unfinished_tickets(seat_view, lent | 1 << route, open_)
        points += sum(seat_view.stakes[ticket] for ticket in open_ if ticket not in still)
    return points


def path_bonus(seat_view: SeatView, route: int) -> int:
    """The bonus for the longest path if a claim wins it (EXPRESS-1, EXPRESS-5), else 0."""
    if not seat_view.rules.active("express"):
        return 0
    length, owned, board = EXPRESS.get(seat_view.rules), ROUTES.get(seat_view.view).owned, seat_view.board
    longest = max([length(routes) for seat, routes in enumerate(owned) if seat != seat_view.seat], default=0)
    before, (a, b) = length(seat_view.owned), board.ends[route]
    joins_two_ends = board.at_city[a] & seat_view.owned and board.at_city[b] & seat_view.owned
    if before >= longest or (not joins_two_ends and before + board.length[route] < longest):  # known without a search
        return 0
    return int(seat_view.rules.option("express", "points")) if longest <= length(seat_view.owned | 1 << route) else 0


# --- a turn --------------------------------------------------------------------------------------------------

SLACK_TENTHS = 20  # tenths of turns that should be left after the plan


class TurnChoice:
    """The choice of an action for a turn: the plan first, then points.

    ``targets`` is the bitset of the routes for which cards are collected.
    """

    def __init__(self, seat_view: SeatView, memory: PlanMemory, weights: Weights, options: Sequence[Choice]) -> None:
        self._seat_view, self._memory, self._weights, self._options = seat_view, memory, weights, options
        self._claims = self._untried_claims()
        self._plan = memory.plan(seat_view)
        self._in_a_hurry = self._plan.turns + SLACK_TENTHS >= 10 * seat_view.turns
        self.targets = self._plan.routes

    def _untried_claims(self) -> dict[int, Claim]:
        """The claims on offer by route, without those that failed with the same hand."""
        index, hand = self._seat_view.board.route_index, self._seat_view.hand
        claims = {index[choice.route]: choice for choice in self._options if type(choice) is Claim}
        for route, tried in self._memory.tried.items():
            if tried == hand:
                claims.pop(route, None)
        return claims

    def choose(self) -> Choice:
        """The action; a claim is remembered with the hand at that time."""
        choice = self._choose_last() if self._seat_view.turns == 1 else self._choose_next()
        if type(choice) is Claim:
            self._memory.tried[self._seat_view.board.route_index[choice.route]] = self._seat_view.hand
        return choice

    def _choose_next(self) -> Choice:
        """A station if it is urgent, a route of the plan, after the plan tickets or points; else a draw of cards."""
        return (
            self._find_station()
            or self._find_planned_claim()
            or self._find_tickets()
            or self._find_paying_claim()
            or self._draw_card()
        )

    def _choose_last(self) -> Choice:
        """The action of the last turn with the highest score: a claim, or a station that completes a ticket."""
        points, claim = best_last_claim(self._seat_view, self._claims, self._memory.lent) if self._claims else (0, None)
        use = find_station_use(self._seat_view, self._plan, self._options)
        if use and gain_of_station(self._seat_view, self._plan, self._memory.lent) > points:
            return self._build_station(use)
        return self._draw_card() if claim is None else self._claims[claim]

    def _find_station(self) -> Choice | None:
        """A station, if nothing else is left to do for the plan or time is short."""
        if not self._plan.borrow or (self._plan.routes and not self._in_a_hurry):
            return None
        use = find_station_use(self._seat_view, self._plan, self._options)
        return self._build_station(use) if use else None

    def _build_station(self, use: StationUse) -> Choice:
        self._memory.lent |= 1 << use.route
        return use.station

    def _find_planned_claim(self) -> Choice | None:
        due = [route for route in self._claims if self._plan.routes >> route & 1]
        claim = find_next_claim(self._seat_view, due, self._in_a_hurry)
        return None if claim is None else self._claims[claim]

    def _find_tickets(self) -> Choice | None:
        """A draw of tickets, once the plan is complete."""
        if self._plan.routes:
            return None
        draw = next((choice for choice in self._options if type(choice) is DrawTickets), None)
        return draw if draw is not None and wants_tickets(self._seat_view, self._weights) else None

    def _find_paying_claim(self) -> Choice | None:
        """Without a plan, the route with most points per turn; if its cards are missing, it becomes the target."""
        if self._plan.routes:
            return None
        best = find_most_paying_route(self._seat_view)
        if best is None:
            return None
        self.targets = 1 << best
        return self._claims.get(best)

    def _draw_card(self) -> Choice:
        draws = [choice for choice in self._options if type(choice) is Draw]
        if not draws:
            return self._choose_anything()
        seat_view = self._seat_view
        return choose_draw(seat_view.rules, seat_view.view, seat_view.seat, self.targets, draws, True, self._weights)

    def _choose_anything(self) -> Choice:
        """Without cards to draw: any route, a station, even tickets; at last a tunnel that failed before."""
        if self._claims:
            points = TABLE.get(self._seat_view.rules).points
            return self._claims[max(self._claims, key=lambda route: (points[route], -route))]
        return min(self._options, key=lambda choice: (type(choice) is Claim, type(choice) is DrawTickets))


class Steady:
    """Plays one seat, without random numbers: equal views and pasts give equal answers."""

    def __init__(self, rules: Ruleset, seat: int, rng: Random, weights: Weights = WEIGHTS) -> None:
        self._rules, self._seat, self._weights = rules, seat, weights
        self._memory = PlanMemory(weights)
        self._targets = 0

    @property
    def memory(self) -> tuple[PlanMemory, int]:
        """The memory between questions; assign it to restore the memory."""
        return self._memory.copy(), self._targets

    @memory.setter
    def memory(self, memory: tuple[PlanMemory, int]) -> None:
        self._memory, self._targets = memory[0].copy(), memory[1]

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """The answer that serves the plan; the first option for unknown questions."""
        if not self._rules.active("routes"):
            return options[0]
        if view.stack[-1].kind == "turn":
            return self._choose_turn(view, options)
        draws = [choice for choice in options if isinstance(choice, Draw)]
        if draws:
            return choose_draw(self._rules, view, self._seat, self._targets, draws, False, self._weights)
        if any(isinstance(choice, Pay) for choice in options):
            return choose_payment(self._rules, view, self._seat, self._targets, options, self._weights)
        return self._keep_tickets(view, options)

    def _choose_turn(self, view: State, options: Sequence[Choice]) -> Choice:
        turn = TurnChoice(SeatView(self._rules, view, self._seat), self._memory, self._weights, options)
        choice = turn.choose()
        self._targets = turn.targets
        return choice

    def _keep_tickets(self, view: State, options: Sequence[Choice]) -> Choice:
        sets = [choice for choice in options if isinstance(choice, Keep)]
        if not sets:
            return options[0]
        return choose_tickets(SeatView(self._rules, view, self._seat), self._weights, sets, self._memory.lent)
