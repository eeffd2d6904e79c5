"""The facts of a game that figures need: plain values, small enough to send those of thousands between processes."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from railwright.api import Board, Ruleset, bits, is_way_joined
from railwright.core.kernel.match import Transition
from railwright.plugins.routes.api import ROUTES
from railwright.plugins.tickets.api import Keep, Offer

COUNTED_VERBS = {"withdraw", "pass", "station"}


class SeatFacts(NamedTuple):
    """The facts of a seat: ``tickets`` are (id, points, done), ``win`` is its part of the first place (0 to 1).

    ``borrowed`` is how many routes its stations use, -1 if unknown. ``offers`` has for every ticket that it was
    offered, each time, whether it kept it.
    """

    seat: int
    agent: str
    total: int
    win: float
    tickets: tuple[tuple[str, int, bool], ...]
    longest: int
    borrowed: int
    lines: tuple[tuple[str, int], ...]
    blocked: int = 0  # tickets for which no way was left over its own routes and free ones
    offers: tuple[tuple[str, bool], ...] = ()


class GameFacts(NamedTuple):
    """The facts of a game: ``claims`` has by route who claimed it, and after which part of the game (0 to 1).

    ``idle`` counts the turns in which nothing could be done, ``built`` the stations that were placed.
    """

    number: int
    seats: tuple[SeatFacts, ...]
    claims: tuple[tuple[str, int, float], ...]
    withdrawn: int
    turns: int
    idle: int = 0
    built: int = 0


class GameObserver:
    """A listener of a match that notes when each route was claimed, and counts answers by their verb."""

    def __init__(self, rules: Ruleset) -> None:
        self.board, self.routes = rules.board, rules.board.routes
        self._watches = rules.active("routes")
        self.claimed: dict[int, tuple[int, int]] = {}  # route to seat and turn
        self.done: Counter[str] = Counter()  # answers by verb, of ``COUNTED_VERBS`` only
        self.offers: dict[int, list[tuple[str, bool]]] = defaultdict(list)  # by seat

    def __call__(self, answered: Transition) -> None:
        """Look at what an answer has changed."""
        if answered.choice.verb in COUNTED_VERBS:
            self.done[answered.choice.verb] += 1
        if isinstance(answered.choice, Keep) and isinstance(offer := answered.frame.data, Offer):
            ids, chosen = self.board.tickets, set(answered.choice.tickets)
            self.offers[answered.frame.actor] += [(ids[ticket], ids[ticket] in chosen) for ticket in offer.tickets]
        if self._watches and (new := ROUTES.get(answered.after).taken & ~ROUTES.get(answered.before).taken):
            owned = ROUTES.get(answered.after).owned
            for route in bits(new):
                # -1: nobody owns it, such as a shared route or one that a neutral player blocks.
                seat = next((seat for seat, routes in enumerate(owned) if routes >> route & 1), -1)
                self.claimed[route] = seat, answered.after.turns


def facts_of(number: int, result: Mapping[str, Any], observer: GameObserver) -> GameFacts:
    """The facts of a finished game."""
    turns = max(int(result["turns"]), 1)
    winners = sum(row.get("rank") == 1 for row in result["seats"])
    return GameFacts(
        number,
        tuple(_seat_facts(row, winners, observer) for row in result["seats"]),
        tuple((observer.routes[route], seat, turn / turns) for route, (seat, turn) in sorted(observer.claimed.items())),
        observer.done["withdraw"],
        turns,
        observer.done["pass"],
        observer.done["station"],
    )


def _seat_facts(row: Mapping[str, Any], winners: int, observer: GameObserver) -> SeatFacts:
    return SeatFacts(
        row["seat"],
        row["agent"],
        row.get("total", 0),
        1 / winners if row.get("rank") == 1 else 0.0,  # a shared first place is divided
        tuple((ticket["id"], ticket["points"], ticket["done"]) for ticket in row.get("tickets", ())),
        row.get("longest", 0),
        len(row.get("borrowed", ())),
        tuple((line["source"], line["points"]) for line in row.get("lines", ())),
        blocked_tickets(
            observer.board,
            sum(1 << route for route, (seat, _) in observer.claimed.items() if seat != row["seat"]),
            [observer.board.ticket_index[ticket["id"]] for ticket in row.get("tickets", ()) if not ticket["done"]],
        ),
        tuple(observer.offers[row["seat"]]),
    )


def blocked_tickets(board: Board, foreign: int, unfinished: Sequence[int]) -> int:
    """How many of the unfinished tickets (indices) have no way left without ``foreign`` routes (a bitset)."""
    if not unfinished:
        return 0
    left = board.all_routes & ~foreign
    return sum(not is_way_joined(board, board.ticket_ways[ticket], left) for ticket in unfinished)
