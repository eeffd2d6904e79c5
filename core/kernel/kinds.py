"""The registered kinds of frames, and the actions of a turn: questions, chance, steps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct

from railwright.core.kernel.choices import Choice, fixed_choice
from railwright.core.kernel.mapspec import empty_mapping
from railwright.core.kernel.state import Frame, SliceKey, State
from railwright.core.kernel.text import Message, Refusal

if TYPE_CHECKING:
    from railwright.core.kernel.ruleset import Ruleset

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Question:
    """A kind of frame that a seat answers.

    * ``kind``: the plugin's id, a dot and what is asked, such as ``tickets.keep``
    * ``options``: returns every possible answer in a stable order; never empty
    * ``resolve``: returns the state after an answer; the frame is already popped from the state that it receives
    * ``prompt``: the question in words
    * ``refuse``: returns why an answer that is not an option is not possible; None: it has no reason of its own
    * ``hide``: returns the frame's data as the other seats may see it; None: they see all of it
    * ``facts``: returns the question's data as plain values for files
    * ``answers``: the types of the answers where these are always the same, each with the event told when it is given
      (None: nothing is told); see ``question``
    * ``unavailable``: returns answers that people look for and cannot give now, each with its name and the reason
    * ``early``: whether a seat may answer while others still have the same question before it: it learns nothing of
      their answers, and they change nothing of its own
    """

    kind: str
    options: Callable[[Ruleset, State, Frame], Sequence[Choice]]
    resolve: Callable[[Ruleset, State, Frame, Any], State]
    prompt: Callable[[Ruleset, State, Frame], Message] | Message
    refuse: Callable[[Ruleset, State, Frame, Choice], Refusal | None] | None = None
    hide: Callable[[Any], Any] | None = None
    facts: Callable[[Ruleset, State, Frame], Mapping[str, Any]] | None = None
    answers: Mapping[type[Choice], Message | None] = field(default_factory=dict)
    unavailable: Callable[[Ruleset, State, Frame], Sequence[tuple[Message, Refusal]]] | None = None
    early: bool = False


class Answer(Struct, frozen=True):
    """One of the few fixed answers to a question.

    * ``verb``: the word of the answer in notation
    * ``label``: the text on its button
    * ``event``: what is told when it is given; ``{seat}`` in it is the seat that gave it
    """

    verb: str
    label: Message
    event: Message | None = None


def question(
    kind: str, prompt: Message, *answers: Answer, refusal: Refusal
) -> Callable[[Callable[[Ruleset, State, int, str], State]], Question]:
    """Makes a question with a few fixed answers out of the function that takes one, given the seat and the verb.

    ``@question("poll.ask", say("..."), Answer("tea", say("...")), ..., refusal=Refusal("...", say("...")))``
    declares the question and its answers. ``refusal`` is why nothing else is an answer.
    """
    choices, events = _fixed_answers(answers)

    def question_of(take: Callable[[Ruleset, State, int, str], State]) -> Question:
        return Question(
            kind,
            lambda rules, state, frame: choices,
            lambda rules, state, frame, choice: take(rules, state, frame.actor, choice.verb),
            prompt,
            refusals(refusal),
            answers=events,
        )

    return question_of


def refusals(
    due: Refusal, wrong: Mapping[type[Choice], Refusal] | None = None
) -> Callable[[Ruleset, State, Frame, Choice], Refusal]:
    """The ``refuse`` of a question that looks at the type of an answer only: ``wrong`` by type, ``due`` for others."""
    return lambda rules, state, frame, choice: (wrong or {}).get(type(choice), due)


def _fixed_answers(answers: Sequence[Answer]) -> tuple[tuple[Choice, ...], Mapping[type[Choice], Message | None]]:
    """The choices that a few fixed answers are, and what is said of each."""
    choices = tuple([fixed_choice(answer.verb, answer.label.template) for answer in answers])
    return choices, {type(choice): answer.event for choice, answer in zip(choices, answers, strict=True)}


@dataclass(frozen=True, slots=True)
class Chance:
    """A kind of frame that chance answers.

    * ``kind``: the plugin's id, a dot and what is decided, such as ``cards.draw``
    * ``outcomes``: returns the answers and their weights, whole numbers; without weights all are equally likely
    * ``resolve``: returns the state after an answer; the frame is already popped from the state that it receives
    * ``hide``: returns the frame's data as the seats may see it; None: they see all of it
    * ``answers``: the types of the answers, each with the event told when it comes up (None: nothing); see ``chance``
    """

    kind: str
    outcomes: Callable[[Ruleset, State, Frame], tuple[Sequence[Choice], Sequence[int]]]
    resolve: Callable[[Ruleset, State, Frame, Any], State]
    hide: Callable[[Any], Any] | None = None
    answers: Mapping[type[Choice], Message | None] = field(default_factory=dict)


def chance(
    kind: str, *outcomes: Answer, weights: Callable[[Ruleset, State], Sequence[int]] | None = None
) -> Callable[[Callable[[Ruleset, State, str], State]], Chance]:
    """Makes a kind of frame with a few fixed outcomes out of the function that takes one, given its verb.

    ``weights`` gives the weight of each outcome as a whole number; without it they are equally likely.
    """
    choices, events = _fixed_answers(outcomes)

    def chance_of(take: Callable[[Ruleset, State, str], State]) -> Chance:
        return Chance(
            kind,
            lambda rules, state, frame: (choices, weights(rules, state) if weights else ()),
            lambda rules, state, frame, choice: take(rules, state, choice.verb),
            answers=events,
        )

    return chance_of


@dataclass(frozen=True, slots=True)
class Step:
    """A kind of frame that needs no answer: the engine resolves it as soon as it is on top.

    * ``kind``: the plugin's id, a dot and what is done
    * ``resolve``: returns the state after the step; the frame is already popped from the state that it receives
    * ``hide``: returns the frame's data as the seats may see it; None: they see all of it
    """

    kind: str
    resolve: Callable[[Ruleset, State, Frame], State]
    hide: Callable[[Any], Any] | None = None


Kind = Question | Chance | Step  # what a plugin declares of the frames that it pushes


@dataclass(frozen=True, slots=True)
class Action:
    """A choice that may be taken as a turn: what it does, and why it may be impossible.

    * ``choice``: the type of the choice
    * ``resolve``: returns the state after a seat has taken it
    * ``refuse``: returns why a choice is not possible; None: it always is
    * ``targets``: returns everything that a seat might choose; what ``refuse`` allows of it is offered, without a hook
      ``turn_options``
    * ``event``: what is told when it is taken; ``{seat}`` in it is the seat, and a field of the choice what it names

    See ``action``.
    """

    choice: type[Choice]
    resolve: Callable[[Ruleset, State, int, Any], State]
    refuse: Callable[[Ruleset, State, int, Any], Refusal | None] | None = None
    targets: Callable[[Ruleset, State, int], Iterable[Choice]] | None = None
    event: Message | None = None


def action(
    answer: Answer, refuse: Callable[[Ruleset, State, int], Refusal | None] | None = None
) -> Callable[[Callable[[Ruleset, State, int], State]], Action]:
    """Makes something to do with a turn out of the function that does it for a seat.

    ``@action(Answer("rest", say("Rest"), event=say("{seat} rests.")), refuse=why_not)`` declares the answer, offers it
    where ``refuse`` has nothing against it, explains why not elsewhere, and tells what happened. For an action with a
    target, such as a city, declare an ``Action`` with ``targets``.
    """
    choice = fixed_choice(answer.verb, answer.label.template)

    def action_of(take: Callable[[Ruleset, State, int], State]) -> Action:
        return Action(
            type(choice),
            lambda rules, state, seat, choice: take(rules, state, seat),
            (lambda rules, state, seat, choice: refuse(rules, state, seat)) if refuse else None,
            lambda rules, state, seat: (choice,),
            answer.event,
        )

    return action_of


@dataclass(frozen=True, slots=True)
class SliceSpec(Generic[T]):
    """The declaration of a slice.

    * ``key``: the key of the slice
    * ``initial``: returns the slice at the start, given the rules and the number of seats
    * ``position``: False where the slice follows from the rest of a position (``begin_position`` computes it; it is
      written if another rule has changed it), or where the plugin has position fields of its own for it
      (``declare_position_fields``)
    * ``titles``: what people call its fields, by field name; a field without a title is shown by its name
    * ``told``: False where people see the slice in another way, such as in pictures: it is then not put into words
      beside the board
    """

    key: SliceKey[T]
    initial: Callable[[Ruleset, int], T]
    position: bool = True
    titles: Mapping[str, Message] = field(default_factory=empty_mapping)
    told: bool = True


class TableKey(Generic[T]):
    """The typed key of a value that a plugin computes once per ruleset.

    * ``id`` (str): the id of the plugin
    * ``get`` (Callable[[Ruleset], T]): ``KEY.get(rules)`` returns the value; a plain function
    """

    __slots__ = ("get", "id")

    def __init__(self, id: str) -> None:
        self.id = id

        def get(rules: Ruleset) -> T:
            return rules.tables[id]  # type: ignore[no-any-return]

        self.get = get
