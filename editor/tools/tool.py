"""The base of all tools."""

from __future__ import annotations

from enum import Enum
from typing import Protocol

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen

from railwright.editor.canvas.input import Pointer
from railwright.editor.document.parts import Part
from railwright.editor.layout.curves import Point
from railwright.editor.scene.paint.painted_scene import board_font
from railwright.editor.tools.keys import TOOL_KEYS, pressed_key
from railwright.editor.tools.tool_context import ToolContext

PATH_COLOR = "#7a2fb5"  # of paths and lines that tools draw


class ToolState(Enum):
    """The state of a tool's gesture; after every gesture it is IDLE again."""

    IDLE = 1  # nothing is under way
    PREVIEW = 2  # the effect of a click is shown
    WORKING = 3  # a gesture is under way


class Drag(Protocol):
    """A drag of the mouse.

    It proposes maps to the document while it lasts, and makes at most one step of the history.
    """

    def hint(self) -> str: ...
    def move(self, pointer: Pointer) -> None: ...
    def finish(self, pointer: Pointer) -> None: ...
    def cancel(self) -> None: ...
    def paint(self, painter: QPainter, pixel: float) -> None: ...


class Tool(QObject):
    """A tool that ignores all input; subclasses override what they react to.

    A tool never edits the document during a gesture: it proposes maps, and edits once at the end.
    """

    id = ""
    cursor = Qt.CursorShape.ArrowCursor

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.context = context
        self.state = ToolState.IDLE

    @property
    def action(self) -> str:
        """The id of the tool whose action is checked."""
        return self.id

    def title(self) -> str:
        """The translated name of the tool."""
        raise NotImplementedError

    def hint(self) -> str:
        """A sentence on what can be done now."""
        return ""

    def enter(self) -> None:
        """Called when the tool is taken up."""

    def finish(self) -> None:
        """Keep what is complete and drop the rest: the tool is put down, or the map is about to be saved."""
        self.cancel()

    def cancel(self) -> bool:
        """Cancel the gesture under way; False if there is none."""
        return False

    def press(self, pointer: Pointer) -> None:
        """Handle a press of the left button."""

    def double_click(self, pointer: Pointer) -> None:
        """Handle the second press of a double click."""
        self.press(pointer)

    def move(self, pointer: Pointer) -> None:
        """Handle a move of the mouse, with or without the button."""

    def release(self, pointer: Pointer) -> None:
        """Handle a release of the left button."""

    def leave(self) -> None:
        """Called when the mouse leaves the view."""

    def key(self, event: QKeyEvent) -> bool:
        """Handle a key; False if the tool has no use for it."""
        return False

    def wants_key(self, event: QKeyEvent) -> bool:
        """Whether the tool now takes a key that is also the shortcut of a menu."""
        return False

    def command_of(self, event: QKeyEvent) -> str:
        """What a key does with this tool by the table of keys; "" if nothing."""
        return TOOL_KEYS[self.id].get(pressed_key(event), "")

    def menu(self, pointer: Pointer, where: QPoint) -> bool:
        """Show the tool's own context menu; False to show the common one."""
        return False

    def paint(self, painter: QPainter, pixel: float) -> None:
        """Paint over the board, in millimetres; ``pixel`` is the size of a pixel."""

    # shared by tools

    def update_hint(self) -> None:
        """Show the hint of the current state, and repaint."""
        self.context.hint_changed.emit(self.hint())
        self.context.refresh()

    def name_of(self, city: Part | str) -> str:
        """The name of a city."""
        id = city if isinstance(city, str) else city.id
        return next(city.name for city in self.context.spec.cities if city.id == id)

    def is_missing(self, *cities: str) -> bool:
        """Whether any of the cities, given by id, is no longer on the map."""
        return not {city.id for city in self.context.spec.cities}.issuperset(cities)

    def place_of(self, city: Part) -> Point:
        """The point of a city, in millimetres."""
        return next(candidate.at for candidate in self.context.spec.cities if candidate.id == city.id)


def paint_label(painter: QPainter, point: Point, text: str, pixel: float) -> None:
    """Paint a small label beside a point, equally large at every zoom and inside the window."""
    painter.save()
    window, anchor = painter.viewport(), painter.combinedTransform().map(QPointF(*point))
    painter.translate(QPointF(*point))
    painter.scale(pixel, pixel)
    painter.setFont(board_font(13))
    area = QRectF(painter.fontMetrics().boundingRect(text)).adjusted(-6, -3, 6, 3)
    right = anchor.x() + area.width() + 16 < window.right()
    below = anchor.y() + area.height() + 16 < window.bottom()
    area.moveTopLeft(QPointF(14 if right else -14 - area.width(), 14 if below else -14 - area.height()))
    painter.setPen(QPen(QColor("#8d7a57"), 1))
    painter.setBrush(QColor("#fffaf0"))
    painter.drawRoundedRect(area, 4, 4)
    painter.setPen(QColor("#1d170c"))
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()
