"""What is kept of a game: plain values, few enough to send thousands of them from process to process."""

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
    """How a seat did: ``tickets`` are (id, points, done), ``win`` its part of the first place.

    ``borrowed`` is how many routes its stations use, -1 where that is not known. ``offers`` are the tickets that it
    could choose from, each with whether it was kept, as often as it was offered.
    """

    seat: int
    agent: str
    total: int
    win: float
    tickets: tuple[tuple[str, int, bool], ...]
    longest: int
    borrowed: int
    lines: tuple[tuple[str, int], ...]
    blocked: int = 0  # tickets that no way was left for, over its own routes and free ones
    offers: tuple[tuple[str, bool], ...] = ()


class GameFacts(NamedTuple):
    """A game: ``claims`` gives for every claimed route the seat and the part of the game after which it was.

    ``idle`` are the turns in which nothing could be done, ``built`` the stations that were placed.
    """

    number: int
    seats: tuple[SeatFacts, ...]
    claims: tuple[tuple[str, int, float], ...]
    withdrawn: int
    turns: int
    idle: int = 0
    built: int = 0


class GameObserver:
    """A listener of a match: notes when each route was claimed, and counts answers by what they do."""

    def __init__(self, rules: Ruleset) -> None:
        self.board, self.routes = rules.board, rules.board.routes
        self._watches = rules.active("routes")
        self.claimed: dict[int, tuple[int, int]] = {}  # route to seat and turn
        self.done: Counter[str] = Counter()  # answers by their verb, those of ``COUNTED_VERBS``
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
                # -1: nobody owns it, as with shared routes and those that a neutral player blocks.
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
        1 / winners if row.get("rank") == 1 else 0.0,  # a shared first place counts in parts
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
    """How many unfinished tickets, by index, no way is left for beside the routes of others (a bitset)."""
    if not unfinished:
        return 0
    left = board.all_routes & ~foreign
    return sum(not is_way_joined(board, board.ticket_ways[ticket], left) for ticket in unfinished)
