"""The rules of the model: a position is one flat list of whole numbers, and every answer changes it in place.

Every function here is plain Python over lists, and with an accelerator the same source over arrays: only whole numbers
of less than 63 bits, no objects, no bitsets of routes. The layout below is the only one; ``Tables`` holds what a board
and its options add to it. ``position[ACTOR]`` is asked what ``position[PHASE]`` says; answers are whole numbers, too.
"""

from __future__ import annotations

from plugins.bots.model.tables import (
    BY_NEED,
    CARDS_OF,
    CITY,
    CITY_COUNT,
    DEAL,
    DEAL_LONG,
    DEAL_REGULAR,
    DOUBLES_FROM,
    DRAWS,
    HEADER,
    KEEP_FIRST,
    KEEP_LEAST,
    LAST_EVEN,
    LAST_ROUNDS,
    LAST_TRAINS,
    LOCOMOTIVE_COST,
    LOCOMOTIVE_LIMIT,
    LONG_DECK,
    NEED_CARDS,
    NEED_COLOR,
    NEED_LOCOS,
    OPEN,
    OWNER,
    PAID_WITH,
    PARALLEL,
    PARALLEL_FROM,
    RETURN_FIRST,
    ROUTE_COUNT,
    ROUTE_POINTS,
    ROW_LENGTH,
    SEAT_BLOCKS,
    SEAT_SIZE,
    SIZE,
    START_TRAINS,
    STATION_COST,
    TICKET_DECK,
    TICKET_DRAW,
    TICKET_KINDS,
    TICKET_LONG,
    TICKET_REGULAR,
    TUNNEL,
    TUNNEL_CARDS,
    WAGONS,
    ZEROS,
    Ints,
)

# --- the head of a position -----------------------------------------------------------------------------------

SEATS = 0
ACTOR = 1  # the seat that is asked
PHASE = 2  # one of the phases below
DRAWS_LEFT = 3
PENDING = 4  # the route or the city that is to be paid for
PAID_COLOR = 5  # of the set laid down for a tunnel
PAID_CARDS = 6  # of that color
PAID_WILD = 7  # the locomotives among them
DUE = 8  # the surcharge of a tunnel
TURNS = 9
PASSES = 10
LAST_SEAT = 11  # who began the last round, NOBODY before
LAST_TURNS = 12  # how many turns of it are still to come
OVER = 13
CHANCE = 14  # the state of the generator
DECK_SIZE = 15
TICKET_DECK_SIZE = 16
FRESH = 17  # how many of the ticket deck are unknown ones, on top of the returned
ROW_SIZE = 18
OFFER_SIZE = 19
FIRST_OFFER = 20  # whether the offer is the one before the first turn
SCRIPT_SIZE = 21  # cards that come up next, for tests: the last ones of the position
TICKET_PILE = 22  # how many tickets can be drawn, where a view hides which ones
LUCK = 23  # the state of the generator of random answers
ROW = 32  # by color, how many lie in the row
DISCARDS = 41
TURNED = 50
OFFER = 59
DECK = HEADER  # the cards of the pile, the last one on top

NOBODY = -1
MAX_OFFER = 12

# --- the block of a seat ----------------------------------------------------------------------------------------

HAND = 0
TRAINS = 9
POINTS = 10
BUILT_COUNT = 11
BUILT = 12
TICKET_COUNT = 18
HIDDEN_CARDS = 19  # cards of the hand that have not been dealt yet, because nobody knows them
HIDDEN_TICKETS = 20
OWNED_COUNT = 21
OWNED = 22
MAX_LIST = 64  # routes that a seat may own or plan: as many as MAX_TRAINS
PLAN_COUNT = OWNED + MAX_LIST  # what a policy remembers, see policy.py
PLAN_AGE = PLAN_COUNT + 1
PLAN_KEY = PLAN_COUNT + 2
PLAN_TURNS = PLAN_COUNT + 3
TARGET = PLAN_COUNT + 4
TRIED_ROUTE = PLAN_COUNT + 5
TRIED_CARDS = PLAN_COUNT + 6
BORROW_COUNT = PLAN_COUNT + 7
BORROW = PLAN_COUNT + 8
MAX_STATIONS = 6
PLAN = BORROW + MAX_STATIONS
TICKETS = PLAN + MAX_LIST  # the tickets, up to all of the board

# --- phases and answers -----------------------------------------------------------------------------------------

