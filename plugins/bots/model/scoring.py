"""Final scores in the model: tickets with what stations borrow best, the exact longest path, ranks with tie-breaks."""

from __future__ import annotations

from plugins.bots.model.position import (
    BUILT,
    BUILT_COUNT,
    OWNED,
    OWNED_COUNT,
    POINTS,
    SEATS,
    TICKET_COUNT,
    TICKETS,
)
from plugins.bots.model.tables import (
    AROUND,
    AROUND_FROM,
    BESIDE,
    CITY_COUNT,
    END_A,
    END_B,
    EXPRESS_POINTS,
    LENGTH,
    MAX_CITIES,
    NUMBERS,
    OWNER,
    SEAT_BLOCKS,
    SEAT_SIZE,
    STATION_COUNT,
    STATION_POINTS,
    TICKET_A,
    TICKET_B,
    TICKET_VALUE,
    ZEROS,
    Ints,
)

# --- scratch numbers, by where they begin; the policy has its own above SCORING_SCRATCH -----------------------------

LABEL = 0  # by city: which part of a seat's network it belongs to
DEGREE = 128  # by city: how many routes of the seat meet there
FREE = 256  # by route: whether a trail may still take it
PATH_CITY = 576  # the cities of a trail under way
PATH_NEXT = 656  # and the route that is tried next at each
PATH_ROUTE = 736
PATH_END = 448  # where the longest trail so far ends
TICKET_FROM = 816  # the parts that unfinished tickets join
TICKET_TO = 944
TICKET_WORTH = 1072
OFFER_FROM = 1200  # what each station may borrow, as parts that are joined; 32 for each
OFFER_TO = 1392
STATION_OFFERS = 1584  # how many for each station
CHOSEN = 1592
JOIN_FROM = 1600
JOIN_TO = 1608
TOTAL = 1616  # by seat: all points
DONE = 1625  # by seat: tickets completed
LONGEST_PATHS = 1634  # by seat: the spaces of the longest path
RANK = 1643  # by seat: from 1
TICKET_POINTS = 1652  # by seat: the balance of the tickets
PART_LENGTH = 1664  # by label: the spaces of that part of a network
UNITED = 1760  # by label: the label that stands for it when stations borrow all they can
SCORING_SCRATCH = 1856
SCRATCH = 4096  # numbers in all, those of policy.py and playouts.py included

MAX_STATION_OFFERS = 32


def label_cities(tables: Ints, position: Ints, scratch: Ints, seat: int) -> None:
    """Give the cities that a seat's routes join the same label."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    scratch[LABEL : LABEL + MAX_CITIES] = tables[NUMBERS : NUMBERS + MAX_CITIES]
    for at in range(block + OWNED, block + OWNED + position[block + OWNED_COUNT]):
        join_cities(tables, scratch, position[at])
    for city in range(tables[CITY_COUNT]):  # a city has its label from a lower one, which has its last label already
        scratch[LABEL + city] = scratch[LABEL + scratch[LABEL + city]]


def join_cities(tables: Ints, scratch: Ints, route: int) -> None:
    """Join the two cities of a route."""
    a = find_label(scratch, tables[END_A + route])
    b = find_label(scratch, tables[END_B + route])
    # The lower city stands for both, so that labels do not depend on the order of routes.
    if a < b:
        scratch[LABEL + b] = a
    else:
        scratch[LABEL + a] = b


def find_label(scratch: Ints, city: int) -> int:
    """The city that stands for all those joined with a city."""
    while scratch[LABEL + city] != city:
        city = scratch[LABEL + city]
    return city


# --- tickets and stations -------------------------------------------------------------------------------------------


def score_tickets(tables: Ints, position: Ints, scratch: Ints, seat: int) -> None:
    """Work out the balance of a seat's tickets and how many are done, with the best routes borrowed (SP-19)."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    label_cities(tables, position, scratch, seat)
    points = done = unfinished = 0
    for at in range(block + TICKETS, block + TICKETS + position[block + TICKET_COUNT]):
        ticket = position[at]
        worth = tables[TICKET_VALUE + ticket]
        a = scratch[LABEL + tables[TICKET_A + ticket]]
        b = scratch[LABEL + tables[TICKET_B + ticket]]
        if a == b:
            points += worth
            done += 1
        else:
            points -= worth
            scratch[TICKET_FROM + unfinished] = a
            scratch[TICKET_TO + unfinished] = b
            scratch[TICKET_WORTH + unfinished] = worth
            unfinished += 1
    scratch[TICKET_POINTS + seat] = points
    scratch[DONE + seat] = done
    if unfinished and position[block + BUILT_COUNT]:
        _borrow(tables, position, scratch, seat, unfinished)


