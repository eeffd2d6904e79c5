"""Claims paid with travel cards; ship routes take ships instead of trains."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.api import Choice, Frame, Message, Name, Refusal, Ruleset, State, bits, hookimpl, say
from plugins.mechanics.rails_and_sails.cards import DOUBLE, PORT, SHIP, TRAIN, WILD
from plugins.mechanics.rails_and_sails.choices import LayDown
from plugins.mechanics.rails_and_sails.payments import hues_of, most_pairs, pairs, route_payments
from plugins.mechanics.rails_and_sails.slice import TRAVEL, hand_of, laid_down, with_ships
from plugins.mechanics.rails_and_sails.table import TABLE
from plugins.routes.api import Claiming, open_routes, paid_claim


@hookimpl
def adjust_wagons(value: int, rules: Ruleset, route: int) -> int:
    """A ship route takes no trains."""
    return 0 if rules.board.spec.routes[route].fields.get("ship", False) else value


@hookimpl
def more_affordable(rules: Ruleset, state: State, seat: int) -> int:
    hand = hand_of(state, seat)
    return sum([1 << route for route in bits(rules.board.all_routes) if made(rules, route, hand) >= due(rules, route)])


def due(rules: Ruleset, route: int) -> int:
    """What a route takes: spaces filled, or pairs."""
    return rules.board.length[route]


def made(rules: Ruleset, route: int, hand: tuple[int, ...]) -> int:
    """How much of what a route takes a hand makes at most."""
    table, wild = TABLE.get(rules), hand[WILD]
    if table.pairs >> route & 1:
        return most_pairs(hand)
    hues = hues_of(rules, route)
    if table.ships >> route & 1:
        return wild + max([hand[SHIP + hue] + 2 * hand[DOUBLE + hue] for hue in hues])
    return wild + max([hand[TRAIN + hue] + hand[PORT + hue] for hue in hues])


@hookimpl
def closed_routes(rules: Ruleset, state: State, seat: int) -> int:
    """Ship routes for which the ships are too few."""
    too_long = TABLE.get(rules).too_long
    return too_long[min(TRAVEL.get(state).ships[seat], len(too_long) - 1)]


@hookimpl
def explain_closed(rules: Ruleset, state: State, seat: int, route: int) -> Refusal | None:
    """What a route asks for, unless another rule keeps it closed."""
    needed, have = due(rules, route), TRAVEL.get(state).ships[seat]
    if closed_routes(rules, state, seat) >> route & 1:
        return Refusal("not-enough-ships", say("This needs {needed} ships, you have {have}.", needed=needed, have=have))
    have = made(rules, route, hand_of(state, seat))
    if have >= needed or not open_routes(rules, state, seat) >> route & 1:
        return None
    return Refusal("not-enough-cards", _short(rules, route, needed, have))


def _short(rules: Ruleset, route: int, needed: int, have: int) -> Message:
    table, color = TABLE.get(rules), rules.board.color[route]
    if table.pairs >> route & 1:
        return say("This needs {needed} pairs of train cards, you have {have}.", needed=needed, have=have)
    if table.ships >> route & 1:
        return say(
            "This needs ship cards ({color}) or wild cards for {needed} spaces; yours are enough for {have}.",
            color=color,
            needed=needed,
            have=have,
        )
    return say(
        "This needs {needed} train cards ({color}) or wild cards, you have {have}.",
        color=color,
        needed=needed,
        have=have,
    )


@hookimpl
def choose_payment(rules: Ruleset, state: State, seat: int, route: int) -> State | None:
    return state.pushed(Frame("rails_and_sails.pay", seat, (route, due(rules, route))))


def options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """Every payment; the pairs of a pair route are laid one after the other."""
    route, left = frame.data
    hand = hand_of(state, frame.actor)
    found = pairs(hand, left) if TABLE.get(rules).pairs >> route & 1 else route_payments(rules, route, hand)
    return [LayDown(cards) for cards in found]


def paid(rules: Ruleset, state: State, frame: Frame, choice: LayDown) -> State:
    """The cards are on the discards; the claim is made when nothing is left to pay."""
    route, left = frame.data
    state = laid_down(state, frame.actor, choice.cards)
    if TABLE.get(rules).pairs >> route & 1 and left > 1:
        return state.pushed(frame._replace(data=(route, left - 1)))
    return paid_claim(rules, state, Claiming(frame.actor, route))


def prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    """The question in words."""
    route, left = frame.data
    name = Name("route", rules.board.routes[route])
    if TABLE.get(rules).pairs >> route & 1:
        return say("Choose a pair of train cards for {route}: {left} more.", route=name, left=left)
    return say("Choose the travel cards that pay for {route}.", route=name)


def refuse(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    """Why something else is no answer."""
    if isinstance(choice, LayDown):
        return Refusal("wrong-cards", say("You do not have these cards, or they do not pay for this route."))
    return Refusal("payment-due", say("Pay for the route first."))


def facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    """The route, and what is left to pay."""
    return {"route": rules.board.routes[frame.data[0]], "due": frame.data[1]}


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    """A ship for every space of a ship route."""
    if not TABLE.get(rules).ships >> claim.route & 1:
        return state
    return with_ships(state, claim.seat, TRAVEL.get(state).ships[claim.seat] - rules.board.length[claim.route])
