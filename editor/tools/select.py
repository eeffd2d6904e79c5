"""The tool that selects and moves: click, Alt+click, rubber band, drag, and names turned round their cities."""

from __future__ import annotations

import math

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QApplication

from core.kernel.mapspec import MapSpec
from editor.canvas.input import Pointer
from editor.canvas.overlays import CASING_COLOR, SELECTION_COLOR
from editor.document import edits
from editor.document.parts import Part, city
from editor.tools import selection as select_keys
from editor.tools.context_menu import show_menu
from editor.tools.selection import MoveDrag
from editor.tools.tool import Drag, State, Tool
from editor.tools.tool_context import ToolContext
from editor.tools.words import named, tr

# --- A rubber band: it selects what it touches. ---


class RubberBand:
    """With Shift it adds to what is selected, with Ctrl it changes over what it touches."""

    def __init__(self, desk: ToolContext, start: Pointer) -> None:
        self._desk, self._start = desk, start
        self._before = desk.document.selection
        self._area = QRectF()

    def hint(self) -> str:
        return tr("Everything that the band touches is selected. Shift adds, Ctrl changes over, Esc cancels.")

    def move(self, pointer: Pointer) -> None:
        self._area = QRectF(QPointF(*self._start.at), QPointF(*pointer.at)).normalized()
        touched = self._desk.view.hits.touching(self._area)
        if pointer.ctrl:
            self._desk.document.select(self._before ^ touched)
        else:
            self._desk.document.select(self._before | touched if pointer.shift else touched)

    def finish(self, pointer: Pointer) -> None:
        self.move(pointer)

    def cancel(self) -> None:
        self._desk.document.select(self._before)

    def paint(self, painter: QPainter, pixel: float) -> None:
        fill = QColor(SELECTION_COLOR)
        fill.setAlpha(36)
        painter.setBrush(fill)
        for ink, style in ((CASING_COLOR, Qt.PenStyle.SolidLine), (SELECTION_COLOR, Qt.PenStyle.DashLine)):
            painter.setPen(QPen(QColor(ink), 1.4 * pixel, style))
            painter.drawRect(self._area)
            painter.setBrush(Qt.BrushStyle.NoBrush)


# --- Dragging the name of a city round its dot. ---

NAME_ANGLE_STEP_DEG = 45  # degrees between the eight places that a name snaps to
NAME_SNAP_DEG = 8  # degrees


class NameDrag:
    """The angle snaps to eight places round the city; Ctrl turns that over."""

    def __init__(self, desk: ToolContext, part: Part) -> None:
        self._desk, self._part = desk, part
        self._at = city(desk.spec, part.id).at

    def hint(self) -> str:
        return tr("Let go to put the name here. Ctrl turns snapping over, Esc puts it back.")

    def _after(self, pointer: Pointer) -> MapSpec:
        free = math.degrees(math.atan2(pointer.at[1] - self._at[1], pointer.at[0] - self._at[0])) % 360
        near = round(free / NAME_ANGLE_STEP_DEG) * NAME_ANGLE_STEP_DEG
        snaps = self._desk.snapping.on != pointer.ctrl and abs(free - near) <= NAME_SNAP_DEG
        angle = (near if snaps else round(free)) % 360
        return edits.set_field(self._desk.spec, [self._part], "name_angle", angle)

    def move(self, pointer: Pointer) -> None:
        self._desk.document.propose(self._after(pointer))

    def finish(self, pointer: Pointer) -> None:
        name = named(self._desk.spec, self._part)
        self._desk.document.edit(tr("Move the name of {city}").format(city=name), self._after(pointer))

    def cancel(self) -> None:
        self._desk.document.propose(None)

    def paint(self, painter: QPainter, pixel: float) -> None:
        """The eight places."""
        painter.setPen(QPen(QColor(SELECTION_COLOR), pixel, Qt.PenStyle.DotLine))
        reach = self._desk.view.canvas.sketch.measures.dot * 2.2
        painter.drawEllipse(QPointF(*self._at), reach, reach)
        painter.setBrush(QColor(SELECTION_COLOR))
        for number in range(8):
            turn = math.radians(NAME_ANGLE_STEP_DEG * number)
            spot = QPointF(self._at[0] + reach * math.cos(turn), self._at[1] + reach * math.sin(turn))
            painter.drawEllipse(spot, 2 * pixel, 2 * pixel)


# --- Select and move: click, Alt+click, rubber band, drag, nudge, delete, duplicate. ---


