"""The picture of a lesson: the part of a board that it is about, with a stamp once it is done."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from railwright.editor.features.lessons.lesson_list import ShownPart
from railwright.editor.looks.emblem import ICON_FOLDER
from railwright.editor.looks.stamp import paint_stamp
from railwright.editor.looks.theme import widget_scale, window_colors
from railwright.editor.play.map_buttons import MapEntry, paint_sketch
from railwright.editor.scene.board.board_pictures import BoardPictures
from railwright.editor.scene.paint.small_map import paint_way, part_around

PICTURE_PX = 112, 74  # at the usual size of text
STAMP_PX = 15  # its radius


class LessonPicture(QWidget):
    """A small map with the routes and cities of a lesson, or the icon of maps."""

    def __init__(self, shown: ShownPart, is_done: bool, pictures: BoardPictures) -> None:
        super().__init__()
        self._shown, self._is_done, self._pictures = shown, is_done, pictures
        self.setFixedSize(QSize(*PICTURE_PX) * widget_scale())
        pictures.painted.connect(self.update)

    def paintEvent(self, event: object) -> None:
        painter, area = QPainter(self), QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if self._shown.map is None:
            icon = QRectF(0, 0, area.height(), area.height())
            icon.moveCenter(area.center())
            painter.drawPixmap(icon.toRect(), QPixmap(str(ICON_FOLDER / "map-128.png")))
        else:
            self._paint_map(painter, area, self._shown.map)
        if self._is_done:
            radius = STAMP_PX * widget_scale()
            paint_stamp(painter, area.bottomRight() - QPointF(radius, radius) * 1.2, radius)
        painter.end()

    def _paint_map(self, painter: QPainter, area: QRectF, known_map: MapEntry) -> None:
        spec = known_map.spec
        places = {city.id: QPointF(*city.at) for city in spec.cities}
        lines = [[places[end] for end in route.between] for route in spec.routes if route.id in self._shown.routes]
        cities = [places[city] for city in self._shown.cities if city in places]
        ends = [*cities, *(end for line in lines for end in line)]
        board, ratio = QRectF(0, 0, *spec.size), area.width() / area.height()
        part = part_around(ends, board, ratio) if ends else _middle(board, ratio)
        scale = area.width() / part.width()

        def place(point: QPointF) -> QPointF:
            return area.topLeft() + (point - part.topLeft()) * scale

        if picture := self._pictures.find(spec, known_map.path.parent, "large"):
            times, shown = picture.width() / board.width(), part & board
            cut = picture.copy(QRectF(shown.topLeft() * times, shown.size() * times).toRect())
            size = (shown.size() * scale * self.devicePixelRatioF()).toSize()
            smooth = Qt.TransformationMode.SmoothTransformation
            cut = cut.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
            painter.drawImage(QRectF(place(shown.topLeft()), place(shown.bottomRight())), cut)
        else:
            whole = QRectF(place(board.topLeft()), place(board.bottomRight()))
            paint_sketch(painter, whole, spec, QPainterPath())
        paint_way(painter, [QLineF(place(start), place(end)) for start, end in lines], [place(end) for end in ends])
        painter.setPen(QPen(QColor(window_colors().line), 1))
        painter.setBrush(QColor(0, 0, 0, 0))
        painter.drawRect(area)


def _middle(board: QRectF, ratio: float) -> QRectF:
    """The largest part of a board that has a ratio of width by height."""
    part = QRectF(0, 0, min(board.width(), board.height() * ratio), min(board.height(), board.width() / ratio))
    part.moveCenter(board.center())
    return part
