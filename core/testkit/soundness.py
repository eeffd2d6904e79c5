"""Checks that every ruleset must pass at every state; they name the plugin and the place of a fault."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import zip_longest
from json import dumps  # at the start, since rules may replace what is in that module
from random import Random
from typing import Any, NamedTuple, TypeVar

from msgspec.json import Encoder

from railwright.core.kernel import engine
from railwright.core.kernel.attribution import cause_elsewhere, failure_in
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.contract import HOLDS_PLAIN, field_names, find_odd, shown
from railwright.core.kernel.declarations import Function, line_place
from railwright.core.kernel.errors import NotationError, PluginError, RailwrightError
from railwright.core.kernel.hooks import unmarked_hooks
from railwright.core.kernel.instrumentation import TURN, instrument, plugin_of
from railwright.core.kernel.kinds import Question
from railwright.core.kernel.outcome import Seat, outcome
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import CHANCE, ENGINE, State
from railwright.core.kernel.text import Event, Message, say
from railwright.core.kernel.visibility import view
from railwright.core.positions.determinize import UnknownSecret, determinize
from railwright.core.positions.file import can_be_written_whole

# --- comparing two runs --------------------------------------------------------------------------------------


Work = Callable[[Ruleset], object]
"""Something to run with rules, which may be instrumented."""


class Call(NamedTuple):
    """A call of a plugin's function: the plugin, the place to name, and what it returned or raised, as text."""

    plugin: str
    place: str
    result: str


def call_log(rules: Ruleset, do: Work) -> list[Call]:
    """The calls of plugins in the order in which they returned, so that a function comes before its caller."""
    log: list[Call] = []

    def wrap(function: Function, plugin: str, place: str, part: str) -> Function:
        def log_call(*args: Any) -> Any:
            try:
                result = function(*args)
                result = tuple(result) if isinstance(result, Iterator) else result  # a generator has no value
            except Exception as error:
                log.append(Call(plugin, place, repr(error)))
                raise
            log.append(Call(plugin, place, repr(result)))
            return result

        return log_call

    try:
        do(instrument(rules, wrap))
    except Exception:
        return log  # its last call tells what was raised
    return log


def first_difference(rules: Ruleset, run: Work, other_run: Work) -> Call | None:
    """The first call in which two runs differ; None if no plugin makes them differ."""
    for first, second in zip_longest(call_log(rules, run), call_log(rules, other_run)):
        if first != second:
            call: Call = second or first
            return call
    return None


# --- calling rules ------------------------------------------------------------------------------------------

T = TypeVar("T")
ITS_SLICE = say("its slice")
NEVER_CHANGED = say("it changes the state that it receives; make a new state with `set` on its slice key")
NOT_THE_SAME = say("it gives different answers for the same state: rules must be pure functions")
BOARD_MARKS = "board_marks"
MAX_SIGN_CHARS = 3  # characters of a mark
NOBODY = -1  # whose a mark is
MAX_RUNS = 10  # a rule that uses chance may give the same twice in a row
FROZEN_TYPE_NAME = "mappingproxy"  # stands in the error of a rule that tries to change a frozen state


class Unsound(AssertionError):
    """A plugin that breaks a promise that every rule must keep.

    * ``plugin`` (str): the id of the plugin
    * ``place`` (str): the function or question in which it is broken
    * ``why`` (Message | str): which promise, and what to do
    * ``message`` (Message): all of it as one sentence
    """

    def __init__(self, plugin: str, place: Message | str, why: Message | str) -> None:
        self.message = say("The plugin {plugin} has an error in {place}: {why}.", plugin=plugin, place=place, why=why)
        super().__init__(str(self.message))
        self.plugin, self.why = plugin, why
        self.place = str(place)

    def named(self, rules: Ruleset) -> Unsound:
        """The fault laid to the plugins that are not our own, if the plugin that it names is none of the game's."""
        suspects = [manifest.id for manifest in rules.manifests if manifest.origin != "built-in"]
        is_named = self.plugin in rules.modules or not suspects
        return self if is_named else Unsound(" or ".join(suspects), self.place, self.why)


