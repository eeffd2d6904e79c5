"""Drawing cards: the action of a turn, the further cards, and the cards dealt at the start."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from core.api import (
    CHANCE,
    ENGINE,
    Action,
    Choice,
    Frame,
    Message,
    Refusal,
    Ruleset,
    State,
    hookimpl,
    more,
    replaced,
    say,
)
from plugins.cards.counts import COLORS, INDEX, LOCO, NONE
from plugins.cards.slice import CARDS, GAP, Cards
from plugins.cards.supply import can_draw, put_aside, restocked, supplied
from plugins.cards.table import BITS, PILE, TABLE, Draw, TurnUp


def draw_options(rules: Ruleset, state: State, seat: int, left: int) -> Sequence[Choice]:
    """The pile and the colours of the row that may still be drawn with so many draws left (DRAW-2, DRAW-5)."""
    cards, lying = CARDS.get(state), 0
    for card in cards.row:
        lying |= BITS[card]
    find = TABLE.get(rules).offers
    offers = find(lying, cards.pile > 0 or cards.discards != NONE, left)
    return [*offers, *_more_draws(rules, state, seat, left)] if rules.hooks.more_draws else offers


def _more_draws(rules: Ruleset, state: State, seat: int, left: int) -> Iterable[Choice]:
    return (choice for give in rules.hooks.more_draws for choice in give(rules, state, seat, left))


def draws_of(rules: Ruleset, state: State, seat: int) -> int:
    """How many cards a seat may draw in its turn."""
    draws = TABLE.get(rules).draws
    for adjust in rules.hooks.adjust_draws:
        draws = adjust(draws, rules, state, seat)
    return draws


@hookimpl
def turn_options(rules: Ruleset, state: State, seat: int) -> Iterable[Choice]:
    return draw_options(rules, state, seat, draws_of(rules, state, seat))


@hookimpl
def declare_actions() -> Iterable[Action]:
    return [Action(Draw, _first_card, _refuse_first)]


def _first_card(rules: Ruleset, state: State, seat: int, choice: Draw) -> State:
    if rules.hooks.draw_interrupts:
        interrupts = [frame for ask in rules.hooks.draw_interrupts for frame in ask(rules, state, seat)]
        return state.pushed(Frame("cards.take", ENGINE, (seat, choice.source)), *reversed(interrupts))
    return _drawn(rules, state, seat, choice, draws_of(rules, state, seat))


def take(rules: Ruleset, state: State, frame: Frame) -> State:
    """The first card after all interrupts; the row is as it was, but the pile may be empty by now (SP-3)."""
    seat, source = frame.data
    return _drawn(rules, state, seat, Draw(source), draws_of(rules, state, seat))


def further_card(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> State:
    """What was chosen as a further card is taken."""
    if not isinstance(choice, Draw):
        left = frame.data[0]
        taken = (take(rules, state, frame.actor, choice, left) for take in rules.hooks.choose_drawn)
        after: State = next(after for after in taken if after is not None)
        return after
    return _drawn(rules, state, frame.actor, choice, frame.data[0])


def _drawn(rules: Ruleset, state: State, seat: int, choice: Draw, left: int) -> State:
    """Take the card; a locomotive of the row counts as several draws (DRAW-4), a blind one as any card (DRAW-6)."""
    if choice is PILE or choice.source == "pile":
        return draw_for(state, seat, *_more(state, seat, left - 1))
    card = INDEX[choice.source]
    left -= TABLE.get(rules).row_costs[card]
    return restocked(rules, _told(rules, _from_row(state, seat, card, _more(state, seat, left)), seat, card))


def _more(state: State, seat: int, left: int) -> tuple[Frame, ...]:
    """The question for the next card; while it is not sure that one can be drawn then, a step that looks first."""
    if left <= 0:
        return ()
    cards = CARDS.get(state)
    pile, row = cards.pile, cards.row
    if pile > 1 + len(row) or pile + sum(cards.discards) > 1 + row.count(GAP):  # one is left when all places are full
        return _second(seat, left)
    return (Frame("cards.more", ENGINE, (seat, left)),)


def drawn_on(state: State, seat: int, left: int) -> State:
    """The state with the next card asked for after something was taken in place of a card; ``left`` draws are left."""
    return state.pushed(Frame("cards.more", ENGINE, (seat, left))) if left > 0 else state


@cache
def _second(seat: int, left: int) -> tuple[Frame, ...]:
    return (Frame("cards.second", seat, (left,)),)


def _from_row(state: State, seat: int, card: int, frames: tuple[Frame, ...]) -> State:
    cards = CARDS.get(state)
    hands = replaced(cards.hands, seat, more(cards.hands[seat], card))
    row = replaced(cards.row, cards.row.index(card), GAP)
    return CARDS.set(state, Cards(cards.pile, cards.deck, row, cards.discards, hands), *frames)


def draw_for(state: State, seat: int, *frames: Frame) -> State:
    """Ask chance for a card from the pile for a seat, the frames after it; without a card only the frames are left."""
    ready = supplied(state)
    return state.pushed(*frames) if ready is None else ready.pushed(*frames, _draw_frame(seat))


@cache
def _draw_frame(seat: int) -> Frame:
    return Frame("cards.draw", CHANCE, (seat,))


def into_hand(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> State:
    """A card from the pile, in the hand of whom it is for."""
    if type(choice) is not TurnUp:
        return put_aside(rules, state, frame, choice)
    seat, card, cards = frame.data[0], INDEX[choice.color], CARDS.get(state)
    hands, deck = replaced(cards.hands, seat, more(cards.hands[seat], card)), more(cards.deck, card, -1)
    state = CARDS.set(state, Cards(cards.pile - 1, deck, cards.row, cards.discards, hands))
    dealing = state.stack and state.stack[-1].kind == "cards.deal"
    return state if dealing else _told(rules, state, seat, card)


def _told(rules: Ruleset, state: State, seat: int, card: int) -> State:
    for after in rules.hooks.after_draw:
        state = after(rules, state, seat, card)
    return state


def ask_for_more(rules: Ruleset, state: State, frame: Frame) -> State:
    """The next card, unless none can be taken: then the turn ends with fewer (SP-3)."""
    seat, left = frame.data
    return state.pushed(Frame("cards.second", seat, (left,))) if draw_options(rules, state, seat, left) else state


def second_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """What may be taken as a further card."""
    return draw_options(rules, state, frame.actor, frame.data[0])


def facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    """How many draws are left."""
    return {"draws": frame.data[0]}


def prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    """The question in words."""
    return say("Draw another card.")


def _refuse_first(rules: Ruleset, state: State, seat: int, choice: Draw) -> Refusal | None:
    return refuse_draw(rules, state, choice, draws_of(rules, state, seat))


def refuse_second(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    """Why something else cannot be taken as a further card."""
    if not isinstance(choice, Draw):
        return Refusal("second-card", say("Take the second card first: draw from the pile or the row."))
    return refuse_draw(rules, state, choice, frame.data[0])


def refuse_draw(rules: Ruleset, state: State, choice: Draw, left: int) -> Refusal | None:
    """Why a card cannot be drawn."""
    if choice.source == "pile":
        return None if can_draw(CARDS.get(state)) else Refusal("pile-empty", say("Pile and discards are empty."))
    if INDEX[choice.source] not in CARDS.get(state).row:
        return Refusal("not-in-row", say("There is no {color} card in the row.", color=choice.source))
    cost = TABLE.get(rules).row_costs[INDEX[choice.source]]
    if cost <= left:
        return None
    if choice.source == COLORS[LOCO]:
        return Refusal("row-locomotive", say("A locomotive of the row can only be the first and only card of a turn."))
    return Refusal("row-card", say("This card counts as {cost} draws; {left} are left.", cost=cost, left=left))
