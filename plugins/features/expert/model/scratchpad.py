"""Room in which a policy thinks: what it has worked out for one question is written over at the next."""

from __future__ import annotations

from railwright.plugins.features.expert.model.constants import *
from railwright.plugins.features.expert.model.paths import Paths
from railwright.plugins.features.expert.model.scoring import Scores


class Network:
    """Routes for several tickets, and what is left when they are claimed."""

    def __init__(self) -> None:
        self.route_count = 0
        self.routes = zeros(MAX_TRAINS)  # to be claimed
        self.borrowed_count = 0
        self.borrowed = zeros(MAX_STATIONS)  # routes of others that new stations borrow
        self.is_idle = zeros(MAX_STATIONS)  # by station that stands already: whether it lends nothing yet
        self.value = 0  # what the tickets bring beyond the price of their paths
        self.trains = 0  # left
        self.turns = 0  # left, in tenths
        self.stations = 0  # left


class Scratchpad:
    """One for each game that is played at a time."""

    def __init__(self) -> None:
        self.scores = Scores()
        self.paths = Paths()
        self.network = Network()  # the one that is being laid
        self.best = Network()
        self.before = Network()  # as it was before a tour was tried,
        self.costs_before = zeros(MAX_ROUTES)  # with the costs of the routes then
        self.order = zeros(MAX_TICKETS)  # tickets, in the order in which they are laid
        self.standing = 0  # what the tickets score now
        self.gains = zeros(MAX_TICKETS)  # of tickets that may be drawn, highest first
        self.wanted = zeros(CARD_KINDS)  # by card: how many the plan takes
        self.promise = zeros(MAX_ROUTES)  # by route: what a claim promises; by city: a first station
        self.set_values = zeros(1 << MAX_OFFER_TICKETS)  # by set of tickets on offer
        self.likely = rows_of_zeros(MAX_SEATS, MAX_TICKETS)  # by seat: how likely it holds a ticket nobody has seen


def copy_network(network: Network, copy: Network) -> None:
    """Make one network equal to another one."""
    copy.route_count = network.route_count
    copy.routes[:] = network.routes
    copy.borrowed_count = network.borrowed_count
    copy.borrowed[:] = network.borrowed
    copy.is_idle[:] = network.is_idle
    copy.value = network.value
    copy.trains = network.trains
    copy.turns = network.turns
    copy.stations = network.stations


def clear_network(network: Network, turns: int) -> None:
    """Begin a network with nothing but so many turns."""
    network.route_count = network.borrowed_count = network.value = network.trains = network.stations = 0
    network.turns = TENTHS_PER_TURN * turns
