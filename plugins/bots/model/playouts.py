"""Playouts: hidden cards and tickets dealt as they may be, candidates on the same deals, series."""

from __future__ import annotations

from plugins.bots.model.policy import (
    CLOCK,
    CLOSED,
    LISTED,
    REACHED,
    WANTED,
    WEIGHT_COUNT,
    WORK,
    choose_answer,
    choose_station,
    count_degrees,
    count_rivals,
    find_wanted,
    plan,
    play_out,
    price_routes,
    search_paths,
    turns_left,
    value_of_tickets,
    was_tried,
    worth_of_route,
)
from plugins.bots.model.position import (
    ACTOR,
    ANY,
    BUILT_COUNT,
    CHANCE,
    CLAIM,
    DECK,
    DECK_SIZE,
    DRAW_TICKETS,
    DRAWS_LEFT,
    FIRST_OFFER,
    FRESH,
    HIDDEN_CARDS,
    HIDDEN_TICKETS,
    KEEP,
    KEEP_SET,
    LAST_SEAT,
    LOCO,
    NOBODY,
    OFFER_SIZE,
    PAY,
    PAYMENT,
    PENDING,
    PHASE,
    PILE,
    PLAN,
    PLAN_COUNT,
    ROW,
    SEATS,
    SECOND,
    STATION,
    SURCHARGE,
    TICKET_COUNT,
    TICKET_DECK_SIZE,
    TICKET_PILE,
    TICKETS,
    TURN,
    WILDS,
    WITHDRAW,
    apply,
    begin,
    below,
    can_claim,
    count_bits,
    has_pile,
    shuffle,
)
from plugins.bots.model.scoring import (
    DONE,
    LONGEST_PATHS,
    RANK,
    TOTAL,
    label_cities,
    score,
)
from plugins.bots.model.tables import (
    DEAL_LONG,
    DRAWS,
    KEEP_FIRST,
    KEEP_LEAST,
    LENGTH,
    LOCOMOTIVE_COST,
    LONG_DECK,
    MAX_SEATS,
    MAX_TICKETS,
    NEED_CARDS,
    NEED_COLOR,
    NEED_LOCOS,
    OWNER,
    ROUTE_COUNT,
    SEAT_BLOCKS,
    SEAT_SIZE,
    SIZE,
    STATION_COST,
    TICKET_A,
    TICKET_B,
    TICKET_DECK,
    TICKET_KINDS,
    Ints,
)

# --- series of games, by which weights are tuned --------------------------------------------------------------------

WINS = 0  # in 1/60 of a game, so that ties can be shared
MARGIN = 1  # the sum of the points ahead of the best other seat, each within MAX_MARGIN
POINTS_MADE = 2
KEPT = 3
COMPLETED = 4
SPACES = 5
MAX_MARGIN = 60
MAX_ANSWERS = 4000  # of a game, after which it is scored as it stands


