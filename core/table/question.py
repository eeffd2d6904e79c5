"""A question for display: answers on the board, as check boxes, or as buttons. Free of Qt.

Also detects questions with a single possible answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from railwright.core.kernel import engine
from railwright.core.kernel.choices import Choice, Notation, Pass
from railwright.core.kernel.codecs import Words
from railwright.core.kernel.kinds import Question
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import CHANCE, State
from railwright.core.kernel.text import Event, Message, Name, Refusal, say

PLACES = ("route", "city")


class PendingQuestion(Struct, frozen=True):
    """A question to a seat.

    ``places`` are the answers by the route or city that they name, ``plain`` those without. If every answer is a set of
    ids, ``pieces`` are the ids to tick, and ``sets`` has the answer for each set. ``unavailable`` are texts of answers
    that cannot be given now, with the reasons.
    """

    seat: int
    kind: str
    prompt: Message
    options: tuple[Choice, ...]
    places: Mapping[Name, tuple[Choice, ...]]
    plain: tuple[Choice, ...]
    pieces: tuple[Name, ...] = ()
    sets: Mapping[frozenset[Any], Choice] = field(default_factory=dict)
    facts: Mapping[str, Any] = field(default_factory=dict)
    unavailable: tuple[tuple[Message, Message], ...] = ()


def pending_question(rules: Ruleset, view: State) -> PendingQuestion:
    """The pending question of a view, for the seat that answers it."""
    frame = view.stack[-1]
    kind = rules.kinds[frame.kind]
    assert isinstance(kind, Question)
    options = tuple(kind.options(rules, view, frame))
    places: dict[Name, tuple[Choice, ...]] = {}
    for choice in options:
        # An answer may name several places; a click on any of them offers it.
        for name in _places(rules.notation, choice):
            places[name] = (*places.get(name, ()), choice)
    plain = tuple(choice for choice in options if not _places(rules.notation, choice))
    pieces, sets = checklist_of(rules.notation, options)
    facts = kind.facts(rules, view, frame) if kind.facts else {}
    prompt = engine.prompt(rules, view)
    refused = kind.unavailable(rules, view, frame) if kind.unavailable else ()
    unavailable = tuple((label, refusal.message) for label, refusal in refused)
    return PendingQuestion(frame.actor, frame.kind, prompt, options, places, plain, pieces, sets, facts, unavailable)


def _places(notation: Notation, choice: Choice) -> list[Name]:
    return [name for name in notation.names(choice) if name.of in PLACES]


def checklist_of(
    notation: Notation, options: Sequence[Choice]
) -> tuple[tuple[Name, ...], Mapping[frozenset[Any], Choice]]:
    """The ids to tick and the answer for each set of them, if all answers are of one type that holds a set."""
    types = {type(choice) for choice in options}
    codecs = notation.codecs[types.pop()] if len(types) == 1 else {}
    if len(codecs) != 1 or not isinstance(next(iter(codecs.values())), Words):
        return (), {}
    (field_name, codec), *_ = codecs.items()
    sets = {frozenset(getattr(choice, field_name)): choice for choice in options}
    largest = sorted(set().union(*sets))
    return tuple(Name(codec.of, id) for id in largest), sets


def followup_question(rules: Ruleset, view: State, choice: Choice) -> PendingQuestion | None:
    """The question that a choice leads to, if both are answered together (``Choice.then``)."""
    if not choice.then:
        return None
    after = _after(rules, view, choice)
    # A question to somebody else ends the answers that belong together.
    if after is None or not after.stack or after.stack[-1].actor != view.stack[-1].actor:
        return None
    question = pending_question(rules, after)
    return question if any(option.verb == choice.then for option in question.options) else None


def refusal_for(rules: Ruleset, view: State, place: Name) -> Refusal | None:
    """Why no action is possible at a place: the first refusal of an action that takes only a place."""
    for action in rules.actions:
        codecs = list(rules.notation.codecs[action].values())
        if len(codecs) == 1 and codecs[0].of == place.of and action is not Pass:
            refusal = engine.check(rules, view, action(place.id))  # type: ignore[call-arg]
            if refusal is not None:
                return refusal
    return None


def sole_answer(rules: Ruleset, view: State) -> Choice | None:
    """The only possible answer of the asked seat in this view, if it may be given automatically.

    Questions that show something, such as turned-up cards or dealt tickets, wait until they have been read. Passing
    should be done knowingly, and so should answers after which chance turns up a card.
    """
    frame = view.stack[-1]
    kind = rules.kinds[frame.kind]
    assert isinstance(kind, Question)
    options = tuple(kind.options(rules, view, frame))
    if len(options) != 1 or isinstance(options[0], Pass) or checklist_of(rules.notation, options)[0]:
        return None  # this decides most questions
    if kind.facts and kind.facts(rules, view, frame):
        return None
    after = _after(rules, view, options[0])
    shows = after is None or (bool(after.stack) and after.stack[-1].actor == CHANCE)
    return None if shows else options[0]


def _after(rules: Ruleset, view: State, choice: Choice) -> State | None:
    """The view after an answer; None if a user's rule needs hidden values to continue."""
    try:
        return engine.apply(rules, view, choice)
    except Exception:  # real errors of a rule are reported when the answer is given
        return None


def sole_answer_event(rules: Ruleset, seat: int, choice: Choice) -> Event:
    """The event that an answer was the only possible one."""
    name = Name("seat", seat)
    own = say("{seat} had only one possible answer: {answer}.", seat=name, answer=rules.notation.label(choice))
    return Event(say("{seat} had only one possible answer.", seat=name), seat, own)
