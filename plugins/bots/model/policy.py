"""A player in the model: one network for its tickets, cards for that network, long paths, the clock of the last turns.

It thinks like the steady bot, in hundredths of a point, but fast enough to play thousands of games a second; what it
thinks things are worth are the weights, of which every seat may have its own. ``tests/tuning`` found them.
"""

from __future__ import annotations

from plugins.bots.model.position import (
    ACTOR,
    ANY,
    BORROW,
    BORROW_COUNT,
    BUILT,
    BUILT_COUNT,
    CLAIM,
    DISCARDS,
    DRAW_TICKETS,
    DRAWS_LEFT,
    DUE,
    FIRST_OFFER,
    HIDDEN_CARDS,
    KEEP,
    KEEP_SET,
    LAST_SEAT,
    LAST_TURNS,
    LOCO,
    MAX_LIST,
    MAX_STATIONS,
    NOBODY,
    OFFER,
    OFFER_SIZE,
    OVER,
    OWNED,
    OWNED_COUNT,
    PAID_COLOR,
    PASS,
    PAY,
    PAYMENT,
    PENDING,
    PHASE,
    PILE,
    PLAN,
    PLAN_AGE,
    PLAN_COUNT,
    PLAN_KEY,
    PLAN_TURNS,
    ROW,
    SEATS,
    SECOND,
    STATION,
    SURCHARGE,
    TARGET,
    TICKET_COUNT,
    TICKET_DECK_SIZE,
    TICKETS,
    TRAINS,
    TRIED_CARDS,
    TRIED_ROUTE,
    TURN,
    WILDS,
    WITHDRAW,
    apply,
    can_claim,
    can_pay_station,
    choose,
    count_bits,
    has_pile,
    most_of_a_color,
)
from plugins.bots.model.scoring import (
    DEGREE,
    DONE,
    LABEL,
    SCORING_SCRATCH,
    TICKET_POINTS,
    label_cities,
    score_tickets,
)
from plugins.bots.model.tables import (
    AROUND,
    AROUND_FROM,
    BESIDE,
    CARDS_OF,
    CITY,
    CITY_COUNT,
    DRAWS,
    END_A,
    END_B,
    KEEP_FIRST,
    KEEP_LEAST,
    LAST_TRAINS,
    LENGTH,
    LOCOMOTIVE_COST,
    MAX_CITIES,
    MAX_ROUTES,
    MAX_TICKETS,
    NEED_CARDS,
    NEED_COLOR,
    NEED_LOCOS,
    OPEN,
    OWNER,
    ROUTE_COUNT,
    ROUTE_POINTS,
    SEAT_BLOCKS,
    SEAT_SIZE,
    STATION_COST,
    STATION_COUNT,
    STATION_POINTS,
    TICKET_A,
    TICKET_B,
    TICKET_DRAW,
    TICKET_KINDS,
    TICKET_REGULAR,
    TICKET_VALUE,
    TUNNEL,
    WAGONS,
    Ints,
)

# --- weights, by place; each seat has WEIGHT_COUNT of them one after the other ------------------------------------

TURN_PRICE = 0  # a turn given up
CARD_PRICE = 1  # a wanted card to be drawn
TRAIN_PRICE = 2  # a train that is not there for another route
LEAST_PRICE = 3  # what any route of a plan costs at least
WILD_PRICE = 4  # a locomotive that a ferry asks for and the hand does not hold
TUNNEL_PRICE = 5
STATION_PRICE = 6
STATION_AT_NEED = 7  # the same, where trains or turns do not allow another path
FAITH = 8  # how much of a ticket's points a plan for it is worth, in per cent
PAIR_DOUBT = 9  # each pair of tickets kept
TICKET_DOUBT = 10  # each ticket kept
CAUTION = 11  # a turn of a plan for tickets that are still to be chosen
DRAW_TICKETS_GAIN = 12  # the expected gain that makes drawing tickets worth a turn
DRAW_TICKETS_TURNS = 13  # and the turns that must be left
STRAY = 14  # a card that no plan asks for, in per cent of one that is wanted
WILD = 15  # a locomotive in the hand, in per cent of a card that is wanted
SLACK = 16  # tenths of turns that should be left when the plan is done
CLOCK = 17  # trains that ten claims of a seat place, on average
PATH = 18  # a space of a route that goes on from an end of the network
TOUCH = 19  # a space of a route that touches the network
RIVAL = 20  # another seat beside a route of the plan that might take it
SPARE_WILDS = 21  # locomotives that may be paid for a planned route without hurry
RESERVE = 22  # cards that should be left for the surcharge of a tunnel
MAX_AGE = 23  # turns after which a plan is made anew
DRAW_PACE = 24  # tenths of turns that a missing card takes
WEIGHT_COUNT = 25

# --- scratch numbers ------------------------------------------------------------------------------------------------

