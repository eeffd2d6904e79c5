"""The bubble below the players, with the last action of one of them or a remark of the program."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from railwright.editor.looks.emblem import EMBLEM, paint_icon
from railwright.editor.looks.painters import smooth_painter
from railwright.editor.looks.theme import usual_points, window_colors
from railwright.editor.play.ticket_notes import shrink_font

LINES, NARROW_LINES = 2, 4  # lines of text that fit
NARROW_LINE_HEIGHTS = 8.75  # width below which the bubble is narrow, in line heights
PADDING_PX = 6
EMBLEM_PX, NARROW_EMBLEM_PX, EMBLEM_GAP_PX = 22, 13, 3  # size of the emblem beside remarks, and its gap
MIN_TEXT_SCALE = 0.8  # smallest text size over the usual one
SHRINKING_SHARE = 0.95  # text size over that of the last attempt, until the text fits


class Bubble(QWidget):
    """A short text of a seat, with a rim in its color, or of the program (seat -1); empty at first.

    Its height is always that of LINES or NARROW_LINES.
    """

    def __init__(self) -> None:
        super().__init__()
        self.seat, self.text, self.color = -1, "", ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Latest move"))

    def sizeHint(self) -> QSize:
        lines = NARROW_LINES if self._is_narrow(self.width()) else LINES
        return QSize(100, lines * self.fontMetrics().lineSpacing() + 2 * PADDING_PX + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(20, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.height() != self.sizeHint().height():  # the number of lines depends on the width
            self.updateGeometry()

    def _is_narrow(self, width: int) -> bool:
        return width < NARROW_LINE_HEIGHTS * self.fontMetrics().height()

    def show_text(self, seat: int, text: str, color: str) -> None:
        """Show a text of a seat; "" hides it."""
        self.seat, self.text, self.color = seat, text, color
        self.setToolTip(text)
        self.setAccessibleDescription(text)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.text:
            return
        colors = window_colors()
        with smooth_painter(self) as painter:
            area = QRectF(self.rect()).adjusted(4, 3, -1, -1)
            painter.setPen(QPen(QColor(self.color), 2))
            painter.setBrush(QColor(colors.raised))
            painter.drawRoundedRect(area, 7, 7)
            painter.setPen(QColor(colors.ink))
            inner = area.adjusted(PADDING_PX, 2, -PADDING_PX + 2, -2)
            if self.seat < 0:
                side = NARROW_EMBLEM_PX if self._is_narrow(self.width()) else EMBLEM_PX
                paint_icon(painter, QRectF(area.left() + 3, area.center().y() - side / 2, side, side), EMBLEM)
                inner.setLeft(area.left() + 3 + side + EMBLEM_GAP_PX)
            minimum = usual_points() * MIN_TEXT_SCALE
            while (is_cut := self._excess(painter, inner) > 1) and painter.font().pointSizeF() > minimum:
                shrink_font(painter, SHRINKING_SHARE, minimum)
            # A text that is still too long is shown from its beginning; the tool tip has all of it.
            side = Qt.AlignmentFlag.AlignTop if is_cut else Qt.AlignmentFlag.AlignVCenter
            painter.drawText(inner, int(side | Qt.TextFlag.TextWordWrap), self.text)

    def _excess(self, painter: QPainter, area: QRectF) -> float:
        """The height of the text in the painter's font, over the available height."""
        wrapped = int(Qt.TextFlag.TextWordWrap)
        return painter.fontMetrics().boundingRect(area.toRect(), wrapped, self.text).height() / area.height()
