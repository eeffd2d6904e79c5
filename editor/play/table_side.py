"""The panels beside the board of a game: players, log and pace."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from railwright.core.kernel.outcome import HUMAN
from railwright.core.language.messages import Translator
from railwright.core.table.differences import house_rules_line
from railwright.editor.looks.palette import PlayerStyle
from railwright.editor.play.board_panels import BoardPanels
from railwright.editor.play.log_panel import LogPanel
from railwright.editor.play.players import PlayersPanel, are_words_due
from railwright.editor.play.seat_session import SeatSession
from railwright.editor.play.session_controls import PaceBox, TakeBackBox
from railwright.editor.play.shown_game import ShownGame
from railwright.editor.play.table_board import TableBoard
from railwright.plugins.programs.table.api import Wording

_tr = Translator("GameWidget")


class TableSide:
    """Makes the ``panels`` around a board: those beside it, and the viewer's cards and tickets."""

    def __init__(
        self,
        session: SeatSession,
        playable: ShownGame,
        wording: Wording,
        styles: Sequence[PlayerStyle],
        board: TableBoard,
        parent: QWidget,
    ) -> None:
        """``parent`` gets the panels."""
        agents = [seat.agent for seat in session.seats]
        kinds = [_tr("person") if agent == HUMAN else _tr("bot") for agent in agents]
        self.players = PlayersPanel(styles, wording.players, kinds, playable.portraits, are_words_due())
        titles = {manifest.id: manifest.title for manifest in session.rules.manifests}
        self.log = LogPanel(wording, styles, titles, lambda: session.take_back_points)
        self.take_back = TakeBackBox(session)
        self.log.add_foot(self.take_back)
        self.pace = PaceBox(session.clock.pace)
        self.pace.show_bots(any(agent != HUMAN for agent in agents))
        self.panels = BoardPanels(board.area, self.players, self.log, self.pace, board.ticket_picture, parent)
        self.panels.show_rules(house_rules_line(playable.differences))
