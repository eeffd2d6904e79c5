"""A button with a gear, for the settings."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from railwright.editor.looks.icon_button import IconButton
from railwright.editor.looks.theme import window_colors

TEETH = 8  # number of teeth
INNER_PX, RIM_PX, TOOTH_PX = 3.2, 6.6, 9.2  # radii of hole, rim and tips, on a field of FIELD_PX
TOOTH_SHARE = 0.56  # width of a tooth at its foot over the distance between teeth


class GearButton(IconButton):
    """A button that shows a gear."""

    def __init__(self, size_px: int) -> None:
        super().__init__(size_px)
        self.setToolTip(self.tr("Settings (Ctrl+,)"))
        self.setAccessibleName(self.toolTip())

    def paint_picture(self, painter: QPainter) -> None:
        colors = window_colors()
        painter.fillPath(_gear(), QColor(colors.accent if self.underMouse() else colors.ink))


def _gear() -> QPainterPath:
    """A wheel with teeth and a hole, in the middle of the field."""
    step = 2 * pi / TEETH
    corners = (
        (-TOOTH_SHARE / 2, RIM_PX),
        (-TOOTH_SHARE / 3, TOOTH_PX),
        (TOOTH_SHARE / 3, TOOTH_PX),
        (TOOTH_SHARE / 2, RIM_PX),
    )
    points = [_point((tooth + turn) * step, radius) for tooth in range(TEETH) for turn, radius in corners]
    path = QPainterPath()
    path.addPolygon(QPolygonF(points))
    path.closeSubpath()
    path.addEllipse(QPointF(12, 12), INNER_PX, INNER_PX)
    return path


def _point(angle: float, radius: float) -> QPointF:
    return QPointF(12 + radius * cos(angle), 12 + radius * sin(angle))
