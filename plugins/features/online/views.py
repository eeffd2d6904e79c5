"""Views, changes of views and sentences as plain data for JSON, and back.

What comes back is hostile: classes are looked up among those of the game's plugins, never imported by name, and
whatever does not fit the rules of the game is refused in a sentence. Equal views give equal data, in the same order.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import attrgetter
from types import MappingProxyType
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import msgspec

from railwright.core.kernel.board import bits
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import ENGINE, Frame, State
from railwright.core.kernel.text import Event, Message, Name, say
from railwright.core.kernel.value import Hidden, Value

Plain = Any
"""What JSON can hold: None, numbers, words, lists and dictionaries by words."""
PlainView = Mapping[str, Any]
"""A view as plain data: the fields of ``State`` by their names, ``slices`` by plugin and field."""

HIDDEN, CLASS, SET, MAPPING, BITS = "?", "$", "set", "map", "bits"  # the first key of a dictionary for a value
MAX_DEPTH = 40  # of values in values; rules use four
MAX_NUMBER_BITS = 4096  # sets of routes and tickets are numbers with a bit for each
MAX_EXACT_NUMBER = 2**53 - 1  # that JSON holds in every language; larger ones are lists of their bits
_written = msgspec.json.encode
_BUILT_IN = "railwright.plugins."
_ATOMS = frozenset({type(None), bool, int, str, float})
_PLAIN_TYPES = (bool, int, str, float)
_STACK = "stack"
_SCALARS = ("seats", "turn", "turns", "passes", "ended")
_scalars_of = attrgetter(*_SCALARS)


class UnreadableView(RailwrightError):
    """Data that is not a view of this game, or not a sentence."""

    def __init__(self, why: Message) -> None:
        super().__init__(say("The dealer sent something that does not fit this game: {why}.", why=why))


class _PartChange(NamedTuple):
    """A part of a view at two moments, and what has changed in it as plain data."""

    before: Any
    after: Any
    changed: dict[str, Plain]


class ViewCodec:
    """Writes and reads the views of one ruleset."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._classes = _classes_by_name(rules)
        self._fields = {id: _field_names(spec.key.type) for id, spec in rules.slices.items()}
        self._last_changes: dict[str, _PartChange] = {}

    # --- writing ---

    def encode(self, view: State) -> dict[str, Plain]:
        """A view as plain data."""
        data: dict[str, Plain] = dict(zip(_SCALARS, _scalars_of(view), strict=True))
        data[_STACK] = self._encode_stack(view.stack)
        data["slices"] = {
            id: dict(zip(names, map(self._encode_value, view.slices[id]), strict=True))
            for id, names in self._fields.items()
        }
        return data

    def _encode_stack(self, stack: Sequence[Frame]) -> Plain:
        return [[frame.kind, frame.actor, self._encode_value(frame.data)] for frame in stack]

    def changes(self, before: State, after: State) -> dict[str, Plain]:
        """The parts of a view that differ from an earlier one as plain data, fields of slices each by itself.

        What the views of several seats have in common is written once: most slices are the very same for all of them.
        """
        heads = zip(_SCALARS, _scalars_of(before), _scalars_of(after), strict=True)
        changed: dict[str, Plain] = {name: part for name, was, part in heads if part != was}
        if after.stack is not before.stack:
            changed |= self._once(_STACK, before.stack, after.stack, self._changed_stack)
        slices = {
            id: fields
            for id in self._fields
            if after.slices[id] is not before.slices[id]
            and (fields := self._once(id, before.slices[id], after.slices[id], self._changed_fields))
        }
        return changed | {"slices": slices} if slices else changed

    def _once(self, part: str, before: Any, after: Any, write: Callable[..., dict[str, Plain]]) -> dict[str, Plain]:
        """What ``write`` makes of a part at two moments; the last result of each part is kept for the next seat."""
        last = self._last_changes.get(part)
        if last is None or last.before is not before or last.after is not after:
            last = self._last_changes[part] = _PartChange(before, after, write(part, before, after))
        return last.changed

    def _changed_stack(self, part: str, before: Sequence[Frame], after: Sequence[Frame]) -> dict[str, Plain]:
        stack = self._encode_stack(after)
        is_same = after == before and _written(stack) == _written(self._encode_stack(before))
        return {} if is_same else {part: stack}

    def _changed_fields(self, id: str, before: Any, after: Any) -> dict[str, Plain]:
        parts = zip(self._fields[id], before, after, strict=True)
        return {name: self._encode_value(part) for name, was, part in parts if self._differs(was, part)}

    def _differs(self, before: Any, after: Any) -> bool:
        """Whether a value is written differently: True equals 1, and is another value."""
        if after is before:
            return False
        return after != before or _written(self._encode_value(after)) != _written(self._encode_value(before))

    def _encode_value(self, value: Any) -> Plain:
        type_ = type(value)
        if type_ is int and value > MAX_EXACT_NUMBER:
            return {BITS: [*bits(value)]}
        if type_ in _ATOMS:
            return value
        if type_ is tuple:
            # Mostly small numbers: a call for each of them would be most of the work.
            return [
                part if type(part) is int and part <= MAX_EXACT_NUMBER else self._encode_value(part) for part in value
            ]
        if type_ is Hidden:
            return {HIDDEN: self._encode_value(value.mask)}
        if isinstance(value, _PLAIN_TYPES):  # of a class of its own
            return value
        if isinstance(value, frozenset):
            return {SET: _in_order([self._encode_value(part) for part in value])}
        if isinstance(value, Mapping):
            return {MAPPING: _in_order([[self._encode_value(key), self._encode_value(value[key])] for key in value])}
        return self._encode_parts(value)

    def _encode_parts(self, value: Any) -> Plain:
        parts = [self._encode_value(part) for part in value]
        name = _class_name(type(value))
        if name not in self._classes:
            raise TypeError(f"{value!r} is of a class that no plugin of this game has in a module of its own")
        return {CLASS: name, "of": parts}

    # --- reading ---

    def decode(self, data: Plain, earlier: tuple[PlainView, State] | None = None) -> State:
        """Return the view that the data describe. Raises UnreadableView if they describe no view of this game.

        ``earlier`` is another view and its data; slices whose data are the same object are not read again.
        """
        if not isinstance(data, Mapping) or {*data} != {*_SCALARS, _STACK, "slices"}:
            raise UnreadableView(say("the parts of a view do not match"))
        seats, turn, turns, passes = (_whole(data[name]) for name in _SCALARS[:-1])
        if not 0 <= turn < seats or not isinstance(data["ended"], str):
            raise UnreadableView(say("it is nobody's turn"))
        stack = tuple([self._decode_frame(frame, seats) for frame in _list(data[_STACK])])
        slices = data["slices"]
        if not isinstance(slices, Mapping) or slices.keys() != self._fields.keys():
            raise UnreadableView(say("it belongs to other rules"))
        read_before, parts = (earlier[0]["slices"], earlier[1].slices) if earlier else ({}, {})
        decoded = {
            id: parts[id] if id in parts and read_before[id] is slices[id] else self._decode_slice(id, slices[id])
            for id in self._fields
        }
        return State(seats, turn, stack, decoded, turns, passes, data["ended"])

    def _decode_frame(self, data: Plain, seats: int) -> Frame:
        parts = _list(data)
        if len(parts) != 3 or not isinstance(parts[0], str) or parts[0] not in self._rules.kinds:
            raise UnreadableView(say("a question unknown to the rules"))
        actor = _whole(parts[1])
        if not ENGINE <= actor < seats:
            raise UnreadableView(say("a question without a player"))
        return Frame(parts[0], actor, self._decode_value(parts[2]))

    def _decode_slice(self, id: str, data: Plain) -> Any:
        names = self._fields[id]
        if not isinstance(data, Mapping) or data.keys() != {*names}:
            raise UnreadableView(say("the fields of {slice} do not match", slice=id))
        return self._rules.slices[id].key.type(*[self._decode_value(data[name]) for name in names])

    def _decode_value(self, data: Plain, depth: int = 0) -> Any:
        if depth > MAX_DEPTH:
            raise UnreadableView(say("values are nested too deeply"))
        if data is None or isinstance(data, bool | str | float):
            return data
        if isinstance(data, int):
            return _whole(data)
        if isinstance(data, list):
            return tuple([self._decode_value(part, depth + 1) for part in data])
        return self._decode_tagged(data, depth + 1)

    def _decode_tagged(self, data: Plain, depth: int) -> Any:
        match data:
            case {"?": mask, **rest} if not rest:
                return Hidden(self._decode_value(mask, depth))
            case {"$": str(name), "of": list(parts), **rest} if not rest:
                return self._decode_object(name, [self._decode_value(part, depth) for part in parts])
            case {"bits": list(indices), **rest} if not rest:
                return _number_of_bits(indices)
            case {"set": list(parts), **rest} if not rest:
                return _made(frozenset, [self._decode_value(part, depth) for part in parts])
            case {"map": list(pairs), **rest} if not rest:
                decoded = [self._decode_value(pair, depth) for pair in pairs]
                return MappingProxyType(_made(dict, decoded))
        raise UnreadableView(say("a value in an unknown form"))

    def _decode_object(self, name: str, parts: Sequence[Any]) -> Any:
        type_ = self._classes.get(name)
        if type_ is None:
            raise UnreadableView(say("there is no {name} in these rules", name=name))
        return _made(lambda values: type_(*values), parts)


