"""Final scores: tickets with the best loans of stations, the exact longest path, ranks with tie-breaks."""

from __future__ import annotations

from railwright.plugins.features.expert.model.board import ModelBoard
from railwright.plugins.features.expert.model.constants import *
from railwright.plugins.features.expert.model.position import ModelPosition


class Ways:
    """Scratch space for choosing the loans of stations and joining tickets of more than two cities."""

    def __init__(self) -> None:
        # Loans, beside what the scores tell of them
        self.open_ticket = zeros(MAX_TICKETS)  # by unfinished ticket: which one it is
        self.loan_route = rows_of_zeros(MAX_STATIONS, MAX_LOANS)  # by station and loan
        self.best_chosen = zeros(MAX_STATIONS)  # by station: the loan of the best choice so far
        self.join_route = zeros(MAX_STATIONS)  # of the chosen loans

        # Tours
        self.trail_met = zeros(MAX_TRAINS + MAX_STATIONS + 1)  # on a trail: how many cities of a tour lie behind
        self.stop_number = zeros(MAX_CITIES)  # by city: its place in a tour, from 1; 0 for all others

        # Goals
        self.reached = zeros(MAX_TICKETS)  # by ticket: the points of its best goal that is reached, or NO_GOAL
        self.is_met = zeros(MAX_CITIES)  # by city: whether the seat's routes lead there from a start
        self.met = zeros(MAX_CITIES)  # such cities from which the search has still to go on


class Scores:
    """The scores of all seats, and scratch space for computing them."""

    def __init__(self) -> None:
        # By seat
        self.total = zeros(MAX_SEATS)
        self.rank = zeros(MAX_SEATS)  # from 1
        self.ticket_points = zeros(MAX_SEATS)  # the balance of the tickets
        self.tickets_done = zeros(MAX_SEATS)
        self.longest = zeros(MAX_SEATS)  # the spaces of the longest path

        # The network of a seat
        self.part = zeros(MAX_CITIES)  # by city: the lowest city that the seat's routes join with it
        self.degree = zeros(MAX_CITIES)  # by city: how many routes of the seat meet there
        self.part_length = zeros(MAX_CITIES)  # by part: its spaces
        self.part_cities = zeros(MAX_CITIES)  # by part: its cities
        self.largest = zeros(MAX_SEATS)  # by seat: the cities of its largest part
        self.region_met = zeros(MAX_CITIES)  # by region: its cities in a part

        # Its unfinished tickets, and what its stations may borrow for them
        self.unfinished = 0
        self.from_part = zeros(MAX_TICKETS)  # by unfinished ticket: the parts that it joins
        self.to_part = zeros(MAX_TICKETS)
        self.worth = zeros(MAX_TICKETS)
        self.loan_count = zeros(MAX_STATIONS)  # by station: how many loans it can choose from, the first of them none
        self.loan_from = rows_of_zeros(MAX_STATIONS, MAX_LOANS)  # by station and loan: the parts that it joins
        self.loan_to = rows_of_zeros(MAX_STATIONS, MAX_LOANS)
        self.chosen = zeros(MAX_STATIONS)  # by station: the loan that is being tried
        self.joins = 0  # of the chosen loans, one after the other
        self.join_from = zeros(MAX_STATIONS)
        self.join_to = zeros(MAX_STATIONS)
        self.united = zeros(MAX_CITIES)  # by part: the part that stands for it when stations borrow all they can

        # The longest path: a trail under way, by its length in routes
        self.is_free = zeros(MAX_ROUTES)  # by route: whether the trail may still take it
        self.trail_city = zeros(MAX_TRAINS + MAX_STATIONS + 1)
        self.trail_next = zeros(MAX_TRAINS + MAX_STATIONS + 1)  # where at that city the search goes on
        self.trail_route = zeros(MAX_TRAINS + MAX_STATIONS + 1)
        self.trail_end = 0  # the city where the longest trail so far ends

        self.ways = Ways()


