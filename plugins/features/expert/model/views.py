"""From states and views of the engine to positions of the model, and answers of the one in the words of the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from railwright.api import Choice, Hidden, Pass, Ruleset, State, bits
from railwright.plugins.cards.api import CARDS, Draw, Pay
from railwright.plugins.cards.api import COLORS as COLOR_NAMES
from railwright.plugins.features.expert.model.board import ModelBoard
from railwright.plugins.features.expert.model.constants import *
from railwright.plugins.features.expert.model.machine_code import Model
from railwright.plugins.features.expert.model.position import ModelPosition
from railwright.plugins.last_round.api import LAST_ROUND
from railwright.plugins.routes.api import ROUTES, Claim
from railwright.plugins.stations.api import STATIONS, Station
from railwright.plugins.tickets.api import TICKETS, DrawTickets, Keep, Offer
from railwright.plugins.tunnels.api import Dig

KINDS = {
    "turn": TURN,
    "cards.second": SECOND,
    "routes.pay": PAY,
    "tunnels.pay": SURCHARGE,
    "stations.pay": STATION_PAY,
    "tickets.keep": KEEP,
    "mulligan.ask": REDEAL,
    "starting_station.place": PLACE,
}

BY_VERB = {"withdraw": WITHDRAW, "stay": STAY, "mulligan": DEAL_AGAIN}
OPEN_TICKETS = "open_tickets"  # the slice of what everybody has kept, where that lies open


def is_supported_question(state: State) -> bool:
    """Whether the question that a state asks is one of the model's."""
    return bool(state.stack) and state.stack[-1].kind in KINDS and not state.ended


def position_of(
    model: Model, rules: Ruleset, board: ModelBoard, state: State, known_cards: Sequence[Sequence[int]] = ()
) -> ModelPosition:
    """The position of a state or of a view.

    What a view hides lies in the piles: cards that nobody sees are all in the deck, unseen tickets in the ticket deck.
    ``hidden_cards`` and ``hidden_tickets`` of the other seats tell how many of them are theirs; ``deal_hidden`` in
    playouts.py deals them. ``known`` are cards of theirs that a view hides but its viewer knows, by seat and color.
    """
    position: ModelPosition = model.ModelPosition()
    position.seats, position.turns, position.passes, position.chance = state.seats, state.turns, state.passes, 1
    last = LAST_ROUND.get(state)
    position.last_seat, position.last_turns = last.seat, last.turns_left if last.seat != NOBODY else 0
    position.over = int(bool(state.ended))
    _put_routes(model, board, state, position)
    if rules.active("stations"):
        _put_stations(state, position)
    if state.stack:
        _put_question(state, position)
    else:
        position.actor = state.turn
    _put_cards(board, state, position, known_cards)
    _put_tickets(board, state, position)
    return position


# A field of machine code is set as a whole: to change a single number of a list would change a copy.


def filled(values: Sequence[int], room: int) -> list[int]:
    """The values, and zeros behind them."""
    return [*values, *zeros(room - len(values))]


def filled_rows(rows: Sequence[Sequence[int]], room: int) -> list[list[int]]:
    """A row for each seat."""
    return [filled(row, room) for row in [*rows, *[()] * (MAX_SEATS - len(rows))]]


def _put_routes(model: Model, board: ModelBoard, state: State, position: ModelPosition) -> None:
    routes = ROUTES.get(state)
    position.owner = [NOBODY] * MAX_ROUTES
    position.open_to = [(1 << state.seats) - 1] * MAX_ROUTES
    position.station_of = [NOBODY] * MAX_CITIES
    position.trains, position.points = filled(routes.trains, MAX_SEATS), filled(routes.points, MAX_SEATS)
    for seat, owned in enumerate(routes.owned):
        model.forget_plans(position, seat)
        for route in bits(owned):
            model.own_route(board, position, seat, route)
    # A parallel route claimed before another one was closed stays owned.
    position.open_to = [
        0 if owner != NOBODY else seats for owner, seats in zip(position.owner, position.open_to, strict=True)
    ]


def _put_stations(state: State, position: ModelPosition) -> None:
    built, station_of = STATIONS.get(state).built, position.station_of
    for seat, cities in enumerate(built):
        for city in cities:
            station_of[city] = seat
    position.station_of = station_of
    position.built = filled_rows(built, MAX_STATIONS)
    position.built_count = filled([len(cities) for cities in built], MAX_SEATS)


def _put_question(state: State, position: ModelPosition) -> None:
    frame = state.stack[-1]
    position.actor = frame.actor
    phase = position.phase = KINDS.get(frame.kind, TURN)
    if phase == SECOND:
        position.draws_left = frame.data[0]
    elif phase in (PAY, STATION_PAY):
        position.pending = frame.data[0]
    elif phase == SURCHARGE:
        dig: Dig = frame.data
        position.pending, position.due = dig.route, dig.due
        color = next((card for card in range(COLORS) if dig.paid[card]), LOCO)
        position.paid_color, position.paid_wild = color, dig.paid[LOCO]
        position.paid_cards = dig.paid[color] if color != LOCO else 0
        position.turned = [dig.turned.count(card) for card in range(CARD_KINDS)]
    elif phase in (KEEP, REDEAL):
        offer: Offer = state.stack[-1 if phase == KEEP else -2].data  # it lies under what is asked before it
        position.first_offer, position.offer_size = int(offer.first), len(offer.tickets)
        position.offer = filled(offer.tickets, MAX_OFFER_TICKETS)


