"""Reasons for answers, in one sentence each. Every kind of sentence is a claim about the position, with its check.

A sentence is used only if its check holds; the functions below return None if it does not. Sentences that compare an
answer with all others (``BEST_ONLY``) are used for the best answer only, so that no two sentences of a hint contradict
each other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from railwright.api import CLOSED, Choice, Message, Name, Pass, bits, cheapest_way, plural, say
from railwright.plugins.advice.api import TicketPlanner, cards_needed
from railwright.plugins.bots.steady.bot import best_last_claim, find_most_paying_route, keep_value, points_of_last_claim
from railwright.plugins.bots.steady.cards import CARD_OF_COLOR, card_values, draw_values, payment_cost
from railwright.plugins.bots.steady.plan import NetworkPlan, make_plan, unfinished_tickets
from railwright.plugins.bots.steady.route_costs import Weights
from railwright.plugins.bots.steady.seat_view import SeatView
from railwright.plugins.cards.api import ANY, LOCO, CountsInWords, Draw, Pay, hand_sizes
from railwright.plugins.routes.api import ROUTES, TABLE, Claim, open_routes
from railwright.plugins.stations.api import Accept, Station
from railwright.plugins.tickets.api import DrawTickets, Keep
from railwright.plugins.tunnels.api import Withdraw, digging


class Reason(NamedTuple):
    """A reason, and the routes, cities and tickets that it names."""

    message: Message
    places: tuple[Name, ...] = ()


class ReasonContext:
    """The context of reasons: the seat's view, its plan, the target routes of its cards, and the routes lent.

    ``options`` are all possible answers; ``is_best`` if no better answer is known than the one in question.
    """

    def __init__(
        self,
        seat_view: SeatView,
        weights: Weights,
        plan: NetworkPlan,
        targets: int,
        lent: int,
        options: Sequence[Choice],
        is_best: bool,
    ) -> None:
        self.seat_view, self.weights, self.plan = seat_view, weights, plan
        self.targets, self.lent, self.options, self.is_best = targets, lent, options, is_best

    @cached_property
    def wanted(self) -> list[int]:
        """The number of cards of each color that the targets need."""
        return cards_needed(self.seat_view.rules, self.targets, self.seat_view.hand)

    @cached_property
    def values(self) -> dict[str, int]:
        """The value for the targets of a draw, by name of the source."""
        seat_view, first = self.seat_view, self.seat_view.view.stack[-1].kind == "turn"
        worth = card_values(self.wanted, seat_view.hand, self.weights)
        return draw_values(seat_view.rules, seat_view.view, seat_view.hand, worth, first)

    def offered_draws(self) -> list[Draw]:
        """The draws among the options."""
        return [option for option in self.options if isinstance(option, Draw)]

    def tickets_depending_on(self, route: int) -> list[int]:
        """The tickets that the plan completes and that fail without this route."""
        seat_view = self.seat_view
        everything = self.lent | self.plan.routes | self.plan.borrow
        open_ = unfinished_tickets(seat_view, self.lent & ~(1 << route), seat_view.held)
        planned = [ticket for ticket in open_ if ticket not in unfinished_tickets(seat_view, everything, open_)]
        return unfinished_tickets(seat_view, everything & ~(1 << route), planned)

    def count_rivals(self, route: int) -> int:
        """The number of other seats that may claim a route and have enough cards, of any colors, and trains."""
        seat_view, table = self.seat_view, TABLE.get(self.seat_view.rules)
        cards, wagons = table.needs[route].cards, table.wagons[route]
        sizes, trains = hand_sizes(seat_view.view), ROUTES.get(seat_view.view).trains
        return sum(
            sizes[seat] >= cards
            and trains[seat] >= wagons
            and bool(open_routes(seat_view.rules, seat_view.view, seat) >> route & 1)
            for seat in range(seat_view.view.seats)
            if seat != seat_view.seat
        )

    def cards_lacking(self, route: int, hand: Sequence[int] | None = None) -> int:
        """The number of cards that a hand lacks for a route in its best color, after spare locomotives.

        ``hand`` defaults to that of the seat.
        """
        cards, color, locos = TABLE.get(self.seat_view.rules).needs[route]
        hand = self.seat_view.hand if hand is None else hand
        maximum = max(hand[:LOCO]) if color == ANY else hand[color]
        lacking: int = max(0, cards - locos - maximum - max(0, hand[LOCO] - locos))
        return lacking

    def suits(self, route: int, color: int) -> bool:
        """Whether a route demands a color or, if it is gray, the hand has most of it."""
        own, hand = TABLE.get(self.seat_view.rules).needs[route].color, self.seat_view.hand
        return hand[color] == max(hand[:LOCO]) if own == ANY else own == color

    def route_name(self, index: int) -> Name:
        """The name of a route."""
        return Name("route", self.seat_view.board.routes[index])

    def ticket_names(self, indices: Sequence[int]) -> tuple[Name, ...]:
        """The names of tickets."""
        return tuple(Name("ticket", self.seat_view.board.tickets[index]) for index in indices)


Say = Callable[[ReasonContext, Any], Reason | None]


def find_reason(context: ReasonContext, choice: Choice) -> Reason | None:
    """The first reason for an answer whose check holds; None if there is none."""
    for kind, sentences in SENTENCES.items():
        if isinstance(choice, kind):
            for sentence in sentences:
                reason = sentence(context, choice) if context.is_best or sentence not in BEST_ONLY else None
                if reason is not None:
                    return reason
    return None


# --- drawing cards -------------------------------------------------------------------------------------------


def _only_the_pile(context: ReasonContext, draw: Draw) -> Reason | None:
    """Check: no card of the row is among the options."""
    if draw.source != "pile" or len(context.offered_draws()) > 1:
        return None
    return Reason(say("Draw from the pile: you cannot take anything from the row."))


def _pile_helps_most(context: ReasonContext, draw: Draw) -> Reason | None:
    """Check: there are target routes, and no card of the row is worth as much to them as one from the pile."""
    others = [context.values[other.source] for other in context.offered_draws() if other.source != "pile"]
    if draw.source != "pile" or not context.targets or context.values["pile"] <= max(others, default=0):
        return None
    places = tuple(context.route_name(route) for route in bits(context.targets))
    return Reason(say("Draw from the pile: on average it helps your plan more than the row."), places)


def _row_has_nothing(context: ReasonContext, draw: Draw) -> Reason | None:
    """Check: no card that may be taken from the row is a locomotive, or of a color that the targets lack."""
    hand = context.seat_view.hand
    colors = [CARD_OF_COLOR[other.source] for other in context.offered_draws() if other.source != "pile"]
    if draw.source != "pile" or any(color == LOCO or context.wanted[color] > hand[color] for color in colors):
        return None
    return Reason(say("Draw from the pile: the row has no card that your routes need."))


def _ferry_needs(context: ReasonContext, draw: Draw) -> Reason | None:
    """Check: a target route demands more locomotives than the hand has."""
    needs, held = TABLE.get(context.seat_view.rules).needs, context.seat_view.hand[LOCO]
    route = next((route for route in bits(context.targets) if needs[route].locos > held), None)
    if draw.source != "loco" or route is None:
        return None
    name = context.route_name(route)
    text = "Take the locomotive: {route} needs {count} of them."
    return Reason(say(text, route=name, count=needs[route].locos), (name,))


def _locomotive_for(context: ReasonContext, draw: Draw) -> Reason | None:
    """Check: a target route lacks cards."""
    lacking = [(context.cards_lacking(route), route) for route in bits(context.targets)]
    route = min(((count, route) for count, route in lacking if count), default=(0, None))[1]
    if draw.source != "loco" or route is None:
        return None
    name = context.route_name(route)
    return Reason(say("Take the locomotive: it can replace any missing card for {route}.", route=name), (name,))


def _route_needs(context: ReasonContext, draw: Draw) -> Reason | None:
    """Check: a target route takes this color, and lacks the stated cards of it, and locomotives for a ferry."""
    color = CARD_OF_COLOR.get(draw.source, LOCO)
    if color == LOCO or context.wanted[color] <= context.seat_view.hand[color]:
        return None
    needs = TABLE.get(context.seat_view.rules).needs
    lacking = [
        (needs[route].color == ANY, context.cards_lacking(route), route)
        for route in bits(context.targets)
        if context.suits(route, color)
    ]
    best = min((entry for entry in lacking if entry[1]), default=None)
    if best is None:
        return None
    name, missing = context.route_name(best[2]), [0] * (LOCO + 1)
    missing[color], missing[LOCO] = best[1], max(0, needs[best[2]].locos - context.seat_view.hand[LOCO])
    text = "Collect {color}: {route} still needs {cards}."
    return Reason(say(text, color=_color(draw), route=name, cards=CountsInWords().name(tuple(missing))), (name,))


def _route_takes(context: ReasonContext, draw: Draw) -> Reason | None:
    """Check: the targets need more of this color than the hand has, and a target route takes it."""
    color = CARD_OF_COLOR.get(draw.source, LOCO)
    if color == LOCO or context.wanted[color] <= context.seat_view.hand[color]:
        return None
    needs = TABLE.get(context.seat_view.rules).needs
    takers = [
        (not context.cards_lacking(route), needs[route].color == ANY, route)
        for route in bits(context.targets)
        if needs[route].color in (color, ANY)
    ]
    name = context.route_name(min(takers)[2])
    return Reason(say("Collect {color} for {route}.", color=_color(draw), route=name), (name,))


def _color(draw: Draw) -> Name:
    return Name("color", draw.source)


# --- claims --------------------------------------------------------------------------------------------------


def _route_of(context: ReasonContext, claim: Claim) -> int:
    return context.seat_view.board.route_index[claim.route]


def _planned_for_tickets(context: ReasonContext, claim: Claim) -> Reason | None:
    """Check: the plan contains the route, and tickets that it completes fail without it."""
    route = _route_of(context, claim)
    tickets = context.ticket_names(context.tickets_depending_on(route)) if context.plan.routes >> route & 1 else ()
    if not tickets:
        return None
    name, why = context.route_name(route), _why_now(context, route, tickets)
    return Reason(say("Claim {route} now: {why}.", route=name, why=why), (name, *tickets))


def _why_now(context: ReasonContext, route: int, tickets: tuple[Name, ...]) -> Message:
    """Checks: no other route of the plan is as long; rivals have enough cards and may claim it."""
    place = (
        "it is the most expensive part of {tickets}"
        if _is_dearest(context, route)
        else "it is on your path for {tickets}"
    )
    where, rivals = say(place, tickets=tickets), context.count_rivals(route)
    if not rivals:
        return say("{where}, and you have the cards for it", where=where)
    return plural(
        "{where}, and {count} other player might take it",
        "{where}, and {count} other players might take it",
        "count",
        where=where,
        count=rivals,
    )


def _is_dearest(context: ReasonContext, route: int) -> bool:
    length = context.seat_view.board.length
    other_lengths = [length[planned] for planned in bits(context.plan.routes & ~(1 << route))]
    return bool(other_lengths) and length[route] > max(other_lengths)


def _planned(context: ReasonContext, claim: Claim) -> Reason | None:
    """Check: the plan contains the route."""
    route = _route_of(context, claim)
    if not context.plan.routes >> route & 1:
        return None
    name, why = context.route_name(route), say("it is part of your network, and you have the cards for it")
    return Reason(say("Claim {route} now: {why}.", route=name, why=why), (name,))


def _scores_most_at_last(context: ReasonContext, claim: Claim) -> Reason | None:
    """Check: it is the seat's last turn, and no other claim scores more, including tickets and longest path."""
    seat_view, route = context.seat_view, _route_of(context, claim)
    claims = [_route_of(context, other) for other in context.options if isinstance(other, Claim)]
    open_ = unfinished_tickets(seat_view, context.lent, seat_view.held)
    points = points_of_last_claim(seat_view, route, context.lent, open_)
    if seat_view.turns > 1 or points < best_last_claim(seat_view, claims, context.lent)[0]:
        return None
    name = context.route_name(route)
    return Reason(say("Claim {route}: nothing else scores more on your last turn.", route=name), (name,))


