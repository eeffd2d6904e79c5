"""Points at widgets of a page by dashed frames with arrows, so that color is not the only sign."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPen, QPolygonF
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from railwright.editor.looks.painters import smooth_painter
from railwright.editor.looks.theme import window_colors

FRAME_PX, RIM_PX, REACH_PX = 4, 8, 3  # width of the line and of its rim; distance from the widget to the line
ARROW_PX = 13  # half the width of an arrow, and its height


class StepPointer(QWidget):
    """An overlay of a page that ignores the mouse; ``parts`` are the widgets that it points at."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self.parts: tuple[QWidget, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        page.installEventFilter(self)
        self.hide()

    def point_at(self, parts: Sequence[QWidget]) -> None:
        """Point at exactly these widgets of the page."""
        for part in self.parts:
            if isValid(part):
                part.removeEventFilter(self)
        self.parts = tuple(parts)
        for part in self.parts:
            part.installEventFilter(self)
        self.setVisible(bool(parts))
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide):
            self._place()
        return False

    def _place(self) -> None:
        self.setGeometry(self._page.rect())
        self.raise_()
        self.update()

    def areas(self) -> list[QRect]:
        """The rectangles of the visible parts, in coordinates of this widget."""
        seen = [part for part in self.parts if isValid(part) and part.isVisible()]
        return [QRect(part.mapTo(self._page, QPoint(0, 0)), part.size()) for part in seen]

    def paintEvent(self, event: object) -> None:
        colors = window_colors()
        with smooth_painter(self) as painter:
            for area in self.areas():
                frame = QRectF(
                    area.adjusted(-REACH_PX, -REACH_PX, REACH_PX, REACH_PX) & self.rect().adjusted(4, 4, -4, -4)
                )
                for color, width, style in (
                    (colors.raised, RIM_PX, Qt.PenStyle.SolidLine),
                    (colors.focus, FRAME_PX, Qt.PenStyle.DashLine),
                ):
                    painter.setPen(QPen(QColor(color), width, style))
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawRoundedRect(frame, 8, 8)
                painter.setPen(QPen(QColor(colors.raised), 3))
                painter.setBrush(QColor(colors.focus))
                middle, top = frame.center().x(), frame.top() - 2
                corners = ((-ARROW_PX, 0), (ARROW_PX, 0), (0, ARROW_PX))
                painter.drawPolygon(QPolygonF([QPointF(middle + x, top + y) for x, y in corners]))
