"""How much of something every route or city has, drawn as width and colour, with a legend."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editor.canvas.canvas_scene import CanvasScene
from editor.document.parts import Part
from editor.language.numbers import written
from editor.scene.look import board_font

# From pale to dark, so that the order is seen without hue as well.
SCALE = ("#fff3c4", "#fdb863", "#e66101", "#a50f15", "#4a0612")
LEAST, MOST = 1.5, 11.0  # pixels
STEPS = 5


def shade(part: float) -> QColor:
    """The colour of a share between 0 and 1."""
    place = min(max(part, 0.0), 1.0) * (len(SCALE) - 1)
    low = min(int(place), len(SCALE) - 2)
    one, other, between = QColor(SCALE[low]), QColor(SCALE[low + 1]), place - low
    return QColor.fromRgbF(
        one.redF() + (other.redF() - one.redF()) * between,
        one.greenF() + (other.greenF() - one.greenF()) * between,
        one.blueF() + (other.blueF() - one.blueF()) * between,
    )


def paint_heat(painter: QPainter, scene: CanvasScene, heat: Mapping[Part, float], pixel: float) -> None:
    """The heat of all parts, the hottest on top, under the cities and their names."""
    most = max(heat.values(), default=0.0) or 1.0
    for part, value in sorted(heat.items(), key=lambda pair: pair[1]):
        wide = (LEAST + (MOST - LEAST) * value / most) * pixel
        if part.kind == "route" and part.id in scene.pieces.routes:
            line = scene.pieces.routes[part.id].line()
            for ink, width in ((QColor("#1d170c"), wide + 2 * pixel), (shade(value / most), wide)):
                painter.strokePath(line, QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    scene.pieces.draw_cities(painter)
    for part, value in heat.items():
        wide = (LEAST + (MOST - LEAST) * value / most) * pixel
        if part.kind == "city" and part.id in scene.pieces.cities:
            painter.setPen(QPen(QColor("#1d170c"), pixel))
            painter.setBrush(shade(value / most))
            painter.drawEllipse(scene.pieces.cities[part.id].pos(), wide, wide)


def paint_legend(painter: QPainter, room: QRectF, title: str, most: float) -> None:
    """Five steps from nothing to the most, in pixels, in the lower left corner of the window."""
    painter.setFont(board_font(13))
    wide = max(190.0, painter.fontMetrics().horizontalAdvance(title) + 24.0)
    box = QRectF(room.left() + 10, room.bottom() - 66, wide, 56)
    painter.setPen(QPen(QColor("#8d7a57"), 1))
    painter.setBrush(QColor("#fbf5e4"))
    painter.drawRoundedRect(box, 6, 6)
    painter.setPen(QColor("#1d170c"))
    painter.drawText(box.adjusted(12, 4, -8, -30), Qt.AlignmentFlag.AlignVCenter, title)
    for step in range(STEPS):
        share = step / (STEPS - 1)
        left = box.left() + 12 + 36 * step
        middle = box.top() + 32
        for ink, more in (("#1d170c", 2.0), (shade(share).name(), 0.0)):
            pen = QPen(QColor(ink), LEAST + (MOST - LEAST) * share + more)
            painter.setPen(pen)
            painter.drawLine(QPointF(left, middle), QPointF(left + 22, middle))
        painter.setPen(QColor("#1d170c"))
        room = QRectF(left - 7, middle + 6, 36, 16)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, written(most * share, ".3g"))
