"""The base of all tools: IDLE, then PREVIEW while something shows what a click would do, then WORKING."""

from __future__ import annotations

from enum import Enum
from typing import Protocol

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen

from railwright.editor.canvas.input import Pointer
from railwright.editor.document.parts import Part
from railwright.editor.layout.curves import Point
from railwright.editor.scene.paint.painted_scene import board_font
from railwright.editor.tools.tool_context import ToolContext

PATH_COLOR = "#7a2fb5"  # of lines that tools draw from a place to a city


class ToolState(Enum):
    """How far a tool is in a gesture. However a gesture ends, the state is IDLE again."""

    IDLE = 1  # nothing is under way
    PREVIEW = 2  # something shows what a click would do
    WORKING = 3  # a gesture is under way


class Drag(Protocol):
    """What a drag does, once it is more than a click.

    It proposes maps to the document while it lasts and makes at most one step of its history.
    """

    def hint(self) -> str: ...
    def move(self, pointer: Pointer) -> None: ...
    def finish(self, pointer: Pointer) -> None: ...
    def cancel(self) -> None: ...
    def paint(self, painter: QPainter, pixel: float) -> None: ...


class Tool(QObject):
    """A tool that ignores all input; each tool overrides what it reacts to.

    Tools never change the document while a gesture is under way: they propose, and edit once at its end.
    """

    id = ""
    cursor = Qt.CursorShape.ArrowCursor

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.context = context
        self.state = ToolState.IDLE

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

    def double_click(self, pointer: Pointer) -> None:
        """The left button goes down a second time."""
        self.press(pointer)

    def move(self, pointer: Pointer) -> None:
        """The mouse moves, with or without the button."""

    def release(self, pointer: Pointer) -> None:
        """The left button goes up."""

    def leave(self) -> None:
        """The mouse leaves the view."""

    def key(self, event: QKeyEvent) -> bool:
        """A key was pressed; whether it meant something here."""
        return False

    def wants_key(self, event: QKeyEvent) -> bool:
        """Whether a key that menus know as well belongs to the tool now."""
        return False

    def menu(self, pointer: Pointer, where: QPoint) -> bool:
        """Show a menu of its own; False for the one that all tools share."""
        return False

    def paint(self, painter: QPainter, pixel: float) -> None:
        """Draw over the board, in millimetres; ``pixel`` is the size of one."""

    # shared by tools

    def update_hint(self) -> None:
        """Show the hint of the new state, and paint again."""
        self.context.hint_changed.emit(self.hint())
        self.context.refresh()

    def name_of(self, city: Part | str) -> str:
        """The name of a city."""
        id = city if isinstance(city, str) else city.id
        return next(city.name for city in self.context.spec.cities if city.id == id)

    def is_missing(self, *cities: str) -> bool:
        """Whether one of some cities, by their ids, is not on the map any more."""
        return not {city.id for city in self.context.spec.cities}.issuperset(cities)

    def place_of(self, city: Part) -> Point:
        """The place of a city."""
        return next(candidate.at for candidate in self.context.spec.cities if candidate.id == city.id)


def paint_label(painter: QPainter, point: Point, text: str, pixel: float) -> None:
    """Paint a small label beside a place, as large on every zoom, and never beyond the window."""
    painter.save()
    window, anchor = painter.viewport(), painter.combinedTransform().map(QPointF(*point))
    painter.translate(QPointF(*point))
    painter.scale(pixel, pixel)
    painter.setFont(board_font(13))
    room = QRectF(painter.fontMetrics().boundingRect(text)).adjusted(-6, -3, 6, 3)
    right = anchor.x() + room.width() + 16 < window.right()
    below = anchor.y() + room.height() + 16 < window.bottom()
    room.moveTopLeft(QPointF(14 if right else -14 - room.width(), 14 if below else -14 - room.height()))
    painter.setPen(QPen(QColor("#8d7a57"), 1))
    painter.setBrush(QColor("#fffaf0"))
    painter.drawRoundedRect(room, 4, 4)
    painter.setPen(QColor("#1d170c"))
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()
