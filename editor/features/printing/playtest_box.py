"""The playtest box on a printed board: the version, and blanks for date and players."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from railwright.editor.features.printing.board import BoardPainter, board_obstacles
from railwright.editor.features.printing.sheet import INK, Imprint, paint_line, tr
from railwright.editor.layout.boxes import Box
from railwright.editor.layout.lookup import SpatialGrid

SIZE_MM = (84.0, 30.0)  # width and height
MAX_SHARE = 0.3  # width of the box over that of the board
STEP_MM = 6.0  # between the positions that are tried
INSET_MM = 4.0  # from the edge of the board


class PlaytestBox:
    """The box, placed where it covers least; its position is found once."""

    def __init__(self, art: BoardPainter, imprint: Imprint) -> None:
        self._art, self._imprint = art, imprint

    @cached_property
    def area(self) -> QRectF:
        """The rectangle of the box, in millimetres of the board."""
        board = self._art.board
        scale = min(1.0, board.width() * MAX_SHARE / SIZE_MM[0])
        width, height = SIZE_MM[0] * scale, SIZE_MM[1] * scale
        taken = SpatialGrid([(obstacle.bounds, obstacle) for obstacle in board_obstacles(self._art)], width)
        places = [
            QRectF(INSET_MM + x * STEP_MM, INSET_MM + y * STEP_MM, width, height)
            for y in range(int((board.height() - height - 2 * INSET_MM) // STEP_MM) + 1)
            for x in range(int((board.width() - width - 2 * INSET_MM) // STEP_MM) + 1)
        ]

        def covered(area: QRectF) -> float:
            box = Box(area.left(), area.top(), area.right(), area.bottom())
            return sum(obstacle.overlap_cost(box) for obstacle in taken.near(box))

        return min(places, key=covered, default=QRectF(0, 0, width, height))

    def paint(self, painter: QPainter) -> None:
        """Paint the box in board coordinates."""
        area = self.area
        unit = area.height() / SIZE_MM[1]
        painter.setPen(QPen(QColor(INK), 0.4))
        painter.setBrush(QColor("#ffffff"))
        painter.drawRoundedRect(area, 2 * unit, 2 * unit)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inner = area.adjusted(3 * unit, 2 * unit, -3 * unit, -2 * unit)
        head = QRectF(inner.left(), inner.top(), inner.width(), 6 * unit)
        paint_line(painter, tr("Playtest copy"), head, 5.4 * unit)
        paint_line(painter, self._imprint.edition, head.translated(0, 5.6 * unit), 2.6 * unit)
        for number, heading in enumerate((tr("Played on"), tr("Players"), tr("Changes"))):
            row = QRectF(inner.left(), inner.top() + (11.4 + 5 * number) * unit, inner.width(), 4.6 * unit)
            right = paint_line(painter, heading, row, 2.8 * unit).right()
            painter.setPen(QPen(QColor(INK), 0.2))
            painter.drawLine(QPointF(right + 2 * unit, row.bottom()), QPointF(row.right(), row.bottom()))
