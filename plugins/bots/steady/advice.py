"""What steady would do in a person's place, and why, in one sentence, from the figures by which it decides."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from core.api import Choice, Message, Name, Ruleset, State, bits, say
from plugins.bots.steady.bot import Steady, most_paying_route
from plugins.bots.steady.cards import CARD_OF_COLOR
from plugins.bots.steady.plan import Plan, PlanMemory, make_plan, unfinished_tickets
from plugins.bots.steady.route_costs import WEIGHTS, Weights
from plugins.bots.steady.seat_view import SeatView, hand_size
from plugins.cards.api import ANY, CARDS, LOCO, Draw, Pay
from plugins.routes.api import ROUTES, TABLE, Claim
from plugins.stations.api import Station
from plugins.tickets.api import DrawTickets, Keep

# --- What a reason is made of: the plan behind an answer, and what depends on each of its routes. ---


class Reason(NamedTuple):
    """A reason, and the routes, cities and tickets that it names."""

    message: Message
    places: tuple[Name, ...] = ()


class ReasonContext(NamedTuple):
    """The look at a view, the plan, the routes that cards are meant for, the routes lent, and what may be answered."""

    sight: SeatView
    weights: Weights
    plan: Plan
    targets: int
    lent: int
    options: Sequence[Choice]

    def tickets_over(self, route: int) -> list[int]:
        """The tickets that the plan does and that fail without one of its routes."""
        sight = self.sight
        everything = self.lent | self.plan.routes | self.plan.borrow
        open_ = unfinished_tickets(sight, self.lent & ~(1 << route), sight.held)
        planned = [ticket for ticket in open_ if ticket not in unfinished_tickets(sight, everything, open_)]
        return unfinished_tickets(sight, everything & ~(1 << route), planned)

    def rivals(self, route: int) -> int:
        """How many other seats hold enough cards, of whatever colours, and trains for a route."""
        sight, table = self.sight, TABLE.get(self.sight.rules)
        cards, wagons = table.needs[route].cards, table.wagons[route]
        hands, trains = CARDS.get(sight.view).hands, ROUTES.get(sight.view).trains
        others = [seat for seat in range(sight.view.seats) if seat != sight.seat]
        return sum(hand_size(hands[seat]) >= cards and trains[seat] >= wagons for seat in others)

    def trains(self, routes: int) -> int:
        """The trains that a bitset of routes takes."""
        return sum(TABLE.get(self.sight.rules).wagons[route] for route in bits(routes))

    def route(self, index: int) -> Name:
        """The name of a route."""
        return Name("route", self.sight.board.routes[index])

    def tickets(self, indices: Sequence[int]) -> tuple[Name, ...]:
        """The names of tickets."""
        return tuple(Name("ticket", self.sight.board.tickets[index]) for index in indices)


# --- Why a card is drawn: the route that lacks it. ---


def _why_draw(grounds: ReasonContext, draw: Draw) -> Reason:
    """The reason to draw from the pile or a colour of the row."""
    if draw.source == "pile":
        return _why_pile(grounds)
    color = CARD_OF_COLOR[draw.source]
    return _why_locomotive(grounds) if color == LOCO else _why_color(grounds, draw.source, color)


def _why_pile(grounds: ReasonContext) -> Reason:
    if not any(isinstance(other, Draw) and other.source != "pile" for other in grounds.options):
        return Reason(say("Draw from the pile: nothing of the row can be taken."))
    if grounds.targets:
        return Reason(
            say("Draw from the pile: on average it helps your plan more than the row."), _target_names(grounds)
        )
    return Reason(say("Draw from the pile: it may bring a locomotive, and the row has nothing that you need."))


def _why_locomotive(grounds: ReasonContext) -> Reason:
    ferries = [route for route in bits(grounds.targets) if _need_of(grounds, route)[2] > grounds.sight.hand[LOCO]]
    if ferries:
        name, count = grounds.route(ferries[0]), _need_of(grounds, ferries[0])[2]
        return Reason(say("Take the locomotive: {route} asks for {count} of them.", route=name, count=count), (name,))
    route = _find_most_wanted(grounds, ANY)
    if route is None:
        return Reason(say("Take the locomotive: it stands for any colour."))
    name = grounds.route(route)
    return Reason(say("Take the locomotive: it stands for any card that {route} lacks.", route=name), (name,))


def _why_color(grounds: ReasonContext, source: str, color: int) -> Reason:
    route = _find_most_wanted(grounds, color)
    if route is None:
        return Reason(say("Collect {color}: neither the row nor the pile has more for you.", color=source))
    name, count = grounds.route(route), _cards_lacking(grounds, route, color)
    return Reason(say("Collect {color}: {route} needs {count} more.", color=source, route=name, count=count), (name,))


def _find_most_wanted(grounds: ReasonContext, color: int) -> int | None:
    """The target that lacks fewest cards of a colour; one of any colour only if no other one wants it."""
    lacking = [
        (_need_of(grounds, route)[1] == ANY, _cards_lacking(grounds, route, color), route)
        for route in bits(grounds.targets)
        if color == ANY or _need_of(grounds, route)[1] in (ANY, color)
    ]
    return min((found for found in lacking if found[1]), default=(False, 0, None))[2]


def _cards_lacking(grounds: ReasonContext, route: int, color: int) -> int:
    cards, own, locos = _need_of(grounds, route)
    hand = grounds.sight.hand
    wanted = own if own != ANY else color
    return max(0, cards - locos - (max(hand[:LOCO]) if wanted == ANY else hand[wanted]))


def _need_of(grounds: ReasonContext, route: int) -> tuple[int, int, int]:
    cards, color, locos = TABLE.get(grounds.sight.rules).needs[route]
    return cards, color, locos


def _target_names(grounds: ReasonContext) -> tuple[Name, ...]:
    return tuple(grounds.route(route) for route in bits(grounds.targets))


# --- Why steady answers as it does, in one sentence, from the figures by which it decides. ---


def find_reason(grounds: ReasonContext, choice: Choice) -> Reason | None:
    """The reason for an answer; None for an answer on which steady has no opinion."""
    if isinstance(choice, Draw):
        return _why_draw(grounds, choice)
    if isinstance(choice, Claim):
        return _why_claim(grounds, grounds.sight.board.route_index[choice.route])
    if isinstance(choice, Station):
        return _why_station(grounds, grounds.sight.board.city_index[choice.city])
    if isinstance(choice, DrawTickets):
        return _why_more_tickets(grounds)
    if isinstance(choice, Keep):
        return _why_keep(grounds, choice)
    return _why_pay(grounds, choice) if isinstance(choice, Pay) else None


def _why_claim(grounds: ReasonContext, route: int) -> Reason:
    name, points = grounds.route(route), TABLE.get(grounds.sight.rules).points[route]
    if not grounds.plan.routes >> route & 1:
        if grounds.sight.turns == 1:
            return Reason(say("Claim {route}: in your last turn nothing scores more.", route=name), (name,))
        words = "Claim {route}: {points} points, the most for the turns that it takes."
        return Reason(say(words, route=name, points=points), (name,))
    tickets = grounds.tickets(grounds.tickets_over(route))
    return Reason(say("Claim {route} now: {why}.", route=name, why=_why_now(grounds, route, tickets)), (name, *tickets))


def _why_now(grounds: ReasonContext, route: int, tickets: Sequence[Name]) -> Message:
    rivals = grounds.rivals(route)
    if not tickets:
        return say("it is part of your network, and you hold its cards")
    place = (
        "it is the dearest stretch of {tickets}" if _is_dearest(grounds, route) else "it lies on the way of {tickets}"
    )
    where = say(place, tickets=tuple(tickets))
    if not rivals:
        return say("{where}, and you hold its cards", where=where)
    return say("{where}, and {count} others might take it", where=where, count=rivals)


def _is_dearest(grounds: ReasonContext, route: int) -> bool:
    length = grounds.sight.board.length
    others = [length[other] for other in bits(grounds.plan.routes & ~(1 << route))]
    return bool(others) and length[route] > max(others)


def _why_station(grounds: ReasonContext, city: int) -> Reason:
    board, name = grounds.sight.board, Name("city", grounds.sight.board.cities[city])
    lent = grounds.plan.borrow & board.at_city[city]
    for route in bits(lent):
        tickets = grounds.tickets(grounds.tickets_over(route))
        if tickets:
            words = "Build a station in {city}: {route}, on the way of {tickets}, is taken, and is borrowed there."
            found = say(words, city=name, tickets=tickets, route=grounds.route(route))
            return Reason(found, (name, grounds.route(route), *tickets))
    return Reason(say("Build a station in {city}: nothing else is left to do.", city=name), (name,))


def _why_more_tickets(grounds: ReasonContext) -> Reason:
    sight = grounds.sight
    turns = sight.turns
    if unfinished_tickets(sight, grounds.lent, sight.held):
        return Reason(
            say("Draw tickets: no more can be done for yours, and about {turns} turns are left.", turns=turns)
        )
    return Reason(say("Draw tickets: yours are done, and about {turns} turns are left.", turns=turns))


def _why_keep(grounds: ReasonContext, keep: Keep) -> Reason:
    """What the network of the tickets kept, with those held, would take."""
    sight = grounds.sight
    chosen = [sight.board.ticket_index[id] for id in keep.tickets]
    open_ = unfinished_tickets(sight, grounds.lent, (*sight.held, *chosen))
    plan = make_plan(sight, grounds.weights, open_, grounds.lent)
    missed = unfinished_tickets(sight, grounds.lent | plan.routes | plan.borrow, chosen)
    places = grounds.tickets(chosen)
    if missed:
        return Reason(say("Keep {tickets}: you lose least by it.", tickets=places), places)
    trains, have = grounds.trains(plan.routes), sight.trains
    words = "Keep {tickets}: one network of {trains} trains joins all your tickets, and you have {have}."
    return Reason(say(words, tickets=places, trains=trains, have=have), places)


def _why_pay(grounds: ReasonContext, pay: Pay) -> Reason:
    others = [other for other in grounds.options if isinstance(other, Pay) and other != pay]
    cards = grounds.sight.rules.notation.label(pay).args["cards"]
    if grounds.sight.view.stack[-1].kind == "tunnels.pay":
        return Reason(say("Pay {cards}: to withdraw would cost the turn.", cards=cards))
    if others and all(other.cards[LOCO] > pay.cards[LOCO] for other in others):
        return Reason(say("Pay {cards}: it saves your locomotives.", cards=cards))
    if others:
        return Reason(say("Pay {cards}: your other routes miss these cards least.", cards=cards))
    return Reason(say("Pay {cards}: there is no other way to pay.", cards=cards))


# --- What steady would do in a person's place, and why. ---


class Advice(NamedTuple):
    """An answer with a sentence that gives the reason, and the routes, cities and tickets that it is about."""

    choice: Choice
    reason: Message
    places: tuple[Name, ...]


class _Adviser(Steady):
    """Steady as it sits down in the middle of a game, so that the advice depends on nothing but the view."""

    def advise(self, view: State, options: Sequence[Choice]) -> Advice | None:
        sight = SeatView(self._rules, view, self._seat)
        plan = PlanMemory(self._weights).plan(sight)
        best = most_paying_route(sight) if not plan.routes else None
        self._targets = plan.routes if best is None else 1 << best
        choice = self.choose(view, options)
        grounds = ReasonContext(sight, self._weights, plan, self._targets, self._memory.lent, options)
        why = find_reason(grounds, choice)
        return Advice(choice, why.message, why.places) if why else None


def advise(rules: Ruleset, view: State, seat: int, options: Sequence[Choice]) -> Advice | None:
    """What steady would answer to the question on top; None where it has no opinion on such a question."""
    if not rules.active("routes"):
        return None
    return _Adviser(rules, seat, Random(0), WEIGHTS).advise(view, options)
