"""The rules of the model: the answers that a seat may give, and what each of them changes."""

from __future__ import annotations

from railwright.plugins.features.expert.model.board import ModelBoard
from railwright.plugins.features.expert.model.constants import *
from railwright.plugins.features.expert.model.position import (
    ModelPosition,
    count_bits,
    forget_plans,
    shuffle_deck,
    shuffle_long_tickets,
    shuffle_tickets,
)


class Answers:
    """Answers to a question, as numbers: the first ``count`` of ``codes`` are used."""

    def __init__(self) -> None:
        self.codes = zeros(MAX_OPTIONS)
        self.count = 0


def add_answer(answers: Answers, code: int) -> None:
    """Append an answer."""
    answers.codes[answers.count] = code
    answers.count += 1


# --- the pile and the row ---------------------------------------------------------------------------------------------


def take_card(position: ModelPosition) -> int:
    """The top card of the pile, the discards shuffled in if it is empty; -1 if there are none (DRAW-9, DRAW-10)."""
    if position.deck_size == 0:
        _reshuffle(position)
        if position.deck_size == 0:
            return -1
    position.deck_size -= 1
    if position.script_size:
        _follow_script(position)
    return position.deck[position.deck_size]


def _reshuffle(position: ModelPosition) -> None:
    """Make the discards the pile, shuffled (DRAW-9)."""
    deck = position.deck
    size = 0
    for card in range(CARD_KINDS):
        for _ in range(position.discards[card]):
            deck[size] = card
            size += 1
        position.discards[card] = 0
    position.deck_size = size
    shuffle_deck(position)


def _follow_script(position: ModelPosition) -> None:
    """Move the next card of a script to the top of the pile, if it is there."""
    position.script_size -= 1
    wanted = position.script[position.script_size]
    top = position.deck_size
    for index in range(top + 1):
        if position.deck[index] == wanted:
            position.deck[index] = position.deck[top]
            position.deck[top] = wanted
            return


def restock_row(board: ModelBoard, position: ModelPosition) -> None:
    """Fill the gaps of the row, and sweep it while it has too many locomotives (DRAW-3, DRAW-7)."""
    sweeps = 0
    while True:
        while position.row_size < board.row_length:
            card = take_card(position)
            if card < 0:
                break
            position.row[card] += 1
            position.row_size += 1
        if not board.locomotive_limit or position.row[LOCO] < board.locomotive_limit:
            return
        if sweeps >= MAX_SWEEPS or not is_lawful_row_likely(board, position):
            return
        sweeps += 1
        for card in range(CARD_KINDS):
            position.discards[card] += position.row[card]
            position.row[card] = 0
        position.row_size = 0


def is_lawful_row_likely(board: ModelBoard, position: ModelPosition) -> bool:
    """Whether a row with fewer locomotives than the limit is likely (SP-1)."""
    pool = position.row_size + position.deck_size
    for card in range(CARD_KINDS):
        pool += position.discards[card]
    if 2 * board.cards_of[LOCO] <= pool and board.row_length < 2 * board.locomotive_limit:
        return True  # half of all rows at least have no more locomotives than other cards
    colored = 0
    for card in range(COLORS):
        colored += position.discards[card] + position.row[card]
    for index in range(position.deck_size):
        if position.deck[index] != LOCO:
            colored += 1
    size = min(board.row_length, pool)
    lawful = 0
    for locos in range(min(board.locomotive_limit, size + 1)):
        lawful += choose(pool - colored, locos) * choose(colored, size - locos)
    return lawful * MAX_EXPECTED_SWEEPS >= choose(pool, size)


def choose(items: int, taken: int) -> int:
    """The number of ways to choose ``taken`` of ``items``."""
    if taken > items:
        return 0
    count = 1
    for index in range(taken):
        count = count * (items - index) // (index + 1)
    return count


# --- what may be answered ---------------------------------------------------------------------------------------------


def has_pile(position: ModelPosition) -> bool:
    """Whether a card can be drawn from the pile (SP-2)."""
    if position.deck_size:
        return True
    for count in position.discards:  # noqa: SIM110 (generators are not compiled)
        if count:
            return True
    return False


def most_of_a_color(position: ModelPosition, seat: int) -> int:
    """The largest number of cards of one color in a hand."""
    most = 0
    for held in position.hands[seat][:COLORS]:
        if held > most:
            most = held
    return most


def can_draw(board: ModelBoard, position: ModelPosition, left: int) -> bool:
    """Whether any card can be drawn; ``left`` draws remain, this one included."""
    if has_pile(position):
        return True
    for card in range(COLORS):
        if position.row[card]:
            return True
    return position.row[LOCO] > 0 and board.locomotive_cost <= left


