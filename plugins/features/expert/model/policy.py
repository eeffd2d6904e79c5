"""A player in the model: one network for its tickets, cards for that network, long paths, the timing of the last turns.

It decides as the steady bot does, in hundredths of a point, but fast enough for thousands of games a second. Every seat
can have its own weights; ``tests/tuning`` found the usual ones.
"""

from __future__ import annotations

from railwright.plugins.features.expert.model.board import ModelBoard
from railwright.plugins.features.expert.model.constants import *
from railwright.plugins.features.expert.model.networks import find_best_network, list_unfinished, renew_plan
from railwright.plugins.features.expert.model.paths import (
    missing_cards,
    price_routes,
    search_paths,
    take_prices_as_costs,
)
from railwright.plugins.features.expert.model.position import ModelPosition, count_bits
from railwright.plugins.features.expert.model.rules import (
    apply,
    can_claim,
    can_pay_station,
    choose,
    has_pile,
    min_tickets_to_keep,
    most_of_a_color,
)
from railwright.plugins.features.expert.model.scoring import Scores, count_degrees, find_parts, score_tickets
from railwright.plugins.features.expert.model.scratchpad import Scratchpad
from railwright.plugins.features.expert.model.weights import PolicyWeights


def play_out(board: ModelBoard, position: ModelPosition, pad: Scratchpad, weights: PolicyWeights, limit: int) -> int:
    """Let the policy answer for all seats to the end of the game or the limit; returns the number of answers."""
    for count in range(limit):
        if position.over:
            return count
        apply(board, position, choose_answer(board, position, pad, weights))
    return limit


def choose_answer(board: ModelBoard, position: ModelPosition, pad: Scratchpad, weights: PolicyWeights) -> int:
    """The actor's answer to the question of the position."""
    seat = position.actor
    if position.phase == TURN:
        answer = _choose_turn(board, position, pad, weights, seat)
        if CLAIM <= answer < STATION:
            position.tried_route[seat] = answer - CLAIM
            position.tried_cards[seat] = hand_size(position, seat)
        return answer
    if position.phase == SECOND:
        return _choose_draw(board, position, pad, weights, seat, position.draws_left)
    if position.phase == KEEP:
        return _choose_tickets(board, position, pad, weights, seat)
    if position.phase == REDEAL:
        return STAY
    if position.phase == PLACE:
        return STATION + _choose_first_city(board, position, pad, seat)
    return _choose_payment_due(board, position, pad, weights, seat)


# --- what a seat sees -------------------------------------------------------------------------------------------------


def hand_size(position: ModelPosition, seat: int) -> int:
    """The number of cards in a seat's hand."""
    cards = position.hidden_cards[seat]
    for card in range(CARD_KINDS):
        cards += position.hands[seat][card]
    return cards


def turns_left(board: ModelBoard, position: ModelPosition, seat: int, pace: int) -> int:
    """The number of turns that a seat can expect, this one included (END-1, END-2, round_limit-1)."""
    before = (seat - position.actor) % position.seats
    if position.last_seat != NOBODY:
        turns = _turns_of(position, before, position.last_turns)
    else:
        turns = 1 + max(1, _soonest_end(board, position, pace))
    if board.max_rounds:
        turns = min(turns, _turns_of(position, before, board.max_rounds * position.seats - position.turns))
    return turns


