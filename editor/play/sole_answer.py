"""Questions at which nothing is decided: one answer, nothing to look at, and nothing that comes to light by it."""

from __future__ import annotations

from core import engine
from core.choices import Choice, Pass
from core.ruleset import Ruleset
from core.state import CHANCE, State
from core.text import Event, Name, say
from core.visibility import view
from editor.play.asking import asked


def sole_answer(rules: Ruleset, state: State) -> Choice | None:
    """The only answer of the seat that is asked, where it may be given without asking.

    A question that shows something, such as cards turned up or tickets dealt, waits until it has been read. To do
    nothing at all is an answer that a person should give knowingly, and so is one that lets chance show a card.
    """
    question = asked(rules, view(rules, state, state.stack[-1].actor))
    if len(question.options) != 1 or question.pieces or question.facts or isinstance(question.options[0], Pass):
        return None
    after = engine.apply(rules, state, question.options[0])
    shows = bool(after.stack) and after.stack[-1].actor == CHANCE
    return None if shows else question.options[0]


def told_of_it(rules: Ruleset, seat: int, choice: Choice) -> Event:
    """The sentence of the log that nothing was decided."""
    who = Name("seat", seat)
    own = say("{seat} had only one answer: {answer}.", seat=who, answer=rules.notation.label(choice))
    return Event(say("{seat} had only one answer.", seat=who), seat, own)