def _borrow(tables: Ints, position: Ints, scratch: Ints, seat: int, unfinished: int) -> None:
    """Try every joint choice of the stations for the unfinished tickets that they can complete at all."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    stations = position[block + BUILT_COUNT]
    for at in range(stations):
        scratch[STATION_OFFERS + at] = list_offers(tables, position, scratch, seat, position[block + BUILT + at], at)
        scratch[CHOSEN + at] = 0
    unfinished = _drop_hopeless(tables, scratch, stations, unfinished)
    if not unfinished:
        return
    best = most = 0
    while most < unfinished:  # as long as some are left for a better choice
        gained = join_and_score(scratch, stations, unfinished)
        if gained > 0:
            points, count = gained // 128, gained % 128
            if points > best or (points == best and count > most):
                best = points
                most = count
        # The next combination: like counting, station by station.
        at = 0
        while at < stations:
            scratch[CHOSEN + at] += 1
            if scratch[CHOSEN + at] < scratch[STATION_OFFERS + at]:
                break
            scratch[CHOSEN + at] = 0
            at += 1
        if at == stations:
            break
    scratch[TICKET_POINTS + seat] += 2 * best
    scratch[DONE + seat] += most


def _drop_hopeless(tables: Ints, scratch: Ints, stations: int, unfinished: int) -> int:
    """Keep the unfinished tickets that all that stations may borrow would join; how many."""
    scratch[UNITED : UNITED + MAX_CITIES] = tables[NUMBERS : NUMBERS + MAX_CITIES]
    for at in range(stations):
        start = MAX_STATION_OFFERS * at
        for offer in range(start + 1, start + scratch[STATION_OFFERS + at]):
            a = _find_united(scratch, scratch[OFFER_FROM + offer])
            scratch[UNITED + a] = _find_united(scratch, scratch[OFFER_TO + offer])
    left = 0
    for at in range(unfinished):
        a = scratch[TICKET_FROM + at]
        b = scratch[TICKET_TO + at]
        if _find_united(scratch, a) == _find_united(scratch, b):
            scratch[TICKET_FROM + left] = a
            scratch[TICKET_TO + left] = b
            scratch[TICKET_WORTH + left] = scratch[TICKET_WORTH + at]
            left += 1
    return left


def _find_united(scratch: Ints, label: int) -> int:
    while scratch[UNITED + label] != label:
        label = scratch[UNITED + label]
    return label


def list_offers(tables: Ints, position: Ints, scratch: Ints, seat: int, city: int, station: int) -> int:
    """The pairs of parts that a station may join, the first of them none; how many."""
    start = MAX_STATION_OFFERS * station
    scratch[OFFER_FROM + start] = scratch[OFFER_TO + start] = 0
    count = 1
    here = scratch[LABEL + city]
    for at in range(tables[AROUND_FROM + city], tables[AROUND_FROM + city + 1]):
        owner = position[OWNER + tables[AROUND + at]]
        there = scratch[LABEL + tables[BESIDE + at]]
        if owner >= 0 and owner != seat and there != here and count < MAX_STATION_OFFERS:
            known = False
            for other in range(1, count):
                known = known or scratch[OFFER_TO + start + other] == there
            if not known:
                scratch[OFFER_FROM + start + count] = here
                scratch[OFFER_TO + start + count] = there
                count += 1
    return count


def join_and_score(scratch: Ints, stations: int, unfinished: int) -> int:
    """128 times the points of the unfinished tickets that the chosen routes complete, plus their number."""
    joined = 0
    for at in range(stations):
        if scratch[CHOSEN + at]:
            chosen = MAX_STATION_OFFERS * at + scratch[CHOSEN + at]
            a = joined_label(scratch, joined, scratch[OFFER_FROM + chosen])
            b = joined_label(scratch, joined, scratch[OFFER_TO + chosen])
            if a != b:
                scratch[JOIN_FROM + joined] = a
                scratch[JOIN_TO + joined] = b
                joined += 1
    if not joined:
        return 0
    found = 0
    for at in range(unfinished):
        a = scratch[TICKET_FROM + at]
        b = scratch[TICKET_TO + at]
        for join in range(joined):
            to = scratch[JOIN_TO + join]
            if scratch[JOIN_FROM + join] == a:
                a = to
            if scratch[JOIN_FROM + join] == b:
                b = to
        if a == b:
            found += 128 * scratch[TICKET_WORTH + at] + 1
    return found


def joined_label(scratch: Ints, joins: int, label: int) -> int:
    """The label of a part after so many joins."""
    for at in range(joins):
        if scratch[JOIN_FROM + at] == label:
            label = scratch[JOIN_TO + at]
    return label


# --- the longest path -------------------------------------------------------------------------------------------------


def longest_path(tables: Ints, position: Ints, scratch: Ints, seat: int) -> int:
    """The spaces of a seat's longest trail: no route twice, cities as often as wanted (SP-23)."""
    label_cities(tables, position, scratch, seat)
    return longest_trail(tables, position, scratch, seat)