TURN, SECOND, PAY, SURCHARGE, STATION_PAY, KEEP = 0, 1, 2, 3, 4, 5

LOCO = 8
ANY = -1
PILE = 9  # answers 0 to 8 take that color from the row
DRAW_TICKETS = 10
PASS = 11
WITHDRAW = 12
CLAIM = 100  # plus the route
STATION = 1000  # plus the city
KEEP_SET = 2000  # plus the bitset of the tickets of the offer
PAYMENT = 10000  # plus WILDS times the color, plus the locomotives; locomotives alone have the color LOCO and 0
WILDS = 64

MAX_GUESSES = 300  # of a random answer, before all are listed
LUCK_FACTOR, LUCK_PRIME = 771645345, 1073741789  # a prime below 2**30: the numbers of Python are fastest up to there
MAX_SWEEPS = 1000
MAX_EXPECTED_SWEEPS = 100


# --- chance -----------------------------------------------------------------------------------------------------

FACTOR, SUMMAND = 747796405, 2891336453  # of the generator, modulo 2**32


def below(position: Ints, limit: int) -> int:
    """A whole number from 0 to below a limit (of less than 2**24)."""
    state = (position[CHANCE] * FACTOR + SUMMAND) & 0xFFFFFFFF
    position[CHANCE] = state
    return ((state >> 8) * limit) >> 24


def reshuffle(position: Ints) -> int:
    """Make the discards the pile, shuffled (DRAW-9); how many there are."""
    top = DECK
    for card in range(9):
        start = top
        top += position[DISCARDS + card]
        for at in range(start, top):
            position[at] = card
        position[DISCARDS + card] = 0
    shuffle(position, DECK, top - DECK)
    position[DECK_SIZE] = top - DECK
    return top - DECK


def shuffle(position: Ints, start: int, size: int) -> None:
    """Shuffle a stretch of a position, by the same numbers as those of ``below``, without a call for each."""
    state = position[CHANCE]
    for at in range(start + size - 1, start, -1):
        state = (state * FACTOR + SUMMAND) & 0xFFFFFFFF
        other = start + (((state >> 8) * (at - start + 1)) >> 24)
        value = position[at]
        position[at] = position[other]
        position[other] = value
    position[CHANCE] = state


def take_card(tables: Ints, position: Ints) -> int:
    """The card on top of the pile, the discards shuffled in if it was empty; -1 without any (DRAW-10)."""
    size = position[DECK_SIZE]
    if size == 0:
        size = reshuffle(position)
        if size == 0:
            return -1
    size -= 1
    position[DECK_SIZE] = size
    if position[SCRIPT_SIZE]:
        _follow_script(tables, position, size)
    return position[DECK + size]


def _follow_script(tables: Ints, position: Ints, top: int) -> None:
    position[SCRIPT_SIZE] -= 1
    wanted = position[tables[SIZE] + position[SCRIPT_SIZE]]
    for at in range(top + 1):
        if position[DECK + at] == wanted:
            position[DECK + at] = position[DECK + top]
            position[DECK + top] = wanted
            return


# --- the row ----------------------------------------------------------------------------------------------------


def restock_row(tables: Ints, position: Ints) -> None:
    """Fill the gaps of the row, and sweep it while it has too many locomotives (DRAW-3, DRAW-7)."""
    length = tables[ROW_LENGTH]
    limit = tables[LOCOMOTIVE_LIMIT]
    sweeps = 0
    while True:
        size = position[ROW_SIZE]
        while size < length:
            card = take_card(tables, position)
            if card < 0:
                break
            position[ROW + card] += 1
            size += 1
        position[ROW_SIZE] = size
        if not limit or position[ROW + LOCO] < limit:
            return
        if sweeps >= MAX_SWEEPS or not is_lawful_row_likely(tables, position):
            return
        sweeps += 1
        for card in range(9):
            position[DISCARDS + card] += position[ROW + card]
            position[ROW + card] = 0
        position[ROW_SIZE] = 0


