"""What changes in a game: the table, the seats, the question that is asked, and the dice that decide what comes."""

from __future__ import annotations

from railwright.plugins.features.expert.model.constants import *

SEAT_LISTS = {
    "hands": CARD_KINDS,
    "owned": MAX_TRAINS,
    "built": MAX_STATIONS,
    "tickets": MAX_TICKETS,
    "plan": MAX_TRAINS,
    "borrow": MAX_STATIONS,
}


class ModelPosition:
    """A game under way. ``actor`` is asked what ``phase`` says; an answer changes the position in place.

    A position made from what a seat sees has its piles full of what that seat does not see, and tells how much of it
    the other seats hold; ``deal_hidden`` in playouts.py deals it to them.
    """

    hands: list[list[int]]  # by seat and card: how many
    owned: list[list[int]]  # by seat: its routes, ``owned_count`` of them, in the order of their claims
    built: list[list[int]]  # by seat: the cities of its stations
    tickets: list[list[int]]  # by seat
    plan: list[list[int]]  # by seat: routes still to be claimed, as its policy remembers them
    borrow: list[list[int]]  # by seat: routes of others that its plan borrows with a station

    def __init__(self) -> None:
        self.seats = 0
        self.actor = 0  # the seat that is asked
        self.phase = TURN  # what it is asked
        self.draws_left = 0
        self.pending = 0  # the route or the city that is to be paid for
        self.paid_color = 0  # of the set laid down for a tunnel,
        self.paid_cards = 0  # how many of that color,
        self.paid_wild = 0  # and locomotives
        self.due = 0  # the surcharge of a tunnel
        self.offer = zeros(MAX_OFFER_TICKETS)  # tickets to choose from
        self.offer_size = 0
        self.first_offer = 0  # whether it is the one before the first turn

        self.turns = 0  # finished ones
        self.passes = 0  # in a row
        self.last_seat = NOBODY  # who began the last round
        self.last_turns = 0  # of the last round, still to come
        self.over = 0

        self.deck = zeros(MAX_CARDS)  # the last one on top
        self.deck_size = 0
        self.row = zeros(CARD_KINDS)  # by card: how many lie in the row
        self.row_size = 0
        self.discards = zeros(CARD_KINDS)
        self.turned = zeros(CARD_KINDS)  # for a tunnel
        self.ticket_deck = zeros(MAX_TICKETS + 1)  # the last one on top
        self.ticket_deck_size = 0
        self.fresh = 0  # of the ticket deck: unknown ones, which lie on the returned
        self.drawable = 0  # tickets, where a view hides which ones they are
        self.long_deck = zeros(MAX_TICKETS)
        self.long_size = 0
        self.script = zeros(MAX_SCRIPT_CARDS)  # cards to come up next, the last one first: for tests
        self.script_size = 0

        self.owner = zeros(MAX_ROUTES)  # by route: a seat or NOBODY
        self.open_to = zeros(MAX_ROUTES)  # by route: the bitset of seats that may claim it
        self.station_of = zeros(MAX_CITIES)  # by city: the seat whose station stands there, or NOBODY

        # By seat
        self.trains = zeros(MAX_SEATS)
        self.points = zeros(MAX_SEATS)  # for routes
        self.owned_count = zeros(MAX_SEATS)
        self.built_count = zeros(MAX_SEATS)
        self.ticket_count = zeros(MAX_SEATS)
        self.hidden_cards = zeros(MAX_SEATS)  # of the hand: not dealt yet, because nobody knows them
        self.hidden_tickets = zeros(MAX_SEATS)

        # By seat: what its policy remembers
        self.plan_count = zeros(MAX_SEATS)
        self.plan_age = zeros(MAX_SEATS)  # in turns of the seat
        self.plan_key = zeros(MAX_SEATS)  # how many tickets and stations the seat had when it made the plan
        self.plan_turns = zeros(MAX_SEATS)  # tenths of turns that it takes
        self.borrow_count = zeros(MAX_SEATS)
        self.target = zeros(MAX_SEATS)  # the route to be claimed without a plan
        self.tried_route = zeros(MAX_SEATS)  # the last tunnel withdrawn from,
        self.tried_cards = zeros(MAX_SEATS)  # and the size of the hand then

        self.chance = 0  # the state of the generator
        self.luck = 0  # the state of the one of random answers
        for name, size in SEAT_LISTS.items():  # by name: compiled code mixes up tables of two sizes in one function
            setattr(self, name, rows_of_zeros(MAX_SEATS, size))


