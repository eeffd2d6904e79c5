"""The contract of a plugin's functions: what they are given stays as it is, and what they return can be used.

A breach is a PluginError that names the plugin and the place, raised where it happens and not where somebody else
stumbles over it. What a function must return is known from the annotation of its hook, or its part in a question.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import is_dataclass
from functools import cache, wraps
from json import dumps  # at the start, since rules may replace what is in that module
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from railwright.core.kernel.attribution import is_interrupt, plugin_failure
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.declarations import Function, line_place
from railwright.core.kernel.errors import PluginError
from railwright.core.kernel.hooks import SERIES
from railwright.core.kernel.instrumentation import Wrap, frozen
from railwright.core.kernel.kinds import Chance, Kind, Question
from railwright.core.kernel.position_fields import PositionError
from railwright.core.kernel.state import CHANCE, ENGINE, Frame, State
from railwright.core.kernel.text import Message, Refusal, say, verbatim
from railwright.core.kernel.timeout import Stopped
from railwright.core.kernel.value import WHOLES, Hidden, Value

if TYPE_CHECKING:
    from railwright.core.kernel.board import Board
    from railwright.core.kernel.ruleset import Ruleset

MAX_SHOWN_CHARACTERS = 200  # of a wrong result: a whole state would fill a page
MAX_NUMBER = 1_000_000_000  # of points, cards and all else that people are told: the window counts with 32 bits
MAX_DIGITS = 4_000  # of a number in a state, such as a bitset: Python writes no more than 4300

# --- rules under contract -----------------------------------------------------------------------------------


def contract_of_others(rules: Ruleset) -> Wrap | None:
    """Hold the functions of all plugins that are not built in to the contract; None where there are no such plugins."""
    foreign_ids = {manifest.id for manifest in rules.manifests if manifest.origin != "built-in"}
    if not foreign_ids:
        return None
    shared = _SharedTables(rules)

    def wrap(function: Function, plugin: str, place: str, part: str) -> Function:
        return _held(rules, shared, function, plugin, place, part) if plugin in foreign_ids else function

    return wrap


def _held(rules: Ruleset, shared: _SharedTables, function: Function, plugin: str, place: str, part: str) -> Function:
    expected, module = _expected_result(rules, part), rules.modules.get(plugin)
    begins = rules.slices[place] if part == "initial" else None

    its_line = line_place(place, function)

    @wraps(function)
    def call(*args: Any) -> Any:
        tables, streams = shared.tables(), (sys.stdout, sys.stderr)
        frozen_args = [frozen(arg) if isinstance(arg, State) else arg for arg in args]
        try:
            result = function(*frozen_args)
            if begins is not None:
                _check_slice(place, result, begins.key.type)
            return (
                _thawed(_Result(rules, part, args).checked(result, expected), frozen_args, args) if expected else result
            )
        except (PluginError, PositionError, Stopped):
            raise
        except _Breach as breach:
            raise PluginError(plugin, its_line, breach.message) from None
        except BaseException as error:
            if is_interrupt(error):
                raise
            raise plugin_failure(error, plugin, module, its_line) from error
        finally:
            sys.stdout, sys.stderr = streams  # what is told of the plugin goes there
            if changed := shared.restore(tables):
                text = say("changes {what}, which is shared; return a new value instead", what=changed)
                raise PluginError(plugin, its_line, text)

    return call


def _thawed(result: Any, frozen_args: Sequence[Any], args: Sequence[Any]) -> Any:
    """A state with the slices as they were before they were frozen."""
    for cold, arg in zip(frozen_args, args, strict=True):
        if cold is not arg and isinstance(result, State) and result.slices is cold.slices:
            return result._replace(slices=arg.slices)
    return result


class _SharedTables:
    """The objects that all functions of a ruleset share and none may change: the board and the tables."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._board: Board | None = None
        self._values: dict[str, Any] = {}

    def tables(self) -> dict[str, Any]:
        """The tables as they are now: the program's own bots add theirs when they sit down."""
        # The plugins that adjust the map replace the board.
        board = self._rules.board
        if self._board is not board:
            names = (name for name in dir(board) if not name.startswith("_"))
            values = ((name, getattr(board, name)) for name in names)
            self._board, self._values = board, {n: _copied(value) for n, value in values if not callable(value)}
        return dict(self._rules.tables)

    def restore(self, tables: Mapping[str, Any]) -> str:
        """Put back what has changed since the tables were these; the name of what had, "" if nothing."""
        changed = ""
        for name, value in self._values.items():
            current = getattr(self._board, name, None)
            # Mostly it is the same object; only what was replaced is compared.
            if current is not value and current != value:
                setattr(self._board, name, _copied(value))
                changed = f"board.{name}"
        live = self._rules.tables
        if live != tables:
            live.clear()
            live.update(tables)
            changed = "rules.tables"
        return changed