def is_lawful_row_likely(tables: Ints, position: Ints) -> bool:
    """Whether a row with fewer locomotives than the limit can be hoped for (SP-1)."""
    pool, colors = position[ROW_SIZE] + position[DECK_SIZE], 0
    for card in range(9):
        pool += position[DISCARDS + card]
    if 2 * tables[CARDS_OF + LOCO] <= pool and tables[ROW_LENGTH] < 2 * tables[LOCOMOTIVE_LIMIT]:
        return True  # half of all rows at least have no more locomotives than other cards
    for card in range(9):
        if card != LOCO:
            colors += position[DISCARDS + card] + position[ROW + card]
    for at in range(position[DECK_SIZE]):
        if position[DECK + at] != LOCO:
            colors += 1
    size = min(tables[ROW_LENGTH], pool)
    lawful = 0
    for locos in range(min(tables[LOCOMOTIVE_LIMIT], size + 1)):
        lawful += choose(pool - colors, locos) * choose(colors, size - locos)
    return lawful * MAX_EXPECTED_SWEEPS >= choose(pool, size)


def choose(things: int, taken: int) -> int:
    """How many sets of so many of the things there are."""
    if taken > things:
        return 0
    found = 1
    for at in range(taken):
        found = found * (things - at) // (at + 1)
    return found


# --- what may be answered -----------------------------------------------------------------------------------------


def has_pile(position: Ints) -> bool:
    """Whether a card can be taken blind (SP-2)."""
    if position[DECK_SIZE]:
        return True
    for card in range(9):  # noqa: SIM110 (numba has no generators)
        if position[DISCARDS + card]:
            return True
    return False


def most_of_a_color(position: Ints, block: int) -> int:
    """How many cards of one color a hand holds at most."""
    most = 0
    for held in position[block : block + LOCO]:
        if held > most:
            most = held
    return most


def can_draw(tables: Ints, position: Ints, left: int) -> bool:
    """Whether any card can be drawn with so many draws left."""
    if position[DECK_SIZE] or has_pile(position):
        return True
    for card in range(LOCO):
        if position[ROW + card]:
            return True
    return position[ROW + LOCO] > 0 and tables[LOCOMOTIVE_COST] <= left


def can_claim(tables: Ints, position: Ints, seat: int, route: int) -> bool:
    """Whether a seat may claim a route now, and pays for it (CLAIM-2 to CLAIM-6, DOUBLE, SP-10)."""
    if not position[OPEN + route] >> seat & 1:
        return False
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    if position[block + TRAINS] < tables[WAGONS + route]:
        return False
    locos = position[block + LOCO]
    short = tables[NEED_CARDS + route] - locos
    if short <= 0:
        return True
    if locos < tables[NEED_LOCOS + route]:
        return False
    color = tables[NEED_COLOR + route]
    if color >= 0:
        return color != LOCO and position[block + color] >= short
    for held in position[block : block + LOCO]:  # noqa: SIM110
        if held >= short:
            return True
    return False