def can_claim(board: ModelBoard, position: ModelPosition, seat: int, route: int) -> bool:
    """Whether a seat may claim a route now and can pay for it (CLAIM-2 to CLAIM-6, DOUBLE, SP-10)."""
    if not position.open_to[route] >> seat & 1 or position.trains[seat] < board.wagons[route]:
        return False
    hand = position.hands[seat]
    locos = hand[LOCO]
    short = board.need_cards[route] - locos
    if short <= 0:
        return True
    if locos < board.need_locos[route]:
        return False
    color = board.need_color[route]
    if color >= 0:
        return color != LOCO and hand[color] >= short
    for held in hand[:COLORS]:  # noqa: SIM110
        if held >= short:
            return True
    return False


def can_pay_station(board: ModelBoard, position: ModelPosition, seat: int) -> bool:
    """Whether a seat has a station left and can pay for it (STATION-3 to STATION-7)."""
    cards = most_of_a_color(position, seat) + position.hands[seat][LOCO]
    return cards >= board.station_cost[position.built_count[seat]]


def list_options(board: ModelBoard, position: ModelPosition, options: Answers) -> None:
    """List all answers that the actor may give."""
    options.count = 0
    if position.phase == TURN:
        _list_turns(board, position, options)
    elif position.phase == SECOND:
        _list_draws(board, position, position.draws_left, options)
    elif position.phase <= STATION_PAY:
        _list_payments_due(board, position, options)
    elif position.phase == KEEP:
        _list_ticket_sets(board, position, options)
    elif position.phase == REDEAL:
        add_answer(options, STAY)
        add_answer(options, DEAL_AGAIN)
    else:
        _list_free_cities(board, position, options)


def _list_turns(board: ModelBoard, position: ModelPosition, options: Answers) -> None:
    seat = position.actor
    _list_draws(board, position, board.draws, options)
    for route in range(board.route_count):
        if can_claim(board, position, seat, route):
            add_answer(options, CLAIM + route)
    if position.ticket_deck_size:
        add_answer(options, DRAW_TICKETS)
    if can_pay_station(board, position, seat):
        _list_free_cities(board, position, options)
    if board.may_pass or not options.count:
        add_answer(options, PASS)


def _list_free_cities(board: ModelBoard, position: ModelPosition, options: Answers) -> None:
    for city in range(board.city_count):
        if position.station_of[city] < 0:
            add_answer(options, STATION + city)


def _list_draws(board: ModelBoard, position: ModelPosition, left: int, options: Answers) -> None:
    if has_pile(position):
        add_answer(options, PILE)
    for card in range(CARD_KINDS):
        if position.row[card] and (card != LOCO or board.locomotive_cost <= left):
            add_answer(options, card)


def _list_ticket_sets(board: ModelBoard, position: ModelPosition, options: Answers) -> None:
    least = min_tickets_to_keep(board, position)
    for chosen in range(1 << position.offer_size):
        if count_bits(chosen) >= least:
            add_answer(options, KEEP_SET + chosen)


def min_tickets_to_keep(board: ModelBoard, position: ModelPosition) -> int:
    """The number of tickets on offer that must be kept (SETUP-9, TICKET-2)."""
    return min(position.offer_size, board.min_kept_first if position.first_offer else board.min_kept_drawn)


def _list_payments_due(board: ModelBoard, position: ModelPosition, options: Answers) -> None:
    route = position.pending
    if position.phase == PAY:
        _list_payments(position, board.need_cards[route], board.need_color[route], board.need_locos[route], options)
    elif position.phase == SURCHARGE:
        _list_payments(position, position.due, position.paid_color, 0, options)
        add_answer(options, WITHDRAW)
    else:
        _list_payments(position, board.station_cost[position.built_count[position.actor]], ANY, 0, options)


def _list_payments(position: ModelPosition, cards: int, color: int, least: int, options: Answers) -> None:
    """List every exact payment: each color with each number of locomotives, locomotives alone last."""
    hand = position.hands[position.actor]
    locos = hand[LOCO]
    codes = options.codes
    count = options.count
    most = locos if locos < cards else cards - 1
    first = 0
    end = COLORS
    if color >= 0:
        first = color
        if color != LOCO:  # locomotives are no color of their own
            end = color + 1
    for card in range(first, end):
        held = hand[card]
        wild = cards - held
        if wild < least:
            wild = least
        if held and wild <= most:
            for code in range(PAYMENT + WILDS * card + wild, PAYMENT + WILDS * card + most + 1):
                codes[count] = code
                count += 1
    if locos >= cards:
        codes[count] = PAYMENT + WILDS * LOCO
        count += 1
    options.count = count


