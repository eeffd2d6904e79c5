"""A player's mark: colour and pattern, painted, as a widget and as an icon."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from editor.scene.palette import PlayerStyle
from editor.scene.pattern import pattern_ink, pattern_path
from editor.scene.wagon import outline_color


def paint_chip(painter: QPainter, area: QRectF, style: PlayerStyle) -> None:
    """A player's colour and pattern."""
    painter.setPen(QPen(outline_color(style), 1))
    painter.setBrush(QColor(style.color))
    painter.drawRoundedRect(area, 4, 4)
    band = pattern_path(style.pattern, area.left() + 2, area.top() + 2, area.width() - 4, area.height() - 4)
    painter.fillPath(band, pattern_ink(style))


class Chip(QWidget):
    """A player's colour and pattern as a widget."""

    def __init__(self, style: PlayerStyle, width: int = 34, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self.setFixedSize(width, 20)

    def set_style(self, style: PlayerStyle) -> None:
        """Show another player."""
        self._style = style
        self.update()

    def paintEvent(self, event: object) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_chip(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), self._style)
        painter.end()


def chip_icon(style: PlayerStyle) -> QIcon:
    """A player's mark, for lists."""
    picture = QPixmap(36, 24)
    picture.setDevicePixelRatio(2)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_chip(painter, QRectF(0.5, 0.5, 17, 11), style)
    painter.end()
    return QIcon(picture)
