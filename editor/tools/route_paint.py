"""A route that is not there yet, and words beside the pointer."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from core.mapspec import Route
from editor.canvas.canvas_scene import CanvasScene
from editor.document.parts import city
from editor.scene.curve import Point
from editor.scene.look import board_font
from editor.scene.route_item import RouteItem
from editor.tools.desk import Desk
from editor.tools.route_draft import RouteDraft
from editor.wording import color_word

GHOST = 0.75  # opacity


def paint_draft(painter: QPainter, desk: Desk, draft: RouteDraft, end: Point, pixel: float) -> None:
    """A route that is being drawn, as far as the pointer, with its length and colour in words."""
    under = desk.city_at(end)
    to = under.id if under and under.id != draft.start else ""
    route = draft.route(desk.spec, end, to)
    paint_route(painter, desk.view.canvas, route, {draft.start: city(desk.spec, draft.start).at, to: end})
    paint_words(painter, end, f"{route.length} · {color_word(route.color)}", pixel)


def paint_route(painter: QPainter, canvas: CanvasScene, route: Route, places: Mapping[str, Point]) -> None:
    """A route faintly, as it would lie between two places."""
    painter.save()
    painter.setOpacity(GHOST)
    RouteItem(route, canvas.sketch.trial(route, places), canvas.look).draw(painter)
    painter.restore()


def paint_words(painter: QPainter, at: Point, words: str, pixel: float) -> None:
    """A small label beside a place, as large on every zoom, and never beyond the window."""
    painter.save()
    window, here = painter.viewport(), painter.combinedTransform().map(QPointF(*at))
    painter.translate(QPointF(*at))
    painter.scale(pixel, pixel)
    painter.setFont(board_font(13))
    room = QRectF(painter.fontMetrics().boundingRect(words)).adjusted(-6, -3, 6, 3)
    right = here.x() + room.width() + 16 < window.right()
    below = here.y() + room.height() + 16 < window.bottom()
    room.moveTopLeft(QPointF(14 if right else -14 - room.width(), 14 if below else -14 - room.height()))
    painter.setPen(QPen(QColor("#8d7a57"), 1))
    painter.setBrush(QColor("#fffaf0"))
    painter.drawRoundedRect(room, 4, 4)
    painter.setPen(QColor("#1d170c"))
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)
    painter.restore()
