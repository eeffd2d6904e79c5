"""The tickets of everybody, the done ones first, and what the stations borrowed for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Any

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.forms.switch import ElidedLabel
from editor.play.chip import Chip
from editor.play.final_result import FinalResult
from editor.play.ticket_card import TicketCard
from editor.scene.palette import PlayerStyle

WIDE = 225  # pixels that a ticket's name needs


class TicketSheet(QFrame):
    """Players side by side, as many as the width has room for."""

    def __init__(self, result: FinalResult, styles: Sequence[PlayerStyle]) -> None:
        super().__init__()
        self.setProperty("sheet", True)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(20, 16, 20, 16)
        self._grid.setHorizontalSpacing(18)
        self._grid.setVerticalSpacing(14)
        self.columns = [self._column(result, row, styles[row["seat"]]) for row in result.rows]
        self._across = 0
        self._arrange(len(self.columns))

    def _column(self, result: FinalResult, row: Mapping[str, Any], style: PlayerStyle) -> QWidget:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(Chip(style))
        head.addWidget(ElidedLabel(result.wording.players[row["seat"]]), 1)
        column.addLayout(head)
        for one in sorted(row.get("tickets", ()), key=lambda one: (not one["done"], -one["points"])):
            column.addWidget(_card(result, one))
        for lent in row.get("borrowed", ()):
            label = QLabel(self._borrowed(result, lent))
            label.setProperty("role", "muted")
            label.setWordWrap(True)
            column.addWidget(label)
        column.addStretch(1)
        return side

    def _borrowed(self, result: FinalResult, lent: Mapping[str, str]) -> str:
        city = result.board.city_names[result.board.city_index[lent["city"]]]
        route = result.wording.route(result.board.route_index[lent["route"]])
        return self.tr("Station {city} borrows {route}").format(city=city, route=route)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        most = max((self.width() - 40) // WIDE, 1)
        lines = ceil(len(self.columns) / most)
        self._arrange(ceil(len(self.columns) / lines))

    def _arrange(self, across: int) -> None:
        """So many players in a line."""
        if across == self._across:
            return
        self._across = across
        for at, side in enumerate(self.columns):
            self._grid.addWidget(side, at // across, at % across)
        for at in range(len(self.columns)):
            self._grid.setColumnStretch(at, int(at < across))


def _card(result: FinalResult, one: Mapping[str, Any]) -> TicketCard:
    ticket = result.board.ticket_index[one["id"]]
    points = one["points"] if one["done"] else -one["points"]
    return TicketCard(ticket, result.wording.ticket(ticket), points, state="done" if one["done"] else "failed")