def _pays_most(context: ReasonContext, claim: Claim) -> Reason | None:
    """Check: of all open routes this one has most points per turn."""
    route = _route_of(context, claim)
    if find_most_paying_route(context.seat_view) != route:
        return None
    name, points = context.route_name(route), TABLE.get(context.seat_view.rules).points[route]
    return Reason(
        plural(
            "Claim {route}: {points} point, the most per turn.",
            "Claim {route}: {points} points, the most per turn.",
            "points",
            route=name,
            points=points,
        ),
        (name,),
    )


# --- stations ------------------------------------------------------------------------------------------------


def _borrows_for_tickets(context: ReasonContext, station: Station) -> Reason | None:
    """Check: the plan borrows a foreign route at the city, and tickets that it completes fail without it."""
    board = context.seat_view.board
    city = board.city_index[station.city]
    for route in bits(context.plan.borrow & context.seat_view.foreign & board.at_city[city]):
        tickets = context.ticket_names(context.tickets_depending_on(route))
        if tickets:
            name, lent = Name("city", station.city), context.route_name(route)
            text = "Build a station in {city} and borrow {route}: that route is taken, and you need it for {tickets}."
            return Reason(say(text, city=name, tickets=tickets, route=lent), (name, lent, *tickets))
    return None


def _may_borrow(context: ReasonContext, station: Station) -> Reason | None:
    """Check: others own the stated number of routes at the city."""
    board, name = context.seat_view.board, Name("city", station.city)
    count = (context.seat_view.foreign & board.at_city[board.city_index[station.city]]).bit_count()
    if not count:
        return None
    return Reason(
        plural(
            "Build a station in {city}: the other players have {count} route there for you to borrow.",
            "Build a station in {city}: the other players have {count} routes there for you to borrow.",
            "count",
            city=name,
            count=count,
        ),
        (name,),
    )