def can_pay_station(tables: Ints, position: Ints, seat: int) -> bool:
    """Whether a seat has a station left, and the cards for it (STATION-3 to STATION-7)."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    cards = most_of_a_color(position, block) + position[block + LOCO]
    return cards >= tables[STATION_COST + position[block + BUILT_COUNT]]


def list_options(tables: Ints, position: Ints, found: Ints) -> int:
    """Put all answers of the actor into ``found``, which is long enough; how many there are."""
    phase = position[PHASE]
    seat = position[ACTOR]
    if phase == TURN:
        return _list_turn(tables, position, seat, found)
    if phase == SECOND:
        return _list_draws(tables, position, position[DRAWS_LEFT], found)
    if phase == KEEP:
        return _list_sets(tables, position, found)
    return _list_payments_due(tables, position, found)


def _list_payments_due(tables: Ints, position: Ints, found: Ints) -> int:
    phase = position[PHASE]
    hand = SEAT_BLOCKS + position[ACTOR] * SEAT_SIZE
    if phase == PAY:
        route = position[PENDING]
        return list_payments(
            position, hand, tables[NEED_CARDS + route], tables[NEED_COLOR + route], tables[NEED_LOCOS + route], found
        )
    if phase == SURCHARGE:
        count = list_payments(position, hand, position[DUE], position[PAID_COLOR], 0, found)
        found[count] = WITHDRAW
        return count + 1
    return list_payments(position, hand, tables[STATION_COST + position[hand + BUILT_COUNT]], ANY, 0, found)


def _list_draws(tables: Ints, position: Ints, left: int, found: Ints) -> int:
    count = 0
    if has_pile(position):
        found[0] = PILE
        count = 1
    for card in range(9):
        if position[ROW + card] and (card != LOCO or tables[LOCOMOTIVE_COST] <= left):
            found[count] = card
            count += 1
    return count


def _list_turn(tables: Ints, position: Ints, seat: int, found: Ints) -> int:
    count = _list_draws(tables, position, tables[DRAWS], found)
    for route in range(tables[ROUTE_COUNT]):
        if can_claim(tables, position, seat, route):
            found[count] = CLAIM + route
            count += 1
    if position[TICKET_DECK_SIZE]:
        found[count] = DRAW_TICKETS
        count += 1
    if can_pay_station(tables, position, seat):
        for city in range(tables[CITY_COUNT]):
            if position[CITY + city] < 0:
                found[count] = STATION + city
                count += 1
    if not count:
        found[0] = PASS
        count = 1
    return count


def _list_sets(tables: Ints, position: Ints, found: Ints) -> int:
    size = position[OFFER_SIZE]
    least = least_to_keep(tables, position)
    count = 0
    for chosen in range(1 << size):
        if count_bits(chosen) >= least:
            found[count] = KEEP_SET + chosen
            count += 1
    return count


def least_to_keep(tables: Ints, position: Ints) -> int:
    """How many tickets on offer must be kept (SETUP-9, TICKET-2)."""
    least = tables[KEEP_FIRST] if position[FIRST_OFFER] else tables[KEEP_LEAST]
    return min(position[OFFER_SIZE], least)


def count_bits(value: int) -> int:
    """How many bits of a number are set."""
    count = 0
    while value:
        value &= value - 1
        count += 1
    return count


def list_payments(position: Ints, hand: int, cards: int, color: int, least: int, found: Ints) -> int:
    """Put every exact payment into ``found``: each color with each number of locomotives, locomotives alone last."""
    locos = position[hand + LOCO]
    count = 0
    most = locos if locos < cards else cards - 1
    if color != LOCO:
        for card in range(LOCO) if color == ANY else range(color, color + 1):
            held = position[hand + card]
            if held:
                wild = cards - held if cards - held > least else least
                while wild <= most:
                    found[count] = PAYMENT + WILDS * card + wild
                    count += 1
                    wild += 1
    if locos >= cards:
        found[count] = PAYMENT + WILDS * LOCO
        count += 1
    return count


# --- what answers do ----------------------------------------------------------------------------------------------


def apply(tables: Ints, position: Ints, answer: int) -> None:
    """Change the position by a possible answer, and by what chance adds to it."""
    phase = position[PHASE]
    seat = position[ACTOR]
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    if phase == TURN:
        if position[PASSES] and answer != PASS:
            position[PASSES] = 0
        if answer <= PILE:
            _draw(tables, position, block, answer, tables[DRAWS])
        elif answer >= STATION:
            position[PHASE] = STATION_PAY
            position[PENDING] = answer - STATION
        elif answer >= CLAIM:
            position[PHASE] = PAY
            position[PENDING] = answer - CLAIM
        elif answer == DRAW_TICKETS:
            if not offer_tickets(position, 0, tables[TICKET_DRAW], 0):
                _end_turn(tables, position, block)
        else:
            position[PASSES] += 1
            _end_turn(tables, position, block)
            if position[PASSES] >= position[SEATS]:
                position[OVER] = 1
    elif phase == SECOND:
        _draw(tables, position, block, answer, position[DRAWS_LEFT])
    elif phase == PAY:
        _pay_route(tables, position, block, answer)
    elif phase == SURCHARGE:
        _settle_tunnel(tables, position, block, answer)
    elif phase == STATION_PAY:
        _build(tables, position, block, answer)
    else:
        _keep(tables, position, block, answer - KEEP_SET)


def _draw(tables: Ints, position: Ints, block: int, answer: int, left: int) -> None:
    if answer == PILE:
        position[block + take_card(tables, position)] += 1
        left -= 1
    else:
        position[block + answer] += 1
        position[ROW + answer] -= 1
        card = take_card(tables, position)
        if card >= 0:
            position[ROW + card] += 1
        else:
            position[ROW_SIZE] -= 1
        if position[ROW_SIZE] < tables[ROW_LENGTH] or position[ROW + LOCO] >= tables[LOCOMOTIVE_LIMIT]:
            restock_row(tables, position)
        left -= tables[LOCOMOTIVE_COST] if answer == LOCO else 1
    if left > 0 and (position[DECK_SIZE] or can_draw(tables, position, left)):
        position[PHASE] = SECOND
        position[DRAWS_LEFT] = left
    else:
        _end_turn(tables, position, block)


def _pay_route(tables: Ints, position: Ints, block: int, answer: int) -> None:
    route = position[PENDING]
    cards = tables[NEED_CARDS + route]
    color = (answer - PAYMENT) // WILDS
    wild = cards if color == LOCO else (answer - PAYMENT) % WILDS
    position[block + color] -= cards - wild
    position[block + LOCO] -= wild
    if tables[TUNNEL + route] and tables[TUNNEL_CARDS]:
        _dig(tables, position, color, cards - wild, wild)
        if position[DUE]:
            position[PHASE] = SURCHARGE
            return
    position[DISCARDS + color] += cards - wild
    position[DISCARDS + LOCO] += wild
    _complete_claim(tables, position, block, route)


def _dig(tables: Ints, position: Ints, color: int, cards: int, wild: int) -> None:
    """Turn cards up for a tunnel; without a surcharge they are discarded at once (TUNNEL-3 to TUNNEL-10)."""
    position[PAID_COLOR] = color
    position[PAID_CARDS] = cards
    position[PAID_WILD] = wild
    for _ in range(tables[TUNNEL_CARDS]):
        card = take_card(tables, position)
        if card < 0:
            break
        position[TURNED + card] += 1
    position[DUE] = position[TURNED + LOCO]
    if color != LOCO:
        position[DUE] += position[TURNED + color]
    if not position[DUE]:
        _discard_turned(position)


def _discard_turned(position: Ints) -> None:
    for card in range(9):
        if position[TURNED + card]:
            position[DISCARDS + card] += position[TURNED + card]
            position[TURNED + card] = 0


def _settle_tunnel(tables: Ints, position: Ints, block: int, answer: int) -> None:
    _discard_turned(position)
    due = position[DUE]
    position[DUE] = 0
    color = position[PAID_COLOR]
    if answer == WITHDRAW:
        position[block + color] += position[PAID_CARDS]
        position[block + LOCO] += position[PAID_WILD]
        _end_turn(tables, position, block)
        return
    paid = (answer - PAYMENT) // WILDS
    wild = due if paid == LOCO else (answer - PAYMENT) % WILDS
    position[block + paid] -= due - wild
    position[block + LOCO] -= wild
    position[DISCARDS + paid] += due - wild
    position[DISCARDS + color] += position[PAID_CARDS]
    position[DISCARDS + LOCO] += wild + position[PAID_WILD]
    _complete_claim(tables, position, block, position[PENDING])


def _complete_claim(tables: Ints, position: Ints, block: int, route: int) -> None:
    own_route(tables, position, position[ACTOR], route)
    position[block + TRAINS] -= tables[WAGONS + route]
    position[block + POINTS] += tables[ROUTE_POINTS + route]
    _end_turn(tables, position, block)


def own_route(tables: Ints, position: Ints, seat: int, route: int) -> None:
    """Give a free route to a seat; parallel ones close for it, with few players for everybody (DOUBLE)."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    position[OWNER + route] = seat
    position[OPEN + route] = 0
    position[block + OWNED + position[block + OWNED_COUNT]] = route
    position[block + OWNED_COUNT] += 1
    for at in range(tables[PARALLEL_FROM + route], tables[PARALLEL_FROM + route + 1]):
        other = OPEN + tables[PARALLEL + at]
        few = position[SEATS] < tables[DOUBLES_FROM]
        position[other] = 0 if few else position[other] & ~(1 << seat)


