"""Random answers, each as likely as the others, and random games."""

from __future__ import annotations

from railwright.plugins.features.expert.model.board import ModelBoard
from railwright.plugins.features.expert.model.constants import *
from railwright.plugins.features.expert.model.position import ModelPosition, count_bits
from railwright.plugins.features.expert.model.rules import (
    Answers,
    apply,
    can_claim,
    has_pile,
    list_options,
    min_tickets_to_keep,
    most_of_a_color,
)


def play_randomly(board: ModelBoard, position: ModelPosition, options: Answers, limit: int) -> int:
    """Answer by chance until the game is over, or so many answers were given; how many."""
    for count in range(limit):
        if position.over:
            return count
        apply(board, position, random_answer(board, position, options))
    return limit


def random_answer(board: ModelBoard, position: ModelPosition, options: Answers) -> int:
    """One of the possible answers; ``options`` is room to list them."""
    if position.phase <= SECOND:
        answer = _guess_answer(board, position)
        if answer >= 0:
            return answer
    elif position.phase == KEEP:
        return _random_ticket_set(board, position)
    list_options(board, position, options)
    if options.count == 1 and position.phase > SECOND:
        return options.codes[0]
    return options.codes[lucky(position, options.count)]


def _random_ticket_set(board: ModelBoard, position: ModelPosition) -> int:
    least = min_tickets_to_keep(board, position)
    while True:
        chosen = lucky(position, 1 << position.offer_size)
        if count_bits(chosen) >= least:
            return KEEP_SET + chosen


def _guess_answer(board: ModelBoard, position: ModelPosition) -> int:
    """Guess an answer to a turn, or a second card, until one is possible; -1 after many guesses.

    To list all would take longer. The first numbers stand for routes, then comes what may be drawn, then cities, and
    passing.
    """
    seat = position.actor
    seat_bit = 1 << seat
    hand = position.hands[seat]
    locos = hand[LOCO]
    draws = position.draws_left
    routes = 0
    last = PILE + 1
    cities = 0
    if position.phase == TURN:
        draws = board.draws
        cards = most_of_a_color(position, seat) + locos
        routes = board.paid_with[cards]
        last = routes + DRAW_TICKETS + 1
        if cards >= board.station_cost[position.built_count[seat]]:
            cities = board.city_count
        last += cities + board.may_pass
    by_need = board.by_need
    open_to = position.open_to
    answer = -1
    luck = position.luck or 1
    for _ in range(MAX_GUESSES):
        luck = luck * LUCK_FACTOR % LUCK_PRIME
        guess = luck % last
        if guess < routes:
            route = by_need[guess]
            if not open_to[route] & seat_bit:
                continue
            color = board.need_color[route]
            if color >= 0 and hand[color] + locos < board.need_cards[route]:
                continue  # as can_claim would find, in more time
            if can_claim(board, position, seat, route):
                answer = CLAIM + route
                break
            continue
        guess -= routes
        if guess <= LOCO:
            if position.row[guess] and (guess != LOCO or board.locomotive_cost <= draws):
                answer = guess
                break
        elif guess > DRAW_TICKETS:
            city = guess - DRAW_TICKETS - 1
            if city == cities:
                answer = PASS
                break
            if position.station_of[city] < 0:
                answer = STATION + city
                break
        elif guess == PILE:
            if has_pile(position):
                answer = PILE
                break
        elif position.ticket_deck_size:
            answer = DRAW_TICKETS
            break
    position.luck = luck
    return answer


def lucky(position: ModelPosition, limit: int) -> int:
    """A whole number from 0 to below a limit, for a random answer: four times as fast as that of ``below``."""
    position.luck = (position.luck or 1) * LUCK_FACTOR % LUCK_PRIME
    return position.luck % limit