# --- what answers do ----------------------------------------------------------------------------------------------


def apply(board: ModelBoard, position: ModelPosition, answer: int) -> None:
    """Apply a possible answer to the position, with the outcomes of chance that follow."""
    phase = position.phase
    if phase == TURN:
        _begin_turn(board, position, answer)
    elif phase == SECOND:
        _draw_card(board, position, answer, position.draws_left)
    elif phase == PAY:
        _pay_route(board, position, answer)
    elif phase == SURCHARGE:
        _settle_tunnel(board, position, answer)
    elif phase == STATION_PAY:
        _build_station(board, position, answer)
    elif phase == KEEP:
        _keep_tickets(board, position, answer - KEEP_SET)
    elif phase == PLACE:
        _place_station(board, position, answer - STATION)
    else:
        _settle_redeal(board, position, answer)


def _begin_turn(board: ModelBoard, position: ModelPosition, answer: int) -> None:
    if position.passes and answer != PASS:
        position.passes = 0
    if answer <= PILE:
        _draw_card(board, position, answer, board.draws)
    elif answer >= STATION:
        position.phase = STATION_PAY
        position.pending = answer - STATION
    elif answer >= CLAIM:
        position.phase = PAY
        position.pending = answer - CLAIM
    elif answer == DRAW_TICKETS:
        offer_tickets(position, 0, board.tickets_drawn, 0)
        if not position.offer_size:
            _end_turn(board, position)
    else:
        position.passes += 1
        _end_turn(board, position)
        if position.passes >= position.seats:
            position.over = 1


# Cards


def _draw_card(board: ModelBoard, position: ModelPosition, answer: int, left: int) -> None:
    """Take a card from the row or the pile with ``left`` draws remaining; the last one ends the turn (DRAW-2 to -6)."""
    hand = position.hands[position.actor]
    if answer == PILE:
        hand[take_card(position)] += 1
        left -= 1
    else:
        hand[answer] += 1
        row = position.row
        row[answer] -= 1
        card = take_card(position)
        if card >= 0:
            row[card] += 1
        else:
            position.row_size -= 1
        if position.row_size < board.row_length or row[LOCO] >= board.locomotive_limit:
            restock_row(board, position)
        left -= board.locomotive_cost if answer == LOCO else 1
    if left > 0 and (position.deck_size or can_draw(board, position, left)):
        position.phase = SECOND
        position.draws_left = left
    else:
        _end_turn(board, position)


# Routes


def _pay_route(board: ModelBoard, position: ModelPosition, answer: int) -> None:
    """Pay for a route; the cards for a tunnel are set aside until its surcharge is known (CLAIM, TUNNEL-1)."""
    route = position.pending
    cards = board.need_cards[route]
    color = (answer - PAYMENT) // WILDS
    wild = cards if color == LOCO else (answer - PAYMENT) % WILDS
    hand = position.hands[position.actor]
    hand[color] -= cards - wild
    hand[LOCO] -= wild
    if board.is_tunnel[route] and board.tunnel_cards:
        _dig_tunnel(board, position, color, cards - wild, wild)
        if position.due:
            position.phase = SURCHARGE
            return
    position.discards[color] += cards - wild
    position.discards[LOCO] += wild
    _complete_claim(board, position, route)


def _dig_tunnel(board: ModelBoard, position: ModelPosition, color: int, cards: int, wild: int) -> None:
    """Turn up the cards of a tunnel; without a surcharge they are discarded at once (TUNNEL-3 to TUNNEL-10)."""
    position.paid_color = color
    position.paid_cards = cards
    position.paid_wild = wild
    for _ in range(board.tunnel_cards):
        card = take_card(position)
        if card < 0:
            break
        position.turned[card] += 1
    position.due = position.turned[LOCO]
    if color != LOCO:
        position.due += position.turned[color]
    if not position.due:
        _discard_turned(position)


def _discard_turned(position: ModelPosition) -> None:
    for card in range(CARD_KINDS):
        if position.turned[card]:
            position.discards[card] += position.turned[card]
            position.turned[card] = 0


