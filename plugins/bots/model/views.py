"""From states and views of the engine to positions of the model, and answers of the one in the words of the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.api import Choice, Frame, Hidden, Pass, Ruleset, State, bits
from plugins.bots.model import position as m
from plugins.bots.model.tables import (
    CARDS_OF,
    CITY,
    CITY_COUNT,
    KEEP_FIRST,
    LONG_DECK,
    OPEN,
    OWNER,
    ROUTE_COUNT,
    SEAT_BLOCKS,
    SEAT_SIZE,
    SIZE,
    TICKET_DECK,
    TICKET_KINDS,
    TICKET_LONG,
    TICKET_REGULAR,
    Ints,
)
from plugins.cards.api import CARDS, COLORS, GAP, Draw, Pay
from plugins.last_round.api import LAST_ROUND, NOBODY
from plugins.routes.api import ROUTES, Claim
from plugins.stations.api import STATIONS, Station
from plugins.tickets.api import TICKETS, DrawTickets, Keep
from plugins.tunnels.state import Dig, Withdraw

KINDS = {
    "turn": m.TURN,
    "cards.second": m.SECOND,
    "routes.pay": m.PAY,
    "tunnels.pay": m.SURCHARGE,
    "stations.pay": m.STATION_PAY,
    "tickets.keep": m.KEEP,
}


def is_asked(state: State) -> bool:
    """Whether the question that a state asks is one of the model's."""
    return bool(state.stack) and state.stack[-1].kind in KINDS and not state.ended


def position_of(rules: Ruleset, tables: Ints, state: State, known: Sequence[Sequence[int]] = ()) -> list[int]:
    """The position of a state or of a view.

    What a view hides lies in the piles: cards that nobody sees are all in the deck, unseen tickets in the ticket deck.
    ``HIDDEN_CARDS`` and ``HIDDEN_TICKETS`` of the other seats tell how many of them are theirs; ``deal_hidden`` in
    playouts.py deals them. ``known`` are cards of theirs that a view hides but its viewer knows, by seat and color.
    """
    position = [0] * tables[SIZE]
    position[m.SEATS] = state.seats
    position[m.TURNS] = state.turns
    position[m.PASSES] = state.passes
    position[m.CHANCE] = 1
    last = LAST_ROUND.get(state)
    position[m.LAST_SEAT], position[m.LAST_TURNS] = last.seat, last.turns_left if last.seat != NOBODY else 0
    position[m.OVER] = int(bool(state.ended))
    _put_routes(tables, state, position)
    _put_stations(rules, tables, state, position)
    if state.stack:
        _put_question(rules, tables, state.stack[-1], state, position)
    else:
        position[m.ACTOR] = state.turn
    _put_cards(tables, state, position, known)
    _put_tickets(rules, tables, state, position)
    return position


def block_of(seat: int) -> int:
    """Where the block of a seat begins."""
    return SEAT_BLOCKS + seat * SEAT_SIZE


def _put_routes(tables: Ints, state: State, position: list[int]) -> None:
    routes = ROUTES.get(state)
    for route in range(tables[ROUTE_COUNT]):
        position[OWNER + route] = m.NOBODY
        position[OPEN + route] = (1 << state.seats) - 1
    for city in range(tables[CITY_COUNT]):
        position[CITY + city] = m.NOBODY
    for seat, owned in enumerate(routes.owned):
        block = block_of(seat)
        m.clear_memory(position, block)
        position[block + m.TRAINS], position[block + m.POINTS] = routes.trains[seat], routes.points[seat]
        for route in bits(owned):
            m.own_route(tables, position, seat, route)
    # A parallel route claimed before another one was closed stays owned.
    for route in range(tables[ROUTE_COUNT]):
        if position[OWNER + route] != m.NOBODY:
            position[OPEN + route] = 0


def _put_stations(rules: Ruleset, tables: Ints, state: State, position: list[int]) -> None:
    if not rules.active("stations"):
        return
    for seat, built in enumerate(STATIONS.get(state).built):
        block = block_of(seat)
        position[block + m.BUILT_COUNT] = len(built)
        for at, city in enumerate(built):
            position[block + m.BUILT + at] = city
            position[CITY + city] = seat


def _put_question(rules: Ruleset, tables: Ints, frame: Frame, state: State, position: list[int]) -> None:
    position[m.ACTOR] = frame.actor
    phase = position[m.PHASE] = KINDS.get(frame.kind, m.TURN)
    if phase == m.SECOND:
        position[m.DRAWS_LEFT] = frame.data[0]
    elif phase in (m.PAY, m.STATION_PAY):
        position[m.PENDING] = frame.data[0]
    elif phase == m.SURCHARGE:
        dig: Dig = frame.data
        position[m.PENDING], position[m.DUE] = dig.route, dig.due
        colors = [card for card in range(m.LOCO) if dig.paid[card]]
        position[m.PAID_COLOR] = color = colors[0] if colors else m.LOCO
        position[m.PAID_CARDS] = dig.paid[color] if colors else 0
        position[m.PAID_WILD] = dig.paid[m.LOCO]
        for card in dig.turned:
            position[m.TURNED + card] += 1
    elif phase == m.KEEP:
        position[m.FIRST_OFFER] = int(frame.data.first)
        position[m.OFFER_SIZE] = len(frame.data.tickets)
        for at, ticket in enumerate(frame.data.tickets):
            position[m.OFFER + at] = ticket


