"""What differs between two maps, part by part. Free of Qt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from core.mapspec import MapSpec
from editor.document.parts import KINDS, WHOLE, Part, Piece, pieces


@dataclass(frozen=True, slots=True)
class Change:
    """One part that is new (``before`` is None), gone (``after`` is None), or other than it was.

    Of the map itself, ``before`` and ``after`` are whole maps whose size, rules, fields or order of parts differ.
    """

    part: Part
    before: Piece | MapSpec | None
    after: Piece | MapSpec | None


def changes(before: MapSpec, after: MapSpec) -> tuple[Change, ...]:
    """All changes, cities first, then routes, tickets and the map itself."""
    return tuple(_changes(before, after)) if before is not after else ()


def _changes(before: MapSpec, after: MapSpec) -> Iterator[Change]:
    ordered = True
    for kind in KINDS:
        if pieces(before, kind) is pieces(after, kind):
            continue
        old = {one.id: one for one in pieces(before, kind)}
        new = {one.id: one for one in pieces(after, kind)}
        for id in dict.fromkeys((*old, *new)):
            if old.get(id) is not new.get(id) and old.get(id) != new.get(id):
                yield Change(Part(kind, id), old.get(id), new.get(id))
        ordered = ordered and [id for id in old if id in new] == [id for id in new if id in old]
    if not ordered or _bare(before) != _bare(after):
        yield Change(WHOLE, before, after)


def _bare(spec: MapSpec) -> MapSpec:
    return replace(spec, cities=(), routes=(), tickets=())