def _settle_tunnel(board: ModelBoard, position: ModelPosition, answer: int) -> None:
    """Pay the surcharge of a tunnel, or take back the cards set aside for it (TUNNEL-6 to TUNNEL-9)."""
    _discard_turned(position)
    hand = position.hands[position.actor]
    due = position.due
    position.due = 0
    color = position.paid_color
    if answer == WITHDRAW:
        hand[color] += position.paid_cards
        hand[LOCO] += position.paid_wild
        _end_turn(board, position)
        return
    paid = (answer - PAYMENT) // WILDS
    wild = due if paid == LOCO else (answer - PAYMENT) % WILDS
    hand[paid] -= due - wild
    hand[LOCO] -= wild
    position.discards[paid] += due - wild
    position.discards[color] += position.paid_cards
    position.discards[LOCO] += wild + position.paid_wild
    _complete_claim(board, position, position.pending)


def _complete_claim(board: ModelBoard, position: ModelPosition, route: int) -> None:
    own_route(board, position, position.actor, route)
    position.trains[position.actor] -= board.wagons[route]
    position.points[position.actor] += board.route_points[route]
    _end_turn(board, position)


def own_route(board: ModelBoard, position: ModelPosition, seat: int, route: int) -> None:
    """Give a free route to a seat; parallel routes close for it, with few players for everybody (DOUBLE)."""
    position.owner[route] = seat
    position.open_to[route] = 0
    position.owned[seat][position.owned_count[seat]] = route
    position.owned_count[seat] += 1
    for index in range(board.parallel_from[route], board.parallel_from[route + 1]):
        neighbor = board.parallel[index]
        if position.seats < board.doubles_from:
            position.open_to[neighbor] = 0
        else:
            position.open_to[neighbor] &= ~(1 << seat)


# Stations


def _build_station(board: ModelBoard, position: ModelPosition, answer: int) -> None:
    """Pay for a station and build it (STATION-3 to STATION-7)."""
    seat = position.actor
    built = position.built_count[seat]
    cards = board.station_cost[built]
    color = (answer - PAYMENT) // WILDS
    wild = cards if color == LOCO else (answer - PAYMENT) % WILDS
    hand = position.hands[seat]
    hand[color] -= cards - wild
    hand[LOCO] -= wild
    position.discards[color] += cards - wild
    position.discards[LOCO] += wild
    _stand_station(position, seat, position.pending)
    _end_turn(board, position)


def _stand_station(position: ModelPosition, seat: int, city: int) -> None:
    position.built[seat][position.built_count[seat]] = city
    position.built_count[seat] += 1
    position.station_of[city] = seat


def _prompt_for_first_station(board: ModelBoard, position: ModelPosition, seat: int) -> None:
    """Prompt a seat for its first station; once all seats or cities are done, begin the first turn."""
    if board.has_first_stations and seat >= 0 and position.seats - 1 - seat < board.city_count:
        position.phase = PLACE
        position.actor = seat
    else:
        position.phase = TURN
        position.actor = 0


def _place_station(board: ModelBoard, position: ModelPosition, city: int) -> None:
    """Build a station without payment; seats choose in reverse order of turns (starting_station-1, -2)."""
    seat = position.actor
    _stand_station(position, seat, city)
    _prompt_for_first_station(board, position, seat - 1)


# Tickets


def offer_tickets(position: ModelPosition, longs: int, regulars: int, first: int) -> None:
    """Deal tickets to the actor, who must choose which to keep."""
    size = 0
    while longs > 0 and position.long_size:
        position.long_size -= 1
        position.offer[size] = position.long_deck[position.long_size]
        size += 1
        longs -= 1
    while regulars > 0 and position.ticket_deck_size:
        position.ticket_deck_size -= 1
        if position.fresh:
            position.fresh -= 1
        position.offer[size] = position.ticket_deck[position.ticket_deck_size]
        size += 1
        regulars -= 1
    position.offer_size = size
    position.first_offer = first
    position.phase = KEEP


def offer_first_tickets(board: ModelBoard, position: ModelPosition) -> None:
    """Deal the first tickets to the actor, or to the next seat without any, until all have chosen."""
    while position.actor < position.seats:
        offer_tickets(position, board.long_dealt, board.regular_dealt, 1)
        if position.offer_size:
            if board.may_redeal:
                position.phase = REDEAL
            return
        position.actor += 1
    position.first_offer = 0
    _prompt_for_first_station(board, position, position.seats - 1)


def _settle_redeal(board: ModelBoard, position: ModelPosition, answer: int) -> None:
    """Continue with the tickets on offer, or return them to their decks and deal as many again (mulligan-1)."""
    position.phase = KEEP
    if answer == STAY:
        return
    longs = 0
    regulars = 0
    for index in range(position.offer_size):
        ticket = position.offer[index]
        if board.is_long[ticket]:
            position.long_deck[position.long_size] = ticket
            position.long_size += 1
            longs += 1
        else:
            position.ticket_deck[position.ticket_deck_size] = ticket
            position.ticket_deck_size += 1
            regulars += 1
    position.fresh += regulars
    shuffle_tickets(position)
    shuffle_long_tickets(position)
    offer_tickets(position, longs, regulars, 1)


