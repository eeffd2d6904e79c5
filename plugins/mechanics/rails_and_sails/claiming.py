"""Claims paid with travel cards; ship routes take ships instead of trains."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from railwright.api import (
    Choice,
    Frame,
    Message,
    Name,
    Question,
    Refusal,
    Ruleset,
    State,
    hookimpl,
    plural,
    refusals,
    say,
)
from railwright.plugins.cards.api import taken
from railwright.plugins.mechanics.rails_and_sails.state import (
    DOUBLE,
    HUES,
    NO_CARDS,
    PAIRS,
    PORT,
    SHIP,
    SHIPS,
    TABLE,
    TRAIN,
    TRAVEL,
    WILD,
    Charge,
    LayDown,
    hand_of,
    lay_down,
    with_ships,
)
from railwright.plugins.routes.api import Claiming, open_routes, paid_claim

# --- which travel cards pay for a route or a harbour --------------------------------------------------------

Cards = tuple[int, ...]


def set_of(*kinds: tuple[int, int]) -> Cards:
    """A set of cards given by pairs of kind and number."""
    counts = list(NO_CARDS)
    for kind, count in kinds:
        counts[kind] = count
    return tuple(counts)


@lru_cache(4096)
def payments(charge: Charge, hand: Cards) -> list[LayDown]:
    """Every payment of one color (rails_and_sails-8), fewest wild cards first, wild cards alone last.

    Where pairs are due (rails_and_sails-9), every pair that may be laid next. Many routes take the same, and every turn
    asks for all of them: nobody changes the list.
    """
    if charge.cards == PAIRS:
        return [LayDown(cards) for cards in pairs(hand, charge.due)]
    kinds = ships if charge.cards == SHIPS else trains
    sets = [cards for hue in charge.hues for cards in kinds(hand, hue, charge.due)]
    if hand[WILD] >= charge.due:
        sets.append(set_of((WILD, charge.due)))
    return [LayDown(cards) for cards in sets]


def trains(hand: Cards, hue: int, length: int) -> Iterator[Cards]:
    """Sets of train cards of a color, those with a harbour symbol last, with fewer wild cards than spaces."""
    plain, port = hand[TRAIN + hue], hand[PORT + hue]
    # A card of the color at least: wild cards alone are listed once, not once for each color.
    for wild in range(min(hand[WILD], length - 1) + 1):
        for symbols in range(max(0, length - wild - plain), min(port, length - wild) + 1):
            yield set_of((TRAIN + hue, length - wild - symbols), (PORT + hue, symbols), (WILD, wild))


def ships(hand: Cards, hue: int, length: int) -> Iterator[Cards]:
    """Sets of ship cards of a color of which none is too much: only a double ship may sail with one place empty."""
    single, double = hand[SHIP + hue], hand[DOUBLE + hue]
    for wild in range(min(hand[WILD], length - 1) + 1):
        for doubles in range(min(double, (length - wild) // 2) + 1):
            singles = length - wild - 2 * doubles
            if singles <= single:
                yield set_of((SHIP + hue, singles), (DOUBLE + hue, doubles), (WILD, wild))
    # A double ship is worth two spaces, and on an odd route the last one sails half empty (rails_and_sails-7).
    if length % 2 and double >= (length + 1) // 2:
        yield set_of((DOUBLE + hue, (length + 1) // 2))


def pairs(hand: Cards, left: int) -> list[Cards]:
    """Every pair of train cards after which the other pairs of a route can still be laid."""
    candidates = []
    for hue in range(len(HUES)):
        plain, port = TRAIN + hue, PORT + hue
        candidates += [set_of((plain, 2)), set_of((plain, 1), (port, 1)), set_of((port, 2))]
        candidates += [set_of((plain, 1), (WILD, 1)), set_of((port, 1), (WILD, 1))]
    in_hand = (pair for pair in (*candidates, set_of((WILD, 2))) if min(taken(hand, pair)) >= 0)
    return [pair for pair in in_hand if most_pairs(taken(hand, pair)) >= left - 1]


@lru_cache(4096)
def most_pairs(hand: Cards) -> int:
    """How many pairs of train cards a hand makes at most."""
    colors = [hand[TRAIN + hue] + hand[PORT + hue] for hue in range(len(HUES))]
    # Wild cards first complete pairs with the single cards left over; the rest make pairs by themselves.
    completed = min(sum(count % 2 for count in colors), hand[WILD])
    return sum(count // 2 for count in colors) + completed + (hand[WILD] - completed) // 2


def harbour_payments(hand: Cards) -> list[Cards]:
    """Two train and two ship cards of a color, all with the symbol (rails_and_sails-15); wild ones stand for any."""
    sets = []
    for hue in range(len(HUES)):
        for port in range(min(hand[PORT + hue], 2) + 1):
            for ship in range(min(hand[SHIP + hue], 2) + 1):
                if port + ship and hand[WILD] >= 4 - port - ship:
                    sets.append(set_of((PORT + hue, port), (SHIP + hue, ship), (WILD, 4 - port - ship)))
    return [*sets, set_of((WILD, 4))] if hand[WILD] >= 4 else sets


# --- claims -------------------------------------------------------------------------------------------------


@hookimpl
def adjust_wagons(value: int, rules: Ruleset, route: int) -> int:
    """A ship route takes no trains: its spaces take ships, which are counted apart (rails_and_sails-6)."""
    return 0 if rules.board.spec.routes[route].fields.get("ship", False) else value


@hookimpl
def adjust_claim_sound(value: str, rules: Ruleset, route: int) -> str:
    """Ships sound their horns."""
    return "ferry" if rules.board.spec.routes[route].fields.get("ship", False) else value


@hookimpl
def more_affordable(rules: Ruleset, state: State, seat: int) -> int:
    """The bitset of the routes that the travel cards of a seat pay for."""
    hand = hand_of(state, seat)
    by_charge = TABLE.get(rules).routes_by_charge.items()
    return sum([routes for charge, routes in by_charge if spaces_payable(charge, hand) >= charge.due])


def spaces_payable(charge: Charge, hand: Cards) -> int:
    """How much of what a route takes a hand makes at most: spaces filled, or pairs."""
    if charge.cards == PAIRS:
        return most_pairs(hand)
    if charge.cards == SHIPS:
        return hand[WILD] + max([hand[SHIP + hue] + 2 * hand[DOUBLE + hue] for hue in charge.hues])
    return hand[WILD] + max([hand[TRAIN + hue] + hand[PORT + hue] for hue in charge.hues])


@hookimpl
def closed_routes(rules: Ruleset, state: State, seat: int) -> int:
    """Ship routes for which the ships are too few (rails_and_sails-6)."""
    # Trains are counted by the rule of the routes, ships by nobody else.
    too_long = TABLE.get(rules).too_long
    return too_long[min(TRAVEL.get(state).ships[seat], len(too_long) - 1)]


@hookimpl
def explain_closed(rules: Ruleset, state: State, seat: int, route: int) -> Refusal | None:
    """The cards that a route needs, unless another rule keeps it closed."""
    charge = TABLE.get(rules).charges[route]
    needed, have = charge.due, TRAVEL.get(state).ships[seat]
    if closed_routes(rules, state, seat) >> route & 1:
        return Refusal(
            "not-enough-ships",
            plural(
                "You need {needed} ship; you have {have}.",
                "You need {needed} ships; you have {have}.",
                "needed",
                needed=needed,
                have=have,
            ),
        )
    have = spaces_payable(charge, hand_of(state, seat))
    if have >= needed or not open_routes(rules, state, seat) >> route & 1:
        return None
    return Refusal("not-enough-cards", _too_few_cards(rules, route, needed, have))


def _too_few_cards(rules: Ruleset, route: int, needed: int, have: int) -> Message:
    """The cards that a route needs and those that the hand has."""
    table, color = TABLE.get(rules), rules.board.color[route]
    if table.pairs >> route & 1:
        return plural(
            "You need {needed} pair of train cards; you have {have}.",
            "You need {needed} pairs of train cards; you have {have}.",
            "needed",
            needed=needed,
            have=have,
        )
    if table.ships >> route & 1:
        return plural(
            "You need ship cards ({color}) or wild cards for {needed} space; yours are enough for {have}.",
            "You need ship cards ({color}) or wild cards for {needed} spaces; yours are enough for {have}.",
            "needed",
            color=Name("color", color),
            needed=needed,
            have=have,
        )
    return plural(
        "You need {needed} train card ({color}) or wild card; you have {have}.",
        "You need {needed} train cards ({color}) or wild cards; you have {have}.",
        "needed",
        color=Name("color", color),
        needed=needed,
        have=have,
    )


@hookimpl
def choose_payment(rules: Ruleset, state: State, seat: int, route: int) -> State | None:
    """Travel cards pay for every route here, not the train cards of other boards."""
    return state.pushed(Frame("rails_and_sails.pay", seat, (route, TABLE.get(rules).charges[route].due)))


def _route_payment_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """Every payment; the pairs of a pair route are laid one after the other."""
    route, left = frame.data
    charge = TABLE.get(rules).charges[route]
    return payments(charge if left == charge.due else charge._replace(due=left), hand_of(state, frame.actor))


def _pay_route(rules: Ruleset, state: State, frame: Frame, choice: LayDown) -> State:
    """The cards are on the discards; the claim is made when nothing is left to pay."""
    route, left = frame.data
    state = lay_down(state, frame.actor, choice.cards)
    # Pairs are laid one by one: all payments at once would be thousands of answers.
    if TABLE.get(rules).pairs >> route & 1 and left > 1:
        return state.pushed(frame._replace(data=(route, left - 1)))
    return paid_claim(rules, state, Claiming(frame.actor, route))


def _route_payment_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    route, left = frame.data
    name = Name("route", rules.board.routes[route])
    if TABLE.get(rules).pairs >> route & 1:
        return say("Choose a pair of train cards for {route}: {left} more.", route=name, left=left)
    return say("Choose travel cards to pay for {route}.", route=name)


def _route_payment_facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    """The route, and what is left to pay."""
    return {"route": rules.board.routes[frame.data[0]], "due": frame.data[1]}


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    """A ship for every space of a ship route (rails_and_sails-6)."""
    if not TABLE.get(rules).ships >> claim.route & 1:
        return state
    return with_ships(state, claim.seat, TRAVEL.get(state).ships[claim.seat] - rules.board.length[claim.route])


PAY_QUESTION = Question(
    "rails_and_sails.pay",
    _route_payment_options,
    _pay_route,
    _route_payment_prompt,
    refusals(
        Refusal("payment-due", say("Pay for the route first.")),
        {LayDown: Refusal("wrong-cards", say("You do not have these cards, or they do not pay for this route."))},
    ),
    facts=_route_payment_facts,
)