def call_checked(rules: Ruleset, state: State, again: Callable[[Ruleset], T], plugin: str = "", place: str = "") -> T:
    """The result of a function of the rules, which is called twice on the same state to check that it is pure."""
    place = place or (state.stack[-1].kind if state.stack else "turn")
    plugin = plugin or place.partition(".")[0]
    before = _text_of(state)  # compared as text: a rule may change a mutable value inside in place
    try:
        result, second = again(rules), again(rules)
    except PluginError as failure:
        raise _verdict_of(failure) from failure
    except RailwrightError:
        raise
    except Exception as error:
        raise _failure_verdict(rules, plugin, place, error) from error
    if _text_of(state) != before:
        raise Unsound(plugin, place, NEVER_CHANGED)
    if repr(result) != repr(second):
        raise blame_difference(rules, place, again, again, NOT_THE_SAME)
    return result


def _text_of(state: State) -> bytes:
    try:
        # A tenth of what repr takes, which would be a quarter of all the time of a game.
        return _write(state._replace(slices=dict(state.slices)))
    except Exception:  # something that no state may hold and that cannot be written as JSON
        return repr(state).encode(errors="backslashreplace")


_write = Encoder(enc_hook=repr).encode


def start_checked(rules: Ruleset, seats: int) -> State:
    """The state at the first question; Unsound if the opening fails."""
    try:
        return engine.start(rules, seats)
    except Exception as error:
        raise _failure_verdict(rules, TURN, "opening_frames", error) from error


def _failure_verdict(rules: Ruleset, plugin: str, place: str, error: Exception) -> AssertionError:
    failure = error if isinstance(error, PluginError) else failure_in(rules, error)
    blamed = failure or PluginError(plugin, place, error)
    if FROZEN_TYPE_NAME in str(error):
        blamed = PluginError(blamed.plugin, blamed.place, NEVER_CHANGED)
    blamed = blamed if blamed.plugin in rules.modules else PluginError(plugin, blamed.place, blamed.what)
    return _verdict_of(cause_elsewhere(rules, blamed))


def _verdict_of(failure: PluginError) -> Unsound:
    return Unsound(failure.plugin, failure.place, NEVER_CHANGED if FROZEN_TYPE_NAME in failure.cause else failure.what)


def blame_difference(rules: Ruleset, place: str, run: Work, other_run: Work, why: Message) -> Unsound:
    """The error that names the plugin whose call makes two runs differ."""
    call = next(filter(None, (first_difference(rules, run, other_run) for _ in range(MAX_RUNS))), None)
    return Unsound(call.plugin, call.place, why) if call else Unsound(place.partition(".")[0], place, why)


# --- rules, before a game ---------------------------------------------------------------------------------


def check_rules_alone(rules: Ruleset) -> None:
    """What rules are asked without a state must fit; and every function that is called like a hook must be one."""
    for plugin, hook in unmarked_hooks(rules):
        why = say("it has the name of a hook but is not marked; write @hookimpl above it, or rename it")
        raise Unsound(plugin, line_place(hook.__name__, hook), why)
    board = rules.board
    results: dict[str, tuple[Any, ...]] = {
        "declare_agents": (),
        "declare_commands": (),
        "declare_position_fields": (),
        "map_issues": (board.spec, board, rules),
        "idle_reasons": (rules,),
    }
    for name, args in results.items():
        for plugin, function in rules.functions(name):
            try:
                list(function(*args))
            except Exception as error:
                raise _failure_verdict(rules, plugin, name, error) from error


# --- a state ------------------------------------------------------------------------------------------------


def check_values(rules: Ruleset, state: State, before: State | None = None) -> None:
    """Slices and frames hold only numbers, strings, None and tuples of these; every frame is of a declared kind.

    Slices that have not changed since the state ``before`` were checked with that one.
    """
    for id, whole in state.slices.items():
        if before is not None and before.slices.get(id) is whole:
            continue
        if id not in rules.slices or type(whole) is not rules.slices[id].key.type:
            text = "the slice {id} holds {whole}, which is not of the declared type"
            raise Unsound(id, ITS_SLICE, say(text, id=id, whole=repr(whole)))
        for name, value in zip(field_names(whole), whole, strict=True):
            _check_plain(id, say("the field {name} of its slice", name=name), value)
    for frame in state.stack:
        plugin = frame.kind.partition(".")[0]
        if frame.kind not in rules.kinds:
            raise Unsound(plugin, frame.kind, say("it pushes a frame of this kind, but does not declare the kind"))
        if frame.actor not in (CHANCE, ENGINE, *range(state.seats)):
            text = "the actor {actor} is neither a seat nor CHANCE nor ENGINE"
            raise Unsound(plugin, frame.kind, say(text, actor=repr(frame.actor)))
        _check_plain(plugin, frame.kind, frame.data)


