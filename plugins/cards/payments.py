"""Payments: every set of cards from a hand that meets a need, and what a hand lacks for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, NamedTuple

from core.api import Choice, Message, Refusal, say
from plugins.cards.counts import COLORS, LOCO, Counts, CountsInWords

ANY = -1  # the colour of a need that any single colour meets (CLAIM-4)


class Need(NamedTuple):
    """What must be paid: so many cards of one colour, locomotives standing for any of them (LOCO-1).

    ``color`` is a card index, ANY, or LOCO where only locomotives will do (TUNNEL-8); ``locos`` of the cards at
    least must be locomotives (FERRY-2).
    """

    cards: int
    color: int = ANY
    locos: int = 0


@dataclass(frozen=True, slots=True)
class Pay(Choice):
    """Pay with these cards from the hand."""

    verb: ClassVar[str] = "pay"
    label: ClassVar[str] = "Pay {cards}"
    cards: Annotated[Counts, CountsInWords()]


def payments(need: Need, hand: Counts) -> list[Pay]:
    """Every exact payment (SP-9), colours in order, fewest locomotives first, locomotives alone last."""
    count, color, least = need
    if count == 0:
        return [Pay((0,) * 9)]
    locos = hand[LOCO]
    colors = range(LOCO) if color == ANY else () if color == LOCO else (color,)
    found = []
    for card in colors:
        if hand[card]:
            for wild in range(max(least, count - hand[card]), min(locos, count - 1) + 1):
                found.append(Pay(_set(card, count - wild, wild)))
    if locos >= count:
        found.append(Pay(_set(0, 0, count)))
    return found


def _set(card: int, count: int, wild: int) -> Counts:
    return (0,) * card + (count,) + (0,) * (7 - card) + (wild,)


def lacking(need: Need, hand: Counts) -> Refusal | None:
    """Why no payment is possible, in words with what is missing, or None where one is."""
    if payments(need, hand):
        return None
    if hand[LOCO] < need.locos:
        return Refusal("not-enough-locomotives", _short(need.locos, "locomotives", hand[LOCO]))
    if need.color == LOCO:
        return Refusal("not-enough-cards", _short(need.cards, "locomotives", hand[LOCO]))
    return Refusal("not-enough-cards", _short_of_cards(need, hand))


def _short_of_cards(need: Need, hand: Counts) -> Message:
    if need.color != ANY:
        have = hand[need.color] + hand[LOCO]
        return say(
            "This needs {needed} {color} cards or locomotives, you have {have}.",
            needed=need.cards,
            color=COLORS[need.color],
            have=have,
        )
    return say(
        "This needs {needed} cards of one colour, locomotives included; you have {have} at most.",
        needed=need.cards,
        have=max(hand[:LOCO]) + hand[LOCO],
    )


def _short(needed: int, what: str, have: int) -> Message:
    return say("This needs {needed} {what}, you have {have}.", needed=needed, what=what, have=have)


def wrong_payment(need: Need, hand: Counts, cards: Counts) -> Refusal:
    """Why these cards do not meet a need that other cards of the hand meet."""
    if any(count > held for count, held in zip(cards, hand, strict=True)):
        return Refusal("not-enough-cards", say("You do not have these cards."))
    if sum(cards) != need.cards:
        return Refusal(
            "wrong-number", say("Pay exactly {needed} cards; these are {given}.", needed=need.cards, given=sum(cards))
        )
    if cards[LOCO] < need.locos:
        return Refusal("not-enough-locomotives", _short(need.locos, "locomotives", cards[LOCO]))
    if sum(1 for count in cards[:LOCO] if count) > 1:
        return Refusal("two-colors", say("Pay with cards of one colour; only locomotives may join them."))
    if need.color == LOCO:
        return Refusal("wrong-color", say("Only locomotives count here, because only locomotives were laid."))
    return Refusal("wrong-color", say("Pay with {color} cards or locomotives.", color=COLORS[need.color]))
