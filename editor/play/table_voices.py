"""The announcements of a game in the window: news, remarks, turned-up cards and completed tickets."""

from __future__ import annotations

from railwright.editor.looks.widgets import announce_to_screen_reader
from railwright.editor.play.board_tables import Announcer
from railwright.editor.play.company import Company
from railwright.editor.play.done_tickets import DoneTickets
from railwright.editor.play.narrator import Narrator
from railwright.editor.play.reveal import Reveal
from railwright.editor.play.seat_session import SeatSession
from railwright.editor.play.table_board import TableBoard
from railwright.editor.play.table_motion import GameMotion
from railwright.editor.play.table_side import TableSide
from railwright.editor.play.turned_cards_narrator import TurnedCardsNarrator
from railwright.plugins.programs.table.api import ViewReader, Wording


class TableVoices:
    """Announces events; ``reveal`` delays them until they have been seen."""

    def __init__(
        self,
        session: SeatSession,
        reader: ViewReader,
        wording: Wording,
        board: TableBoard,
        side: TableSide,
        motion: GameMotion,
        reveal: Reveal,
    ) -> None:
        self.narrator = Narrator(session, board.bar, wording, reveal)
        self.done_tickets = DoneTickets(session, reader, wording, board.area)
        self.company = Company(session, side.players, wording)
        self.done_tickets.done.connect(self.company.animate_done)
        self.turned_cards = TurnedCardsNarrator(session, reader, board.area, motion.stage, wording)
        Announcer(session, reader, wording, board.area, board.input, reveal)
        companion = side.panels.companion
        companion.said.connect(lambda text: announce_to_screen_reader(companion, text))