def _made(make: Callable[[Any], Any], parts: Sequence[Any]) -> Any:
    try:
        return make(parts)
    except (TypeError, ValueError):
        raise UnreadableView(say("a value with other parts")) from None


def _whole(value: Plain) -> int:
    if type(value) is not int or value.bit_length() > MAX_NUMBER_BITS:
        raise UnreadableView(say("a number that is not whole or is too large"))
    return value


def _number_of_bits(indices: Sequence[Plain]) -> int:
    if not all(type(index) is int and 0 <= index < MAX_NUMBER_BITS for index in indices):
        raise UnreadableView(say("a number that is not whole or is too large"))
    return sum(1 << index for index in {*indices})


def _list(value: Plain) -> list[Plain]:
    if not isinstance(value, list):
        raise UnreadableView(say("a list is missing"))
    return value


def _in_order(parts: list[Plain]) -> list[Plain]:
    """In an order that depends on the parts alone: that of a set may tell how it came about."""
    return sorted(parts, key=_written)


def _field_names(type_: type) -> tuple[str, ...]:
    names: tuple[str, ...] = getattr(type_, "__struct_fields__", None) or type_._fields  # type: ignore[attr-defined]
    return names


def _class_name(type_: type) -> str:
    return f"{type_.__module__.removeprefix(_BUILT_IN)}.{type_.__qualname__}"


