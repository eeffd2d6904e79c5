"""The cards of the start: hands and row."""

from __future__ import annotations

from collections.abc import Iterable

from core.api import ENGINE, Frame, Ruleset, State, hookimpl
from plugins.cards.drawing import draw_for
from plugins.cards.supply import restocked


@hookimpl
def opening_frames(rules: Ruleset, state: State) -> Iterable[Frame]:
    """Hands first, each as a block, then the row (SP-15)."""
    deals = [Frame("cards.deal", ENGINE, (seat, rules.option("cards", "deal"))) for seat in range(state.seats)]
    return [*deals, Frame("cards.lay_out", ENGINE)]


def deal(rules: Ruleset, state: State, frame: Frame) -> State:
    """A card for a seat, as long as some are due."""
    seat, left = frame.data
    return draw_for(state, seat, Frame("cards.deal", ENGINE, (seat, left - 1))) if left else state


def lay_out(rules: Ruleset, state: State, frame: Frame) -> State:
    """The first row."""
    return restocked(rules, state)
