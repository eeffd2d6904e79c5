"""What steady would do in a person's place, and why, in one sentence, from the figures by which it decides."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from railwright.api import Choice, Message, Name, Ruleset, State, bits, plural, say
from railwright.plugins.bots.steady.bot import Steady, find_most_paying_route
from railwright.plugins.bots.steady.cards import CARD_OF_COLOR
from railwright.plugins.bots.steady.plan import NetworkPlan, PlanMemory, make_plan, unfinished_tickets
from railwright.plugins.bots.steady.route_costs import WEIGHTS, Weights
from railwright.plugins.bots.steady.seat_view import SeatView
from railwright.plugins.cards.api import ANY, LOCO, Draw, Pay, hand_sizes
from railwright.plugins.routes.api import ROUTES, TABLE, Claim
from railwright.plugins.stations.api import Station
from railwright.plugins.tickets.api import DrawTickets, Keep


class Reason(NamedTuple):
    """A reason, and the routes, cities and tickets that it names."""

    message: Message
    places: tuple[Name, ...] = ()


class ReasonContext(NamedTuple):
    """What a reason is made of: what the seat sees, its plan, the routes that cards are meant for, and the routes lent.

    ``options`` are what may be answered.
    """

    seat_view: SeatView
    weights: Weights
    plan: NetworkPlan
    targets: int
    lent: int
    options: Sequence[Choice]

    def tickets_depending_on(self, route: int) -> list[int]:
        """The tickets that the plan does and that fail without one of its routes."""
        seat_view = self.seat_view
        everything = self.lent | self.plan.routes | self.plan.borrow
        open_ = unfinished_tickets(seat_view, self.lent & ~(1 << route), seat_view.held)
        planned = [ticket for ticket in open_ if ticket not in unfinished_tickets(seat_view, everything, open_)]
        return unfinished_tickets(seat_view, everything & ~(1 << route), planned)

    def count_rivals(self, route: int) -> int:
        """How many other seats hold enough cards, of whatever colors, and trains for a route."""
        seat_view, table = self.seat_view, TABLE.get(self.seat_view.rules)
        cards, wagons = table.needs[route].cards, table.wagons[route]
        sizes, trains = hand_sizes(seat_view.view), ROUTES.get(seat_view.view).trains
        rivals = [seat for seat in range(seat_view.view.seats) if seat != seat_view.seat]
        return sum(sizes[seat] >= cards and trains[seat] >= wagons for seat in rivals)

    def trains_for(self, routes: int) -> int:
        """The trains that a bitset of routes takes."""
        return sum(TABLE.get(self.seat_view.rules).wagons[route] for route in bits(routes))

    def route_name(self, index: int) -> Name:
        """The name of a route."""
        return Name("route", self.seat_view.board.routes[index])

    def ticket_names(self, indices: Sequence[int]) -> tuple[Name, ...]:
        """The names of tickets."""
        return tuple(Name("ticket", self.seat_view.board.tickets[index]) for index in indices)


# --- drawing cards: the route that lacks them ----------------------------------------------------------------


def _why_draw(context: ReasonContext, draw: Draw) -> Reason:
    """The reason to draw from the pile or a color of the row."""
    if draw.source == "pile":
        return _why_pile(context)
    color = CARD_OF_COLOR[draw.source]
    return _why_locomotive(context) if color == LOCO else _why_color(context, draw.source, color)


def _why_pile(context: ReasonContext) -> Reason:
    if not any(isinstance(option, Draw) and option.source != "pile" for option in context.options):
        return Reason(say("Draw from the pile: nothing of the row can be taken."))
    if context.targets:
        return Reason(
            say("Draw from the pile: on average it helps your plan more than the row."), _target_names(context)
        )
    return Reason(say("Draw from the pile: it may bring a locomotive, and the row has nothing that you need."))


def _why_locomotive(context: ReasonContext) -> Reason:
    ferries = [route for route in bits(context.targets) if _need_of(context, route)[2] > context.seat_view.hand[LOCO]]
    if ferries:
        name, count = context.route_name(ferries[0]), _need_of(context, ferries[0])[2]
        return Reason(say("Take the locomotive: {route} asks for {count} of them.", route=name, count=count), (name,))
    route = _find_most_wanted(context, ANY)
    if route is None:
        return Reason(say("Take the locomotive: it stands for any colour."))
    name = context.route_name(route)
    return Reason(say("Take the locomotive: it stands for any card that {route} lacks.", route=name), (name,))


def _why_color(context: ReasonContext, source: str, color: int) -> Reason:
    route = _find_most_wanted(context, color)
    if route is None:
        return Reason(
            say("Collect {color}: neither the row nor the pile has more for you.", color=Name("color", source))
        )
    name, count = context.route_name(route), _cards_lacking(context, route, color)
    return Reason(
        say("Collect {color}: {route} needs {count} more.", color=Name("color", source), route=name, count=count),
        (name,),
    )


def _find_most_wanted(context: ReasonContext, color: int) -> int | None:
    """The target that lacks fewest cards of a color; one of any color only if no other one wants it."""
    lacking = [
        (_need_of(context, route)[1] == ANY, _cards_lacking(context, route, color), route)
        for route in bits(context.targets)
        if color == ANY or _need_of(context, route)[1] in (ANY, color)
    ]
    return min((entry for entry in lacking if entry[1]), default=(False, 0, None))[2]


def _cards_lacking(context: ReasonContext, route: int, color: int) -> int:
    cards, own, locos = _need_of(context, route)
    hand = context.seat_view.hand
    wanted = own if own != ANY else color
    return max(0, cards - locos - (max(hand[:LOCO]) if wanted == ANY else hand[wanted]))


def _need_of(context: ReasonContext, route: int) -> tuple[int, int, int]:
    cards, color, locos = TABLE.get(context.seat_view.rules).needs[route]
    return cards, color, locos


def _target_names(context: ReasonContext) -> tuple[Name, ...]:
    return tuple(context.route_name(route) for route in bits(context.targets))


# --- all other answers ---------------------------------------------------------------------------------------


def find_reason(context: ReasonContext, choice: Choice) -> Reason | None:
    """The reason for an answer; None for an answer on which steady has no opinion."""
    if isinstance(choice, Draw):
        return _why_draw(context, choice)
    if isinstance(choice, Claim):
        return _why_claim(context, context.seat_view.board.route_index[choice.route])
    if isinstance(choice, Station):
        return _why_station(context, context.seat_view.board.city_index[choice.city])
    if isinstance(choice, DrawTickets):
        return _why_more_tickets(context)
    if isinstance(choice, Keep):
        return _why_keep(context, choice)
    return _why_pay(context, choice) if isinstance(choice, Pay) else None


def _why_claim(context: ReasonContext, route: int) -> Reason:
    name, points = context.route_name(route), TABLE.get(context.seat_view.rules).points[route]
    if not context.plan.routes >> route & 1:
        if context.seat_view.turns == 1:
            return Reason(say("Claim {route}: in your last turn nothing scores more.", route=name), (name,))
        return Reason(
            plural(
                "Claim {route}: {points} point, the most for the turns that it takes.",
                "Claim {route}: {points} points, the most for the turns that it takes.",
                "points",
                route=name,
                points=points,
            ),
            (name,),
        )
    tickets = context.ticket_names(context.tickets_depending_on(route))
    return Reason(say("Claim {route} now: {why}.", route=name, why=_why_now(context, route, tickets)), (name, *tickets))


def _why_now(context: ReasonContext, route: int, tickets: Sequence[Name]) -> Message:
    rivals = context.count_rivals(route)
    if not tickets:
        return say("it is part of your network, and you hold its cards")
    place = (
        "it is the dearest stretch of {tickets}" if _is_dearest(context, route) else "it lies on the way of {tickets}"
    )
    where = say(place, tickets=tuple(tickets))
    if not rivals:
        return say("{where}, and you hold its cards", where=where)
    return plural(
        "{where}, and {count} other might take it",
        "{where}, and {count} others might take it",
        "count",
        where=where,
        count=rivals,
    )


def _is_dearest(context: ReasonContext, route: int) -> bool:
    length = context.seat_view.board.length
    other_lengths = [length[planned] for planned in bits(context.plan.routes & ~(1 << route))]
    return bool(other_lengths) and length[route] > max(other_lengths)


def _why_station(context: ReasonContext, city: int) -> Reason:
    board, name = context.seat_view.board, Name("city", context.seat_view.board.cities[city])
    lent = context.plan.borrow & board.at_city[city]
    for route in bits(lent):
        tickets = context.ticket_names(context.tickets_depending_on(route))
        if tickets:
            text = "Build a station in {city}: {route}, on the way of {tickets}, is taken, and is borrowed there."
            sentence = say(text, city=name, tickets=tickets, route=context.route_name(route))
            return Reason(sentence, (name, context.route_name(route), *tickets))
    return Reason(say("Build a station in {city}: nothing else is left to do.", city=name), (name,))


def _why_more_tickets(context: ReasonContext) -> Reason:
    seat_view = context.seat_view
    turns = seat_view.turns
    if unfinished_tickets(seat_view, context.lent, seat_view.held):
        return Reason(
            plural(
                "Draw tickets: no more can be done for yours, and about {turns} turn is left.",
                "Draw tickets: no more can be done for yours, and about {turns} turns are left.",
                "turns",
                turns=turns,
            )
        )
    return Reason(
        plural(
            "Draw tickets: yours are done, and about {turns} turn is left.",
            "Draw tickets: yours are done, and about {turns} turns are left.",
            "turns",
            turns=turns,
        )
    )


def _why_keep(context: ReasonContext, keep: Keep) -> Reason:
    """What the network of the tickets kept, with those held, would take."""
    seat_view = context.seat_view
    chosen = [seat_view.board.ticket_index[id] for id in keep.tickets]
    open_ = unfinished_tickets(seat_view, context.lent, (*seat_view.held, *chosen))
    plan = make_plan(seat_view, context.weights, open_, context.lent)
    missed = unfinished_tickets(seat_view, context.lent | plan.routes | plan.borrow, chosen)
    places = context.ticket_names(chosen)
    if missed:
        return Reason(say("Keep {tickets}: you lose least by it.", tickets=places), places)
    trains, have = context.trains_for(plan.routes), seat_view.trains
    return Reason(
        plural(
            "Keep {tickets}: one network of {trains} train joins all your tickets, and you have {have}.",
            "Keep {tickets}: one network of {trains} trains joins all your tickets, and you have {have}.",
            "trains",
            tickets=places,
            trains=trains,
            have=have,
        ),
        places,
    )


def _why_pay(context: ReasonContext, pay: Pay) -> Reason:
    other_payments = [payment for payment in context.options if isinstance(payment, Pay) and payment != pay]
    cards = context.seat_view.rules.notation.label(pay).args["cards"]
    if context.seat_view.view.stack[-1].kind == "tunnels.pay":
        return Reason(say("Pay {cards}: to withdraw would cost the turn.", cards=cards))
    if other_payments and all(payment.cards[LOCO] > pay.cards[LOCO] for payment in other_payments):
        return Reason(say("Pay {cards}: it saves your locomotives.", cards=cards))
    if other_payments:
        return Reason(say("Pay {cards}: your other routes miss these cards least.", cards=cards))
    return Reason(say("Pay {cards}: there is no other way to pay.", cards=cards))


# --- the advice ----------------------------------------------------------------------------------------------


class Advice(NamedTuple):
    """An answer with a sentence that gives the reason, and the routes, cities and tickets that it is about."""

    choice: Choice
    reason: Message
    places: tuple[Name, ...]


class _Adviser(Steady):
    """Steady as it sits down in the middle of a game, so that the advice depends on nothing but the view."""

    def advise(self, view: State, options: Sequence[Choice], given: Choice | None = None) -> Advice | None:
        """The answer that is ``given``, else its own, with its reason."""
        seat_view = SeatView(self._rules, view, self._seat)
        plan = PlanMemory(self._weights).plan(seat_view)
        best = find_most_paying_route(seat_view) if not plan.routes else None
        self._targets = plan.routes if best is None else 1 << best
        choice = self.choose(view, options) if given is None else given
        context = ReasonContext(seat_view, self._weights, plan, self._targets, self._memory.lent, options)
        why = find_reason(context, choice)
        return Advice(choice, why.message, why.places) if why else None


def advise(rules: Ruleset, view: State, seat: int, options: Sequence[Choice]) -> Advice | None:
    """What steady would answer to the question on top; None where it has no opinion on such a question."""
    if not rules.active("routes"):
        return None
    return _Adviser(rules, seat, Random(0), WEIGHTS).advise(view, options)


def explain(rules: Ruleset, view: State, seat: int, options: Sequence[Choice], choice: Choice) -> Advice | None:
    """What speaks for an answer to the question on top, whoever thought of it; None where there is nothing to say."""
    return _Adviser(rules, seat, Random(0), WEIGHTS).advise(view, options, choice) if rules.active("routes") else None