def _copied(value: Any) -> Any:
    return dict(value) if type(value) is dict else value


# --- what they return ---------------------------------------------------------------------------------------


class _Breach(Exception):
    """A result that cannot be used; ``message`` is the end of a sentence about its plugin."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


class _Expected(NamedTuple):
    """The type of a function's result, and the noun for messages."""

    type: Any
    noun: Message


_Large = Annotated[int, "a bitset or a weight, which nobody is told"]
_CHOICES = _Expected(Sequence[Choice], say("a list of choices"))
_FRAMES = _Expected(Sequence[Frame], say("a list of frames"))
_STATE = _Expected(State, say("a state with frames on its stack"))
_EXPECTED = {
    "resolve": _STATE,
    "options": _CHOICES,
    "turn_options": _CHOICES,
    "opening_frames": _FRAMES,
    "final_frames": _FRAMES,
    "choose_next_seat": _Expected(int | None, say("a seat of the game or None")),
    "choose_end": _Expected(str | None, say("a word or None")),
    "outcomes": _Expected(tuple[Sequence[Choice], Sequence[_Large]], say("outcomes and their weights")),
    "prompt": _Expected(Message, say("a message")),
    "refuse": _Expected(Refusal | None, say("a refusal or None")),
    "facts": _Expected(Mapping[str, Any], say("facts by name")),
    "unavailable": _Expected(Sequence[tuple[Message, Refusal]], say("answers in words, with refusals")),
    "hide": _Expected(Any, say("what other players may see of a frame")),
    "hide_slice": _Expected(Any, say("the slice as a seat may see it")),
    "mask": _Expected(Any, say("what is known about a hidden value")),
}
"""By part of a question, and by hook where there are better words than its annotation."""


def _expected_result(rules: Ruleset, part: str) -> _Expected | None:
    """The declared result of a hook or a part of a question; None if unknown."""
    if part in _EXPECTED:
        return _EXPECTED[part]
    if part.startswith(("after_", "begin_")):
        return _STATE
    declared = rules.result_types.get(part)
    if declared is None or declared.type is None:
        return None
    text = "int" if get_origin(declared.type) is Annotated else declared.text
    return _Expected(declared.type, verbatim(text))


