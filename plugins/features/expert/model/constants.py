"""The numbers of the model: what its arrays have room for, its cards, questions and answers.

``source_hash.declared_numbers`` declares them to the C compiler, so this module sets nothing but whole numbers.
"""

from __future__ import annotations

# What a game may have at most; ``fits`` in boards.py keeps larger ones out.
MAX_SEATS = 9
MAX_CITIES = 96
MAX_ROUTES = 192
MAX_PARALLEL_PAIRS = 576  # pairs of a route and one parallel to it
MAX_TICKETS = 112
MAX_STOPS = 320  # cities of all tickets: two of most, more of tours
MAX_GOALS = 1024  # places to which tickets may lead, and as many in which they may begin
MAX_CARDS = 160
MAX_SCRIPT_CARDS = 7000  # cards that a test lets come up: MAX_ROW_CARDS for each of MAX_SWEEPS
MAX_TRAINS = 96  # of a seat, and so the routes that it may own or plan: each takes one at least
MAX_STATIONS = 6  # of a seat
MAX_LOANS = 32  # that a station can choose from, none among them
MAX_ROW_CARDS = 7  # face up; SETUP-4 lays out five
MAX_OFFER_TICKETS = 8
MAX_OPTIONS = 2048  # answers to a question: eight colors, each with as many locomotives as there may be, are most
MAX_CANDIDATES = 64  # answers to a question that are worth thinking about

# Cards and the colors that routes ask for: 0 to 7, in the order of the rules' colors, and
COLORS = 8  # how many colors there are beside locomotives
LOCO = 8  # a locomotive, behind the colors
CARD_KINDS = 9  # the colors and the locomotives
ANY = -1  # a route of any color
NOBODY = -1  # as a seat
NOWHERE = -1  # as a region
NO_GOAL = -1  # as the points of a goal

# What the actor of a position is asked.
TURN = 0
SECOND = 1  # a second card
PAY = 2  # for a route
SURCHARGE = 3  # of a tunnel
STATION_PAY = 4  # for a station
KEEP = 5  # which of the tickets on offer
REDEAL = 6  # whether to have the first tickets dealt again
PLACE = 7  # where the first station stands

# Answers. 0 to 8 take that card from the row,
PILE = 9  # takes one blind,
DRAW_TICKETS = 10
PASS = 11  # where nothing else is possible
WITHDRAW = 12  # from a tunnel
STAY = 13  # with the first tickets
DEAL_AGAIN = 14  # of the first tickets
CLAIM = 100  # plus the route
STATION = 1000  # plus the city
KEEP_SET = 2000  # plus the bitset of the tickets of the offer
PAYMENT = 10000  # plus WILDS times the color, plus the locomotives; locomotives alone have the color LOCO and 0
WILDS = 64  # more locomotives than a payment can have: from one color to the next

MAX_SWEEPS = 1000  # of the row, one after the other
MAX_EXPECTED_SWEEPS = 100  # after which a lawful row is not hoped for
MAX_GUESSES = 300  # of a random answer, before all are listed

TICKETS_BELOW = 128  # a sum of points and a number of tickets are one number: so many times the points, plus the number
TENTHS_PER_TURN = 10
MAX_TURNS = 1000  # that a seat can expect to have
MAX_ORDERS = 2  # in which a network's tickets are laid
MAX_PATH_ROUTES = 24  # that one more ticket may add to a network
QUEUE_CITIES = 128  # more than there are cities: a power of two
WORTHLESS = -1000000  # below the worth of any card
UNREACHABLE_PRICE = 1073741824  # the price of what cannot be had, above all others
NO_STATION_CARDS = 1000  # cards that a station costs where none is left

# Candidates
FIRST_CLAIMS = 5  # before other answers, for who can compare but few
PLAN_PROMISE = 100000  # of what the plan needs: above all other promises, which only have an order
RIVAL_PROMISE = 60  # of each other seat with a route beside
NOTHING = -1  # as a candidate: play on without an answer
DROPPED = -2  # as a candidate: not played out any more

# How likely seats hold tickets: fitted to those held in 2 250 positions of games of the policy, by their mean log
# likelihood.
JOINED_LIKELY = 1700  # relative to each other: a ticket that the seat's routes join already
LEAST_LIKELY = 10  # one of whose way it has nothing yet
LIKELY_PER_TENTH = 12  # for each tenth of its way that a seat has not to go any more
LIKELY_PER_SQUARE_TENTH = 10  # for the square of these tenths
FOREIGN_SPACES = 10  # that a space of another seat counts as, on the way of a ticket

# Ends of games
MAX_ANSWERS = 4000  # of a game, after which it is scored as it stands
WHOLE_WIN_PARTS = 60  # divisible by every number of seats up to six, so that ties can be shared
MAX_MARGIN_POINTS = 60  # points ahead of the best other seat that count
MARGIN_VALUE_PER_POINT = 4  # of each of them; values of ends have no unit, they are only compared
CLOSE_MARGIN_POINTS = 20  # so close, a point is worth more: it may decide who wins
CLOSE_VALUE_PER_POINT = 15  # beside that, of each point in so close a game
MAX_LOGGED_OFFERS = 512  # tickets

# The generator of a position: modulo 2**32. That of random answers: modulo a prime below 2**30, up to which the whole
# numbers of Python are fastest.
CHANCE_FACTOR = 747796405
CHANCE_SUMMAND = 2891336453  # odd, as a full period needs
CHANCE_MASK = 0xFFFFFFFF  # the lowest 32 bits: modulo 2**32
LUCK_FACTOR = 771645345  # of random answers
LUCK_PRIME = 1073741789  # below 2**30


def zeros(count: int) -> list[int]:
    """A list to be filled; where it is compiled, an array of this size."""
    return [0] * count


def rows_of_zeros(rows: int, count: int) -> list[list[int]]:
    """So many such lists."""
    return [[0] * count for _ in range(rows)]