def _check_plain(plugin: str, place: Message | str, value: Any) -> None:
    if (odd := find_odd(value)) is not None:
        text, kind = "it holds {value} ({kind}); {plain}", type(odd.value).__name__
        raise Unsound(plugin, place, say(text, value=shown(odd.value), kind=kind, plain=HOLDS_PLAIN))


def check_looks(rules: Ruleset, state: State) -> None:
    """The state must have a view for every seat and for spectators, and a result that can be written as JSON.

    It can be written as a position, and what a seat does not see can be dealt. Every mark that rules show must stand
    on a city or route of the board, in every view.
    """
    for seat in (*range(state.seats), None):
        seen = view(rules, state, seat)
        _check_marks(rules, seen._replace(slices=dict(seen.slices)))
    for plugin, notify in rules.functions("outcome_fields"):
        _check_json(plugin, call_checked(rules, state, _list_call(notify, rules, state), plugin, "outcome_fields"))
    call_checked(rules, state, lambda rules: outcome(rules, state, [Seat(str(seat)) for seat in range(state.seats)]))
    if state.stack:
        call_checked(rules, state, lambda rules: can_be_written_whole(rules, state))
        for seat in range(state.seats):
            with suppress(UnknownSecret):  # a rule that does not say what may be hidden
                call_checked(rules, state, _dealing(view(rules, state, seat), seat))


def _dealing(seen: State, seat: int) -> Callable[[Ruleset], State]:
    return lambda rules: determinize(rules, seen, seat, Random(seat))


def _list_call(notify: Function, *args: Any) -> Callable[[Ruleset], list[Any]]:
    return lambda _: list(notify(*args))


def _check_marks(rules: Ruleset, seen: State) -> None:
    for plugin, show in rules.functions("board_marks"):
        for mark in call_checked(rules, seen, _list_call(show, rules, seen), plugin, BOARD_MARKS):
            ids = {"city": rules.board.city_index, "route": rules.board.route_index}.get(mark.place.of, {})
            if mark.place.id not in ids:
                text = "the board has no {kind} {id} to mark"
                raise Unsound(plugin, BOARD_MARKS, say(text, kind=mark.place.of, id=str(mark.place.id)))
            if not 1 <= len(mark.sign) <= MAX_SIGN_CHARS:
                text = "the sign {sign!r} is empty or too long (limit in characters: {most})"
                raise Unsound(plugin, BOARD_MARKS, say(text, most=MAX_SIGN_CHARS, sign=mark.sign))
            if mark.seat not in (NOBODY, *range(seen.seats)):
                raise Unsound(plugin, BOARD_MARKS, say("there is no seat {seat}", seat=repr(mark.seat)))


def _check_json(plugin: str, fields: Iterable[tuple[int, str, Any]]) -> None:
    for seat, name, value in fields:
        try:
            dumps(value)
        except (TypeError, ValueError) as error:
            text = "the field {name} of seat {seat} cannot be written as JSON ({error})"
            raise Unsound(plugin, "outcome_fields", say(text, name=name, seat=seat, error=str(error))) from None


def invariant_values(rules: Ruleset, state: State) -> dict[str, Any]:
    """The values that no answer may change, by name."""
    return dict(entry for invariants in rules.hooks.invariants for entry in invariants(rules, state))


# --- a question ---------------------------------------------------------------------------------------------


def check_options(rules: Ruleset, state: State) -> Sequence[Choice]:
    """The options, which must exist, differ from one another, and survive being written and parsed."""
    kind = state.stack[-1].kind
    choices = call_checked(rules, state, lambda rules: list(engine.possible_answers(rules, state)))
    if not choices:
        raise Unsound(kind.partition(".")[0], kind, say("no answer is possible; offer one, or do not ask"))
    for index, choice in enumerate(choices):
        if choice in choices[:index]:
            why = say("{answer!r} is offered twice", answer=rules.notation.text(choice))
            raise Unsound(_find_offerer(rules, state, choice), kind, why)
        _check_words(rules, choice)
    return choices


def _find_offerer(rules: Ruleset, state: State, choice: Choice) -> str:
    """The last plugin that offers a choice."""
    kind, seat = state.stack[-1].kind, state.stack[-1].actor
    offering = [
        id for id, offer in rules.functions("turn_options") if kind == TURN and choice in offer(rules, state, seat)
    ]
    return offering[-1] if offering else kind.partition(".")[0]


