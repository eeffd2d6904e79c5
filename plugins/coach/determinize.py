"""Complete states that a seat cannot tell from the one it is in: what it does not see is dealt by chance."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from core.api import Frame, Hidden, Ruleset, State, bits
from plugins.cards.api import CARDS, GAP, LOCO, Cards
from plugins.routes.api import Claiming
from plugins.tickets.api import TABLE as TICKETS_TABLE
from plugins.tickets.api import TICKETS, Offer, Tickets, is_choosing
from plugins.tunnels.api import Dig

GUESSED_SLICES = {"cards", "tickets"}  # slices whose hidden parts are dealt


class UnknownSecret(Exception):
    """Something is hidden that nobody can deal here: a rule has a secret of its own."""


def determinize(rules: Ruleset, view: State, seat: int, rng: Random) -> State:
    """A state of which the seat sees exactly this view, each as likely as the cards and tickets allow.

    Raises UnknownSecret where something else than cards and tickets is hidden from the seat.
    """
    for id, slice in view.slices.items():
        if id not in GUESSED_SLICES and any(_is_hidden(field) for field in slice):
            raise UnknownSecret(id)
    if any(_is_hidden_frame(frame, seat) for frame in view.stack):
        raise UnknownSecret("stack")
    state = view
    if rules.active("cards"):
        state = CARDS.set(state, _deal_cards(rules, view, seat, rng))
    return TICKETS.set(state, _deal_tickets(rules, view, seat, rng)) if rules.active("tickets") else state


def _is_hidden(field: Any) -> bool:
    return isinstance(field, Hidden) or (isinstance(field, tuple) and any(isinstance(part, Hidden) for part in field))


def _is_hidden_frame(frame: Frame, seat: int) -> bool:
    """Whether a frame is another seat's offer, of which only the size is known."""
    return isinstance(frame.data, Offer) and frame.data.seat != seat and bool(frame.data.tickets)


# --- cards ----------------------------------------------------------------------------------------------------


def unseen_cards(rules: Ruleset, view: State, seat: int) -> list[int]:
    """How many cards of each color are in the pile and in the other hands."""
    cards, option = CARDS.get(view), rules.options["cards"]
    left = [option["per_color"]] * LOCO + [option["locomotives"]]
    # What was paid for a claim under way, and what a tunnel turned up, lies on the table (SP-14).
    paid = [frame.data.paid for frame in view.stack if isinstance(frame.data, Claiming)]
    turned = [card for frame in view.stack if isinstance(frame.data, Dig) for card in frame.data.turned]
    for counts in (cards.discards, cards.hands[seat], *paid):
        for card, count in enumerate(counts):
            left[card] -= count
    for card in (*cards.row, *turned):
        if card != GAP:
            left[card] -= 1
    return left


def _deal_cards(rules: Ruleset, view: State, seat: int, rng: Random) -> Cards:
    cards = CARDS.get(view)
    left = unseen_cards(rules, view, seat)
    sizes = [0 if at == seat else int(hand.mask) for at, hand in enumerate(cards.hands)]  # type: ignore[attr-defined]
    if min(left) < 0 or sum(left) != sum(sizes) + cards.pile:
        raise UnknownSecret("cards")
    unseen = [card for card, count in enumerate(left) for _ in range(count)]
    shuffle(unseen, rng)
    hands = []
    for at, size in enumerate(sizes):
        hands.append(cards.hands[seat] if at == seat else _counted(unseen[:size]))
        del unseen[:size]
    return cards._replace(deck=_counted(unseen), hands=tuple(hands))


def _counted(cards: Sequence[int]) -> tuple[int, ...]:
    return tuple([cards.count(card) for card in range(LOCO + 1)])


# --- tickets --------------------------------------------------------------------------------------------------


def _deal_tickets(rules: Ruleset, view: State, seat: int, rng: Random) -> Tickets:
    """Tickets for the other seats and the deck, from those that the seat neither holds nor is offered."""
    tickets, dealing = TICKETS.get(view), TICKETS_TABLE.get(rules).dealing
    seen = sum(1 << ticket for ticket in {*tickets.held[seat], *_offered(view, seat)})
    regular, long = [*bits(dealing.regular & ~seen)], [*bits(dealing.long & ~seen)]
    shuffle(regular, rng)
    shuffle(long, rng)
    pile = tickets.pile
    if pile > len(regular):
        raise UnknownSecret("tickets")
    fresh, others = regular[:pile], regular[pile:]
    held = []
    for at, size in enumerate(_sizes(rules, view, seat)):
        if at == seat:
            held.append(tickets.held[seat])
            continue
        kept = [long.pop()] if long and size and rng.random() < LONG_KEPT else []
        kept += [(others or long).pop() for _ in range(size - len(kept)) if others or long]
        held.append(tuple(kept))
    return tickets._replace(fresh=_bitset(fresh), returned=(), fresh_long=_bitset(long), held=tuple(held))


LONG_KEPT = 0.6  # how often a seat has kept its long ticket


def _sizes(rules: Ruleset, view: State, seat: int) -> list[int]:
    """How many tickets every seat holds; of those that choose at the same time as this one, how many they must keep."""
    held = TICKETS.get(view).held
    sizes = [len(kept) if at == seat else int(kept.mask) for at, kept in enumerate(held)]  # type: ignore[attr-defined]
    if is_choosing(view):
        waiting = {frame.data.seat for frame in view.stack if isinstance(frame.data, Offer)}
        least = TICKETS_TABLE.get(rules).dealing.keep_first
        sizes = [least if at != seat and at not in waiting else size for at, size in enumerate(sizes)]
    return sizes


def _offered(view: State, seat: int) -> Sequence[int]:
    return [
        ticket
        for frame in view.stack
        if isinstance(frame.data, Offer) and frame.data.seat == seat
        for ticket in frame.data.tickets
    ]


def _bitset(indices: Sequence[int]) -> int:
    return sum(1 << index for index in indices)


def shuffle(things: list[int], rng: Random) -> None:
    """Shuffle in place (R. Durstenfeld, 1964) by ``random`` alone, which is equal in every version of Python."""
    for last in range(len(things) - 1, 0, -1):
        at = int(rng.random() * (last + 1))
        things[at], things[last] = things[last], things[at]
