"""What the web editor draws beside stops and routes: areas, lines, labels and notes become drawings of the map."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from core.mapspec import MapSpec
from core.text import say
from editor.document.drawings import add_drawing, drawings
from editor.document.edits import Point, rounded
from editor.exchange.imported import Imported, decimal
from editor.exchange.web_parts import entries, objects

MOST = 500  # drawings of a map, and points of one
LETTERS = 200  # of a text
LEAST = {"area": 3, "line": 2, "label": 1}  # points
INK = "#7d6a4a"  # of what has no colour of its own
COLOR = re.compile(r"#[0-9a-f]{6}")
Place = Callable[[Any], Point | None]  # a place of the file, in millimetres
Drawing = tuple[str, list[Point], dict[str, Any]]


def take_drawings(found: Imported, payload: Mapping[str, Any], place: Place, scale: float) -> None:
    """Add the drawings of a file; ``scale`` is how many millimetres a unit of it has."""
    for number, one in enumerate(objects(payload, "background"), 1):
        _take(found, say("drawing {number}", number=number), _shape(one, place, scale))
    for number, one in enumerate(objects(payload, "notes"), 1):
        _take(found, say("note {number}", number=number), _note(one, place))


def _take(found: Imported, where: Any, drawings: Iterator[Drawing]) -> None:
    there = False
    for kind, points, fields in drawings:
        there = True
        if len(found.spec.fields.get("drawings", ())) >= MOST:
            found.leave_out(where, say("a map holds {most} drawings at most.", most=MOST))
            return
        found.spec, _ = add_drawing(found.spec, kind, points, **fields)
    if not there:
        found.leave_out(where, say("it is no area, line, label or note with points that can be read."))


def _shape(one: Mapping[str, Any], place: Place, scale: float) -> Iterator[Drawing]:
    """An area or a line, with its words as a label of their own; or a label alone."""
    points = [rounded(at) for at in map(place, entries(one.get("points"))) if at][:MOST]
    kind, words = str(one.get("type")), str(one.get("label") or "").strip()[:LETTERS]
    if len(points) < LEAST.get(kind, MOST + 1):
        return
    if kind != "label":
        width = (decimal(one.get("strokeWidth")) or 0) * scale
        size = {"size": round(width, 2)} if kind == "line" and 0.2 <= width <= 100 else {}
        yield kind, points, {**_color(one, "fill" if kind == "area" else "stroke"), **size, **_locked(one)}
    if words:
        middle = tuple(sum(at[axis] for at in points) / len(points) for axis in (0, 1))
        at = points[0] if kind == "label" else place(one.get("labelPoint")) or middle
        yield "label", [rounded(at)], {"text": words, **_locked(one)}  # type: ignore[arg-type]


def _note(one: Mapping[str, Any], place: Place) -> Iterator[Drawing]:
    at, words = place(one), " ".join(str(one.get("text") or "").split())[:LETTERS]
    if at is not None and words:
        yield "note", [rounded(at)], {"text": words, **_locked(one)}


def written_drawings(spec: MapSpec, scale: float) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The background and the notes of a file; ``scale`` is how many units a millimetre has."""
    background: list[dict[str, Any]] = []
    notes: list[dict[str, Any]] = []
    for number, one in enumerate(drawings(spec), 1):
        points = [{"x": round(x * scale, 2), "y": round(y * scale, 2)} for x, y in one["points"]]
        words, locked = one.get("text", ""), bool(one.get("locked"))
        if one["kind"] == "note":
            notes.append(
                {"id": f"note-{number}", **points[0], "width": 200, "height": 60, "text": words, "locked": locked}
            )
            continue
        color = one.get("color", INK)
        style = {"fill": color, "stroke": color, "opacity": 1, "strokeWidth": round(one.get("size", 1) * scale, 2)}
        shape = {"id": f"background-{number}", "type": one["kind"], "label": words, "points": points}
        background.append({**shape, **style, "locked": locked})
    return background, notes


def _color(one: Mapping[str, Any], key: str) -> dict[str, str]:
    word = str(one.get(key)).casefold()
    return {"color": word} if COLOR.fullmatch(word) else {}


def _locked(one: Mapping[str, Any]) -> dict[str, bool]:
    return {"locked": True} if one.get("locked") is True else {}
