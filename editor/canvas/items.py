"""The graphics items of a board by the ids of the parts that they show, and the order in which they are drawn."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from railwright.core.kernel.mapspec import City, MapSpec, Route
from railwright.core.maps.looks import PLACES, FieldLook
from railwright.editor.canvas.incremental_layout import IncrementalLayout
from railwright.editor.canvas.layers import NAMES, LayerName, Layers
from railwright.editor.layout.boxes import Box
from railwright.editor.layout.bundles import RouteLook, RouteShape
from railwright.editor.layout.curves import Point, Pose
from railwright.editor.layout.signs import PlacedBoard, sign_boxes
from railwright.editor.scene.items.city_item import CityItem, NameItem, city_mark, name_outline, shown_name
from railwright.editor.scene.items.drawing_item import DrawingItem, drawing_items
from railwright.editor.scene.items.route_item import RouteItem
from railwright.editor.scene.items.sign_item import SignItem, make_signs, place_signs
from railwright.editor.scene.paint.painted_scene import BoardItem, SceneLook

# The overview is simpler than the board, so that it is painted quickly.
CASING_COLOR, CITY_COLOR = "#2b2419", "#b3311f"
CASING_SCALE = 1.3  # widths of a route


def in_order(items: Iterable[BoardItem], layers: Layers) -> Iterator[BoardItem]:
    """The visible items of ``by_layer``, lowest layer first, each with the opacity of its layer."""
    by_layer: dict[LayerName, list[BoardItem]] = {name: [] for name in NAMES}
    for item in items:
        by_layer[_layer_of(item)].append(item)
    for name, layer_items in by_layer.items():
        layer = layers[name]
        for item in layer_items if layer.visible else ():
            item.fade(layer.opacity)
            yield item


def _layer_of(item: BoardItem) -> LayerName:
    if isinstance(item, RouteItem):
        return "routes"
    if isinstance(item, DrawingItem):
        return "notes" if item.is_note else "drawings"
    if isinstance(item, SignItem):
        return "signs"
    return "cities" if isinstance(item, CityItem) else "names"


SPACE_BORDER, TUNNEL_BORDER = "#241d10", "#2b2419"


class RoughRouteItem(RouteItem):
    """A route that is being dragged, drawn with plain spaces so that every frame is quick.

    It is redrawn in every frame, and so has no cached picture; tunnels and ferries keep a border.
    """

    caches_picture = False

    def __init__(self, route: Route, shape: RouteShape, look: SceneLook) -> None:
        super().__init__(route, shape, look)
        kind, theme = RouteLook.of(route, look.rims), look.theme
        border = TUNNEL_BORDER if kind.teeth else theme.water_edge if kind.waves else SPACE_BORDER
        self._rail_pen = QPen(QColor(theme.rail), shape.width * 0.085)
        self._border_color, self._rim = QColor(border), shape.width * (0.22 if kind.border else 0.08)
        self._fill = QColor(look.palette.card(route.color))

    def follow(self, route: Route, shape: RouteShape) -> None:
        """Take another shape."""
        self.route = route
        self.prepareGeometryChange()
        self._set_geometry(shape)

    def draw(self, painter: QPainter) -> None:
        """Draw spaces as short thick lines, the quickest way to draw shapes with a border."""
        shape, rim = self.geometry, self._rim
        painter.strokePath(self._line, self._rail_pen)
        for color, more in ((self._border_color, rim), (self._fill, -rim)):
            pen = QPen(color, shape.width + more)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(pen)
            painter.drawLines([_along(space, (shape.length + more) / 2) for space in shape.spaces])


def _along(space: Pose, half: float) -> QLineF:
    dx, dy = math.cos(space.angle) * half, math.sin(space.angle) * half
    return QLineF(space.x - dx, space.y - dy, space.x + dx, space.y + dy)


class BoardItems:
    """Creates, moves and removes items, and collects the area that has to be repainted."""

    def __init__(self, look: SceneLook, layers: Layers) -> None:
        self._look, self._layers = look, layers
        self.routes: dict[str, RouteItem] = {}
        self.cities: dict[str, CityItem] = {}
        self.names: dict[str, NameItem] = {}
        self.signs: dict[tuple[str, str], SignItem] = {}  # by section and id of the part
        self.drawings: list[DrawingItem] = []
        self._name_sizes: dict[str, tuple[str, Point]] = {}  # by city: its name, and the size of that
        self._exposed = QRectF()  # the area to repaint, until ``take_exposed``
        self._bounds: dict[BoardItem, QRectF] = {}  # where the items of the background were last painted
        self.dragging = False  # whether items go to the foreground instead of the background
        self._dragged: dict[BoardItem, None] = {}  # a dict for its order

    def clear(self) -> None:
        """Remove all items."""
        for kind in (self.routes, self.cities, self.names):
            kind.clear()
        self.signs.clear()
        self.drawings = []
        self._bounds.clear()
        self._dragged.clear()

    def take_exposed(self) -> QRectF:
        """The area to repaint since the last call."""
        exposed, self._exposed = self._exposed, QRectF()
        return exposed

    def _place_item(self, item: BoardItem) -> None:
        """Note that an item is new or has moved: the areas that it covered and covers must be repainted.

        Dragged items do not belong to the background, and are painted over it in every frame.
        """
        if (before := self._bounds.pop(item, None)) is not None:
            self._exposed |= before
        if self.dragging:
            self._dragged[item] = None
            return
        self._dragged.pop(item, None)
        self._bounds[item] = item.sceneBoundingRect()
        self._exposed |= self._bounds[item]

    def _remove_item(self, item: BoardItem) -> None:
        """Note that an item was removed: the area that it covered must be repainted."""
        if (before := self._bounds.pop(item, None)) is not None:
            self._exposed |= before
        self._dragged.pop(item, None)

    def end_drag(self) -> None:
        """Make dragged items part of the background again."""
        self.dragging = False
        for item in tuple(self._dragged):
            self._place_item(item)

    def items_in(self, area: QRectF) -> Iterator[BoardItem]:
        """The items of the background in an area, lowest first, each with the opacity of its layer."""
        nowhere, named = QRectF(), (self.routes, self.cities, self.signs, self.names)
        items = (item for group in (self.drawings, *(by_part.values() for by_part in named)) for item in group)
        return in_order((item for item in items if self._bounds.get(item, nowhere).intersects(area)), self._layers)

    def dragged_items(self) -> list[BoardItem]:
        """The dragged items, lowest first."""
        return list(in_order(self._dragged, self._layers))

    def paint_overview(self, painter: QPainter) -> None:
        """Paint routes as lines in their colors and cities as dots, all routes of a color at once."""
        lines: dict[tuple[str, float], list[QLineF]] = {}
        for item in self.routes.values() if self._layers["routes"].visible else ():
            look = self._look.palette.card(item.route.color), item.geometry.width
            lines.setdefault(look, []).extend(item.chords)
        for scale, casing in ((CASING_SCALE, CASING_COLOR), (1.0, "")):
            for (color, width), chords in lines.items():
                # Square ends: round ones take Qt four times as long.
                cap = Qt.PenCapStyle.SquareCap
                painter.setPen(QPen(QColor(casing or color), width * scale, Qt.PenStyle.SolidLine, cap))
                painter.drawLines(chords)
        painter.setPen(Qt.PenStyle.NoPen)
        for reach, color in ((1.0, CASING_COLOR), (0.64, CITY_COLOR)):
            painter.setBrush(QColor(color))
            for city in self.cities.values() if self._layers["cities"].visible else ():
                painter.drawEllipse(city.pos(), city.radius * reach, city.radius * reach)

    def draw_cities(self, painter: QPainter) -> None:
        """Draw the dots of all cities and their names."""
        dots = self.cities.values() if self._layers["cities"].visible else ()
        labels = self.names.values() if self._layers["names"].visible else ()
        for item in (*dots, *labels):
            painter.save()
            painter.translate(item.pos())
            item.draw(painter)
            painter.restore()

    def redraw_all(self) -> None:
        """Drop all cached pictures, because everything looks different now."""
        named = (*self.routes.values(), *self.cities.values(), *self.signs.values(), *self.names.values())
        for item in (*named, *self.drawings):
            item.redraw()

    # routes

    def show_route(self, route: Route, shape: RouteShape) -> None:
        """Show a route in a shape; roughly while it is dragged."""
        before = self.routes.get(route.id)
        if self.dragging and isinstance(before, RoughRouteItem):
            before.follow(route, shape)
            return
        if before is not None:
            self._remove_item(before)
        kind = RoughRouteItem if self.dragging else RouteItem
        item = self.routes[route.id] = kind(route, shape, self._look)
        self._place_item(item)

    def rough_routes(self) -> set[str]:
        """The ids of routes that are shown in their rough form."""
        return {id for id, item in self.routes.items() if isinstance(item, RoughRouteItem)}

    def remove_route(self, id: str) -> None:
        """Remove the item of a route."""
        self._remove_item(self.routes.pop(id))

    # cities

    def show_city(self, id: str, city: City | None, layout: IncrementalLayout) -> None:
        """Show a city with its name; with None, remove its items."""
        if city is None:
            self._remove_item(self.cities.pop(id))
            self._remove_item(self.names.pop(id))
            return
        item = self.cities.get(id) or CityItem(layout.measures.dot, self._look, city_mark(city))
        item.show_mark(city_mark(city))
        self.cities[id] = item
        item.setPos(*city.at)
        self._place_item(item)
        if city.id in self.names and self._name_sizes[city.id][0] == shown_name(city):
            self.move_name(city, layout)
            return
        if city.id in self.names:
            self._remove_item(self.names[city.id])
        letters = name_outline(layout.spec, shown_name(city))
        self._name_sizes[city.id] = shown_name(city), letters.size
        self.names[city.id] = NameItem(letters, self.name_box(city, layout), self._look)
        self._place_item(self.names[city.id])

    def move_name(self, city: City, layout: IncrementalLayout) -> None:
        """Move the name of a city to where the layout has it."""
        item = self.names[city.id]
        middle = _rect(self.name_box(city, layout)).center()
        place = middle - item.boundingRect().center()
        if (place - item.pos()).manhattanLength() > 1e-6:
            item.setPos(place)
            self._place_item(item)

    def name_size(self, id: str) -> Point:
        """The size of a city's name."""
        return self._name_sizes[id][1]

    def name_box(self, city: City, layout: IncrementalLayout) -> Box:
        """The box of a city's name."""
        return layout.name_box(city, self.name_size(city.id))

    # the signs of rules

    def show_signs(self, spec: MapSpec, looks: Sequence[FieldLook], layout: IncrementalLayout) -> None:
        """Show the signs of all cities and routes at their best places."""
        signs = place_signs(spec, looks) if looks else {}
        wanted = {
            (section, part): item
            for section in PLACES
            for part, item in make_signs(signs.get(section, {}), spec, self._look).items()
        }
        for key in self.signs.keys() - wanted.keys():
            self._remove_item(self.signs.pop(key))
        for key, box in self._sign_boxes(spec, wanted, layout).items():
            before = self.signs.get(key)
            item = before if before is not None and before.cache_key() == wanted[key].cache_key() else wanted[key]
            if before is not None and item is not before:
                self._remove_item(before)
            self.signs[key] = item
            item.place(box)
            if self._bounds.get(item) != item.sceneBoundingRect():
                self._place_item(item)

    def _sign_boxes(
        self, spec: MapSpec, wanted: dict[tuple[str, str], SignItem], layout: IncrementalLayout
    ) -> dict[tuple[str, str], Box]:
        if not wanted:
            return {}
        names = [self.name_box(city, layout) for city in spec.cities]
        shapes = [layout.shapes[route.id] for route in spec.routes]
        board = PlacedBoard(spec.size, layout.measures, [city.at for city in spec.cities], names, shapes)
        parts = {"city": [city.id for city in spec.cities], "route": [route.id for route in spec.routes]}
        sizes = (
            {index: wanted[section, id].size for index, id in enumerate(parts[section]) if (section, id) in wanted}
            for section in ("city", "route")
        )
        boxes_of = zip(("city", "route"), sign_boxes(board, *sizes), strict=True)
        return {(section, parts[section][index]): box for section, boxes in boxes_of for index, box in boxes.items()}

    def hide_sign(self, section: str, id: str) -> None:
        """Remove the sign of a part that is being dragged; it comes back when all signs are shown again."""
        if (item := self.signs.pop((section, id), None)) is not None:
            self._remove_item(item)

    # drawings

    def show_drawings(self, spec: MapSpec) -> None:
        """Show all drawings as they are now."""
        for item in self.drawings:
            self._remove_item(item)
        self.drawings = drawing_items(spec, self._look)
        for item in self.drawings:
            self._place_item(item)


def _rect(box: Box) -> QRectF:
    return QRectF(QPointF(box.left, box.top), QPointF(box.right, box.bottom))
