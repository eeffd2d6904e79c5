"""What is locked stays where it lies: cities, the bends of routes, drawings. Free of Qt."""

from __future__ import annotations

from collections.abc import Collection

from core.mapspec import MapSpec
from editor.document import edits
from editor.document.drawings import drawing, drawings, set_drawing_field
from editor.document.parts import Kind, Part, find, pieces

PIECES: tuple[Kind, ...] = ("city", "route")
LOCKABLE: tuple[Kind, ...] = (*PIECES, "drawing")


def lockable(parts: Collection[Part]) -> list[Part]:
    """Those of some parts that can be locked."""
    return sorted(part for part in parts if part.kind in LOCKABLE)


def is_locked(spec: MapSpec, part: Part) -> bool:
    """Whether a part is to stay where it lies."""
    if part.kind == "drawing":
        return bool(drawing(spec, part).get("locked"))
    piece = find(spec, part) if part.kind in LOCKABLE else None
    return piece is not None and bool(piece.fields.get("locked"))


def locked_parts(spec: MapSpec) -> tuple[Part, ...]:
    """All that is locked."""
    found = [Part(kind, one.id) for kind in PIECES for one in pieces(spec, kind) if one.fields.get("locked")]
    found += [Part("drawing", str(number)) for number, one in enumerate(drawings(spec)) if one.get("locked")]
    return tuple(found)


def set_locked(spec: MapSpec, parts: Collection[Part], on: bool) -> MapSpec:
    """Parts locked where they lie, or let go; being free is not written down."""
    after = edits.set_field(spec, [part for part in parts if part.kind in PIECES], "locked", on or None)
    return set_drawing_field(after, parts, "locked", on or None)