def copy_position(position: ModelPosition, copy: ModelPosition) -> None:
    """Make one position equal to another one; scripts of tests are left out."""
    copy.seats = position.seats
    copy.actor = position.actor
    copy.phase = position.phase
    copy.draws_left = position.draws_left
    copy.pending = position.pending
    copy.paid_color = position.paid_color
    copy.paid_cards = position.paid_cards
    copy.paid_wild = position.paid_wild
    copy.due = position.due
    copy.offer[:] = position.offer
    copy.offer_size = position.offer_size
    copy.first_offer = position.first_offer
    copy.turns = position.turns
    copy.passes = position.passes
    copy.last_seat = position.last_seat
    copy.last_turns = position.last_turns
    copy.over = position.over
    copy.deck[:] = position.deck
    copy.deck_size = position.deck_size
    copy.row[:] = position.row
    copy.row_size = position.row_size
    copy.discards[:] = position.discards
    copy.turned[:] = position.turned
    copy.ticket_deck[:] = position.ticket_deck
    copy.ticket_deck_size = position.ticket_deck_size
    copy.fresh = position.fresh
    copy.drawable = position.drawable
    copy.long_deck[:] = position.long_deck
    copy.long_size = position.long_size
    copy.owner[:] = position.owner
    copy.open_to[:] = position.open_to
    copy.station_of[:] = position.station_of
    copy.trains[:] = position.trains
    copy.points[:] = position.points
    copy.owned_count[:] = position.owned_count
    copy.built_count[:] = position.built_count
    copy.ticket_count[:] = position.ticket_count
    copy.hidden_cards[:] = position.hidden_cards
    copy.hidden_tickets[:] = position.hidden_tickets
    copy.plan_count[:] = position.plan_count
    copy.plan_age[:] = position.plan_age
    copy.plan_key[:] = position.plan_key
    copy.plan_turns[:] = position.plan_turns
    copy.borrow_count[:] = position.borrow_count
    copy.target[:] = position.target
    copy.tried_route[:] = position.tried_route
    copy.tried_cards[:] = position.tried_cards
    copy.chance = position.chance
    copy.luck = position.luck
    for seat in range(position.seats):
        copy.hands[seat][:] = position.hands[seat]
        copy.owned[seat][:] = position.owned[seat]
        copy.built[seat][:] = position.built[seat]
        copy.tickets[seat][:] = position.tickets[seat]
        copy.plan[seat][:] = position.plan[seat]
        copy.borrow[seat][:] = position.borrow[seat]


def forget_plans(position: ModelPosition, seat: int) -> None:
    """Forget what a policy remembers for a seat."""
    position.plan_count[seat] = 0
    position.plan_age[seat] = 0
    position.plan_key[seat] = -1
    position.plan_turns[seat] = 0
    position.borrow_count[seat] = 0
    position.target[seat] = -1
    position.tried_route[seat] = -1
    position.tried_cards[seat] = 0


def below(position: ModelPosition, limit: int) -> int:
    """A whole number from 0 to below a limit (of less than 2**24)."""
    position.chance = (position.chance * CHANCE_FACTOR + CHANCE_SUMMAND) & CHANCE_MASK
    return ((position.chance >> 8) * limit) >> 24


def shuffle_deck(position: ModelPosition) -> None:
    """Shuffle the cards of the pile."""
    _shuffle(position, position.deck, 0, position.deck_size)


def shuffle_tickets(position: ModelPosition) -> None:
    """Shuffle the unknown tickets, and not the returned ones below them."""
    _shuffle(position, position.ticket_deck, position.ticket_deck_size - position.fresh, position.fresh)


def shuffle_long_tickets(position: ModelPosition) -> None:
    """Shuffle the deck of long tickets."""
    _shuffle(position, position.long_deck, 0, position.long_size)


def _shuffle(position: ModelPosition, pile: list[int], start: int, size: int) -> None:
    """Shuffle a part of a pile, by the same numbers as those of ``below``, without a call for each."""
    state = position.chance
    for index in range(start + size - 1, start, -1):
        state = (state * CHANCE_FACTOR + CHANCE_SUMMAND) & CHANCE_MASK
        other = start + (((state >> 8) * (index - start + 1)) >> 24)
        card = pile[index]
        pile[index] = pile[other]
        pile[other] = card
    position.chance = state


def count_bits(value: int) -> int:
    """How many bits of a number are set."""
    count = 0
    while value:
        value &= value - 1
        count += 1
    return count