def _check_words(rules: Ruleset, choice: Choice) -> None:
    plugin, text = plugin_of(rules, type(choice)), rules.notation.text(choice)
    place = say("the notation for {verb!r}", verb=choice.verb)
    try:
        again = rules.notation.read(text)
        str(rules.notation.label(choice))
    except (NotationError, KeyError, IndexError, ValueError) as error:
        why = say("{text!r} cannot be read or shown ({error})", text=text, error=str(error))
        raise Unsound(plugin, place, why) from None
    if again != choice:
        template = "{text!r} is read as {again}, not as {choice}"
        raise Unsound(plugin, place, say(template, text=text, again=repr(again), choice=repr(choice)))


def check_secrecy(rules: Ruleset, state: State, choices: Iterable[Choice]) -> None:
    """Options, prompt, facts, refusals and what is unavailable must follow from what the seat that is asked can see.

    They are asked of the whole state and of the seat's view: a rule that looks at hidden values answers differently, or
    fails at a mask.
    """
    frame = state.stack[-1]
    kind = rules.kinds[frame.kind]
    if not isinstance(kind, Question):
        return
    seen = view(rules, state, frame.actor)
    _check_same_view(rules, state, seen, lambda rules, state: list(engine.options(rules, state)))
    _check_same_view(rules, state, seen, lambda rules, state: str(engine.prompt(rules, state)))
    if kind.facts:
        facts = kind.facts
        _check_same_view(rules, state, seen, lambda rules, state: facts(rules, state, frame))
    if kind.unavailable:
        unavailable = kind.unavailable
        _check_same_view(rules, state, seen, lambda rules, state: unavailable(rules, state, frame))
    for choice in choices:
        _check_same_view(rules, state, seen, lambda rules, state, choice=choice: engine.check(rules, state, choice))  # type: ignore[misc]


def _check_same_view(rules: Ruleset, state: State, seen: State, compute: Callable[[Ruleset, State], object]) -> None:
    kind = state.stack[-1].kind
    whole = call_checked(rules, state, lambda rules: compute(rules, state))
    why = say("it uses something hidden from seat {seat}, which has to answer", seat=state.stack[-1].actor)
    try:
        same = repr(compute(rules, seen)) == repr(whole)
    except Exception:  # a hidden value was used where only its mask is
        same = False
    if not same:
        raise blame_difference(
            rules, kind, lambda rules: compute(rules, state), lambda rules: compute(rules, seen), why
        )


# --- an answer ----------------------------------------------------------------------------------------------


def check_answer(rules: Ruleset, state: State, choice: Choice) -> State:
    """The state after an answer; the state before it and the invariants must stay as they were."""
    after = call_checked(rules, state, lambda rules: engine.apply(rules, state, choice))
    check_values(rules, after, state)
    _check_invariants(rules, state, choice, after)
    _check_events(rules, state, choice, after)
    return after


def _check_invariants(rules: Ruleset, state: State, choice: Choice, after: State) -> None:
    constants = invariant_values(rules, after)
    for name, value in invariant_values(rules, state).items():
        if constants[name] != value:
            plugin, place = _find_changer(rules, state, choice, name, value)
            text = rules.notation.text(choice)
            template = "the answer {text!r} changes {name} from {value} to {now}"
            why = say(template, text=text, name=name, value=str(value), now=str(constants[name]))
            raise Unsound(plugin, place, why)


def _find_changer(rules: Ruleset, state: State, choice: Choice, name: str, value: Any) -> tuple[str, str]:
    """The first plugin, and its place, that returned a state in which an invariant has changed."""
    changers: list[tuple[str, str]] = []

    def wrap(function: Function, plugin: str, place: str, part: str) -> Function:
        def check_call(*args: Any) -> Any:
            result = function(*args)
            if isinstance(result, State) and invariant_values(rules, result)[name] != value:
                changers.append((plugin, place))
            return result

        return check_call

    engine.apply(instrument(rules, wrap), state, choice)
    kind = state.stack[-1].kind
    return changers[0] if changers else (kind.partition(".")[0], kind)


def _check_events(rules: Ruleset, state: State, choice: Choice, after: State) -> None:
    """The events of an answer must be expressible for every seat and for spectators."""
    frame = state.stack[-1]
    for plugin, notify in rules.functions("events"):
        call_checked(
            rules,
            after,
            lambda rules, notify=notify: _event_texts(notify(rules, state, frame, choice, after)),  # type: ignore[misc]
            plugin,
            "events",
        )


def _event_texts(events: Iterable[Event]) -> list[str]:
    """For each event, what the seat that it belongs to is told, and what all others are told."""
    return [str(event.told_to(seat)) for event in events for seat in (event.seat, None)]
