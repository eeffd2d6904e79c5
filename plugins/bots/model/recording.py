"""Whole games of the policy with a log of what statistics need: claims with their turns, offers, stations, passes."""

from __future__ import annotations

from plugins.bots.model.policy import choose_answer
from plugins.bots.model.position import (
    ACTOR,
    BUILT,
    BUILT_COUNT,
    FIRST_OFFER,
    FRESH,
    KEEP,
    KEEP_SET,
    OFFER,
    OFFER_SIZE,
    OVER,
    OWNED,
    OWNED_COUNT,
    PASS,
    PHASE,
    TICKET_COUNT,
    TICKET_DECK_SIZE,
    TICKETS,
    TURNS,
    WITHDRAW,
    apply,
    begin,
    offer_tickets,
)
from plugins.bots.model.scoring import (
    CHOSEN,
    DONE,
    LABEL,
    MAX_STATION_OFFERS,
    OFFER_FROM,
    OFFER_TO,
    STATION_OFFERS,
    TICKET_FROM,
    TICKET_TO,
    TICKET_WORTH,
    join_and_score,
    joined_label,
    label_cities,
    list_offers,
    score,
)
from plugins.bots.model.tables import (
    DEAL_LONG,
    DEAL_REGULAR,
    LONG_DECK,
    MAX_ROUTES,
    MAX_SEATS,
    MAX_TICKETS,
    SEAT_BLOCKS,
    SEAT_SIZE,
    TICKET_A,
    TICKET_B,
    TICKET_DECK,
    TICKET_VALUE,
    Ints,
)

# --- the log of a game, by where things begin -----------------------------------------------------------------

LOG_CLAIM_COUNT = 0
LOG_OFFER_COUNT = 1
LOG_WITHDRAWN = 2
LOG_IDLE = 3
LOG_STATIONS = 4
LOG_CLAIMS = 8  # for each claim: route, seat, turn
LOG_OFFERS = (
    LOG_CLAIMS + 3 * MAX_ROUTES
)  # for each ticket that was offered: seat, ticket, whether it was kept, whether first
MAX_LOGGED_OFFERS = 512  # later ones are not logged
LOG_DONE = LOG_OFFERS + 4 * MAX_LOGGED_OFFERS  # by seat and place in its list of tickets: whether it is done
LOG_SIZE = LOG_DONE + MAX_SEATS * MAX_TICKETS
MAX_ANSWERS_OF_GAME = 4000  # after which it is scored as it stands


def begin_rotated(tables: Ints, position: Ints, seats: int, seed: int, turn: int) -> None:
    """Deal by a seed, then give every seat the hand and the first tickets of the one ``turn`` places after it."""
    begin(tables, position, seats, seed)
    if turn == 0:
        return
    for card in range(9):
        held = 0
        for seat in range(seats):  # the counts as digits of one number: a list would be one more array
            held += position[SEAT_BLOCKS + seat * SEAT_SIZE + card] << (6 * seat)
        for seat in range(seats):
            position[SEAT_BLOCKS + seat * SEAT_SIZE + card] = held >> (6 * ((seat + turn) % seats)) & 63
    if not position[FIRST_OFFER] or position[OFFER_SIZE] != tables[DEAL_LONG] + tables[DEAL_REGULAR]:
        return  # no tickets, or too few for everybody
    long, regular = tables[DEAL_LONG], tables[DEAL_REGULAR]
    for at in range(position[OFFER_SIZE] - 1, -1, -1):  # back onto the decks, in their order
        if at < long:
            position[LONG_DECK] += 1
            position[LONG_DECK + position[LONG_DECK]] = position[OFFER + at]
        else:
            position[TICKET_DECK + position[TICKET_DECK_SIZE]] = position[OFFER + at]
            position[TICKET_DECK_SIZE] += 1
            position[FRESH] += 1
    if position[LONG_DECK] >= seats * long:
        _rotate_top(position, LONG_DECK + position[LONG_DECK], long, seats, turn)
    if position[TICKET_DECK_SIZE] >= seats * regular:
        _rotate_top(position, TICKET_DECK + position[TICKET_DECK_SIZE] - 1, regular, seats, turn)
    offer_tickets(position, long, regular, 1)


def _rotate_top(position: Ints, top: int, size: int, seats: int, turn: int) -> None:
    """Give each seat the tickets that lie on top for the one ``turn`` places after it, by moving all on by one."""
    for _ in range(turn * size):
        first = position[top]
        for at in range(seats * size - 1):
            position[top - at] = position[top - at - 1]
        position[top - seats * size + 1] = first


