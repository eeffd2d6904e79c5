"""Why steady answers as it does, in one sentence, from the figures by which it decides."""

from __future__ import annotations

from collections.abc import Sequence

from core.api import Choice, Message, Name, bits, say
from plugins.bots.steady.drawing_reasons import why_draw
from plugins.bots.steady.grounds import Grounds, Why
from plugins.bots.steady.plan import planned, undone
from plugins.cards.api import LOCO, Draw, Pay
from plugins.routes.api import TABLE, Claim
from plugins.stations.api import Station
from plugins.tickets.api import DrawTickets, Keep


def reason(grounds: Grounds, choice: Choice) -> Why | None:
    """The reason for an answer; None for an answer on which steady has no opinion."""
    if isinstance(choice, Draw):
        return why_draw(grounds, choice)
    if isinstance(choice, Claim):
        return _why_claim(grounds, grounds.sight.board.route_index[choice.route])
    if isinstance(choice, Station):
        return _why_station(grounds, grounds.sight.board.city_index[choice.city])
    if isinstance(choice, DrawTickets):
        return _why_more_tickets(grounds)
    if isinstance(choice, Keep):
        return _why_keep(grounds, choice)
    return _why_pay(grounds, choice) if isinstance(choice, Pay) else None


def _why_claim(grounds: Grounds, route: int) -> Why:
    name, points = grounds.route(route), TABLE.get(grounds.sight.rules).points[route]
    if not grounds.plan.routes >> route & 1:
        if grounds.sight.turns == 1:
            return Why(say("Claim {route}: in your last turn nothing scores more.", route=name), (name,))
        words = "Claim {route}: {points} points, the most for the turns that it takes."
        return Why(say(words, route=name, points=points), (name,))
    tickets = grounds.tickets(grounds.tickets_over(route))
    return Why(say("Claim {route} now: {why}.", route=name, why=_why_now(grounds, route, tickets)), (name, *tickets))


def _why_now(grounds: Grounds, route: int, tickets: Sequence[Name]) -> Message:
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


def _is_dearest(grounds: Grounds, route: int) -> bool:
    length = grounds.sight.board.length
    others = [length[other] for other in bits(grounds.plan.routes & ~(1 << route))]
    return bool(others) and length[route] > max(others)


def _why_station(grounds: Grounds, city: int) -> Why:
    board, name = grounds.sight.board, Name("city", grounds.sight.board.cities[city])
    lent = grounds.plan.borrow & board.at_city[city]
    for route in bits(lent):
        tickets = grounds.tickets(grounds.tickets_over(route))
        if tickets:
            words = "Build a station in {city}: {route}, on the way of {tickets}, is taken, and is borrowed there."
            found = say(words, city=name, tickets=tickets, route=grounds.route(route))
            return Why(found, (name, grounds.route(route), *tickets))
    return Why(say("Build a station in {city}: nothing else is left to do.", city=name), (name,))


def _why_more_tickets(grounds: Grounds) -> Why:
    sight = grounds.sight
    turns = sight.turns
    if undone(sight, grounds.lent, sight.held):
        return Why(say("Draw tickets: no more can be done for yours, and about {turns} turns are left.", turns=turns))
    return Why(say("Draw tickets: yours are done, and about {turns} turns are left.", turns=turns))


def _why_keep(grounds: Grounds, keep: Keep) -> Why:
    """What the network of the tickets kept, with those held, would take."""
    sight = grounds.sight
    chosen = [sight.board.ticket_index[id] for id in keep.tickets]
    open_ = undone(sight, grounds.lent, (*sight.held, *chosen))
    plan = planned(sight, grounds.weights, open_, grounds.lent)
    missed = undone(sight, grounds.lent | plan.routes | plan.borrow, chosen)
    places = grounds.tickets(chosen)
    if missed:
        return Why(say("Keep {tickets}: you lose least by it.", tickets=places), places)
    trains, have = grounds.trains(plan.routes), sight.trains
    words = "Keep {tickets}: one network of {trains} trains joins all your tickets, and you have {have}."
    return Why(say(words, tickets=places, trains=trains, have=have), places)


def _why_pay(grounds: Grounds, pay: Pay) -> Why:
    others = [other for other in grounds.options if isinstance(other, Pay) and other != pay]
    cards = grounds.sight.rules.notation.label(pay).args["cards"]
    if grounds.sight.view.stack[-1].kind == "tunnels.pay":
        return Why(say("Pay {cards}: to withdraw would cost the turn.", cards=cards))
    if others and all(other.cards[LOCO] > pay.cards[LOCO] for other in others):
        return Why(say("Pay {cards}: it saves your locomotives.", cards=cards))
    if others:
        return Why(say("Pay {cards}: your other routes miss these cards least.", cards=cards))
    return Why(say("Pay {cards}: there is no other way to pay.", cards=cards))
