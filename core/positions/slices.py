"""The slices in a position: what a plugin keeps stands under its id, in the position or with the seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeGuard, get_type_hints

from core.documents.document import Path
from core.positions.composing import EachWording, wording_of
from core.positions.fields import PositionError, PositionField
from core.positions.wording import Game, Wording
from core.ruleset import Ruleset
from core.state import State
from core.text import Message, as_it_is, say


def told_slices(rules: Ruleset) -> Iterator[str]:
    """The plugins whose slices a position tells as they are."""
    return (id for id, spec in rules.slices.items() if spec.position)


def wordings(rules: Ruleset, id: str) -> dict[str, Wording]:
    """How the fields of a plugin's slice are written."""
    hints = get_type_hints(rules.slices[id].key.type, include_extras=True)
    return {name: wording_of(hint) for name, hint in hints.items()}


def by_seat(wording: Wording) -> TypeGuard[EachWording]:
    """Whether a field has a value for each seat."""
    return isinstance(wording, EachWording) and wording.by_seat


def title_of(rules: Ruleset, id: str, name: str) -> Message:
    """What people are told that a field of a plugin's slice is."""
    return rules.slices[id].titles.get(name) or as_it_is(name.replace("_", " "))


def slice_fields(rules: Ruleset) -> Iterator[PositionField]:
    """The fields that positions have for the slices."""
    titles = {manifest.id: manifest.title for manifest in rules.manifests}
    for id in told_slices(rules):
        found, title = wordings(rules, id), titles.get(id) or id
        of_seats, of_game = dict[str, Any](), dict[str, Any]()
        for name, wording in found.items():
            schema = wording.inner.schema() if by_seat(wording) else wording.schema()
            (of_seats if by_seat(wording) else of_game)[name] = {"title": str(title_of(rules, id, name)), **schema}
        if of_game:
            yield PositionField("game", id, _schema(title, of_game))
        if of_seats:
            yield PositionField("seat", id, _schema(title, of_seats))


def _schema(title: str, properties: Mapping[str, Any]) -> dict[str, Any]:
    described = "What this rule keeps; what is left out is as at the start."
    named = {"title": title, "description": described, "type": "object", "examples": [{}]}
    return {**named, "properties": properties, "additionalProperties": False}


def with_slice(rules: Ruleset, state: State, data: Mapping[str, Any], id: str) -> State:
    """The state with what a position says of a plugin's slice; it may change nothing that never changes."""
    game, whole = Game(rules, state.seats), state.slices[id]
    fields: dict[str, Any] = {}
    for name, wording in wordings(rules, id).items():
        start = getattr(whole, name)
        if by_seat(wording):
            parts = [(seat.get(id, {}), ("seats", at, id)) for at, seat in enumerate(data["seats"])]
            inner = wording.inner
            fields[name] = tuple(
                [_read(inner, game, part, name, old, where) for (part, where), old in zip(parts, start, strict=True)]
            )
        else:
            fields[name] = _read(wording, game, data.get(id, {}), name, start, (id,))
    changed = state._replace(slices={**state.slices, id: whole._replace(**fields)})
    _check_unchanging(rules, state, changed, (id,) if id in data else ())
    return changed


def _read(wording: Wording, game: Game, part: Mapping[str, Any], name: str, start: Any, where: Path) -> Any:
    return wording.read(game, part[name], start, (*where, name)) if name in part else start


def _check_unchanging(rules: Ruleset, before: State, after: State, where: Path) -> None:
    for invariants in rules.hooks.invariants:
        for (name, old), (_, new) in zip(invariants(rules, before), invariants(rules, after), strict=True):
            if new != old:
                raise PositionError(
                    say(
                        "With this {name} are {new} in all, not {old}; correct it.",
                        name=name,
                        new=_said(new),
                        old=_said(old),
                    ),
                    where,
                )


def _said(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def slice_entries(rules: Ruleset, start: State, state: State) -> Iterator[tuple[Path, Any]]:
    """What a position says of the slices, beside those of the start: pairs of path and plain value."""
    game = Game(rules, state.seats)
    for id in told_slices(rules):
        shared, of_seats = {}, [dict[str, Any]() for _ in range(state.seats)]
        for name, wording in wordings(rules, id).items():
            value, old = getattr(state.slices[id], name), getattr(start.slices[id], name)
            if by_seat(wording):
                for part, mine, was in zip(of_seats, value, old, strict=True):
                    part[name] = wording.inner.told(game, mine, was)
            else:
                shared[name] = wording.told(game, value, old)
        if shared:
            yield (id,), shared
        yield from ((("seats", seat, id), part) for seat, part in enumerate(of_seats) if part)