def _nothing_to_borrow(context: ReasonContext, station: Station) -> Reason | None:
    """Check: nobody else owns a route at the city."""
    board, name = context.seat_view.board, Name("city", station.city)
    if context.seat_view.foreign & board.at_city[board.city_index[station.city]]:
        return None
    return Reason(
        say("Build a station in {city}: the other players have no route there for you to borrow yet.", city=name),
        (name,),
    )


def _best_are_borrowed(context: ReasonContext, choice: Accept) -> Reason | None:
    """Always holds: this borrowing gives the tickets most points (SP-19)."""
    return Reason(say("Borrow the best routes: no other choice scores more for your tickets."))


# --- tickets -------------------------------------------------------------------------------------------------


def _tickets_are_done(context: ReasonContext, choice: DrawTickets) -> Reason | None:
    """Check: the seat's routes complete all of its tickets."""
    if _open_tickets(context):
        return None
    return Reason(
        plural(
            "Draw tickets: all of yours are done, and about {turns} turn is left.",
            "Draw tickets: all of yours are done, and about {turns} turns are left.",
            "turns",
            turns=context.seat_view.turns,
        )
    )


def _tickets_are_lost(context: ReasonContext, choice: DrawTickets) -> Reason | None:
    """Check: no open ticket has a free path, even with borrowed routes, for which the trains left suffice."""
    if any(_can_be_done(context, ticket) for ticket in _open_tickets(context)):
        return None
    return Reason(
        plural(
            "Draw tickets: you can do nothing more for the ones you have, and about {turns} turn is left.",
            "Draw tickets: you can do nothing more for the ones you have, and about {turns} turns are left.",
            "turns",
            turns=context.seat_view.turns,
        )
    )