# --- the network of a seat --------------------------------------------------------------------------------------------


def find_parts(board: ModelBoard, position: ModelPosition, scores: Scores, seat: int) -> None:
    """Find the parts of a seat's network: its routes join all cities of a part. Loans are not included yet."""
    for city in range(board.city_count):
        scores.part[city] = city
    for index in range(position.owned_count[seat]):
        route = position.owned[seat][index]
        a = _find_part(scores, board.end_a[route])
        b = _find_part(scores, board.end_b[route])
        # The lower city stands for both, so that parts do not depend on the order of routes.
        if a < b:
            scores.part[b] = a
        else:
            scores.part[a] = b
    for city in range(board.city_count):  # the part of a lower city is final already
        scores.part[city] = scores.part[scores.part[city]]
    scores.joins = 0


def _find_part(scores: Scores, city: int) -> int:
    while scores.part[city] != city:
        city = scores.part[city]
    return city


def count_degrees(board: ModelBoard, position: ModelPosition, scores: Scores, seat: int) -> None:
    """Count a seat's routes at each city."""
    for city in range(board.city_count):
        scores.degree[city] = 0
    for index in range(position.owned_count[seat]):
        route = position.owned[seat][index]
        scores.degree[board.end_a[route]] += 1
        scores.degree[board.end_b[route]] += 1


# --- tickets and stations ---------------------------------------------------------------------------------------------


def score_tickets(board: ModelBoard, position: ModelPosition, scores: Scores, seat: int) -> None:
    """Compute the points of a seat's tickets and the number completed, with the best loans (SP-19).

    ``is_done`` gives each ticket as long as the parts are those of this seat.
    """
    find_parts(board, position, scores, seat)
    if board.has_goals:
        _score_goals(board, position, scores, seat)
        return
    points = done = 0
    scores.unfinished = 0
    for index in range(position.ticket_count[seat]):
        ticket = position.tickets[seat][index]
        value = board.ticket_value[ticket]
        a = scores.part[board.ticket_a[ticket]]
        b = scores.part[board.ticket_b[ticket]]
        if a == b and (not board.has_tours or is_done(board, scores, ticket)):
            points += value
            done += 1
        else:
            points -= board.ticket_loss[ticket]
            _add_unfinished(scores, ticket, a, b, value + board.ticket_loss[ticket])
    scores.ticket_points[seat] = points
    scores.tickets_done[seat] = done
    if scores.unfinished and position.built_count[seat]:
        _choose_loans(board, position, scores, seat)
    if board.has_tours:
        scores.ticket_points[seat] += _points_for_order(board, position, scores, seat)


def is_done(board: ModelBoard, scores: Scores, ticket: int) -> bool:
    """Whether the parts and the loans join all cities of a ticket (TICKET-6, tour_tickets-1), or one of its goals."""
    if board.has_goals:
        return scores.ways.reached[ticket] != NO_GOAL
    first = _joined_part(scores, scores.part[board.ticket_a[ticket]])
    for index in range(board.stop_from[ticket], board.stop_from[ticket + 1]):
        if _joined_part(scores, scores.part[board.stops[index]]) != first:
            return False
    return True


def _add_unfinished(scores: Scores, ticket: int, a: int, b: int, value: int) -> None:
    """Add an unfinished ticket: the parts of the network at its ends, and the points that it would bring."""
    scores.ways.open_ticket[scores.unfinished] = ticket
    scores.from_part[scores.unfinished] = a
    scores.to_part[scores.unfinished] = b
    scores.worth[scores.unfinished] = value
    scores.unfinished += 1


