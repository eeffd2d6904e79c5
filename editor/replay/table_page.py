"""The panels of a replay round its board."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.play.hand import HandWidget
from editor.play.market import Market
from editor.play.players import PlayersPanel
from editor.replay.open_cards import OpenCards
from editor.replay.open_tickets import OpenTickets
from editor.replay.story import StoryPanel
from editor.scene.map_view import MapView


class TablePage(QWidget):
    """Players and log on the left, the board with controls and hands below it, cards and tickets on the right."""

    def __init__(
        self,
        view: MapView,
        below: Sequence[QWidget],
        left: tuple[PlayersPanel, StoryPanel],
        open_cards: OpenCards,
        tickets: OpenTickets,
    ) -> None:
        super().__init__()
        self.hand, self.market, self.open_cards, self.tickets = HandWidget(), Market(), open_cards, tickets
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 8, 8)
        row.setSpacing(8)
        middle = QVBoxLayout()
        middle.setSpacing(6)
        middle.addWidget(view, 1)
        for widget in (*below, self.open_cards, self.hand):
            middle.addWidget(widget)
        self._left, self.right = _column(left, stretched=left[1]), _column((self.market, tickets), stretched=tickets)
        row.addWidget(self._left)
        row.addLayout(middle, 1)
        row.addWidget(self.right)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = 250 if self.width() >= 1400 else 222 if self.width() >= 1150 else 198
        self._left.setFixedWidth(wide)
        self.right.setFixedWidth(wide)
        self.hand.setFixedHeight(124 if self.height() >= 900 else 104 if self.height() >= 720 else 88)


def _column(widgets: Sequence[QWidget], stretched: QWidget) -> QWidget:
    side = QWidget()
    column = QVBoxLayout(side)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(8)
    for widget in widgets:
        column.addWidget(widget, int(widget is stretched))
    return side
