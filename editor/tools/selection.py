"""What is done to the selected parts, by keys, menus and drags: move, nudge, delete, duplicate, rename."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QPainter

from core.kernel.mapspec import MapSpec, Route
from editor.canvas.input import Pointer
from editor.document import edits
from editor.document.clipboard import duplicated
from editor.document.edits import guides, is_locked, move_drawings, move_guide
from editor.document.parts import Part, find, pieces
from editor.layout.curves import Point
from editor.scene.board_view import ARROWS
from editor.tools.city import rename
from editor.tools.keyboard import jump
from editor.tools.tool_context import ToolContext
from editor.tools.words import called, counted, tr

# --- Dragging what is selected: one step of the history, however far the mouse went. ---


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


class MoveDrag:
    """Locked things come along only with Shift; with Alt the bends of routes stay behind; Ctrl inverts snapping."""

    def __init__(self, desk: ToolContext, start: Pointer, parts: Collection[Part]) -> None:
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


# --- The keys of the select tool, and what they do: nudge, delete, duplicate, walk from city to city. ---

NUDGE_RUN_MS = 800  # milliseconds within which nudges are one step
NUDGE_MM, LARGE_NUDGE_MM, SMALL_NUDGE_MM = 1.0, 10.0, 0.1  # millimetres
COPY_OFFSET_MM = (5.0, 5.0)  # where a copy lies, in millimetres from its original
UNDO = '<a href="undo">{word}</a>'
Modifier = Qt.KeyboardModifier


def is_arrow(event: QKeyEvent) -> bool:
    """Whether a key moves something."""
    return event.key() in ARROWS


def press(desk: ToolContext, event: QKeyEvent) -> bool:
    """Do what a key says; False for a key that says nothing here."""
    key, ctrl = event.key(), bool(event.modifiers() & Modifier.ControlModifier)
    if is_arrow(event):
        way = ARROWS[Qt.Key(key)]
        jump(desk, way) if ctrl or not desk.document.selection else nudge(desk, way, event.modifiers())
    elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
        delete(desk)
    elif key == Qt.Key.Key_D and ctrl:
        duplicate(desk)
    elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and desk.document.selection:
        desk.properties_wanted.emit(min(desk.document.selection))
    elif key == Qt.Key.Key_F2:
        rename_selected(desk)
    elif key == Qt.Key.Key_A and ctrl:
        select_all(desk)
    else:
        return False
    return True


def rename_selected(desk: ToolContext) -> None:
    """Type another name for the city that is selected."""
    cities = [part for part in desk.document.selection if part.kind == "city"]
    if len(cities) == 1:
        rename(desk, cities[0])
    else:
        desk.say(tr("Select one city to rename it."))


def nudge(desk: ToolContext, way: tuple[float, float], modifiers: Modifier) -> None:
    """Move what is selected a little; nudges that follow each other quickly are one step."""
    step = (
        LARGE_NUDGE_MM
        if modifiers & Modifier.ShiftModifier
        else SMALL_NUDGE_MM
        if modifiers & Modifier.AltModifier
        else NUDGE_MM
    )
    parts = movable(desk.spec, desk.document.selection)
    if not parts:
        desk.say(tr("This is locked or has nothing to move."))
        return
    words = tr("Move {parts}").format(parts=called(desk.spec, parts))
    after = moved(desk.spec, parts, (way[0] * step, way[1] * step))
    desk.document.edit(words, after, run="nudge")
    _runs(desk).start(NUDGE_RUN_MS)


def _runs(desk: ToolContext) -> QTimer:
    """The timer that ends a run of nudges."""
    found = desk.findChild(QTimer, "nudges")
    if found is None:
        found = QTimer(desk)
        found.setObjectName("nudges")
        found.setSingleShot(True)
        found.timeout.connect(desk.document.end_run)
    return found


def delete(desk: ToolContext) -> None:
    """Remove what is selected, cities with their routes and tickets, and tell how to get it back."""
    chosen, before = desk.document.selection, desk.spec
    if not chosen:
        desk.say(tr("Select something to delete it."))
        return
    after = edits.remove(before, chosen)
    more = [
        Part(kind, one.id)
        for kind in ("route", "ticket")
        for one in pieces(before, kind)
        if Part(kind, one.id) not in chosen and one not in pieces(after, kind)
    ]
    name = called(before, chosen)
    desk.document.edit(tr("Delete {parts}").format(parts=name), after)
    gone = tr("Deleted {parts} with {more}.") if more else tr("Deleted {parts}.")
    desk.say(f"{gone.format(parts=name, more=counted(more))} {UNDO.format(word=tr('Undo'))}")


def duplicate(desk: ToolContext) -> None:
    """Copies of what is selected, a little aside, and selected themselves."""
    chosen = [part for part in desk.document.selection if part.kind in ("city", "route", "drawing")]
    if not chosen:
        desk.say(tr("Select a city, a route or a drawing to duplicate it."))
        return
    after, copies = duplicated(desk.spec, chosen, COPY_OFFSET_MM)
    desk.document.edit(tr("Duplicate {parts}").format(parts=called(desk.spec, chosen)), after, select=copies)


def select_all(desk: ToolContext) -> None:
    """Select every city, route and drawing that can be taken hold of."""
    desk.document.select(desk.view.hits.touching(desk.view.canvas.ground.rect))