def _choose_loans(board: ModelBoard, position: ModelPosition, scores: Scores, seat: int) -> None:
    """Try every combination of loans for the unfinished tickets that they can complete at all (STATION-9).

    Ties go to the fewest loans, then, station by station, to none before the first one (SP-19). A loan that joins
    nothing comes after the same combination without it, so ``joins`` is the smallest.
    """
    stations = position.built_count[seat]
    for station in range(stations):
        _list_loans(board, position, scores, seat, station)
        scores.chosen[station] = scores.ways.best_chosen[station] = 0
    _drop_hopeless(board, scores, stations)
    best = most = fewest = 0
    # As long as some are left for a better choice; which routes are lent matters to tours alone.
    while most < scores.unfinished or (board.has_tours and scores.unfinished):
        gained = _join_and_score(board, scores, stations)
        if gained > best or (gained == best and scores.joins < fewest):
            best = gained
            most = gained % TICKETS_BELOW
            fewest = scores.joins
            for station in range(stations):
                scores.ways.best_chosen[station] = scores.chosen[station]
        if not _choose_next(scores, stations):
            break
    for station in range(stations):
        scores.chosen[station] = scores.ways.best_chosen[station]
    _join_and_score(board, scores, stations)
    scores.ticket_points[seat] += best // TICKETS_BELOW
    scores.tickets_done[seat] += most


def _choose_next(scores: Scores, stations: int) -> bool:
    """Advance to the next combination of loans, like counting, the last station first; False after the last one."""
    for station in range(stations - 1, -1, -1):
        scores.chosen[station] += 1
        if scores.chosen[station] < scores.loan_count[station]:
            return True
        scores.chosen[station] = 0
    return False


def _list_loans(board: ModelBoard, position: ModelPosition, scores: Scores, seat: int, station: int) -> None:
    """List the pairs of parts that a station may join, the first of them none."""
    city = position.built[seat][station]
    here = scores.part[city]
    scores.loan_from[station][0] = scores.loan_to[station][0] = 0
    scores.loan_count[station] = 1
    for index in range(board.around_from[city], board.around_from[city + 1]):
        owner = position.owner[board.around[index]]
        there = scores.part[board.beside[index]]
        if owner >= 0 and owner != seat and there != here and not _is_listed(scores, station, there):
            count = scores.loan_count[station]
            if count < MAX_LOANS:
                scores.loan_from[station][count] = here
                scores.loan_to[station][count] = there
                scores.ways.loan_route[station][count] = board.around[index]
                scores.loan_count[station] = count + 1


def _is_listed(scores: Scores, station: int, part: int) -> bool:
    for loan in range(1, scores.loan_count[station]):  # noqa: SIM110
        if scores.loan_to[station][loan] == part:
            return True
    return False


def _drop_hopeless(board: ModelBoard, scores: Scores, stations: int) -> None:
    """Keep only the unfinished tickets that could be completed with all possible loans."""
    for part in range(board.city_count):
        scores.united[part] = part
    for station in range(stations):
        for loan in range(1, scores.loan_count[station]):
            _unite(scores, scores.loan_from[station][loan], scores.loan_to[station][loan])
    unfinished = scores.unfinished
    scores.unfinished = 0
    for index in range(unfinished):
        a = scores.from_part[index]
        b = scores.to_part[index]
        if _find_united(scores, a) == _find_united(scores, b):
            _add_unfinished(scores, scores.ways.open_ticket[index], a, b, scores.worth[index])


def _find_united(scores: Scores, part: int) -> int:
    while scores.united[part] != part:
        part = scores.united[part]
    return part


def _join_and_score(board: ModelBoard, scores: Scores, stations: int) -> int:
    """TICKETS_BELOW times the points of the unfinished tickets that the chosen loans complete, plus their number."""
    scores.joins = 0
    for station in range(stations):
        loan = scores.chosen[station]
        if loan:
            a = _joined_part(scores, scores.loan_from[station][loan])
            b = _joined_part(scores, scores.loan_to[station][loan])
            if a != b:
                scores.join_from[scores.joins] = a
                scores.join_to[scores.joins] = b
                scores.ways.join_route[scores.joins] = scores.ways.loan_route[station][loan]
                scores.joins += 1
    gained = 0
    if scores.joins:
        for index in range(scores.unfinished):
            if _joined_part(scores, scores.from_part[index]) == _joined_part(scores, scores.to_part[index]) and (
                not board.has_tours or is_done(board, scores, scores.ways.open_ticket[index])
            ):
                gained += TICKETS_BELOW * scores.worth[index] + 1
    return gained


