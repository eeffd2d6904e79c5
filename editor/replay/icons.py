"""The signs on the buttons of a film, drawn: they look the same with any font."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap, QPolygonF

from editor.theme import tint

SIZE = 20  # pixels of the field that the signs are drawn on
# Each sign from left to right: "|" a bar, "<" and ">" triangles, "I" a broad bar.
SIGNS = {
    "start": "|<<", "turn-back": "<<", "back": "<", "play": ">", "stop": "II", "on": ">", "turn-on": ">>", "end": ">>|",
}  # fmt: skip
WIDTHS = {"|": 2.4, "<": 6.6, ">": 6.6, "I": 5.0}


def sign(name: str) -> QIcon:
    """The sign of a button, faded where it is switched off."""
    icon = QIcon()
    icon.addPixmap(_picture(name, QColor(tint().ink)), QIcon.Mode.Normal)
    faded = QColor(tint().muted)
    faded.setAlphaF(0.45)
    icon.addPixmap(_picture(name, faded), QIcon.Mode.Disabled)
    return icon


def _picture(name: str, ink: QColor) -> QPixmap:
    picture = QPixmap(SIZE * 3, SIZE * 3)
    picture.setDevicePixelRatio(3)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    if name == "play":
        _draw(painter, ">", QRectF(4.5, 3, 12.5, 14))
    else:
        parts = SIGNS[name]
        left = (SIZE - sum(WIDTHS[part] for part in parts)) / 2
        for part in parts:
            _draw(painter, part, QRectF(left, 4.5, WIDTHS[part], 11))
            left += WIDTHS[part]
    painter.end()
    return picture


def _draw(painter: QPainter, part: str, room: QRectF) -> None:
    if part in "|I":
        painter.drawRoundedRect(room.adjusted(0.3, 0, -0.9, 0), 0.8, 0.8)
        return
    tip, side = (room.left(), room.right()) if part == "<" else (room.right(), room.left())
    middle = room.center().y()
    painter.drawPolygon(QPolygonF([QPointF(tip, middle), QPointF(side, room.top()), QPointF(side, room.bottom())]))
