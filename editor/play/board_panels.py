"""The board with the decision bar over its foot, and the panels of a game around it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QTimer
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.play.aids.panel import AidsPanel
from editor.play.decision_bar import MIN_HEIGHT_PX, DecisionBar
from editor.play.hand import HandPanel
from editor.play.log_panel import LogPanel
from editor.play.market import MarketPanel
from editor.play.players import PlayersPanel
from editor.play.session_controls import PaceBox
from editor.play.tickets import TicketPanel
from editor.scene.board_view import BoardView
from editor.scene.targets import Target
from editor.widgets import ElidedLabel

CALLOUT_MS = 6000  # milliseconds that words stay where one has clicked


class Callout(QFrame):
    """A few words over the board; a click hides them."""

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

    def show_text(self, words: str, widest: int) -> None:
        """Show text in lines of at most so many pixels."""
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
    """The view keeps its size whatever the bar's: a long question covers more of the foot of the board."""

    def __init__(self, view: BoardView, bar: DecisionBar) -> None:
        super().__init__()
        self.view, self.bar = view, bar
        view.setParent(self)
        bar.setParent(self)
        self.callout = Callout(self, "bad")
        self._hide_callout = QTimer(self, singleShot=True, interval=CALLOUT_MS)
        self._hide_callout.timeout.connect(self.callout.hide)
        bar.grown.connect(self._arrange)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.view.setGeometry(0, 0, self.width(), max(self.height() - MIN_HEIGHT_PX - 6, 50))
        self._arrange()

    def _arrange(self) -> None:
        high = self.bar.height_for(self.width(), max(round(self.height() * 0.6), MIN_HEIGHT_PX))
        self.bar.setGeometry(0, self.height() - high, self.width(), high)
        self.bar.raise_()

    def screen_position(self, target: Target) -> QPoint:
        """Where a place is on the screen, in pixels."""
        return self.view.viewport().mapToGlobal(self._widget_position(target))

    def _widget_position(self, target: Target) -> QPoint:
        return self.view.mapFromScene(QPointF(*self.view.board_scene.targets.centers[target]))

    def show_refusal(self, target: Target | None, words: str) -> None:
        """Say why something is not possible, beside the place where it was tried."""
        self.callout.show_text(words, 320)
        place = self._widget_position(target) if target else QPoint(self.width() // 2, self.height() // 2)
        x = min(max(place.x() - self.callout.width() // 2, 6), self.width() - self.callout.width() - 6)
        y = place.y() - self.callout.height() - 14
        y = y if y > 4 else place.y() + 20
        self.callout.move(x, min(max(y, 4), self.view.height() - self.callout.height() - 4))
        self._hide_callout.start()


class BoardPanels(QWidget):
    """Players, aids and log on the left; the board above the hand in the middle; cards and tickets on the right."""

    def __init__(self, area: BoardArea, players: PlayersPanel, log: LogPanel, pace: PaceBox) -> None:
        super().__init__()
        self.area, self.players, self.log, self.pace = area, players, log, pace
        self.hand, self.market, self.tickets = HandPanel(), MarketPanel(), TicketPanel()
        self.aids = AidsPanel()
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 8, 8)
        row.setSpacing(8)
        middle = QVBoxLayout()
        middle.setSpacing(4)
        middle.addWidget(area, 1)
        middle.addWidget(self.hand)
        self.rules = ElidedLabel("", "muted")
        self.rules.hide()
        self._left = _make_column(players, self.rules, self.aids, log, pace, tall=log)
        self._right = _make_column(self.market, self.tickets, self.aids.table, tall=self.tickets)
        row.addWidget(self._left)
        row.addLayout(middle, 1)
        row.addWidget(self._right)

    def show_rules(self, words: str) -> None:
        """Say what differs from the map's own rules; "" if nothing does."""
        self.rules.setText(words)
        self.rules.setVisible(bool(words))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = 236 if self.width() >= 1400 else 214 if self.width() >= 1150 else 194
        self._left.setFixedWidth(wide)
        self._right.setFixedWidth(wide)
        self.hand.setFixedHeight(130 if self.height() >= 900 else 112 if self.height() >= 720 else 94)


def _make_column(*widgets: QWidget, tall: QWidget) -> QWidget:
    side = QWidget()
    column = QVBoxLayout(side)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(8)
    for widget in widgets:
        column.addWidget(widget, int(widget is tall))
    return side
