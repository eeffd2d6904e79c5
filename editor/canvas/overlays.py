"""Overlays, which are painted over the board: selection, focus, locks, badges, highlights, heat map, first hint."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from typing import Literal

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from railwright.core.kernel.mapspec import MapSpec, Ticket
from railwright.core.language.messages import format_number
from railwright.editor.canvas.scene import CanvasScene
from railwright.editor.document.edits import guides, locked_parts
from railwright.editor.document.parts import Part, cities_of_ticket, find
from railwright.editor.document.problem import Level
from railwright.editor.document.suggestions import way_between
from railwright.editor.looks.palette import Theme
from railwright.editor.scene.paint.painted_scene import board_font

Highlight = Literal["hint", "path", "pinned", "warning"]
HIGHLIGHT_PENS: dict[Highlight, tuple[str, Qt.PenStyle]] = {
    "hint": ("#00707f", Qt.PenStyle.SolidLine),
    "path": ("#7a2fb5", Qt.PenStyle.SolidLine),
    "pinned": ("#7a2fb5", Qt.PenStyle.DashLine),
    "warning": ("#c01818", Qt.PenStyle.DotLine),
}
CASING_COLOR = "#ffffff"
SELECTION_COLOR = "#0b57d0"
MAX_REDRAWN_NAMES = 24  # of marked cities: if all were marked, every frame would take long
FOCUS_COLOR = "#0a2a5e"  # its contrast with the casing is over 9:1, so that one of them has 3:1 on any ground
MAX_LIT_TICKETS = 8  # with more of them, every route would be lit
BADGE_COLORS = {Level.ERROR: "#b3261e", Level.WARNING: "#f2b705", Level.HINT: "#1a66b0"}
BADGE_CORNERS = {Level.ERROR: 8, Level.WARNING: 3, Level.HINT: 0}  # an octagon, a triangle and a disc
SIGN_INK, SIGN_PAPER = "#1d170c", "#ffffff"
# From pale to dark, so that the order can be seen without hue.
HEAT_COLORS = ("#fff3c4", "#fdb863", "#e66101", "#a50f15", "#4a0612")
MIN_HEAT_WIDTH_PX, MAX_HEAT_WIDTH_PX = 1.5, 11.0
LEGEND_STEPS = 5
CARD_WIDTH_PX, CARD_PADDING_PX = 460.0, 22.0  # of the card on an empty board


class Marks:
    """The marks on the board, and how they are painted.

    Sizes are in pixels of the window, so that marks are as clear on a small board as on a large one.
    """

    def __init__(self, scene: CanvasScene) -> None:
        self._scene = scene
        self.badges: dict[Part, Level] = {}
        self.highlights: dict[Highlight, frozenset[Part]] = {}
        self.focus: Part | None = None
        self._locked_of: MapSpec | None = None  # the map that ``_locked`` was found for
        self._locked: tuple[Part, ...] = ()
        self.ticket_paths = TicketPaths()

    def paint(self, painter: QPainter, pixel: float) -> None:
        """Paint all marks, the most important on top."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for style, parts in self.highlights.items():
            color, line = HIGHLIGHT_PENS[style]
            for part in parts:
                self._stroke_cased(painter, self.outline(part, 3 * pixel), color, line, pixel, 3.0)
        self._paint_selection(painter, pixel)
        if self.focus is not None:
            self._stroke_cased(
                painter, self.outline(self.focus, 7 * pixel), FOCUS_COLOR, Qt.PenStyle.SolidLine, pixel, 3.0
            )
        self._paint_names(painter)
        self._paint_locks(painter, pixel)
        for part, level in self.badges.items():
            place = self.badge_point(part)
            if place is not None:
                paint_badge(painter, place, level, pixel)

    def _paint_names(self, painter: QPainter) -> None:
        """Paint the names of marked cities again, since the ring around a city covers the beginning of its name."""
        scene, labels = self._scene, self._scene.board_items.names
        lit = (part for parts in self.highlights.values() for part in parts)
        lit_parts = [part for part in (*scene.document.selection, *lit, self.focus) if part]
        marked = {city for part in lit_parts for city in (self._cities_of(part) if part.kind == "ticket" else [part])}
        names = [labels[part.id] for part in marked if part.kind == "city" and part.id in labels]
        if len(names) <= MAX_REDRAWN_NAMES and scene.layers["names"].visible:
            for name in names:
                name.draw_on(painter)

    def _paint_selection(self, painter: QPainter, pixel: float) -> None:
        """Paint selected parts with a double line and handles, unlike highlights; tickets by their shortest path."""
        document = self._scene.document
        color, line = HIGHLIGHT_PENS["path"]
        for part in self.ticket_paths.of(document.spec, document.selection):
            self._stroke_cased(painter, self.outline(part, 3 * pixel), color, line, pixel, 3.0)
        for part in document.selection:
            path = self.outline(part, 2.5 * pixel)
            self._stroke_cased(painter, path, SELECTION_COLOR, Qt.PenStyle.SolidLine, pixel, 2.0)
            self._paint_handles(painter, self.handle_points(part, path.boundingRect()), pixel)

    def handle_points(self, part: Part, area: QRectF) -> tuple[QPointF, ...]:
        """The places of a part's handles: the corners around it, or the ends of a route's spaces."""
        route = self._scene.board_items.routes.get(part.id) if part.kind == "route" else None
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
            aside, middle = self._name_offset(part.id), area.center()
            if abs(aside.x()) > abs(aside.y()):
                return QPointF(middle.x(), area.top()), QPointF(middle.x(), area.bottom())
            return QPointF(area.left(), middle.y()), QPointF(area.right(), middle.y())
        return area.topLeft(), area.topRight(), area.bottomLeft(), area.bottomRight()

    def _name_offset(self, city: str) -> QPointF:
        """The vector from a city to the middle of its name."""
        items = self._scene.board_items
        return items.names[city].sceneBoundingRect().center() - items.cities[city].pos()

    def _paint_handles(self, painter: QPainter, places: Collection[QPointF], pixel: float) -> None:
        half = 3 * pixel
        painter.setPen(QPen(QColor(SELECTION_COLOR), pixel))
        painter.setBrush(QColor(CASING_COLOR))
        for place in places:
            painter.drawRect(QRectF(place.x() - half, place.y() - half, 2 * half, 2 * half))
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _stroke_cased(
        self, painter: QPainter, path: QPainterPath, color: str, line: Qt.PenStyle, pixel: float, width: float
    ) -> None:
        """Stroke a path with a casing, so that it stands out on light and dark ground."""
        for ink, wide, style in ((CASING_COLOR, width + 2.5, Qt.PenStyle.SolidLine), (color, width, line)):
            pen = QPen(QColor(ink), wide * pixel, style)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.strokePath(path, pen)

    def _paint_locks(self, painter: QPainter, pixel: float) -> None:
        spec = self._scene.document.spec
        if spec is not self._locked_of:
            self._locked_of, self._locked = spec, locked_parts(spec)
        reach = self._scene.layout.measures.dot
        for part in self._locked:
            city = self._scene.board_items.cities.get(part.id) if part.kind == "city" else None
            place = self.badge_point(part) if city is None else city.pos() + QPointF(reach, reach)
            if place is not None:
                paint_lock(painter, place, pixel)

    # --- where things are ---

    def outline(self, part: Part, beyond: float) -> QPainterPath:
        """The outline of a part with a margin in millimetres; empty if the part is not on the board."""
        items, path = self._scene.board_items, QPainterPath()
        if part.kind == "city" and part.id in items.cities:
            reach = self._scene.layout.measures.dot + beyond
            path.addEllipse(items.cities[part.id].pos(), reach, reach)
        elif part.kind == "route" and part.id in items.routes:
            return items.routes[part.id].outline(beyond)
        elif part.kind == "drawing" and int(part.id) < len(items.drawings):
            path.addRect(items.drawings[int(part.id)].boundingRect().adjusted(-beyond, -beyond, beyond, beyond))
        elif part.kind == "guide":
            path.addRect(self._guide_rect(part, beyond))
        elif part.kind == "ticket":
            for city in self._cities_of(part):
                path.addPath(self.outline(city, beyond))
        return path

    def _cities_of(self, part: Part) -> list[Part]:
        ticket = find(self._scene.spec, part)
        return [Part("city", id) for id in getattr(ticket, "between", ())]

    def _guide_rect(self, part: Part, beyond: float) -> QRectF:
        place = guides(self._scene.spec)[part.id[0]][int(part.id[1:])]
        width, height = self._scene.spec.size
        line = QRectF(place, 0, 0, height) if part.id[0] == "x" else QRectF(0, place, width, 0)
        return line.adjusted(-beyond, -beyond, beyond, beyond)

    def badge_point(self, part: Part) -> QPointF | None:
        """The place of a part's badge: beside a city on the side without its name, or in the middle of a route."""
        items = self._scene.board_items
        if part.kind == "route" and part.id in items.routes:
            line = items.routes[part.id].geometry.line
            pose = line.at(line.length / 2)
            return QPointF(pose.x, pose.y)
        if part.kind == "ticket":
            return next((self.badge_point(city) for city in self._cities_of(part)), None)
        area = self.outline(part, 0).boundingRect()
        if part.kind == "city" and not area.isNull():
            aside = self._name_offset(part.id)
            return QPointF(
                area.left() if aside.x() > 0 else area.right(), area.bottom() if aside.y() < 0 else area.top()
            )
        return None if area.isNull() else area.topRight()

    def area(self, parts: Collection[Part]) -> QRectF:
        """The area that parts cover."""
        rect = QRectF()
        for part in parts:
            rect |= self.outline(part, 1.0).boundingRect()
        return rect