def _tickets_are_open(context: ReasonContext, choice: DrawTickets) -> Reason | None:
    """Check: the stated number of tickets is open."""
    count = len(_open_tickets(context))
    return (
        Reason(
            plural(
                "Draw tickets: about {turns} turn is left, more than your open tickets ({open}) need.",
                "Draw tickets: about {turns} turns are left, more than your open tickets ({open}) need.",
                "turns",
                open=count,
                turns=context.seat_view.turns,
            )
        )
        if count
        else None
    )


def _open_tickets(context: ReasonContext) -> list[int]:
    return unfinished_tickets(context.seat_view, context.lent, context.seat_view.held)


def _can_be_done(context: ReasonContext, ticket: int) -> bool:
    seat_view, wagons = context.seat_view, TABLE.get(context.seat_view.rules).wagons
    free = seat_view.owned | context.lent | (seat_view.foreign if seat_view.stations else 0)
    costs = [
        0 if free >> route & 1 else spaces if seat_view.open >> route & 1 else CLOSED
        for route, spaces in enumerate(wagons)
    ]
    way = cheapest_way(seat_view.board, costs, seat_view.board.ticket_ways[ticket])
    return way is not None and sum(costs[route] for route in way) <= seat_view.trains


class _Network(NamedTuple):
    """A plan for the tickets held and more, with the tickets that it leaves out."""

    plan: NetworkPlan
    missed: list[int]


