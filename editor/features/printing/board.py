"""Paints the board in millimetres, layer by layer, with ruler and imprint on its edge, or as a small map."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QTransform

from railwright.core.kernel.board import Board
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.ticket_places import TicketPlaces, cities_of
from railwright.core.maps.looks import FieldLook
from railwright.editor.features.printing.options import PrintOptions
from railwright.editor.features.printing.sheet import (
    RULERS_MM,
    Imprint,
    paint_line,
    paint_ruler,
    ruler_words,
    saved_painter,
    text_width,
)
from railwright.editor.features.printing.surround import Surround
from railwright.editor.features.printing.tiling import Size
from railwright.editor.layout.boxes import Box, overlap_depth
from railwright.editor.layout.bundles import space_corners
from railwright.editor.layout.curves import Point, distance_to_segment
from railwright.editor.looks.palette import BLANK, DAY, INK, PALETTES, Palette, outline_palette
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.items.sign_item import SignItem
from railwright.editor.scene.items.ticket_legs import ticket_legs
from railwright.editor.scene.paint.coast import land_path, simplify
from railwright.editor.scene.paint.map_style import ATLAS, named_style
from railwright.editor.scene.paint.painted_scene import BoardItem
from railwright.editor.scene.paint.painting import in_pixels, is_visible

# The board, layer by layer

ITEMS_PER_STEP = 6  # items painted per step of the iterators
GROUND_SHARE = 0.5  # of the progress, for the ground
MAX_PX_PER_MM = 5.0  # greatest resolution of sea and land (127 dpi)


def printed_palette(options: PrintOptions) -> Palette:
    """The colors of a print."""
    palette = INK if options.ink else PALETTES[options.palette]
    return outline_palette(palette) if options.outlines else palette


def surround_of(spec: MapSpec, options: PrintOptions) -> Surround:
    """What surrounds the board in a print: track, title and frame."""
    return Surround(options.round_track, spec.name if options.title else "", options.frame)


class _GroundImage(NamedTuple):
    """An image of sea and land: the area in millimetres that it shows, and its resolution."""

    exposed: QRectF
    px_per_mm: float
    image: QImage


class BoardPainter:
    """Paints a board for print; ``area`` is the board with its surround, in millimetres.

    ``spec`` is the map. ``hidden`` are the layers that are not printed: names of ``layers``, or ``background`` for the
    picture on the ground.
    """

    def __init__(
        self,
        spec: MapSpec,
        folder: Path,
        options: PrintOptions,
        hidden: Collection[str] = (),
        looks: Sequence[FieldLook] = (),
        overlay: Callable[[BoardPainter], Callable[[QPainter], None]] | None = None,
    ) -> None:
        """``overlay`` makes a function that paints over the whole board."""
        ink = options.ink
        # Only a style named by the map is printed; one that the program chooses for it is for the screen.
        style = None if ink else named_style(spec)
        self.spec = spec
        self._scene = BoardScene(spec, Board(spec), folder=folder, style=style or ATLAS, looks=looks)
        self._scene.look.palette = printed_palette(options)
        self._outlines = options.outlines
        if options.outlines:
            self._scene.look.theme = BLANK
        self._scene.look.hollow = False  # fully colored, since real wagons will lie on the spaces
        self.layout, self.name_boxes, self.look = self._scene.layout, self._scene.name_boxes, self._scene.look
        self.layers: dict[str, Sequence[BoardItem]] = {
            name: items for name, items in self._scene.layers().items() if name not in hidden
        }
        self._scene.ground.shows_picture = 0.0 if "background" in hidden else 1.0
        self.board = QRectF(0, 0, *spec.size)
        self._surround = surround_of(spec, options)
        self.area = self._surround.area(self.board)
        self.overlay = overlay(self) if overlay else None
        self._ground_image: _GroundImage | None = None

    def paint_surround(self, painter: QPainter) -> None:
        """Paint what surrounds the board."""
        self._surround.paint(painter, self.board, self.look.theme)

    @property
    def has_broken_picture(self) -> bool:
        """Whether the file of the picture under the board exists but cannot be drawn."""
        return self._scene.ground.picture.is_broken

    def paint_ground(self, painter: QPainter, exposed: QRectF) -> Iterator[float]:
        """Paint everything below the routes, in steps that yield the progress; the caller clips."""
        ground, theme = self._scene.ground, self.look.theme
        if self._outlines:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            ground.draw_coast(painter, theme, exposed)
            yield 1.0
            return
        if in_pixels(painter):
            fine = min(painter.deviceTransform().m11(), MAX_PX_PER_MM)
            if self._ground_image is None or self._ground_image[:2] != (exposed, fine):
                yield from self._render_ground(exposed, fine)
            self._draw_ground_image(painter)
        else:
            with saved_painter(painter):
                yield from ground.draw_land(painter, theme, exposed)
        yield 1.0
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground.draw_picture(painter)
        ground.draw_ornament(painter, theme)

    def _render_ground(self, exposed: QRectF, fine: float) -> Iterator[float]:
        """Render sea and land into an image, coarsely and without antialiasing, in a fiftieth of the time.

        The image is cached, because a PNG is painted in bands that all need it.
        """
        image = QImage((exposed.size() * fine).toSize().expandedTo(QSize(1, 1)), QImage.Format.Format_RGB32)
        with QPainter(image) as pen:
            pen.scale(image.width() / exposed.width(), image.height() / exposed.height())
            pen.translate(-exposed.topLeft())
            yield from self._scene.ground.draw_land(pen, self.look.theme, exposed)
        self._ground_image = _GroundImage(exposed, fine, image)

    def _draw_ground_image(self, painter: QPainter) -> None:
        """Draw the image enlarged, which smooths it, and the coast, the only sharp edge, over it."""
        assert self._ground_image is not None
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(self._ground_image.exposed, self._ground_image.image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._scene.ground.draw_coast(painter, self.look.theme, painter.clipBoundingRect())

    def paint_layer(self, painter: QPainter, name: str, exposed: QRectF) -> Iterator[float]:
        """Paint the items of a layer that touch the exposed area, in steps that yield the progress."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        items = [item for item in self.layers[name] if item.sceneBoundingRect().intersects(exposed)]
        for number, item in enumerate(items, 1):
            with saved_painter(painter):
                painter.translate(item.pos())
                item.draw(painter)
            if number % ITEMS_PER_STEP == 0:
                yield number / len(items)
        yield 1.0

    def paint_item(self, item: BoardItem, painter: QPainter) -> None:
        """Paint one item at its position."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(item.pos())
        item.draw(painter)

    def named(self, layer: str) -> Iterator[tuple[str, BoardItem]]:
        """The items of a layer with descriptive ids such as ``route-dieppe-paris`` or ``city-paris``."""
        cities = [city.id for city in self.spec.cities]
        parts = {"routes": [route.id for route in self.spec.routes], "cities": cities, "names": cities}
        kinds = {"routes": "route", "cities": "city", "names": "name"}
        for number, item in enumerate(self.layers[layer]):
            if isinstance(item, SignItem):
                yield f"sign-{item.signs[0].look.section}-{item.signs[0].part}", item
            elif layer in parts:
                yield f"{kinds[layer]}-{parts[layer][number]}", item
            else:
                yield f"{layer.removesuffix('s')}-{number + 1}", item

    def paint(self, painter: QPainter, exposed: QRectF) -> Iterator[float]:
        """Paint the exposed part of the board, in board coordinates, clipped to it; yields the progress, 0 to 1."""
        with saved_painter(painter):
            painter.setClipRect(exposed, Qt.ClipOperation.IntersectClip)
            self.paint_surround(painter)
            painter.setClipRect(self.board, Qt.ClipOperation.IntersectClip)
            seen = painter.clipBoundingRect()
            for done in self.paint_ground(painter, exposed.intersected(self.board)):
                yield GROUND_SHARE * done
            for number, name in enumerate(self.layers):
                for done in self.paint_layer(painter, name, seen):
                    yield GROUND_SHARE + (1 - GROUND_SHARE) * (number + done) / len(self.layers)
            if self.overlay:
                self.overlay(painter)


# Ruler and imprint on a board printed without margin

STRIP_HEIGHT_MM = 3.4
INSET_MM = 1.4  # from the edge of the board
STEP_MM = 4.0  # between the positions that are tried
TEXT_MM = 2.2
STRIP_COLOR = QColor(255, 252, 244, 190)


class EdgeStrips:
    """Ruler and imprint, each on a strip of paper; smaller on small boards. Their positions are found once."""

    def __init__(self, art: BoardPainter, imprint: Imprint) -> None:
        self._art, self._imprint = art, imprint

    def paint(self, painter: QPainter) -> None:
        """Paint both strips on the edge of the board."""
        ruler, label_area = self._strips
        if is_visible(painter, ruler.united(label_area)):
            for strip in (ruler, label_area):
                painter.fillRect(strip.adjusted(-0.6, -0.3, 0.6, 0.3), STRIP_COLOR)
            paint_ruler(painter, ruler.left(), ruler.bottom() - 0.5, ruler.width())
            paint_line(painter, self._imprint.line, label_area, TEXT_MM)

    @cached_property
    def _strips(self) -> tuple[QRectF, QRectF]:
        board, taken = self._art.board, _obstacles(self._art)
        space = board.width() - 2 * INSET_MM
        length = next((length_mm for length_mm in RULERS_MM if length_mm <= space), RULERS_MM[-1])
        width = length + 2 + text_width(ruler_words(length), TEXT_MM), text_width(self._imprint.line, TEXT_MM) + 2
        ruler = _best_strip(board, taken, min(width[0], space))
        own = _Obstacle(_box(ruler), (), 1e6)
        return ruler, _best_strip(board, [*taken, own], min(width[1], space * 0.45))


class _Obstacle(NamedTuple):
    """An area to keep free: its bounds, its corners if it is a space, and the cost of covering it."""

    bounds: Box
    corners: Sequence[Point]
    cost: float

    def overlap_cost(self, box: Box) -> float:
        """The cost of a box that covers part of the area."""
        shared = box.overlap_area(self.bounds)
        return self.cost * (overlap_depth(box, self.corners) if shared and self.corners else shared)


def board_obstacles(art: BoardPainter) -> list[_Obstacle]:
    """Spaces, cities and names, which should stay free."""
    dot = art.layout.measures.dot
    dots = [Box(x - dot, y - dot, x + dot, y + dot) for x, y in art.layout.cities]
    obstacles = [_Obstacle(box, (), 1.0) for box in (*dots, *art.name_boxes)]
    for shape in art.layout.routes:
        for space in shape.spaces:
            around = space_corners(space, shape.length + 2 * shape.border, shape.width + 2 * shape.border)
            xs, ys = zip(*around, strict=True)
            obstacles.append(_Obstacle(Box(min(xs), min(ys), max(xs), max(ys)), around, 10.0))
    return obstacles


def _obstacles(art: BoardPainter) -> list[_Obstacle]:
    """The obstacles that reach into the strips along the upper and lower edge."""
    obstacles = board_obstacles(art)
    inner = art.board.adjusted(0, INSET_MM + STRIP_HEIGHT_MM, 0, -INSET_MM - STRIP_HEIGHT_MM)
    return [
        obstacle
        for obstacle in obstacles
        if obstacle.bounds.top < inner.top() or obstacle.bounds.bottom > inner.bottom()
    ]


def _best_strip(board: QRectF, taken: Sequence[_Obstacle], width: float) -> QRectF:
    """The strip along the lower edge, or else the upper one, with the least overlap cost."""

    def covered(strip: QRectF) -> float:
        box = _box(strip)
        return sum(obstacle.overlap_cost(box) for obstacle in taken)

    return min(_strip_candidates(board, width), key=covered)


def _strip_candidates(board: QRectF, width: float) -> Iterator[QRectF]:
    for top in (board.bottom() - INSET_MM - STRIP_HEIGHT_MM, board.top() + INSET_MM):
        left = board.left() + INSET_MM
        while left + width <= board.right() - INSET_MM + 0.01:
            yield QRectF(left, top, width, STRIP_HEIGHT_MM)
            left += STEP_MM


def _box(area: QRectF) -> Box:
    return Box(area.left(), area.top(), area.right(), area.bottom())


# The board as a small map

COARSE_MM = 1.6  # greatest deviation of the simplified coast, on the board
LINE_COLOR, RING_MM = "#a3261a", 1.5


class MiniMap:
    """A small map of land, routes and cities."""

    def __init__(self, spec: MapSpec, folder: Path, outlines: bool = False) -> None:
        self.spec, self._folder, self._outlines = spec, folder, outlines
        self._size = spec.size
        self._points = {city.id: city.at for city in spec.cities}
        self._places = {id: QPointF(*point) for id, point in self._points.items()}
        self._routes = {tuple(sorted(route.between)) for route in spec.routes}

    @cached_property
    def _land(self) -> QPainterPath:
        land = land_path(self.spec, self._folder)
        return land if land.isEmpty() else simplify(land, COARSE_MM)

    def paint(self, painter: QPainter, area: QRectF, places: TicketPlaces = ()) -> QRectF:
        """Paint the map as large as fits, with rings and lines for the places of a ticket; returns its rectangle."""
        scale = self._scale(area)
        board = self._board(area)
        placed = QTransform(scale, 0, 0, scale, board.left(), board.top())
        painter.save()
        painter.setClipRect(board, Qt.ClipOperation.IntersectClip)
        land = placed.map(self._land)
        if not self._outlines:
            painter.fillRect(board, QColor(DAY.land if self._land.isEmpty() else DAY.shallows))
            painter.fillPath(land, QColor(DAY.land))
        painter.strokePath(land, QPen(QColor(DAY.coast), 0.12))
        painter.setPen(QPen(QColor(DAY.rail), 0.16))
        for a, b in sorted(self._routes):
            painter.drawLine(placed.map(self._places[a]), placed.map(self._places[b]))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#4b3d26"))
        for place in self._places.values():
            painter.drawEllipse(placed.map(place), 0.38, 0.38)
        painter.restore()
        painter.setPen(QPen(QColor(DAY.coast), 0.15))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(board)
        if places:
            self._paint_ticket(painter, placed, places)
        return board

    def _paint_ticket(self, painter: QPainter, placed: QTransform, places: TicketPlaces) -> None:
        legs = [[placed.map(self._places[city]) for city in leg] for leg in ticket_legs(places, self._points)]
        for color, extra in (("#ffffff", 0.5), (LINE_COLOR, 0.0)):
            painter.setPen(QPen(QColor(color), 0.7 + extra, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            for a, b in legs:
                painter.drawLine(a, b)
        for place in (placed.map(self._places[city]) for city in cities_of(places)):
            painter.setPen(QPen(QColor("#ffffff"), 1.3))
            painter.setBrush(QColor("#ffffff"))
            painter.drawEllipse(place, RING_MM, RING_MM)
            painter.setPen(QPen(QColor(LINE_COLOR), 0.7))
            painter.drawEllipse(place, RING_MM, RING_MM)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(LINE_COLOR))
            painter.drawEllipse(place, RING_MM * 0.4, RING_MM * 0.4)

    def free_corners(self, area: QRectF, inset: Size, places: TicketPlaces) -> list[QPointF]:
        """The corners of the area, best first: those with few of a ticket's cities, then those far from its lines.

        ``inset`` is half the size of what will be placed in a corner; the points lie that far inside.
        """
        board, scale = self._board(area), self._scale(area)
        place_of = {id: board.topLeft() + place * scale for id, place in self._places.items()}
        legs = [(place_of[a].toTuple(), place_of[b].toTuple()) for a, b in ticket_legs(places, self._points)]
        inner = area.adjusted(inset[0], inset[1], -inset[0], -inset[1])
        corners = [inner.bottomRight(), inner.bottomLeft(), inner.topRight(), inner.topLeft()]
        width, height = inset[0] + RING_MM, inset[1] + RING_MM

        def order(corner: QPointF) -> tuple[int, float]:
            taken = QRectF(corner, corner).adjusted(-width, -height, width, height)
            covered = sum(taken.contains(place_of[city]) for city in cities_of(places))
            return covered, -min(distance_to_segment(corner.toTuple(), a, b) for a, b in legs)

        return sorted(corners, key=order)

    def _scale(self, area: QRectF) -> float:
        return min(area.width() / self._size[0], area.height() / self._size[1])

    def _board(self, area: QRectF) -> QRectF:
        scale = self._scale(area)
        board = QRectF(0, 0, self._size[0] * scale, self._size[1] * scale)
        board.moveCenter(area.center())
        return board
