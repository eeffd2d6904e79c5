"""One network for several tickets: each along its cheapest path, what is laid already being free for the next."""

from __future__ import annotations

from railwright.plugins.features.expert.model.board import ModelBoard
from railwright.plugins.features.expert.model.constants import *
from railwright.plugins.features.expert.model.paths import (
    missing_cards,
    price_routes,
    search_paths,
    step_back,
    take_prices_as_costs,
)
from railwright.plugins.features.expert.model.position import ModelPosition
from railwright.plugins.features.expert.model.scoring import find_goal, find_parts, is_done, mark_connections, standing
from railwright.plugins.features.expert.model.scratchpad import Scratchpad, clear_network, copy_network
from railwright.plugins.features.expert.model.weights import PolicyWeights


def list_unfinished(board: ModelBoard, position: ModelPosition, pad: Scratchpad, seat: int, count: int) -> int:
    """Keep those of the first tickets of ``pad.order`` that are not done yet, dearest first; how many.

    The parts are those of the seat. What all of them score now stands in ``pad.standing``.
    """
    if board.has_goals:
        return _list_goals(board, position, pad, seat, count)
    left = points = 0
    for index in range(count):
        ticket = pad.order[index]
        if pad.scores.part[board.ticket_a[ticket]] != pad.scores.part[board.ticket_b[ticket]] or (
            board.has_tours and not is_done(board, pad.scores, ticket)
        ):
            points -= board.ticket_loss[ticket]
            _put_by_value(board, pad, left, ticket)
            left += 1
        else:
            points += board.ticket_value[ticket]
    pad.standing = points
    return left


def _list_goals(board: ModelBoard, position: ModelPosition, pad: Scratchpad, seat: int, count: int) -> int:
    """The same of tickets with goals: one that has reached its best goal is done."""
    left = points = 0
    mark_connections(position, pad.scores, seat, 1)
    for index in range(count):
        ticket = pad.order[index]
        find_goal(board, pad.scores, ticket)
        points += standing(board, pad.scores, ticket)
        if pad.scores.ways.reached[ticket] < board.ticket_value[ticket]:
            _put_by_value(board, pad, left, ticket)
            left += 1
    mark_connections(position, pad.scores, seat, 0)
    pad.standing = points
    return left


def _put_by_value(board: ModelBoard, pad: Scratchpad, left: int, ticket: int) -> None:
    """Put a ticket among the first ones of ``pad.order``, which have an order by value."""
    value = board.ticket_value[ticket]
    spot = left
    while spot > 0 and board.ticket_value[pad.order[spot - 1]] < value:
        pad.order[spot] = pad.order[spot - 1]
        spot -= 1
    pad.order[spot] = ticket


def find_best_network(
    board: ModelBoard,
    position: ModelPosition,
    pad: Scratchpad,
    weights: PolicyWeights,
    seat: int,
    tickets: int,
    turns: int,
) -> None:
    """Lay the first tickets of ``pad.order`` in a few orders; the most valuable network stands in ``pad.best``."""
    clear_network(pad.best, turns)
    for first in range(min(tickets, MAX_ORDERS)):
        _lay_network(board, position, pad, weights, seat, tickets, first, turns)
        if first == 0 or pad.network.value > pad.best.value:
            copy_network(pad.network, pad.best)


def _lay_network(
    board: ModelBoard,
    position: ModelPosition,
    pad: Scratchpad,
    weights: PolicyWeights,
    seat: int,
    tickets: int,
    first: int,
    turns: int,
) -> None:
    """Lay the tickets one after the other, beginning with one of them."""
    take_prices_as_costs(board, pad.paths)
    clear_network(pad.network, turns)
    for station in range(position.built_count[seat]):
        pad.network.is_idle[station] = 1
    pad.network.trains = position.trains[seat]
    pad.network.stations = board.station_count - position.built_count[seat]
    if board.station_count:
        _price_loans(board, position, pad, seat, weights.station_price[seat])
    for index in range(tickets):
        ticket = pad.order[(first + index) % tickets]
        if not _lay_ticket(board, position, pad, weights, seat, ticket) and pad.network.stations:
            _price_loans(board, position, pad, seat, weights.station_at_need[seat])
            _lay_ticket(board, position, pad, weights, seat, ticket)
            _price_loans(board, position, pad, seat, weights.station_price[seat])


