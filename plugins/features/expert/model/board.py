"""What never changes in a game: the board and the options of its rules, as whole numbers."""

from __future__ import annotations

from railwright.plugins.features.expert.model.constants import *


class ModelBoard:
    """Cities, routes and tickets are numbers from 0; ``board_of`` in boards.py fills the fields."""

    def __init__(self) -> None:
        self.city_count = 0
        self.route_count = 0
        self.ticket_count = 0

        # Cards
        self.cards_of = zeros(CARD_KINDS)  # by card: how many are in the game
        self.cards_dealt = 0  # to each seat
        self.row_length = 0
        self.draws = 0  # cards of a turn
        self.locomotive_cost = 0  # draws that one of the row takes
        self.locomotive_limit = 0  # locomotives that sweep the row; 0: they may all lie there

        # Routes
        self.start_trains = 0
        self.end_a = zeros(MAX_ROUTES)  # by route: one of its cities
        self.end_b = zeros(MAX_ROUTES)
        self.length = zeros(MAX_ROUTES)  # spaces
        self.wagons = zeros(MAX_ROUTES)  # trains that it takes
        self.route_points = zeros(MAX_ROUTES)
        self.need_cards = zeros(MAX_ROUTES)  # locomotives included
        self.need_color = zeros(MAX_ROUTES)  # or ANY
        self.need_locos = zeros(MAX_ROUTES)  # of a ferry
        self.is_tunnel = zeros(MAX_ROUTES)
        self.tunnel_cards = 0  # turned up for a tunnel
        self.doubles_from = 0  # seats with which parallel routes stay open
        self.parallel_from = zeros(MAX_ROUTES + 1)  # by route: where those parallel to it begin in
        self.parallel = zeros(MAX_PARALLEL_PAIRS)
        self.around_from = zeros(MAX_CITIES + 1)  # by city: where its routes begin in
        self.around = zeros(2 * MAX_ROUTES)
        self.beside = zeros(2 * MAX_ROUTES)  # and the cities at their other ends
        self.by_need = zeros(MAX_ROUTES)  # the routes, those that take fewest cards first
        self.paid_with = zeros(MAX_CARDS + 1)  # by a number of cards: how many routes take no more than that

        # Tickets
        self.ticket_a = zeros(MAX_TICKETS)  # by ticket: one of its cities
        self.ticket_b = zeros(MAX_TICKETS)
        self.stop_from = zeros(MAX_TICKETS + 1)  # by ticket: where its cities begin in
        self.stops = zeros(MAX_STOPS)  # those of a tour in their order, of other tickets their two
        self.has_tours = 0  # whether some tickets name more than two
        self.order_bonus = zeros(MAX_TICKETS)  # by ticket: what it scores more if a path meets its cities in order
        self.has_goals = 0  # whether tickets lead to one of several places, the best one reached scoring
        self.start_from = zeros(MAX_TICKETS + 1)  # by ticket: where the cities begin in any of which it starts
        self.starts = zeros(MAX_GOALS)
        self.goal_from = zeros(MAX_TICKETS + 1)  # by ticket: where its goals begin in
        self.goals = zeros(MAX_GOALS)  # cities,
        self.goal_points = zeros(MAX_GOALS)  # and what each scores
        self.is_border = zeros(MAX_CITIES)  # by city: whether ways of tickets end there and do not lead through
        self.ticket_value = zeros(MAX_TICKETS)  # by ticket: what it scores when it is done, by its best goal
        self.ticket_loss = zeros(MAX_TICKETS)  # by ticket: what it costs when it is not
        self.is_long = zeros(MAX_TICKETS)  # by ticket: whether it is dealt from the long deck
        self.is_regular = zeros(MAX_TICKETS)
        self.long_dealt = 0  # to each seat, before the first turn
        self.regular_dealt = 0
        self.min_kept_first = 0  # at least
        self.first_returned = 0  # whether those not kept go under the deck
        self.may_redeal = 0  # whether the first tickets are dealt again to whoever wants that
        self.tickets_drawn = 0  # on a turn
        self.min_kept_drawn = 0  # at least
        self.most_done_points = 0  # for whoever has done most tickets
        self.has_double_paths = 0
        self.double_points = zeros(MAX_TICKETS + 1)  # by how many of a seat's tickets two separate paths join

        # Stations
        self.station_count = 0  # of each seat
        self.station_cost = zeros(MAX_STATIONS + 1)  # in cards, by the number built
        self.station_points = 0  # for each that is left in the end
        self.has_first_stations = 0  # whether everybody builds one before the first turn

        # The end
        self.has_express = 0  # whether the longest paths are compared, for points or ranks
        self.express_points = 0
        self.largest_points = 0  # for whoever has joined most cities
        self.region_count = 0  # 0: networks do not score by their regions
        self.region = zeros(MAX_CITIES)  # by city: its region, or NOWHERE
        self.whole_region = zeros(MAX_CITIES)  # by region: of how many of its cities it counts twice; 0: it never does
        self.region_points = zeros(2 * MAX_CITIES + 1)  # of a network, by how many regions it counts
        self.spaces_per_point = 0  # of one's own longest path; 0: it scores nothing by its length
        self.may_pass = 0  # whether a turn may be passed though something else can be done
        self.max_rounds = 0  # after which the game is over; 0: as many as there are
        self.last_trains = 0  # a seat with so few begins the last round
        self.last_rounds = 0
        self.last_even = 0  # whether everybody has the same number of turns