_known_classes: WeakKeyDictionary[Ruleset, Mapping[str, type]] = WeakKeyDictionary()


def _classes_by_name(rules: Ruleset) -> Mapping[str, type]:
    """The classes of values of a game's plugins; all tables of a server that have the same rules share them."""
    known = _known_classes.get(rules)
    if known is None:
        known = _known_classes[rules] = {_class_name(type_): type_ for type_ in _classes_of(rules)}
    return known


def _classes_of(rules: Ruleset) -> Iterator[type]:
    """The classes of values that stand in a module of a plugin of the game."""
    prefixes = tuple([f"{module.__name__}." for module in rules.modules.values()])
    for name, module in [*sys.modules.items()]:
        if f"{name}.".startswith(prefixes):
            yield from (value for value in vars(module).values() if _is_class_of_values(value))


def _is_class_of_values(value: object) -> bool:
    if not isinstance(value, type):
        return False
    return issubclass(value, Value) or (issubclass(value, tuple) and hasattr(value, "_fields"))


# --- what has changed between two views ---------------------------------------------------------------------


def patch(before: PlainView, changed: Plain) -> dict[str, Plain]:
    """The later view, from an earlier one and what has changed; UnreadableView where that does not fit together."""
    if not isinstance(changed, Mapping) or not changed.keys() <= before.keys():
        raise UnreadableView(say("a change to something that is not part of a view"))
    slices = changed.get("slices", {})
    if not isinstance(slices, Mapping) or not slices.keys() <= before["slices"].keys():
        raise UnreadableView(say("a change to other rules"))
    if not all(isinstance(fields, Mapping) for fields in slices.values()):
        raise UnreadableView(say("a change without fields"))
    return _patched(before, changed)


