"""The base of tools that take two cities: one click each."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from railwright.core.maps.network import ShortestPath, shortest_path
from railwright.editor.canvas.input import Pointer
from railwright.editor.canvas.overlays import CASING_COLOR
from railwright.editor.document.parts import Part
from railwright.editor.layout.curves import Point
from railwright.editor.tools.tool import PATH_COLOR, Tool, ToolState, paint_label
from railwright.editor.tools.tool_context import ToolContext
from railwright.editor.tools.words import tr


class CityPairTool(Tool):
    """Takes two cities; shows a line to the pointer, and the shortest path to the city under it."""

    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.start: Part | None = None
        self.hovered: Part | None = None
        self._end: Point | None = None
        context.document.changed.connect(lambda _: self._check())

    def _check(self) -> None:
        """Start again if an undo has removed one of the cities."""
        if self.is_missing(*(city.id for city in (self.start, self.hovered) if city)):
            self.cancel()

    def press(self, pointer: Pointer) -> None:
        city = self.context.city_at(pointer.at)
        if city is None:
            self.context.say(tr("Click a city."))
        elif self.start is None:
            self.start, self.hovered, self.state = city, None, ToolState.WORKING
            self.highlight_path()
        elif city == self.start:
            self.context.say(tr("Choose a city other than {city}.").format(city=self.name_of(city)))
        else:
            self.hovered = city
            self.complete_pair(self.start, city)

    def double_click(self, pointer: Pointer) -> None:
        """Do nothing: the first click has already chosen the city."""

    def complete_pair(self, start: Part, other: Part) -> None:
        """Called once both cities are chosen."""
        raise NotImplementedError

    def pointer_label(self, path: ShortestPath | None) -> str:
        """The text beside the pointer; "" for none."""
        if path is None:
            return tr("no path yet")
        return f"{tr('%n trains', path.trains)}, {tr('%n routes', len(path.routes))}"

    def path(self) -> ShortestPath | None:
        """The shortest path from the first city to the second, or to the one under the pointer; None without one."""
        if self.start is None or self.hovered is None:
            return None
        return shortest_path(self.context.spec, self.start.id, self.hovered.id)

    def move(self, pointer: Pointer) -> None:
        if self.state is not ToolState.WORKING:
            city = self.context.city_at(pointer.at)
            self.state = ToolState.PREVIEW if city else ToolState.IDLE
            self.context.view.highlight([city] if city else [], "hint")
            return
        city = self.context.city_at(pointer.at)
        self._end = self.place_of(city) if city else pointer.at
        over = city if city != self.start else None
        if over != self.hovered:
            self.hovered = over
            self.highlight_path()
        self.context.refresh()

    def highlight_path(self) -> None:
        """Highlight the shortest path."""
        path = self.path()
        lit = [Part("route", id) for id in path.routes] if path else []
        self.context.view.highlight([*lit, *self.lit_cities()], "path")
        self.context.view.highlight([], "hint")
        self.update_hint()

    def lit_cities(self) -> list[Part]:
        """The cities to highlight with the path."""
        return [part for part in (self.start, self.hovered) if part]

    def reset(self) -> None:
        """Forget the pair and wait for the next one."""
        self.start, self.hovered, self._end, self.state = None, None, None, ToolState.IDLE
        self.context.view.highlight([], "hint")

    def cancel(self) -> bool:
        busy = self.start is not None
        self.reset()
        self.context.view.highlight([], "path")
        self.update_hint()
        return busy

    def paint(self, painter: QPainter, pixel: float) -> None:
        if self.start is None or self._end is None:
            return
        paint_line(painter, self.place_of(self.start), self._end, pixel)
        if self.hovered is not None:
            paint_label(painter, self._end, self.pointer_label(self.path()), pixel)


def paint_line(painter: QPainter, start: Point, end: Point, pixel: float) -> None:
    """Paint a dashed line between two points; ``pixel`` is the size of a pixel in millimetres."""
    for ink, width, style in ((CASING_COLOR, 4, Qt.PenStyle.SolidLine), (PATH_COLOR, 1.6, Qt.PenStyle.DashLine)):
        painter.setPen(QPen(QColor(ink), width * pixel, style))
        painter.drawLine(QPointF(*start), QPointF(*end))