def _put_cards(tables: Ints, state: State, position: list[int], known: Sequence[Sequence[int]]) -> None:
    cards = CARDS.get(state)
    left = [*tables[CARDS_OF : CARDS_OF + 9]]
    for card in cards.row:
        if card != GAP:
            position[m.ROW + card] += 1
            position[m.ROW_SIZE] += 1
            left[card] -= 1
    for card in range(9):
        position[m.DISCARDS + card] = cards.discards[card]
        left[card] -= cards.discards[card] + position[m.TURNED + card]
    if position[m.PHASE] == m.SURCHARGE:
        left[position[m.PAID_COLOR]] -= position[m.PAID_CARDS]
        left[m.LOCO] -= position[m.PAID_WILD]
    for seat, hand in enumerate(cards.hands):
        block = block_of(seat)
        seen: Sequence[int] = hand
        if isinstance(hand, Hidden):
            seen = known[seat] if known else ()
            position[block + m.HIDDEN_CARDS] = hand.mask - sum(seen)
        for card, count in enumerate(seen):
            position[block + card] = count
            left[card] -= count
    deck: Sequence[int] | Hidden = cards.deck
    lying = left if isinstance(deck, Hidden) else deck
    for card, count in enumerate(lying):
        for _ in range(max(0, count)):
            position[m.DECK + position[m.DECK_SIZE]] = card
            position[m.DECK_SIZE] += 1


def _put_tickets(rules: Ruleset, tables: Ints, state: State, position: list[int]) -> None:
    decks: Any = TICKETS.get(state)
    known = set(position[m.OFFER : m.OFFER + position[m.OFFER_SIZE]])
    for seat, held in enumerate(decks.held):
        block = block_of(seat)
        if isinstance(held, Hidden):
            position[block + m.HIDDEN_TICKETS] = held.mask
        else:
            position[block + m.TICKET_COUNT] = len(held)
            for at, ticket in enumerate(held):
                position[block + m.TICKETS + at] = ticket
            known.update(held)
    if isinstance(decks.fresh, Hidden):
        regular = [t for t in range(tables[TICKET_KINDS]) if tables[TICKET_REGULAR + t] and t not in known]
        long = [t for t in range(tables[TICKET_KINDS]) if tables[TICKET_LONG + t] and t not in known]
        returned: Sequence[int] = ()
    else:
        regular, long, returned = [*bits(decks.fresh)], [*bits(decks.fresh_long)], decks.returned
    position[m.TICKET_PILE] = decks.pile
    if position[m.PHASE] == m.KEEP and position[m.FIRST_OFFER]:
        # Nobody is told how many tickets the seats before have kept: at least as many as they must.
        for seat in range(position[m.ACTOR]):
            if isinstance(decks.held[seat], Hidden):
                position[block_of(seat) + m.HIDDEN_TICKETS] = tables[KEEP_FIRST]
    lying = [*reversed(returned), *regular]
    position[m.TICKET_DECK_SIZE], position[m.FRESH] = len(lying), len(regular)
    position[TICKET_DECK : TICKET_DECK + len(lying)] = lying
    position[LONG_DECK] = len(long)
    position[LONG_DECK + 1 : LONG_DECK + 1 + len(long)] = long


# --- answers --------------------------------------------------------------------------------------------------


def code_of(rules: Ruleset, state: State, choice: Choice) -> int:
    """An answer of the engine as a number of the model."""
    board = rules.board
    if isinstance(choice, Draw):
        return m.PILE if choice.source == "pile" else COLORS.index(choice.source)
    if isinstance(choice, Claim):
        return m.CLAIM + board.route_index[choice.route]
    if isinstance(choice, Pay):
        colors = [card for card in range(m.LOCO) if choice.cards[card]]
        return m.PAYMENT + (m.WILDS * colors[0] + choice.cards[m.LOCO] if colors else m.WILDS * m.LOCO)
    if isinstance(choice, Station):
        return m.STATION + board.city_index[choice.city]
    if isinstance(choice, Keep):
        offer = state.stack[-1].data.tickets
        return m.KEEP_SET + sum(1 << at for at, t in enumerate(offer) if board.tickets[t] in choice.tickets)
    if isinstance(choice, DrawTickets):
        return m.DRAW_TICKETS
    if isinstance(choice, Withdraw):
        return m.WITHDRAW
    if isinstance(choice, Pass):
        return m.PASS
    raise TypeError(f"The model knows no answer {choice!r}.")
