"""The tool that selects and moves: click, Alt+click, rubber band, drag, and names turned around their cities."""

from __future__ import annotations

import math
from collections.abc import Collection

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QApplication

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.canvas.input import Pointer
from railwright.editor.canvas.overlays import CASING_COLOR, SELECTION_COLOR
from railwright.editor.document import edits
from railwright.editor.document.parts import Part, city, find
from railwright.editor.layout.curves import Point
from railwright.editor.tools import selection
from railwright.editor.tools.context_menu import show_menu
from railwright.editor.tools.selection import movable_parts, move_parts
from railwright.editor.tools.tool import Drag, Tool, ToolState
from railwright.editor.tools.tool_context import ToolContext
from railwright.editor.tools.words import part_label, parts_label, tr

NAME_ANGLE_STEP_DEG = 45  # between the angles that a name snaps to
NAME_SNAP_DEG = 8  # greatest difference at which it snaps


class RubberBand:
    """Selects what it touches; with Shift it adds to the selection, with Ctrl it toggles."""

    def __init__(self, context: ToolContext, start: Pointer) -> None:
        self._context, self._start = context, start
        self._before = context.document.selection
        self._area = QRectF()

    def hint(self) -> str:
        return tr("Everything touched by the box is selected. Shift adds, Ctrl toggles, Esc cancels.")

    def move(self, pointer: Pointer) -> None:
        self._area = QRectF(QPointF(*self._start.at), QPointF(*pointer.at)).normalized()
        touched = self._context.view.hits.parts_touching(self._area)
        if pointer.ctrl:
            self._context.document.select(self._before ^ touched)
        else:
            self._context.document.select(self._before | touched if pointer.shift else touched)

    def finish(self, pointer: Pointer) -> None:
        self.move(pointer)

    def cancel(self) -> None:
        self._context.document.select(self._before)

    def paint(self, painter: QPainter, pixel: float) -> None:
        fill = QColor(SELECTION_COLOR)
        fill.setAlpha(36)
        painter.setBrush(fill)
        for ink, style in ((CASING_COLOR, Qt.PenStyle.SolidLine), (SELECTION_COLOR, Qt.PenStyle.DashLine)):
            painter.setPen(QPen(QColor(ink), 1.4 * pixel, style))
            painter.drawRect(self._area)
            painter.setBrush(Qt.BrushStyle.NoBrush)


class NameDrag:
    """Turns the name of a city around its dot. The angle snaps to eight directions; Ctrl inverts snapping."""

    def __init__(self, context: ToolContext, part: Part) -> None:
        self._context, self._part = context, part
        self._center = city(context.spec, part.id).at

    def hint(self) -> str:
        return tr("Release to place the name here. Ctrl toggles snapping, Esc cancels the move.")

    def _after(self, pointer: Pointer) -> MapSpec:
        free = math.degrees(math.atan2(pointer.at[1] - self._center[1], pointer.at[0] - self._center[0])) % 360
        near = round(free / NAME_ANGLE_STEP_DEG) * NAME_ANGLE_STEP_DEG
        snaps = self._context.snapping.on != pointer.ctrl and abs(free - near) <= NAME_SNAP_DEG
        angle = (near if snaps else round(free)) % 360
        return edits.set_field(self._context.spec, [self._part], "name_angle", angle)

    def move(self, pointer: Pointer) -> None:
        self._context.document.propose(self._after(pointer))

    def finish(self, pointer: Pointer) -> None:
        name = part_label(self._context.spec, self._part)
        self._context.document.edit(tr("Move the name of {city}").format(city=name), self._after(pointer))

    def cancel(self) -> None:
        self._context.document.propose(None)

    def paint(self, painter: QPainter, pixel: float) -> None:
        """Paint the eight directions that the name snaps to."""
        painter.setPen(QPen(QColor(SELECTION_COLOR), pixel, Qt.PenStyle.DotLine))
        reach = self._context.view.canvas.layout.measures.dot * 2.2
        painter.drawEllipse(QPointF(*self._center), reach, reach)
        painter.setBrush(QColor(SELECTION_COLOR))
        for number in range(8):
            turn = math.radians(NAME_ANGLE_STEP_DEG * number)
            spot = QPointF(self._center[0] + reach * math.cos(turn), self._center[1] + reach * math.sin(turn))
            painter.drawEllipse(spot, 2 * pixel, 2 * pixel)


class MoveDrag:
    """Moves the selection as one step of the history.

    Locked parts move only with Shift; with Alt the bends of routes stay behind; Ctrl inverts snapping.
    """

    def __init__(self, context: ToolContext, start: Pointer, parts: Collection[Part]) -> None:
        self._context, self._start = context, start
        self._parts = movable_parts(context.spec, parts, start.shift)
        cities = [part for part in self._parts if part.kind == "city"]
        self._cities = frozenset(part.id for part in cities)
        self._anchor = self._nearest(cities)

    def _nearest(self, cities: Collection[Part]) -> Point:
        """The point that snaps: that of a moved city under the pointer, else the pointer itself."""
        under = self._context.city_at(self._start.at)
        city = find(self._context.spec, under) if under in cities and under else None
        return city.at if city is not None else self._start.at  # type: ignore[union-attr]

    def hint(self) -> str:
        if not self._parts:
            return tr("The selection is locked or cannot be moved. Hold Shift before dragging to move locked things.")
        return tr("Release to place it here. Ctrl toggles snapping, Alt leaves bends behind, Esc cancels the move.")

    def _after(self, pointer: Pointer) -> MapSpec:
        way = pointer.at[0] - self._start.at[0], pointer.at[1] - self._start.at[1]
        wanted = self._anchor[0] + way[0], self._anchor[1] + way[1]
        place = self._context.snap_place(wanted, pointer.ctrl, self._cities)
        by = place[0] - self._anchor[0], place[1] - self._anchor[1]
        return move_parts(self._context.spec, self._parts, by, pointer.alt)

    def move(self, pointer: Pointer) -> None:
        if self._parts:
            self._context.document.propose(self._after(pointer))

    def finish(self, pointer: Pointer) -> None:
        if not self._parts:
            self._context.say(
                tr("Nothing moved because the selection is locked. Hold Shift while dragging to move it anyway.")
            )
            return
        spec = self._context.spec
        text = tr("Move {parts}").format(parts=parts_label(spec, self._parts))
        self._context.document.edit(text, self._after(pointer))

    def cancel(self) -> None:
        self._context.document.propose(None)

    def paint(self, painter: QPainter, pixel: float) -> None:
        """Paint nothing: the canvas shows the proposal."""


