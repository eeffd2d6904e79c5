"""A route on the board, an item that paints its spaces or its owner's train."""

from __future__ import annotations

import math
from collections.abc import Hashable
from functools import cached_property
from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen, QPolygonF, QTransform

from railwright.core.kernel.mapspec import Route
from railwright.editor.layout.bundles import RouteLook, RouteShape
from railwright.editor.layout.curves import Pose
from railwright.editor.looks.palette import PlayerStyle
from railwright.editor.scene.items.pieces import (
    EDGE,
    PALE,
    SHADOW,
    SHADOW_WAGON_WIDTHS,
    piece_name,
    silhouette,
    wagon_fills,
)
from railwright.editor.scene.items.spaces import SpaceLook, paint_space
from railwright.editor.scene.paint.painted_scene import BoardItem, SceneLook
from railwright.editor.scene.paint.painting import is_visible

WAGON_LENGTH_SPACES, WAGON_WIDTH_SPACES = 1.05, 1.1  # size of a wagon over that of a space
MIN_CHORDS = 6  # least number of segments of a line


class RouteItem(BoardItem):
    """A route. Its look is in the shared ``SceneLook``; call ``redraw`` after changing that."""

    def __init__(self, route: Route, shape: RouteShape, look: SceneLook) -> None:
        super().__init__(2)
        self.route, self._look = route, look
        self._border = RouteLook.of(route, look.rims)
        self._owner: PlayerStyle | None = None
        self._concealed = False
        self._set_geometry(shape)

    def _set_geometry(self, shape: RouteShape) -> None:
        self.geometry = shape
        self.__dict__.pop("chords", None)  # cached for the former shape
        self._line = QPainterPath()
        self._line.addPolygon(QPolygonF([QPointF(*point) for point in shape.line.points]))
        reach = shape.width
        self._bounds = self._line.boundingRect().adjusted(-reach, -reach, reach, reach)

    @cached_property
    def _rail(self) -> QPainterPath:
        return _rail(self.geometry)

    def set_owner(self, owner: PlayerStyle | None) -> None:
        """Show the train of a player, or the empty spaces for None."""
        if owner != self._owner:
            self._owner = owner
            self.redraw()

    def conceal_train(self, concealed: bool) -> None:
        """Show the empty spaces despite the train, while that is animated elsewhere."""
        if concealed != self._concealed:
            self._concealed = concealed
            self.redraw()

    @property
    def shown_owner(self) -> PlayerStyle | None:
        """The style of the painted train; None if the spaces are shown."""
        return None if self._concealed else self._owner

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        stroker = QPainterPathStroker()
        stroker.setWidth(self.geometry.width * 1.35)
        return stroker.createStroke(self._line)

    def outline(self, beyond: float) -> QPainterPath:
        """The outlines of all spaces, enlarged by ``beyond`` millimetres, for highlights."""
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        beyond += self.geometry.border
        half_x, half_y = self.geometry.length / 2 + beyond, self.geometry.width / 2 + beyond
        for space in self.geometry.spaces:
            cell = QPainterPath()
            cell.addRoundedRect(QRectF(-half_x, -half_y, 2 * half_x, 2 * half_y), half_y * 0.4, half_y * 0.4)
            path.addPath(_transform_to(space).map(cell))
        return path

    def line(self) -> QPainterPath:
        """The line from city to city."""
        return self._line

    @cached_property
    def chords(self) -> list[QLineF]:
        """The line as a few segments, for very small pictures."""
        points = self.geometry.line.points
        stops = [*points[: -1 : max(1, len(points) // MIN_CHORDS)], points[-1]]
        return [QLineF(QPointF(*start), QPointF(*other)) for start, other in pairwise(stops)]

    def cache_key(self) -> Hashable:
        owner = self.shown_owner
        return self.empty_key() if owner is None else (owner, self.empty_key())

    def empty_key(self) -> Hashable:
        look = self._look
        return look.palette, look.theme, look.hollow, look.space_shape, look.space_letters, self.shape_key

    @property
    def shape_key(self) -> Hashable:
        """A key of everything that the look of the free spaces depends on, apart from colors."""
        shape, ends = self.geometry, (self.geometry.line.points[0], self.geometry.line.points[-1])
        return self.route.color, self._border, shape.spaces, shape.length, shape.width, ends, self._bounds.getRect()

    def draw(self, painter: QPainter) -> None:
        owner = self.shown_owner
        if owner is None:
            painter.strokePath(self._rail, QPen(QColor(self._look.theme.rail), self.geometry.width * 0.085))
            reach = self.geometry.length + self.geometry.width
            for number, space in enumerate(self.geometry.spaces):
                if not is_visible(painter, QRectF(space.x - reach, space.y - reach, 2 * reach, 2 * reach)):
                    continue
                upright = _upright(space)
                painter.save()
                painter.setTransform(_transform_to(upright), True)
                paint_space(painter, self._look, self._space(number), upright.angle)
                painter.restore()
        else:
            self._paint_train(painter, owner)

    def _space(self, number: int) -> SpaceLook:
        shape, border = self.geometry, self._border
        look, is_due = self._look, number < border.locomotives
        return SpaceLook(
            self.route.color, border, shape.length, shape.width, is_due, look.space_shape, look.space_letters
        )

    def _paint_train(self, painter: QPainter, owner: PlayerStyle) -> None:
        """Paint the train, with the locomotive on the last space."""
        length, width = self.geometry.length * WAGON_LENGTH_SPACES, self.geometry.width * WAGON_WIDTH_SPACES
        last = len(self.geometry.spaces) - 1
        self._paint_shadow(painter, owner, length, width)
        # Couplings between wagons, so that a train reads as one piece from afar.
        for color, part in ((PALE.color(), 0.48), (EDGE.color(), 0.38), (QColor(owner.color), 0.24)):
            painter.strokePath(self._rail, QPen(color, self.geometry.width * part))
        for number, space in enumerate(self.geometry.spaces):
            painter.save()
            painter.setTransform(_transform_to(space), True)
            if abs(_upright(space).angle - space.angle) > 1e-6:
                painter.scale(1, -1)  # so that a train heading left has its side wall below the roof
            for path, brush in wagon_fills(owner, length, width, number == last):
                painter.fillPath(path, brush)
            painter.restore()

    def _paint_shadow(self, painter: QPainter, owner: PlayerStyle, length: float, width: float) -> None:
        """Paint the shadow of a wagon, in the same direction for all wagons of the board."""
        last, shadow = len(self.geometry.spaces) - 1, QPainterPath()
        shadow.setFillRule(Qt.FillRule.WindingFill)
        for number, space in enumerate(self.geometry.spaces):
            shadow.addPath(_transform_to(space).map(silhouette(piece_name(owner, number == last), length, width)))
        painter.fillPath(shadow.translated(*(part * width for part in SHADOW_WAGON_WIDTHS)), SHADOW)


def _rail(shape: RouteShape) -> QPainterPath:
    """The track, visible between cities and spaces."""
    ends = [shape.line.points[0]]
    for space in shape.spaces:
        dx, dy = math.cos(space.angle) * shape.length / 2, math.sin(space.angle) * shape.length / 2
        ends += [(space.x - dx, space.y - dy), (space.x + dx, space.y + dy)]
    ends.append(shape.line.points[-1])
    path = QPainterPath()
    for start, end in zip(ends[::2], ends[1::2], strict=True):
        path.moveTo(*start)
        path.lineTo(*end)
    return path


def _transform_to(space: Pose) -> QTransform:
    return QTransform().translate(space.x, space.y).rotate(math.degrees(space.angle))


def _upright(space: Pose) -> Pose:
    """The pose with its direction from left to right."""
    if -math.pi / 2 < space.angle <= math.pi / 2:
        return space
    return space._replace(angle=space.angle - math.copysign(math.pi, space.angle))