def _joined_part(scores: Scores, part: int) -> int:
    """The part to which a part belongs once the chosen loans join them."""
    for index in range(scores.joins):
        if scores.join_from[index] == part:
            part = scores.join_to[index]
    return part


# --- tours ------------------------------------------------------------------------------------------------------------


def _points_for_order(board: ModelBoard, position: ModelPosition, scores: Scores, seat: int) -> int:
    """The extra points of a seat's tours whose cities a path meets in order (tour_tickets-2)."""
    mark_connections(position, scores, seat, 1)
    points = 0
    for index in range(position.ticket_count[seat]):
        ticket = position.tickets[seat][index]
        if board.order_bonus[ticket] and is_done(board, scores, ticket) and _is_in_order(board, scores, ticket):
            points += board.order_bonus[ticket]
    mark_connections(position, scores, seat, 0)
    return points


def mark_connections(position: ModelPosition, scores: Scores, seat: int, is_free: int) -> None:
    """Allow a trail to use the routes and loans of a seat, or forbid it again."""
    for index in range(position.owned_count[seat]):
        scores.is_free[position.owned[seat][index]] = is_free
    for index in range(scores.joins):
        scores.is_free[scores.ways.join_route[index]] = is_free


def _is_in_order(board: ModelBoard, scores: Scores, ticket: int) -> bool:
    """Whether a trail meets the cities of a tour in order, each only at its turn; tries all trails."""
    first = board.stop_from[ticket]
    stops = board.stop_from[ticket + 1] - first
    for city in range(board.city_count):
        scores.ways.stop_number[city] = 0
    for index in range(stops):
        scores.ways.stop_number[board.stops[first + index]] = index + 1
    depth = 0
    scores.trail_city[0] = board.stops[first]
    scores.trail_next[0] = board.around_from[board.stops[first]]
    scores.ways.trail_met[0] = 1
    while depth >= 0 and scores.ways.trail_met[depth] < stops:
        due = scores.ways.trail_met[depth] + 1
        index = scores.trail_next[depth]
        end = board.around_from[scores.trail_city[depth] + 1]
        while index < end and not (
            scores.is_free[board.around[index]] and scores.ways.stop_number[board.beside[index]] <= due
        ):
            index += 1
        if index < end:
            city = board.beside[index]
            scores.trail_next[depth] = index + 1
            scores.is_free[board.around[index]] = 0
            depth += 1
            scores.trail_route[depth] = board.around[index]
            scores.trail_city[depth] = city
            scores.trail_next[depth] = board.around_from[city]
            scores.ways.trail_met[depth] = due if scores.ways.stop_number[city] == due else due - 1
        else:
            if depth:
                scores.is_free[scores.trail_route[depth]] = 1
            depth -= 1
    for index in range(1, depth + 1):
        scores.is_free[scores.trail_route[index]] = 1
    return depth >= 0


# --- goals ------------------------------------------------------------------------------------------------------------


def _score_goals(board: ModelBoard, position: ModelPosition, scores: Scores, seat: int) -> None:
    """Compute the points of tickets that score the best goal reached (country_tickets-3, -4)."""
    points = done = 0
    mark_connections(position, scores, seat, 1)
    for index in range(position.ticket_count[seat]):
        ticket = position.tickets[seat][index]
        find_goal(board, scores, ticket)
        points += standing(board, scores, ticket)
        if scores.ways.reached[ticket] != NO_GOAL:
            done += 1
    mark_connections(position, scores, seat, 0)
    scores.ticket_points[seat] = points
    scores.tickets_done[seat] = done


