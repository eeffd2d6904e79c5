"""What routes cost a seat, and the cheapest paths at these prices."""

from __future__ import annotations

from railwright.plugins.features.expert.model.board import ModelBoard
from railwright.plugins.features.expert.model.constants import *
from railwright.plugins.features.expert.model.position import ModelPosition
from railwright.plugins.features.expert.model.rules import most_of_a_color
from railwright.plugins.features.expert.model.weights import PolicyWeights


class Paths:
    """Prices of routes, and the paths that were found last."""

    def __init__(self) -> None:
        self.price = zeros(MAX_ROUTES)  # by route: what it costs a seat, in hundredths of a point
        self.cost = zeros(MAX_ROUTES)  # by route: what it costs the path that is searched for
        self.reached = zeros(MAX_CITIES)  # by city: what the way there costs
        self.arrival = zeros(MAX_CITIES)  # by city: the last route on the way there
        self.is_queued = zeros(MAX_CITIES)
        self.queue = zeros(QUEUE_CITIES)  # a ring


def missing_cards(board: ModelBoard, position: ModelPosition, seat: int, route: int) -> int:
    """How many cards a hand lacks for a route, locomotives left aside."""
    color = board.need_color[route]
    held = position.hands[seat][color] if color >= 0 else most_of_a_color(position, seat)
    return max(0, board.need_cards[route] - held)


def price_routes(board: ModelBoard, position: ModelPosition, paths: Paths, weights: PolicyWeights, seat: int) -> None:
    """Put a price on every route: nothing for own ones, UNREACHABLE_PRICE for those that cannot be had."""
    hand = position.hands[seat]
    locos = hand[LOCO]
    trains = position.trains[seat]
    most = most_of_a_color(position, seat)
    turn_price = weights.turn_price[seat]
    train_price = weights.train_price[seat]
    card_price = weights.card_price[seat]
    least = max(weights.least_price[seat], 1)
    for route in range(board.route_count):
        wagons = board.wagons[route]
        if position.open_to[route] >> seat & 1 and trains >= wagons:
            price = turn_price + train_price * wagons - 100 * board.route_points[route]
            color = board.need_color[route]
            missing = board.need_cards[route] - (hand[color] if color >= 0 else most)
            if missing > 0:
                price += card_price * missing
            if board.need_locos[route] > locos:
                price += weights.wild_price[seat] * (board.need_locos[route] - locos)
            if board.is_tunnel[route]:
                price += weights.tunnel_price[seat]
            paths.price[route] = price if price > least else least
        else:
            paths.price[route] = 0 if position.owner[route] == seat else UNREACHABLE_PRICE


def take_prices_as_costs(board: ModelBoard, paths: Paths) -> None:
    """Let paths cost what their routes cost the seat."""
    for route in range(board.route_count):
        paths.cost[route] = paths.price[route]


def search_paths(board: ModelBoard, paths: Paths, start: int, goal: int) -> None:
    """Find the cheapest paths from a city, to a goal at least (-1: to all cities).

    A queue of cities whose way has become cheaper (R. Bellman, 1958; E. F. Moore, 1957): on boards of this size that is
    less to do than to keep them sorted by price. Border points count as queued from the first: no way leads through
    them (country_tickets-1).
    """
    for city in range(board.city_count):
        paths.reached[city] = UNREACHABLE_PRICE
        paths.is_queued[city] = 0
    if board.has_goals:
        paths.is_queued[:] = board.is_border
    paths.reached[start] = 0
    paths.queue[0] = start
    first = 0
    last = 1
    while first != last:
        city = paths.queue[first]
        first = (first + 1) & (QUEUE_CITIES - 1)
        paths.is_queued[city] = 0
        reached = paths.reached[city]
        if goal >= 0 and reached >= paths.reached[goal]:
            continue
        for index in range(board.around_from[city], board.around_from[city + 1]):
            route = board.around[index]
            neighbor = board.beside[index]
            cost = reached + paths.cost[route]
            if cost < paths.reached[neighbor]:
                paths.reached[neighbor] = cost
                paths.arrival[neighbor] = route
                if not paths.is_queued[neighbor]:
                    paths.is_queued[neighbor] = 1
                    paths.queue[last] = neighbor
                    last = (last + 1) & (QUEUE_CITIES - 1)


def step_back(board: ModelBoard, paths: Paths, city: int) -> int:
    """The city before this one on the way that was found."""
    route = paths.arrival[city]
    return board.end_a[route] + board.end_b[route] - city