class TicketPaths:
    """The shortest paths of the selected tickets, cached because every frame needs them."""

    def __init__(self) -> None:
        self._of: tuple[MapSpec, Collection[Part]] | None = None
        self._paths: frozenset[Part] = frozenset()

    def of(self, spec: MapSpec, selection: frozenset[Part]) -> frozenset[Part]:
        """The routes on the shortest paths of the tickets in a selection."""
        if self._of is None or self._of[0] is not spec or self._of[1] is not selection:
            self._of, self._paths = (spec, selection), frozenset(_ticket_paths(spec, selection))
        return self._paths


def _ticket_paths(spec: MapSpec, selection: frozenset[Part]) -> list[Part]:
    tickets = [find(spec, part) for part in selection if part.kind == "ticket"]
    city_ids = {city.id for city in spec.cities}
    paths = [way_between(spec, cities_of_ticket(ticket, city_ids)) for ticket in tickets if isinstance(ticket, Ticket)]
    return (
        [Part("route", id) for path in paths if path for id in path.routes] if len(tickets) <= MAX_LIT_TICKETS else []
    )


def paint_badge(painter: QPainter, place: QPointF, level: Level, pixel: float) -> None:
    """Paint the badge of a problem, 16 pixels wide; levels differ by form as well as color."""
    painter.save()
    painter.translate(place)
    painter.scale(pixel, pixel)
    painter.setPen(QPen(QColor(SIGN_PAPER), 1.5))
    painter.setBrush(QColor(BADGE_COLORS[level]))
    corners = BADGE_CORNERS[level]
    if corners:
        painter.drawPolygon(_polygon(corners, 9.0 if corners == 3 else 8.0))
    else:
        painter.drawEllipse(QPointF(0, 0), 7.5, 7.5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(SIGN_INK if level is Level.WARNING else SIGN_PAPER))
    painter.drawRoundedRect(QRectF(-1.1, -4.4, 2.2, 5.6), 1, 1)
    painter.drawEllipse(QPointF(0, 3.4), 1.3, 1.3)
    painter.restore()


