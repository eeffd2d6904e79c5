"""The tool for the bends of a route: drag, add and delete them, make them corners or smooth."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen

from railwright.core.kernel.mapspec import MapSpec, Route
from railwright.editor.canvas.input import Pointer
from railwright.editor.canvas.overlays import CASING_COLOR, SELECTION_COLOR
from railwright.editor.document import routes
from railwright.editor.document.parts import find
from railwright.editor.layout.curves import Curve, Point
from railwright.editor.tools.context_menu import show_menu
from railwright.editor.tools.tool import Tool, ToolState
from railwright.editor.tools.tool_context import ToolContext
from railwright.editor.tools.words import pair_label, tr

HANDLE_HALF_PX = 5.0  # from the middle of a handle to its edge
HANDLE_REACH_PX = 9.0  # greatest distance of a click from the middle of a handle


class NodeTool(Tool):
    """Edits the bends of a single selected route. Squares are corners, discs smooth bends; ``+`` adds a bend."""

    id = "node"

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._dragged_bend: int | None = None
        self._before: MapSpec | None = None
        self.selected_bend: int | None = None
        context.document.selected.connect(self._clear_picked)

    def title(self) -> str:
        return tr("Bends")

    def hint(self) -> str:
        route = self.route()
        if route is None:
            return tr("Click a route to edit its shape.")
        if route.fields.get("locked"):
            return tr("{route} is locked. Unlock it in its menu to edit its shape.").format(
                route=pair_label(self.context.spec, route.between)
            )
        return tr(
            "{route}: drag a bend to move it, drag + to add one, double-click a bend to delete it. Shift+C corner, "
            "Shift+S smooth, L straight or free, X reverse, U unlink."
        ).format(route=pair_label(self.context.spec, route.between))

    def _clear_picked(self) -> None:
        self.selected_bend = None

    def route(self) -> Route | None:
        """The route whose line is edited: of parallel routes the one that holds the bends."""
        chosen = self.context.document.selection
        part = next(iter(chosen)) if len(chosen) == 1 else None
        route = find(self.context.spec, part) if part else None
        return routes.leading_route(self.context.spec, route.id) if isinstance(route, Route) else None

    def bends(self) -> list[Point]:
        """The bends as currently shown, in millimetres."""
        route = self.route()
        spec = self.context.document.proposal or self.context.spec
        return list(routes.leading_route(spec, route.id).bends) if route else []

    def pluses(self) -> list[Point]:
        """The points half-way between successive bends or ends, where a bend can be added."""
        route = self.route()
        if route is None:
            return []
        sketch = self.context.view.canvas.layout
        line = sketch.bundle_line(route.id)
        spots = [0.0, *(distance_along(line, bend) for bend in self.bends()), line.length]
        return [line.at((a + b) / 2)[:2] for a, b in pairwise(spots)]

    def _under(self, point: Point, places: list[Point]) -> int | None:
        reach = HANDLE_REACH_PX * self.context.view.pixel
        near = [(math.dist(point, place), number) for number, place in enumerate(places)]
        away, number = min(near, default=(math.inf, 0))
        return number if away <= reach else None

    def press(self, pointer: Pointer) -> None:
        route = self.route()
        if route is not None and route.fields.get("locked"):
            self._choose(pointer)
            return
        bend = self._under(pointer.at, self.bends())
        plus = self._under(pointer.at, self.pluses()) if bend is None else None
        self._before = self.context.spec
        if route is not None and bend is not None:
            self._dragged_bend = self.selected_bend = bend
        elif route is not None and plus is not None:
            self._before = routes.add_bend(self.context.spec, route.id, pointer.at, plus)
            self._dragged_bend = self.selected_bend = plus
        else:
            self._choose(pointer)
            return
        self.state = ToolState.WORKING
        self.update_hint()

    def _choose(self, pointer: Pointer) -> None:
        parts = self.context.view.hits.parts_at(pointer.at, self.context.view.pixel)
        self.context.document.select([part for part in parts if part.kind == "route"][:1])
        self.update_hint()

    def move(self, pointer: Pointer) -> None:
        route = self.route()
        if self._dragged_bend is None or route is None or not pointer.pressed or self._before is None:
            return
        place = self.context.snap_place(pointer.at, pointer.ctrl)
        self.context.document.propose(routes.move_bend(self._before, route.id, self._dragged_bend, place))

    def release(self, pointer: Pointer) -> None:
        route, after = self.route(), self.context.document.proposal
        bend, self._dragged_bend, self.state = self._dragged_bend, None, ToolState.IDLE
        if bend is not None and route is not None and after is not None:
            self._edit(route, tr("Bend {route}"), after)
        self.context.end_snap()

    def double_click(self, pointer: Pointer) -> None:
        route, bend = self.route(), self._under(pointer.at, self.bends())
        if route is not None and bend is not None and not route.fields.get("locked"):
            self._dragged_bend, self.selected_bend = None, None
            self._edit(route, tr("Remove a bend from {route}"), routes.remove_bend(self.context.spec, route.id, bend))
        else:
            self.press(pointer)

    def _edit(self, route: Route, text: str, after: MapSpec) -> None:
        self.context.document.edit(text.format(route=pair_label(self.context.spec, route.between)), after)
        self.update_hint()

    def cancel(self) -> bool:
        busy, self._dragged_bend, self.state = self._dragged_bend is not None, None, ToolState.IDLE
        self.context.document.propose(None)
        self.context.end_snap()
        return busy

    def wants_key(self, event: QKeyEvent) -> bool:
        return self._step(event) is not None

    def key(self, event: QKeyEvent) -> bool:
        route, step = self.route(), self._step(event)
        if route is None or step is None:
            return False
        if self._dragged_bend is None:
            self._edit(route, *step)
        return True

    def _step(self, event: QKeyEvent) -> tuple[str, MapSpec] | None:
        route = self.route()
        if route is None or route.fields.get("locked"):
            return None
        chosen = next(iter(self.context.document.selection))
        return command_edit(self.context.spec, route, self.selected_bend, chosen.id, self.command_of(event))

    def menu(self, pointer: Pointer, where: QPoint) -> bool:
        show_menu(self.context, pointer, where)
        return True

    def paint(self, painter: QPainter, pixel: float) -> None:
        route = self.route()
        if route is None or route.fields.get("locked"):
            return
        shown = routes.leading_route(self.context.document.proposal or self.context.spec, route.id)
        corners, half = shown.fields.get("corners", ()), HANDLE_HALF_PX * pixel
        painter.setPen(QPen(QColor(SELECTION_COLOR), 1.5 * pixel))
        for number, (x, y) in enumerate(shown.bends):
            painter.setBrush(QColor(SELECTION_COLOR if number == self.selected_bend else CASING_COLOR))
            box = QRectF(x - half, y - half, 2 * half, 2 * half)
            painter.drawRect(box) if number in corners else painter.drawEllipse(box)
        if self._dragged_bend is None:
            _paint_pluses(painter, self.pluses(), pixel)


def distance_along(line: Curve, place: Point) -> float:
    """The length of a line up to its vertex nearest to a point, in millimetres."""
    best, length, nearest = math.inf, 0.0, 0.0
    for a, b in pairwise(line.points):
        if math.dist(a, place) < best:
            best, nearest = math.dist(a, place), length
        length += math.dist(a, b)
    return length if math.dist(line.points[-1], place) < best else nearest


def command_edit(
    spec: MapSpec, route: Route, picked: int | None, chosen: str, command: str
) -> tuple[str, MapSpec] | None:
    """The title of the edit that the command of a key makes, and the map after it; None without one.

    ``route`` holds the bends of its line, ``chosen`` is the id of the selected route of that line, ``picked`` the index
    of the selected bend.
    """
    bends = range(len(route.bends))
    edited = bends if picked is None else [picked]
    if command == "corner":
        return tr("Make {route} angular"), routes.set_corner(spec, route.id, edited, True)
    if command == "smooth":
        return tr("Smooth {route}"), routes.set_corner(spec, route.id, edited, False)
    if command == "straighten" and route.bends:
        return tr("Remove the bends from {route}"), routes.clear_bends(spec, route.id)
    if command == "straighten":
        return tr("Straighten {route}"), routes.straighten(spec, route.id)
    if command == "reverse":
        return tr("Reverse {route}"), routes.reverse(spec, route.id)
    if command == "unlink" and len(routes.routes_on_line(spec, route.id)) > 1:
        return tr("Unlink {route}"), routes.set_apart(spec, chosen, True)
    if command == "remove" and picked is not None and picked in bends:
        return tr("Remove a bend from {route}"), routes.remove_bend(spec, route.id, picked)
    return None


def _paint_pluses(painter: QPainter, places: Iterable[Point], pixel: float) -> None:
    """Paint a small plus at each point."""
    half, arm = HANDLE_HALF_PX * pixel, 3 * pixel
    painter.setPen(QPen(QColor(SELECTION_COLOR), 1.5 * pixel))
    painter.setBrush(QColor(CASING_COLOR))
    for x, y in places:
        painter.drawEllipse(QPointF(x, y), half, half)
        painter.drawLine(QPointF(x - arm, y), QPointF(x + arm, y))
        painter.drawLine(QPointF(x, y - arm), QPointF(x, y + arm))
