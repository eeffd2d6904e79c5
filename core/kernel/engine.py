"""The engine: pure functions from a state and an answer to the next state.

A state holds a stack of pending frames, of which the one on top comes first. Frames of seats and of chance wait for an
answer, frames of the engine are resolved at once, and an empty stack means that the turn is over.
"""

from __future__ import annotations

from collections.abc import Sequence

from railwright.core.kernel.chance import possible_outcomes
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.errors import IllegalChoice
from railwright.core.kernel.kinds import Question
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import ENGINE, Frame, State
from railwright.core.kernel.text import Message, Refusal, say
from railwright.core.kernel.turns import FIRST_ROUND, end_turn, turn_frame


def empty_state(rules: Ruleset, seats: int, first: int = 0) -> State:
    """The state before anything happens: every slice at its initial value, nothing pending."""
    slices = {id: spec.initial(rules, seats) for id, spec in rules.slices.items()}
    return State(seats, first, (), slices)


def start(rules: Ruleset, seats: int, first: int = 0) -> State:
    """The state at the first question: the plugins' opening frames, then the turn of the first seat."""
    state = empty_state(rules, seats, first)
    frames = [frame for opening in rules.hooks.opening_frames for frame in opening(rules, state)]
    first_round = FIRST_ROUND if rules.hooks.begin_round else ()
    # The top of the stack is its end, so what comes first is pushed last.
    return settle(rules, state.pushed(turn_frame(first), *first_round, *reversed(frames)))


def options(rules: Ruleset, state: State) -> Sequence[Choice]:
    """Every possible answer of a seat to the top frame, in a stable order."""
    frame = state.stack[-1]
    return rules.kinds[frame.kind].options(rules, state, frame)  # type: ignore[union-attr]


def possible_answers(rules: Ruleset, state: State) -> Sequence[Choice]:
    """Every possible answer to the top frame, whether a seat or chance gives it."""
    frame = state.stack[-1]
    kind = rules.kinds[frame.kind]
    if isinstance(kind, Question):
        return kind.options(rules, state, frame)
    return possible_outcomes(*kind.outcomes(rules, state, frame))  # type: ignore[union-attr]


def check(rules: Ruleset, state: State, choice: Choice) -> Refusal | None:
    """Why a choice is not possible now; None if it is."""
    if not state.stack:
        return Refusal("game-over", say("The game is over."))
    # What is offered is possible, whatever ``refuse`` says: only one of the two may decide.
    if choice in possible_answers(rules, state):
        return None
    frame = state.stack[-1]
    kind = rules.kinds[frame.kind]
    why = kind.refuse(rules, state, frame, choice) if isinstance(kind, Question) and kind.refuse else None
    return why or Refusal("not-asked", say("This answer does not fit the current question."))


def prompt(rules: Ruleset, state: State) -> Message:
    """The question that is asked now, in words."""
    frame = state.stack[-1]
    wording = rules.kinds[frame.kind].prompt  # type: ignore[union-attr]
    return wording if isinstance(wording, Message) else wording(rules, state, frame)


def apply(rules: Ruleset, state: State, choice: Choice) -> State:
    """The state after an answer to the top frame, which must be possible: ``check`` it first if it may not be."""
    frame = state.stack[-1]
    kind = rules.kinds[frame.kind]
    return settle(rules, kind.resolve(rules, state.popped(), frame, choice))  # type: ignore[call-arg]


def settle(rules: Ruleset, state: State) -> State:
    """Take the engine's own steps until a seat or chance is asked, or the game is over."""
    while True:
        stack = state.stack
        if stack:
            frame = stack[-1]
            if frame.actor != ENGINE:
                return state
            state = rules.kinds[frame.kind].resolve(rules, state.popped(), frame)  # type: ignore[call-arg,misc]
        elif state.ended:  # the final frames are resolved as well
            return state
        else:
            state = end_turn(rules, state)


def answer(rules: Ruleset, state: State, choices: Sequence[Choice]) -> list[State]:
    """The states after each of several answers that belong together; IllegalChoice if one of them is not possible."""
    states = []
    for choice in choices:
        refusal = check(rules, state, choice)
        if refusal is not None:
            raise IllegalChoice(rules.notation.text(choice), refusal)
        state = apply(rules, state, choice)
        states.append(state)
    return states


def asked_state(rules: Ruleset, state: State, seat: int) -> State | None:
    """The state with the question to a seat on top, now or early (``Question.early``); None if it is not asked."""
    top = len(state.stack) - 1
    for at in range(top, -1, -1):
        frame = state.stack[at]
        if frame.actor == seat and (at == top or is_early(rules, frame)):
            return state._replace(stack=(*state.stack[:at], *state.stack[at + 1 :], frame))
        if not is_early(rules, frame):
            return None
    return None


def is_early(rules: Ruleset, frame: Frame) -> bool:
    """Whether a question can be answered before it is on top of the stack."""
    kind = rules.kinds[frame.kind]
    return isinstance(kind, Question) and kind.early


def top_frame(state: State) -> Frame | None:
    """The pending question, if any."""
    return state.stack[-1] if state.stack else None
