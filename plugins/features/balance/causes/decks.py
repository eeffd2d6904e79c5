"""Causes in the tickets: hubs, idle corners, points that do not fit, and decks that leave too much to the deal."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations

from railwright.api import MapSpec, Message, Ticket, plural, say
from railwright.core.kernel.text import enumeration
from railwright.core.maps.network import distances
from railwright.plugins.features.balance.causes.board_graph import BoardGraph, with_points, with_tickets
from railwright.plugins.features.balance.causes.finding import Finding, places_of, shown
from railwright.plugins.features.balance.causes.network import MIN_CITIES
from railwright.plugins.features.balance.chance import robust_line
from railwright.plugins.features.balance.costs import TicketCost

MIN_TICKETS = 8  # to say what similar tickets have
MAX_HUB_EXCESS = 0.16  # of all tickets at one city beyond an even share; published boards have up to 0.11
MIN_HUB_TICKETS = 6
MIN_SIDE_SHARE = 0.1  # of the ends of tickets in an outer third of the cities; all boards have 0.23 and more
MIN_BARE_CITIES, MIN_BARE_SHARE = 3, 0.1  # neighbors without any ticket; USA has three of 36
MAX_PRICE, MIN_PRICE_POINTS = 0.4, 3  # points beyond those of similar tickets, over the mean; and in points
MAX_POINTS_PER_TRAIN = 2  # that are ever advised
MAX_RATE_APART = 0.35  # between the points for each train of a ticket and the median
MIN_SLOPE = 0.4  # points for one more train, over the points for each train; all boards have 0.99 and more
MAX_ODD_SHARE = 0.25  # of all tickets; where more do not fit, no single one is at fault
SCALES = (0.6, 1.5)  # points for each train of a path; all boards have 0.98 to 1.01
MAX_LENGTH = 1.0  # mean length of the paths over the trains of a player; all boards have up to 0.6
# The same over the mean distance of two cities; all boards have 0.58 and more, small ones 0.9.
MIN_LENGTH, MIN_LENGTH_ON_SMALL, MANY_CITIES = 0.55, 0.8, 18
MAX_NEIGHBOR_SHARE = 0.4  # of all tickets between neighbors; all boards have up to 0.33
MAX_LONG_SHARE = 0.35  # of all tickets that need more trains than a player has; by rules for teams, one board has 0.3
MAX_ALIKE_SHARE, MAX_ALIKE = 0.1, 3  # pairs of similar tickets over all tickets; a board of eight cities has three
NEAR_TRAINS = 1  # between the other ends of two similar tickets
MIN_DEALS = 1.15  # tickets over those that a full table is dealt at the start; all boards have 1.4 and more


def deck_causes(net: BoardGraph) -> Iterator[Finding]:
    """The causes in the tickets of a board."""
    yield from _few(net)
    if len(net.joined) < MIN_TICKETS:
        return
    yield from _hub(net)
    yield from _idle(net)
    yield from _points(net)
    yield from _lengths(net)
    yield from _alike(net)


def _hub(net: BoardGraph) -> Iterator[Finding]:
    city, count = max(net.named.items(), key=lambda item: item[1])
    excess = count / len(net.joined) - 2 / len(net.spec.cities)
    if excess > MAX_HUB_EXCESS and count >= MIN_HUB_TICKETS:
        yield Finding(
            "hub",
            plural(
                "{count} of {all} tickets starts or ends at {city}.",
                "{count} of {all} tickets start or end at {city}.",
                "count",
                count=count,
                all=len(net.joined),
                city=net.name(city),
            ),
            say("Move some of these tickets to cities with few tickets."),
            excess / MAX_HUB_EXCESS,
            places_of("city", city),
            partial(_spread, net, city),
        )


def _spread(net: BoardGraph, hub: str, spec: MapSpec) -> MapSpec:
    """Move half of a city's tickets to the cities with the fewest."""
    named, moved = dict(net.named), dict[str, tuple[str, str] | None]()
    mine = [ticket for ticket in net.joined if hub in ticket.between]
    for ticket in mine[::2]:
        other = next(end for end in ticket.between if end != hub)
        near = distances(spec, other)
        free = [city.id for city in spec.cities if near.get(city.id, 0) >= near[hub] / 2 and city.id != hub]
        if free:
            city = min(free, key=lambda id: (named.get(id, 0), abs(near[id] - near[hub])))
            moved[ticket.id], named[city] = (city, other), named.get(city, 0) + 1
    return with_tickets(spec, moved)


