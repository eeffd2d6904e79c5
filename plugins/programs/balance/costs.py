"""What tickets cost on the bare board: the trains and the turns of the way that takes fewest turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from railwright.api import Board, MapSpec, Ruleset, cheapest_way
from railwright.core.kernel.mapspec import EMPTY_MAPPING
from railwright.plugins.bots.api import MISREADING_BOTS, not_understood
from railwright.plugins.routes.api import TABLE as ROUTES_TABLE

CARDS_A_TURN = 2  # cards drawn in a turn, but a locomotive from the row is a turn of its own (DRAW-4)
TUNNEL_CARDS = 0.7  # cards that a tunnel costs beyond its length: 3 turned up of 110, 12 of the color and 14 wild
PRICE_PER_TURN = 100  # prices of paths are whole numbers
DEFAULT_TRAINS = 45


class TicketCost(NamedTuple):
    """A ticket with its points, the trains and the turns of its way; both 0 where there is no way."""

    id: str
    points: int
    trains: int
    turns: float
    long: bool


class PlayedBoard(NamedTuple):
    """The map as it is played, what its tickets cost, and with how many trains each seat begins.

    ``misread`` are the rules, in people's words, that bots play without understanding them, by the name of the bot.
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
    """By route: the turn in which it is claimed, and those in which its cards are drawn."""
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