def play_series(
    tables: Ints, position: Ints, scratch: Ints, weights: Ints, seats: int, seed: int, games: int, found: Ints
) -> None:
    """Play games of one seat with the weights of its own against all others, in every seat equally often.

    ``weights`` holds first those of the seat, then those of the others, then room for one set for each seat. The sums
    over all games stand in ``found``: WINS, MARGIN and so on.
    """
    for at in range(6):
        found[at] = 0
    for game in range(games):
        mine = game % seats
        for seat in range(seats):
            source = 0 if seat == mine else WEIGHT_COUNT
            for at in range(WEIGHT_COUNT):
                weights[(2 + seat) * WEIGHT_COUNT + at] = weights[source + at]
        begin(tables, position, seats, seed + game // seats)
        play_out(tables, position, scratch, weights[2 * WEIGHT_COUNT :], MAX_ANSWERS)
        score(tables, position, scratch)
        add_result(position, scratch, mine, found)


def add_result(position: Ints, scratch: Ints, mine: int, found: Ints) -> None:
    """Add a scored game to the sums of a seat."""
    others = -1000
    level = 1
    for seat in range(position[SEATS]):
        if seat != mine:
            others = max(others, scratch[TOTAL + seat])
            if scratch[RANK + seat] == 1:
                level += 1
    if scratch[RANK + mine] == 1:
        found[WINS] += 60 // level
    found[MARGIN] += max(-MAX_MARGIN, min(MAX_MARGIN, scratch[TOTAL + mine] - others))
    found[POINTS_MADE] += scratch[TOTAL + mine]
    found[KEPT] += position[SEAT_BLOCKS + mine * SEAT_SIZE + TICKET_COUNT]
    found[COMPLETED] += scratch[DONE + mine]
    found[SPACES] += scratch[LONGEST_PATHS + mine]


# --- what nobody has seen -------------------------------------------------------------------------------------------

LIKELY = LISTED  # by seat and ticket, in scratch: how likely a seat holds a ticket that nobody has seen
LIKELY_END = LIKELY + MAX_SEATS * MAX_TICKETS
# Fitted to the tickets held in 2 250 positions of games of the policy, by their mean log likelihood.
JOINED_LIKELY = 1700
LEAST_LIKELY = 10
SHARE_LIKELY = 12  # for each tenth of its way that a seat has not to go any more
SQUARE_LIKELY = 10  # for the square of these tenths


def weigh_tickets(tables: Ints, position: Ints, scratch: Ints, viewer: int) -> None:
    """How likely each seat is to hold each ticket, from what it has built: the less is missing, the likelier."""
    for seat in range(position[SEATS]):
        if seat != viewer:
            for ticket in range(tables[TICKET_KINDS]):
                whole = _way_to_go(tables, position, scratch, ticket, -1)
                missing = _way_to_go(tables, position, scratch, ticket, seat)
                found = JOINED_LIKELY
                if missing:
                    share = 10 * max(0, whole - missing) // whole
                    found = LEAST_LIKELY + SHARE_LIKELY * share + SQUARE_LIKELY * share * share
                scratch[LIKELY + seat * MAX_TICKETS + ticket] = found


def _way_to_go(tables: Ints, position: Ints, scratch: Ints, ticket: int, seat: int) -> int:
    """The spaces that a seat lacks for a ticket; those of the bare board for seat -1."""
    for route in range(tables[ROUTE_COUNT]):
        owner = position[OWNER + route]
        scratch[WORK + route] = tables[LENGTH + route]
        if seat >= 0 and owner == seat:
            scratch[WORK + route] = 0
        elif seat >= 0 and owner >= 0:
            scratch[WORK + route] = 10 * tables[LENGTH + route]
    search_paths(tables, scratch, tables[TICKET_A + ticket], tables[TICKET_B + ticket])
    return scratch[REACHED + tables[TICKET_B + ticket]]


def deal_hidden(tables: Ints, position: Ints, scratch: Ints) -> None:
    """Deal the cards and tickets that a view hides, as they may be; the rest lies in the piles."""
    shuffle(position, DECK, position[DECK_SIZE])
    shuffle(position, TICKET_DECK + position[TICKET_DECK_SIZE] - position[FRESH], position[FRESH])
    shuffle(position, LONG_DECK + 1, position[LONG_DECK])
    seats = position[SEATS]
    for seat in range(seats):
        block = SEAT_BLOCKS + seat * SEAT_SIZE
        while position[block + HIDDEN_CARDS] and position[DECK_SIZE]:
            position[DECK_SIZE] -= 1
            position[block + position[DECK + position[DECK_SIZE]]] += 1
            position[block + HIDDEN_CARDS] -= 1
        position[block + HIDDEN_CARDS] = 0
    # Everybody's first ticket, then everybody's second one: nobody chooses before the others.
    dealing = True
    while dealing:
        dealing = False
        for seat in range(seats):
            block = SEAT_BLOCKS + seat * SEAT_SIZE
            if position[block + HIDDEN_TICKETS]:
                position[block + HIDDEN_TICKETS] -= 1
                _deal_hidden_ticket(tables, position, scratch, seat)
                dealing = True
    if position[TICKET_PILE] < position[TICKET_DECK_SIZE]:  # the others have left the game
        position[TICKET_DECK_SIZE] = position[TICKET_PILE]
    position[FRESH] = min(position[FRESH], position[TICKET_DECK_SIZE])


def _deal_hidden_ticket(tables: Ints, position: Ints, scratch: Ints, seat: int) -> None:
    """A seat's ticket by likelihood; a long one only as its first, for only one was dealt."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    long = position[LONG_DECK] if position[block + TICKET_COUNT] == 0 and tables[DEAL_LONG] else 0
    decks = position[TICKET_DECK_SIZE]
    total = 0
    for at in range(long + decks):
        total += _likelihood(position, scratch, seat, at, long)
    if total == 0:
        return
    picked = below(position, total)
    for at in range(long + decks):
        picked -= _likelihood(position, scratch, seat, at, long)
        if picked < 0:
            place = LONG_DECK + 1 + at if at < long else TICKET_DECK + at - long
            position[block + TICKETS + position[block + TICKET_COUNT]] = position[place]
            position[block + TICKET_COUNT] += 1
            if at < long:
                position[place] = position[LONG_DECK + long]
                position[LONG_DECK] -= 1
            else:
                position[place] = position[TICKET_DECK + decks - 1]
                position[TICKET_DECK_SIZE] -= 1
                position[FRESH] -= 1
            return


def _likelihood(position: Ints, scratch: Ints, seat: int, at: int, long: int) -> int:
    if at < long:  # one long ticket was among four dealt, and it is kept more often than others
        return 9 * scratch[LIKELY + seat * MAX_TICKETS + position[LONG_DECK + 1 + at]] // 2
    return scratch[LIKELY + seat * MAX_TICKETS + position[TICKET_DECK + at - long]]


# --- candidates ----------------------------------------------------------------------------------------------------

MAX_CANDIDATES = 64
MARGIN_VALUE = 4  # of a point ahead of the best other seat, to MAX_MARGIN
CLOSE_MARGIN = 20  # so close, a point is worth more: it may decide who wins
CLOSE_VALUE = 15


def list_candidates(tables: Ints, position: Ints, scratch: Ints, weights: Ints, found: Ints) -> int:
    """Put the answers worth thinking about into ``found``, the policy's own first; how many."""
    found[0] = choose_answer(tables, position, scratch, weights)
    phase = position[PHASE]
    if phase == TURN:
        return _list_turns(tables, position, scratch, weights, found)
    if phase == SECOND:
        return _list_cards(tables, position, scratch, weights, position[DRAWS_LEFT], found, 1)
    if phase == KEEP:
        return _list_keeps(tables, position, scratch, weights, found)
    if phase == SURCHARGE:
        return _add(found, 1, WITHDRAW)
    return _list_pays(tables, position, found)


def _add(found: Ints, count: int, answer: int) -> int:
    """Add an answer that is not there yet, as long as there is room."""
    for at in range(count):
        if found[at] == answer:
            return count
    if count >= MAX_CANDIDATES:
        return count
    found[count] = answer
    return count + 1


def _list_cards(tables: Ints, position: Ints, scratch: Ints, weights: Ints, left: int, found: Ints, count: int) -> int:
    """The pile, a locomotive, the colors that the plan wants, and of the others the one that the hand has most of."""
    seat = position[ACTOR]
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    find_wanted(tables, position, scratch, block, -1)
    if has_pile(position):
        count = _add(found, count, PILE)
    other = -1
    for card in range(LOCO):
        if position[ROW + card]:
            if scratch[WANTED + card] > position[block + card]:
                count = _add(found, count, card)
            elif other < 0 or position[block + card] > position[block + other]:
                other = card
    if other >= 0:
        count = _add(found, count, other)
    if position[ROW + LOCO] and tables[LOCOMOTIVE_COST] <= left:
        count = _add(found, count, LOCO)
    return count


def _list_turns(tables: Ints, position: Ints, scratch: Ints, weights: Ints, found: Ints) -> int:
    seat = position[ACTOR]
    _weigh_claims(tables, position, scratch, weights, seat)
    count = _list_claims(tables, scratch, found, 1, FIRST_CLAIMS)
    city = choose_station(tables, position, seat)
    if city >= 0:
        count = _add(found, count, STATION + city)
    if position[TICKET_DECK_SIZE] and position[LAST_SEAT] == NOBODY:
        count = _add(found, count, DRAW_TICKETS)
    count = _list_cards(tables, position, scratch, weights, tables[DRAWS], found, count)
    return _list_claims(tables, scratch, found, count, MAX_CANDIDATES)


def _weigh_claims(tables: Ints, position: Ints, scratch: Ints, weights: Ints, seat: int) -> None:
    """What each route that can be claimed promises: those of the plan most; nothing for all others."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    count_degrees(tables, position, scratch, block)
    for route in range(tables[ROUTE_COUNT]):
        scratch[WORK + route] = 0
        if can_claim(tables, position, seat, route) and not was_tried(position, block, route):
            worth = 1 + worth_of_route(tables, scratch, weights, seat, route)
            scratch[WORK + route] = worth + RIVAL_PROMISE * count_rivals(tables, position, seat, route)
    for at in range(block + PLAN, block + PLAN + position[block + PLAN_COUNT]):
        if scratch[WORK + position[at]]:
            scratch[WORK + position[at]] += PLAN_PROMISE


def _list_claims(tables: Ints, scratch: Ints, found: Ints, count: int, most: int) -> int:
    """Add so many claims, those that promise most first."""
    for _ in range(most):
        best = -1
        worth = 0
        for route in range(tables[ROUTE_COUNT]):
            if scratch[WORK + route] > worth:
                best = route
                worth = scratch[WORK + route]
        if best < 0 or count >= MAX_CANDIDATES:
            break
        scratch[WORK + best] = 0
        count = _add(found, count, CLAIM + best)
    return count


def _list_keeps(tables: Ints, position: Ints, scratch: Ints, weights: Ints, found: Ints) -> int:
    """The sets of tickets, best ones first."""
    seat = position[ACTOR]
    size = position[OFFER_SIZE]
    least = min(size, tables[KEEP_FIRST] if position[FIRST_OFFER] else tables[KEEP_LEAST])
    label_cities(tables, position, scratch, seat)
    price_routes(tables, position, scratch, weights, seat)
    turns = turns_left(tables, position, seat, weights[seat * WEIGHT_COUNT + CLOCK])
    for chosen in range(1 << size):
        scratch[KEEP_VALUES + chosen] = -CLOSED
        if count_bits(chosen) >= least:
            worth = value_of_tickets(tables, position, scratch, weights, seat, chosen, turns)
            scratch[KEEP_VALUES + chosen] = worth
    count = 1
    for _ in range(1 << size):
        best = 0
        for chosen in range(1 << size):
            if scratch[KEEP_VALUES + chosen] > scratch[KEEP_VALUES + best]:
                best = chosen
        if scratch[KEEP_VALUES + best] > -CLOSED:
            count = _add(found, count, KEEP_SET + best)
        scratch[KEEP_VALUES + best] = -CLOSED
    return count


def _list_pays(tables: Ints, position: Ints, found: Ints) -> int:
    """One payment of each color, with the fewest locomotives."""
    block = SEAT_BLOCKS + position[ACTOR] * SEAT_SIZE
    pending = position[PENDING]
    cards = tables[STATION_COST + position[block + BUILT_COUNT]]
    color = ANY
    least = 0
    if position[PHASE] == PAY:
        cards = tables[NEED_CARDS + pending]
        color = tables[NEED_COLOR + pending]
        least = tables[NEED_LOCOS + pending]
    count = 1
    for card in range(LOCO):
        held = position[block + card]
        wild = max(least, cards - held)
        if held and color in (ANY, card) and wild <= min(position[block + LOCO], cards - 1):
            count = _add(found, count, PAYMENT + WILDS * card + wild)
    return count


FIRST_CLAIMS = 5  # before other answers, for who can compare but few
PLAN_PROMISE = 100_000
RIVAL_PROMISE = 60  # of each other seat with a route beside
KEEP_VALUES = LIKELY_END
PLAYOUT_SCRATCH = KEEP_VALUES + (1 << 8)  # numbers of scratch in all


# --- playouts -------------------------------------------------------------------------------------------------------


def copy_position(tables: Ints, position: Ints, copy: Ints) -> None:
    """Make one position equal to another one."""
    size = tables[SIZE]
    copy[:size] = position[:size]


ROW_OF_VALUES = 1 + 2 * MAX_SEATS  # of a playout: its worth to the actor, then by seat its win in 1/60 and its points
DEALS_APART = 7919  # between the seeds of two deals
STYLES = 4  # sets of weights for all seats: deals play by each of them in turn
NOTHING = -1  # as a candidate: play on without an answer
DROPPED = -2


def judge(
    tables: Ints,
    root: Ints,
    base: Ints,
    work: Ints,
    scratch: Ints,
    weights: Ints,
    candidates: Ints,
    count: int,
    first: int,
    deals: int,
    seed: int,
    values: Ints,
) -> None:
    """Play each candidate out, all of them from the same deals of what is hidden.

    ``weights`` holds ``STYLES`` sets for all seats, of which each deal takes the next: how others play is unknown, too.
    What comes of a deal stands in ``values`` from ``(deal * MAX_CANDIDATES + candidate) * ROW_OF_VALUES`` on; the last
    position played stands in ``work``. ``weigh_tickets`` must have been called with the same scratch.
    """
    for deal in range(first, first + deals):
        copy_position(tables, root, base)
        base[CHANCE] = (seed + deal * DEALS_APART) & 0xFFFFFFFF
        for _ in range(4):
            below(base, 2)
        deal_hidden(tables, base, scratch)
        style = deal % STYLES * root[SEATS] * WEIGHT_COUNT
        plan_for_all(tables, base, scratch, weights[style:])
        for at in range(count):
            if candidates[at] != DROPPED:
                copy_position(tables, base, work)
                if candidates[at] != NOTHING:
                    apply(tables, work, candidates[at])
                play_out(tables, work, scratch, weights[style:], MAX_ANSWERS)
                score(tables, work, scratch)
                write_end(work, scratch, root[ACTOR], values, (deal * MAX_CANDIDATES + at) * ROW_OF_VALUES)


def plan_for_all(tables: Ints, position: Ints, scratch: Ints, weights: Ints) -> None:
    """Make the plans of all seats that have chosen their tickets, so that not every playout makes them again."""
    for seat in range(position[SEATS]):
        if position[SEAT_BLOCKS + seat * SEAT_SIZE + TICKET_COUNT]:
            turns = turns_left(tables, position, seat, weights[seat * WEIGHT_COUNT + CLOCK])
            plan(tables, position, scratch, weights, seat, turns)


def write_end(position: Ints, scratch: Ints, seat: int, values: Ints, at: int) -> None:
    """Write down a scored end: what it is worth to a seat by its margin, then everybody's win and points."""
    others = -1000
    winners = 0
    for other in range(position[SEATS]):
        if other != seat:
            others = max(others, scratch[TOTAL + other])
        if scratch[RANK + other] == 1:
            winners += 1
    margin = scratch[TOTAL + seat] - others
    values[at] = MARGIN_VALUE * max(-MAX_MARGIN, min(MAX_MARGIN, margin))
    values[at] += CLOSE_VALUE * max(-CLOSE_MARGIN, min(CLOSE_MARGIN, margin))
    for other in range(position[SEATS]):
        values[at + 1 + 2 * other] = 60 // winners if scratch[RANK + other] == 1 else 0
        values[at + 2 + 2 * other] = scratch[TOTAL + other]
