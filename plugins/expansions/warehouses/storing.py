"""Storing: whoever draws first puts the top card of the pile, unseen, into a warehouse."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.api import CHANCE, Choice, Frame, Message, Refusal, Ruleset, State, hookimpl, say
from plugins.cards.api import CARDS, TurnUp, added, can_draw, counted, supplied, without
from plugins.expansions.warehouses.slice import WAREHOUSES, Store, with_stored


@hookimpl
def draw_interrupts(rules: Ruleset, state: State, seat: int) -> Iterable[Frame]:
    return [Frame("warehouses.store", seat)] if can_draw(CARDS.get(state)) else []


@hookimpl
def cards_elsewhere(state: State) -> Iterable[tuple[int, ...]]:
    return WAREHOUSES.get(state).stored


def options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """Any player's warehouse, one's own included."""
    return [Store(owner) for owner in range(state.seats)]


def chosen(rules: Ruleset, state: State, frame: Frame, choice: Store) -> State:
    """Chance turns up the card, which nobody sees."""
    ready = supplied(state)
    return state if ready is None else ready.pushed(Frame("warehouses.card", CHANCE, (choice.owner,)))


def stored(rules: Ruleset, state: State, frame: Frame, choice: TurnUp) -> State:
    """The card lies in the warehouse."""
    (owner,) = frame.data
    card, state = without(state, choice)
    return with_stored(state, owner, added(WAREHOUSES.get(state).stored[owner], counted([card])))


def prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    """The question in words."""
    return say("Whose warehouse gets the top card of the pile?")


def refuse(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    """Why something else is no answer."""
    if isinstance(choice, Store):
        return Refusal("no-such-seat", say("There is no such player."))
    return Refusal("store-due", say("Say first whose warehouse gets the top card of the pile."))
