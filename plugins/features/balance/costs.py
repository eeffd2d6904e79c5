"""What tickets cost on the empty board: the trains and turns of the way that takes the fewest turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from railwright.api import Board, MapSpec, Ruleset, cheapest_way
from railwright.core.kernel.mapspec import EMPTY_MAPPING
from railwright.plugins.bots.api import MISREADING_BOTS, not_understood
from railwright.plugins.routes.api import TABLE as ROUTES_TABLE

CARDS_A_TURN = 2  # drawn in a turn; but a locomotive from the row takes a whole turn (DRAW-4)
TUNNEL_CARDS = 0.7  # that a tunnel costs on average: of 110 cards 3 turn up, 12 have its color and 14 are locomotives
PRICE_PER_TURN = 100  # prices on paths are whole numbers: hundredths of a turn
DEFAULT_TRAINS = 45


class TicketCost(NamedTuple):
    """A ticket with its points, and the trains and turns of its way; both are 0 if there is no way."""

    id: str
    points: int
    trains: int
    turns: float
    long: bool


class PlayedBoard(NamedTuple):
    """The map as it is played, the costs of its tickets, and the number of trains that each seat begins with.

    ``misread`` has by the name of a bot the titles of rules that it plays without understanding them.
    """

    spec: MapSpec
    tickets: tuple[TicketCost, ...]
    trains: int
    misread: Mapping[str, Sequence[str]] = EMPTY_MAPPING


def played_board(rules: Ruleset) -> PlayedBoard:
    """The costs of a game's board under its rules."""
    board = rules.board
    turns = turns_of_routes(rules)
    prices = [round(PRICE_PER_TURN * value) for value in turns]
    trains = rules.option("routes", "trains") if rules.active("routes") else DEFAULT_TRAINS
    titles = {manifest.id: manifest.title for manifest in rules.manifests}
    misread = {bot: [titles.get(id) or id for id in not_understood(rules, bot)] for bot in MISREADING_BOTS}
    costs = tuple(_cost(board, prices, ticket) for ticket in range(len(board.tickets)))
    return PlayedBoard(board.spec, costs, trains, misread)


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