def _idle(net: BoardGraph) -> Iterator[Finding]:
    """Neighbors without any ticket, or an outer third of the board with hardly any."""
    import networkx  # late, 140 ms

    spec = net.spec
    bare = [number for number, city in enumerate(spec.cities) if not net.named[city.id]]
    corner: set[int] = max(networkx.connected_components(net.graph.subgraph(bare)), key=len, default=set())
    if len(spec.cities) - len(corner) > 2 * len(net.joined) and any(_few(net)):
        return  # of so few tickets, some cities have none wherever they lead
    side, share, thin = _thinnest_side(net)
    if len(corner) >= max(MIN_BARE_CITIES, MIN_BARE_SHARE * len(spec.cities)):
        ids = [spec.cities[number].id for number in sorted(corner)]
        words = say("No ticket leads to {cities}.", cities=enumeration(shown([net.name(id) for id in ids])))
        weight = len(ids) / max(MIN_BARE_CITIES, MIN_BARE_SHARE * len(spec.cities))
    elif len(spec.cities) >= MIN_CITIES and share < MIN_SIDE_SHARE:
        ids, weight = thin, MIN_SIDE_SHARE / max(share, 0.01)
        words = say("Only {share} % of all ticket cities are {side}.", share=round(100 * share), side=side)
    else:
        return
    advice = say("Add tickets to these cities, so that nobody can ignore them.")
    yield Finding("idle-corner", words, advice, weight, places_of("city", *ids), partial(_connect, net, ids))