def _price_loans(board: ModelBoard, position: ModelPosition, pad: Scratchpad, seat: int, price: int) -> None:
    """Put a cost on the routes of other seats that a station could borrow; next to nothing at an idle station."""
    for route in range(board.route_count):
        owner = position.owner[route]
        if owner >= 0 and owner != seat and pad.paths.cost[route]:
            cost = UNREACHABLE_PRICE
            if pad.network.stations and (
                position.station_of[board.end_a[route]] < 0 or position.station_of[board.end_b[route]] < 0
            ):
                cost = price
            if _idle_station(board, position, pad, seat, route) >= 0:
                cost = 1
            pad.paths.cost[route] = cost


def _idle_station(board: ModelBoard, position: ModelPosition, pad: Scratchpad, seat: int, route: int) -> int:
    """Which of a seat's stations at a route lends nothing yet; -1 if none."""
    for station in range(position.built_count[seat]):
        if pad.network.is_idle[station]:
            city = position.built[seat][station]
            if city == board.end_a[route] or city == board.end_b[route]:
                return station
    return -1


def _lay_ticket(
    board: ModelBoard, position: ModelPosition, pad: Scratchpad, weights: PolicyWeights, seat: int, ticket: int
) -> bool:
    """Lay a ticket along its cheapest path, if it is worth it and trains, turns and stations suffice."""
    if board.has_goals:
        return _lay_goal(board, position, pad, weights, seat, ticket)
    if board.has_tours and board.stop_from[ticket + 1] - board.stop_from[ticket] > 2:
        return _lay_tour(board, position, pad, weights, seat, ticket)
    start = board.ticket_a[ticket]
    goal = board.ticket_b[ticket]
    search_paths(board, pad.paths, start, goal)
    price = pad.paths.reached[goal]
    gain = (board.ticket_value[ticket] + board.ticket_loss[ticket]) * weights.faith[seat] - price
    if price >= UNREACHABLE_PRICE or gain <= 0 or not _lay_path(board, position, pad, weights, seat, start, goal):
        return False
    pad.network.value += gain
    return True


def _lay_tour(
    board: ModelBoard, position: ModelPosition, pad: Scratchpad, weights: PolicyWeights, seat: int, ticket: int
) -> bool:
    """Lay a tour from city to city in its order, if that is worth it, or nothing of it.

    Nine of ten laid so score in order, but it is worth no more than out of it here: otherwise the policy keeps tours
    that it fails, and its games on the Aegean end with fewer points.
    """
    copy_network(pad.network, pad.before)
    pad.costs_before[:] = pad.paths.cost
    price = 0
    for index in range(board.stop_from[ticket] + 1, board.stop_from[ticket + 1]):
        start = board.stops[index - 1]
        goal = board.stops[index]
        search_paths(board, pad.paths, start, goal)
        price += pad.paths.reached[goal]
        if price >= UNREACHABLE_PRICE or not _lay_path(board, position, pad, weights, seat, start, goal):
            price = UNREACHABLE_PRICE
            break
    gain = (board.ticket_value[ticket] + board.ticket_loss[ticket]) * weights.faith[seat] - price
    if gain <= 0:
        copy_network(pad.before, pad.network)
        pad.paths.cost[:] = pad.costs_before
        return False
    pad.network.value += gain
    return True


def _lay_goal(
    board: ModelBoard, position: ModelPosition, pad: Scratchpad, weights: PolicyWeights, seat: int, ticket: int
) -> bool:
    """Lay a ticket to the goal that gains most over what it scores already, if there is one and it can be laid."""
    now = standing(board, pad.scores, ticket)
    gain = best_start = best_goal = 0
    for index in range(board.start_from[ticket], board.start_from[ticket + 1]):
        start = board.starts[index]
        search_paths(board, pad.paths, start, -1)
        for spot in range(board.goal_from[ticket], board.goal_from[ticket + 1]):
            goal = board.goals[spot]
            value = (board.goal_points[spot] - now) * weights.faith[seat] - pad.paths.reached[goal]
            if value > gain:
                gain = value
                best_start = start
                best_goal = goal
    if not gain:
        return False
    search_paths(board, pad.paths, best_start, best_goal)
    if not _lay_path(board, position, pad, weights, seat, best_start, best_goal):
        return False
    pad.network.value += gain
    return True


