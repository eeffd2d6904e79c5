"""Hit testing: the parts of the map under a point, or touched by a rectangle."""

from __future__ import annotations

import math
from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF

from railwright.editor.canvas.scene import CanvasScene
from railwright.editor.document.edits import guides
from railwright.editor.document.parts import Part
from railwright.editor.layout.bundles import RouteShape
from railwright.editor.layout.curves import Point

ROUTE_REACH_PX = 8.0  # on either side of the middle line of a route
GUIDE_REACH_PX = 4.0


class HitTester:
    """Finds parts on a canvas, except those that are hidden or on a locked layer."""

    def __init__(self, scene: CanvasScene) -> None:
        self._scene = scene

    def parts_at(self, place: Point, pixel: float) -> list[Part]:
        """All parts under a place, the top one first; ``pixel`` is the size of a pixel in millimetres."""
        layers = self._scene.layers
        parts: list[Part] = []
        if layers["notes"].editable:
            parts += self._drawings_at(place, notes=True)
        if layers["cities"].editable:
            parts += self._cities_at(place, pixel)
        if layers["names"].editable and layers["cities"].editable:
            parts += [part for part in self.names_at(place) if part not in parts]
        if layers["routes"].editable:
            parts += self._routes_at(place, pixel)
        if layers["drawings"].editable:
            parts += self._drawings_at(place, notes=False)
        if layers["guides"].editable:
            parts += self._guides_at(place, pixel)
        return parts

    def city_at(self, place: Point, pixel: float) -> Part | None:
        """The city under a place, even on a locked layer; for tools that join cities."""
        cities = self._cities_at(place, pixel)
        return cities[0] if cities else None

    def _cities_at(self, place: Point, pixel: float) -> list[Part]:
        reach = max(self._scene.layout.measures.dot, ROUTE_REACH_PX * pixel)
        near = [
            (math.dist(place, city.at), city.id) for city in self._scene.spec.cities if _is_near(place, city.at, reach)
        ]
        return [Part("city", id) for away, id in sorted(near) if away <= reach]

    def names_at(self, place: Point) -> list[Part]:
        """The cities whose names lie under a place."""
        point = QPointF(*place)
        items = self._scene.board_items.names.items()
        return [Part("city", id) for id, item in items if item.sceneBoundingRect().contains(point)]

    def _routes_at(self, place: Point, pixel: float) -> list[Part]:
        near = []
        point = QPointF(*place)
        for id, item in self._scene.board_items.routes.items():
            reach = max(ROUTE_REACH_PX * pixel, item.geometry.width / 2)
            if item.boundingRect().adjusted(-reach, -reach, reach, reach).contains(point):
                away = item.geometry.line.distance_to(place)
                if away <= reach:
                    near.append((away, id))
        return [Part("route", id) for _, id in sorted(near)]

    def _drawings_at(self, place: Point, notes: bool) -> list[Part]:
        items = enumerate(self._scene.board_items.drawings)
        point = QPointF(*place)
        numbers = [number for number, item in items if item.is_note == notes and item.shape().contains(point)]
        return [Part("drawing", str(number)) for number in reversed(numbers)]

    def _guides_at(self, place: Point, pixel: float) -> list[Part]:
        return [
            Part("guide", f"{axis}{number}")
            for axis, position in (("x", place[0]), ("y", place[1]))
            for number, guide in enumerate(guides(self._scene.spec)[axis])
            if abs(guide - position) <= GUIDE_REACH_PX * pixel
        ]

    def parts_touching(self, area: QRectF) -> set[Part]:
        """All cities, routes and drawings that an area touches."""
        layers, items = self._scene.layers, self._scene.board_items
        parts: set[Part] = set()
        if layers["cities"].editable:
            dot = self._scene.layout.measures.dot
            parts |= {Part("city", city.id) for city in self._scene.spec.cities if _touches_circle(area, city.at, dot)}
        if layers["routes"].editable:
            parts |= {Part("route", id) for id, item in items.routes.items() if _touches_route(area, item.geometry)}
        for number, item in enumerate(items.drawings):
            if layers["notes" if item.is_note else "drawings"].editable and item.shape().intersects(area):
                parts.add(Part("drawing", str(number)))
        return parts


def _is_near(place: Point, point: Point, reach: float) -> bool:
    return abs(place[0] - point[0]) <= reach and abs(place[1] - point[1]) <= reach


def _touches_circle(area: QRectF, center: Point, radius: float) -> bool:
    """Whether a circle touches a rectangle."""
    across = max(area.left() - center[0], center[0] - area.right(), 0.0)
    return math.hypot(across, max(area.top() - center[1], center[1] - area.bottom(), 0.0)) <= radius


def _touches_route(area: QRectF, shape: RouteShape) -> bool:
    """Whether the spaces of a route, taken as half as wide as they are, touch a rectangle."""
    half = shape.width / 2
    grown = area.adjusted(-half, -half, half, half)
    points = [QPointF(space.x, space.y) for space in shape.spaces]
    if any(grown.contains(point) for point in points):
        return True
    line = [QPointF(*point) for point in shape.line.points]
    corners = (area.topLeft(), area.topRight(), area.bottomRight(), area.bottomLeft())
    sides = tuple(QLineF(corners[number], corners[(number + 1) % 4]) for number in range(4))
    return any(
        QLineF(a, b).intersects(side)[0] == QLineF.IntersectionType.BoundedIntersection
        for a, b in pairwise(line)
        for side in sides
    )