def standing(board: ModelBoard, scores: Scores, ticket: int) -> int:
    """The points of a ticket with the goal that was found."""
    return -board.ticket_loss[ticket] if scores.ways.reached[ticket] == NO_GOAL else scores.ways.reached[ticket]


def find_goal(board: ModelBoard, scores: Scores, ticket: int) -> None:
    """Find the best goal of a ticket that marked routes reach from one of its starts."""
    scores.ways.reached[ticket] = NO_GOAL
    for start in range(board.start_from[ticket], board.start_from[ticket + 1]):
        _meet_cities(board, scores, board.starts[start])
        for goal in range(board.goal_from[ticket], board.goal_from[ticket + 1]):
            if scores.ways.is_met[board.goals[goal]]:
                scores.ways.reached[ticket] = max(scores.ways.reached[ticket], board.goal_points[goal])


def _meet_cities(board: ModelBoard, scores: Scores, start: int) -> None:
    """Find the cities that marked routes reach from a start; border points are dead ends (country_tickets-1)."""
    for city in range(board.city_count):
        scores.ways.is_met[city] = 0
    scores.ways.is_met[start] = 1
    scores.ways.met[0] = start
    waiting = 1
    while waiting:
        waiting -= 1
        city = scores.ways.met[waiting]
        for index in range(board.around_from[city], board.around_from[city + 1]):
            neighbor = board.beside[index]
            if scores.is_free[board.around[index]] and not scores.ways.is_met[neighbor]:
                scores.ways.is_met[neighbor] = 1
                if not board.is_border[neighbor]:
                    scores.ways.met[waiting] = neighbor
                    waiting += 1


# --- networks, regions and double paths -------------------------------------------------------------------------------


def largest_network(board: ModelBoard, position: ModelPosition, scores: Scores, seat: int) -> int:
    """The number of cities in the largest part of a seat's network, without loans (largest_network-2, -4)."""
    if not position.owned_count[seat]:
        return 0
    find_parts(board, position, scores, seat)
    for part in range(board.city_count):
        scores.part_cities[part] = 0
    most = 0
    for city in range(board.city_count):
        scores.part_cities[scores.part[city]] += 1
        most = max(most, scores.part_cities[scores.part[city]])
    return most


def points_for_regions(board: ModelBoard, position: ModelPosition, scores: Scores, seat: int) -> int:
    """The points of a seat's networks for the regions that each of them reaches (region_networks-1 to -5)."""
    find_parts(board, position, scores, seat)
    count_degrees(board, position, scores, seat)
    points = 0
    for part in range(board.city_count):
        # The part of a lower city stands for all of its cities, and a network has two at least.
        if scores.part[part] == part and scores.degree[part]:
            points += board.region_points[_count_regions(board, scores, part)]
    return points


def _count_regions(board: ModelBoard, scores: Scores, part: int) -> int:
    """The number of regions of a part of a network; a region counts again if all of its cities are in the part."""
    for region in range(board.region_count):
        scores.region_met[region] = 0
    count = 0
    for city in range(board.city_count):
        region = board.region[city]
        if scores.part[city] == part and region != NOWHERE:
            scores.region_met[region] += 1
            if scores.region_met[region] == 1:
                count += 1
            if scores.region_met[region] == board.whole_region[region]:
                count += 1
    return count


