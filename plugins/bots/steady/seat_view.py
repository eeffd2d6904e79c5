"""A seat's view of a game as numbers for planning, and an estimate of the turns left."""

from __future__ import annotations

from functools import cached_property

from railwright.api import Ruleset, State, bits
from railwright.plugins.cards.api import LOCO, hand_of, hand_sizes
from railwright.plugins.last_round.api import LAST_ROUND, NOBODY
from railwright.plugins.routes.api import ROUTES, TABLE, open_routes
from railwright.plugins.stations.api import STATIONS, foreign_routes, free_cities, stations_left
from railwright.plugins.tickets.api import TABLE as TICKETS_TABLE
from railwright.plugins.tickets.api import held_by

TRAINS_PER_TEN_CLAIMS = 33  # average number of trains placed by ten claims
FINAL_TRAINS = 2  # number of trains at which a seat ends the game


def turns_left(rules: Ruleset, view: State, seat: int) -> int:
    """The number of turns that a seat can expect, including this one (END-1, END-2)."""
    if rules.active("last_round") and LAST_ROUND.get(view).seat != NOBODY:
        before = (seat - view.turn) % view.seats
        return max(1, -(-(LAST_ROUND.get(view).turns_left - before) // view.seats))
    return 1 + max(1, min(map(turns_to_place, ROUTES.get(view).trains, hand_sizes(view))))


def turns_to_place(trains: int, cards: int) -> int:
    """The number of turns to use up the trains: claims, and draws of two cards a turn for missing cards."""
    left = max(0, trains - FINAL_TRAINS)
    missing = left - cards
    return left * 10 // TRAINS_PER_TEN_CLAIMS + (missing // 2 if missing > 0 else 0)


class SeatView:
    """The numbers of a seat's view. Sets of routes and cities are bitsets of indices.

    ``needs`` are the cards of each route by index; ``held_by_color`` is the hand with the most cards of one color after
    it, at the index ANY; ``open`` are the routes that the seat may claim, ``foreign`` those of other seats; ``turns``
    is the number of turns that the seat can expect, including this one; ``stakes`` is by ticket what completing it
    changes. Rules that are not in play have empty values.
    """

    def __init__(self, rules: Ruleset, view: State, seat: int) -> None:
        routes = ROUTES.get(view)
        self.rules, self.view, self.seat = rules, view, seat
        self.board = rules.board
        self.hand = hand = hand_of(view, seat)
        self.held_by_color = (*hand, max(hand[:LOCO]))
        self.needs = TABLE.get(rules).needs
        self.trains = routes.trains[seat]
        self.owned = routes.owned[seat]
        self.open = open_routes(rules, view, seat)
        self.held = held_by(view, seat) if rules.active("tickets") else ()
        self.stakes = TICKETS_TABLE.get(rules).stakes if rules.active("tickets") else ()
        self.turns = turns_left(rules, view, seat)
        with_stations = rules.active("stations")
        self.built: tuple[int, ...] = STATIONS.get(view).built[seat] if with_stations else ()
        self.stations = stations_left(rules, view, seat) if with_stations else 0

    # Only a new plan needs these two.

    @cached_property
    def foreign(self) -> int:
        """The routes of the other seats."""
        return foreign_routes(self.view, self.seat)

    @cached_property
    def borrowable(self) -> list[int]:
        """The routes of the other seats that a station in a free city could borrow (STATION-1), by index."""
        if not self.stations:
            return []
        free, ends = free_cities(self.rules, self.view), self.board.ends
        return [route for route in bits(self.foreign) if (free >> ends[route][0] | free >> ends[route][1]) & 1]
