"""The lines of a journal of edits: what each edit changed, and replaying them on the text of a map.

A line is as small as its edit: it has the rows that differ in every list of the map (cities, routes, tickets,
drawings), and the new values of everything else. Journals are hostile until they have been read.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.documents.json_io import convert_json
from railwright.core.game import check
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.text import say
from railwright.editor.document.map_data import Data, head_data, piece_data
from railwright.editor.document.map_source import MapSource, NotAMap
from railwright.editor.document.parts import has_same_head

_ENCODER = json.JSONEncoder(separators=(",", ":"))
ROWS: Mapping[str, Callable[[Any], Any]] = {
    "cities": lambda city: [city.id, piece_data(city)],
    "routes": lambda route: {"id": route.id, **piece_data(route)},
    "tickets": lambda ticket: {"id": ticket.id, **piece_data(ticket)},
}
"""What stands in a journal for a city, a route and a ticket."""


class DamagedJournal(RailwrightError):
    """A file that does not begin like a journal."""

    def __init__(self, name: str) -> None:
        super().__init__(say("{name} contains no readable edits.", name=name))


class Splice(msgspec.Struct, frozen=True, array_like=True):
    """New rows that replace those from ``first`` to ``last`` - 1."""

    first: int
    last: int
    rows: list[Any]


class Delta(msgspec.Struct, frozen=True):
    """What differs between two maps."""

    lists: dict[str, Splice] = {}
    values: dict[str, Any] = {}
    gone: list[str] = []

    def line(self) -> bytes:
        """The line of the journal."""
        return _ENCODER.encode(msgspec.to_builtins(self)).encode() + b"\n"


def delta(before: MapSpec, after: MapSpec) -> Delta:
    """The delta from one map to another, as a journal has it."""
    lists: dict[str, Splice] = {}
    for name, row in ROWS.items():
        old, new = getattr(before, name), getattr(after, name)
        if splice := _splice(old, new, row):
            lists[name] = splice
    if has_same_head(before, after):
        return Delta(lists)
    heads = head_data(before), head_data(after)
    values = {}
    for key, value in heads[1].items():
        old_value = heads[0].get(key)
        if isinstance(value, list) and isinstance(old_value, list):
            if splice := _splice(old_value, value, lambda row: row):
                lists[key] = splice
        elif key not in heads[0] or old_value != value:
            values[key] = value
    return Delta(lists, values, [key for key in heads[0] if key not in heads[1]])


def _splice(old: Sequence[Any], new: Sequence[Any], row: Callable[[Any], Any]) -> Splice | None:
    """The rows between the equal beginnings and endings of two lists; None if the lists are equal."""
    if old is new:
        return None
    shared = min(len(old), len(new))
    first = next(
        (index for index in range(shared) if old[index] is not new[index] and old[index] != new[index]), shared
    )
    if first == len(old) == len(new):
        return None
    pairs = ((old[-1 - index], new[-1 - index]) for index in range(shared - first))
    ending = next(
        (index for index, (before, other) in enumerate(pairs) if before is not other and before != other),
        shared - first,
    )
    return Splice(first, len(old) - ending, [row(entry) for entry in new[first : len(new) - ending]])


def replay(source: MapSource, lines: Iterable[bytes], catalogue: Catalogue, name: str) -> str:
    """The text of a map after the edits of a journal, up to the first that cannot be read. Raises NotAMap."""
    data = _journal_data(source.spec)
    for line in lines:
        try:
            _apply(data, convert_json(line, Delta))
        except ValueError:  # cut off by a crash, or damaged
            break
    reading = check(catalogue, data | {"cities": dict(data["cities"])})
    if reading.draft is None:
        raise NotAMap(reading.issues, name)
    return source.text_of(reading.draft.spec)


def _journal_data(spec: MapSpec) -> Data:
    """The data of a map with its lists in the form that journals refer to."""
    return head_data(spec) | {name: [row(entry) for entry in getattr(spec, name)] for name, row in ROWS.items()}


def _apply(data: Data, change: Delta) -> None:
    for key, splice in change.lists.items():
        rows = data.get(key)
        if not isinstance(rows, list) or not 0 <= splice.first <= splice.last <= len(rows):
            raise ValueError("no rows to replace")
        if key == "cities" and not all(map(_is_city, splice.rows)):
            raise ValueError("no cities")
    if not ROWS.keys().isdisjoint((*change.values, *change.gone)):
        raise ValueError("no part of the head")
    for key in change.gone:
        data.pop(key, None)
    data.update(change.values)
    for key, splice in change.lists.items():
        data[key][splice.first : splice.last] = splice.rows


def _is_city(row: object) -> bool:
    return isinstance(row, list) and len(row) == 2 and isinstance(row[0], str)
