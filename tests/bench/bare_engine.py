"""The yardstick of ``make bench``: random games of Europe in a bare engine without plugins, records or views.

It knows the rules of Europe and nothing else: numbers and bit sets, options only counted, exact scoring at the end.
Figures of different machines compare only beside it. So it stays as it is: a faster yardstick would make everything
else look slower.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import random, seed, shuffle

from railwright.core.catalogue.discovery import discover
from railwright.core.game import read

COLORS, LOCO, NOBODY = 8, 8, -1  # cards are 0 to 7 and LOCO; a gray route has the color 8
POINTS = (0, 1, 2, 4, 7, 10, 15, 18, 21)
_SPEC = read(discover(safe=True), "europe").spec
assert _SPEC is not None
_CITY = {city.id: number for number, city in enumerate(_SPEC.cities)}
_COLOR = {name: number for number, name in enumerate(sorted({route.color for route in _SPEC.routes} - {"gray"}))}
_TICKETS = sorted(_SPEC.tickets, key=lambda ticket: bool(ticket.fields.get("long")))
CITIES, ROUTES, TICKETS = len(_SPEC.cities), len(_SPEC.routes), len(_SPEC.tickets)
SHORT_TICKETS = sum(not ticket.fields.get("long") for ticket in _TICKETS)
START = [_CITY[route.between[0]] for route in _SPEC.routes]
END = [_CITY[route.between[1]] for route in _SPEC.routes]
COLOR = [_COLOR.get(route.color, COLORS) for route in _SPEC.routes]
LENGTH = [route.length for route in _SPEC.routes]
FERRY = [int(route.fields.get("ferry", 0)) for route in _SPEC.routes]
TUNNEL = [bool(route.fields.get("tunnel")) for route in _SPEC.routes]
_PAIRS = [frozenset(route.between) for route in _SPEC.routes]
TWIN = [next((b for b in range(ROUTES) if b != a and _PAIRS[a] == _PAIRS[b]), NOBODY) for a in range(ROUTES)]
TICKET_START = [_CITY[ticket.between[0]] for ticket in _TICKETS]
TICKET_END = [_CITY[ticket.between[1]] for ticket in _TICKETS]
TICKET_POINTS = [ticket.points for ticket in _TICKETS]
CARDS = [color for color in range(COLORS) for _ in range(12)] + [LOCO] * 14
BIT = [1 << route for route in range(ROUTES)]


def _payable(color: int, cards: int, locos: int) -> int:
    return sum(
        BIT[route]
        for route in range(ROUTES)
        if LENGTH[route] <= cards and FERRY[route] <= locos and (COLOR[route] in (color, COLORS) or color == LOCO)
    )


# The routes that can be paid for with a color, by the cards of it with locomotives (up to 8) and locomotives (up to 2).
PAYABLE = [[[_payable(color, cards, locos) for locos in range(3)] for cards in range(9)] for color in range(9)]


@dataclass(slots=True)
class Final:
    """What is scored at the end."""

    players: int
    owner: list[int]
    points: list[int]
    stations_left: list[int]
    station: list[int]
    tickets: list[list[int]]


def play(players: int, number: int) -> tuple[int, list[int]]:
    """Play a game of random answers; the number of answers, and the points of each player."""
    seed(number)
    deck, discards = CARDS[:], list[int]()
    shuffle(deck)
    hands = [[0] * 9 for _ in range(players)]
    trains, stations_left, points, owner = [45] * players, [3] * players, [0] * players, [NOBODY] * ROUTES
    free, free_cities, station = [(1 << ROUTES) - 1] * players, (1 << CITIES) - 1, [NOBODY] * CITIES
    long, pile = list(range(SHORT_TICKETS, TICKETS)), list(range(SHORT_TICKETS))
    shuffle(long)
    shuffle(pile)
    tickets = list[list[int]]()
    for seat in range(players):
        hand = hands[seat]
        for _ in range(4):
            hand[deck.pop()] += 1
        offer = [long.pop(), pile.pop(), pile.pop(), pile.pop()]
        shuffle(offer)
        tickets.append(offer[: 2 + int(random() * 3)])
    row = [deck.pop() for _ in range(5)]

    def draw() -> int:
        nonlocal deck, discards
        if not deck:
            if not discards:
                return NOBODY
            shuffle(discards)
            deck, discards = discards, deck
        return deck.pop()

    def turn_row_over() -> None:
        nonlocal row
        times = 0
        while row.count(LOCO) >= 3 and times < 10:
            times += 1
            if len(deck) + len(discards) < 5:
                return
            discards.extend(row)
            row = []
            for _ in range(5):
                row.append(draw())

    def replace(index: int) -> None:
        card = draw()
        if card >= 0:
            row[index] = card
            if card == LOCO:
                turn_row_over()
        else:
            del row[index]

    turn_row_over()
    turn, last_turns, turns, answers, few, passes = 0, NOBODY, 0, 0, players <= 3, 0
    while last_turns != 0 and turns < 3000:
        hand, trains_left, available = hands[turn], trains[turn], free[turn]
        locos = hand[LOCO]
        enough = locos if locos < 2 else 2
        most = trains_left if trains_left < 8 else 8
        in_row, in_pile = len(row), 1 if (deck or discards) else 0
        claims: list[tuple[int, int, int]] = []
        claim_count = 0
        color = 0
        for cards in hand:
            if cards:
                if color < LOCO:
                    cards += locos
                routes = available & PAYABLE[color][cards if cards < most else most][enough]
                if routes:
                    count = routes.bit_count()
                    claim_count += count
                    claims.append((count, routes, color))
            color += 1  # noqa: SIM113 (enumerate takes longer)
        left = stations_left[turn]
        cost, station_count = 4 - left, 0
        payments: list[int] = []
        if left:
            payments = [
                color for color in range(9) if hand[color] and hand[color] + (locos if color < LOCO else 0) >= cost
            ]
            station_count = free_cities.bit_count() * len(payments)
        ticket_count = 1 if pile else 0
        count = in_row + in_pile + ticket_count + claim_count + station_count
        if count == 0:
            passes += 1
            if passes > players:
                break
        else:
            passes = 0
            answers += 1
            choice = int(random() * count)
            if choice < in_row + in_pile:
                if choice < in_row:
                    color = row[choice]
                    hand[color] += 1
                    replace(choice)
                    is_second_asked = color != LOCO
                else:
                    hand[draw()] += 1
                    is_second_asked = True
                if is_second_asked:
                    places = [index for index in range(len(row)) if row[index] != LOCO]
                    count = len(places) + (1 if (deck or discards) else 0)
                    if count:
                        answers += 1
                        choice = int(random() * count)
                        if choice < len(places):
                            hand[row[places[choice]]] += 1
                            replace(places[choice])
                        else:
                            hand[draw()] += 1
            elif choice < in_row + in_pile + ticket_count:
                count = 3 if len(pile) >= 3 else len(pile)
                offer = pile[-count:]
                del pile[-count:]
                shuffle(offer)
                kept = 1 + int(random() * count)
                tickets[turn].extend(offer[:kept])
                pile[:0] = offer[kept:]
            elif choice < in_row + in_pile + ticket_count + claim_count:
                choice -= in_row + in_pile + ticket_count
                for count, routes, color in claims:  # noqa: B007 (used below)
                    if choice < count:
                        break
                    choice -= count
                while choice:
                    routes &= routes - 1
                    choice -= 1
                route = (routes & -routes).bit_length() - 1
                need, is_paid = LENGTH[route], True
                if TUNNEL[route]:
                    for _ in range(3):
                        card = draw()
                        if card < 0:
                            break
                        discards.append(card)
                        if card in (LOCO, color):
                            need += 1
                    is_paid = (hand[LOCO] if color == LOCO else hand[color] + locos) >= need
                if is_paid:
                    colored = 0
                    if color != LOCO:
                        colored = need - FERRY[route]
                        if colored > hand[color]:
                            colored = hand[color]
                        hand[color] -= colored
                        discards.extend((color,) * colored)
                    if need > colored:
                        hand[LOCO] -= need - colored
                        discards.extend((LOCO,) * (need - colored))
                    trains[turn] = trains_left - LENGTH[route]
                    points[turn] += POINTS[LENGTH[route]]
                    owner[route] = turn
                    kept_free, twin = ~BIT[route], TWIN[route]
                    if twin >= 0:
                        if few:
                            kept_free &= ~BIT[twin]
                        else:
                            free[turn] &= ~BIT[twin]
                    for seat in range(players):
                        free[seat] &= kept_free
            else:
                choice -= in_row + in_pile + ticket_count + claim_count
                color = payments[choice % len(payments)]
                choice //= len(payments)
                cities = free_cities
                while choice:
                    cities &= cities - 1
                    choice -= 1
                city = cities & -cities
                free_cities ^= city
                station[city.bit_length() - 1] = turn
                stations_left[turn] -= 1
                colored = 0
                if color != LOCO:
                    colored = cost if cost < hand[color] else hand[color]
                    hand[color] -= colored
                    discards.extend((color,) * colored)
                if cost > colored:
                    hand[LOCO] -= cost - colored
                    discards.extend((LOCO,) * (cost - colored))
        turns += 1
        if last_turns < 0:
            if trains[turn] <= 2:
                last_turns = players
        else:
            last_turns -= 1
        turn += 1
        if turn == players:
            turn = 0
    return answers, score(Final(players, owner, points, stations_left, station, tickets))


def score(final: Final) -> list[int]:
    """The points of each player: routes, tickets with the best borrowed routes, stations left, longest path."""
    owned: list[list[int]] = [[] for _ in range(final.players)]
    for route, of in enumerate(final.owner):
        if of >= 0:
            owned[of].append(route)
    longest = [longest_path(routes) for routes in owned]
    return [
        final.points[seat]
        + ticket_points(final, seat)
        + 4 * final.stations_left[seat]
        + 10 * (longest[seat] == max(longest))
        for seat in range(final.players)
    ]


def longest_path(routes: list[int]) -> int:
    """The length of the longest path that uses no route twice."""
    adjacent: list[list[tuple[int, int, int]]] = [[] for _ in range(CITIES)]
    degree = [0] * CITIES
    for number, route in enumerate(routes):
        a, b, length, bit = START[route], END[route], LENGTH[route], 1 << number
        adjacent[a].append((b, bit, length))
        adjacent[b].append((a, bit, length))
        degree[a] += 1
        degree[b] += 1
    best, seen = 0, [False] * CITIES
    for first in range(CITIES):
        if seen[first] or not degree[first]:
            continue
        component, total, odd = [first], 0, 0
        seen[first] = True
        for city in component:  # which grows meanwhile
            odd += degree[city] & 1
            for other, _, length in adjacent[city]:
                total += length
                if not seen[other]:
                    seen[other] = True
                    component.append(other)
        total //= 2
        if total <= best:
            continue
        if odd <= 2:
            best = total
            continue
        for city in component:
            if degree[city] & 1:  # the best path can begin where the number of routes is odd
                best = _walk(adjacent, city, 0, 0, total, best)
                if best == total:
                    break
    return best


def _walk(adjacent: list[list[tuple[int, int, int]]], city: int, used: int, length: int, total: int, best: int) -> int:
    if length > best:
        best = length
    for other, bit, more in adjacent[city]:
        if not used & bit:
            best = _walk(adjacent, other, used | bit, length + more, total, best)
            if best >= total:
                return best
    return best


def _find(parent: list[int], city: int) -> int:
    while parent[city] != city:
        city = parent[city]
    return city


def ticket_points(final: Final, seat: int) -> int:
    """The points of a player's tickets, with the borrowed routes that bring most."""
    parent, owner = list(range(CITIES)), final.owner
    for route in range(ROUTES):
        if owner[route] == seat:
            _join(parent, START[route], END[route])
    root = [_find(parent, city) for city in range(CITIES)]
    borrowed: list[list[tuple[int, int]]] = []
    for city in range(CITIES):
        if final.station[city] == seat:
            pairs: list[tuple[int, int]] = []
            for route in range(ROUTES):
                of = owner[route]
                if of >= 0 and of != seat and (START[route] == city or END[route] == city):
                    pair = root[START[route]], root[END[route]]
                    if pair[0] != pair[1] and pair not in pairs:
                        pairs.append(pair)
            if pairs:
                borrowed.append(pairs)
    total = 0
    open_tickets: list[tuple[int, int, int]] = []
    for ticket in final.tickets[seat]:
        start, end = root[TICKET_START[ticket]], root[TICKET_END[ticket]]
        if start == end:
            total += TICKET_POINTS[ticket]
        else:
            open_tickets.append((start, end, TICKET_POINTS[ticket]))
            total -= TICKET_POINTS[ticket]
    if not open_tickets or not borrowed:
        return total
    choices: list[list[tuple[int, int]]] = [[]]
    for pairs in borrowed:
        choices = [[*choice, pair] for choice in choices for pair in pairs]
    best = 0
    for choice in choices:
        joined = list(range(CITIES))
        for start, end in choice:
            _join(joined, start, end)
        gain = 0
        for start, end, points in open_tickets:
            if _find(joined, start) == _find(joined, end):
                gain += 2 * points
        if gain > best:
            best = gain
    return total + best


def _join(parent: list[int], start: int, end: int) -> None:
    a, b = _find(parent, start), _find(parent, end)
    if a != b:
        parent[a] = b