PRICE = SCORING_SCRATCH
WORK = PRICE + MAX_ROUTES
REACHED = WORK + MAX_ROUTES
BY = REACHED + MAX_CITIES
QUEUED = BY + MAX_CITIES
QUEUE = QUEUED + MAX_CITIES  # a ring of 128
NETWORK = QUEUE + 128  # the network that is being laid: what is in it, then its routes and the foreign ones borrowed
BEST_NETWORK = NETWORK + 80
ORDER = BEST_NETWORK + 80  # tickets
WANTED = ORDER + MAX_TICKETS  # by color
GAINS = WANTED + 9
IDLE = GAINS + MAX_TICKETS  # by built station: whether it lends nothing yet
LISTED = IDLE + MAX_STATIONS  # long lists of answers end here

ROUTES_IN, BORROWED_IN, VALUE_IN, TRAINS_IN, TURNS_IN, STATIONS_IN, ROUTE_IN, FOREIGN_IN = 0, 1, 2, 3, 4, 5, 6, 70

CLOSED = 1 << 40
MAX_ORDERS = 2


# --- what a seat sees -----------------------------------------------------------------------------------------------


def hand_size(position: Ints, block: int) -> int:
    """How many cards a seat holds."""
    found = position[block + HIDDEN_CARDS]
    for card in range(9):
        found += position[block + card]
    return found


