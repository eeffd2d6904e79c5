"""Games set up in a situation of a test's choice, and scripts that play them."""

from __future__ import annotations

from typing import Any

from railwright.core.kernel import engine
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.errors import NotationError
from railwright.core.kernel.instrumentation import frozen
from railwright.core.kernel.outcome import Seat, outcome
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import CHANCE, State
from railwright.core.kernel.text import Refusal
from railwright.core.kernel.turns import turn_frame
from railwright.core.testkit.builders import statements


class ScriptError(AssertionError):
    """A script that cannot be played; the text names the statement, the pending question and the possible answers."""


class Table:
    """A game set up by a test. It begins with a seat on turn, before anything has been drawn, dealt or claimed.

    * ``rules`` (Ruleset): the rules of the game
    * ``state`` (State): its present state
    """

    def __init__(self, rules: Ruleset, seats: int = 2, turn: int = 0) -> None:
        self.rules = rules
        self.state = engine.empty_state(rules, seats, turn).pushed(turn_frame(turn))

    def put(self, plugin: str, **fields: Any) -> Table:
        """Replace fields of a plugin's slice."""
        slices = {**self.state.slices, plugin: self.state.slices[plugin]._replace(**fields)}
        self.state = self.state._replace(slices=slices)
        return self

    def play(self, script: str) -> Table:
        """Play a script from here (see ``play_script``)."""
        self.state = play_script(self.rules, self.state, script)
        return self

    @property
    def asked(self) -> str:
        """The seat and the kind of the question: ``0 turn``, ``? cards.draw``; "" when the game is over."""
        return _question_text(self.state)

    def options(self, verb: str = "") -> list[str]:
        """The possible answers in notation, in their order; only those with ``verb`` if it is given."""
        texts = [self.rules.notation.text(choice) for choice in engine.possible_answers(self.rules, self.state)]
        return [text for text in texts if not verb or text.split()[0] == verb]

    def refusal(self, answer: str) -> Refusal:
        """Why an answer is not possible; AssertionError if it is possible, or if asking changed the state."""
        before = repr(self.state)
        refusal = engine.check(self.rules, self.state, self.rules.notation.read(answer))
        assert refusal is not None, f"{answer!r} is possible; asked: {self.asked}"
        assert repr(self.state) == before, f"refusing {answer!r} has changed the state"
        return refusal

    def result(self) -> dict[str, Any]:
        """The result as if the game ended here, seats named by their numbers."""
        return outcome(self.rules, self.state, [Seat(str(seat)) for seat in range(self.state.seats)])


def play_script(rules: Ruleset, state: State, script: str) -> State:
    """The state after a script: answers separated by ``;`` or line ends, and ``?:`` lines for what chance brings.

    ``"claim a-b: 2 red; ?: red blue loco; withdraw"``: words after ``?:`` are outcomes without their verb. An
    outcome without alternative needs no line. ScriptError says which statement cannot be played, and why.
    """
    for number, statement in enumerate(statements(script), 1):
        where = f"Statement {number}, {statement!r}"
        if statement.startswith("?:"):
            for word in statement[2:].split():
                state = _take(rules, state, _outcome(rules, state, word, where), where)
        else:
            state = _answer(rules, state, statement, where)
    return state


def _answer(rules: Ruleset, state: State, statement: str, where: str) -> State:
    try:
        choices = rules.notation.read_line(statement)
    except NotationError as error:
        raise ScriptError(f"{where}: {error}") from None
    for choice in choices:
        state = _take(rules, _settle_chance(rules, state, where), choice, where)
    return state


def _settle_chance(rules: Ruleset, state: State, where: str) -> State:
    """The state after all chance that can go only one way."""
    while state.stack and state.stack[-1].actor == CHANCE:
        possible = engine.possible_answers(rules, state)
        if len(possible) > 1:  # a script that leaves chance open would not always play the same
            raise ScriptError(f"{where}: chance comes first. {_situation(rules, state)} Write a line '?: …'.")
        state = engine.apply(rules, frozen(state), possible[0])
    return state


def _outcome(rules: Ruleset, state: State, word: str, where: str) -> Choice:
    if state.stack and state.stack[-1].actor == CHANCE:
        for choice in engine.possible_answers(rules, state):
            if word in (text := rules.notation.text(choice), text.partition(" ")[2]):
                return choice
    raise ScriptError(f"{where}: {word!r} cannot come up. {_situation(rules, state)}")


def _take(rules: Ruleset, state: State, choice: Choice, where: str) -> State:
    refusal = engine.check(rules, state, choice)
    if refusal is not None:
        raise ScriptError(f"{where}: refused [{refusal.code}] {refusal.message} {_situation(rules, state)}")
    return engine.apply(rules, frozen(state), choice)


def _question_text(state: State) -> str:
    frame = engine.top_frame(state)
    return "" if frame is None else f"{'?' if frame.actor == CHANCE else frame.actor} {frame.kind}"


def _situation(rules: Ruleset, state: State) -> str:
    if not state.stack:
        return "The game is over."
    texts = [rules.notation.text(choice) for choice in engine.possible_answers(rules, state)]
    return f"Asked: {_question_text(state)}. Possible: {', '.join(texts)}."