def _build(tables: Ints, position: Ints, block: int, answer: int) -> None:
    built = position[block + BUILT_COUNT]
    cards = tables[STATION_COST + built]
    color = (answer - PAYMENT) // WILDS
    wild = cards if color == LOCO else (answer - PAYMENT) % WILDS
    position[block + color] -= cards - wild
    position[block + LOCO] -= wild
    position[DISCARDS + color] += cards - wild
    position[DISCARDS + LOCO] += wild
    position[block + BUILT + built] = position[PENDING]
    position[block + BUILT_COUNT] = built + 1
    position[CITY + position[PENDING]] = position[ACTOR]
    _end_turn(tables, position, block)


# --- tickets ------------------------------------------------------------------------------------------------------


def offer_tickets(position: Ints, long: int, regular: int, first: int) -> int:
    """Deal tickets to the actor and ask which to keep; how many there are."""
    size = 0
    while long > 0 and position[LONG_DECK]:
        position[OFFER + size] = position[LONG_DECK + position[LONG_DECK]]
        position[LONG_DECK] -= 1
        size += 1
        long -= 1
    while regular > 0 and position[TICKET_DECK_SIZE]:
        position[TICKET_DECK_SIZE] -= 1
        if position[FRESH]:
            position[FRESH] -= 1
        position[OFFER + size] = position[TICKET_DECK + position[TICKET_DECK_SIZE]]
        size += 1
        regular -= 1
    position[OFFER_SIZE] = size
    position[FIRST_OFFER] = first
    position[PHASE] = KEEP
    return size