def count_double_tickets(board: ModelBoard, position: ModelPosition, scores: Scores, seat: int) -> int:
    """The number of tickets joined by two paths of own routes that share no route (double_paths-1, -2, -4).

    They are those still joined without the bridges, the routes whose ends nothing else joins (K. Menger, 1927). The
    seat's tickets must have been scored just before: only completed ones count.
    """
    for index in range(position.owned_count[seat]):
        route = position.owned[seat][index]
        _unite_all_but(board, position, scores, seat, index)
        if _find_united(scores, board.end_a[route]) == _find_united(scores, board.end_b[route]):
            scores.is_free[route] = 1  # it is no bridge
    for city in range(board.city_count):
        scores.united[city] = city
    for index in range(position.owned_count[seat]):
        route = position.owned[seat][index]
        if scores.is_free[route]:
            _unite(scores, board.end_a[route], board.end_b[route])
        scores.is_free[route] = 0
    count = 0
    for index in range(position.ticket_count[seat]):
        ticket = position.tickets[seat][index]
        if _find_united(scores, board.ticket_a[ticket]) == _find_united(scores, board.ticket_b[ticket]):
            count += is_done(board, scores, ticket)
    return count


def _unite_all_but(board: ModelBoard, position: ModelPosition, scores: Scores, seat: int, left_out: int) -> None:
    """Fill ``united`` with the cities that a seat's routes join without one of them."""
    for city in range(board.city_count):
        scores.united[city] = city
    for index in range(position.owned_count[seat]):
        if index != left_out:
            route = position.owned[seat][index]
            _unite(scores, board.end_a[route], board.end_b[route])


def _unite(scores: Scores, a: int, b: int) -> None:
    a = _find_united(scores, a)
    scores.united[a] = _find_united(scores, b)


# --- the longest path -------------------------------------------------------------------------------------------------


def longest_path(board: ModelBoard, position: ModelPosition, scores: Scores, seat: int) -> int:
    """The spaces of a seat's longest trail: each route at most once, cities any number of times (SP-23)."""
    find_parts(board, position, scores, seat)
    return _longest_in_parts(board, position, scores, seat)


def _longest_in_parts(board: ModelBoard, position: ModelPosition, scores: Scores, seat: int) -> int:
    """The spaces of a seat's longest trail; the parts of its network must have been found."""
    count_degrees(board, position, scores, seat)
    for part in range(board.city_count):
        scores.part_length[part] = 0
    for index in range(position.owned_count[seat]):
        route = position.owned[seat][index]
        scores.is_free[route] = 1
        scores.part_length[scores.part[board.end_a[route]]] += board.length[route]
    best = 0
    for part in range(board.city_count):
        if scores.part_length[part] > best:
            best = _longest_in_part(board, position, scores, seat, part, best)
    for index in range(position.owned_count[seat]):
        scores.is_free[position.owned[seat][index]] = 0
    return best


