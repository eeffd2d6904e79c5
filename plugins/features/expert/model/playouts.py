"""Playouts: what is hidden is dealt as it may be, and candidates are played out on the same deals."""

from __future__ import annotations

from railwright.plugins.features.expert.model.board import ModelBoard
from railwright.plugins.features.expert.model.constants import *
from railwright.plugins.features.expert.model.networks import renew_plan
from railwright.plugins.features.expert.model.paths import search_paths
from railwright.plugins.features.expert.model.policy import play_out, turns_left
from railwright.plugins.features.expert.model.position import (
    ModelPosition,
    below,
    copy_position,
    shuffle_deck,
    shuffle_long_tickets,
    shuffle_tickets,
)
from railwright.plugins.features.expert.model.rules import Answers, apply
from railwright.plugins.features.expert.model.scoring import Scores, score
from railwright.plugins.features.expert.model.scratchpad import Scratchpad
from railwright.plugins.features.expert.model.weights import PolicyWeights

# --- what nobody has seen ---------------------------------------------------------------------------------------------


def weigh_tickets(board: ModelBoard, position: ModelPosition, pad: Scratchpad, viewer: int) -> None:
    """How likely each seat is to hold each ticket, from what it has built: the less is missing, the likelier."""
    for ticket in range(board.ticket_count):
        whole = _missing_spaces(board, position, pad, ticket, NOBODY)
        for seat in range(position.seats):
            if seat != viewer:
                missing = _missing_spaces(board, position, pad, ticket, seat)
                share = TENTHS_PER_TURN * max(0, whole - missing) // max(1, whole)
                likely = LEAST_LIKELY + LIKELY_PER_TENTH * share + LIKELY_PER_SQUARE_TENTH * share * share
                pad.likely[seat][ticket] = likely if missing else JOINED_LIKELY


def _missing_spaces(board: ModelBoard, position: ModelPosition, pad: Scratchpad, ticket: int, seat: int) -> int:
    """The spaces that a seat lacks for a ticket, those of others many times; for NOBODY those of the bare board."""
    for route in range(board.route_count):
        owner = position.owner[route]
        spaces = board.length[route]
        if seat != NOBODY and owner != NOBODY:
            spaces = 0 if owner == seat else FOREIGN_SPACES * spaces
        pad.paths.cost[route] = spaces
    missing = 0
    if board.has_goals:
        return _missing_to_goal(board, pad, ticket)
    for index in range(board.stop_from[ticket] + 1, board.stop_from[ticket + 1]):
        search_paths(board, pad.paths, board.stops[index - 1], board.stops[index])
        missing += pad.paths.reached[board.stops[index]]
    return missing


def _missing_to_goal(board: ModelBoard, pad: Scratchpad, ticket: int) -> int:
    """What the cheapest way of a ticket from one of its starts to one of its goals costs."""
    fewest = UNREACHABLE_PRICE
    for start in range(board.start_from[ticket], board.start_from[ticket + 1]):
        search_paths(board, pad.paths, board.starts[start], -1)
        for goal in range(board.goal_from[ticket], board.goal_from[ticket + 1]):
            fewest = min(fewest, pad.paths.reached[board.goals[goal]])
    return fewest


def deal_hidden(board: ModelBoard, position: ModelPosition, pad: Scratchpad) -> None:
    """Deal the cards and tickets that a view hides, as they may be; the rest lies in the piles."""
    shuffle_deck(position)
    shuffle_tickets(position)
    shuffle_long_tickets(position)
    for seat in range(position.seats):
        _deal_hidden_cards(position, seat)
    # Everybody's first ticket, then everybody's second one: nobody chooses before the others.
    left = 1
    while left:
        left = 0
        for seat in range(position.seats):
            if position.hidden_tickets[seat]:
                position.hidden_tickets[seat] -= 1
                _deal_hidden_ticket(board, position, pad, seat)
                left = 1
    position.ticket_deck_size = min(position.ticket_deck_size, position.drawable)  # the others have left the game
    position.fresh = min(position.fresh, position.ticket_deck_size)


def _deal_hidden_cards(position: ModelPosition, seat: int) -> None:
    while position.hidden_cards[seat] and position.deck_size:
        position.deck_size -= 1
        position.hands[seat][position.deck[position.deck_size]] += 1
        position.hidden_cards[seat] -= 1
    position.hidden_cards[seat] = 0