def _network_with(context: ReasonContext, choice: Keep) -> _Network:
    seat_view = context.seat_view
    tickets = (*seat_view.held, *_tickets_of(context, choice))
    open_ = unfinished_tickets(seat_view, context.lent, tickets)
    plan = make_plan(seat_view, context.weights, open_, context.lent)
    return _Network(plan, unfinished_tickets(seat_view, context.lent | plan.routes | plan.borrow, open_))


def _tickets_of(context: ReasonContext, choice: Keep) -> list[int]:
    return [context.seat_view.board.ticket_index[id] for id in choice.tickets]


def _one_network(context: ReasonContext, choice: Keep) -> Reason | None:
    """Check: claims alone, for which the trains suffice, complete all tickets held and kept.

    The network is that of the planner: the bot's own plan counts cards and turns, and may take far more trains.
    """
    seat_view, kept = context.seat_view, _tickets_of(context, choice)
    plan = TicketPlanner(seat_view.rules).plan(seat_view.view, seat_view.seat, [*seat_view.held, *kept])
    if plan.impossible or not plan.fits:
        return None
    places = context.ticket_names(kept)
    if not plan.trains:
        return Reason(say("Keep {tickets}: your network already completes all your tickets.", tickets=places), places)
    return Reason(
        plural(
            "Keep {tickets}: one network of {trains} train completes all your tickets, and you have {have}.",
            "Keep {tickets}: one network of {trains} trains completes all your tickets, and you have {have}.",
            "trains",
            tickets=places,
            trains=plan.trains,
            have=plan.left,
        ),
        places,
    )


def _network_that_borrows(context: ReasonContext, choice: Keep) -> Reason | None:
    """Check: claims and borrowed routes complete all tickets held and kept."""
    plan, missed = _network_with(context, choice)
    if missed or not plan.borrow:
        return None
    places = context.ticket_names(_tickets_of(context, choice))
    return Reason(say("Keep {tickets}: with a station you can complete all your tickets.", tickets=places), places)


def _lose_least(context: ReasonContext, choice: Keep) -> Reason | None:
    """Check: the plan leaves tickets out, and no other set of tickets is worth more."""
    sets = [option for option in context.options if isinstance(option, Keep)]

    def value(choice: Keep) -> int:
        return keep_value(context.seat_view, context.weights, choice, context.lent)

    if not _network_with(context, choice).missed or value(choice) < max(map(value, sets)):
        return None
    places = context.ticket_names(_tickets_of(context, choice))
    return Reason(say("Keep {tickets}: this costs you the least.", tickets=places), places)


def _leaves_out(context: ReasonContext, choice: Keep) -> Reason | None:
    """Check: no plan was found that completes these tickets."""
    missed = _network_with(context, choice).missed
    if not missed:
        return None
    places, left_out = context.ticket_names(_tickets_of(context, choice)), context.ticket_names(missed)
    text = "Keep {tickets}: no network was found that also completes {missed}."
    return Reason(say(text, tickets=places, missed=left_out), (*places, *left_out))


# --- payments ------------------------------------------------------------------------------------------------


def _payments_beside(context: ReasonContext, pay: Pay) -> list[Pay]:
    return [option for option in context.options if isinstance(option, Pay) and option != pay]