def _longest_in_part(
    board: ModelBoard, position: ModelPosition, scores: Scores, seat: int, part: int, best: int
) -> int:
    """The longest trail in a part of the network, or the best one so far if that is longer."""
    total = scores.part_length[part]
    cities = meetings = odd = last = 0
    for city in range(board.city_count):
        if scores.part[city] == part:
            cities += 1
            meetings += scores.degree[city]
            if scores.degree[city] & 1:
                odd += 1
                last = city
    if odd <= 2:  # a trail covers it all (L. Euler, 1736)
        return total
    if meetings == 2 * cities - 2:  # a tree: its longest path begins where a longest one from anywhere ends
        _longest_from(board, scores, last, total, 0)
        return _longest_from(board, scores, scores.trail_end, total, best)
    most = total - _least_left_out(board, position, scores, seat, part, (odd - 2) // 2)
    # A longest trail that does not cover everything begins and ends in cities with an odd number of routes.
    for city in range(last):
        if best >= most:
            break
        if scores.part[city] == part and scores.degree[city] & 1:
            best = _longest_from(board, scores, city, most, best)
    return best


def _least_left_out(
    board: ModelBoard, position: ModelPosition, scores: Scores, seat: int, part: int, routes: int
) -> int:
    """The total spaces of the ``routes`` shortest routes of a part; a trail must leave out at least these."""
    spaces = 0
    length = 1
    while routes > 0 and length < MAX_TRAINS:
        for index in range(position.owned_count[seat]):
            route = position.owned[seat][index]
            if routes > 0 and board.length[route] == length and scores.part[board.end_a[route]] == part:
                spaces += length
                routes -= 1
        length += 1
    return spaces


def _longest_from(board: ModelBoard, scores: Scores, start: int, most: int, best: int) -> int:
    """The longest trail from a city by trying all, the best one so far kept; ends when ``most`` is reached."""
    depth = length = 0
    scores.trail_city[0] = start
    scores.trail_next[0] = board.around_from[start]
    while depth >= 0:
        index = scores.trail_next[depth]
        end = board.around_from[scores.trail_city[depth] + 1]
        while index < end and not scores.is_free[board.around[index]]:
            index += 1
        if index < end and best < most:
            route = board.around[index]
            city = board.beside[index]
            scores.trail_next[depth] = index + 1
            scores.is_free[route] = 0
            length += board.length[route]
            depth += 1
            if length > best:
                best = length
                scores.trail_end = city
            scores.trail_route[depth] = route
            scores.trail_city[depth] = city
            scores.trail_next[depth] = board.around_from[city]
        else:
            if depth:
                route = scores.trail_route[depth]
                scores.is_free[route] = 1
                length -= board.length[route]
            depth -= 1
    return best


# --- totals and ranks -------------------------------------------------------------------------------------------------


def score(board: ModelBoard, position: ModelPosition, scores: Scores) -> None:
    """Compute the totals and ranks of all seats, as if the game ended here (SCORE, EXPRESS, TIE).

    Includes most_tickets-1, path_points-1, largest_network-1, double_paths-1 and region_networks-1.
    """
    longest = most_done = largest = 0
    for seat in range(position.seats):
        score_tickets(board, position, scores, seat)
        reserve = (board.station_count - position.built_count[seat]) * board.station_points
        scores.total[seat] = position.points[seat] + scores.ticket_points[seat] + reserve
        if board.has_double_paths:
            scores.total[seat] += board.double_points[count_double_tickets(board, position, scores, seat)]
        # In the parts that were found for the tickets.
        scores.longest[seat] = _longest_in_parts(board, position, scores, seat) if board.has_express else 0
        longest = max(longest, scores.longest[seat])
        most_done = max(most_done, scores.tickets_done[seat])
        if board.largest_points:
            scores.largest[seat] = largest_network(board, position, scores, seat)
            largest = max(largest, scores.largest[seat])
        if board.region_count:
            scores.total[seat] += points_for_regions(board, position, scores, seat)
    for seat in range(position.seats):
        if scores.longest[seat] == longest and longest > 0:
            scores.total[seat] += board.express_points
        if scores.tickets_done[seat] == most_done and most_done > 0:
            scores.total[seat] += board.most_done_points
        if largest and scores.largest[seat] == largest:
            scores.total[seat] += board.largest_points
        if board.spaces_per_point:
            scores.total[seat] += scores.longest[seat] // board.spaces_per_point
    for seat in range(position.seats):
        scores.rank[seat] = 1
        for other in range(position.seats):
            if other != seat and _is_better(board, position, scores, other, seat, longest):
                scores.rank[seat] += 1


def _is_better(board: ModelBoard, position: ModelPosition, scores: Scores, seat: int, than: int, longest: int) -> bool:
    """Whether a seat ranks before another one: points, tickets done, fewest stations, the express (TIE-1 to TIE-4)."""
    if scores.total[seat] != scores.total[than]:
        return scores.total[seat] > scores.total[than]
    if scores.tickets_done[seat] != scores.tickets_done[than]:
        return scores.tickets_done[seat] > scores.tickets_done[than]
    if position.built_count[seat] != position.built_count[than] and board.station_count:
        return position.built_count[seat] < position.built_count[than]
    return scores.longest[seat] == longest and scores.longest[than] != longest and longest > 0
