"""What a seat sees of a game, as the numbers that planning needs."""

from __future__ import annotations

from core.api import Ruleset, State
from plugins.bots.steady.clock import turns_left
from plugins.cards.api import hand_of
from plugins.routes.api import ROUTES, open_routes
from plugins.stations.api import STATIONS, foreign_routes, free_cities, stations_left
from plugins.tickets.api import held_by


class Sight:
    """One look at the view of a seat. Sets of routes and cities are bitsets of indices.

    ``open`` are the routes that the seat may still claim, ``foreign`` those of the other seats; ``turns`` is
    how many turns the seat can expect to have, this one included. Rules that are off show nothing.
    """

    def __init__(self, rules: Ruleset, view: State, seat: int) -> None:
        routes = ROUTES.get(view)
        self.rules, self.view, self.seat = rules, view, seat
        self.board = rules.board
        self.hand = hand_of(view, seat)
        self.trains = routes.trains[seat]
        self.owned = routes.owned[seat]
        self.foreign = foreign_routes(view, seat)
        self.open = open_routes(rules, view, seat)
        self.held = held_by(view, seat) if rules.active("tickets") else ()
        self.turns = turns_left(rules, view, seat)
        self.built: tuple[int, ...] = ()
        self.stations = self.free_cities = 0
        if rules.active("stations"):
            self.built = STATIONS.get(view).built[seat]
            self.stations = stations_left(rules, view, seat)
            self.free_cities = free_cities(rules, view)
