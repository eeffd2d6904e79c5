"""Why a card is drawn: the route that lacks it."""

from __future__ import annotations

from core.api import Name, bits, say
from plugins.bots.steady.cards import INDEX
from plugins.bots.steady.grounds import Grounds, Why
from plugins.cards.api import ANY, LOCO, Draw
from plugins.routes.api import TABLE


def why_draw(grounds: Grounds, draw: Draw) -> Why:
    """The reason to draw from the pile or a colour of the row."""
    if draw.source == "pile":
        return _from_pile(grounds)
    color = INDEX[draw.source]
    return _locomotive(grounds) if color == LOCO else _color(grounds, draw.source, color)


def _from_pile(grounds: Grounds) -> Why:
    if not any(isinstance(other, Draw) and other.source != "pile" for other in grounds.options):
        return Why(say("Draw from the pile: nothing of the row can be taken."))
    if grounds.targets:
        return Why(say("Draw from the pile: on average it helps your plan more than the row."), _targets(grounds))
    return Why(say("Draw from the pile: it may bring a locomotive, and the row has nothing that you need."))


def _locomotive(grounds: Grounds) -> Why:
    ferries = [route for route in bits(grounds.targets) if _need(grounds, route)[2] > grounds.sight.hand[LOCO]]
    if ferries:
        name, count = grounds.route(ferries[0]), _need(grounds, ferries[0])[2]
        return Why(say("Take the locomotive: {route} asks for {count} of them.", route=name, count=count), (name,))
    route = _most_wanted(grounds, ANY)
    if route is None:
        return Why(say("Take the locomotive: it stands for any colour."))
    name = grounds.route(route)
    return Why(say("Take the locomotive: it stands for any card that {route} lacks.", route=name), (name,))


def _color(grounds: Grounds, source: str, color: int) -> Why:
    route = _most_wanted(grounds, color)
    if route is None:
        return Why(say("Collect {color}: neither the row nor the pile has more for you.", color=source))
    name, count = grounds.route(route), _lacking(grounds, route, color)
    return Why(say("Collect {color}: {route} needs {count} more.", color=source, route=name, count=count), (name,))


def _most_wanted(grounds: Grounds, color: int) -> int | None:
    """The target that lacks fewest cards of a colour; one of any colour only if no other one wants it."""
    lacking = [
        (_need(grounds, route)[1] == ANY, _lacking(grounds, route, color), route)
        for route in bits(grounds.targets)
        if color == ANY or _need(grounds, route)[1] in (ANY, color)
    ]
    return min((found for found in lacking if found[1]), default=(False, 0, None))[2]


def _lacking(grounds: Grounds, route: int, color: int) -> int:
    cards, own, locos = _need(grounds, route)
    hand = grounds.sight.hand
    wanted = own if own != ANY else color
    return max(0, cards - locos - (max(hand[:LOCO]) if wanted == ANY else hand[wanted]))


def _need(grounds: Grounds, route: int) -> tuple[int, int, int]:
    cards, color, locos = TABLE.get(grounds.sight.rules).needs[route]
    return cards, color, locos


def _targets(grounds: Grounds) -> tuple[Name, ...]:
    return tuple(grounds.route(route) for route in bits(grounds.targets))
