"""Buttons with a painted picture."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton

from railwright.editor.looks.painters import smooth_painter
from railwright.editor.looks.theme import window_colors

FIELD_PX = 24  # side of the square on which a picture is painted; it is scaled to the button


class IconButton(QAbstractButton):
    """A square button; subclasses paint its picture in ``paint_picture``. A frame shows the focus."""

    def __init__(self, size_px: int) -> None:
        super().__init__()
        self.setFixedSize(size_px, size_px)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def paint_picture(self, painter: QPainter) -> None:
        """Paint the picture on a square of FIELD_PX."""
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            painter.scale(self.width() / FIELD_PX, self.height() / FIELD_PX)
            if self.hasFocus():
                painter.setPen(QPen(QColor(window_colors().focus), 2))
                painter.drawRoundedRect(QRectF(1, 1, FIELD_PX - 2, FIELD_PX - 2), 5, 5)
            self.paint_picture(painter)
