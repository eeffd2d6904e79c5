"""What lies round the board of a replay, and how it shows a moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QVBoxLayout, QWidget

from core.state import State
from editor.play.players import PlayersPanel
from editor.play.table_reader import TableReader
from editor.replay.controls import Controls
from editor.replay.eyes import Eyes
from editor.replay.film import Chapter
from editor.replay.open_cards import OpenCards
from editor.replay.open_tickets import OpenTickets
from editor.replay.story import StoryPanel
from editor.replay.table_page import TablePage
from editor.replay.tour_guide import TourGuide
from editor.scene.map_view import MapView
from editor.scene.palette import PlayerStyle

if TYPE_CHECKING:
    from editor.replay.page import ReplayPage


class Panels:
    """Makes the panels of a page and keeps them up to date."""

    def __init__(self, page: ReplayPage) -> None:
        self._reader: TableReader = page.reader
        names, styles, seats = page.wording.players, page.styles, page.record.seats
        self.view = MapView(page.scene)
        self.controls = Controls(page.reel, page.wording, styles)
        self.guide = TourGuide(page.wording, styles)
        self.players = PlayersPanel(styles, names, [seat.agent.replace("human", page.tr("person")) for seat in seats])
        self.story = StoryPanel(page.wording, styles, {one.id: one.title for one in page.film.rules.manifests})
        self.open_cards = OpenCards(styles, names)
        self.tickets = OpenTickets(page.wording, styles)
        sides = (self.players, self.story)
        self.table = TablePage(self.view, (self.controls, self.guide), sides, self.open_cards, self.tickets)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table)
        self._make_chooser(page)
        self.rules = QLabel()
        self.rules.setProperty("role", "muted")
        self.rules.setWordWrap(True)
        self.rules.setTextFormat(Qt.TextFormat.PlainText)
        self.rules.hide()
        self.table.right.layout().addWidget(self.rules)  # type: ignore[union-attr]
        self.count = self._button(page.tr("Count the points …"))
        self.on = self._button(page.tr("Play on from here …"))

    def _make_chooser(self, page: ReplayPage) -> None:
        self.chooser = QComboBox()
        for eyes in page.choices:
            self.chooser.addItem(self._named(page, eyes), eyes)
        self.chooser.setAccessibleName(page.tr("Through whose eyes"))
        self.chooser.setToolTip(page.tr("Through whose eyes the game is shown"))
        self.table.right.layout().insertWidget(0, self.chooser)  # type: ignore[union-attr]

    def _named(self, page: ReplayPage, eyes: Eyes) -> str:
        if eyes.whole:
            return page.tr("All cards open")
        if eyes.seat is None:
            return page.tr("As a spectator saw it")
        return page.tr("As {name} saw it").format(name=page.wording.short(eyes.seat))

    def _button(self, words: str) -> QPushButton:
        button = QPushButton(words)
        self.table.right.layout().addWidget(button)  # type: ignore[union-attr]
        return button

    # what they show

    def show(self, view: State, eyes: Eyes, chapter: Chapter) -> None:
        """Show a moment through somebody's eyes."""
        turn = chapter.seat if chapter.seat >= 0 else None
        self.players.show_figures([self._reader.figures(view, seat) for seat in range(view.seats)], turn, None)
        self._show_cards(view, eyes)
        held = {seat: self._reader.tickets(view, seat) for seat in range(view.seats)}
        shown = {seat: tickets for seat, tickets in held.items() if tickets is not None}
        self.tickets.show_tickets(shown, not view.stack)

    def show_rules(self, words: str) -> None:
        """Say what differs from the map's own rules; "" if nothing does."""
        self.rules.setText(words)
        self.rules.setVisible(bool(words))

    def show_points(self, view: State, points: Sequence[int], seat: int) -> None:
        """Show points in place of those on the track, and whose they are that are counted."""
        figures = [self._reader.figures(view, at)._replace(points=count) for at, count in enumerate(points)]
        self.players.show_figures(figures, seat if seat >= 0 else None, None)

    def _show_cards(self, view: State, eyes: Eyes) -> None:
        row, market = self._reader.row(view), self.table.market
        market.setVisible(row is not None)
        if row is not None:
            market.show_cards(row, *self._reader.piles(view), {})
        hands = [self._reader.hand(view, seat) for seat in range(view.seats)]
        self.open_cards.setVisible(eyes.whole and row is not None)
        self.open_cards.show_hands([hand or {} for hand in hands])
        own = hands[eyes.seat] if eyes.seat is not None else None
        self.table.hand.setVisible(own is not None)
        self.table.hand.show_cards(own or {})

    def change_look(self, styles: Sequence[PlayerStyle]) -> None:
        """Follow another theme or palette."""
        for panel in (self.players, self.story, self.controls, self.open_cards, self.tickets, self.guide):
            panel.set_styles(styles)
        for widget in self.table.findChildren(QWidget):
            widget.update()
