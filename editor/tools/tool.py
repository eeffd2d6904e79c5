"""The base of all tools: IDLE, then PREVIEW while something shows what a click would do, then WORKING."""

from __future__ import annotations

from enum import Enum
from typing import Protocol

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent, QPainter

from editor.canvas.input import Pointer
from editor.document.parts import Part
from editor.layout.curves import Point
from editor.tools.tool_context import ToolContext

# --- What a drag does, from the moment that it is more than a click. ---


class Drag(Protocol):
    """One drag; it proposes maps while it lasts and makes at most one step of the history."""

    def hint(self) -> str: ...
    def move(self, pointer: Pointer) -> None: ...
    def finish(self, pointer: Pointer) -> None: ...
    def cancel(self) -> None: ...
    def paint(self, painter: QPainter, pixel: float) -> None: ...


# --- The base of all tools: IDLE, then PREVIEW while something shows what a click would do, then WORKING. ---

State = Enum("State", "IDLE PREVIEW WORKING")


class Tool(QObject):
    """A tool does nothing until it says otherwise. ``key`` and ``name`` come from the tool box's list."""

    id = ""
    cursor = Qt.CursorShape.ArrowCursor

    def __init__(self, desk: ToolContext) -> None:
        super().__init__(desk)
        self.desk = desk
        self.state = State.IDLE

    @property
    def action(self) -> str:
        """The tool whose action is checked meanwhile."""
        return self.id

    def title(self) -> str:
        """What the tool is called."""
        raise NotImplementedError

    def hint(self) -> str:
        """What can be done now, as a sentence."""
        return ""

    def enter(self) -> None:
        """The tool has been taken up."""

    def finish(self) -> None:
        """The tool is put down, or the map is about to be saved: keep what is done, drop what is half done."""
        self.cancel()

    def cancel(self) -> bool:
        """Take back the gesture under way; False if there is none."""
        return False

    def press(self, pointer: Pointer) -> None:
        """The left button goes down."""

    def double(self, pointer: Pointer) -> None:
        """The left button goes down a second time."""
        self.press(pointer)

    def move(self, pointer: Pointer) -> None:
        """The mouse moves, with or without the button."""

    def release(self, pointer: Pointer) -> None:
        """The left button goes up."""

    def leave(self) -> None:
        """The mouse leaves the view."""

    def key(self, event: QKeyEvent) -> bool:
        """A key; whether it meant something."""
        return False

    def wants_key(self, event: QKeyEvent) -> bool:
        """Whether a key that menus know as well belongs to the tool now."""
        return False

    def menu(self, pointer: Pointer, where: QPoint) -> bool:
        """Show a menu; False for that of all tools."""
        return False

    def paint(self, painter: QPainter, pixel: float) -> None:
        """Draw over the board, in millimetres; ``pixel`` is the size of one."""

    # what tools share

    def changed(self) -> None:
        """Tell the hint of the new state, and draw again."""
        self.desk.hint_changed.emit(self.hint())
        self.desk.refresh()

    def name_of(self, city: Part | str) -> str:
        """The name of a city."""
        id = city if isinstance(city, str) else city.id
        return next(one.name for one in self.desk.spec.cities if one.id == id)

    def lacks(self, *cities: str) -> bool:
        """Whether one of some cities, by their ids, is not on the map any more."""
        return not {city.id for city in self.desk.spec.cities}.issuperset(cities)

    def place_of(self, city: Part) -> Point:
        """The place of a city."""
        return next(one.at for one in self.desk.spec.cities if one.id == city.id)
