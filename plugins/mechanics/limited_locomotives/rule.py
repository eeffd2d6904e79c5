"""Paying with few locomotives, or with several cards for one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from core.api import (
    Choice,
    Event,
    Frame,
    Message,
    Name,
    Question,
    Refusal,
    Ruleset,
    State,
    bits,
    hookimpl,
    say,
)
from plugins.cards.api import COLORS, LOCO, Need, Pay, counted, hand_of, payments, spent, total
from plugins.mechanics.limited_locomotives.state import TABLE, Exchange, HandIn
from plugins.routes.api import TABLE as ROUTES
from plugins.routes.api import Claiming, paying

# --- several cards for one ----------------------------------------------------------------------------------


def replaced(need: Need, exchange: Exchange, cards: int) -> Need:
    """What is left to be paid in the usual way when so many cards are replaced by others."""
    locos = need.locos - cards if exchange.locos else min(need.locos, need.cards - cards)
    return Need(need.cards - cards, need.color, locos)


def exchange_payments(rules: Ruleset, state: State, seat: int, route: int) -> Iterator[Pay]:
    """Payments of fewer cards than the route takes, for which enough others are in the hand."""
    exchange, need = TABLE.get(rules).exchanges[route], ROUTES.get(rules).needs[route]
    if exchange is None:
        return
    hand, have = paying(rules, state, seat, route), total(hand_of(state, seat))
    for cards in range(1, exchange.most + 1):
        if have >= need.cards - cards + exchange.rate * cards:
            rest = replaced(need, exchange, cards)
            wild = TABLE.get(rules).limits[route] is None
            yield from payments(rest, hand if wild else (*hand[:LOCO], min(hand[LOCO], rest.locos)))


@hookimpl
def more_payments(rules: Ruleset, state: State, seat: int, route: int) -> Iterable[Pay]:
    return exchange_payments(rules, state, seat, route)


@hookimpl
def more_affordable(rules: Ruleset, state: State, seat: int) -> int:
    found = 0
    for route in bits(TABLE.get(rules).some):
        if next(exchange_payments(rules, state, seat, route), None) is not None:
            found |= 1 << route
    return found


@hookimpl
def claim_interrupts(rules: Ruleset, state: State, claim: Claiming) -> Iterable[Frame]:
    """A payment that is short of cards is made up by others, one after the other."""
    exchange = TABLE.get(rules).exchanges[claim.route]
    short = ROUTES.get(rules).needs[claim.route].cards - total(claim.paid)
    if exchange is None or short <= 0:
        return []
    return [Frame("limited_locomotives.hand_in", claim.seat, (claim.route, exchange.rate * short))]


def _options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    hand = hand_of(state, frame.actor)
    return [HandIn(color) for color, held in zip(COLORS, hand, strict=True) if held]


def _hand_in(rules: Ruleset, state: State, frame: Frame, choice: HandIn) -> State:
    route, left = frame.data
    state = spent(state, frame.actor, counted([COLORS.index(choice.color)]))
    return state.pushed(frame._replace(data=(route, left - 1))) if left > 1 else state


def _prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    route = Name("route", rules.board.routes[frame.data[0]])
    return say("Hand in any cards for {route}: {left} more.", route=route, left=frame.data[1])


def _refuse(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    if isinstance(choice, HandIn):
        return Refusal("not-enough-cards", say("You have no {color} card.", color=choice.color))
    return Refusal("cards-due", say("Hand in the cards that your payment is short of."))


def _facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    return {"route": rules.board.routes[frame.data[0]], "due": frame.data[1]}


HAND_IN_QUESTION = Question("limited_locomotives.hand_in", _options, _hand_in, _prompt, _refuse, facts=_facts)


@hookimpl
def events(frame: Frame, choice: Choice) -> Iterable[Event]:
    if isinstance(choice, HandIn):
        seat = Name("seat", frame.actor)
        yield Event(say("{seat} hands in {color}.", seat=seat, color=choice.color), frame.actor)
