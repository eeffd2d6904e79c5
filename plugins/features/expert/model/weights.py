"""What the policies of the seats think that things are worth."""

from __future__ import annotations

from railwright.plugins.features.expert.model.constants import *


class PolicyWeights:
    """By seat: the numbers of its style; ``weights_of`` in styles.py fills them in."""

    def __init__(self) -> None:
        self.turn_price = zeros(MAX_SEATS)  # a turn given up, in hundredths of a point, as all prices
        self.card_price = zeros(MAX_SEATS)  # a wanted card to be drawn
        self.train_price = zeros(MAX_SEATS)  # a train that is not there for another route
        self.least_price = zeros(MAX_SEATS)  # what any route of a plan costs at least
        self.wild_price = zeros(MAX_SEATS)  # a locomotive that a ferry asks for and the hand does not hold
        self.tunnel_price = zeros(MAX_SEATS)
        self.station_price = zeros(MAX_SEATS)
        self.station_at_need = zeros(MAX_SEATS)  # the same, where trains or turns do not allow another path
        self.faith = zeros(MAX_SEATS)  # how much of a ticket's points a plan for it is worth, in per cent
        self.pair_doubt = zeros(MAX_SEATS)  # each pair of tickets kept
        self.ticket_doubt = zeros(MAX_SEATS)  # each ticket kept
        self.caution = zeros(MAX_SEATS)  # a turn of a plan for tickets that are still to be chosen
        self.draw_tickets_gain = zeros(MAX_SEATS)  # the expected gain that makes drawing tickets worth a turn,
        self.draw_tickets_turns = zeros(MAX_SEATS)  # and the turns that must be left
        self.stray = zeros(MAX_SEATS)  # a card that no plan asks for, in per cent of one that is wanted
        self.wild = zeros(MAX_SEATS)  # a locomotive in the hand, in per cent of a card that is wanted
        self.slack = zeros(MAX_SEATS)  # tenths of turns that should be left when the plan is done
        self.clock = zeros(MAX_SEATS)  # trains that ten claims of a seat place, on average
        self.path = zeros(MAX_SEATS)  # a space of a route that goes on from an end of the network
        self.touch = zeros(MAX_SEATS)  # a space of a route that touches the network
        self.rival = zeros(MAX_SEATS)  # another seat beside a route of the plan that might take it
        self.spare_wilds = zeros(MAX_SEATS)  # locomotives that may be paid for a planned route without hurry
        self.reserve = zeros(MAX_SEATS)  # cards that should be left for the surcharge of a tunnel
        self.max_age = zeros(MAX_SEATS)  # turns after which a plan is made anew
        self.draw_pace = zeros(MAX_SEATS)  # tenths of turns that a missing card takes
