"""A small sketch of a map for the lobby: its routes as strokes, its cities as dots. Much quicker than the board."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from core.mapspec import MapSpec
from editor.scene.coast import land_path
from editor.scene.palette import THEMES
from editor.theme import card_palette, tint


class MapButton(QAbstractButton):
    """A map that can be chosen: sketch, name and number of players."""

    def __init__(self, key: str, spec: MapSpec, folder: Path) -> None:
        super().__init__()
        self._land = land_path(spec, folder)
        self.key, self.spec = key, spec
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        least, most = spec.players
        self._about = self.tr("{least} to {most} players · {cities} cities · {routes} routes").format(
            least=least, most=most, cities=len(spec.cities), routes=len(spec.routes)
        )
        self.setAccessibleName(f"{spec.name}. {self._about}")
        self.setToolTip(str(spec.about.get("description", "")))

    def sizeHint(self) -> QSize:
        return QSize(300, 128)

    def paintEvent(self, event: object) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        one, room = tint(), QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        strong = self.isChecked() or self.underMouse()
        edge = one.focus if self.hasFocus() else one.accent if strong else one.line
        painter.setPen(QPen(QColor(edge), 2.4 if self.isChecked() or self.hasFocus() else 1))
        painter.setBrush(QColor(one.raised))
        painter.drawRoundedRect(room, 8, 8)
        sketch = QRectF(room.left() + 10, room.top() + 10, room.width() * 0.46, room.height() - 20)
        paint_sketch(painter, sketch, self.spec, self._land)
        words = room.adjusted(sketch.width() + 24, 16, -10, -10)
        font = painter.font()
        font.setBold(True)
        font.setPointSizeF(font.pointSizeF() * 1.25)
        painter.setFont(font)
        painter.setPen(QColor(one.ink))
        name = painter.fontMetrics().elidedText(self.spec.name, Qt.TextElideMode.ElideRight, int(words.width()))
        painter.drawText(words, name)
        font.setBold(False)
        font.setPointSizeF(font.pointSizeF() / 1.25)
        painter.setFont(font)
        painter.setPen(QColor(one.muted))
        painter.drawText(words.adjusted(0, 26, 0, 0), Qt.TextFlag.TextWordWrap, self._about.replace(" · ", "\n"))
        painter.end()


def paint_sketch(painter: QPainter, area: QRectF, spec: MapSpec, land: QPainterPath) -> None:
    """The map's land, routes and cities, as large as the area allows."""
    painter.save()
    scale = min(area.width() / spec.size[0], area.height() / spec.size[1])
    board = QRectF(0, 0, spec.size[0] * scale, spec.size[1] * scale)
    board.moveCenter(area.center())
    theme = THEMES[tint().name]
    painter.fillRect(board, QColor(theme.land if land.isEmpty() else theme.sea))
    outline = QTransform(scale, 0, 0, scale, board.left(), board.top()).map(land)
    painter.setClipRect(board)
    painter.fillPath(outline, QColor(theme.land))
    painter.strokePath(outline, QPen(QColor(theme.coast), 0.6))
    painter.setClipping(False)
    places = {city.id: board.topLeft() + QPointF(*city.at) * scale for city in spec.cities}
    palette = card_palette()
    for width, dark in ((3.2, True), (2.0, False)):
        for route in spec.routes:
            painter.setPen(QPen(QColor("#6d5c40" if dark else palette.card(route.color)), width))
            painter.drawLine(places[route.between[0]], places[route.between[1]])
    painter.setPen(QPen(QColor("#2a2116"), 0.8))
    painter.setBrush(QColor("#fdf8ea"))
    for place in places.values():
        painter.drawEllipse(place, 1.8, 1.8)
    painter.setPen(QPen(QColor(theme.coast), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(board)
    painter.restore()
