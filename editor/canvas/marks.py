"""What is marked over the board: selection, focus, locks, problems, and what a panel lights up."""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from core.mapspec import MapSpec
from editor.canvas.canvas_scene import CanvasScene
from editor.canvas.signs import paint_badge, paint_lock
from editor.canvas.ticket_ways import TicketWays
from editor.document.drawings import guides
from editor.document.locks import locked_parts
from editor.document.parts import Part, find

Highlight = Literal["hint", "path", "pinned", "warning"]
Severity = Literal["error", "warning", "hint"]
COLORS: dict[Highlight, tuple[str, Qt.PenStyle]] = {
    "hint": ("#00707f", Qt.PenStyle.SolidLine),
    "path": ("#7a2fb5", Qt.PenStyle.SolidLine),
    "pinned": ("#7a2fb5", Qt.PenStyle.DashLine),
    "warning": ("#c01818", Qt.PenStyle.DotLine),
}
CASING = "#ffffff"
PICKED = "#0b57d0"
FEW = 24  # cities whose names are drawn once more: with all of them marked every frame would take long
FOCUS = "#0a2a5e"  # with its casing more than 9:1, so that one of the two stands out 3:1 on any ground


class Marks:
    """Paints marks; sizes are pixels of the window, so that they are as plain on a small board as on a large one."""

    def __init__(self, scene: CanvasScene) -> None:
        self._scene = scene
        self.badges: dict[Part, Severity] = {}
        self.highlights: dict[Highlight, frozenset[Part]] = {}
        self.focus: Part | None = None
        self._locked_of: MapSpec | None = None
        self._locked: tuple[Part, ...] = ()
        self._ways = TicketWays()

    def paint(self, painter: QPainter, pixel: float) -> None:
        """Everything that is marked, what matters most on top."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for style, parts in self.highlights.items():
            color, line = COLORS[style]
            for part in parts:
                self._double(painter, self.outline(part, 3 * pixel), color, line, pixel, 3.0)
        self._selection(painter, pixel)
        if self.focus is not None:
            self._double(painter, self.outline(self.focus, 7 * pixel), FOCUS, Qt.PenStyle.SolidLine, pixel, 3.0)
        self._names(painter)
        self._locks(painter, pixel)
        for part, severity in self.badges.items():
            place = self.corner(part)
            if place is not None:
                paint_badge(painter, place, severity, pixel)

    def _names(self, painter: QPainter) -> None:
        """The names of cities that are marked once more, for a ring round a city covers the beginning of its name."""
        scene, known = self._scene, self._scene.pieces.names
        lit = (part for parts in self.highlights.values() for part in parts)
        some = [part for part in (*scene.document.selection, *lit, self.focus) if part]
        marked = {one for part in some for one in (self._ends(part) if part.kind == "ticket" else [part])}
        names = [known[part.id] for part in marked if part.kind == "city" and part.id in known]
        if len(names) <= FEW and scene.layers["names"].visible:
            for name in names:
                name.draw_on(painter, name.sceneBoundingRect())

    def _selection(self, painter: QPainter, pixel: float) -> None:
        """A double line with handles: told from every highlight by its form. A ticket lights its way."""
        document = self._scene.document
        color, line = COLORS["path"]
        for part in self._ways.of(document.spec, document.selection):
            self._double(painter, self.outline(part, 3 * pixel), color, line, pixel, 3.0)
        for part in document.selection:
            path = self.outline(part, 2.5 * pixel)
            self._double(painter, path, PICKED, Qt.PenStyle.SolidLine, pixel, 2.0)
            self._handles(painter, self._grips(part, path.boundingRect()), pixel)

    def _grips(self, part: Part, area: QRectF) -> tuple[QPointF, ...]:
        """Where the handles of a part stand: at the corners round it, of a route at the ends of its spaces."""
        route = self._scene.pieces.routes.get(part.id) if part.kind == "route" else None
        if route is not None:
            first, last = route.geometry.spaces[0], route.geometry.spaces[-1]
            half = route.geometry.length / 2
            return tuple(
                QPointF(space.x + way * half * math.cos(space.angle), space.y + way * half * math.sin(space.angle))
                for space, way in ((first, -1), (last, 1))
            )
        if area.isNull() or part.kind == "ticket":
            return ()
        if part.kind == "city":
            return self._beside_name(part.id, area)
        return area.topLeft(), area.topRight(), area.bottomLeft(), area.bottomRight()

    def _beside_name(self, city: str, area: QRectF) -> tuple[QPointF, ...]:
        """Two handles of a city on the sides where its name does not stand."""
        aside, middle = self._to_name(city), area.center()
        if abs(aside.x()) > abs(aside.y()):
            return QPointF(middle.x(), area.top()), QPointF(middle.x(), area.bottom())
        return QPointF(area.left(), middle.y()), QPointF(area.right(), middle.y())

    def _to_name(self, city: str) -> QPointF:
        """The way from a city to the middle of its name."""
        pieces = self._scene.pieces
        return pieces.names[city].sceneBoundingRect().center() - pieces.cities[city].pos()

    def _handles(self, painter: QPainter, places: Collection[QPointF], pixel: float) -> None:
        half = 3 * pixel
        painter.setPen(QPen(QColor(PICKED), pixel))
        painter.setBrush(QColor(CASING))
        for place in places:
            painter.drawRect(QRectF(place.x() - half, place.y() - half, 2 * half, 2 * half))
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _double(
        self, painter: QPainter, path: QPainterPath, color: str, line: Qt.PenStyle, pixel: float, width: float
    ) -> None:
        """A line with a casing, so that it stands out on light ground and on dark."""
        for ink, wide, style in ((CASING, width + 2.5, Qt.PenStyle.SolidLine), (color, width, line)):
            pen = QPen(QColor(ink), wide * pixel, style)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.strokePath(path, pen)

    def _locks(self, painter: QPainter, pixel: float) -> None:
        spec = self._scene.document.spec
        if spec is not self._locked_of:
            self._locked_of, self._locked = spec, locked_parts(spec)
        reach = self._scene.sketch.measures.dot
        for part in self._locked:
            city = self._scene.pieces.cities.get(part.id) if part.kind == "city" else None
            place = self.corner(part) if city is None else city.pos() + QPointF(reach, reach)
            if place is not None:
                paint_lock(painter, place, pixel)

    # where things are

    def outline(self, part: Part, beyond: float) -> QPainterPath:
        """The outline of a part with a margin in millimetres; empty where it is not on the board."""
        pieces, path = self._scene.pieces, QPainterPath()
        if part.kind == "city" and part.id in pieces.cities:
            reach = self._scene.sketch.measures.dot + beyond
            path.addEllipse(pieces.cities[part.id].pos(), reach, reach)
        elif part.kind == "route" and part.id in pieces.routes:
            return pieces.routes[part.id].outline(beyond)
        elif part.kind == "drawing" and int(part.id) < len(pieces.drawings):
            path.addRect(pieces.drawings[int(part.id)].boundingRect().adjusted(-beyond, -beyond, beyond, beyond))
        elif part.kind == "guide":
            path.addRect(self._guide(part, beyond))
        elif part.kind == "ticket":
            for city in self._ends(part):
                path.addPath(self.outline(city, beyond))
        return path

    def _ends(self, part: Part) -> list[Part]:
        ticket = find(self._scene.spec, part)
        return [Part("city", id) for id in getattr(ticket, "between", ())]

    def _guide(self, part: Part, beyond: float) -> QRectF:
        place = guides(self._scene.spec)[part.id[0]][int(part.id[1:])]
        width, height = self._scene.spec.size
        line = QRectF(place, 0, 0, height) if part.id[0] == "x" else QRectF(0, place, width, 0)
        return line.adjusted(-beyond, -beyond, beyond, beyond)

    def corner(self, part: Part) -> QPointF | None:
        """Where a badge of a part stands: beside a city where its name is not, in the middle of a route."""
        pieces = self._scene.pieces
        if part.kind == "route" and part.id in pieces.routes:
            line = pieces.routes[part.id].geometry.line
            pose = line.at(line.length / 2)
            return QPointF(pose.x, pose.y)
        if part.kind == "ticket":
            return next((self.corner(city) for city in self._ends(part)), None)
        area = self.outline(part, 0).boundingRect()
        if part.kind == "city" and not area.isNull():
            aside = self._to_name(part.id)
            return QPointF(
                area.left() if aside.x() > 0 else area.right(), area.bottom() if aside.y() < 0 else area.top()
            )
        return None if area.isNull() else area.topRight()

    def area(self, parts: Collection[Part]) -> QRectF:
        """The ground that parts cover."""
        found = QRectF()
        for part in parts:
            found |= self.outline(part, 1.0).boundingRect()
        return found
