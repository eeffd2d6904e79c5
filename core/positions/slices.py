"""The slices of plugins in positions, and their parts visible to a seat, as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple, TypeGuard, get_type_hints

from railwright.core.kernel.issues import DataPath
from railwright.core.kernel.position_fields import PositionError, PositionField
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import SliceKey, State
from railwright.core.kernel.text import Message, Name, say, verbatim
from railwright.core.kernel.value import Hidden
from railwright.core.positions.formats import EachFormat, Format, FormatContext, OneOf, format_of


def written_slices(rules: Ruleset) -> Iterator[str]:
    """The ids of the plugins whose slices are written to positions directly."""
    return (id for id, spec in rules.slices.items() if spec.position)


def derived_slices(rules: Ruleset) -> Iterator[str]:
    """The ids of the plugins whose slices are derived from the rest of a position, and written only if they differ."""
    worked_out, written = (rules.implementers[hook] for hook in ("begin_position", "position_entries"))
    return (id for id, spec in rules.slices.items() if not spec.position and id in worked_out and id not in written)


def formats(rules: Ruleset, id: str) -> Mapping[str, Format]:
    """The formats of the fields of a plugin's slice, by name."""
    return _formats_of(rules.slices[id].key)


@lru_cache(256)  # a tenth of the time of reading a position
def _formats_of(key: SliceKey[Any]) -> Mapping[str, Format]:
    hints = get_type_hints(key.type, include_extras=True)
    return {name: format_of(hint) for name, hint in hints.items()}


def is_by_seat(wording: Format) -> TypeGuard[EachFormat]:
    """Whether a field has a value for each seat."""
    return isinstance(wording, EachFormat) and wording.by_seat


def title_of(rules: Ruleset, id: str, name: str) -> Message:
    """The title of a field of a plugin's slice."""
    return rules.slices[id].titles.get(name) or verbatim(name.replace("_", " "))


def slice_fields(rules: Ruleset) -> Iterator[PositionField]:
    """The fields of positions for slices."""
    titles = {manifest.id: manifest.title for manifest in rules.manifests}
    for id in (*written_slices(rules), *derived_slices(rules)):
        field_formats, title = formats(rules, id), titles.get(id) or id
        of_seats, of_game = dict[str, Any](), dict[str, Any]()
        for name, wording in field_formats.items():
            schema = wording.inner.schema() if is_by_seat(wording) else wording.schema()
            (of_seats if is_by_seat(wording) else of_game)[name] = {"title": str(title_of(rules, id, name)), **schema}
        if of_game:
            yield PositionField("game", id, _schema(title, of_game))
        if of_seats:
            yield PositionField("seat", id, _schema(title, of_seats))


def _schema(title: str, properties: Mapping[str, Any]) -> dict[str, Any]:
    described = "What this rule keeps; what is left out is as at the start."
    named = {"title": title, "description": described, "type": "object", "examples": [{}]}
    return {**named, "properties": properties, "additionalProperties": False}


def with_slice(rules: Ruleset, state: State, data: Mapping[str, Any], id: str) -> State:
    """The state with a plugin's slice from a position, which must not change values that are constant in a game."""
    game, whole = FormatContext(rules, state.seats), state.slices[id]
    fields: dict[str, Any] = {}
    for name, wording in formats(rules, id).items():
        start = getattr(whole, name)
        if is_by_seat(wording):
            parts = [(seat.get(id, {}), ("seats", number, id)) for number, seat in enumerate(data["seats"])]
            inner = wording.inner
            fields[name] = tuple(
                [
                    _read_field(inner, game, part, name, old, where)
                    for (part, where), old in zip(parts, start, strict=True)
                ]
            )
        else:
            fields[name] = _read_field(wording, game, data.get(id, {}), name, start, (id,))
    changed = state._replace(slices={**state.slices, id: whole._replace(**fields)})
    _check_unchanging(rules, state, changed, (id,) if id in data else ())
    return changed


def _read_field(
    wording: Format, game: FormatContext, part: Mapping[str, Any], name: str, start: Any, where: DataPath
) -> Any:
    return wording.read(game, part[name], start, (*where, name)) if name in part else start


def _check_unchanging(rules: Ruleset, before: State, after: State, where: DataPath) -> None:
    for invariants in rules.hooks.invariants:
        for (name, old), (_, new) in zip(invariants(rules, before), invariants(rules, after), strict=True):
            if new != old:
                raise PositionError(say("This value changes the total of {name}. Correct it.", name=name), where)


def slice_entries(rules: Ruleset, start: State, state: State, ids: Iterable[str]) -> Iterator[tuple[DataPath, Any]]:
    """The entries of these slices in a position, given those at the start: pairs of data path and plain value."""
    game = FormatContext(rules, state.seats)
    for id in ids:
        shared, of_seats = {}, [dict[str, Any]() for _ in range(state.seats)]
        for name, wording in formats(rules, id).items():
            value, old = getattr(state.slices[id], name), getattr(start.slices[id], name)
            if is_by_seat(wording):
                for part, now, was in zip(of_seats, value, old, strict=True):
                    part[name] = wording.inner.write(game, now, was)
            else:
                shared[name] = wording.write(game, value, old)
        if shared:
            yield (id,), shared
        yield from ((("seats", seat, id), part) for seat, part in enumerate(of_seats) if part)


# --- for people: the visible parts of a slice ---------------------------------------------------------------


class SlicePart(NamedTuple):
    """A part of a rule's slice, of a seat or of the game; ``value`` is plain data with names for seats.

    ``titled`` if ``title`` comes from the rule itself.
    """

    rule: str
    seat: int | None
    title: Message
    value: Any
    titled: bool = False


def visible_parts(rules: Ruleset, start: State, view: State, id: str) -> Iterator[SlicePart]:
    """The parts of a rule's slice in a view; of things of the board, only those changed since the start."""
    game = FormatContext(rules, view.seats)
    for name, wording in formats(rules, id).items():
        value, old, title = getattr(view.slices[id], name), getattr(start.slices[id], name), title_of(rules, id, name)
        titled = name in rules.slices[id].titles
        if isinstance(value, Hidden):
            continue
        if is_by_seat(wording):
            pairs = enumerate(zip(value, old, strict=True))
            shown = [(seat, now, was) for seat, (now, was) in pairs if not isinstance(now, Hidden)]
            yield from (
                SlicePart(id, seat, title, _visible_value(wording.inner, game, now, was), titled)
                for seat, now, was in shown
            )
        else:
            yield SlicePart(id, None, title, _visible_value(wording, game, value, old), titled)


def _visible_value(wording: Format, game: FormatContext, value: Any, start: Any) -> Any:
    plain = wording.write(game, value, start)
    if isinstance(wording, EachFormat) and is_seat(wording.inner):
        return {id: _seat_name(entry) for id, entry in plain.items()}
    return _seat_name(plain) if is_seat(wording) else plain


def is_seat(wording: Format) -> bool:
    """Whether a format is the number of a seat."""
    return isinstance(wording, OneOf) and wording.of == "seat"


def _seat_name(plain: Any) -> Any:
    return None if plain is None else Name("seat", plain)
