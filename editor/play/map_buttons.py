"""Maps in the lobby: their buttons, and the largest possible view of one board."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, QSizeF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from railwright.core.kernel.mapspec import MapSpec
from railwright.core.language.plugin_texts import translate_text
from railwright.editor.looks.emblem import BRASS
from railwright.editor.looks.painters import smooth_painter
from railwright.editor.looks.theme import card_palette, window_colors
from railwright.editor.scene.board.board_pictures import BoardPictures, Size

MAP_BUTTON_PX = 118, 104  # of the button of a map
SKETCH_RIM = "#6d5c40"
SKETCH_OPACITY = 0.6  # of routes, which are then as pale as the free spaces of a board


class MapEntry(NamedTuple):
    """A map that can be played on, and its file."""

    spec: MapSpec
    path: Path


class MapPlaceholder(QAbstractButton):
    """The placeholder of a map that has not been read yet, with its name."""

    def __init__(self, key: str, title: str) -> None:
        super().__init__()
        self.key, self.title = key, title
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(title)

    def sizeHint(self) -> QSize:
        return QSize(MAP_BUTTON_PX[0], MAP_BUTTON_PX[1] - 18 + self.fontMetrics().height())

    def paintEvent(self, event: object) -> None:
        with smooth_painter(self) as painter:
            colors, area = window_colors(), QRectF(self.rect()).adjusted(3.5, 3.5, -3.5, -3.5)
            chosen = self.isChecked()
            painter.setPen(
                QPen(QColor(colors.accent if chosen or self.underMouse() else colors.line), 2 if chosen else 1)
            )
            painter.setBrush(QColor(colors.raised))
            painter.drawRoundedRect(area, 8, 8)
            name_height = painter.fontMetrics().height() + 4
            self.paint_board(painter, area.adjusted(7, 7, -7, -4 - name_height))
            font = painter.font()
            font.setBold(chosen)
            painter.setFont(font)
            painter.setPen(QColor(colors.ink))
            name_area = QRectF(area.left() + 6, area.bottom() - name_height - 2, area.width() - 12, name_height)
            name = painter.fontMetrics().elidedText(self.title, Qt.TextElideMode.ElideRight, int(name_area.width()))
            painter.drawText(name_area, Qt.AlignmentFlag.AlignCenter, name)
            if self.hasFocus():  # outside of the frame that says what is chosen
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(colors.focus), 2))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 10, 10)

    def paint_board(self, painter: QPainter, area: QRectF, size: Size = "small") -> None:
        """Paint nothing: the map has not been read yet."""


class MapButton(MapPlaceholder):
    """A map that can be chosen: a small picture of its board and its name."""

    def __init__(self, key: str, entry: MapEntry, made_for: Mapping[str, str], pictures: BoardPictures) -> None:
        """``made_for`` has the titles of the rules that the map is made for, by id."""
        spec = entry.spec
        super().__init__(key, translate_text(spec.name))
        self.spec, self.folder = spec, entry.path.parent
        self.made_for, self.pictures = made_for, pictures
        self._land: QPainterPath | None = None  # read when it is painted: of a thousand maps only those in sight are
        self.setCheckable(True)
        self.setAutoExclusive(True)
        minimum, maximum = spec.players
        players = self.tr("{least} to %n players", "", maximum).format(least=minimum)
        cities, routes = self.tr("%n cities", "", len(spec.cities)), self.tr("%n routes", "", len(spec.routes))
        self.about = f"{players} · {cities} · {routes}"
        self.description = translate_text(str(spec.about.get("description", "")))
        if made_for:
            text = self.tr("Made for: {rules}.").format(rules=", ".join(made_for.values()))
            self.description = f"{self.description} {text}".strip()
        self.setAccessibleName(f"{self.title}. {self.about}")
        self.setToolTip(self.description)
        pictures.painted.connect(self.update)

    def board_place(self, area: QRectF, size: Size) -> QRectF:
        """The largest place for the board in an area."""
        picture = self.pictures.find(self.spec, self.folder, size)
        return _fitted(picture.size().toSizeF() if picture else QSizeF(*self.spec.size), area)

    def paint_board(self, painter: QPainter, area: QRectF, size: Size = "small") -> None:
        """Paint the board as large as the area allows, or its sketch until there is a picture."""
        picture = self.pictures.find(self.spec, self.folder, size)
        if picture is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(self.board_place(area, size), picture)
            return
        if self._land is None and size == "small":
            QTimer.singleShot(0, self, self._read_land)  # later, so that the window appears sooner
        elif self._land is None:
            self._read_land()
        paint_sketch(painter, area, self.spec, self._land or QPainterPath())

    def _read_land(self) -> None:
        from railwright.editor.scene.paint.coast import land_path  # late, 4 ms: the first picture does without

        if self._land is None:
            self._land = land_path(self.spec, self.folder)
            self.update()


def _fitted(size: QSizeF, area: QRectF) -> QRectF:
    """The largest rectangle with the proportions of ``size`` in the middle of an area."""
    place = QRectF(area.topLeft(), size.scaled(area.size(), Qt.AspectRatioMode.KeepAspectRatio))
    place.moveCenter(area.center())
    return place


class BoardShow(QWidget):
    """The chosen board on the table, as large as fits."""

    def __init__(self) -> None:
        super().__init__()
        self._button: MapButton | None = None
        self._size: Size = "large"
        self.setMinimumSize(220, 120)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_map(self, button: MapButton, size: Size = "large") -> None:
        """Show the board of a map."""
        if self._button is not None:
            self._button.pictures.painted.disconnect(self.update)
        self._button, self._size = button, size
        button.pictures.painted.connect(self.update)
        self.setAccessibleName(button.accessibleName())
        self.update()

    def paintEvent(self, event: object) -> None:
        if self._button is None:
            return
        with smooth_painter(self) as painter:
            board = self._button.board_place(QRectF(self.rect()).adjusted(6, 4, -6, -9), self._size)
            painter.setPen(Qt.PenStyle.NoPen)
            for spread, alpha in ((6, 14), (4, 22), (2, 34)):  # its shadow on the table
                painter.setBrush(QColor(0, 0, 0, alpha))
                painter.drawRoundedRect(board.adjusted(-spread, -spread + 3, spread, spread + 3), 4, 4)
            self._button.paint_board(painter, board, self._size)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(BRASS), 1.5))
            painter.drawRect(board)


def paint_sketch(painter: QPainter, area: QRectF, spec: MapSpec, land: QPainterPath) -> None:
    """Paint the map's land, its routes as strokes and its cities as dots, as large as the area allows."""
    from railwright.editor.scene.paint.map_style import style_of  # late, 4 ms: most boards have been painted before

    painter.save()
    board = _fitted(QSizeF(*spec.size), area)
    scale = board.width() / spec.size[0]
    theme = style_of(spec).themes[window_colors().name]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.land if land.isEmpty() else theme.sea))
    painter.drawRect(board)  # for a filling of a color PySide makes all names of gradients
    outline = QTransform(scale, 0, 0, scale, board.left(), board.top()).map(land)
    painter.setClipRect(board)
    painter.setPen(QPen(QColor(theme.coast), 0.6))
    painter.setBrush(QColor(theme.land))
    painter.drawPath(outline)
    painter.setClipping(False)
    places = {city.id: board.topLeft() + QPointF(*city.at) * scale for city in spec.cities}
    lines: dict[str, list[QLineF]] = {}
    for route in spec.routes:
        lines.setdefault(route.color, []).append(QLineF(*(places[end] for end in route.between)))
    palette = card_palette()
    rims = [(SKETCH_RIM, 2.4, of_color) for of_color in lines.values()]
    inside = [(palette.card(color), 1.5, of_color) for color, of_color in lines.items()]
    for shade, width, of_color in (*rims, *inside):
        ink = QColor(shade)
        ink.setAlphaF(SKETCH_OPACITY)
        painter.setPen(QPen(ink, width))
        painter.drawLines(of_color)
    painter.setPen(QPen(QColor("#2a2116"), 0.6))
    painter.setBrush(QColor("#fdf8ea"))
    for place in places.values():
        painter.drawEllipse(place, 1.3, 1.3)
    painter.setPen(QPen(QColor(theme.coast), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(board)
    painter.restore()