def _offer_first_tickets(tables: Ints, position: Ints) -> None:
    """Deal the first tickets to the actor, or else to those after it; when all have chosen, the first turn begins."""
    while position[ACTOR] < position[SEATS]:
        if offer_tickets(position, tables[DEAL_LONG], tables[DEAL_REGULAR], 1):
            return
        position[ACTOR] += 1
    position[FIRST_OFFER] = 0
    position[ACTOR] = 0
    position[PHASE] = TURN


def _keep(tables: Ints, position: Ints, block: int, chosen: int) -> None:
    """Take the tickets of a set; the others leave the game, or go under the deck (SETUP-9, TICKET-3)."""
    for at in range(position[OFFER_SIZE]):
        ticket = position[OFFER + at]
        if chosen >> at & 1:
            position[block + TICKETS + position[block + TICKET_COUNT]] = ticket
            position[block + TICKET_COUNT] += 1
        elif not position[FIRST_OFFER] or (tables[RETURN_FIRST] and not tables[TICKET_LONG + ticket]):
            _put_under(tables, position, ticket)
    position[OFFER_SIZE] = 0
    if position[FIRST_OFFER]:
        position[ACTOR] += 1
        _offer_first_tickets(tables, position)
    else:
        _end_turn(tables, position, block)


def _put_under(tables: Ints, position: Ints, ticket: int) -> None:
    top = TICKET_DECK + position[TICKET_DECK_SIZE]
    position[TICKET_DECK + 1 : top + 1] = position[TICKET_DECK:top]
    position[TICKET_DECK] = ticket
    position[TICKET_DECK_SIZE] += 1


# --- turns ----------------------------------------------------------------------------------------------------------


def _end_turn(tables: Ints, position: Ints, block: int) -> None:
    seat = position[ACTOR]
    seats = position[SEATS]
    position[TURNS] += 1
    if position[ROW_SIZE] < tables[ROW_LENGTH] or position[ROW + LOCO] >= tables[LOCOMOTIVE_LIMIT]:
        restock_row(tables, position)
    position[PHASE] = TURN
    if position[LAST_SEAT] != NOBODY:
        position[LAST_TURNS] -= 1
        if position[LAST_TURNS] <= 0:
            position[OVER] = 1
    elif position[block + TRAINS] <= tables[LAST_TRAINS]:
        before = -position[TURNS] % seats if tables[LAST_EVEN] else 0
        position[LAST_SEAT] = seat
        position[LAST_TURNS] = before + seats * tables[LAST_ROUNDS]
    seat += 1
    position[ACTOR] = 0 if seat == seats else seat


def begin(tables: Ints, position: Ints, seats: int, seed: int) -> None:
    """Set a position up for a new game: hands, row and the first offer are dealt by a seed."""
    position[:HEADER] = tables[ZEROS : ZEROS + HEADER]
    position[SEATS] = seats
    position[CHANCE] = seed & 0xFFFFFFFF
    position[LUCK] = 1 + (seed & 0xFFFFFF)
    position[LAST_SEAT] = NOBODY
    for route in range(tables[ROUTE_COUNT]):
        position[OWNER + route] = NOBODY
        position[OPEN + route] = (1 << seats) - 1
    for city in range(tables[CITY_COUNT]):
        position[CITY + city] = NOBODY
    for card in range(9):
        position[DISCARDS + card] = tables[CARDS_OF + card]
    for seat in range(seats):
        block = SEAT_BLOCKS + seat * SEAT_SIZE
        position[block : block + OWNED] = tables[ZEROS : ZEROS + OWNED]
        position[block + TRAINS] = tables[START_TRAINS]
        clear_memory(position, block)
        for _ in range(tables[DEAL]):
            card = take_card(tables, position)
            if card >= 0:
                position[block + card] += 1
    restock_row(tables, position)
    _shuffle_tickets(tables, position)
    _offer_first_tickets(tables, position)


