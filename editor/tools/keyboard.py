"""The board by keyboard: moving from city to city, and a pointer moved by arrow keys."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen

from railwright.core.kernel.mapspec import City
from railwright.editor.canvas.input import Pointer
from railwright.editor.canvas.overlays import CASING_COLOR, FOCUS_COLOR
from railwright.editor.document.parts import Part, find
from railwright.editor.language.spelling import fold
from railwright.editor.layout.curves import Point
from railwright.editor.scene.board.board_view import ARROWS
from railwright.editor.tools.tool import Tool
from railwright.editor.tools.tool_context import ToolContext
from railwright.editor.tools.words import tr

STEP_MM, LARGE_STEP_MM, SMALL_STEP_MM = 5.0, 25.0, 0.5  # of the pointer: large with Shift, small with Alt
CROSS_ARM_PX = 12.0
ROW_HEIGHT_MM = 60.0  # of a row of cities in reading order


def reading_order(cities: tuple[City, ...]) -> list[City]:
    """Cities in reading order: rows from north to south, each from west to east."""
    return sorted(cities, key=lambda city: (city.at[1] // ROW_HEIGHT_MM, city.at[0], city.id))


def focused_city(context: ToolContext) -> City | None:
    """The city with the keyboard focus, or else the only selected city."""
    chosen = context.document.selection
    part = context.view.marks.focus or (next(iter(chosen)) if len(chosen) == 1 else None)
    city = find(context.spec, part) if part else None
    return city if isinstance(city, City) else None


def walk(context: ToolContext, step: int) -> bool:
    """Move the focus ``step`` cities on in reading order; False past the last one, so that Tab leaves the board."""
    order = reading_order(context.spec.cities)
    now = focused_city(context)
    start = order.index(now) if now in order else (-1 if step > 0 else len(order))
    inside = 0 <= start + step < len(order)
    focus_city(context, order[start + step] if inside else None)
    return inside


def jump(context: ToolContext, way: Point) -> None:
    """Move the focus to the nearest city in direction ``way``; distance across the direction weighs more."""
    now = focused_city(context)
    middle = context.view.visible_area().center()
    start = now.at if now else (middle.x(), middle.y())
    best: tuple[float, City] | None = None
    for city in context.spec.cities:
        dx, dy = city.at[0] - start[0], city.at[1] - start[1]
        # Cities up to 63 degrees off the direction count; distance across it counts double.
        ahead, aside = dx * way[0] + dy * way[1], abs(dx * way[1] - dy * way[0])
        if city is not now and ahead > 1e-6 and aside <= 2 * ahead and (best is None or ahead + 2 * aside < best[0]):
            best = ahead + 2 * aside, city
    if best:
        focus_city(context, best[1])


def focus_city(context: ToolContext, city: City | None) -> None:
    """Focus a city, select it and bring it into view; None removes the focus."""
    part = Part("city", city.id) if city else None
    context.view.set_focus_ring(part)
    if part and city:
        context.document.select([part])
        context.view.bring_into_view([part])
        context.say(city.name)


def find_city(context: ToolContext, typed: str) -> Part | None:
    """The city with the typed name, else the first whose name begins with or contains it; accents are ignored."""
    wanted = fold(typed)
    names = [(fold(city.name), city.id) for city in context.spec.cities] if wanted else []
    for fits in (str.__eq__, str.startswith, str.__contains__):
        for name, id in names:
            if fits(name, wanted):
                return Part("city", id)
    return None


def find_city_or_say(context: ToolContext, typed: str) -> Part | None:
    """The city that ``find_city`` finds; if there is none, say so in the status bar."""
    city = find_city(context, typed)
    if city is None:
        context.say(tr("No city is called {name}. Type the start of another name.").format(name=typed))
    return city


class KeyPointer:
    """A pointer for the keyboard, so that every tool works without a mouse: arrows move it, Enter clicks.

    It is shown as a cross from the first arrow key until the mouse moves.
    """

    def __init__(self, context: ToolContext, tool: Callable[[], Tool]) -> None:
        """``tool`` returns the current tool, which receives the moves and clicks."""
        self._context, self._tool = context, tool
        self._point: Point | None = None

    def key(self, event: QKeyEvent) -> bool:
        """Move or click; False for other keys, and for arrows that the select tool needs itself."""
        if self._tool().id == "select":
            return False
        if event.key() in ARROWS:
            self._move(ARROWS[Qt.Key(event.key())], event.modifiers())
            return True
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._point is not None:
            self._click(self._point, event.modifiers())
            return True
        return False

    def _move(self, way: Point, modifiers: Qt.KeyboardModifier) -> None:
        large = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        step = LARGE_STEP_MM if large else SMALL_STEP_MM if modifiers & Qt.KeyboardModifier.AltModifier else STEP_MM
        view = self._context.view
        middle = view.visible_area().center()
        x, y = self._point or (round(middle.x()), round(middle.y()))
        self._point = x + way[0] * step, y + way[1] * step
        view.pointer_moved.emit(*self._point)
        self._tool().move(self._pointer(self._point, Qt.KeyboardModifier.NoModifier))
        self._context.refresh()

    def _click(self, point: Point, modifiers: Qt.KeyboardModifier) -> None:
        pointer = self._pointer(point, modifiers)
        self._tool().press(pointer)
        self._tool().release(pointer)

    def _pointer(self, point: Point, modifiers: Qt.KeyboardModifier) -> Pointer:
        return Pointer(point, self._context.view.mapFromScene(QPointF(*point)), modifiers, False)

    def hide(self) -> None:
        """Hide the cross, because the mouse points now."""
        self._point = None

    def paint(self, painter: QPainter, pixel: float) -> None:
        """Paint a cross with a gap in its middle."""
        if self._point is None:
            return
        x, y = self._point
        for ink, width in ((CASING_COLOR, 5.0), (FOCUS_COLOR, 2.0)):
            painter.setPen(QPen(QColor(ink), width * pixel))
            for dx, dy in ARROWS.values():
                near, far = 4 * pixel, CROSS_ARM_PX * pixel
                painter.drawLine(QPointF(x + dx * near, y + dy * near), QPointF(x + dx * far, y + dy * far))