def _polygon(corners: int, radius: float) -> QPolygonF:
    first = -math.pi / 2 if corners == 3 else math.pi / 8
    turns = (first + 2 * math.pi * number / corners for number in range(corners))
    return QPolygonF([QPointF(radius * math.cos(turn), radius * math.sin(turn)) for turn in turns])


def paint_lock(painter: QPainter, place: QPointF, pixel: float) -> None:
    """Paint a padlock, 11 pixels wide."""
    painter.save()
    painter.translate(place)
    painter.scale(pixel, pixel)
    painter.setPen(QPen(QColor(SIGN_PAPER), 4))
    painter.drawArc(QRectF(-3, -6, 6, 8), 0, 180 * 16)
    painter.setPen(QPen(QColor(SIGN_INK), 1.8))
    painter.drawArc(QRectF(-3, -6, 6, 8), 0, 180 * 16)
    painter.setPen(QPen(QColor(SIGN_PAPER), 1))
    painter.setBrush(QColor(SIGN_INK))
    painter.drawRoundedRect(QRectF(-5, -2.5, 10, 8), 1.5, 1.5)
    painter.restore()


def heat_color(share: float) -> QColor:
    """The color of a share between 0 and 1."""
    position = min(max(share, 0.0), 1.0) * (len(HEAT_COLORS) - 1)
    low = min(int(position), len(HEAT_COLORS) - 2)
    below, other, between = QColor(HEAT_COLORS[low]), QColor(HEAT_COLORS[low + 1]), position - low
    return QColor.fromRgbF(
        below.redF() + (other.redF() - below.redF()) * between,
        below.greenF() + (other.greenF() - below.greenF()) * between,
        below.blueF() + (other.blueF() - below.blueF()) * between,
    )