def turns_left(tables: Ints, position: Ints, seat: int, pace: int) -> int:
    """How many turns a seat can expect to have, this one included (END-1, END-2)."""
    seats = position[SEATS]
    if position[LAST_SEAT] != NOBODY:
        before = (seat - position[ACTOR]) % seats
        return max(1, -((before - position[LAST_TURNS]) // seats))
    soonest = 1000
    for other in range(seats):
        block = SEAT_BLOCKS + other * SEAT_SIZE
        left = max(0, position[block + TRAINS] - tables[LAST_TRAINS])
        lacking = max(0, left - hand_size(position, block))
        soonest = min(soonest, left * 10 // pace + lacking // 2)
    return 1 + max(1, soonest)


def missing_cards(tables: Ints, position: Ints, block: int, route: int) -> int:
    """How many cards a hand lacks for a route, locomotives left aside."""
    color = tables[NEED_COLOR + route]
    held = position[block + color] if color >= 0 else most_of_a_color(position, block)
    cards = tables[NEED_CARDS + route]
    return cards - held if cards > held else 0


# --- prices and paths -----------------------------------------------------------------------------------------------


def price_routes(tables: Ints, position: Ints, scratch: Ints, weights: Ints, seat: int) -> None:
    """Put a price on every route: nothing for own ones, CLOSED for those that cannot be had."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    own = seat * WEIGHT_COUNT
    locos = position[block + LOCO]
    trains = position[block + TRAINS]
    most = most_of_a_color(position, block)
    turn_price = weights[own + TURN_PRICE]
    train_price = weights[own + TRAIN_PRICE]
    card_price = weights[own + CARD_PRICE]
    least = max(weights[own + LEAST_PRICE], 1)
    for route in range(tables[ROUTE_COUNT]):
        wagons = tables[WAGONS + route]
        if position[OPEN + route] >> seat & 1 and trains >= wagons:
            price = turn_price + train_price * wagons - 100 * tables[ROUTE_POINTS + route]
            color = tables[NEED_COLOR + route]
            missing = tables[NEED_CARDS + route] - (position[block + color] if color >= 0 else most)
            if missing > 0:
                price += card_price * missing
            if tables[NEED_LOCOS + route] > locos:
                price += weights[own + WILD_PRICE] * (tables[NEED_LOCOS + route] - locos)
            if tables[TUNNEL + route]:
                price += weights[own + TUNNEL_PRICE]
            scratch[PRICE + route] = price if price > least else least
        else:
            scratch[PRICE + route] = 0 if position[OWNER + route] == seat else CLOSED


def search_paths(tables: Ints, scratch: Ints, start: int, goal: int) -> None:
    """Find the cheapest paths from a city at the prices of WORK, to a goal at least (-1: to all cities)."""
    for city in range(tables[CITY_COUNT]):
        scratch[REACHED + city] = CLOSED
        scratch[QUEUED + city] = 0
    scratch[REACHED + start] = 0
    scratch[QUEUE] = start
    first = 0
    last = 1
    while first != last:
        city = scratch[QUEUE + first]
        first = (first + 1) & 127
        scratch[QUEUED + city] = 0
        price = scratch[REACHED + city]
        if goal >= 0 and price >= scratch[REACHED + goal]:
            continue
        for at in range(tables[AROUND_FROM + city], tables[AROUND_FROM + city + 1]):
            route = tables[AROUND + at]
            other = tables[BESIDE + at]
            total = price + scratch[WORK + route]
            if total < scratch[REACHED + other]:
                scratch[REACHED + other] = total
                scratch[BY + other] = route
                if not scratch[QUEUED + other]:
                    scratch[QUEUED + other] = 1
                    scratch[QUEUE + last] = other
                    last = (last + 1) & 127


def price_foreign_routes(tables: Ints, position: Ints, scratch: Ints, seat: int, price: int) -> None:
    """Put a price on the routes of other seats that a station could borrow; next to nothing at an idle station."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    built = position[block + BUILT_COUNT]
    to_build = scratch[NETWORK + STATIONS_IN]
    for route in range(tables[ROUTE_COUNT]):
        owner = position[OWNER + route]
        if owner >= 0 and owner != seat and scratch[WORK + route]:
            a = tables[END_A + route]
            b = tables[END_B + route]
            found = CLOSED
            if to_build and (position[CITY + a] < 0 or position[CITY + b] < 0):
                found = price
            for at in range(built):
                city = position[block + BUILT + at]
                if scratch[IDLE + at] and city in (a, b):
                    found = 1
            scratch[WORK + route] = found


# --- one network for several tickets --------------------------------------------------------------------------------


def lay_network(
    tables: Ints, position: Ints, scratch: Ints, weights: Ints, seat: int, tickets: int, first: int, turns: int
) -> None:
    """Lay the tickets of ORDER one after the other, beginning with one of them, into NETWORK."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    for route in range(tables[ROUTE_COUNT]):
        scratch[WORK + route] = scratch[PRICE + route]
    for at in range(position[block + BUILT_COUNT]):
        scratch[IDLE + at] = 1
    scratch[NETWORK + ROUTES_IN] = 0
    scratch[NETWORK + BORROWED_IN] = 0
    scratch[NETWORK + VALUE_IN] = 0
    scratch[NETWORK + TRAINS_IN] = position[block + TRAINS]
    scratch[NETWORK + TURNS_IN] = 10 * turns
    scratch[NETWORK + STATIONS_IN] = tables[STATION_COUNT] - position[block + BUILT_COUNT]
    if tables[STATION_COUNT]:
        price_foreign_routes(tables, position, scratch, seat, weights[seat * WEIGHT_COUNT + STATION_PRICE])
    for at in range(tickets):
        ticket = scratch[ORDER + (first + at) % tickets]
        if not _lay_ticket(tables, position, scratch, weights, seat, ticket) and scratch[NETWORK + STATIONS_IN]:
            price_foreign_routes(tables, position, scratch, seat, weights[seat * WEIGHT_COUNT + STATION_AT_NEED])
            _lay_ticket(tables, position, scratch, weights, seat, ticket)
            price_foreign_routes(tables, position, scratch, seat, weights[seat * WEIGHT_COUNT + STATION_PRICE])


def _lay_ticket(tables: Ints, position: Ints, scratch: Ints, weights: Ints, seat: int, ticket: int) -> bool:
    """Lay a ticket along its cheapest path, if it is worth it and trains, turns and stations suffice."""
    start = tables[TICKET_A + ticket]
    goal = tables[TICKET_B + ticket]
    search_paths(tables, scratch, start, goal)
    price = scratch[REACHED + goal]
    gain = 2 * tables[TICKET_VALUE + ticket] * weights[seat * WEIGHT_COUNT + FAITH] - price
    if price >= CLOSED or gain <= 0:
        return False
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    pace = weights[seat * WEIGHT_COUNT + DRAW_PACE]
    trains = scratch[NETWORK + TRAINS_IN]
    turns = scratch[NETWORK + TURNS_IN]
    stations = scratch[NETWORK + STATIONS_IN]
    city = goal
    while city != start:
        route = scratch[BY + city]
        if scratch[WORK + route]:
            if position[OWNER + route] >= 0:
                if _idle_station(tables, position, scratch, block, route) < 0:
                    stations -= 1
                    turns -= 10
            else:
                trains -= tables[WAGONS + route]
                turns -= 10 + pace * missing_cards(tables, position, block, route)
        city = tables[END_A + route] + tables[END_B + route] - city
    if trains < 0 or turns < 0 or stations < 0:
        return False
    if scratch[NETWORK + ROUTES_IN] > MAX_LIST - 24 or scratch[NETWORK + BORROWED_IN] >= MAX_STATIONS:
        return False
    scratch[NETWORK + TRAINS_IN] = trains
    scratch[NETWORK + TURNS_IN] = turns
    scratch[NETWORK + VALUE_IN] += gain
    _add_path(tables, position, scratch, block, start, goal)
    return True


def _idle_station(tables: Ints, position: Ints, scratch: Ints, block: int, route: int) -> int:
    """Which of a seat's stations at a route lends nothing yet; -1 if none."""
    for at in range(position[block + BUILT_COUNT]):
        if scratch[IDLE + at] and position[block + BUILT + at] in (tables[END_A + route], tables[END_B + route]):
            return at
    return -1


def _add_path(tables: Ints, position: Ints, scratch: Ints, block: int, start: int, goal: int) -> None:
    """What is laid is free for the tickets that follow."""
    city = goal
    while city != start:
        route = scratch[BY + city]
        if scratch[WORK + route]:
            scratch[WORK + route] = 0
            if position[OWNER + route] < 0:
                if scratch[NETWORK + ROUTES_IN] < MAX_LIST:
                    scratch[NETWORK + ROUTE_IN + scratch[NETWORK + ROUTES_IN]] = route
                    scratch[NETWORK + ROUTES_IN] += 1
            else:
                idle = _idle_station(tables, position, scratch, block, route)
                if idle >= 0:
                    scratch[IDLE + idle] = 0
                elif scratch[NETWORK + BORROWED_IN] < MAX_STATIONS:
                    scratch[NETWORK + FOREIGN_IN + scratch[NETWORK + BORROWED_IN]] = route
                    scratch[NETWORK + BORROWED_IN] += 1
                    scratch[NETWORK + STATIONS_IN] -= 1
        city = tables[END_A + route] + tables[END_B + route] - city


def list_unfinished(tables: Ints, scratch: Ints, count: int) -> int:
    """Keep those tickets of ORDER that the labels do not join, dearest first; how many."""
    left = 0
    for at in range(count):
        ticket = scratch[ORDER + at]
        a = scratch[LABEL + tables[TICKET_A + ticket]]
        if a != scratch[LABEL + tables[TICKET_B + ticket]]:
            spot = left
            value = tables[TICKET_VALUE + ticket]
            while spot > 0 and tables[TICKET_VALUE + scratch[ORDER + spot - 1]] < value:
                scratch[ORDER + spot] = scratch[ORDER + spot - 1]
                spot -= 1
            scratch[ORDER + spot] = ticket
            left += 1
    return left


def best_network(
    tables: Ints, position: Ints, scratch: Ints, weights: Ints, seat: int, tickets: int, turns: int
) -> None:
    """Lay the tickets of ORDER in a few orders; the most valuable network stands in BEST_NETWORK."""
    for at in range(6):
        scratch[BEST_NETWORK + at] = 0
    scratch[BEST_NETWORK + TURNS_IN] = 10 * turns
    for first in range(min(tickets, MAX_ORDERS)):
        lay_network(tables, position, scratch, weights, seat, tickets, first, turns)
        if first == 0 or scratch[NETWORK + VALUE_IN] > scratch[BEST_NETWORK + VALUE_IN]:
            for at in range(80):
                scratch[BEST_NETWORK + at] = scratch[NETWORK + at]


def plan(tables: Ints, position: Ints, scratch: Ints, weights: Ints, seat: int, turns: int) -> None:
    """Renew a seat's plan for the tickets that it holds, unless the last one still stands."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    key = position[block + TICKET_COUNT] * 10 + position[block + BUILT_COUNT]
    position[block + PLAN_AGE] += 1
    young = position[block + PLAN_KEY] == key and position[block + PLAN_AGE] < weights[seat * WEIGHT_COUNT + MAX_AGE]
    if young and _plan_stands(position, block, seat):
        position[block + PLAN_TURNS] = _turns_of_plan(tables, position, weights, block, seat)
        return
    held = position[block + TICKET_COUNT]
    for at in range(held):
        scratch[ORDER + at] = position[block + TICKETS + at]
    label_cities(tables, position, scratch, seat)
    count = list_unfinished(tables, scratch, held)
    scratch[BEST_NETWORK + ROUTES_IN] = scratch[BEST_NETWORK + BORROWED_IN] = 0
    scratch[BEST_NETWORK + TURNS_IN] = 10 * turns
    if count:
        price_routes(tables, position, scratch, weights, seat)
        best_network(tables, position, scratch, weights, seat, count, turns)
    position[block + PLAN_KEY] = key
    position[block + PLAN_AGE] = 0
    position[block + PLAN_COUNT] = scratch[BEST_NETWORK + ROUTES_IN]
    for at in range(scratch[BEST_NETWORK + ROUTES_IN]):
        position[block + PLAN + at] = scratch[BEST_NETWORK + ROUTE_IN + at]
    position[block + BORROW_COUNT] = scratch[BEST_NETWORK + BORROWED_IN]
    for at in range(scratch[BEST_NETWORK + BORROWED_IN]):
        position[block + BORROW + at] = scratch[BEST_NETWORK + FOREIGN_IN + at]
    position[block + PLAN_TURNS] = _turns_of_plan(tables, position, weights, block, seat)


def _plan_stands(position: Ints, block: int, seat: int) -> bool:
    """Take what the seat has claimed since off its plan; whether all the rest of it is still open."""
    left = 0
    for at in range(block + PLAN, block + PLAN + position[block + PLAN_COUNT]):
        route = position[at]
        if position[OPEN + route] >> seat & 1:
            position[block + PLAN + left] = route
            left += 1
        elif position[OWNER + route] != seat:
            return False
    position[block + PLAN_COUNT] = left
    return True


def _turns_of_plan(tables: Ints, position: Ints, weights: Ints, block: int, seat: int) -> int:
    """About how many tenths of turns a plan takes."""
    found = 10 * position[block + BORROW_COUNT]
    for at in range(block + PLAN, block + PLAN + position[block + PLAN_COUNT]):
        found += 10 + weights[seat * WEIGHT_COUNT + DRAW_PACE] * missing_cards(tables, position, block, position[at])
    return found


# --- tickets ----------------------------------------------------------------------------------------------------------


def choose_tickets(tables: Ints, position: Ints, scratch: Ints, weights: Ints, seat: int) -> int:
    """The set of the tickets on offer that is worth most with those held."""
    size = position[OFFER_SIZE]
    least = min(size, tables[KEEP_FIRST] if position[FIRST_OFFER] else tables[KEEP_LEAST])
    label_cities(tables, position, scratch, seat)
    price_routes(tables, position, scratch, weights, seat)
    turns = turns_left(tables, position, seat, weights[seat * WEIGHT_COUNT + CLOCK])
    best = -1
    value = 0
    for chosen in range(1 << size):
        if count_bits(chosen) >= least:
            found = value_of_tickets(tables, position, scratch, weights, seat, chosen, turns)
            if best < 0 or found > value:
                best = chosen
                value = found
    return KEEP_SET + best


def value_of_tickets(
    tables: Ints, position: Ints, scratch: Ints, weights: Ints, seat: int, chosen: int, turns: int
) -> int:
    """What a seat's tickets are worth with a set of those on offer; its labels and prices stand in scratch."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    own = seat * WEIGHT_COUNT
    count = position[block + TICKET_COUNT]
    for at in range(count):
        scratch[ORDER + at] = position[block + TICKETS + at]
    for at in range(position[OFFER_SIZE]):
        if chosen >> at & 1:
            scratch[ORDER + count] = position[OFFER + at]
            count += 1
    points = 0
    for at in range(count):
        points += tables[TICKET_VALUE + scratch[ORDER + at]]
    unfinished = list_unfinished(tables, scratch, count)
    for at in range(unfinished):
        points -= 2 * tables[TICKET_VALUE + scratch[ORDER + at]]
    best_network(tables, position, scratch, weights, seat, unfinished, turns)
    spent = 10 * turns - scratch[BEST_NETWORK + TURNS_IN]
    doubts = weights[own + PAIR_DOUBT] * (count * (count - 1) // 2) + weights[own + TICKET_DOUBT] * count
    doubts += weights[own + CAUTION] * spent // 10
    return weights[own + FAITH] * points + scratch[BEST_NETWORK + VALUE_IN] - doubts


def gain_of_drawing(tables: Ints, position: Ints, scratch: Ints, weights: Ints, seat: int) -> int:
    """The average gain of the best ticket among those drawn, in hundredths of a point."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    price_routes(tables, position, scratch, weights, seat)
    for route in range(tables[ROUTE_COUNT]):
        scratch[WORK + route] = scratch[PRICE + route]
    search_paths(tables, scratch, network_hub(tables, position, scratch, seat), -1)
    count = 0
    for ticket in range(tables[TICKET_KINDS]):
        if tables[TICKET_REGULAR + ticket] and not _holds(position, block, ticket):
            worth = 100 * tables[TICKET_VALUE + ticket]
            price = scratch[REACHED + tables[TICKET_A + ticket]] + scratch[REACHED + tables[TICKET_B + ticket]]
            gain = worth - price if price < 2 * worth else -worth
            spot = count
            while spot > 0 and scratch[GAINS + spot - 1] < gain:
                scratch[GAINS + spot] = scratch[GAINS + spot - 1]
                spot -= 1
            scratch[GAINS + spot] = gain
            count += 1
    drawn = min(tables[TICKET_DRAW], count)
    if not drawn:
        return 0
    total = 0
    for at in range(count):
        total += scratch[GAINS + at] * choose(count - 1 - at, drawn - 1)
    return total // choose(count, drawn)


def _holds(position: Ints, block: int, ticket: int) -> bool:
    for at in range(position[block + TICKET_COUNT]):  # noqa: SIM110
        if position[block + TICKETS + at] == ticket:
            return True
    return False


def network_hub(tables: Ints, position: Ints, scratch: Ints, seat: int) -> int:
    """A city of the part of a seat's network with the most routes."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    label_cities(tables, position, scratch, seat)
    for city in range(tables[CITY_COUNT]):
        scratch[DEGREE + city] = 0
    best = most = 0
    for at in range(block + OWNED, block + OWNED + position[block + OWNED_COUNT]):
        label = scratch[LABEL + tables[END_A + position[at]]]
        scratch[DEGREE + label] += 1
        if scratch[DEGREE + label] > most:
            most = scratch[DEGREE + label]
            best = label
    return best


# --- cards ------------------------------------------------------------------------------------------------------------


def find_wanted(tables: Ints, position: Ints, scratch: Ints, block: int, without: int) -> None:
    """How many cards of each color the plan takes, or else the target; routes of any color take what is to spare."""
    for card in range(9):
        scratch[WANTED + card] = 0
    first = block + TARGET
    count = 1 if position[first] >= 0 else 0
    if position[block + PLAN_COUNT]:
        first = block + PLAN
        count = position[block + PLAN_COUNT]
    gray = longest = 0
    for at in range(first, first + count):
        route = position[at]
        if route != without:
            cards = tables[NEED_CARDS + route] - tables[NEED_LOCOS + route]
            scratch[WANTED + LOCO] += tables[NEED_LOCOS + route]
            if tables[NEED_COLOR + route] >= 0:
                scratch[WANTED + tables[NEED_COLOR + route]] += cards
            elif cards:
                gray += 1
                longest = max(longest, cards)
    while gray:  # the longest first
        for at in range(first, first + count):
            route = position[at]
            cards = tables[NEED_CARDS + route] - tables[NEED_LOCOS + route]
            if route != without and tables[NEED_COLOR + route] < 0 and cards == longest:
                _want_any(position, scratch, block, cards)
                gray -= 1
        longest -= 1


def _want_any(position: Ints, scratch: Ints, block: int, cards: int) -> None:
    best = 0
    for card in range(1, LOCO):
        spare = position[block + card] - scratch[WANTED + card]
        if spare > position[block + best] - scratch[WANTED + best]:
            best = card
    scratch[WANTED + best] += cards


def worth_of_card(position: Ints, scratch: Ints, weights: Ints, seat: int, card: int) -> int:
    """What one more card of a color is worth, in per cent of a card that is wanted."""
    if card == LOCO:
        return weights[seat * WEIGHT_COUNT + WILD]
    held = position[SEAT_BLOCKS + seat * SEAT_SIZE + card]
    return 100 if scratch[WANTED + card] > held else weights[seat * WEIGHT_COUNT + STRAY]


def choose_draw(tables: Ints, position: Ints, scratch: Ints, weights: Ints, seat: int, left: int) -> int:
    """The draw that brings a hand nearest to its plan; -1 where nothing can be drawn."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    find_wanted(tables, position, scratch, block, -1)
    unseen = total = 0
    row = -1000000
    for card in range(9):
        seen = position[ROW + card] + position[block + card] + position[DISCARDS + card]
        count = max(0, tables[CARDS_OF + card] - seen)
        worth = worth_of_card(position, scratch, weights, seat, card)
        unseen += count
        total += count * worth
        if card != LOCO and position[ROW + card]:
            row = max(row, worth)
    blind = total // max(1, unseen)
    best = -1
    value = -1000000
    if has_pile(position):
        best = PILE
        value = blind
    for card in range(9):
        if position[ROW + card] and (card != LOCO or tables[LOCOMOTIVE_COST] <= left):
            worth = worth_of_card(position, scratch, weights, seat, card)
            if card == LOCO and left > 1 and tables[LOCOMOTIVE_COST] > 1:
                worth -= max(blind, row)  # the next card is lost
            if worth > value:
                best = card
                value = worth
    return best


def choose_payment(position: Ints, scratch: Ints, weights: Ints, seat: int, cards: int, color: int, least: int) -> int:
    """The payment that hurts the rest of the plan least, with few locomotives; -1 where none is possible."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    stray = weights[seat * WEIGHT_COUNT + STRAY]
    wild_price = weights[seat * WEIGHT_COUNT + WILD]
    locos = position[block + LOCO]
    best = -1
    lowest = 0
    if cards > 0:
        for card in range(LOCO):
            held = position[block + card]
            wild = max(least, cards - held)
            if held and color in (ANY, card) and wild <= min(locos, cards - 1):
                count = cards - wild
                missed = min(count, max(0, scratch[WANTED + card] - (held - count)))
                price = wild * wild_price + 100 * missed + stray * (count - missed)
                if best < 0 or price < lowest:
                    best = PAYMENT + WILDS * card + wild
                    lowest = price
    if locos >= cards and (best < 0 or cards * wild_price < lowest):
        best = PAYMENT + WILDS * LOCO
    return best


# --- a turn -----------------------------------------------------------------------------------------------------------


def can_pay_well(tables: Ints, position: Ints, weights: Ints, seat: int, route: int) -> bool:
    """Whether a hand pays with few locomotives to spare, and keeps cards in reserve for a tunnel."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    cards = tables[NEED_CARDS + route]
    short = missing_cards(tables, position, block, route)
    symbols = tables[NEED_LOCOS + route]
    wild = max(symbols, short)
    if wild - symbols > weights[seat * WEIGHT_COUNT + SPARE_WILDS]:
        return False
    if not tables[TUNNEL + route]:
        return True
    color = tables[NEED_COLOR + route]
    held = position[block + color] if color >= 0 else most_of_a_color(position, block)
    return held + position[block + LOCO] - cards >= weights[seat * WEIGHT_COUNT + RESERVE]


def count_rivals(tables: Ints, position: Ints, seat: int, route: int) -> int:
    """How many other seats have routes beside a route."""
    met = 0
    for city in (tables[END_A + route], tables[END_B + route]):
        for at in range(tables[AROUND_FROM + city], tables[AROUND_FROM + city + 1]):
            owner = position[OWNER + tables[AROUND + at]]
            if owner >= 0 and owner != seat:
                met |= 1 << owner
    return count_bits(met)


def was_tried(position: Ints, block: int, route: int) -> bool:
    """Whether the same cards have been tried for a tunnel already."""
    return position[block + TRIED_ROUTE] == route and position[block + TRIED_CARDS] == hand_size(position, block)


def choose_planned_claim(tables: Ints, position: Ints, scratch: Ints, weights: Ints, seat: int, hurry: bool) -> int:
    """The route of the plan to claim next; -1 for none."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    best = -1
    value = -1
    for at in range(position[block + PLAN_COUNT]):
        route = position[block + PLAN + at]
        if not can_claim(tables, position, seat, route) or was_tried(position, block, route):
            continue
        if hurry or can_pay_well(tables, position, weights, seat, route):
            rivals = count_rivals(tables, position, seat, route)
            found = 100 * tables[ROUTE_POINTS + route] + weights[seat * WEIGHT_COUNT + RIVAL] * rivals
            if found > value:
                best = route
                value = found
    return best


def choose_station(tables: Ints, position: Ints, seat: int) -> int:
    """A city for a station that lends the first route to be borrowed; -1 for none."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    if not can_pay_station(tables, position, seat):
        return -1
    for at in range(position[block + BORROW_COUNT]):
        route = position[block + BORROW + at]
        best = most = -1
        for city in (tables[END_A + route], tables[END_B + route]):
            if position[CITY + city] < 0:
                foreign = 0
                for near in range(tables[AROUND_FROM + city], tables[AROUND_FROM + city + 1]):
                    owner = position[OWNER + tables[AROUND + near]]
                    if owner >= 0 and owner != seat:
                        foreign += 1
                if foreign > most:
                    best = city
                    most = foreign
        if best >= 0:
            return best
    return -1


def count_degrees(tables: Ints, position: Ints, scratch: Ints, block: int) -> None:
    """How many of a seat's routes meet at each city."""
    for city in range(tables[CITY_COUNT]):
        scratch[DEGREE + city] = 0
    for at in range(block + OWNED, block + OWNED + position[block + OWNED_COUNT]):
        scratch[DEGREE + tables[END_A + position[at]]] += 1
        scratch[DEGREE + tables[END_B + position[at]]] += 1


def worth_of_route(tables: Ints, scratch: Ints, weights: Ints, seat: int, route: int) -> int:
    """The points of a route, and what it does for the longest path; the seat's degrees stand in scratch."""
    own = seat * WEIGHT_COUNT
    a = scratch[DEGREE + tables[END_A + route]]
    b = scratch[DEGREE + tables[END_B + route]]
    found = 100 * tables[ROUTE_POINTS + route]
    if a or b:
        found += weights[own + TOUCH] * tables[LENGTH + route]
        if (a & 1) or (b & 1):
            found += weights[own + PATH] * tables[LENGTH + route]
    return found


def find_target(tables: Ints, position: Ints, scratch: Ints, weights: Ints, seat: int, turns: int) -> int:
    """Without a plan: the open route that is worth most for the turns it takes; -1 for none."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    count_degrees(tables, position, scratch, block)
    pace = weights[seat * WEIGHT_COUNT + DRAW_PACE]
    trains = position[block + TRAINS]
    most = most_of_a_color(position, block)
    best = -1
    value = 0
    for route in range(tables[ROUTE_COUNT]):
        is_free = position[OPEN + route] >> seat & 1 and trains >= tables[WAGONS + route]
        if is_free and not was_tried(position, block, route):
            color = tables[NEED_COLOR + route]
            missing = tables[NEED_CARDS + route] - (position[block + color] if color >= 0 else most)
            takes = 10 + pace * missing if missing > 0 else 10
            if takes <= 10 * turns:
                rate = worth_of_route(tables, scratch, weights, seat, route) * 1000 // takes
                if rate > value:
                    best = route
                    value = rate
    return best


def choose_last(tables: Ints, position: Ints, scratch: Ints, seat: int) -> int:
    """The last turn: the claim or the station that scores most; -1 where nothing scores."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    score_tickets(tables, position, scratch, seat)
    before = scratch[TICKET_POINTS + seat]
    unfinished = scratch[DONE + seat] < position[block + TICKET_COUNT]
    best = -1
    value = 0
    owned = position[block + OWNED_COUNT]
    for route in range(tables[ROUTE_COUNT]):
        if can_claim(tables, position, seat, route):
            found = tables[ROUTE_POINTS + route]
            if unfinished:
                position[block + OWNED + owned] = route
                position[block + OWNED_COUNT] = owned + 1
                score_tickets(tables, position, scratch, seat)
                found += scratch[TICKET_POINTS + seat] - before
                position[block + OWNED_COUNT] = owned
            if found > value:
                best = CLAIM + route
                value = found
    city = choose_station(tables, position, seat) if unfinished else -1
    if city >= 0:
        built = position[block + BUILT_COUNT]
        position[block + BUILT + built] = city
        position[block + BUILT_COUNT] = built + 1
        score_tickets(tables, position, scratch, seat)
        found = scratch[TICKET_POINTS + seat] - before - tables[STATION_POINTS]
        position[block + BUILT_COUNT] = built
        if found > value:
            best = STATION + city
    return best


def choose_turn(tables: Ints, position: Ints, scratch: Ints, weights: Ints, seat: int) -> int:
    """What to do with a turn: stations when they are due, the plan, tickets or points without one, else cards."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    own = seat * WEIGHT_COUNT
    turns = turns_left(tables, position, seat, weights[own + CLOCK])
    plan(tables, position, scratch, weights, seat, turns)
    if turns == 1:
        found = choose_last(tables, position, scratch, seat)
        if found >= 0:
            return found
    hurry = position[block + PLAN_TURNS] + weights[own + SLACK] >= 10 * turns
    if position[block + BORROW_COUNT] and (hurry or not position[block + PLAN_COUNT]):
        city = choose_station(tables, position, seat)
        if city >= 0:
            return STATION + city
    if position[block + PLAN_COUNT]:
        route = choose_planned_claim(tables, position, scratch, weights, seat, hurry)
        if route >= 0:
            return CLAIM + route
    else:
        late = not position[TICKET_DECK_SIZE] or turns <= weights[own + DRAW_TICKETS_TURNS]
        if not late and gain_of_drawing(tables, position, scratch, weights, seat) > weights[own + DRAW_TICKETS_GAIN]:
            return DRAW_TICKETS
        route = find_target(tables, position, scratch, weights, seat, turns)
        position[block + TARGET] = route
        if route >= 0 and can_claim(tables, position, seat, route):
            return CLAIM + route
    found = choose_draw(tables, position, scratch, weights, seat, tables[DRAWS])
    return found if found >= 0 else choose_anything(tables, position, seat)


def choose_anything(tables: Ints, position: Ints, seat: int) -> int:
    """Without cards to draw: the route with most points, a station, tickets, or nothing."""
    best = -1
    for route in range(tables[ROUTE_COUNT]):
        better = best < 0 or tables[ROUTE_POINTS + route] > tables[ROUTE_POINTS + best]
        if better and can_claim(tables, position, seat, route):
            best = route
    if best >= 0:
        return CLAIM + best
    if can_pay_station(tables, position, seat):
        for city in range(tables[CITY_COUNT]):
            if position[CITY + city] < 0:
                return STATION + city
    return DRAW_TICKETS if position[TICKET_DECK_SIZE] else PASS


def choose_answer(tables: Ints, position: Ints, scratch: Ints, weights: Ints) -> int:
    """What the actor answers to the question of the position."""
    seat = position[ACTOR]
    phase = position[PHASE]
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    if phase == TURN:
        found = choose_turn(tables, position, scratch, weights, seat)
        if CLAIM <= found < STATION:
            position[block + TRIED_ROUTE] = found - CLAIM
            position[block + TRIED_CARDS] = hand_size(position, block)
        return found
    if phase == SECOND:
        return choose_draw(tables, position, scratch, weights, seat, position[DRAWS_LEFT])
    if phase == KEEP:
        return choose_tickets(tables, position, scratch, weights, seat)
    route = position[PENDING] if phase in (PAY, SURCHARGE) else -1
    find_wanted(tables, position, scratch, block, route)
    if phase == PAY:
        return choose_payment(
            position,
            scratch,
            weights,
            seat,
            tables[NEED_CARDS + route],
            tables[NEED_COLOR + route],
            tables[NEED_LOCOS + route],
        )
    if phase == SURCHARGE:
        found = choose_payment(position, scratch, weights, seat, position[DUE], position[PAID_COLOR], 0)
        return found if found >= 0 else WITHDRAW
    cost = tables[STATION_COST + position[block + BUILT_COUNT]]
    return choose_payment(position, scratch, weights, seat, cost, ANY, 0)


def play_out(tables: Ints, position: Ints, scratch: Ints, weights: Ints, limit: int) -> int:
    """Let the policy answer for all seats until the game is over, or so many answers were given; how many."""
    for count in range(limit):
        if position[OVER]:
            return count
        apply(tables, position, choose_answer(tables, position, scratch, weights))
    return limit
