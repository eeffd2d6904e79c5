"""The hooks that the cards plugin offers to other rules."""

from __future__ import annotations

from collections.abc import Iterable

from railwright.api import Choice, Frame, Ruleset, State, hookspec
from railwright.plugins.cards.counts import Counts


@hookspec
def cards_on_table(rules: Ruleset, state: State, frame: Frame) -> Iterable[Counts]:  # type: ignore[empty-body]
    """The cards that a pending frame keeps on the table: neither hand nor pile nor discards (SP-14)."""


@hookspec
def cards_elsewhere(rules: Ruleset, state: State) -> Iterable[Counts]:  # type: ignore[empty-body]
    """The cards that a plugin keeps in a place of its own, so that all cards can be counted."""


@hookspec
def adjust_row_cost(value: int, rules: Ruleset, card: int) -> int:  # type: ignore[empty-body]
    """How many draws a card of the row counts as, by card index (DRAW-4).

    It may depend on the board and the options only: it is worked out once. A cost of 0 counts as 1.
    """


@hookspec
def draw_interrupts(rules: Ruleset, state: State, seat: int) -> Iterable[Frame]:  # type: ignore[empty-body]
    """Frames that a seat must answer before the first card of its turn; the first plugin's frame first."""


@hookspec
def adjust_draws(value: int, rules: Ruleset, state: State, seat: int) -> int:  # type: ignore[empty-body]
    """How many cards a seat may draw in its turn (DRAW-2)."""


@hookspec
def after_draw(rules: Ruleset, state: State, seat: int, card: int) -> State:  # type: ignore[empty-body]
    """The state when a seat has drawn a card, by card index, as a turn; frames pushed here come before its next card.

    The cards dealt before the first turn are not drawn.
    """


@hookspec
def more_draws(rules: Ruleset, state: State, seat: int, left: int) -> Iterable[Choice]:  # type: ignore[empty-body]
    """Choices in place of a card, with ``left`` draws remaining; each is also an action of a turn."""


@hookspec
def choose_drawn(rules: Ruleset, state: State, seat: int, choice: Choice, left: int) -> State | None:
    """The state after a choice of ``more_draws`` replaces a card, with ``left`` draws before it.

    The plugin that offered it ends with ``drawn_on``, which continues with the next card.
    """


@hookspec
def more_turn_ups(rules: Ruleset, state: State) -> Iterable[tuple[Choice, int]]:  # type: ignore[empty-body]
    """What may turn up in the pile besides train cards where one is drawn or laid out, each with its number."""


@hookspec
def choose_turned_up(rules: Ruleset, state: State, choice: Choice) -> State | None:
    """The state when a choice of ``more_turn_ups`` has turned up; then the pile is asked for the next card."""