def payment_wants(context: ReasonContext) -> list[int]:
    """The number of cards of each color that the targets need, apart from the route being paid for."""
    frame = context.seat_view.view.stack[-1]
    targets = context.targets & ~(1 << frame.data[0]) if frame.kind == "routes.pay" else context.targets
    return cards_needed(context.seat_view.rules, targets, context.seat_view.hand)


def _cards_of(context: ReasonContext, pay: Pay) -> Message:
    cards: Message = context.seat_view.rules.notation.label(pay).args["cards"]
    return cards


def _withdrawing_costs(context: ReasonContext, pay: Pay) -> Reason | None:
    """Check: the payment is the surcharge of a tunnel, and withdrawing is possible."""
    if not any(isinstance(option, Withdraw) for option in context.options):
        return None
    return Reason(say("Pay {cards}: withdrawing would cost you the turn.", cards=_cards_of(context, pay)))


def _saves_locomotives(context: ReasonContext, pay: Pay) -> Reason | None:
    """Check: every other payment has more locomotives."""
    others = _payments_beside(context, pay)
    if not others or any(other.cards[LOCO] <= pay.cards[LOCO] for other in others):
        return None
    return Reason(say("Pay {cards} to save your locomotives.", cards=_cards_of(context, pay)))


def _missed_least(context: ReasonContext, pay: Pay) -> Reason | None:
    """Check: every other payment costs the other targets at least as many cards that they need."""
    others, wanted = _payments_beside(context, pay), payment_wants(context)

    def cost(payment: Pay) -> int:
        return payment_cost(payment.cards, context.seat_view.hand, wanted, context.weights)

    if not others or cost(pay) > min(map(cost, others)):
        return None
    return Reason(say("Pay {cards}: you need these cards least for your other routes.", cards=_cards_of(context, pay)))


def _only_payment(context: ReasonContext, pay: Pay) -> Reason | None:
    """Check: there is no other payment."""
    return (
        None
        if _payments_beside(context, pay)
        else Reason(say("Pay {cards}: there is no other way to pay.", cards=_cards_of(context, pay)))
    )


def _route_needs_payment(context: ReasonContext, choice: Withdraw) -> Reason | None:
    """Check: after any payment of the tunnel, the target route lacks more cards than after withdrawing."""
    dig = digging(context.seat_view.view.stack[-1])
    payments = [option for option in context.options if isinstance(option, Pay)]
    if dig is None or not payments:
        return None
    hand = context.seat_view.hand
    hand_after_withdrawing = [count + laid for count, laid in zip(hand, dig.paid, strict=True)]
    left = [[count - paid for count, paid in zip(hand, pay.cards, strict=True)] for pay in payments]
    for route in bits(context.targets & ~(1 << dig.route)):
        if all(
            context.cards_lacking(route, cards) > context.cards_lacking(route, hand_after_withdrawing) for cards in left
        ):
            place = context.route_name(route)
            return Reason(say("Withdraw: {route} needs cards that the tunnel would take.", route=place), (place,))
    return None


def _only_pass(context: ReasonContext, choice: Pass) -> Reason | None:
    """Check: there is no other answer."""
    return Reason(say("Pass: you can do nothing else.")) if len(context.options) == 1 else None


SENTENCES: dict[type[Choice], tuple[Say, ...]] = {
    Draw: (
        *(_only_the_pile, _pile_helps_most, _row_has_nothing),
        *(_ferry_needs, _locomotive_for),
        *(_route_needs, _route_takes),
    ),
    Claim: (_planned_for_tickets, _planned, _scores_most_at_last, _pays_most),
    Station: (_borrows_for_tickets, _may_borrow, _nothing_to_borrow),
    Accept: (_best_are_borrowed,),
    DrawTickets: (_tickets_are_done, _tickets_are_lost, _tickets_are_open),
    Keep: (_one_network, _network_that_borrows, _lose_least, _leaves_out),
    Pay: (_withdrawing_costs, _only_payment, _saves_locomotives, _missed_least),
    Withdraw: (_route_needs_payment,),
    Pass: (_only_pass,),
}
BEST_ONLY: frozenset[Say] = frozenset({_pile_helps_most, _scores_most_at_last, _pays_most, _lose_least, _missed_least})
