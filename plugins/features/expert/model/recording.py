"""Whole games of the policy with a log of what statistics need: claims with their turns, offers, stations, passes."""

from __future__ import annotations

from railwright.plugins.features.expert.model.board import ModelBoard
from railwright.plugins.features.expert.model.constants import *
from railwright.plugins.features.expert.model.policy import choose_answer
from railwright.plugins.features.expert.model.position import ModelPosition
from railwright.plugins.features.expert.model.rules import apply, begin, offer_first_tickets
from railwright.plugins.features.expert.model.scoring import Scores, is_done, score, score_tickets
from railwright.plugins.features.expert.model.scratchpad import Scratchpad
from railwright.plugins.features.expert.model.weights import PolicyWeights


class Log:
    """What happened in a game."""

    def __init__(self) -> None:
        self.claim_count = 0
        self.claim_route = zeros(MAX_ROUTES)  # in the order of the claims
        self.claim_seat = zeros(MAX_ROUTES)
        self.claim_turn = zeros(MAX_ROUTES)
        self.offer_count = 0  # tickets that were offered; those beyond MAX_LOGGED_OFFERS are left out
        self.offer_seat = zeros(MAX_LOGGED_OFFERS)
        self.offer_ticket = zeros(MAX_LOGGED_OFFERS)
        self.is_offer_kept = zeros(MAX_LOGGED_OFFERS)  # whether it was
        self.withdrawn = 0  # from tunnels
        self.idle = 0  # turns passed
        self.stations = 0
        self.done = rows_of_zeros(MAX_SEATS, MAX_TICKETS)  # by seat and place in its tickets: whether it is done


def play_recorded(
    board: ModelBoard,
    position: ModelPosition,
    pad: Scratchpad,
    weights: PolicyWeights,
    seats: int,
    seed: int,
    turn: int,
    log: Log,
) -> None:
    """Play a whole game, log it, and leave its scores on the pad; ``turn`` as in ``_begin_rotated``."""
    log.claim_count = log.offer_count = log.withdrawn = log.idle = log.stations = 0
    _begin_rotated(board, position, seats, seed, turn)
    for _ in range(MAX_ANSWERS):
        if position.over:
            break
        _record_answer(board, position, choose_answer(board, position, pad, weights), log)
    score(board, position, pad.scores)
    for seat in range(seats):
        _log_done(board, position, pad.scores, seat, log)


def _record_answer(board: ModelBoard, position: ModelPosition, answer: int, log: Log) -> None:
    seat = position.actor
    owned = position.owned_count[seat]
    built = position.built_count[seat]
    if position.phase == KEEP:
        _log_offer(position, answer - KEEP_SET, log)
    elif answer == WITHDRAW:
        log.withdrawn += 1
    elif answer == PASS:
        log.idle += 1
    apply(board, position, answer)
    if position.owned_count[seat] > owned:
        log.claim_route[log.claim_count] = position.owned[seat][owned]
        log.claim_seat[log.claim_count] = seat
        log.claim_turn[log.claim_count] = position.turns
        log.claim_count += 1
    log.stations += position.built_count[seat] - built


def _log_offer(position: ModelPosition, chosen: int, log: Log) -> None:
    for index in range(position.offer_size):
        if log.offer_count < MAX_LOGGED_OFFERS:
            log.offer_seat[log.offer_count] = position.actor
            log.offer_ticket[log.offer_count] = position.offer[index]
            log.is_offer_kept[log.offer_count] = chosen >> index & 1
            log.offer_count += 1


# --- deals that go round ----------------------------------------------------------------------------------------------


def _begin_rotated(board: ModelBoard, position: ModelPosition, seats: int, seed: int, turn: int) -> None:
    """Deal by a seed, then give every seat the hand and the first tickets of the one ``turn`` places after it."""
    begin(board, position, seats, seed)
    if turn == 0:
        return
    for _ in range(turn):
        _pass_hands_on(position)
    if not position.first_offer or position.offer_size != board.long_dealt + board.regular_dealt:
        return  # no tickets, or too few for everybody
    for index in range(position.offer_size - 1, -1, -1):  # back onto the decks, in their order
        if index < board.long_dealt:
            position.long_deck[position.long_size] = position.offer[index]
            position.long_size += 1
        else:
            position.ticket_deck[position.ticket_deck_size] = position.offer[index]
            position.ticket_deck_size += 1
            position.fresh += 1
    if position.long_size >= seats * board.long_dealt:
        _rotate_top(position.long_deck, position.long_size - 1, board.long_dealt, seats, turn)
    if position.ticket_deck_size >= seats * board.regular_dealt:
        _rotate_top(position.ticket_deck, position.ticket_deck_size - 1, board.regular_dealt, seats, turn)
    offer_first_tickets(board, position)


def _pass_hands_on(position: ModelPosition) -> None:
    """Give every seat the hand of the next one."""
    for card in range(CARD_KINDS):
        first = position.hands[0][card]
        for seat in range(position.seats - 1):
            position.hands[seat][card] = position.hands[seat + 1][card]
        position.hands[position.seats - 1][card] = first


def _rotate_top(deck: list[int], top: int, size: int, seats: int, turn: int) -> None:
    """Give each seat the tickets that lie on top for the one ``turn`` places after it, by moving all on by one."""
    for _ in range(turn * size):
        first = deck[top]
        for index in range(seats * size - 1):
            deck[top - index] = deck[top - index - 1]
        deck[top - seats * size + 1] = first


# --- tickets done -----------------------------------------------------------------------------------------------------


def _log_done(board: ModelBoard, position: ModelPosition, scores: Scores, seat: int, log: Log) -> None:
    """Log which tickets of a seat are done, with what its stations borrow."""
    score_tickets(board, position, scores, seat)
    for index in range(position.ticket_count[seat]):
        log.done[seat][index] = is_done(board, scores, position.tickets[seat][index])