def clear_memory(position: Ints, block: int) -> None:
    """Forget what a policy remembers for a seat."""
    position[block + PLAN_COUNT] = 0
    position[block + PLAN_AGE] = 0
    position[block + PLAN_KEY] = -1
    position[block + PLAN_TURNS] = 0
    position[block + TARGET] = -1
    position[block + TRIED_ROUTE] = -1
    position[block + TRIED_CARDS] = 0
    position[block + BORROW_COUNT] = 0


def _shuffle_tickets(tables: Ints, position: Ints) -> None:
    long = size = 0
    for ticket in range(tables[TICKET_KINDS]):
        if tables[TICKET_LONG + ticket]:
            position[LONG_DECK + 1 + long] = ticket
            long += 1
        elif tables[TICKET_REGULAR + ticket]:
            position[TICKET_DECK + size] = ticket
            size += 1
    position[LONG_DECK] = long
    position[TICKET_DECK_SIZE] = size
    position[FRESH] = size
    shuffle(position, TICKET_DECK, size)
    shuffle(position, LONG_DECK + 1, long)


# --- random play ------------------------------------------------------------------------------------------------------


def random_answer(tables: Ints, position: Ints, found: Ints) -> int:
    """One of the possible answers, each as likely as the others.

    In a turn, and for a second card, answers are guessed among more than there are until one is possible: to list them
    would take longer. The first numbers stand for routes, then comes what may be drawn, then cities.
    """
    phase = position[PHASE]
    if phase == KEEP:
        return _random_set(tables, position)
    if phase > SECOND:
        count = _list_payments_due(tables, position, found)
        return found[lucky(position, count)] if count > 1 else found[0]
    seat = position[ACTOR]
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    locos = position[block + LOCO]
    draws = position[DRAWS_LEFT]
    routes, last = 0, PILE + 1
    if phase == TURN:
        draws = tables[DRAWS]
        cards = most_of_a_color(position, block) + locos
        routes = tables[PAID_WITH + cards]
        last = routes + DRAW_TICKETS + 1
        if cards >= tables[STATION_COST + position[block + BUILT_COUNT]]:
            last += tables[CITY_COUNT]
    bit = 1 << seat
    luck = position[LUCK] or 1
    answer = NOBODY
    for _ in range(MAX_GUESSES):
        luck = luck * LUCK_FACTOR % LUCK_PRIME
        guess = luck % last
        if guess < routes:
            route = tables[BY_NEED + guess]
            if position[OPEN + route] & bit:
                color = tables[NEED_COLOR + route]
                likely = color < 0 or position[block + color] + locos >= tables[NEED_CARDS + route]
                if likely and can_claim(tables, position, seat, route):
                    answer = CLAIM + route
                    break
            continue
        guess -= routes
        if guess <= LOCO:
            if position[ROW + guess] and (guess != LOCO or tables[LOCOMOTIVE_COST] <= draws):
                answer = guess
                break
        elif guess > DRAW_TICKETS:
            city = guess - DRAW_TICKETS - 1
            if position[CITY + city] < 0:
                answer = STATION + city
                break
        elif position[TICKET_DECK_SIZE] if guess == DRAW_TICKETS else has_pile(position):
            answer = guess
            break
    position[LUCK] = luck
    return answer if answer >= 0 else found[lucky(position, list_options(tables, position, found))]


def lucky(position: Ints, limit: int) -> int:
    """A whole number from 0 to below a limit, for a random answer: four times as fast as that of ``below``."""
    luck = (position[LUCK] or 1) * LUCK_FACTOR % LUCK_PRIME
    position[LUCK] = luck
    return luck % limit


def _random_set(tables: Ints, position: Ints) -> int:
    size = position[OFFER_SIZE]
    least = least_to_keep(tables, position)
    while True:
        chosen = lucky(position, 1 << size)
        if count_bits(chosen) >= least:
            return KEEP_SET + chosen


def play_randomly(tables: Ints, position: Ints, found: Ints, limit: int) -> int:
    """Answer by chance until the game is over, or so many answers were given; how many."""
    for count in range(limit):
        if position[OVER]:
            return count
        apply(tables, position, random_answer(tables, position, found))
    return limit