def _put_cards(board: ModelBoard, state: State, position: ModelPosition, known_cards: Sequence[Sequence[int]]) -> None:
    cards = CARDS.get(state)
    row = [sum(card == lying for lying in cards.row) for card in range(CARD_KINDS)]
    left = [
        all_of_kind - sum(seen)
        for all_of_kind, *seen in zip(board.cards_of, row, cards.discards, position.turned, strict=True)
    ]
    if position.phase == SURCHARGE:
        left[position.paid_color] -= position.paid_cards
        left[LOCO] -= position.paid_wild
    hands, hidden = list[Sequence[int]](), []
    for seat, hand in enumerate(cards.hands):
        seen: Sequence[int] = hand
        if isinstance(hand, Hidden):
            seen = known_cards[seat] if known_cards else ()
        hands.append(filled(seen, CARD_KINDS))
        hidden.append(hand.mask - sum(seen) if isinstance(hand, Hidden) else 0)
        left = [count - held for count, held in zip(left, hands[-1], strict=True)]
    deck: Sequence[int] | Hidden = cards.deck
    lying = [card for card, count in enumerate(left if isinstance(deck, Hidden) else deck) for _ in range(count)]
    position.row, position.row_size, position.discards = row, sum(row), [*cards.discards]
    position.hands, position.hidden_cards = filled_rows(hands, CARD_KINDS), filled(hidden, MAX_SEATS)
    position.deck, position.deck_size = filled(lying, MAX_CARDS), len(lying)


def _put_tickets(board: ModelBoard, state: State, position: ModelPosition) -> None:
    decks: Any = TICKETS.get(state)
    shown = _seen_tickets_of(state)
    held = [() if isinstance(tickets, Hidden) else tickets for tickets in shown]
    hidden = [tickets.mask if isinstance(tickets, Hidden) else 0 for tickets in shown]
    if position.first_offer:
        # Nobody is told how many tickets the seats before have kept: at least as many as they must.
        hidden = [
            board.min_kept_first if isinstance(shown[seat], Hidden) and seat < position.actor else count
            for seat, count in enumerate(hidden)
        ]
    if isinstance(decks.fresh, Hidden):
        seen_tickets = {*position.offer[: position.offer_size], *(ticket for tickets in held for ticket in tickets)}
        regular = _unseen(board.is_regular, seen_tickets)
        long = _unseen(board.is_long, seen_tickets)
        returned: Sequence[int] = ()
    else:
        regular, long, returned = [*bits(decks.fresh)], [*bits(decks.fresh_long)], decks.returned
    lying = [*reversed(returned), *regular]
    position.tickets, position.hidden_tickets = filled_rows(held, MAX_TICKETS), filled(hidden, MAX_SEATS)
    position.ticket_count = filled([len(tickets) for tickets in held], MAX_SEATS)
    position.drawable = decks.pile
    position.ticket_deck, position.ticket_deck_size = filled(lying, MAX_TICKETS + 1), len(lying)
    position.fresh = len(regular)
    position.long_deck, position.long_size = filled(long, MAX_TICKETS), len(long)


def hides_tickets(state: State) -> bool:
    """Whether a state is a view that hides tickets of some seat."""
    return any(isinstance(tickets, Hidden) for tickets in _seen_tickets_of(state))


def _seen_tickets_of(state: State) -> Sequence[Sequence[int] | Hidden]:
    """By seat, its tickets as a view tells them: those that lie open on the table, where a rule has them so."""
    held: Sequence[Sequence[int] | Hidden] = state.slices.get(OPEN_TICKETS, TICKETS.get(state)).held
    return held


def _unseen(is_of_kind: Sequence[int], seen_tickets: set[int]) -> list[int]:
    return [ticket for ticket, is_one in enumerate(is_of_kind) if is_one and ticket not in seen_tickets]


# --- answers --------------------------------------------------------------------------------------------------


def code_of(rules: Ruleset, state: State, choice: Choice) -> int:
    """An answer of the engine as a number of the model."""
    board = rules.board
    if isinstance(choice, Draw):
        return PILE if choice.source == "pile" else COLOR_NAMES.index(choice.source)
    if isinstance(choice, Claim):
        return CLAIM + board.route_index[choice.route]
    if isinstance(choice, Pay):
        colors = [card for card in range(COLORS) if choice.cards[card]]
        return PAYMENT + (WILDS * colors[0] + choice.cards[LOCO] if colors else WILDS * LOCO)
    if isinstance(choice, Station):
        return STATION + board.city_index[choice.city]
    if isinstance(choice, Keep):
        offer = state.stack[-1].data.tickets
        return KEEP_SET + sum(1 << index for index, t in enumerate(offer) if board.tickets[t] in choice.tickets)
    if isinstance(choice, DrawTickets):
        return DRAW_TICKETS
    if choice.verb in BY_VERB:
        return BY_VERB[choice.verb]
    if isinstance(choice, Pass):
        return PASS
    raise TypeError(f"The model knows no answer {choice!r}.")