class SelectTool(Tool):
    """The tool that every other one falls back to."""

    id = "select"

    def __init__(self, desk: ToolContext) -> None:
        super().__init__(desk)
        self._from: Pointer | None = None
        self._gesture: Drag | None = None
        self._under: list[Part] = []
        self._later = False  # what is selected already may be dragged: only a click chooses among it

    def title(self) -> str:
        return tr("Select and move")

    def hint(self) -> str:
        if self._gesture is not None:
            return self._gesture.hint()
        if self.desk.document.selection:
            return tr("Drag or use the arrows to move, Delete to remove, Enter for properties, Esc to let go.")
        return tr("Click something, or drag a band over several things. Tab goes from city to city.")

    def press(self, pointer: Pointer) -> None:
        self.desk.document.end_run()
        self._from, self.state = pointer, State.PREVIEW
        self._under = self.desk.view.hits.at(pointer.at, self.desk.view.pixel)
        self._later = bool(self._under) and self._under[0] in self.desk.document.selection and not pointer.alt
        if self._under and not self._later:
            self._choose(pointer, self._beneath() if pointer.alt else self._under[0])

    def _beneath(self) -> Part:
        """The part under the one that is selected; after the lowest the top one again."""
        chosen = [place for place, part in enumerate(self._under) if part in self.desk.document.selection]
        return self._under[(chosen[0] + 1) % len(self._under)] if chosen else self._under[min(1, len(self._under) - 1)]

    def _choose(self, pointer: Pointer, part: Part) -> None:
        chosen = self.desk.document.selection
        if pointer.ctrl:
            self.desk.document.select(chosen ^ {part})
        elif pointer.shift:
            self.desk.document.select(chosen | {part})
        else:
            self.desk.document.select([part])
        self.desk.view.set_focus_ring(None)
        self.changed()

    def move(self, pointer: Pointer) -> None:
        if self._gesture is None and self._from is not None and pointer.pressed:
            way = pointer.pixel - self._from.pixel
            if way.manhattanLength() >= QApplication.startDragDistance():
                self._gesture, self.state = self._start(self._from), State.WORKING
        if self._gesture is not None:
            self._gesture.move(pointer)
            self.changed()

    def _start(self, start: Pointer) -> Drag:
        """What a drag from a place does: it turns a name, moves what is selected, or spans a band."""
        names = self.desk.view.hits.names(start.at)
        on_dot = self.desk.city_at(start.at) is not None
        if self._under and self._under[0] in names and not on_dot and len(self.desk.document.selection) == 1:
            return NameDrag(self.desk, self._under[0])
        if self._under:
            return MoveDrag(self.desk, start, self.desk.document.selection)
        return RubberBand(self.desk, start)

    def release(self, pointer: Pointer) -> None:
        gesture, start = self._gesture, self._from
        self._gesture, self._from, self.state = None, None, State.IDLE
        if gesture is not None:
            gesture.finish(pointer)
            self.desk.end_snap()
        elif start is not None and self._later:
            self._choose(start, self._under[0])
        elif start is not None and not self._under and not (start.ctrl or start.shift):
            self.desk.document.select([])
            self.desk.view.set_focus_ring(None)
        self.changed()

    def double(self, pointer: Pointer) -> None:
        self.press(pointer)
        if self._under and self._under[0].kind != "route":
            self._from, self.state = None, State.IDLE
            self.desk.properties_wanted.emit(self._under[0])

    def finish(self) -> None:
        if self._gesture is not None:
            self._gesture.cancel()
            self.desk.end_snap()
        self._gesture, self._from, self.state = None, None, State.IDLE

    def cancel(self) -> bool:
        if self._from is not None:
            self.finish()
            self.changed()
            return True
        if self.desk.document.selection:
            self.desk.document.select([])
            self.desk.view.set_focus_ring(None)
            self.changed()
            return True
        return False

    def key(self, event: QKeyEvent) -> bool:
        if self._from is not None:  # the button is down: nothing else may happen meanwhile
            return True
        return select_keys.press(self.desk, event)

    def wants_key(self, event: QKeyEvent) -> bool:
        return self._from is not None or select_keys.is_arrow(event)

    def menu(self, pointer: Pointer, where: QPoint) -> bool:
        show_menu(self.desk, pointer, where)
        return True

    def paint(self, painter: QPainter, pixel: float) -> None:
        if self._gesture is not None:
            self._gesture.paint(painter, pixel)
