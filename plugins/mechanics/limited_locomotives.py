"""Limited locomotives: they stand for other cards only on some routes, and several cards stand for one of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NamedTuple

from railwright.api import (
    Choice,
    Event,
    Frame,
    Message,
    Name,
    Question,
    Refusal,
    Ruleset,
    State,
    TableKey,
    bits,
    hookimpl,
    say,
)
from railwright.plugins.cards.api import COLORS, LOCO, ColorWord, Need, Pay, counted, hand_of, payments, spent, total
from railwright.plugins.routes.api import TABLE as ROUTES
from railwright.plugins.routes.api import Claiming, paying

PLUGIN = {
    "id": "limited_locomotives",
    "version": "1.0",
    "api": 1,
    "title": "Limited locomotives",
    "summary": "Locomotives replace other cards only in tunnels and on ferries. Any three cards replace a locomotive "
    "on a ferry.",
    "requires": ["cards", "routes"],
    "after": ["tunnels"],
    "includes": {"cards": {"locomotive_cost": 1}},
    "options": {
        "tunnels": {
            "x-rule": {"true": "Locomotives replace other cards in tunnels.", "false": ""},
            "type": "boolean",
            "default": True,
            "title": "Locomotives replace other cards in tunnels",
        },
        "ferries": {
            "x-rule": {"true": "Locomotives replace other cards on ferries.", "false": ""},
            "type": "boolean",
            "default": True,
            "title": "Locomotives replace other cards on ferries",
        },
        "exchange": {
            "x-rule": {"0": "", "*": "Any {value} cards replace a locomotive on a ferry."},
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 3,
            "title": "Cards of any kind that replace a locomotive on a ferry",
            "description": "0: cards cannot replace a locomotive.",
        },
    },
    "map": {
        "route": {
            "exchange": {
                "x-look": {"symbol": "exchange"},
                "type": "integer",
                "minimum": 1,
                "maximum": 9,
                "title": "Exchange",
                "description": "The number of cards of any kind that replace one of the cards that the route costs.",
            }
        }
    },
}


class CardExchange(NamedTuple):
    """How many cards stand for one of a route, for how many of its cards at most, and whether for locomotives."""

    rate: int
    most: int
    locos: bool


class LocomotiveLimits(NamedTuple):
    """By route: the most locomotives that may pay for it (None: any), and its exchange, if it has one."""

    limits: tuple[int | None, ...]
    exchanges: tuple[CardExchange | None, ...]
    with_exchange: int  # the bitset of the routes that have one


TABLE: TableKey[LocomotiveLimits] = TableKey("limited_locomotives")


@dataclass(frozen=True, slots=True)
class HandIn(Choice):
    """Hand in a card, one of several that stand for another."""

    verb: ClassVar[str] = "hand-in"
    label: ClassVar[str] = "Hand in {color}"
    color: Annotated[str, ColorWord()]


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    routes = range(len(rules.board.routes))
    exchanges = tuple(_exchange(rules, route) for route in routes)
    with_exchange = sum(1 << route for route in routes if exchanges[route])
    limits = tuple(_limit(rules, route) for route in routes)
    return [(TABLE, LocomotiveLimits(limits, exchanges, with_exchange))]


def _fields(rules: Ruleset, route: int) -> Mapping[str, Any]:
    return rules.board.spec.routes[route].fields


def _limit(rules: Ruleset, route: int) -> int | None:
    """The most locomotives that may pay for a route; None, any number, where they are wild (clauses 1 and 2)."""
    need = ROUTES.get(rules).needs[route]
    tunnel = bool(_fields(rules, route).get("tunnel")) and rules.option("limited_locomotives", "tunnels")
    ferry = need.locos > 0 and rules.option("limited_locomotives", "ferries")
    return None if tunnel or ferry else need.locos


def _exchange(rules: Ruleset, route: int) -> CardExchange | None:
    """The exchange of a ferry (limited_locomotives-4), or of a route that has its own (-6).

    None on tunnels (-9): cards that were handed in would not come back from one that fails.
    """
    need, fields = ROUTES.get(rules).needs[route], _fields(rules, route)
    if fields.get("tunnel"):
        return None
    # A route of its own kind exchanges any of its cards, a ferry only its locomotives.
    if "exchange" in fields:
        return CardExchange(fields["exchange"], need.cards, False)
    rate = rules.option("limited_locomotives", "exchange")
    return CardExchange(rate, need.locos, True) if rate and need.locos else None


@hookimpl
def adjust_paying_hand(value: tuple[int, ...], rules: Ruleset, state: State, seat: int, route: int) -> tuple[int, ...]:
    """The hand without the locomotives that the route does not take."""
    limit = TABLE.get(rules).limits[route]
    # Locomotives beyond the limit are of no use here, as if they were not in the hand.
    return value if limit is None else (*value[:LOCO], min(value[LOCO], limit))


# --- several cards for one ----------------------------------------------------------------------------------


def need_after_exchange(need: Need, exchange: CardExchange, cards: int) -> Need:
    """What is left to be paid in the usual way when so many cards are replaced by others."""
    # The exchange of a ferry replaces its locomotives, that of a route any cards, the locomotives last.
    locos = need.locos - cards if exchange.locos else min(need.locos, need.cards - cards)
    return Need(need.cards - cards, need.color, locos)


def exchange_payments(rules: Ruleset, state: State, seat: int, route: int) -> Iterator[Pay]:
    """Payments of fewer cards than the route takes, for which enough others are in the hand."""
    exchange, need = TABLE.get(rules).exchanges[route], ROUTES.get(rules).needs[route]
    if exchange is None:
        return
    hand, have = paying(rules, state, seat, route), total(hand_of(state, seat))
    for cards in range(1, exchange.most + 1):
        # All cards of the hand may be handed in, locomotives too (limited_locomotives-8).
        if have >= need.cards - cards + exchange.rate * cards:
            rest = need_after_exchange(need, exchange, cards)
            # Where locomotives are not wild they pay only for those that the route still asks for.
            wild = TABLE.get(rules).limits[route] is None
            yield from payments(rest, hand if wild else (*hand[:LOCO], min(hand[LOCO], rest.locos)))


@hookimpl
def more_payments(rules: Ruleset, state: State, seat: int, route: int) -> Iterable[Pay]:
    """Payments that are short of cards, for which others are handed in."""
    return exchange_payments(rules, state, seat, route)


@hookimpl
def more_affordable(rules: Ruleset, state: State, seat: int) -> int:
    """The bitset of the routes that are affordable by an exchange."""
    routes = 0
    for route in bits(TABLE.get(rules).with_exchange):
        if next(exchange_payments(rules, state, seat, route), None) is not None:
            routes |= 1 << route
    return routes


@hookimpl
def claim_interrupts(rules: Ruleset, state: State, claim: Claiming) -> Iterable[Frame]:
    """A payment that is short of cards is made up by others, one after the other."""
    exchange = TABLE.get(rules).exchanges[claim.route]
    # How many cards a payment is short of tells how many are exchanged: nothing else needs to be remembered.
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
        return Refusal(
            "not-enough-cards", say("You do not have this card: {color}.", color=Name("color", choice.color))
        )
    return Refusal("cards-due", say("Hand in the cards that are missing from your payment."))


def _facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    return {"route": rules.board.routes[frame.data[0]], "due": frame.data[1]}


HAND_IN_QUESTION = Question("limited_locomotives.hand_in", _options, _hand_in, _prompt, _refuse, facts=_facts)


@hookimpl
def events(frame: Frame, choice: Choice) -> Iterable[Event]:
    if isinstance(choice, HandIn):
        seat = Name("seat", frame.actor)
        yield Event(say("{seat} hands in {color}.", seat=seat, color=Name("color", choice.color)), frame.actor)
