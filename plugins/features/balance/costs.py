"""What tickets cost on the empty board: the trains and turns of the way that takes the fewest turns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from railwright.api import Board, MapSpec, Ruleset, cheapest_way
from railwright.core.kernel.mapspec import EMPTY_MAPPING
from railwright.plugins.bots.api import MISREADING_BOTS, not_understood
from railwright.plugins.features.expert.api import is_known
from railwright.plugins.routes.api import TABLE as ROUTES_TABLE

CARDS_A_TURN = 2  # drawn in a turn; but a locomotive from the row takes a whole turn (DRAW-4)
TUNNEL_CARDS = 0.7  # that a tunnel costs on average: of 110 cards 3 turn up, 12 have its color and 14 are locomotives
PRICE_PER_TURN = 100  # prices on paths are whole numbers: hundredths of a turn
DEFAULT_TRAINS = 45
SHIPS = "rails_and_sails"  # whose players choose how many of their pieces are trains
MIN_WORTH = 0.5  # points for each train over those of the whole board; on published boards, short routes have 0.6


class TicketCost(NamedTuple):
    """A ticket with its points, and the trains and turns of its way; both are 0 if there is no way."""

    id: str
    points: int
    trains: int
    turns: float
    long: bool


class RuleValue(NamedTuple):
    """A whole number that a rule takes from the map, and its usual value."""

    plugin: str
    option: str
    title: str
    value: int
    usual: int


class PlayedBoard(NamedTuple):
    """A map as it is played.

    * ``spec``: the map, as plugins have adjusted it
    * ``tickets``: the costs of its tickets
    * ``trains``: of each seat at the start, with ships
    * ``misread``: by the name of a bot, the titles of the rules that it does not understand
    * ``points``: of each route
    * ``length_points``: by length, the points of routes; empty where another rule decides them
    * ``values``: the options of all rules that are whole numbers
    * ``colored``: whether cards of colors pay for routes
    * ``known``: whether its rules are those of the published boards that bots know best
    """

    spec: MapSpec
    tickets: tuple[TicketCost, ...]
    trains: int
    misread: Mapping[str, Sequence[str]] = EMPTY_MAPPING
    points: tuple[int, ...] = ()
    length_points: Mapping[Any, int] = EMPTY_MAPPING
    values: tuple[RuleValue, ...] = ()
    colored: bool = False
    known: bool = False


class RouteWorth(NamedTuple):
    """The points of a route for each of its trains, and whether they are worth these trains."""

    rate: float
    is_fair: bool


def worth_of_routes(board: PlayedBoard) -> dict[str, RouteWorth]:
    """What each route is worth, by id; empty where another rule decides it."""
    spaces = sum(route.length for route in board.spec.routes)
    usual = sum(board.points) / max(spaces, 1)
    rates = {route.id: points / route.length for route, points in zip(board.spec.routes, board.points, strict=False)}
    return {id: RouteWorth(rate, rate >= MIN_WORTH * usual) for id, rate in rates.items()}


def played_board(rules: Ruleset) -> PlayedBoard:
    """The costs of a game's board under its rules."""
    board = rules.board
    turns = turns_of_routes(rules)
    prices = [round(PRICE_PER_TURN * value) for value in turns]
    trains = rules.option("routes", "trains") if rules.active("routes") else DEFAULT_TRAINS
    if rules.active(SHIPS):
        trains = rules.option(SHIPS, "pieces")
    titles = {manifest.id: manifest.title for manifest in rules.manifests}
    misread = {bot: [titles.get(id) or id for id in not_understood(rules, bot)] for bot in MISREADING_BOTS}
    costs = tuple(_cost(board, prices, ticket) for ticket in range(len(board.tickets)))
    if not rules.active("routes"):
        return PlayedBoard(board.spec, costs, trains, misread)
    points = {int(length): points for length, points in rules.option("routes", "points").items()}
    colored = rules.active("cards") and bool(rules.option("cards", "per_color"))
    return PlayedBoard(
        *(board.spec, costs, trains, misread, ROUTES_TABLE.get(rules).points, points, tuple(_values(rules)), colored),
        is_known(rules),
    )


def _values(rules: Ruleset) -> Iterator[RuleValue]:
    """The options that are whole numbers, but for the trains, which depend on the size of the board."""
    for manifest in rules.manifests:
        for name, schema in manifest.options.items():
            value, usual = rules.option(manifest.id, name), schema.get("default")
            if schema.get("type") == "integer" and usual and (manifest.id, name) != ("routes", "trains"):
                yield RuleValue(manifest.id, name, schema.get("title", name), value, usual)


def turns_of_routes(rules: Ruleset) -> list[float]:
    """By route, how many turns it takes: one to claim it, and those in which its cards are drawn."""
    board = rules.board
    if not rules.active("routes"):
        return [1 + length / CARDS_A_TURN for length in board.length]
    tunnels = board.route_field("tunnel", False)
    turns = []
    for route, need in enumerate(ROUTES_TABLE.get(rules).needs):
        cards = need.cards + (TUNNEL_CARDS if tunnels[route] and rules.active("tunnels") else 0.0)
        turns.append(1 + (cards - need.locos) / CARDS_A_TURN + need.locos)
    return turns


def _cost(board: Board, prices: list[int], ticket: int) -> TicketCost:
    path = cheapest_way(board, prices, board.ticket_ways[ticket]) or []
    long = bool(board.spec.tickets[ticket].fields.get("long"))
    trains, turns = sum(board.length[route] for route in path), sum(prices[route] for route in path) / PRICE_PER_TURN
    return TicketCost(board.tickets[ticket], board.ticket_points[ticket], trains, turns, long)