class SelectTool(Tool):
    """Selects, moves and edits; Esc returns to this tool."""

    id = "select"

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._from: Pointer | None = None
        self._gesture: Drag | None = None
        self._under: list[Part] = []
        self._select_on_release = False  # a press on the selection may start a drag: only a click selects within it

    def title(self) -> str:
        return tr("Select and move")

    def hint(self) -> str:
        if self._gesture is not None:
            return self._gesture.hint()
        if self.context.document.selection:
            return tr("Drag or use arrow keys to move, Delete to remove, Enter for properties, Esc to deselect.")
        return tr("Click to select, or drag a box around several things. Tab goes from city to city.")

    def press(self, pointer: Pointer) -> None:
        self.context.document.end_run()
        self._from, self.state = pointer, ToolState.PREVIEW
        self._under = self.context.view.hits.parts_at(pointer.at, self.context.view.pixel)
        self._select_on_release = (
            bool(self._under) and self._under[0] in self.context.document.selection and not pointer.alt
        )
        if self._under and not self._select_on_release:
            self._choose(pointer, self._part_beneath() if pointer.alt else self._under[0])

    def _part_beneath(self) -> Part:
        """The next part below the selected one at the pointer; after the lowest, the top one again."""
        chosen = [index for index, part in enumerate(self._under) if part in self.context.document.selection]
        return self._under[(chosen[0] + 1) % len(self._under)] if chosen else self._under[min(1, len(self._under) - 1)]

    def _choose(self, pointer: Pointer, part: Part) -> None:
        chosen = self.context.document.selection
        if pointer.ctrl:
            self.context.document.select(chosen ^ {part})
        elif pointer.shift:
            self.context.document.select(chosen | {part})
        else:
            self.context.document.select([part])
        self.context.view.set_focus_ring(None)
        self.update_hint()

    def move(self, pointer: Pointer) -> None:
        if self._gesture is None and self._from is not None and pointer.pressed:
            way = pointer.pixel - self._from.pixel
            if way.manhattanLength() >= QApplication.startDragDistance():
                self._gesture, self.state = self._start(self._from), ToolState.WORKING
        if self._gesture is not None:
            self._gesture.move(pointer)
            self.update_hint()

    def _start(self, start: Pointer) -> Drag:
        """The drag that starts here: of a name, of the selection, or of a rubber band."""
        # A drag of a name that does not lie on a dot turns it, if nothing else is selected.
        names = self.context.view.hits.names_at(start.at)
        on_dot = self.context.city_at(start.at) is not None
        if self._under and self._under[0] in names and not on_dot and len(self.context.document.selection) == 1:
            return NameDrag(self.context, self._under[0])
        if self._under:
            return MoveDrag(self.context, start, self.context.document.selection)
        return RubberBand(self.context, start)

    def release(self, pointer: Pointer) -> None:
        gesture, start = self._gesture, self._from
        self._gesture, self._from, self.state = None, None, ToolState.IDLE
        if gesture is not None:
            gesture.finish(pointer)
            self.context.end_snap()
        elif start is not None and self._select_on_release:
            self._choose(start, self._under[0])
        elif start is not None and not self._under and not (start.ctrl or start.shift):
            self.context.document.select([])
            self.context.view.set_focus_ring(None)
        self.update_hint()

    def double_click(self, pointer: Pointer) -> None:
        self.press(pointer)
        if self._under and self._under[0].kind != "route":
            self._from, self.state = None, ToolState.IDLE
            self.context.properties_wanted.emit(self._under[0])

    def finish(self) -> None:
        if self._gesture is not None:
            self._gesture.cancel()
            self.context.end_snap()
        self._gesture, self._from, self.state = None, None, ToolState.IDLE

    def cancel(self) -> bool:
        if self._from is not None:
            self.finish()
            self.update_hint()
            return True
        if self.context.document.selection:
            self.context.document.select([])
            self.context.view.set_focus_ring(None)
            self.update_hint()
            return True
        return False

    def key(self, event: QKeyEvent) -> bool:
        if self._from is not None:  # the button is down: ignore keys meanwhile
            return True
        return selection.handle_key(self.context, event)

    def wants_key(self, event: QKeyEvent) -> bool:
        return self._from is not None or selection.is_arrow(event)

    def menu(self, pointer: Pointer, where: QPoint) -> bool:
        show_menu(self.context, pointer, where)
        return True

    def paint(self, painter: QPainter, pixel: float) -> None:
        if self._gesture is not None:
            self._gesture.paint(painter, pixel)
