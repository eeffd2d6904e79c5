"""The checks of what the coach says: each kind of sentence against the position, by the rules, not by its own code."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import Any

from railwright.api import CLOSED, Choice, Message, State, apply, bits, cheapest_way
from railwright.plugins.bots.api import explain
from railwright.plugins.cards.api import ANY, COLORS, LOCO, Draw, Pay, hand_of, hand_sizes
from railwright.plugins.routes.api import ROUTES, TABLE, open_routes
from railwright.plugins.stations.api import foreign_routes, stations_left
from railwright.plugins.tickets.api import TABLE as TICKETS_TABLE
from railwright.plugins.tickets.api import Keep, connections, held_by, own_connections
from railwright.plugins.tunnels.state import WITHDRAW
from tests.coach.positions import Position

Args = Mapping[str, Any]
MAX_PERMUTED = 5  # tickets whose orders are all tried
KINDS = ("turn", "cards.second", "tickets.keep", "routes.pay", "tunnels.pay", "stations.pay")


def _index(position: Position, args: Args) -> int:
    return position.rules.board.route_index[str(args["route"].id)]


def _missing(position: Position, args: Args, colors: Sequence[int], state: State | None = None) -> int:
    """The cards that are missing for a route with the best of some colors, all spare locomotives used.

    The hand is that of the position, or of another state.
    """
    need, hand = (
        TABLE.get(position.rules).needs[_index(position, args)],
        hand_of(state or position.shown, position.seat),
    )
    best = max(hand[color] for color in colors)
    return max(0, need.cards - need.locos - best - max(0, hand[LOCO] - need.locos))


def _needs_more(position: Position, args: Args) -> bool:
    color = COLORS.index(str(args["color"].id))
    need = TABLE.get(position.rules).needs[_index(position, args)]
    colors = range(LOCO) if need.color == ANY else [need.color]
    hand = hand_of(position.shown, position.seat)
    right = need.color == color or (need.color == ANY and hand[color] == max(hand[:LOCO]))
    missing, locos = _missing(position, args, colors), max(0, need.locos - hand[LOCO])
    cards = f"{missing} {COLORS[color]}" + (f" + {locos} loco" if locos else "")
    return right and missing > 0 and args["cards"].id == cards


def _takes(position: Position, args: Args) -> bool:
    """Whether the route is free and can be paid with the color."""
    route = _index(position, args)
    is_open = open_routes(position.rules, position.state, position.seat) >> route & 1
    return bool(is_open) and TABLE.get(position.rules).needs[route].color in (ANY, COLORS.index(str(args["color"].id)))


def _needs_payment(position: Position, args: Args) -> bool:
    """Whether the route lacks more cards after every payment of the tunnel than after withdrawing."""
    need, rules = TABLE.get(position.rules).needs[_index(position, args)], position.rules
    colors = range(LOCO) if need.color == ANY else [need.color]
    withdrawn = _missing(position, args, colors, apply(rules, position.state, WITHDRAW))
    paid = [_missing(position, args, colors, apply(rules, position.state, pay)) for pay in _payments(position)]
    return bool(paid) and min(paid) > withdrawn


def _lacks_cards(position: Position, args: Args) -> bool:
    need = TABLE.get(position.rules).needs[_index(position, args)]
    return _missing(position, args, range(LOCO) if need.color == ANY else [need.color]) > 0


def _needs_locomotives(position: Position, args: Args) -> bool:
    need, hand = TABLE.get(position.rules).needs[_index(position, args)], hand_of(position.shown, position.seat)
    return bool(need.locos == args["count"] > hand[LOCO])


def _row_draws(position: Position) -> list[str]:
    return [choice.source for choice in position.offered if isinstance(choice, Draw) and choice.source != "pile"]


def _done(position: Position) -> set[int]:
    """The tickets of the seat that its own routes and its stations complete."""
    joined = connections(position.rules, position.state, position.seat)
    return {*held_by(position.shown, position.seat)} & {*TICKETS_TABLE.get(position.rules).joined(joined)}


def _is_lost(position: Position, ticket: int) -> bool:
    """There is no way for the ticket by open routes that the trains suffice for, nor by routes that a station lends."""
    board, seat, shown = position.rules.board, position.seat, position.shown
    own, lent = ROUTES.get(shown).owned[seat], foreign_routes(shown, seat) if _has_stations(position) else 0
    open_, wagons = open_routes(position.rules, shown, seat), TABLE.get(position.rules).wagons
    costs = [
        0 if (own | lent) >> at & 1 else wagons[at] if open_ >> at & 1 else CLOSED for at in range(len(board.routes))
    ]
    way = cheapest_way(board, costs, board.ticket_ways[ticket])
    return way is None or sum(costs[route] for route in way) > ROUTES.get(shown).trains[seat]


def _has_stations(position: Position) -> bool:
    return position.rules.active("stations") and stations_left(position.rules, position.shown, position.seat) > 0


def _rivals(position: Position, args: Args) -> bool:
    """So many others hold cards and trains enough, and the route is open to them."""
    route = next(
        position.rules.board.route_index[choice.route]
        for choice in position.offered
        if choice.verb == "claim" and getattr(choice, "route", None) == args["claimed"]
    )
    table, sizes, trains = TABLE.get(position.rules), hand_sizes(position.shown), ROUTES.get(position.state).trains
    others = [seat for seat in range(position.state.seats) if seat != position.seat]
    able = [
        seat
        for seat in others
        if sizes[seat] >= table.needs[route].cards
        and trains[seat] >= table.wagons[route]
        and open_routes(position.rules, position.state, seat) >> route & 1
    ]
    return len(able) == args["count"]


def _trains_of_network(position: Position, args: Args) -> bool:
    """The seat has the trains, and laying the tickets in any order takes no fewer."""
    board, seat, wagons = position.rules.board, position.seat, TABLE.get(position.rules).wagons
    own, open_ = ROUTES.get(position.shown).owned[seat], open_routes(position.rules, position.shown, seat)
    bare = [0 if own >> at & 1 else wagons[at] if open_ >> at & 1 else CLOSED for at in range(len(board.routes))]
    tickets = {*held_by(position.shown, seat), *_named_tickets(position, args)} - _done(position)
    fewest = []
    for order in permutations(sorted(tickets)[:MAX_PERMUTED]):
        costs, trains = [*bare], 0
        for ticket in order:
            for route in cheapest_way(board, costs, board.ticket_ways[ticket]) or ():
                trains, costs[route] = trains + costs[route], 0
        fewest.append(trains)
    is_fewest = len(tickets) > MAX_PERMUTED or args["trains"] <= min(fewest)
    return bool(args["have"] == ROUTES.get(position.state).trains[seat] >= args["trains"] and is_fewest)


def _foreign_at(position: Position, args: Args) -> int:
    board = position.rules.board
    city = board.city_index[str(args["city"].id)]
    return sum(city in board.ends[route] for route in bits(foreign_routes(position.shown, position.seat)))


def _payments(position: Position) -> list[Pay]:
    return [choice for choice in position.offered if isinstance(choice, Pay)]


Check = Callable[[Position, Choice, Args], bool]
# By the words of a sentence (its form for one where it has two).
CHECKS: dict[str, Check] = {
    "Draw from the pile: you cannot take anything from the row.": lambda at, choice, args: not _row_draws(at),
    "Draw from the pile: on average it helps your plan more than the row.": lambda at, choice, args: bool(
        _row_draws(at)
    ),
    "Draw from the pile: the row has no card that your routes need.": lambda at, choice, args: (
        "loco" not in _row_draws(at)
    ),
    "Take the locomotive: {route} needs {count} of them.": lambda at, choice, args: _needs_locomotives(at, args),
    "Take the locomotive: it can replace any missing card for {route}.": lambda at, choice, args: _lacks_cards(
        at, args
    ),
    "Collect {color}: {route} still needs {cards}.": lambda at, choice, args: _needs_more(at, args),
    "Collect {color} for {route}.": lambda at, choice, args: _takes(at, args),
    "Claim {route} now: {why}.": lambda at, choice, args: _why_holds(at, args),
    "Claim {route}: nothing else scores more on your last turn.": lambda at, choice, args: True,
    "Claim {route}: {points} points, the most per turn.": lambda at, c, args: _points(at, args),
    "Build a station in {city} and borrow {route}: that route is taken, and you need it for {tickets}.": (
        lambda at, choice, args: (
            bool(foreign_routes(at.shown, at.seat) >> _index(at, args) & 1) and not _named_tickets(at, args) & _done(at)
        )
    ),
    "Build a station in {city}: the other players have {count} routes there for you to borrow.": (
        lambda at, choice, args: _foreign_at(at, args) == args["count"] > 0
    ),
    "Build a station in {city}: the other players have no route there for you to borrow yet.": (
        lambda at, choice, args: not _foreign_at(at, args)
    ),
    "Draw tickets: all of yours are done, and about {turns} turns are left.": lambda at, choice, args: (
        _done(at) == {*held_by(at.shown, at.seat)}
    ),
    (
        "Draw tickets: you can do nothing more for the ones you have, and about {turns} turns are left."
    ): lambda at, choice, args: all(_is_lost(at, ticket) for ticket in {*held_by(at.shown, at.seat)} - _done(at)),
    (
        "Draw tickets: about {turns} turns are left, more than your open tickets ({open}) need."
    ): lambda at, choice, args: 0 < args["open"] <= len({*held_by(at.shown, at.seat)}),
    (
        "Keep {tickets}: one network of {trains} trains completes all your tickets, and you have {have}."
    ): lambda at, c, args: _trains_of_network(at, args),
    "Keep {tickets}: your network already completes all your tickets.": lambda at, choice, args: (
        _named_tickets(at, args) <= {*TICKETS_TABLE.get(at.rules).joined(own_connections(at.rules, at.state, at.seat))}
    ),
    "Keep {tickets}: with a station you can complete all your tickets.": lambda at, choice, args: at.rules.active(
        "stations"
    ),
    "Keep {tickets}: this costs you the least.": lambda at, choice, args: isinstance(choice, Keep),
    "Keep {tickets}: no network was found that also completes {missed}.": lambda at, choice, args: (
        len(args["missed"]) > 0
    ),
    "Pay {cards}: withdrawing would cost you the turn.": lambda at, choice, args: any(
        option.verb == "withdraw" for option in at.offered
    ),
    "Pay {cards} to save your locomotives.": lambda at, choice, args: (
        isinstance(choice, Pay)
        and all(other.cards[LOCO] > choice.cards[LOCO] for other in _payments(at) if other != choice)
    ),
    "Pay {cards}: you need these cards least for your other routes.": lambda at, choice, args: len(_payments(at)) > 1,
    "Pay {cards}: there is no other way to pay.": lambda at, choice, args: len(_payments(at)) == 1,
    "Withdraw: {route} needs cards that the tunnel would take.": lambda at, choice, args: _needs_payment(at, args),
}


def _points(position: Position, args: Args) -> bool:
    return bool(TABLE.get(position.rules).points[_index(position, args)] == args["points"])


def _named_tickets(position: Position, args: Args) -> set[int]:
    return {position.rules.board.ticket_index[str(name.id)] for name in args["tickets"]}


def _why_holds(position: Position, args: Args) -> bool:
    """The tickets named are the seat's and open; so many others can claim the route."""
    why: Message = args["why"]
    if "where" not in why.args:
        return why.template == "it is part of your network, and you have the cards for it"
    where: Message = why.args["where"]
    tickets = _named_tickets(position, where.args)
    if not tickets <= {*held_by(position.shown, position.seat)} - _done(position):
        return False
    claimed = {"claimed": str(args["route"].id)}
    return _rivals(position, claimed | {"count": why.args.get("count", 0)})


COMPARISONS = (
    "Draw from the pile: on average it helps your plan more than the row.",
    "Claim {route}: nothing else scores more on your last turn.",
    "Claim {route}: {points} points, the most per turn.",
    "Keep {tickets}: this costs you the least.",
    "Pay {cards}: you need these cards least for your other routes.",
)


def faults(position: Position, ranked: Sequence[Choice]) -> Iterator[str]:
    """What is wrong with what is said of some answers, the best first: sentences that are not so, or contradict."""
    said: list[str] = []
    for rank, choice in enumerate(ranked):
        why = explain(position.rules, position.shown, position.seat, position.offered, choice, rank == 0)
        if why is None:
            continue
        text = why.reason.template
        if text not in CHECKS:
            yield f"nobody checks {text!r}"
        elif not CHECKS[text](position, choice, why.reason.args):
            yield f"{text!r} is not so of {choice}: {why.reason.args}"
        if rank and text in COMPARISONS:
            yield f"{text!r} is said of an answer that is not the best"
        said.append(text)
    for text in {*said} & {*COMPARISONS}:
        if said.count(text) > 1:
            yield f"{text!r} is said of several answers"
