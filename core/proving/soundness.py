"""What every ruleset must keep to at every state: checks that name the plugin and the place where it does not."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any, get_type_hints

from core import engine
from core.choices import Choice
from core.errors import NotationError
from core.hooks import Function
from core.kinds import Question
from core.outcome import Seat, outcome
from core.proving.verdict import ITS_SLICE, Unsound, parted, sound
from core.proving.wrapping import TURN, by_hook, owner, wrapped
from core.ruleset import Ruleset
from core.state import CHANCE, ENGINE, State
from core.text import Event, Message, say
from core.value import WHOLES
from core.visibility import view

# --- a state ------------------------------------------------------------------------------------------------


def check_values(rules: Ruleset, state: State) -> None:
    """Slices and frames hold numbers, words, None and tuples of these; every frame is of a kind that is known."""
    for id, whole in state.slices.items():
        if id not in rules.slices or type(whole) is not rules.slices[id].key.type:
            words = "the slice {id} holds {whole}, which is not of the type declared"
            raise Unsound(id, ITS_SLICE, say(words, id=id, whole=repr(whole)))
        for name, value in zip(get_type_hints(type(whole)), whole, strict=True):
            _check_plain(id, say("the field {name} of its slice", name=name), value)
    for frame in state.stack:
        plugin = frame.kind.partition(".")[0]
        if frame.kind not in rules.kinds:
            raise Unsound(plugin, frame.kind, say("it pushes a frame of this kind, but declares none"))
        if frame.actor not in (CHANCE, ENGINE, *range(state.seats)):
            words = "the actor {actor} is neither a seat nor CHANCE nor ENGINE"
            raise Unsound(plugin, frame.kind, say(words, actor=repr(frame.actor)))
        _check_plain(plugin, frame.kind, frame.data)


def _check_plain(plugin: str, place: Message | str, value: Any) -> None:
    if isinstance(value, WHOLES):
        for entry in value:
            _check_plain(plugin, place, entry)
    elif value is not None and not isinstance(value, bool | int | str):
        words = "it holds {value} ({kind}); a state holds numbers, words, None and tuples of these"
        raise Unsound(plugin, place, say(words, value=repr(value), kind=type(value).__name__))


def check_looks(rules: Ruleset, state: State) -> None:
    """Every seat and a spectator can look at the state, it can be scored, and what is told of seats can be written."""
    for seat in (*range(state.seats), None):
        dict(view(rules, state, seat).slices)
    for plugin, tell in by_hook(rules)["outcome_fields"]:
        _check_json(plugin, sound(rules, state, _listing(tell, rules, state), plugin, "outcome_fields"))
    sound(rules, state, lambda rules: outcome(rules, state, [Seat(str(seat)) for seat in range(state.seats)]))


def _listing(tell: Function, *args: Any) -> Callable[[Ruleset], list[Any]]:
    return lambda _: list(tell(*args))


def _check_json(plugin: str, fields: Iterable[tuple[int, str, Any]]) -> None:
    for seat, name, value in fields:
        try:
            json.dumps(value)
        except (TypeError, ValueError) as error:
            words = "the field {name} of seat {seat} cannot be written as JSON ({error})"
            raise Unsound(plugin, "outcome_fields", say(words, name=name, seat=seat, error=str(error))) from None


def unchanging(rules: Ruleset, state: State) -> dict[str, Any]:
    """What no answer may change, by name."""
    return dict(entry for invariants in rules.hooks.invariants for entry in invariants(rules, state))


# --- a question ---------------------------------------------------------------------------------------------


def check_options(rules: Ruleset, state: State) -> Sequence[Choice]:
    """The options, which exist, differ from one another and can be written and read again."""
    kind = state.stack[-1].kind
    found = sound(rules, state, lambda rules: list(engine.possible(rules, state)))
    if not found:
        raise Unsound(kind.partition(".")[0], kind, say("no answer is possible; offer one, or do not ask"))
    for at, choice in enumerate(found):
        if choice in found[:at]:
            why = say("{answer!r} is offered twice", answer=rules.notation.text(choice))
            raise Unsound(_offerer(rules, state, choice), kind, why)
        _check_words(rules, choice)
    return found


def _offerer(rules: Ruleset, state: State, choice: Choice) -> str:
    """The last plugin that offers a choice."""
    kind, seat = state.stack[-1].kind, state.stack[-1].actor
    offering = [
        id for id, offer in by_hook(rules)["turn_options"] if kind == TURN and choice in offer(rules, state, seat)
    ]
    return offering[-1] if offering else kind.partition(".")[0]


def _check_words(rules: Ruleset, choice: Choice) -> None:
    plugin, text = owner(rules, type(choice)), rules.notation.text(choice)
    place = say("the words of {verb!r}", verb=choice.verb)
    try:
        again = rules.notation.read(text)
        str(rules.notation.label(choice))
    except (NotationError, KeyError, IndexError, ValueError) as error:
        why = say("{text!r} cannot be read or shown ({error})", text=text, error=str(error))
        raise Unsound(plugin, place, why) from None
    if again != choice:
        words = "{text!r} is read as {again}, not as {choice}"
        raise Unsound(plugin, place, say(words, text=text, again=repr(again), choice=repr(choice)))


def check_secrecy(rules: Ruleset, state: State, others: Iterable[Choice]) -> None:
    """What a seat is asked, and why something else is refused, follows from what it can see."""
    frame = state.stack[-1]
    kind = rules.kinds[frame.kind]
    if not isinstance(kind, Question):
        return
    seen = view(rules, state, frame.actor)
    _check_same_for(rules, state, seen, lambda rules, state: list(engine.options(rules, state)))
    _check_same_for(rules, state, seen, lambda rules, state: str(engine.prompt(rules, state)))
    if kind.facts:
        facts = kind.facts
        _check_same_for(rules, state, seen, lambda rules, state: facts(rules, state, frame))
    for choice in others:
        _check_same_for(rules, state, seen, lambda rules, state, it=choice: engine.check(rules, state, it))  # type: ignore[misc]


def _check_same_for(rules: Ruleset, state: State, seen: State, ask: Callable[[Ruleset, State], object]) -> None:
    kind = state.stack[-1].kind
    whole = sound(rules, state, lambda rules: ask(rules, state))
    why = say("it looks at what seat {seat}, who is asked, may not see", seat=state.stack[-1].actor)
    try:
        same = repr(ask(rules, seen)) == repr(whole)
    except Exception:
        same = False
    if not same:
        raise parted(rules, kind, lambda rules: ask(rules, state), lambda rules: ask(rules, seen), why)


# --- an answer ----------------------------------------------------------------------------------------------


def check_answer(rules: Ruleset, state: State, choice: Choice) -> State:
    """The state after an answer, which leaves the state before, and what never changes, as they were."""
    after = sound(rules, state, lambda rules: engine.apply(rules, state, choice))
    check_values(rules, after)
    _check_unchanging(rules, state, choice, after)
    _check_told(rules, state, choice, after)
    return after


def _check_unchanging(rules: Ruleset, state: State, choice: Choice, after: State) -> None:
    constants = unchanging(rules, after)
    for name, value in unchanging(rules, state).items():
        if constants[name] != value:
            plugin, place = _changer(rules, state, choice, name, value)
            text = rules.notation.text(choice)
            words = "the answer {text!r} changes {name} from {value} to {now}"
            why = say(words, text=text, name=name, value=str(value), now=str(constants[name]))
            raise Unsound(plugin, place, why)


def _changer(rules: Ruleset, state: State, choice: Choice, name: str, value: Any) -> tuple[str, str]:
    """The first plugin that returns a state in which a value is no longer what it was."""
    found: list[tuple[str, str]] = []

    def wrap(function: Function, plugin: str, place: str, what: str) -> Function:
        def watched(*args: Any) -> Any:
            result = function(*args)
            if isinstance(result, State) and unchanging(rules, result)[name] != value:
                found.append((plugin, place))
            return result

        return watched

    engine.apply(wrapped(rules, wrap), state, choice)
    kind = state.stack[-1].kind
    return found[0] if found else (kind.partition(".")[0], kind)


def _check_told(rules: Ruleset, state: State, choice: Choice, after: State) -> None:
    """What is told of an answer can be put into words for every seat."""
    frame = state.stack[-1]
    for plugin, tell in by_hook(rules)["events"]:
        telling = _listing(tell, rules, state, frame, choice, after)
        sound(rules, after, lambda rules, telling=telling: _in_words(telling(rules), state.seats), plugin, "events")  # type: ignore[misc]


def _in_words(told: Iterable[Event], seats: int) -> list[str]:
    return [str(event.told_to(seat)) for event in told for seat in (*range(seats), None)]
