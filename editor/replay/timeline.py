"""A slider over all answers of a game, drawn as its turns in the colours of the players."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPen, QWheelEvent
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QToolTip

from editor.replay.film import Film
from editor.scene.palette import PlayerStyle
from editor.theme import tint

EDGE = 9.0  # pixels from the side of the widget to the first and the last moment
BAND = 15.0  # height of the turns
AHEAD = 0.38  # opacity of turns that are still to come


class Timeline(QAbstractSlider):
    """``wanted`` gives the moment that was clicked, dragged or scrolled to; ``tip`` says what a moment is."""

    wanted = Signal(int)

    def __init__(self, film: Film, styles: Sequence[PlayerStyle], tip: Callable[[int], str]) -> None:
        super().__init__()
        self._film, self._tip = film, tip
        self._hover: int | None = None
        self.setRange(0, film.end)
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Moment of the game"))
        self.set_styles(styles)

    def set_styles(self, styles: Sequence[PlayerStyle]) -> None:
        """The colours of the seats."""
        self._styles = tuple(styles)
        self.update()

    def follow(self, moment: int) -> None:
        """Put the handle where the film stands."""
        self.setValue(moment)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(400, 34)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 34)

    # where a moment lies

    def x_of(self, moment: int) -> float:
        """Where a moment lies, in pixels from the left."""
        return EDGE + (self.width() - 2 * EDGE) * moment / max(self._film.end, 1)

    def moment_at(self, x: float) -> int:
        """The moment at a place, in pixels from the left."""
        part = (x - EDGE) / max(self.width() - 2 * EDGE, 1.0)
        return round(min(max(part, 0.0), 1.0) * self._film.end)

    # mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.wanted.emit(self.moment_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover = self.moment_at(event.position().x())
        self.update()
        if self.isSliderDown():
            self.wanted.emit(self._hover)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover = None
        self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.wanted.emit(self.value() + (-1 if event.angleDelta().y() > 0 else 1))
        event.accept()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self._tip(self.moment_at(event.pos().x())), self)
            return True
        return super().event(event)

    # painting

    def paintEvent(self, event: object) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = (self.height() - BAND) / 2
        self._paint_turns(painter, top)
        if self._hover is not None and not self.isSliderDown():
            painter.fillRect(QRectF(self.x_of(self._hover) - 0.75, top - 4, 1.5, BAND + 8), QColor(tint().muted))
        self._paint_handle(painter, top)
        painter.end()

    def _paint_turns(self, painter: QPainter, top: float) -> None:
        room = QRectF(self.x_of(0), top, self.x_of(self._film.end) - self.x_of(0), BAND)
        painter.fillRect(room, QColor(tint().raised))
        chapters = self._film.chapters
        ends = [chapter.start for chapter in chapters[1:]] + [self._film.end]
        for chapter, end in zip(chapters, ends, strict=True):
            left, right = self.x_of(chapter.start), self.x_of(end)
            gap = 1.0 if right - left > 3 else 0.3
            area = QRectF(left, top, max(right - left - gap, 0.4), BAND)
            color = QColor(self._styles[chapter.seat].color if chapter.seat >= 0 else tint().line)
            now = min(max(self.x_of(self.value()), area.left()), area.right())
            self._fill(painter, QRectF(area.left(), top, now - area.left(), BAND), color, 1.0)
            self._fill(painter, QRectF(now, top, area.right() - now, BAND), color, AHEAD)
        painter.setPen(QPen(QColor(tint().line), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(room)

    def _fill(self, painter: QPainter, area: QRectF, color: QColor, opacity: float) -> None:
        if area.width() > 0:
            color = QColor(color)
            color.setAlphaF(opacity)
            painter.fillRect(area, color)

    def _paint_handle(self, painter: QPainter, top: float) -> None:
        one, x = tint(), self.x_of(self.value())
        painter.setPen(QPen(QColor(one.focus if self.hasFocus() else one.ink), 2 if self.hasFocus() else 1.4))
        painter.setBrush(QColor(one.raised))
        painter.drawRoundedRect(QRectF(x - 4.5, top - 6, 9, BAND + 12), 4, 4)
        painter.fillRect(QRectF(x - 1, top - 2, 2, BAND + 4), QColor(one.accent))
