"""The answers to a question that are worth thinking about."""

from __future__ import annotations

from railwright.plugins.features.expert.model.board import ModelBoard
from railwright.plugins.features.expert.model.constants import *
from railwright.plugins.features.expert.model.policy import (
    choose_answer,
    choose_station,
    count_rivals,
    find_wanted,
    most_promising_city,
    value_ticket_sets,
    was_tried,
    weigh_first_cities,
    worth_of_route,
)
from railwright.plugins.features.expert.model.position import ModelPosition, count_bits
from railwright.plugins.features.expert.model.rules import Answers, add_answer, can_claim, has_pile, min_tickets_to_keep
from railwright.plugins.features.expert.model.scoring import count_degrees
from railwright.plugins.features.expert.model.scratchpad import Scratchpad
from railwright.plugins.features.expert.model.weights import PolicyWeights


def list_candidates(
    board: ModelBoard, position: ModelPosition, pad: Scratchpad, weights: PolicyWeights, candidates: Answers
) -> None:
    """List the answers worth thinking about, the policy's own first."""
    candidates.count = 0
    add_answer(candidates, choose_answer(board, position, pad, weights))
    if position.phase == TURN:
        _list_turns(board, position, pad, weights, candidates)
    elif position.phase == SECOND:
        _list_cards(board, position, pad, position.draws_left, candidates)
    elif position.phase == KEEP:
        _list_ticket_sets(board, position, pad, weights, candidates)
    elif position.phase == SURCHARGE:
        _add(candidates, WITHDRAW)
    elif position.phase == REDEAL:
        _add(candidates, DEAL_AGAIN)
    elif position.phase == PLACE:
        _list_first_cities(board, position, pad, candidates)
    else:
        _list_payments(board, position, candidates)


def _add(candidates: Answers, code: int) -> None:
    """Add an answer that is not there yet, as long as there is room."""
    for index in range(candidates.count):
        if candidates.codes[index] == code:
            return
    if candidates.count < MAX_CANDIDATES:
        add_answer(candidates, code)


def _list_turns(
    board: ModelBoard, position: ModelPosition, pad: Scratchpad, weights: PolicyWeights, candidates: Answers
) -> None:
    _weigh_claims(board, position, pad, weights)
    _list_claims(board, pad, candidates, FIRST_CLAIMS)
    city = choose_station(board, position, position.actor)
    if city >= 0:
        _add(candidates, STATION + city)
    if position.ticket_deck_size and position.last_seat == NOBODY:
        _add(candidates, DRAW_TICKETS)
    _list_cards(board, position, pad, board.draws, candidates)
    if board.may_pass:
        _add(candidates, PASS)
    _list_claims(board, pad, candidates, MAX_CANDIDATES)


def _weigh_claims(board: ModelBoard, position: ModelPosition, pad: Scratchpad, weights: PolicyWeights) -> None:
    """What each route that can be claimed promises: those of the plan most; nothing for all others."""
    seat = position.actor
    count_degrees(board, position, pad.scores, seat)
    for route in range(board.route_count):
        pad.promise[route] = 0
        if can_claim(board, position, seat, route) and not was_tried(position, seat, route):
            worth = 1 + worth_of_route(board, pad, weights, seat, route)
            pad.promise[route] = worth + RIVAL_PROMISE * count_rivals(board, position, seat, route)
    for index in range(position.plan_count[seat]):
        route = position.plan[seat][index]
        if pad.promise[route]:
            pad.promise[route] += PLAN_PROMISE


def _list_claims(board: ModelBoard, pad: Scratchpad, candidates: Answers, most: int) -> None:
    """Add so many claims, those that promise most first."""
    for _ in range(most):
        best = -1
        promise = 0
        for route in range(board.route_count):
            if pad.promise[route] > promise:
                best = route
                promise = pad.promise[route]
        if best < 0 or candidates.count >= MAX_CANDIDATES:
            break
        pad.promise[best] = 0
        _add(candidates, CLAIM + best)


def _list_cards(board: ModelBoard, position: ModelPosition, pad: Scratchpad, left: int, candidates: Answers) -> None:
    """The pile, a locomotive, the colors that the plan wants, and of the others the one that the hand has most of."""
    hand = position.hands[position.actor]
    find_wanted(board, position, pad, position.actor, -1)
    if has_pile(position):
        _add(candidates, PILE)
    other = -1
    for card in range(COLORS):
        if position.row[card]:
            if pad.wanted[card] > hand[card]:
                _add(candidates, card)
            elif other < 0 or hand[card] > hand[other]:
                other = card
    if other >= 0:
        _add(candidates, other)
    if position.row[LOCO] and board.locomotive_cost <= left:
        _add(candidates, LOCO)


def _list_ticket_sets(
    board: ModelBoard, position: ModelPosition, pad: Scratchpad, weights: PolicyWeights, candidates: Answers
) -> None:
    """The sets of tickets, best ones first."""
    value_ticket_sets(board, position, pad, weights, position.actor)
    for chosen in range(1 << position.offer_size):
        if count_bits(chosen) < min_tickets_to_keep(board, position):
            pad.set_values[chosen] = -UNREACHABLE_PRICE
    for _ in range(1 << position.offer_size):
        best = 0
        for chosen in range(1 << position.offer_size):
            if pad.set_values[chosen] > pad.set_values[best]:
                best = chosen
        if pad.set_values[best] > -UNREACHABLE_PRICE:
            _add(candidates, KEEP_SET + best)
        pad.set_values[best] = -UNREACHABLE_PRICE


def _list_first_cities(board: ModelBoard, position: ModelPosition, pad: Scratchpad, candidates: Answers) -> None:
    """The free cities, those that promise most first."""
    weigh_first_cities(board, position, pad, position.actor)
    for _ in range(board.city_count):
        best = most_promising_city(board, pad)
        if pad.promise[best]:
            _add(candidates, STATION + best)
        pad.promise[best] = 0


def _list_payments(board: ModelBoard, position: ModelPosition, candidates: Answers) -> None:
    """One payment of each color, with the fewest locomotives."""
    seat = position.actor
    cards = board.station_cost[position.built_count[seat]]
    color = ANY
    least = 0
    if position.phase == PAY:
        cards = board.need_cards[position.pending]
        color = board.need_color[position.pending]
        least = board.need_locos[position.pending]
    hand = position.hands[seat]
    for card in range(COLORS):
        wild = max(least, cards - hand[card])
        if hand[card] and color in (ANY, card) and wild <= min(hand[LOCO], cards - 1):
            _add(candidates, PAYMENT + WILDS * card + wild)
