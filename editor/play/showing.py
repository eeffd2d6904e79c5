"""Brings everything round the board up to date with the session."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QCheckBox

from core.state import State
from core.text import Name
from editor.play.asking import Asked
from editor.play.narrator import Narrator
from editor.play.ticket_card import TicketCard
from editor.play.turning_up import TurningUp

if TYPE_CHECKING:
    from editor.play.play_page import PlayPage


class Showing:
    """Shows a page the game as it stands for its viewer."""

    def __init__(self, page: PlayPage) -> None:
        self._page = page
        self._hands: dict[int, Mapping[str, int]] = {}
        self._narrator = Narrator(page.session, page.bar, page.wording)
        self._turning_up = TurningUp(page.session, page.reader, page.bar, page.scene, page.wording)

    def refresh(self) -> None:
        """Show the game as it stands."""
        page, reader = self._page, self._page.reader
        view, viewer, question = page.session.view, page.session.viewer, page.session.asked
        page.lights.follow(view)
        self._show_players(view)
        self._show_cards(view, question)
        own = reader.tickets(view, viewer) if viewer is not None else []
        page.tickets.setVisible(own is not None)
        page.take_back.refresh()
        self._show_question(question)
        page.aids.follow(view, question)
        page.tickets.show_tickets(own or [], page.wording, page.aids.notes)

    def _show_players(self, view: State) -> None:
        page, top = self._page, view.stack[-1].actor if view.stack else None
        turn = top if top is not None and top >= 0 else (view.turn if view.stack else None)
        figures = [page.reader.figures(view, seat) for seat in range(view.seats)]
        page.players.show_figures(figures, turn, page.session.viewer)
        left = page.reader.turns_left(view) if view.stack else None
        page.bar.head.set_note(_tr("Last round: turns left {count}").format(count=left) if left else "")

    def _show_cards(self, view: State, question: Asked | None) -> None:
        page, viewer = self._page, self._page.session.viewer
        row = page.reader.row(view)
        hand = page.reader.hand(view, viewer) if viewer is not None else None
        page.hand.setVisible(row is not None)
        page.market.setVisible(row is not None)
        if row is not None:
            draws = page.reader.draws(question.options) if question else {}
            page.market.show_cards(row, *page.reader.piles(view), draws)
        before = self._hands.get(viewer if viewer is not None else -1, hand or {})
        fresh = {color: count - before.get(color, 0) for color, count in (hand or {}).items()}
        page.hand.show_cards(hand or {}, {color: count for color, count in fresh.items() if count > 0})

    def _show_question(self, question: Asked | None) -> None:
        page = self._page
        if question is None:
            page.gesture.rest()
            if not self._turning_up.show():
                self._narrator.wait()
        elif question != page.gesture.question:
            page.lights.show_places(self._narrator.news())
            page.gesture.ask(question)

    def piece(self, name: Name) -> TicketCard | QCheckBox:
        """A thing to tick."""
        page, board = self._page, self._page.scene.board
        if name.of != "ticket":
            return QCheckBox(page.wording.name(name))
        ticket = board.ticket_index[str(name.id)]
        way = page.reader.way(page.session.view, page.session.viewer or 0, ticket)
        needs = _tr("1 train to lay"), _tr("{count} trains to lay")
        note = needs[way.trains != 1].format(count=way.trains) if way else _tr("No way is left")
        return TicketCard(ticket, page.wording.ticket(ticket), board.ticket_points[ticket], note)

    def remember_hand(self, question: Asked) -> None:
        """Keep the hand with which a turn is begun: what has come by the next one is marked as new."""
        hand = self._page.reader.hand(self._page.session.view, question.seat)
        if question.kind == "turn" and hand is not None:
            self._hands[question.seat] = hand


def _tr(words: str) -> str:
    return QCoreApplication.translate("PlayPage", words)