def _keep_tickets(board: ModelBoard, position: ModelPosition, chosen: int) -> None:
    """Keep the tickets of a set; the others leave the game or go under the deck (SETUP-9, TICKET-3)."""
    seat = position.actor
    for index in range(position.offer_size):
        ticket = position.offer[index]
        if chosen >> index & 1:
            position.tickets[seat][position.ticket_count[seat]] = ticket
            position.ticket_count[seat] += 1
        elif not position.first_offer or (board.first_returned and not board.is_long[ticket]):
            _put_under(position, ticket)
    position.offer_size = 0
    if position.first_offer:
        position.actor += 1
        offer_first_tickets(board, position)
    else:
        _end_turn(board, position)


def _put_under(position: ModelPosition, ticket: int) -> None:
    for index in range(position.ticket_deck_size, 0, -1):
        position.ticket_deck[index] = position.ticket_deck[index - 1]
    position.ticket_deck[0] = ticket
    position.ticket_deck_size += 1


# --- turns ------------------------------------------------------------------------------------------------------------


def _end_turn(board: ModelBoard, position: ModelPosition) -> None:
    """Pass the turn on; a turn that leaves few trains starts the last round (END-1, END-2, round_limit-1)."""
    seat = position.actor
    seats = position.seats
    position.turns += 1
    if position.row_size < board.row_length or position.row[LOCO] >= board.locomotive_limit:
        restock_row(board, position)
    position.phase = TURN
    if position.last_seat != NOBODY:
        position.last_turns -= 1
        if position.last_turns <= 0:
            position.over = 1
    elif position.trains[seat] <= board.last_trains:
        before = -position.turns % seats if board.last_even else 0
        position.last_seat = seat
        position.last_turns = before + seats * board.last_rounds
    if board.max_rounds and position.turns >= board.max_rounds * seats:
        position.over = 1
    position.actor = 0 if seat + 1 == seats else seat + 1


def begin(board: ModelBoard, position: ModelPosition, seats: int, seed: int) -> None:
    """Set up a new game from a seed: hands, row and the first offer (SETUP)."""
    _clear_table(board, position, seats)
    position.chance = seed & CHANCE_MASK
    position.luck = 1 + (seed & 0xFFFFFF)
    for card in range(CARD_KINDS):
        position.discards[card] = board.cards_of[card]
    for seat in range(seats):
        for _ in range(board.cards_dealt):
            card = take_card(position)
            if card >= 0:
                position.hands[seat][card] += 1
    restock_row(board, position)
    _stack_tickets(board, position)
    offer_first_tickets(board, position)


def _clear_table(board: ModelBoard, position: ModelPosition, seats: int) -> None:
    position.seats = seats
    position.actor = position.phase = position.draws_left = position.pending = 0
    position.paid_color = position.paid_cards = position.paid_wild = position.due = 0
    position.turns = position.passes = position.last_turns = position.over = 0
    position.deck_size = position.row_size = position.offer_size = position.first_offer = 0
    position.ticket_deck_size = position.fresh = position.drawable = position.long_size = position.script_size = 0
    position.last_seat = NOBODY
    for card in range(CARD_KINDS):
        position.row[card] = position.turned[card] = 0
    for route in range(board.route_count):
        position.owner[route] = NOBODY
        position.open_to[route] = (1 << seats) - 1
    for city in range(board.city_count):
        position.station_of[city] = NOBODY
    for seat in range(seats):
        for card in range(CARD_KINDS):
            position.hands[seat][card] = 0
        position.trains[seat] = board.start_trains
        position.points[seat] = position.owned_count[seat] = position.built_count[seat] = 0
        position.ticket_count[seat] = position.hidden_cards[seat] = position.hidden_tickets[seat] = 0
        forget_plans(position, seat)


def _stack_tickets(board: ModelBoard, position: ModelPosition) -> None:
    """Shuffle the long tickets and the regular ones, each into a deck (SETUP-8)."""
    for ticket in range(board.ticket_count):
        if board.is_long[ticket]:
            position.long_deck[position.long_size] = ticket
            position.long_size += 1
        elif board.is_regular[ticket]:
            position.ticket_deck[position.ticket_deck_size] = ticket
            position.ticket_deck_size += 1
    position.fresh = position.ticket_deck_size
    shuffle_tickets(position)
    shuffle_long_tickets(position)
