"""The bubble below the players in which stands what one of them has just done, or what the program remarks."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from railwright.editor.looks.emblem import EMBLEM, paint_icon
from railwright.editor.looks.theme import usual_points, window_colors
from railwright.editor.play.ticket_notes import shrink_font

LINES, NARROW_LINES = 2, 4  # of text for which there is room
NARROW_LINE_HEIGHTS = 8.75  # heights of a line: the width below which it is narrow
PADDING_PX = 6
EMBLEM_PX, NARROW_EMBLEM_PX, EMBLEM_GAP_PX = 22, 13, 3  # of the emblem beside words of the program, and to them
MIN_TEXT_SCALE = 0.8  # of the usual size of text to which letters shrink
SHRINKING_SHARE = 0.95  # to which they do in a step, until they have room


class Bubble(QWidget):
    """A few words of one seat, in a rim of its color, or of the program (seat -1); empty until somebody says something.

    It has the height of a few lines, whatever it says.
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
        if self.height() != self.sizeHint().height():  # the width decides on the lines
            self.updateGeometry()

    def _is_narrow(self, width: int) -> bool:
        return width < NARROW_LINE_HEIGHTS * self.fontMetrics().height()

    def show_text(self, seat: int, text: str, color: str) -> None:
        """Show words of a seat; "" for none."""
        self.seat, self.text, self.color = seat, text, color
        self.setToolTip(text)
        self.setAccessibleDescription(text)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.text:
            return
        painter, colors = QPainter(self), window_colors()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(4, 3, -1, -1)
        painter.setPen(QPen(QColor(self.color), 2))
        painter.setBrush(QColor(colors.raised))
        painter.drawRoundedRect(area, 7, 7)
        painter.setPen(QColor(colors.ink))
        room = area.adjusted(PADDING_PX, 2, -PADDING_PX + 2, -2)
        if self.seat < 0:
            side = NARROW_EMBLEM_PX if self._is_narrow(self.width()) else EMBLEM_PX
            paint_icon(painter, QRectF(area.left() + 3, area.center().y() - side / 2, side, side), EMBLEM)
            room.setLeft(area.left() + 3 + side + EMBLEM_GAP_PX)
        least = usual_points() * MIN_TEXT_SCALE
        while (is_cut := self._excess(painter, room) > 1) and painter.font().pointSizeF() > least:
            shrink_font(painter, SHRINKING_SHARE, least)
        # What has no room even so is read from its beginning; the tip has all of it.
        side = Qt.AlignmentFlag.AlignTop if is_cut else Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, int(side | Qt.TextFlag.TextWordWrap), self.text)
        painter.end()

    def _excess(self, painter: QPainter, room: QRectF) -> float:
        """The height of the text in the letters of a painter, as a share of the room."""
        wrapped = int(Qt.TextFlag.TextWordWrap)
        return painter.fontMetrics().boundingRect(room.toRect(), wrapped, self.text).height() / room.height()
