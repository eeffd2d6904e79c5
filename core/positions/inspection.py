"""The contents of a state, part by part, as text and as data, for authors of rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import CHANCE, ENGINE, Frame, State
from railwright.core.kernel.text import Mark, Message, Name, say, verbatim
from railwright.core.kernel.value import Hidden
from railwright.core.positions.formats import EachFormat, Format, FormatContext
from railwright.core.positions.slices import formats, is_by_seat, is_seat, title_of

MAX_DATA_CHARS = 2000  # of the data of a part
ENGINE_PART = ""  # the ``rule`` of the engine's own parts


class StatePart(NamedTuple):
    """A part of a state: rule and seat, name in code and title; its value with ids (``plain``) and raw (``data``).

    ``rule`` is ENGINE_PART for the engine's parts; ``seat`` is None if it belongs to no seat. ``plain`` is a ``Hidden``
    if the viewer may not see it.
    """

    rule: str
    name: str
    seat: int | None
    title: Message
    plain: Any
    data: str

    @property
    def key(self) -> tuple[str, str, int | None]:
        """The identity of the part, the same before and after an answer."""
        return self.rule, self.name, self.seat


class ChangedPart(NamedTuple):
    """A part before and after an answer; None if it did not or does not exist."""

    before: StatePart | None
    now: StatePart | None

    @property
    def shown(self) -> StatePart:
        """The part after, or before if it no longer exists."""
        part = self.now or self.before
        assert part is not None
        return part

    @property
    def is_changed(self) -> bool:
        """Whether the part has changed."""
        return self.before is None or self.now is None or self.before.data != self.now.data


def state_parts(rules: Ruleset, state: State) -> list[StatePart]:
    """All parts of a state or view: the engine's first, then those of each slice."""
    return [*_engine_parts(rules, state), *(part for id in rules.slices for part in _slice_parts(rules, state, id))]


def compared(before: Sequence[StatePart], now: Sequence[StatePart]) -> list[ChangedPart]:
    """The parts of two states in pairs; removed parts come last."""
    old = {part.key: part for part in before}
    here = {part.key for part in now}
    return [ChangedPart(old.get(part.key), part) for part in now] + [
        ChangedPart(part, None) for part in before if part.key not in here
    ]


def part_data(part: StatePart) -> list[Any]:
    """A part of a complete state as JSON data for ``part_from``."""
    title = (
        [part.title.template, part.title.args] if not any(map(_is_odd, part.title.args.values())) else [part.name, {}]
    )
    return [part.rule, part.name, part.seat, title, _packed(part.plain), part.data]


def part_from(data: Sequence[Any]) -> StatePart:
    """The part in the data of ``part_data``."""
    rule, name, seat, (template, args), plain, text = data
    return StatePart(rule, name, seat, Message(template, args), _unpacked(plain), text)


def _is_odd(value: Any) -> bool:
    return not isinstance(value, str | int | float)


def _packed(plain: Any) -> Any:
    if isinstance(plain, Name):
        return {"\0of": plain.of, "id": plain.id}
    if isinstance(plain, list):
        return [_packed(entry) for entry in plain]
    if isinstance(plain, dict):
        return {str(key): _packed(entry) for key, entry in plain.items()}
    return plain if plain is None or isinstance(plain, str | int | float) else repr(plain)


def _unpacked(plain: Any) -> Any:
    if isinstance(plain, list):
        return [_unpacked(entry) for entry in plain]
    if isinstance(plain, dict):
        if "\0of" in plain:
            return Name(plain["\0of"], plain["id"])
        return {key: _unpacked(entry) for key, entry in plain.items()}
    return plain


def board_marks(rules: Ruleset, view: State) -> list[tuple[str, Mark]]:
    """The marks that rules show on the board, with the ids of their plugins.

    A rule that fails here shows no marks, but its game goes on.
    """
    all_marks: list[tuple[str, Mark]] = []
    for plugin, marks in rules.functions("board_marks"):
        with suppress(Exception):
            all_marks += [(plugin, mark) for mark in marks(rules, view)]
    return all_marks


def _engine_parts(rules: Ruleset, state: State) -> Iterator[StatePart]:
    for name, title, plain in (
        ("turn", say("current player"), Name("seat", state.turn)),
        ("turns", say("turns ended"), state.turns),
        ("passes", say("passes in a row"), state.passes),
        ("ended", say("why the game is over"), state.ended or None),
    ):
        yield StatePart(ENGINE_PART, name, None, title, plain, repr(getattr(state, name)))
    for height, frame in enumerate(reversed(state.stack)):
        title = say("current question") if height == 0 else say("next question")
        yield StatePart(ENGINE_PART, f"stack[{-1 - height}]", None, title, _question_value(frame), _data(frame))


def _question_value(frame: Frame) -> Any:
    actor = {CHANCE: "chance", ENGINE: "the engine"}.get(frame.actor) or Name("seat", frame.actor)
    return [actor, frame.kind, *([_data(frame.data)] if frame.data != () else [])]


def _slice_parts(rules: Ruleset, state: State, id: str) -> Iterator[StatePart]:
    game, whole = FormatContext(rules, state.seats), state.slices[id]
    try:
        field_formats = formats(rules, id)
    except Exception:  # a type that a plugin writes oddly: its data can be shown all the same
        yield StatePart(id, "", None, verbatim(id), _data(whole), _data(whole))
        return
    for name, wording in field_formats.items():
        value, title = getattr(whole, name), title_of(rules, id, name)
        if is_by_seat(wording) and isinstance(value, tuple) and len(value) == state.seats:
            for seat, entry in enumerate(value):
                yield StatePart(id, name, seat, title, _plain(wording.inner, game, entry), _data(entry))
        else:
            yield StatePart(id, name, None, title, _plain(wording, game, value), _data(value))


def _plain(wording: Format, game: FormatContext, value: Any) -> Any:
    """A value with ids as its format writes it, else its data."""
    if isinstance(value, Hidden):
        return value
    try:
        if isinstance(wording, EachFormat):
            ids = wording.mark.ids(game)
            return {id: _plain(wording.inner, game, entry) for id, entry in zip(ids, value, strict=True)}
        plain = wording.write(game, value, None)
        return Name("seat", plain) if is_seat(wording) and plain is not None else plain
    except Exception:
        return _data(value)


def _data(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= MAX_DATA_CHARS else f"{text[:MAX_DATA_CHARS]}…"
