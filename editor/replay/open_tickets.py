"""The tickets of several players, one below the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from editor.forms.switch import ElidedLabel
from editor.play.chip import Chip
from editor.play.table_reader import TicketState
from editor.play.ticket_card import TicketCard
from editor.scene.palette import PlayerStyle
from editor.wording import Wording


class OpenTickets(QFrame):
    """``pointed`` gives seat and ticket while mouse or keyboard is on a ticket; ticket -1 when they leave."""

    pointed = Signal(int, int)

    def __init__(self, wording: Wording, styles: Sequence[PlayerStyle]) -> None:
        super().__init__()
        self._wording, self._styles = wording, tuple(styles)
        self._shown: tuple[Mapping[int, Sequence[TicketState]], bool] | None = None
        self.cards: list[TicketCard] = []
        self.setProperty("panel", True)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 4, 8)
        caption = QLabel(self.tr("Tickets"))
        caption.setProperty("role", "caption")
        column.addWidget(caption)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column.addWidget(self._scroll)

    def set_styles(self, styles: Sequence[PlayerStyle]) -> None:
        """Change the colours."""
        self._styles = tuple(styles)
        shown, self._shown = self._shown, None
        if shown is not None:
            self.show_tickets(*shown)

    def show_tickets(self, tickets: Mapping[int, Sequence[TicketState]], over: bool) -> None:
        """Show the tickets of seats; when the game is over none is open. Nothing moves while nothing has changed."""
        if (tickets, over) == self._shown:
            return
        self._shown = tickets, over
        above = self._scroll.verticalScrollBar().value()
        self.cards = []
        inner = QWidget()
        inner.setProperty("clear", True)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 4, 0)
        column.setSpacing(3)
        for seat, held in tickets.items():
            column.addLayout(self._head(seat, held))
            for one in sorted(held, key=lambda one: (not one.done, -one.points)):
                column.addWidget(self._card(seat, one, over))
            column.addSpacing(6)
        column.addStretch(1)
        self._scroll.setWidget(inner)
        self._scroll.verticalScrollBar().setValue(above)

    def _head(self, seat: int, held: Sequence[TicketState]) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        name = ElidedLabel(self._wording.players[seat])
        done = QLabel(f"{sum(one.done for one in held)}/{len(held)}")
        done.setToolTip(self.tr("Tickets done"))
        done.setProperty("role", "muted")
        row.addWidget(Chip(self._styles[seat], 24))
        row.addWidget(name, 1)
        row.addWidget(done)
        return row

    def _card(self, seat: int, one: TicketState, over: bool) -> TicketCard:
        state = "done" if one.done else "open" if one.way and not over else "failed"
        card = TicketCard(one.ticket, self._wording.ticket(one.ticket), one.points, "", state)
        card.pointed.connect(lambda ticket: self.pointed.emit(seat, ticket))
        self.cards.append(card)
        return card
