"""The supply: taking cards from the pile, shuffling the discards in, keeping the row full and lawful."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb

from core.api import CHANCE, Choice, Frame, Ruleset, State, hookimpl, more, replaced
from plugins.cards.counts import INDEX, LOCO, NONE, counted
from plugins.cards.slice import CARDS, GAP, Cards, discarded
from plugins.cards.table import TABLE, TURN_UPS, TurnUp

MOST_SWEEPS = 1000  # a bound under SP-1, far above what chance can need
RAREST = 100  # a lawful row that comes up in fewer than one of so many sweeps is not waited for


def can_draw(cards: Cards) -> bool:
    """Whether a card can be taken blind: the pile or the discards have one (SP-2)."""
    return cards.pile > 0 or cards.discards != NONE


def supplied(state: State) -> State | None:
    """The state with a card on the pile, the discards shuffled in if it was empty (DRAW-9); None if there is none."""
    cards = CARDS.get(state)
    if cards.pile:
        return state
    if not any(cards.discards):
        return None
    return CARDS.set(state, cards._replace(pile=sum(cards.discards), deck=cards.discards, discards=NONE))


def outcomes(rules: Ruleset, state: State, frame: Frame) -> tuple[Sequence[Choice], Sequence[int]]:
    """The card on top of the pile: any of its cards, by their numbers."""
    return TURN_UPS, CARDS.get(state).deck


def turn_ups(rules: Ruleset, state: State, frame: Frame) -> tuple[Sequence[Choice], Sequence[int]]:
    """The card on top of the pile: a train card, or one that another rule has mixed in."""
    deck = CARDS.get(state).deck
    if not rules.hooks.more_turn_ups:
        return TURN_UPS, deck
    mixed_in = [pair for give in rules.hooks.more_turn_ups for pair in give(rules, state)]
    return [*TURN_UPS, *(card for card, _ in mixed_in)], [*deck, *(weight for _, weight in mixed_in)]


def put_aside(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> State:
    """The rule that has mixed a card in takes it, and the pile is asked for the next one."""
    taken = (take(rules, state, choice) for take in rules.hooks.choose_turned_up)
    after: State = next(after for after in taken if after is not None)
    return after.pushed(frame)


def without(state: State, choice: TurnUp) -> tuple[int, State]:
    """The card that turned up, and the state with it off the pile and on the table."""
    card, cards = INDEX[choice.color], CARDS.get(state)
    deck = more(cards.deck, card, -1)
    return card, CARDS.set(state, Cards(cards.pile - 1, deck, cards.row, cards.discards, cards.hands))


def restocked(rules: Ruleset, state: State, sweeps: int = 0) -> State:
    """Ask chance for the first gap of the row; sweep a full row of too many locomotives (DRAW-3, DRAW-7)."""
    cards = CARDS.get(state)
    if GAP in cards.row:
        ready = state if cards.pile else supplied(state)
        if ready is not None:
            return ready.pushed(_row_frame(cards.row.index(GAP), sweeps))
    limit = TABLE.get(rules).locomotive_limit
    if limit and cards.row.count(LOCO) >= limit and sweeps < MOST_SWEEPS and _lawful_row_in_sight(cards, limit):
        return restocked(rules, _swept(state, cards), sweeps + 1)
    return state


@cache
def _row_frame(place: int, sweeps: int) -> Frame:
    return Frame("cards.row", CHANCE, (place, sweeps))


def _lawful_row_in_sight(cards: Cards, limit: int) -> bool:
    """Whether row, pile and discards can form a row with fewer locomotives than the limit, and not too rarely (SP-1).

    With the published cards one that is possible is never too rare: the rarest comes up in one of 68 sweeps.
    """
    lying = [card for card in cards.row if card != GAP]
    colors = sum(cards.deck[:LOCO]) + sum(cards.discards[:LOCO]) + sum(card != LOCO for card in lying)
    pool = cards.pile + sum(cards.discards) + len(lying)
    size = min(len(cards.row), pool)
    lawful = sum(comb(pool - colors, locos) * comb(colors, size - locos) for locos in range(min(limit, size + 1)))
    return lawful * RAREST >= comb(pool, size)


def _swept(state: State, cards: Cards) -> State:
    lying = counted(card for card in cards.row if card != GAP)
    return discarded(CARDS.set(state, cards._replace(row=(GAP,) * len(cards.row))), lying)


def laid_out(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> State:
    """A card turned up for a place of the row."""
    if type(choice) is not TurnUp:
        return put_aside(rules, state, frame, choice)
    place, sweeps = frame.data
    card, cards = INDEX[choice.color], CARDS.get(state)
    deck, row = more(cards.deck, card, -1), replaced(cards.row, place, card)
    state = CARDS.set(state, Cards(cards.pile - 1, deck, row, cards.discards, cards.hands))
    return restocked(rules, state, sweeps) if GAP in row or LOCO in row else state


@hookimpl
def after_turn(rules: Ruleset, state: State, seat: int) -> State:
    """A short row is filled as soon as the turn has made discards (SP-7)."""
    row = CARDS.get(state).row
    return restocked(rules, state) if GAP in row or LOCO in row else state
