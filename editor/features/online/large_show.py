"""Switches a table elsewhere to its large board and back, and keeps that board up to date."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QStackedLayout

from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.state import State
from railwright.editor.features.online.large_board import LargeBoard, LargePlayer
from railwright.editor.features.online.people import chair_names
from railwright.editor.features.online.waiting_room import board_of_table, chair_portraits
from railwright.editor.looks.theme import card_palette, window_colors
from railwright.editor.play.board_display import BoardHighlights
from railwright.editor.play.players import player_styles
from railwright.editor.play.widget import GameWidget

if TYPE_CHECKING:
    from railwright.editor.features.online.room import TableRoom

BACK_MS = 1200  # from the end of a turn at this computer until the large board is back


class LargeShow(QObject):
    """Shows a ``LargeBoard`` in place of the waiting room or game of a room.

    ``switched`` tells whether it is shown. Players at this computer press a button to see their own cards; after their
    answer the large board is back.
    """

    switched = Signal(bool)

    def __init__(self, room: TableRoom, screens: QStackedLayout) -> None:
        super().__init__(room)
        self._room, self._screens = room, screens
        self.board: LargeBoard | None = None
        self._highlights: BoardHighlights | None = None
        self._owned: list[int | None] = []
        self._asked, self._answering = -1, -1  # the seat asked last; the one that looks at its own cards
        self._turns = 0  # turns before that
        self._back = QTimer(self, singleShot=True, interval=BACK_MS)
        self._back.timeout.connect(self._show_board)

    def switch(self) -> None:
        """Show the large board, or what it is in place of."""
        if self.board is None:
            self._begin()
        else:
            self.end()

    def end(self) -> None:
        """Show the waiting room or the game again."""
        if self.board is None:
            return
        self._back.stop()
        self._screens.removeWidget(self.board)
        self.board.deleteLater()
        self.board, self._highlights, self._answering = None, None, -1
        shown = self._room.page or self._room.waiting_room
        if shown is not None:
            self._screens.setCurrentWidget(shown)
        self._room.show_foot(True)
        self.switched.emit(False)

    def _begin(self) -> None:
        scene = board_of_table(self._room.client.game, self._room.client.table)
        if scene is None:
            return
        board = self.board = LargeBoard(scene)
        board.left.connect(self.end)
        board.taken.connect(self._show_cards)
        self.change_look()
        self._screens.addWidget(board)
        if self._room.page is not None:
            self._follow_pieces(self._room.page)
        self._show_board()
        self._room.show_foot(False)
        self.switched.emit(True)

    def follow_game(self, page: GameWidget) -> None:
        """Follow the game that has begun."""
        page.session.view_changed.connect(self.refresh)
        page.session.finished.connect(self.end)  # the scoring is for everybody
        if self.board is not None:
            self._follow_pieces(page)
            self._show_board()

    def _follow_pieces(self, page: GameWidget) -> None:
        assert self.board is not None
        self.board.scene.set_players(page.styles)
        self._highlights, self._owned = BoardHighlights(self.board.scene, page.session, page.reader), []

    def change_look(self) -> None:
        """Follow another theme or palette."""
        if self.board is not None:
            self.board.scene.set_theme(window_colors().name)
            self.board.scene.set_palette(card_palette().name)
            self.board.update()

    def _show_board(self) -> None:
        if self.board is not None:
            self._back.stop()
            self._answering = -1
            self._screens.setCurrentWidget(self.board)
            self.refresh()

    def _show_cards(self, seat: int) -> None:
        """Show the game to the player at this computer who is asked."""
        page = self._room.page
        assert page is not None
        self._answering, self._turns = seat, page.session.view.turns
        self._screens.setCurrentWidget(page)
        if page.session.viewer != seat:
            page.seat_person(seat)
        page.view.setFocus()

    # what is shown

    def refresh(self) -> None:
        """Show the table as it is now."""
        board, page, table = self.board, self._room.page, self._room.client.table
        if board is None or table is None:
            return
        board.show_way_in(table.table, self._room.visit.link_for_browsers)
        if page is None:
            self._show_waiting(board)
            return
        session, view = page.session, page.session.view
        self._show_pieces(page, view)
        pending = session.pending_seat
        if pending is not None and pending >= 0:
            self._asked = pending
        name = page.wording.players[self._asked] if self._asked >= 0 else ""
        headline = self.tr("It is {name}'s turn.").format(name=name) if name else ""
        if left := page.reader.turns_left(view) if view.stack else None:
            headline += " " + self.tr("Last round: %n turns left", "", left)
        board.show_players(headline, [*self._players(page, view)])
        here = session.waits_for
        board.ask(here, "" if here is None else page.wording.players[here])
        is_done = self._answering not in (self._asked, here) or view.turns != self._turns
        if self._answering >= 0 and is_done and not self._back.isActive():
            self._back.start()

    def _show_pieces(self, page: GameWidget, view: State) -> None:
        """Show all pieces, and mark the routes that have just been claimed."""
        assert self.board is not None
        if self._highlights is None:
            return
        self._highlights.show_pieces(view)
        owners = [*page.reader.owners(view)]
        new = [route for route, owner in enumerate(owners) if self._owned and owner != self._owned[route]]
        if new or not self._owned:
            self.board.scene.highlight(new, (), "recent")
        self._owned = owners

    def _players(self, page: GameWidget, view: State) -> Iterator[LargePlayer]:
        portraits, notes = page.playable.portraits, self._room.notes()
        for seat, name in enumerate(page.wording.players):
            figures = page.reader.figures(view, seat)
            trains = "" if figures.trains is None else self.tr("%n trains", "", figures.trains)
            yield LargePlayer(
                name,
                portraits[seat] if portraits else "",
                page.styles[seat],
                "" if figures.points is None else str(figures.points).replace("-", "−"),
                ", ".join(filter(None, (notes[seat], trains))),
                seat == self._asked and bool(view.stack),
            )

    def _show_waiting(self, board: LargeBoard) -> None:
        """Show who sits at the table before the game."""
        game, chairs = self._room.client.game, self._room.client.chairs
        assert game is not None
        names = chair_names(chairs)
        seats = [Seat(chair.name, chair.agent) for chair in chairs]
        styles = player_styles(names, seats, game.spec, Path())
        portraits = chair_portraits(chairs, self._room.agents)
        rows = [
            LargePlayer(
                name or self.tr("free"),
                portrait,
                style,
                note=self.tr("ready") if chair.ready else "",
                is_asked=not name,
            )
            for chair, name, portrait, style in zip(chairs, names, portraits, styles, strict=True)
        ]
        link = self._room.visit.link_for_browsers
        board.show_players(self.tr("Scan the code to join.") if link else self.tr("Join with this code."), rows)