class _Result:
    """The check of what one call has returned; ``what`` is the hook or the part of a question, given ``args``."""

    def __init__(self, rules: Ruleset, part: str, args: Sequence[Any]) -> None:
        self.rules, self.part, self.args = rules, part, args
        self.before: State | None = next((arg for arg in args if isinstance(arg, State)), None)

    def checked(self, result: Any, expected: _Expected) -> Any:
        """The result, that of a generator as a list; raises _Breach, and whatever a generator raises."""
        if isinstance(result, Iterator):
            result = [*result]
        try:
            self._check(result, expected.type)
            self._check_use(result)
        except (TypeError, ValueError) as error:
            noun = NUMBER if isinstance(error, _TooLarge) else expected.noun
            raise _Breach(say("returned {value}, not {expected}", value=shown(result), expected=noun)) from None
        return tuple(result) if isinstance(result, list) and get_origin(expected.type) is tuple else result

    def _check_use(self, result: Any) -> None:
        """What follows from what the result is used for."""
        if self.part == "choose_next_seat" and result is not None and self.before is not None:
            _require(result in range(self.before.seats))
        elif self.part == "outcomes":
            choices, weights = result
            _require(
                bool(choices) and (not weights or (len(weights) == len(choices) and min(weights) >= 0 < max(weights)))
            )
        elif self.part == "outcome_fields" and self.before is not None:
            for seat, name, value in result:
                _require(seat in range(self.before.seats))
                _check_events(value)
                _check_json(seat, name, value)
        elif self.part == "facts":
            _require(all(map(_is_short, _numbers_in(result))))
        elif self.part in ("hide", "mask"):
            _check_shown(result)
        elif self.part == "hide_slice":
            _require(type(result) is type(self.args[2]))
            for value in result:
                _check_shown(value)
        elif self.part.startswith("adjust_"):
            _require(result is not None)
            if _is_counts(self.args[0]):  # a count for each of the same things
                _require(len(result) == len(self.args[0]))

    def _check(self, value: Any, type_: Any) -> None:
        """Raise TypeError where a value is not of a type, _Breach where there is more to say."""
        origin, args = get_origin(type_), get_args(type_)
        if origin in (Union, UnionType):
            self._check_union(value, args)
        elif origin is tuple and args[-1:] != (...,):
            _require(isinstance(value, tuple) and len(value) == len(args))
            for entry, inner in zip(value, args, strict=True):
                self._check(entry, inner)
        elif origin in SERIES:
            _require(not isinstance(value, str | bytes | Mapping))
            for entry in value:
                self._check(entry, args[0])
        elif origin is Mapping:
            _require(isinstance(value, Mapping))
            for key, entry in value.items():
                self._check(key, args[0])
                self._check(entry, args[1])
        elif origin is Annotated:
            self._check_annotated(value, *args)
        elif origin is type:
            _require(isinstance(value, type) and issubclass(value, args[0]))
        elif isinstance(origin or type_, type) and type_ is not Any and not getattr(type_, "_is_protocol", False):
            self._check_class(value, origin or type_)

    def _check_annotated(self, value: Any, type_: Any, *marks: Any) -> None:
        """A number of which more is said than that it is one is a bitset or a weight, which may be long."""
        if type_ is not int:
            self._check(value, type_)
            return
        _require(isinstance(value, int) and _is_short(value))
        for mark in marks:
            ids = {"route": self.rules.board.routes, "ticket": self.rules.board.tickets}.get(getattr(mark, "of", ""))
            if ids is not None and not 0 <= value < 1 << len(ids):
                text = "returned {value}, not a bitset of length {count}"
                raise _Breach(say(text, value=shown(value), count=len(ids)))

    def _check_union(self, value: Any, types: tuple[Any, ...]) -> None:
        if value is None and NoneType in types:
            return
        for type_ in types[:-1]:
            try:
                return self._check(value, type_)
            except (TypeError, ValueError):
                continue
        self._check(value, types[-1])

    def _check_class(self, value: Any, type_: type[Any]) -> None:
        if type_ is Message:
            _require(isinstance(value, Message | str))
            _check_words(value)
            return
        _require(isinstance(value, type_))
        if isinstance(value, int):
            _check_events(value)
        elif isinstance(value, State):
            self._check_state(value)
        elif isinstance(value, Frame):
            self._check_frame(value)
        elif isinstance(value, Choice):
            self._check_choice(value)
        else:
            for name, inner in _fields_of(type(value)).items():  # type: ignore[arg-type]
                self._check_field(value, name, inner)

    def _check_field(self, whole: Any, name: str, type_: Any) -> None:
        value = getattr(whole, name)
        try:
            self._check(value, type_)
        except (TypeError, ValueError) as error:
            args = {"whole": type(whole).__name__, "name": name, "value": shown(value)}
            text = "returned a {whole} whose {name} is {value}, not {expected}"
            noun = NUMBER if isinstance(error, _TooLarge) else getattr(type_, "__name__", str(type_))
            raise _Breach(say(text, **args, expected=noun)) from None

    # what games are made of

    def _check_state(self, state: State) -> None:
        before = self.before
        earlier = before.stack if before is not None else ()
        _require(isinstance(state.stack, tuple) and isinstance(state.slices, Mapping))
        for frame in state.stack:
            _require(isinstance(frame, Frame))
            # Frames that were there before are not the fault of this function.
            if not any(frame is old for old in earlier):
                self._check_frame(frame, state.seats)
        if (before is not None and state.seats != before.seats) or state.turn not in range(state.seats):
            raise _Breach(
                say("gives the turn to seat {seat} of {seats}", seat=repr(state.turn), seats=repr(state.seats))
            )
        for id, spec in self.rules.slices.items():
            whole = state.slices.get(id)
            if before is None or whole is not before.slices.get(id):
                _check_slice(id, whole, spec.key.type)

    def _check_frame(self, frame: Frame, seats: int = 0) -> None:
        kind = self.rules.kinds.get(frame.kind)
        if kind is None:
            raise _Breach(say("pushes a frame of the kind {kind!r}, which no plugin declares", kind=frame.kind))
        seats = seats or (self.before.seats if self.before is not None else 0)
        if not _can_answer(kind, frame.actor, seats):
            text = "pushes a frame of the kind {kind!r} for the actor {actor}, who cannot answer it"
            raise _Breach(say(text, kind=frame.kind, actor=repr(frame.actor)))
        if (odd := find_odd(frame.data, masks=True)) is not None:
            text = "pushes a frame that holds {value}; {plain}"
            raise _Breach(say(text, value=shown(odd.value), plain=HOLDS_PLAIN))

    def _check_choice(self, choice: Choice) -> None:
        rules = self.rules
        _require(type(choice) in rules.notation.codecs)
        if self.part == "turn_options":
            _require(type(choice) in rules.actions)
        try:
            again = rules.notation.read(rules.notation.text(choice))
        except Exception as error:
            why = str(error).removesuffix(".")
            text = "offers {choice}, which cannot be written as an answer and read back: {why}"
            raise _Breach(say(text, choice=shown(choice), why=why)) from None
        if again != choice:
            text = "offers {choice}, which is written the same way as {other}"
            raise _Breach(say(text, choice=shown(choice), other=shown(again)))


