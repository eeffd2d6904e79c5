"""Payments: every set of cards from a hand that meets a need, and what a hand lacks for it."""

from __future__ import annotations

from functools import lru_cache

from railwright.api import Message, Name, Refusal, plural, say
from railwright.plugins.cards.counts import COLORS, LOCO, NONE, Counts
from railwright.plugins.cards.state import ANY, Need, Pay


def payments(need: Need, hand: Counts) -> list[Pay]:
    """Every exact payment (SP-9), colors in order, fewest locomotives first, locomotives alone last."""
    count, color, minimum = need.cards, need.color, need.locos
    if count == 0:
        return [Pay(NONE)]
    locos = hand[LOCO]
    enough = max(1, count - locos)  # cards of one color, the rest in locomotives
    maximum = min(locos, count - 1)  # a card of the color at least: locomotives alone are no set of that color
    pays: list[Pay] = []
    # A set is of one color, even on a gray route; locomotives join any (CLAIM-4, LOCO-1).
    for card in range(LOCO) if color == ANY else () if color == LOCO else (color,):
        held = hand[card]
        if held >= enough:
            pays += _in_color(card, count, max(minimum, count - held), maximum)
    return pays + _in_color(LOCO, count, 0, 0) if locos >= count else pays


@lru_cache(4096)
def _in_color(card: int, count: int, minimum: int, maximum: int) -> list[Pay]:
    """The payments of so many cards with each number of locomotives from the fewest to the most; a shared list."""
    sets = [[count - wild if kind == card else wild if kind == LOCO else 0 for kind in range(9)]
            for wild in range(minimum, maximum + 1)]  # fmt: skip
    return [Pay(tuple(cards)) for cards in sets]


def lacking(need: Need, hand: Counts) -> Refusal | None:
    """Why no payment is possible, in words with what is missing, or None where one is."""
    if payments(need, hand):
        return None
    if hand[LOCO] < need.locos:
        return Refusal("not-enough-locomotives", _too_few_locomotives(need.locos, hand[LOCO]))
    if need.color == LOCO:
        return Refusal("not-enough-cards", _too_few_locomotives(need.cards, hand[LOCO]))
    return Refusal("not-enough-cards", _too_few_cards(need, hand))


def _too_few_cards(need: Need, hand: Counts) -> Message:
    if need.color != ANY:
        have = hand[need.color] + hand[LOCO]
        return plural(
            "You need {needed} card ({color} or locomotive); you have {have}.",
            "You need {needed} cards ({color} or locomotives); you have {have}.",
            "needed",
            needed=need.cards,
            color=Name("color", COLORS[need.color]),
            have=have,
        )
    return plural(
        "You need {needed} card of one colour, including locomotives. You have at most {have}.",
        "You need {needed} cards of one colour, including locomotives. You have at most {have}.",
        "needed",
        needed=need.cards,
        have=max(hand[:LOCO]) + hand[LOCO],
    )


def _too_few_locomotives(needed: int, have: int) -> Message:
    return plural(
        "You need {needed} locomotive; you have {have}.",
        "You need {needed} locomotives; you have {have}.",
        "needed",
        needed=needed,
        have=have,
    )


def missing_cards(need: Need, hand: Counts, card: int) -> Counts:
    """The fewest cards of a color, and the locomotives that are due, with which a hand pays in that color."""
    locos = max(need.locos - hand[LOCO], 0)
    held = hand[LOCO] + (hand[card] if card != LOCO else 0)
    rest = max(need.cards - held - locos, 0)
    return tuple(rest * (kind == card) + locos * (kind == LOCO) for kind in range(LOCO + 1))


def wrong_payment(need: Need, hand: Counts, cards: Counts) -> Refusal:
    """Why these cards do not meet a need that other cards of the hand meet."""
    if any(count > held for count, held in zip(cards, hand, strict=True)):
        return Refusal("not-enough-cards", say("You do not have these cards."))
    if sum(cards) != need.cards:
        return Refusal(
            "wrong-number",
            plural(
                "Pay exactly {needed} card, not {given}.",
                "Pay exactly {needed} cards, not {given}.",
                "needed",
                needed=need.cards,
                given=sum(cards),
            ),
        )
    if cards[LOCO] < need.locos:
        return Refusal("not-enough-locomotives", _too_few_locomotives(need.locos, cards[LOCO]))
    if sum(1 for count in cards[:LOCO] if count) > 1:
        return Refusal("two-colors", say("Pay with cards of one colour, plus locomotives if you like."))
    if need.color == LOCO:
        return Refusal("wrong-color", say("Only locomotives count here, because you paid only with locomotives."))
    return Refusal(
        "wrong-color",
        say(
            "Pay with locomotives or with cards of the right colour: {color}.", color=Name("color", COLORS[need.color])
        ),
    )