def paint_heat(painter: QPainter, scene: CanvasScene, heat: Mapping[Part, float], pixel: float) -> None:
    """Paint the heat of routes under cities and names, the hottest on top, and then that of cities."""
    maximum = max(heat.values(), default=0.0) or 1.0
    for part, value in sorted(heat.items(), key=lambda pair: pair[1]):
        wide = (MIN_HEAT_WIDTH_PX + (MAX_HEAT_WIDTH_PX - MIN_HEAT_WIDTH_PX) * value / maximum) * pixel
        if part.kind == "route" and part.id in scene.board_items.routes:
            line = scene.board_items.routes[part.id].line()
            for ink, width in ((QColor("#1d170c"), wide + 2 * pixel), (heat_color(value / maximum), wide)):
                painter.strokePath(line, QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    scene.board_items.draw_cities(painter)
    for part, value in heat.items():
        wide = (MIN_HEAT_WIDTH_PX + (MAX_HEAT_WIDTH_PX - MIN_HEAT_WIDTH_PX) * value / maximum) * pixel
        if part.kind == "city" and part.id in scene.board_items.cities:
            painter.setPen(QPen(QColor("#1d170c"), pixel))
            painter.setBrush(heat_color(value / maximum))
            painter.drawEllipse(scene.board_items.cities[part.id].pos(), wide, wide)


def paint_legend(painter: QPainter, area: QRectF, title: str, maximum: float) -> None:
    """Paint five steps from nothing to the most, in pixels, in the lower left corner of the window."""
    painter.setFont(board_font(13))
    width = max(190.0, painter.fontMetrics().horizontalAdvance(title) + 24.0)
    box = QRectF(area.left() + 10, area.bottom() - 66, width, 56)
    painter.setPen(QPen(QColor("#8d7a57"), 1))
    painter.setBrush(QColor("#fbf5e4"))
    painter.drawRoundedRect(box, 6, 6)
    painter.setPen(QColor("#1d170c"))
    painter.drawText(box.adjusted(12, 4, -8, -30), Qt.AlignmentFlag.AlignVCenter, title)
    for step in range(LEGEND_STEPS):
        share = step / (LEGEND_STEPS - 1)
        left = box.left() + 12 + 36 * step
        middle = box.top() + 32
        for ink, more in (("#1d170c", 2.0), (heat_color(share).name(), 0.0)):
            pen = QPen(QColor(ink), MIN_HEAT_WIDTH_PX + (MAX_HEAT_WIDTH_PX - MIN_HEAT_WIDTH_PX) * share + more)
            painter.setPen(pen)
            painter.drawLine(QPointF(left, middle), QPointF(left + 22, middle))
        painter.setPen(QColor("#1d170c"))
        area = QRectF(left - 7, middle + 6, 36, 16)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, format_number(maximum * share, ".3g"))


def paint_welcome(painter: QPainter, area: QRectF, theme: Theme, advice: str) -> None:
    """Paint a card in the middle of an empty board that says how to begin; ``area`` is in pixels.

    Nothing is painted where a word would not fit.
    """
    head = QCoreApplication.translate("Canvas", "Press C and click to place the first city.")
    fonts = board_font(19), board_font(14)
    fonts[1].setWeight(QFont.Weight.Normal)
    width = min(CARD_WIDTH_PX, area.width() - 4 * CARD_PADDING_PX)
    if width < max(QFontMetricsF(fonts[0]).horizontalAdvance(word) for word in head.split()):
        return
    boxes = []
    for font, text in zip(fonts, (head, advice), strict=True):
        painter.setFont(font)
        boxes.append(QRectF(painter.boundingRect(QRectF(0, 0, width, 400), _text_flags(), text)))
    card = QRectF(0, 0, width + 2 * CARD_PADDING_PX, boxes[0].height() + boxes[1].height() + 2.4 * CARD_PADDING_PX)
    card.moveCenter(area.center())
    painter.setPen(QPen(QColor(theme.rail), 1.4, Qt.PenStyle.DashLine))
    ground = QColor(theme.halo)
    ground.setAlpha(235)
    painter.setBrush(ground)
    painter.drawRoundedRect(card, 10, 10)
    top = card.top() + CARD_PADDING_PX
    painter.setPen(QColor(theme.ink))
    for font, text, box in zip(fonts, (head, advice), boxes, strict=True):
        painter.setFont(font)
        painter.drawText(QRectF(card.left() + CARD_PADDING_PX, top, width, box.height()), _text_flags(), text)
        top += box.height() + 0.4 * CARD_PADDING_PX


def _text_flags() -> int:
    return (Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop).value | Qt.TextFlag.TextWordWrap.value
