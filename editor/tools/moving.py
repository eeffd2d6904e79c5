"""Dragging what is selected: one step of the history, however far the mouse went."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from PySide6.QtGui import QPainter

from core.mapspec import MapSpec, Route
from editor.canvas.pointer import Pointer
from editor.document import edits
from editor.document.drawings import guides, move_drawings, move_guide
from editor.document.locks import is_locked
from editor.document.parts import Part, find
from editor.scene.curve import Point
from editor.tools.desk import Desk
from editor.tools.words import called, tr


def movable(spec: MapSpec, parts: Collection[Part], locked_too: bool = False) -> frozenset[Part]:
    """The parts that a move takes along: not what is locked, unless that is wanted; of routes those with bends."""
    return frozenset(part for part in parts if _moves(spec, part, locked_too))


def _moves(spec: MapSpec, part: Part, locked_too: bool) -> bool:
    if is_locked(spec, part) and not locked_too:
        return False
    piece = find(spec, part)
    return bool(piece.bends) if isinstance(piece, Route) else part.kind in ("city", "drawing", "guide")


def moved(spec: MapSpec, parts: Collection[Part], by: Point, leave_bends: bool = False) -> MapSpec:
    """The map with parts moved by millimetres."""
    cities = {part.id for part in parts if part.kind == "city"}
    after = edits.move_cities(spec, cities, by, leave_bends)
    alone = {part.id for part in parts if part.kind == "route"}
    if alone:
        routes = (_bent(route, by) if route.id in alone and not cities & {*route.between} else route
                  for route in after.routes)  # fmt: skip
        after = replace(after, routes=tuple(routes))
    for part in parts:
        if part.kind == "guide":
            axis = part.id[0]
            place = guides(spec)[axis][int(part.id[1:])] + by[0 if axis == "x" else 1]
            after = move_guide(after, part, place)
    return move_drawings(after, parts, by)


def _bent(route: Route, by: Point) -> Route:
    return replace(route, bends=tuple(edits.rounded((x + by[0], y + by[1])) for x, y in route.bends))


class Moving:
    """Locked things come along only with Shift; with Alt the bends of routes stay behind; Ctrl inverts snapping."""

    def __init__(self, desk: Desk, start: Pointer, parts: Collection[Part]) -> None:
        self._desk, self._start = desk, start
        self._parts = movable(desk.spec, parts, start.shift)
        cities = [part for part in self._parts if part.kind == "city"]
        self._cities = frozenset(part.id for part in cities)
        self._anchor = self._nearest(cities)
        self._held_back = len(parts) - len(self._parts)

    def _nearest(self, cities: Collection[Part]) -> Point:
        """The place that snaps: the city that was taken hold of, else the pointer."""
        under = self._desk.city_at(self._start.at)
        city = find(self._desk.spec, under) if under in cities and under else None
        return city.at if city is not None else self._start.at  # type: ignore[union-attr]

    def hint(self) -> str:
        if not self._parts:
            return tr("This is locked or has nothing to move: hold Shift from the start to move locked things.")
        return tr("Let go to put it here. Ctrl turns snapping over, Alt leaves bends behind, Esc puts it back.")

    def _after(self, pointer: Pointer) -> MapSpec:
        way = pointer.at[0] - self._start.at[0], pointer.at[1] - self._start.at[1]
        wanted = self._anchor[0] + way[0], self._anchor[1] + way[1]
        place = self._desk.snap_place(wanted, pointer.ctrl, self._cities)
        by = place[0] - self._anchor[0], place[1] - self._anchor[1]
        return moved(self._desk.spec, self._parts, by, pointer.alt)

    def move(self, pointer: Pointer) -> None:
        if self._parts:
            self._desk.document.propose(self._after(pointer))

    def finish(self, pointer: Pointer) -> None:
        if not self._parts:
            self._desk.say(tr("Nothing moved: it is locked. Hold Shift while dragging to move it all the same."))
            return
        spec = self._desk.spec
        words = tr("Move {parts}").format(parts=called(spec, self._parts))
        self._desk.document.edit(words, self._after(pointer))

    def cancel(self) -> None:
        self._desk.document.propose(None)

    def paint(self, painter: QPainter, pixel: float) -> None:
        """Nothing of its own: the proposal shows."""