def _thinnest_side(net: BoardGraph) -> tuple[Message, float, list[str]]:
    sides = (
        say("in the western third of the board"),
        say("in the northern third of the board"),
        say("in the eastern third of the board"),
        say("in the southern third of the board"),
    )
    rows = []
    for number, side in enumerate(sides):
        order = sorted(net.spec.cities, key=lambda city: city.at[number % 2], reverse=number > 1)
        ids = [city.id for city in order[: len(order) // 3]]
        rows.append((sum(net.named[id] for id in ids) / (2 * len(net.joined)), number, ids, side))
    share, _, ids, side = min(rows, key=lambda row: row[:2])
    return side, share, ids


def _connect(net: BoardGraph, ids: Sequence[str], spec: MapSpec) -> MapSpec:
    """Add a ticket for each city without one, to cities elsewhere with few tickets that are not near."""
    named, added = net.named.copy(), list[tuple[str, str]]()
    for id in [id for id in ids if not net.named[id]] or ids:
        far = sorted((spaces, city) for city, spaces in distances(spec, id).items() if city not in ids)
        if goals := far[len(far) // 3 :]:
            goal = min(goals, key=lambda goal: (named[goal[1]], goal))[1]
            added.append((id, goal))
            named[goal] += 1
    return with_tickets(spec, {}, added)


# --- points ---------------------------------------------------------------------------------------------------------


def _points(net: BoardGraph) -> Iterator[Finding]:
    tickets = [ticket for ticket in net.board.tickets if ticket.trains > 0 and ticket.points > 0]
    if len(tickets) < MIN_TICKETS:
        return
    scale = sum(ticket.points for ticket in tickets) / sum(ticket.trains for ticket in tickets)
    start, slope = robust_line([(ticket.trains, ticket.points) for ticket in tickets])
    unit = sum(ticket.points for ticket in tickets) / len(tickets)
    apart = [(ticket, start + slope * ticket.trains) for ticket in tickets]
    odd = [
        (abs(ticket.points - like) / unit, ticket, like)
        for ticket, like in apart
        if abs(ticket.points - like) > max(MAX_PRICE * unit, MIN_PRICE_POINTS)
    ]
    by_length = partial(with_points, points={ticket.id: ticket.trains for ticket in tickets})
    rates = sorted(ticket.points / ticket.trains for ticket in tickets)
    apart_rates = sum(abs(rate / rates[len(rates) // 2] - 1) > MAX_RATE_APART for rate in rates)
    if apart_rates > MAX_ODD_SHARE * len(tickets):
        words = say("Tickets of the same length differ widely in points, so the deal decides too much.")
        yield Finding("ticket-luck", words, EQUAL_POINTS, apart_rates / len(tickets) / MAX_ODD_SHARE, fix=by_length)
        return
    trains = [ticket.trains for ticket in tickets]
    if slope < MIN_SLOPE * scale and max(trains) - min(trains) >= MIN_PRICE_POINTS:
        words = say("Long tickets are hardly worth more than short ones, so the deal decides too much.")
        yield Finding("ticket-luck", words, EQUAL_POINTS, 1.0 + MIN_SLOPE - slope / scale, fix=by_length)
        return
    if not SCALES[0] <= scale <= SCALES[1]:
        words = say(
            "Average ticket points per train on the path: {scale}. The usual value is 1.", scale=round(scale, 1)
        )
        yield Finding(
            "ticket-scale", words, EQUAL_POINTS, max(scale / SCALES[1], SCALES[0] / max(scale, 0.1)), fix=by_length
        )
    for weight, ticket, like in odd:
        yield _price(net, ticket, like, weight / MAX_PRICE)


EQUAL_POINTS = say("Give each ticket as many points as its path has spaces.")


def _price(net: BoardGraph, ticket: TicketCost, like: float, weight: float) -> Finding:
    fitting = min(max(round(like), 1), MAX_POINTS_PER_TRAIN * ticket.trains)
    if abs(like - ticket.trains) < MIN_PRICE_POINTS:
        fitting = ticket.trains  # as all checks of tickets advise
    part = next(part for part in net.spec.tickets if part.id == ticket.id)
    words = plural(
        "{name} is worth {points} point; other tickets of length {trains} are worth about {like}.",
        "{name} is worth {points} points; other tickets of length {trains} are worth about {like}.",
        "points",
        name=net.pair(part),
        points=ticket.points,
        trains=ticket.trains,
        like=fitting,
    )
    advice = plural(
        "The ticket should be worth about {points} point, not {now}.",
        "The ticket should be worth about {points} points, not {now}.",
        "points",
        points=fitting,
        now=ticket.points,
    )
    fix = partial(with_points, points={ticket.id: fitting})
    return Finding("ticket-points", words, advice, weight, places_of("ticket", ticket.id), fix)


# --- lengths, and the deck as a whole -------------------------------------------------------------------------------


def _lengths(net: BoardGraph) -> Iterator[Finding]:
    tickets, trains = [ticket for ticket in net.board.tickets if ticket.trains > 0], net.board.trains
    if not tickets or not trains:
        return
    long = [ticket.id for ticket in tickets if ticket.trains > trains]
    mean = sum(ticket.trains for ticket in tickets) / len(tickets)
    least = net.distance * (MIN_LENGTH if len(net.spec.cities) >= MANY_CITIES else MIN_LENGTH_ON_SMALL)
    near = [ticket for ticket in net.joined if net.graph.has_edge(*(net.index[end] for end in ticket.between))]
    if len(long) > (0 if net.board.known else MAX_LONG_SHARE * len(tickets)):
        yield Finding(
            "ticket-beyond",
            plural(
                "{count} ticket needs more trains than a player has.",
                "{count} tickets need more trains than a player has.",
                "count",
                count=len(long),
            ),
            say("Replace them with shorter tickets, or give players more trains."),
            1.0 + len(long) / len(tickets) / MAX_LONG_SHARE,
            places_of("ticket", *long),
            partial(with_tickets, moved=dict.fromkeys(long)),
        )
    elif len(near) > MAX_NEIGHBOR_SHARE * len(net.joined):
        words = plural(
            "{count} of {all} tickets joins neighbouring cities.",
            "{count} of {all} tickets join neighbouring cities.",
            "count",
            count=len(near),
            all=len(net.joined),
        )
        places = places_of("ticket", *(ticket.id for ticket in near))
        weight = len(near) / len(net.joined) / MAX_NEIGHBOR_SHARE
        yield Finding("ticket-length", words, say("Add longer tickets."), weight, places)
    elif mean < least:
        words = say(
            "The average length of ticket paths is {mean}. The average distance between two cities is {distance}.",
            mean=round(mean, 1),
            distance=round(net.distance, 1),
        )
        yield Finding("ticket-length", words, say("Add longer tickets."), least / mean)
    elif mean > MAX_LENGTH * trains:
        words = plural(
            "The average length of ticket paths is {mean}, but each player has {trains} train.",
            "The average length of ticket paths is {mean}, but each player has {trains} trains.",
            "trains",
            mean=round(mean, 1),
            trains=trains,
        )
        yield Finding("ticket-length", words, say("Add shorter tickets."), mean / trains / MAX_LENGTH)


def _alike(net: BoardGraph) -> Iterator[Finding]:
    """Tickets that share a city and whose other ends are neighbors."""
    pairs = [pair for pair in combinations(net.joined, 2) if _is_alike(net, *pair)]
    if len(pairs) > max(MAX_ALIKE_SHARE * len(net.joined), MAX_ALIKE):
        second = {other.id for _, other in pairs}
        yield Finding(
            "alike",
            plural(
                "{count} pair of tickets needs nearly the same path.",
                "{count} pairs of tickets need nearly the same path.",
                "count",
                count=len(pairs),
            ),
            say("Remove one of each pair, or move one of its ends."),
            len(pairs) / max(MAX_ALIKE_SHARE * len(net.joined), MAX_ALIKE),
            places_of("ticket", *sorted({ticket.id for pair in pairs for ticket in pair})),
            partial(with_tickets, moved=dict.fromkeys(sorted(second))),
        )


def _is_alike(net: BoardGraph, ticket: Ticket, other: Ticket) -> bool:
    ends = [net.index[end] for end in set(ticket.between) ^ set(other.between)]
    return len(ends) == 2 and net.graph.get_edge_data(*ends, {"length": math.inf})["length"] <= NEAR_TRAINS


def _few(net: BoardGraph) -> Iterator[Finding]:
    dealt = next((value.value for value in net.board.values if value.option == "deal_regular"), 0)
    needed = MIN_DEALS * dealt * net.spec.players[1]
    if len(net.spec.tickets) < needed:
        yield Finding(
            "few-tickets",
            plural(
                "There are too few tickets ({count}). {players} player is dealt {dealt}.",
                "There are too few tickets ({count}). {players} players are dealt {dealt} each.",
                "players",
                count=len(net.spec.tickets),
                players=net.spec.players[1],
                dealt=dealt,
            ),
            say("Add tickets, or allow fewer players.")
            if len(net.spec.tickets) >= MIN_DEALS * dealt * net.spec.players[0]
            else say("Add tickets."),
            needed / max(len(net.spec.tickets), 1),
        )