def _lay_path(
    board: ModelBoard,
    position: ModelPosition,
    pad: Scratchpad,
    weights: PolicyWeights,
    seat: int,
    start: int,
    goal: int,
) -> bool:
    """Add the path that was found, if trains, turns and stations suffice; what is laid is free for what follows."""
    trains = pad.network.trains
    turns = pad.network.turns
    stations = pad.network.stations
    city = goal
    while city != start:
        route = pad.paths.arrival[city]
        if pad.paths.cost[route]:
            if position.owner[route] < 0:
                trains -= board.wagons[route]
                turns -= TENTHS_PER_TURN + weights.draw_pace[seat] * missing_cards(board, position, seat, route)
            elif _idle_station(board, position, pad, seat, route) < 0:
                stations -= 1
                turns -= TENTHS_PER_TURN
        city = step_back(board, pad.paths, city)
    if trains < 0 or turns < 0 or stations < 0:
        return False
    if pad.network.route_count > MAX_TRAINS - MAX_PATH_ROUTES or pad.network.borrowed_count >= MAX_STATIONS:
        return False
    pad.network.trains = trains
    pad.network.turns = turns
    city = goal
    while city != start:
        route = pad.paths.arrival[city]
        if pad.paths.cost[route]:
            pad.paths.cost[route] = 0
            if position.owner[route] < 0:
                if pad.network.route_count < MAX_TRAINS:
                    pad.network.routes[pad.network.route_count] = route
                    pad.network.route_count += 1
            else:
                _borrow(board, position, pad, seat, route)
        city = step_back(board, pad.paths, city)
    return True


def _borrow(board: ModelBoard, position: ModelPosition, pad: Scratchpad, seat: int, route: int) -> None:
    station = _idle_station(board, position, pad, seat, route)
    if station >= 0:
        pad.network.is_idle[station] = 0
    elif pad.network.borrowed_count < MAX_STATIONS:
        pad.network.borrowed[pad.network.borrowed_count] = route
        pad.network.borrowed_count += 1
        pad.network.stations -= 1


# --- plans: what a seat remembers of its best network -----------------------------------------------------------------


def renew_plan(
    board: ModelBoard, position: ModelPosition, pad: Scratchpad, weights: PolicyWeights, seat: int, turns: int
) -> None:
    """Renew a seat's plan for the tickets that it holds, unless the last one still stands."""
    key = position.ticket_count[seat] * 10 + position.built_count[seat]
    position.plan_age[seat] += 1
    if (
        position.plan_key[seat] != key
        or position.plan_age[seat] >= weights.max_age[seat]
        or not _plan_stands(position, seat)
    ):
        _make_plan(board, position, pad, weights, seat, turns)
        position.plan_key[seat] = key
        position.plan_age[seat] = 0
    position.plan_turns[seat] = _turns_of_plan(board, position, weights, seat)


def _plan_stands(position: ModelPosition, seat: int) -> bool:
    """Take what the seat has claimed since off its plan; whether all the rest of it is still open."""
    plan = position.plan[seat]
    left = 0
    for index in range(position.plan_count[seat]):
        route = plan[index]
        if position.open_to[route] >> seat & 1:
            plan[left] = route
            left += 1
        elif position.owner[route] != seat:
            return False
    position.plan_count[seat] = left
    return True


def _make_plan(
    board: ModelBoard, position: ModelPosition, pad: Scratchpad, weights: PolicyWeights, seat: int, turns: int
) -> None:
    for index in range(position.ticket_count[seat]):
        pad.order[index] = position.tickets[seat][index]
    find_parts(board, position, pad.scores, seat)
    unfinished = list_unfinished(board, position, pad, seat, position.ticket_count[seat])
    clear_network(pad.best, turns)
    if unfinished:
        price_routes(board, position, pad.paths, weights, seat)
        find_best_network(board, position, pad, weights, seat, unfinished, turns)
    position.plan_count[seat] = pad.best.route_count
    for index in range(pad.best.route_count):
        position.plan[seat][index] = pad.best.routes[index]
    position.borrow_count[seat] = pad.best.borrowed_count
    for index in range(pad.best.borrowed_count):
        position.borrow[seat][index] = pad.best.borrowed[index]


def _turns_of_plan(board: ModelBoard, position: ModelPosition, weights: PolicyWeights, seat: int) -> int:
    """About how many tenths of turns a plan takes."""
    turns = TENTHS_PER_TURN * position.borrow_count[seat]
    for index in range(position.plan_count[seat]):
        missing = missing_cards(board, position, seat, position.plan[seat][index])
        turns += TENTHS_PER_TURN + weights.draw_pace[seat] * missing
    return turns
