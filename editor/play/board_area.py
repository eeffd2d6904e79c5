"""The board with what lies over it: the decision bar at its foot, and words where one has clicked."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QTimer
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from editor.play.bar_frame import LEAST_HEIGHT
from editor.play.decision_bar import DecisionBar
from editor.scene.map_view import MapView
from editor.scene.targets import Target

READING = 6000  # milliseconds that words stay where one has clicked


class Slip(QFrame):
    """A slip of paper with words; a click takes it away."""

    def __init__(self, parent: QWidget, role: str = "") -> None:
        super().__init__(parent)
        self.setProperty("sheet", True)
        self.label = QLabel()
        self.label.setWordWrap(True)
        self.label.setProperty("role", role)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 7, 12, 7)
        column.addWidget(self.label)
        self.hide()

    def say(self, words: str, widest: int) -> None:
        """Show words, in lines no wider than so many pixels."""
        self.label.setText(words)
        line = self.label.fontMetrics().horizontalAdvance(words) + 12
        width = min(line, widest - 26)
        self.label.setFixedWidth(width)
        self.setFixedSize(width + 26, max(self.label.heightForWidth(width), 18) + 16)
        self.show()
        self.raise_()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.hide()


class BoardArea(QWidget):
    """The view never changes its size with the bar: a long question grows over the foot of the board."""

    def __init__(self, view: MapView, bar: DecisionBar) -> None:
        super().__init__()
        self.view, self.bar = view, bar
        view.setParent(self)
        bar.setParent(self)
        self.callout = Slip(self, "bad")
        self._hide_callout = QTimer(self, singleShot=True, interval=READING)
        self._hide_callout.timeout.connect(self.callout.hide)
        bar.grown.connect(self._arrange)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.view.setGeometry(0, 0, self.width(), max(self.height() - LEAST_HEIGHT - 6, 50))
        self._arrange()

    def _arrange(self) -> None:
        high = self.bar.height_for(self.width(), max(round(self.height() * 0.6), LEAST_HEIGHT))
        self.bar.setGeometry(0, self.height() - high, self.width(), high)
        self.bar.raise_()

    def spot(self, target: Target) -> QPoint:
        """Where a target is on the screen."""
        return self.view.viewport().mapToGlobal(self._place(target))

    def _place(self, target: Target) -> QPoint:
        return self.view.mapFromScene(QPointF(*self.view.board_scene.targets.centers[target]))

    def refuse(self, target: Target | None, words: str) -> None:
        """Say why something is not possible, beside the place where it was tried."""
        self.callout.say(words, 320)
        place = self._place(target) if target else QPoint(self.width() // 2, self.height() // 2)
        x = min(max(place.x() - self.callout.width() // 2, 6), self.width() - self.callout.width() - 6)
        y = place.y() - self.callout.height() - 14
        y = y if y > 4 else place.y() + 20
        self.callout.move(x, min(max(y, 4), self.view.height() - self.callout.height() - 4))
        self._hide_callout.start()
