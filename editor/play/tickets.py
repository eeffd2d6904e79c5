"""The viewer's own tickets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from editor.play.table_reader import TicketState
from editor.play.ticket_card import NO_NOTES, TicketCard, TicketNote
from editor.wording import Wording


class TicketPanel(QFrame):
    """The viewer's own tickets."""

    pointed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 4, 8)
        self._caption = QLabel()
        self._caption.setProperty("role", "caption")
        self._caption.setWordWrap(True)
        column.addWidget(self._caption)
        self._inner = QWidget()
        self._inner.setProperty("clear", True)
        self._list = QVBoxLayout(self._inner)
        self._list.setContentsMargins(0, 0, 4, 0)
        self._list.setSpacing(3)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(self._inner)
        column.addWidget(scroll)
        self.cards: list[TicketCard] = []
        self._shown: tuple[list[TicketState], Mapping[int, TicketNote]] | None = None

    def show_tickets(
        self, tickets: Sequence[TicketState], wording: Wording, notes: Mapping[int, TicketNote] = NO_NOTES
    ) -> None:
        """Show tickets, the open ones first; ``notes`` say more of some. Nothing moves while nothing has changed."""
        ordered = sorted(tickets, key=lambda one: (one.done, -one.points))
        if (ordered, notes) == self._shown:
            return
        self._shown = ordered, notes
        done, points = sum(one.done for one in tickets), sum(one.points for one in tickets if one.done)
        words = self.tr("Your tickets: {done} of {all} done, {points} points") if tickets else self.tr("Your tickets")
        self._caption.setText(words.format(done=done, all=len(tickets), points=points))
        while item := self._list.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        self.cards = [self._card(one, wording, notes.get(one.ticket)) for one in ordered]
        for card in self.cards:
            self._list.addWidget(card)
        self._list.addStretch(1)

    def _card(self, one: TicketState, wording: Wording, said: TicketNote | None) -> TicketCard:
        state = "done" if one.done else "open" if one.way else "failed"
        if one.done:
            note = self.tr("Done")
        elif one.way is None:
            note = self.tr("No way of your own is left")
        else:
            needs = self.tr("1 train to lay"), self.tr("{count} trains to lay")
            note = needs[one.way.trains != 1].format(count=one.way.trains)
        card = TicketCard(one.ticket, wording.ticket(one.ticket), one.points, note, state)
        if said is not None:
            card.set_note(said.line, said.more)
        card.pointed.connect(self.pointed)
        return card
