"""The panels of a game round its board."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.forms.switch import ElidedLabel
from editor.play.aids.panel import AidsPanel
from editor.play.board_area import BoardArea
from editor.play.hand import HandWidget
from editor.play.log import LogPanel
from editor.play.market import Market
from editor.play.pace import PaceBox
from editor.play.players import PlayersPanel
from editor.play.tickets import TicketPanel


class BoardPage(QWidget):
    """Players, aids and log on the left, the board with the hand below it, cards and tickets on the right."""

    def __init__(self, area: BoardArea, players: PlayersPanel, log: LogPanel, pace: PaceBox) -> None:
        super().__init__()
        self.area, self.players, self.log, self.pace = area, players, log, pace
        self.hand, self.market, self.tickets = HandWidget(), Market(), TicketPanel()
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
        self._left = _column(players, self.rules, self.aids, log, pace, tall=log)
        self._right = _column(self.market, self.tickets, self.aids.table, tall=self.tickets)
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


def _column(*widgets: QWidget, tall: QWidget) -> QWidget:
    side = QWidget()
    column = QVBoxLayout(side)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(8)
    for widget in widgets:
        column.addWidget(widget, int(widget is tall))
    return side