def _patched(before: PlainView, changed: Mapping[str, Plain]) -> dict[str, Plain]:
    slices = {id: {**before["slices"][id], **fields} for id, fields in changed.get("slices", {}).items()}
    return {**before, **changed, "slices": {**before["slices"], **slices}}


# --- sentences ----------------------------------------------------------------------------------------------


def encode_message(message: Message) -> dict[str, Plain]:
    """A sentence as plain data: the English template, which is the key of its translations, and its arguments."""
    data: dict[str, Plain] = {"text": message.template}
    if message.args:
        data["args"] = {name: _encode_argument(value) for name, value in message.args.items()}
    return data | ({"one": message.one, "by": message.by} if message.by else {})


def _encode_argument(value: Any) -> Plain:
    if isinstance(value, Message):
        return encode_message(value)
    if isinstance(value, Name):
        return encode_name(value)
    if isinstance(value, tuple | list):
        return [_encode_argument(part) for part in value]
    return value if isinstance(value, bool | int | float) else str(value)


def encode_name(name: Name) -> dict[str, Plain]:
    """The name of a thing as plain data."""
    return {"of": name.of, "id": name.id} | ({"words": encode_message(name.words)} if name.words is not None else {})


def decode_message(data: Plain, depth: int = 0) -> Message:
    """The sentence that the data stand for; UnreadableView where it could not be said.

    A template from elsewhere has plain gaps alone, each with an argument: a width makes any length of text.
    """
    if depth > MAX_DEPTH:
        raise UnreadableView(say("sentences are nested too deeply"))
    match data:
        case {"text": str(text), **rest} if rest.keys() <= {"args", "one", "by"}:
            args, one, by = rest.get("args", {}), rest.get("one", ""), rest.get("by", "")
        case _:
            raise UnreadableView(say("a sentence in an unknown form"))
    if not (isinstance(args, Mapping) and isinstance(one, str) and isinstance(by, str)):
        raise UnreadableView(say("a sentence in an unknown form"))
    message = Message(text, {name: _decode_argument(value, depth + 1) for name, value in args.items()}, one, by)
    _check_said(message)
    return message


def _check_said(message: Message) -> None:
    """Refuse a sentence of which one of its forms cannot be said."""
    for form in {message.template, message.one or message.template}:
        try:
            str(Message(form, message.args))
        except (LookupError, TypeError, ValueError, AttributeError):
            raise UnreadableView(say("a sentence with gaps that cannot be filled")) from None


def _decode_argument(data: Plain, depth: int) -> Any:
    if isinstance(data, bool | str | float):
        return data
    if isinstance(data, int):
        return _whole(data)
    if isinstance(data, list):
        return tuple([_decode_argument(part, depth + 1) for part in data])
    if isinstance(data, Mapping) and "of" in data:
        return decode_name(data, depth + 1)
    return decode_message(data, depth + 1)


def decode_name(data: Plain, depth: int = 0) -> Name:
    """The name that the data stand for; UnreadableView where they stand for none."""
    match data:
        case {"of": str(of), "id": str() | int() as id, **rest} if rest.keys() <= {"words"}:
            return Name(of, id, decode_message(rest["words"], depth + 1) if "words" in rest else None)
    raise UnreadableView(say("a name in an unknown form"))


def encode_event(event: Event, seat: int | None) -> dict[str, Plain]:
    """What a seat (None: a spectator) is told of an event, and nothing of what another is told instead."""
    data = {"text": encode_message(event.told_to(seat)), "seat": event.seat, "minor": event.minor, "sound": event.sound}
    return data | ({"places": [encode_name(place) for place in event.places]} if event.places else {})


def decode_event(data: Plain) -> Event:
    """The event that the data stand for; UnreadableView where they stand for none."""
    match data:
        case {"text": text, "seat": int(seat), "minor": bool(minor), "sound": str(sound), **rest}:
            if rest.keys() <= {"places"}:
                places = tuple([decode_name(place) for place in _list(rest.get("places", []))])
                return Event(decode_message(text), seat, None, places, minor, sound)
    raise UnreadableView(say("an event in an unknown form"))
