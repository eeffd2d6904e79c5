"""The turn: the only question that the engine itself asks, and what happens between two turns."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from railwright.core.kernel.choices import Choice, Pass
from railwright.core.kernel.kinds import Action, Kind, Question, Step
from railwright.core.kernel.state import ENGINE, Frame, State
from railwright.core.kernel.text import Message, Refusal, say

if TYPE_CHECKING:
    from railwright.core.kernel.ruleset import Ruleset

ADVANCE = (Frame("turn.advance", ENGINE),)
FIRST_ROUND = (Frame("turn.round", ENGINE),)
ONLY_PASS = (Pass(),)


@cache  # one frame per seat: they are compared and made in every turn
def turn_frame(seat: int) -> Frame:
    """The question of a turn."""
    return Frame("turn", seat)


def turn_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """All that the plugins offer and none forbids (TURN-3, TURN-4); pass if nothing is left (SP-6)."""
    choices: list[Choice] = []
    hooks, seat = rules.hooks, frame.actor
    for offered in hooks.turn_options:
        choices += offered(rules, state, seat)
    if hooks.forbid_option:  # most games have no such hook, and there are hundreds of options
        choices = [choice for choice in choices if find_objection(rules, state, seat, choice) is None]
    return choices or ONLY_PASS


def find_objection(rules: Ruleset, state: State, seat: int, choice: Choice) -> Refusal | None:
    """The first objection of a plugin to an option of a turn, if any."""
    for forbid in rules.hooks.forbid_option:
        refusal: Refusal | None = forbid(rules, state, seat, choice)
        if refusal is not None:
            return refusal
    return None


def _resolve_turn(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> State:
    if state.passes and type(choice) is not Pass:  # only passes in a row end the game (SP-6)
        state = state._replace(passes=0)
    resolve = rules.actions[type(choice)].resolve
    return resolve(rules, state, frame.actor, choice)


def _refuse_turn(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    action = rules.actions.get(type(choice))
    if action is None:
        return Refusal("not-asked", say("You cannot do this on your turn."))
    why = action.refuse(rules, state, frame.actor, choice) if action.refuse else None
    return why or find_objection(rules, state, frame.actor, choice)


def _prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    return say("Your turn: choose an action.")


def _resolve_pass(rules: Ruleset, state: State, seat: int, choice: Pass) -> State:
    return state._replace(passes=state.passes + 1)


def _refuse_pass(rules: Ruleset, state: State, seat: int, choice: Pass) -> Refusal:
    return Refusal("can-act", say("You may pass only if nothing else is possible."))


def end_turn(rules: Ruleset, state: State) -> State:
    """End the turn: the plugins come first (``after_turn``), then the next seat or the end of the game."""
    seat = state.turn
    state = state._replace(stack=ADVANCE, turns=state.turns + 1)
    for after in rules.hooks.after_turn:
        state = after(rules, state, seat)
    # Where a plugin has pushed frames, ADVANCE waits below them and resolves when they have been answered.
    return advance(rules, state) if len(state.stack) == 1 else state


def _resolve_advance(rules: Ruleset, state: State, frame: Frame) -> State:
    return advance(rules, state)


def advance(rules: Ruleset, state: State) -> State:
    """The state with the next seat on turn, or with the game ended and its final questions pending."""
    hooks = rules.hooks
    # The end comes before the next seat: nobody is asked any more once a plugin says that the game is over.
    for choose in hooks.choose_end:
        reason: str | None = choose(rules, state)
        if reason:
            return _end_game(rules, state, reason)
    if state.passes >= state.seats:  # every seat passed in a row: nothing can change any more (SP-6)
        return _end_game(rules, state, "everybody-passed")
    # Clockwise, unless a rule knows another order (TURN-2).
    seat = _next_seat(rules, state) if hooks.choose_next_seat else (state.turn + 1) % state.seats
    state = state._replace(turn=seat, stack=(turn_frame(seat),))
    # Hardly any game has such a hook, and this runs for every turn.
    return begin_round(rules, state) if hooks.begin_round and not state.turns % state.seats else state


def round_of(state: State) -> int:
    """The number of the round that is played, from 1: a round is as many turns as there are seats."""
    return state.turns // state.seats + 1


def reverse_turn_order(state: State) -> tuple[int, ...]:
    """All seats in reverse order of turns: the one before the seat on turn comes first, the seat on turn last."""
    return tuple([(state.turn - 1 - place) % state.seats for place in range(state.seats)])


def begin_round(rules: Ruleset, state: State) -> State:
    """Notify the plugins that a round begins."""
    number = round_of(state)
    for begin in rules.hooks.begin_round:
        state = begin(rules, state, number)
    return state


def _resolve_round(rules: Ruleset, state: State, frame: Frame) -> State:
    return begin_round(rules, state)


def _end_game(rules: Ruleset, state: State, reason: str) -> State:
    # ``ended`` is set first: final frames and the hooks behind them can tell that the last turn is over.
    state = state._replace(ended=reason, stack=())
    return state.pushed(*reversed([f for final in rules.hooks.final_frames for f in final(rules, state)]))


def _next_seat(rules: Ruleset, state: State) -> int:
    for choose in rules.hooks.choose_next_seat:
        seat: int | None = choose(rules, state, state.turn)
        if seat is not None:
            if seat not in range(state.seats):
                raise ValueError(f"There is no seat {seat!r} to be on turn.")
            return seat
    return (state.turn + 1) % state.seats


ENGINE_KINDS: tuple[Kind, ...] = (
    Question("turn", turn_options, _resolve_turn, _prompt, _refuse_turn),
    Step("turn.advance", _resolve_advance),
    Step("turn.round", _resolve_round),
)
ENGINE_ACTIONS = (Action(Pass, _resolve_pass, _refuse_pass),)
