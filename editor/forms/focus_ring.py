"""A ring round the view or the list that has the keyboard focus; buttons and fields show that themselves."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QRegion
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget
from shiboken6 import isValid

from editor.theme import window_colors

WIDTH_PX = 3  # pixels


class FocusRing(QWidget):
    """Lies over a page, follows the keyboard focus, and never takes a mouse event."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self._around: QWidget | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)

    def _follow(self, old: QWidget | None, now: QWidget | None) -> None:
        if self._around is not None and isValid(self._around):  # a page that is closed takes its views along
            self._around.removeEventFilter(self)
        self._around = None
        if isinstance(now, QAbstractScrollArea) and self._page.isAncestorOf(now):
            self._around = now
            now.installEventFilter(self)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Hide, QEvent.Type.Show):
            self._place()
        return False

    def _place(self) -> None:
        one = self._around
        if one is None or not one.isVisible():
            self.hide()
            return
        area = QRect(one.mapTo(self._page, one.rect().topLeft()), one.size())
        self.setGeometry(area)
        inner = self.rect().adjusted(WIDTH_PX, WIDTH_PX, -WIDTH_PX, -WIDTH_PX)
        self.setMask(QRegion(self.rect()) - QRegion(inner))
        self.show()
        self.raise_()

    def paintEvent(self, event: object) -> None:
        painter = QPainter(self)
        painter.setPen(QPen(QColor(window_colors().focus), WIDTH_PX))
        painter.drawRect(self.rect().adjusted(1, 1, -2, -2))
        painter.end()