def play_recorded(
    tables: Ints, position: Ints, scratch: Ints, weights: Ints, seats: int, seed: int, turn: int, log: Ints
) -> None:
    """Play a whole game, log it, and leave its scores in ``scratch``, as ``score`` does."""
    for at in range(LOG_CLAIMS):
        log[at] = 0
    begin_rotated(tables, position, seats, seed, turn)
    for _ in range(MAX_ANSWERS_OF_GAME):
        if position[OVER]:
            break
        answer = choose_answer(tables, position, scratch, weights)
        seat = position[ACTOR]
        block = SEAT_BLOCKS + seat * SEAT_SIZE
        owned = position[block + OWNED_COUNT]
        built = position[block + BUILT_COUNT]
        if position[PHASE] == KEEP:
            _log_offer(position, seat, answer - KEEP_SET, log)
        elif answer == WITHDRAW:
            log[LOG_WITHDRAWN] += 1
        elif answer == PASS:
            log[LOG_IDLE] += 1
        apply(tables, position, answer)
        if position[block + OWNED_COUNT] > owned:
            at = LOG_CLAIMS + 3 * log[LOG_CLAIM_COUNT]
            log[at] = position[block + OWNED + owned]
            log[at + 1] = seat
            log[at + 2] = position[TURNS]
            log[LOG_CLAIM_COUNT] += 1
        log[LOG_STATIONS] += position[block + BUILT_COUNT] - built
    score(tables, position, scratch)
    for seat in range(seats):
        _log_done(tables, position, scratch, seat, log)


def _log_done(tables: Ints, position: Ints, scratch: Ints, seat: int, log: Ints) -> None:
    """Log which tickets of a scored seat are done; where stations may borrow, the choice that was scored."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    label_cities(tables, position, scratch, seat)
    done = unfinished = 0
    for at in range(position[block + TICKET_COUNT]):
        ticket = position[block + TICKETS + at]
        a = scratch[LABEL + tables[TICKET_A + ticket]]
        b = scratch[LABEL + tables[TICKET_B + ticket]]
        log[LOG_DONE + seat * MAX_TICKETS + at] = int(a == b)
        if a == b:
            done += 1
        else:
            scratch[TICKET_FROM + unfinished] = a
            scratch[TICKET_TO + unfinished] = b
            scratch[TICKET_WORTH + unfinished] = tables[TICKET_VALUE + ticket]
            unfinished += 1
    stations = position[block + BUILT_COUNT]
    if scratch[DONE + seat] == done or not stations:
        return
    joined = _find_loans(tables, position, scratch, seat, stations, unfinished, scratch[DONE + seat] - done)
    for at in range(position[block + TICKET_COUNT]):
        ticket = position[block + TICKETS + at]
        a = joined_label(scratch, joined, scratch[LABEL + tables[TICKET_A + ticket]])
        if a == joined_label(scratch, joined, scratch[LABEL + tables[TICKET_B + ticket]]):
            log[LOG_DONE + seat * MAX_TICKETS + at] = 1


def _find_loans(
    tables: Ints, position: Ints, scratch: Ints, seat: int, stations: int, unfinished: int, wanted: int
) -> int:
    """Choose for each station what it borrows, so that most points come from so many more tickets; how many joins."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    combinations = 1
    for at in range(stations):
        scratch[STATION_OFFERS + at] = list_offers(tables, position, scratch, seat, position[block + BUILT + at], at)
        combinations *= scratch[STATION_OFFERS + at]
    best = -1
    most = 0
    for number in range(combinations):
        _choose_loans(scratch, stations, number)
        gained = join_and_score(scratch, stations, unfinished)
        if gained % 128 == wanted and gained > most:
            best = number
            most = gained
    _choose_loans(scratch, stations, max(0, best))
    join_and_score(scratch, stations, unfinished)
    joined = 0
    for at in range(stations):
        chosen = MAX_STATION_OFFERS * at + scratch[CHOSEN + at]
        if scratch[CHOSEN + at]:
            a = joined_label(scratch, joined, scratch[OFFER_FROM + chosen])
            b = joined_label(scratch, joined, scratch[OFFER_TO + chosen])
            if a != b:
                joined += 1  # as join_and_score has left them
    return joined


def _choose_loans(scratch: Ints, stations: int, number: int) -> None:
    for at in range(stations):
        scratch[CHOSEN + at] = number % scratch[STATION_OFFERS + at]
        number //= scratch[STATION_OFFERS + at]


def _log_offer(position: Ints, seat: int, chosen: int, log: Ints) -> None:
    for at in range(position[OFFER_SIZE]):
        if log[LOG_OFFER_COUNT] < MAX_LOGGED_OFFERS:
            row = LOG_OFFERS + 4 * log[LOG_OFFER_COUNT]
            log[row] = seat
            log[row + 1] = position[OFFER + at]
            log[row + 2] = chosen >> at & 1
            log[row + 3] = position[FIRST_OFFER]
            log[LOG_OFFER_COUNT] += 1
