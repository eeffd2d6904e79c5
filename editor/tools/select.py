"""Select and move: click, Alt+click, rubber band, drag, nudge, delete, duplicate."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QApplication

from editor.canvas.pointer import Pointer
from editor.document.parts import Part
from editor.tools import select_keys
from editor.tools.band import Band
from editor.tools.context import show_menu
from editor.tools.desk import Desk
from editor.tools.gesture import Gesture
from editor.tools.moving import Moving
from editor.tools.name_turn import NameTurn
from editor.tools.tool import State, Tool
from editor.tools.words import tr


class SelectTool(Tool):
    """The tool that every other one falls back to."""

    id = "select"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._from: Pointer | None = None
        self._gesture: Gesture | None = None
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

    def _start(self, start: Pointer) -> Gesture:
        """What a drag from a place does: it turns a name, moves what is selected, or spans a band."""
        names = self.desk.view.hits.names(start.at)
        on_dot = self.desk.city_at(start.at) is not None
        if self._under and self._under[0] in names and not on_dot and len(self.desk.document.selection) == 1:
            return NameTurn(self.desk, self._under[0])
        if self._under:
            return Moving(self.desk, start, self.desk.document.selection)
        return Band(self.desk, start)

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