def longest_trail(tables: Ints, position: Ints, scratch: Ints, seat: int) -> int:
    """The spaces of a seat's longest trail, whose labels stand in scratch."""
    block = SEAT_BLOCKS + seat * SEAT_SIZE
    first, count = block + OWNED, position[block + OWNED_COUNT]
    scratch[DEGREE : DEGREE + MAX_CITIES] = tables[ZEROS : ZEROS + MAX_CITIES]
    scratch[PART_LENGTH : PART_LENGTH + MAX_CITIES] = tables[ZEROS : ZEROS + MAX_CITIES]
    for at in range(first, first + count):
        route = position[at]
        a = tables[END_A + route]
        scratch[FREE + route] = 1
        scratch[DEGREE + a] += 1
        scratch[DEGREE + tables[END_B + route]] += 1
        scratch[PART_LENGTH + scratch[LABEL + a]] += tables[LENGTH + route]
    best = 0
    for city in range(tables[CITY_COUNT]):
        total = scratch[PART_LENGTH + city]
        if total > best:
            best = _longest_in_part(tables, position, scratch, first, count, city, total, best)
    for at in range(first, first + count):
        scratch[FREE + position[at]] = 0
    return best


def _longest_in_part(
    tables: Ints, position: Ints, scratch: Ints, first: int, count: int, part: int, total: int, best: int
) -> int:
    """The longest trail of the routes with a label, so many spaces in all, if it beats the best one so far."""
    cities = meetings = odd = last = 0
    for city in range(tables[CITY_COUNT]):
        if scratch[LABEL + city] == part:
            cities += 1
            meetings += scratch[DEGREE + city]
            if scratch[DEGREE + city] & 1:
                odd += 1
                last = city
    if odd <= 2:  # Euler: a trail covers it all
        return total
    if meetings == 2 * cities - 2:  # a tree: its longest path begins where a longest one from anywhere ends
        _longest_from(tables, scratch, last, total, total, 0)
        return _longest_from(tables, scratch, scratch[PATH_END], total, total, best)
    most = total - _least_left_out(tables, position, scratch, first, count, part, (odd - 2) // 2)
    # A longest trail that does not cover everything begins and ends in cities with an odd number of routes.
    for city in range(last):
        if best >= most:
            break
        if scratch[LABEL + city] == part and scratch[DEGREE + city] & 1:
            best = _longest_from(tables, scratch, city, total, most, best)
    return best


def _least_left_out(tables: Ints, position: Ints, scratch: Ints, first: int, count: int, part: int, routes: int) -> int:
    """What so many of the shortest routes of a part measure: a trail must leave out that much at least."""
    found = 0
    length = 1
    while routes > 0 and length < 64:
        for at in range(first, first + count):
            route = position[at]
            if routes > 0 and tables[LENGTH + route] == length and scratch[LABEL + tables[END_A + route]] == part:
                found += length
                routes -= 1
        length += 1
    return found


def _longest_from(tables: Ints, scratch: Ints, start: int, total: int, most: int, best: int) -> int:
    """The longest trail from a city by trying all, best first found kept; ends when ``most`` is reached."""
    depth = length = 0
    scratch[PATH_CITY] = start
    scratch[PATH_NEXT] = tables[AROUND_FROM + start]
    while depth >= 0:
        at = scratch[PATH_NEXT + depth]
        city = scratch[PATH_CITY + depth]
        end = tables[AROUND_FROM + city + 1]
        while at < end and not scratch[FREE + tables[AROUND + at]]:
            at += 1
        if at < end and best < most:
            route = tables[AROUND + at]
            scratch[PATH_NEXT + depth] = at + 1
            scratch[FREE + route] = 0
            length += tables[LENGTH + route]
            depth += 1
            if length > best:
                best = length
                scratch[PATH_END] = tables[BESIDE + at]
            scratch[PATH_ROUTE + depth] = route
            scratch[PATH_CITY + depth] = tables[BESIDE + at]
            scratch[PATH_NEXT + depth] = tables[AROUND_FROM + tables[BESIDE + at]]
        else:
            if depth:
                route = scratch[PATH_ROUTE + depth]
                scratch[FREE + route] = 1
                length -= tables[LENGTH + route]
            depth -= 1
    return best


# --- totals and ranks -----------------------------------------------------------------------------------------------


def score(tables: Ints, position: Ints, scratch: Ints) -> None:
    """Work out the totals and the ranks of all seats, as if the game ended here (SCORE, EXPRESS, TIE)."""
    seats = position[SEATS]
    longest = 0
    for seat in range(seats):
        block = SEAT_BLOCKS + seat * SEAT_SIZE
        score_tickets(tables, position, scratch, seat)
        reserve = (tables[STATION_COUNT] - position[block + BUILT_COUNT]) * tables[STATION_POINTS]
        scratch[TOTAL + seat] = position[block + POINTS] + scratch[TICKET_POINTS + seat] + reserve
        if tables[EXPRESS_POINTS]:
            scratch[LONGEST_PATHS + seat] = longest_trail(tables, position, scratch, seat)
            longest = max(longest, scratch[LONGEST_PATHS + seat])
        else:
            scratch[LONGEST_PATHS + seat] = 0
    for seat in range(seats):
        if scratch[LONGEST_PATHS + seat] == longest > 0:
            scratch[TOTAL + seat] += tables[EXPRESS_POINTS]
    for seat in range(seats):
        scratch[RANK + seat] = 1
        for other in range(seats):
            if other != seat and _is_better(tables, position, scratch, other, seat, longest):
                scratch[RANK + seat] += 1


def _is_better(tables: Ints, position: Ints, scratch: Ints, seat: int, than: int, longest: int) -> bool:
    """Whether a seat ranks before another one: points, tickets done, fewest stations, the express (TIE-1 to TIE-4)."""
    if scratch[TOTAL + seat] != scratch[TOTAL + than]:
        return scratch[TOTAL + seat] > scratch[TOTAL + than]
    if scratch[DONE + seat] != scratch[DONE + than]:
        return scratch[DONE + seat] > scratch[DONE + than]
    built = position[SEAT_BLOCKS + seat * SEAT_SIZE + BUILT_COUNT]
    built_than = position[SEAT_BLOCKS + than * SEAT_SIZE + BUILT_COUNT]
    if built != built_than and tables[STATION_COUNT]:
        return built < built_than
    return scratch[LONGEST_PATHS + seat] == longest and scratch[LONGEST_PATHS + than] != longest and longest > 0
