"""The small map on a ticket: sea and land, its cities, the way between them, and what its fields say as signs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from railwright.core.maps.looks import FieldLook, FieldSign, signs_of
from railwright.editor.looks.theme import window_colors
from railwright.editor.play.tickets import TicketPicture
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.items.sign_item import paint_signs, sign_size
from railwright.editor.scene.items.ticket_legs import ticket_legs
from railwright.editor.scene.paint.small_map import CITY_PX, paint_way, part_around

SIGN_LINES, SIGN_SHARE = 1.0, 0.5  # the greatest height of signs: in heights of a line, and as a share of the map's
SIGN_MARGIN_PX = 3  # between signs and the edge of the map


class TicketMap:
    """Paints parts of a board as small maps, with the ground in its present look.

    ``looks`` are those of the fields that the rules of the game add to its map.
    """

    def __init__(self, scene: BoardScene, looks: Sequence[FieldLook]) -> None:
        self._scene = scene
        self._signs: dict[int, tuple[FieldSign, ...]] = {}
        for sign in signs_of(scene.spec, looks, "ticket"):
            ticket = scene.board.ticket_index[sign.part]
            self._signs[ticket] = (*self._signs.get(ticket, ()), sign)

    def picture(self, ticket: int, way: Sequence[int]) -> TicketPicture:
        """The picture of a ticket with a way over routes (indices), if there is one."""
        description = ". ".join(sign.words for sign in self._signs.get(ticket, ()))
        return TicketPicture(partial(self._paint, ticket=ticket, way=way), description)

    def _paint(self, painter: QPainter, area: QRectF, ticket: int, way: Sequence[int]) -> None:
        board, cities = self._scene.board, self._scene.layout.cities
        ends = [QPointF(*cities[city]) for city in board.ticket_cities[ticket]]
        point_of = dict(zip(board.cities, cities, strict=True))
        legs = [
            (QPointF(*point_of[a]), QPointF(*point_of[b]))
            for a, b in ticket_legs(board.ticket_places[ticket], point_of)
        ]
        stretches = [(QPointF(*cities[a]), QPointF(*cities[b])) for a, b in (board.ends[route] for route in way)]
        places = [*ends, *(place for stretch in stretches for place in stretch)]
        shown = part_around(places, self._scene.ground.board, area.width() / area.height())
        scale = area.width() / shown.width()

        def place(point: QPointF) -> QPointF:
            return area.topLeft() + (point - shown.topLeft()) * scale

        painter.save()
        path = QPainterPath()
        path.addRoundedRect(area, 4, 4)
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        self._scene.paint_sketch(painter, area, shown)
        lines = [QLineF(place(start), place(end)) for start, end in stretches or legs]
        paint_way(painter, lines, [place(end) for end in ends], is_pale=not stretches)
        painter.restore()
        if ticket in self._signs:
            _paint_signs(painter, area, self._signs[ticket], [place(end) for end in ends])


def _paint_signs(painter: QPainter, area: QRectF, signs: Sequence[FieldSign], ends: Sequence[QPointF]) -> None:
    """Paint the signs of a ticket on one plate, low on the map, where cities and the seal of points leave room."""
    line = painter.fontMetrics().height()
    height = min(line * SIGN_LINES, area.height() * SIGN_SHARE)
    inner = area.adjusted(SIGN_MARGIN_PX, 0, -SIGN_MARGIN_PX, -SIGN_MARGIN_PX)
    if sign_size(signs, height)[0] > inner.width():  # letters would be too small to read; the words of the card say it
        signs = list({sign.look.symbol: sign._replace(short="") for sign in signs}.values())
    width, _ = sign_size(signs, height)
    seal = QRectF(area.right() - 2 * line, area.top(), 2 * line, line + 2 * SIGN_MARGIN_PX)
    plates = [
        QRectF(inner.left() + part * (inner.width() - width), inner.bottom() - height, width, height)
        for part in (0, 1, 0.5)
    ]
    colors = window_colors()
    painter.save()
    painter.translate(min(plates, key=partial(_covered, seal=seal, ends=ends)).center())
    paint_signs(painter, signs, height, colors.raised, colors.ink)
    painter.restore()


def _covered(plate: QRectF, seal: QRectF, ends: Sequence[QPointF]) -> float:
    """How much a plate covers: the number of cities, and its share of the seal of points."""
    reach = plate.adjusted(-CITY_PX, -CITY_PX, CITY_PX, CITY_PX)
    both = plate.intersected(seal)
    return sum(reach.contains(end) for end in ends) + both.width() * both.height() / (plate.width() * plate.height())