def _deal_hidden_ticket(board: ModelBoard, position: ModelPosition, pad: Scratchpad, seat: int) -> None:
    """A seat's ticket by likelihood; a long one only as its first, for only one was dealt."""
    longs = position.long_size if position.ticket_count[seat] == 0 and board.long_dealt else 0
    total = 0
    for index in range(longs + position.ticket_deck_size):
        total += _likelihood(position, pad, seat, index, longs)
    if total == 0:
        return
    picked = below(position, total)
    index = 0
    picked -= _likelihood(position, pad, seat, index, longs)
    while picked >= 0:
        index += 1
        picked -= _likelihood(position, pad, seat, index, longs)
    if index < longs:
        ticket = position.long_deck[index]
        position.long_size -= 1
        position.long_deck[index] = position.long_deck[position.long_size]
    else:
        ticket = position.ticket_deck[index - longs]
        position.ticket_deck_size -= 1
        position.ticket_deck[index - longs] = position.ticket_deck[position.ticket_deck_size]
        position.fresh -= 1
    position.tickets[seat][position.ticket_count[seat]] = ticket
    position.ticket_count[seat] += 1


def _likelihood(position: ModelPosition, pad: Scratchpad, seat: int, index: int, longs: int) -> int:
    """How likely a seat holds one of so many long tickets, or of the regular ones that follow."""
    if index < longs:  # one long ticket was among four dealt, and it is kept more often than others
        return 9 * pad.likely[seat][position.long_deck[index]] // 2
    return pad.likely[seat][position.ticket_deck[index - longs]]


# --- playing out ------------------------------------------------------------------------------------------------------


class Outcomes:
    """How the games of a deal ended, by candidate."""

    def __init__(self) -> None:
        self.value = zeros(MAX_CANDIDATES)  # to the actor, by its margin
        self.wins = rows_of_zeros(MAX_CANDIDATES, MAX_SEATS)  # by seat: in WHOLE_WIN_PARTS, ties shared
        self.totals = rows_of_zeros(MAX_CANDIDATES, MAX_SEATS)  # by seat: points


def play_deal(
    board: ModelBoard,
    root: ModelPosition,
    deal: ModelPosition,
    end: ModelPosition,
    pad: Scratchpad,
    weights: PolicyWeights,
    candidates: Answers,
    seed: int,
    outcomes: Outcomes,
) -> None:
    """Deal what ``root`` hides by a seed, and play each candidate out from that deal; NOTHING plays on without one.

    DROPPED candidates are left out. ``deal`` and ``end`` are room: in the latter stands the last position that was
    played. ``weigh_tickets`` must have been called with the same pad, where tickets are hidden.
    """
    copy_position(root, deal)
    deal.chance = seed & CHANCE_MASK
    for _ in range(4):  # the first numbers of seeds that are near each other are alike
        below(deal, 2)
    deal_hidden(board, deal, pad)
    _plan_for_all(board, deal, pad, weights)
    for index in range(candidates.count):
        if candidates.codes[index] != DROPPED:
            copy_position(deal, end)
            if candidates.codes[index] != NOTHING:
                apply(board, end, candidates.codes[index])
            play_out(board, end, pad, weights, MAX_ANSWERS)
            score(board, end, pad.scores)
            _note_end(end, pad.scores, root.actor, outcomes, index)


def _plan_for_all(board: ModelBoard, position: ModelPosition, pad: Scratchpad, weights: PolicyWeights) -> None:
    """Make the plans of all seats that have chosen their tickets, so that not every playout makes them again."""
    for seat in range(position.seats):
        if position.ticket_count[seat]:
            turns = turns_left(board, position, seat, weights.clock[seat])
            renew_plan(board, position, pad, weights, seat, turns)


def _note_end(position: ModelPosition, scores: Scores, seat: int, outcomes: Outcomes, index: int) -> None:
    """Note a scored end: what it is worth to a seat by its margin, then everybody's win and points."""
    margin = scores.total[seat] - best_of_others(position, scores, seat)
    outcomes.value[index] = MARGIN_VALUE_PER_POINT * max(-MAX_MARGIN_POINTS, min(MAX_MARGIN_POINTS, margin))
    outcomes.value[index] += CLOSE_VALUE_PER_POINT * max(-CLOSE_MARGIN_POINTS, min(CLOSE_MARGIN_POINTS, margin))
    winners = 0
    for other in range(position.seats):
        if scores.rank[other] == 1:
            winners += 1
    for other in range(position.seats):
        outcomes.wins[index][other] = WHOLE_WIN_PARTS // winners if scores.rank[other] == 1 else 0
        outcomes.totals[index][other] = scores.total[other]


def best_of_others(position: ModelPosition, scores: Scores, seat: int) -> int:
    """The points of the best seat but one."""
    best = -1000
    for other in range(position.seats):
        if other != seat:
            best = max(best, scores.total[other])
    return best