def _require(holds: bool) -> None:
    if not holds:
        raise TypeError


def shown(value: Any) -> Message | str:
    """A value as a message shows it."""
    try:
        return repr(value)[:MAX_SHOWN_CHARACTERS]
    except ValueError:  # of numbers that are too long for Python to write
        return say("a number that is too long (limit in digits: {digits})", digits=MAX_DIGITS)


NUMBER = say("a number from -{most} to {most}", most=MAX_NUMBER)


class _TooLarge(ValueError):
    """A number is too large to be told."""


def _check_events(value: Any) -> None:
    """Raise _TooLarge where a value holds a number that is too large to be told."""
    if any(abs(number) > MAX_NUMBER for number in _numbers_in(value)):
        raise _TooLarge


def _numbers_in(value: Any) -> Iterator[int]:
    if isinstance(value, int):
        yield value
    elif isinstance(value, Message | Mapping):
        for part in (value.args if isinstance(value, Message) else value).values():
            yield from _numbers_in(part)
    elif isinstance(value, tuple | list):
        for part in value:
            yield from _numbers_in(part)


_LONGEST: int = 10**MAX_DIGITS


def _is_short(number: int) -> bool:
    """Whether a number can be written."""
    return abs(number) < _LONGEST


def _is_counts(value: Any) -> bool:
    return isinstance(value, tuple | list) and bool(value) and all(isinstance(entry, int) for entry in value)


def _check_json(seat: int, name: str, value: Any) -> None:
    try:
        dumps(value)
    except (TypeError, ValueError) as error:
        text = "the field {name} of seat {seat} cannot be written as JSON ({error})"
        raise _Breach(say(text, name=name, seat=seat, error=str(error))) from None


def _check_shown(value: Any) -> None:
    """Check that the stand-in for a hidden value is as plain as the value."""
    if (odd := find_odd(value, masks=True)) is not None:
        raise _Breach(say("shows {value}; {plain}", value=shown(odd.value), plain=HOLDS_PLAIN))


def _check_words(message: Message | str) -> None:
    _check_events(message)
    try:
        str(message)
    except (KeyError, ValueError) as error:
        why = f"{type(error).__name__}: {error}"
        raise _Breach(say("says {words!r}, which lacks an argument: {why}", words=shown(message), why=why)) from None


def _can_answer(kind: Kind, actor: Any, seats: int) -> bool:
    if isinstance(kind, Question):
        return isinstance(actor, int) and actor in range(seats)
    return bool(actor == (CHANCE if isinstance(kind, Chance) else ENGINE))


@cache
def _fields_of(type_: Any) -> Mapping[str, Any]:
    """The declared types of the fields of a value, a named tuple or a data class, by name."""
    if not (hasattr(type_, "__struct_fields__") or hasattr(type_, "_fields") or is_dataclass(type_)):
        return {}
    try:
        return get_type_hints(type_, include_extras=True)
    except NameError:  # names that are imported for types alone
        return {}


def field_names(whole: Any) -> tuple[str, ...]:
    """The names of the fields of a slice."""
    return whole.__struct_fields__ if isinstance(whole, Value) else whole._fields


def _check_slice(id: str, whole: Any, type_: type[Any]) -> None:
    if type(whole) is not type_:
        raise _Breach(
            say("leaves {value} in the slice {id}, not {type}", value=shown(whole), id=id, type=type_.__name__)
        )
    for name, value in zip(field_names(whole), whole, strict=True):
        if (odd := find_odd(value, masks=True)) is not None:
            text = "leaves {value} ({kind}) in the field {name} of its slice; {plain}"
            kind = type(odd.value).__name__
            raise _Breach(say(text, value=shown(odd.value), kind=kind, name=name, plain=HOLDS_PLAIN))


HOLDS_PLAIN = say(
    "a state may hold only numbers (limit in digits: {digits}), words, None and tuples of these", digits=MAX_DIGITS
)


class Odd(NamedTuple):
    """A value that no state may hold."""

    value: Any


def find_odd(value: Any, masks: bool = False) -> Odd | None:
    """The first part of a value that is neither a number of MAX_DIGITS, a word or None, nor a tuple or Value of these.

    With ``masks``, stand-ins for hidden values are allowed, because rules also receive views.
    """
    if isinstance(value, WHOLES):
        return next((odd for entry in value if (odd := find_odd(entry, masks)) is not None), None)
    if isinstance(value, int):
        return None if _is_short(value) else Odd(value)
    return None if value is None or isinstance(value, str) or (masks and isinstance(value, Hidden)) else Odd(value)