def _turns_of(position: ModelPosition, before: int, turns: int) -> int:
    """A seat's share of the next ``turns`` turns of all seats if ``before`` turns come before its own; at least 1."""
    return max(1, -((before - turns) // position.seats))


def _soonest_end(board: ModelBoard, position: ModelPosition, pace: int) -> int:
    """The fewest turns after which a seat can have used up its trains, drawing cards first."""
    soonest = MAX_TURNS
    for seat in range(position.seats):
        left = max(0, position.trains[seat] - board.last_trains)
        lacking = max(0, left - hand_size(position, seat))
        soonest = min(soonest, left * TENTHS_PER_TURN // pace + lacking // 2)
    return soonest


def was_tried(position: ModelPosition, seat: int, route: int) -> bool:
    """Whether this hand has tried the tunnel before without success."""
    return position.tried_route[seat] == route and position.tried_cards[seat] == hand_size(position, seat)


def count_rivals(board: ModelBoard, position: ModelPosition, seat: int, route: int) -> int:
    """The number of other seats with routes next to a route."""
    met = _owners_around(board, position, board.end_a[route]) | _owners_around(board, position, board.end_b[route])
    return count_bits(met & ~(1 << seat))


def _owners_around(board: ModelBoard, position: ModelPosition, city: int) -> int:
    """The bitset of the seats with routes at a city."""
    owners = 0
    for index in range(board.around_from[city], board.around_from[city + 1]):
        owner = position.owner[board.around[index]]
        if owner >= 0:
            owners |= 1 << owner
    return owners


# --- tickets ----------------------------------------------------------------------------------------------------------


def _choose_tickets(
    board: ModelBoard, position: ModelPosition, pad: Scratchpad, weights: PolicyWeights, seat: int
) -> int:
    """The set of tickets on offer with the highest value together with those held."""
    value_ticket_sets(board, position, pad, weights, seat)
    best = -1
    for chosen in range(1 << position.offer_size):
        if count_bits(chosen) < min_tickets_to_keep(board, position):
            continue
        if best < 0 or pad.set_values[chosen] > pad.set_values[best]:
            best = chosen
    return KEEP_SET + best


def value_ticket_sets(
    board: ModelBoard, position: ModelPosition, pad: Scratchpad, weights: PolicyWeights, seat: int
) -> None:
    """Compute the value of each possible set of the tickets on offer, in ``pad.set_values``."""
    find_parts(board, position, pad.scores, seat)
    price_routes(board, position, pad.paths, weights, seat)
    turns = turns_left(board, position, seat, weights.clock[seat])
    for chosen in range(1 << position.offer_size):
        if count_bits(chosen) >= min_tickets_to_keep(board, position):
            pad.set_values[chosen] = _value_of_tickets(board, position, pad, weights, seat, chosen, turns)


def _value_of_tickets(
    board: ModelBoard,
    position: ModelPosition,
    pad: Scratchpad,
    weights: PolicyWeights,
    seat: int,
    chosen: int,
    turns: int,
) -> int:
    """The value of a seat's tickets with a set of those on offer, at the prices on the pad."""
    count = position.ticket_count[seat]
    for index in range(count):
        pad.order[index] = position.tickets[seat][index]
    for index in range(position.offer_size):
        if chosen >> index & 1:
            pad.order[count] = position.offer[index]
            count += 1
    unfinished = list_unfinished(board, position, pad, seat, count)
    find_best_network(board, position, pad, weights, seat, unfinished, turns)
    spent = TENTHS_PER_TURN * turns - pad.best.turns
    doubts = weights.pair_doubt[seat] * (count * (count - 1) // 2) + weights.ticket_doubt[seat] * count
    doubts += weights.caution[seat] * spent // TENTHS_PER_TURN
    return weights.faith[seat] * pad.standing + pad.best.value - doubts


def _is_drawing_worth_it(
    board: ModelBoard, position: ModelPosition, pad: Scratchpad, weights: PolicyWeights, seat: int, turns: int
) -> bool:
    """Whether there is time for more tickets, and they can be expected to pay off."""
    if not position.ticket_deck_size or turns <= weights.draw_tickets_turns[seat]:
        return False
    return _gain_of_drawing(board, position, pad, weights, seat) > weights.draw_tickets_gain[seat]


def _gain_of_drawing(
    board: ModelBoard, position: ModelPosition, pad: Scratchpad, weights: PolicyWeights, seat: int
) -> int:
    """The average gain of the best ticket among those drawn, in hundredths of a point."""
    price_routes(board, position, pad.paths, weights, seat)
    take_prices_as_costs(board, pad.paths)
    search_paths(board, pad.paths, _network_hub(board, position, pad.scores, seat), -1)
    count = 0
    for ticket in range(board.ticket_count):
        if board.is_regular[ticket] and not _holds(position, seat, ticket):
            gain = max(-100 * board.ticket_loss[ticket], _gain_near_network(board, pad, ticket))
            spot = count
            while spot > 0 and pad.gains[spot - 1] < gain:
                pad.gains[spot] = pad.gains[spot - 1]
                spot -= 1
            pad.gains[spot] = gain
            count += 1
    drawn = min(board.tickets_drawn, count)
    if not drawn:
        return 0
    total = 0
    for index in range(count):
        total += pad.gains[index] * choose(count - 1 - index, drawn - 1)
    return total // choose(count, drawn)


def _gain_near_network(board: ModelBoard, pad: Scratchpad, ticket: int) -> int:
    """The gain of a ticket joined to the city from which paths were searched, in hundredths of a point."""
    if not board.has_goals:
        gain = 100 * board.ticket_value[ticket]
        for index in range(board.stop_from[ticket], board.stop_from[ticket + 1]):
            gain -= pad.paths.reached[board.stops[index]]
        return gain
    start = UNREACHABLE_PRICE
    for index in range(board.start_from[ticket], board.start_from[ticket + 1]):
        start = min(start, pad.paths.reached[board.starts[index]])
    gain = -UNREACHABLE_PRICE
    for index in range(board.goal_from[ticket], board.goal_from[ticket + 1]):
        gain = max(gain, 100 * board.goal_points[index] - pad.paths.reached[board.goals[index]])
    return gain - start


def _holds(position: ModelPosition, seat: int, ticket: int) -> bool:
    for index in range(position.ticket_count[seat]):  # noqa: SIM110 (generators are not compiled)
        if position.tickets[seat][index] == ticket:
            return True
    return False


def _network_hub(board: ModelBoard, position: ModelPosition, scores: Scores, seat: int) -> int:
    """The city with the most routes of a seat's network."""
    find_parts(board, position, scores, seat)
    for part in range(board.city_count):
        scores.part_length[part] = 0
    best = most = 0
    for index in range(position.owned_count[seat]):
        part = scores.part[board.end_a[position.owned[seat][index]]]
        scores.part_length[part] += 1
        if scores.part_length[part] > most:
            most = scores.part_length[part]
            best = part
    return best


# --- cards ------------------------------------------------------------------------------------------------------------


def find_wanted(board: ModelBoard, position: ModelPosition, pad: Scratchpad, seat: int, without: int) -> None:
    """Count the cards of each color that the plan or else the target needs; gray routes get the spare colors."""
    for card in range(CARD_KINDS):
        pad.wanted[card] = 0
    gray = longest = 0
    for index in range(_wanted_count(position, seat)):
        route = _wanted_route(position, seat, index)
        if route != without:
            cards = board.need_cards[route] - board.need_locos[route]
            pad.wanted[LOCO] += board.need_locos[route]
            if board.need_color[route] >= 0:
                pad.wanted[board.need_color[route]] += cards
            elif cards:
                gray += 1
                longest = max(longest, cards)
    while gray:  # the longest first
        for index in range(_wanted_count(position, seat)):
            route = _wanted_route(position, seat, index)
            cards = board.need_cards[route] - board.need_locos[route]
            if route != without and board.need_color[route] < 0 and cards == longest:
                _want_any(position, pad, seat, cards)
                gray -= 1
        longest -= 1


def _wanted_count(position: ModelPosition, seat: int) -> int:
    if position.plan_count[seat]:
        return position.plan_count[seat]
    return 1 if position.target[seat] >= 0 else 0


def _wanted_route(position: ModelPosition, seat: int, index: int) -> int:
    return position.plan[seat][index] if position.plan_count[seat] else position.target[seat]


def _want_any(position: ModelPosition, pad: Scratchpad, seat: int, cards: int) -> None:
    hand = position.hands[seat]
    best = 0
    for card in range(1, COLORS):
        if hand[card] - pad.wanted[card] > hand[best] - pad.wanted[best]:
            best = card
    pad.wanted[best] += cards


def _worth_of_card(position: ModelPosition, pad: Scratchpad, weights: PolicyWeights, seat: int, card: int) -> int:
    """The value of one more card of a color, in per cent of a card that is needed."""
    if card == LOCO:
        return weights.wild[seat]
    return 100 if pad.wanted[card] > position.hands[seat][card] else weights.stray[seat]


def _choose_draw(
    board: ModelBoard, position: ModelPosition, pad: Scratchpad, weights: PolicyWeights, seat: int, left: int
) -> int:
    """The draw that brings the hand closest to its plan; -1 if nothing can be drawn."""
    find_wanted(board, position, pad, seat, -1)
    unseen = total = 0
    row = WORTHLESS
    for card in range(CARD_KINDS):
        seen = position.row[card] + position.hands[seat][card] + position.discards[card]
        count = max(0, board.cards_of[card] - seen)
        worth = _worth_of_card(position, pad, weights, seat, card)
        unseen += count
        total += count * worth
        if card != LOCO and position.row[card]:
            row = max(row, worth)
    blind = total // max(1, unseen)
    best = -1
    value = WORTHLESS
    if has_pile(position):
        best = PILE
        value = blind
    for card in range(CARD_KINDS):
        if position.row[card] and (card != LOCO or board.locomotive_cost <= left):
            worth = _worth_of_card(position, pad, weights, seat, card)
            if card == LOCO and left > 1 and board.locomotive_cost > 1:
                worth -= max(blind, row)  # the next card is lost
            if worth > value:
                best = card
                value = worth
    return best


def _choose_payment_due(
    board: ModelBoard, position: ModelPosition, pad: Scratchpad, weights: PolicyWeights, seat: int
) -> int:
    """The payment for a route, a surcharge (or its refusal), or a station."""
    route = position.pending
    if position.phase == PAY:
        find_wanted(board, position, pad, seat, route)
        return _choose_payment(
            position, pad, weights, seat, board.need_cards[route], board.need_color[route], board.need_locos[route]
        )
    if position.phase == SURCHARGE:
        find_wanted(board, position, pad, seat, route)
        answer = _choose_payment(position, pad, weights, seat, position.due, position.paid_color, 0)
        return answer if answer >= 0 else WITHDRAW
    find_wanted(board, position, pad, seat, -1)
    cost = board.station_cost[position.built_count[seat]]
    return _choose_payment(position, pad, weights, seat, cost, ANY, 0)


def _choose_payment(
    position: ModelPosition, pad: Scratchpad, weights: PolicyWeights, seat: int, cards: int, color: int, least: int
) -> int:
    """The payment that costs the rest of the plan least, with few locomotives; -1 if none is possible."""
    hand = position.hands[seat]
    stray = weights.stray[seat]
    wild_price = weights.wild[seat]
    locos = hand[LOCO]
    best = -1
    lowest = 0
    if cards > 0:
        for card in range(COLORS):
            held = hand[card]
            wild = max(least, cards - held)
            if held and color in (ANY, card) and wild <= min(locos, cards - 1):
                count = cards - wild
                missed = min(count, max(0, pad.wanted[card] - (held - count)))
                price = wild * wild_price + 100 * missed + stray * (count - missed)
                if best < 0 or price < lowest:
                    best = PAYMENT + WILDS * card + wild
                    lowest = price
    if locos >= cards and (best < 0 or cards * wild_price < lowest):
        best = PAYMENT + WILDS * LOCO
    return best


# --- a turn -----------------------------------------------------------------------------------------------------------


def _choose_turn(board: ModelBoard, position: ModelPosition, pad: Scratchpad, weights: PolicyWeights, seat: int) -> int:
    """The answer to a turn: a station if one is due, the plan; without a plan tickets or points; else cards."""
    turns = turns_left(board, position, seat, weights.clock[seat])
    renew_plan(board, position, pad, weights, seat, turns)
    if turns == 1:
        answer = _choose_last(board, position, pad, seat)
        if answer >= 0:
            return answer
    hurry = _must_hurry(position, weights, seat, turns)
    if position.borrow_count[seat] and (hurry or not position.plan_count[seat]):
        city = choose_station(board, position, seat)
        if city >= 0:
            return STATION + city
    if position.plan_count[seat]:
        route = _choose_planned_claim(board, position, weights, seat, hurry)
        if route >= 0:
            return CLAIM + route
    else:
        if _is_drawing_worth_it(board, position, pad, weights, seat, turns):
            return DRAW_TICKETS
        route = _find_target(board, position, pad, weights, seat, turns)
        position.target[seat] = route
        if route >= 0 and can_claim(board, position, seat, route):
            return CLAIM + route
    answer = _choose_draw(board, position, pad, weights, seat, board.draws)
    return answer if answer >= 0 else _choose_anything(board, position, seat)


def _must_hurry(position: ModelPosition, weights: PolicyWeights, seat: int, turns: int) -> bool:
    """Whether a plan needs nearly all remaining turns."""
    return position.plan_turns[seat] + weights.slack[seat] >= TENTHS_PER_TURN * turns


def _choose_planned_claim(
    board: ModelBoard, position: ModelPosition, weights: PolicyWeights, seat: int, hurry: bool
) -> int:
    """The route of the plan to claim next; -1 for none."""
    best = -1
    value = -1
    for index in range(position.plan_count[seat]):
        route = position.plan[seat][index]
        if not can_claim(board, position, seat, route) or was_tried(position, seat, route):
            continue
        if hurry or _can_pay_well(board, position, weights, seat, route):
            rivals = count_rivals(board, position, seat, route)
            worth = 100 * board.route_points[route] + weights.rival[seat] * rivals
            if worth > value:
                best = route
                value = worth
    return best


def _can_pay_well(board: ModelBoard, position: ModelPosition, weights: PolicyWeights, seat: int, route: int) -> bool:
    """Whether a hand can pay without wasting locomotives, and with a reserve for a tunnel."""
    symbols = board.need_locos[route]
    wild = max(symbols, missing_cards(board, position, seat, route))
    if wild - symbols > weights.spare_wilds[seat]:
        return False
    if not board.is_tunnel[route]:
        return True
    color = board.need_color[route]
    held = position.hands[seat][color] if color >= 0 else most_of_a_color(position, seat)
    return held + position.hands[seat][LOCO] - board.need_cards[route] >= weights.reserve[seat]


def choose_station(board: ModelBoard, position: ModelPosition, seat: int) -> int:
    """A city for a station that borrows the first route planned for it; -1 for none."""
    if not can_pay_station(board, position, seat):
        return -1
    for index in range(position.borrow_count[seat]):
        route = position.borrow[seat][index]
        a = _foreign_routes(board, position, seat, board.end_a[route])
        b = _foreign_routes(board, position, seat, board.end_b[route])
        if max(a, b) >= 0:
            return board.end_a[route] if a >= b else board.end_b[route]
    return -1


def _choose_first_city(board: ModelBoard, position: ModelPosition, pad: Scratchpad, seat: int) -> int:
    """A free city for the first station: preferably an end of a ticket, then the one where most routes meet."""
    weigh_first_cities(board, position, pad, seat)
    return most_promising_city(board, pad)


def most_promising_city(board: ModelBoard, pad: Scratchpad) -> int:
    """The city with the highest ``pad.promise``; among equals the first."""
    best = 0
    for city in range(board.city_count):
        if pad.promise[city] > pad.promise[best]:
            best = city
    return best


def weigh_first_cities(board: ModelBoard, position: ModelPosition, pad: Scratchpad, seat: int) -> None:
    """Weigh the cities for the first station, in ``pad.promise``; 0 for a city that has one."""
    for city in range(board.city_count):
        routes = board.around_from[city + 1] - board.around_from[city]
        pad.promise[city] = 0 if position.station_of[city] >= 0 else 1 + routes
    for index in range(position.ticket_count[seat]):
        ticket = position.tickets[seat][index]
        for stop in range(board.stop_from[ticket], board.stop_from[ticket + 1]):
            city = board.stops[stop]
            if pad.promise[city]:
                pad.promise[city] += PLAN_PROMISE


def _foreign_routes(board: ModelBoard, position: ModelPosition, seat: int, city: int) -> int:
    """The number of other seats' routes at a city; -1 if it has a station."""
    if position.station_of[city] >= 0:
        return -1
    count = 0
    for index in range(board.around_from[city], board.around_from[city + 1]):
        owner = position.owner[board.around[index]]
        if owner >= 0 and owner != seat:
            count += 1
    return count


def worth_of_route(board: ModelBoard, pad: Scratchpad, weights: PolicyWeights, seat: int, route: int) -> int:
    """The points of a route and its value for the longest path; the seat's degrees must be on the pad."""
    a = pad.scores.degree[board.end_a[route]]
    b = pad.scores.degree[board.end_b[route]]
    worth = 100 * board.route_points[route]
    if a or b:
        worth += weights.touch[seat] * board.length[route]
        if a & 1 or b & 1:
            worth += weights.path[seat] * board.length[route]
    return worth


def _find_target(
    board: ModelBoard, position: ModelPosition, pad: Scratchpad, weights: PolicyWeights, seat: int, turns: int
) -> int:
    """The open route with the highest value for its turns, for a seat without a plan; -1 for none."""
    count_degrees(board, position, pad.scores, seat)
    hand = position.hands[seat]
    pace = weights.draw_pace[seat]
    most = most_of_a_color(position, seat)
    best = -1
    value = 0
    for route in range(board.route_count):
        if not position.open_to[route] >> seat & 1 or position.trains[seat] < board.wagons[route]:
            continue
        if was_tried(position, seat, route):
            continue
        color = board.need_color[route]
        missing = board.need_cards[route] - (hand[color] if color >= 0 else most)
        tenths = TENTHS_PER_TURN + pace * missing if missing > 0 else TENTHS_PER_TURN
        if tenths <= TENTHS_PER_TURN * turns:
            rate = worth_of_route(board, pad, weights, seat, route) * 1000 // tenths
            if rate > value:
                best = route
                value = rate
    return best


def _choose_last(board: ModelBoard, position: ModelPosition, pad: Scratchpad, seat: int) -> int:
    """The claim or station with the most points, on the last turn; -1 if nothing scores."""
    score_tickets(board, position, pad.scores, seat)
    before = pad.scores.ticket_points[seat]
    unfinished = position.ticket_count[seat] - pad.scores.tickets_done[seat]
    if board.has_tours or board.has_goals:  # those that are done may still score in order, or by a better goal
        unfinished = position.ticket_count[seat]
    owned = position.owned_count[seat]
    best = -1
    value = 0
    for route in range(board.route_count):
        if can_claim(board, position, seat, route):
            points = board.route_points[route]
            if unfinished:
                position.owned[seat][owned] = route
                position.owned_count[seat] = owned + 1
                score_tickets(board, position, pad.scores, seat)
                points += pad.scores.ticket_points[seat] - before
                position.owned_count[seat] = owned
            if points > value:
                best = CLAIM + route
                value = points
    city = choose_station(board, position, seat) if unfinished else -1
    if city >= 0:
        built = position.built_count[seat]
        position.built[seat][built] = city
        position.built_count[seat] = built + 1
        score_tickets(board, position, pad.scores, seat)
        points = pad.scores.ticket_points[seat] - before - board.station_points
        position.built_count[seat] = built
        if points > value:
            best = STATION + city
    return best


def _choose_anything(board: ModelBoard, position: ModelPosition, seat: int) -> int:
    """The route with the most points, a station, tickets or a pass, if no card can be drawn."""
    best = -1
    for route in range(board.route_count):
        if best >= 0 and board.route_points[route] <= board.route_points[best]:
            continue
        if can_claim(board, position, seat, route):
            best = route
    if best >= 0:
        return CLAIM + best
    if can_pay_station(board, position, seat):
        for city in range(board.city_count):
            if position.station_of[city] < 0:
                return STATION + city
    return DRAW_TICKETS if position.ticket_deck_size else PASS
