"""What the pages of games have in common that a dealer elsewhere keeps: at a table for friends, and by letters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from railwright.core.kernel.text import Message
from railwright.editor.pages import Page, PageHost

if TYPE_CHECKING:
    from railwright.editor.online.after_game import AfterGame
    from railwright.editor.online.letter_room import LetterRoom
    from railwright.editor.online.link_session import LinkSession
    from railwright.editor.online.room import TableRoom
    from railwright.editor.play.final import FinalScreen
    from railwright.editor.play.widget import GameWidget
    from railwright.plugins.programs.online.api import HotSeatTable, SeatTable


class SharedGamePage(Page):
    """One game at a time, in a room. ``game_finished`` gives the path of the record that is kept of it.

    It has no ``moment``: a view is no state, and nothing that is hidden from it could be set up.
    """

    game_finished = Signal(object)
    has_board = True
    widget: TableRoom | LetterRoom | None

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self._session: LinkSession | None = None
        self._after: AfterGame | None = None

    # what the window asks

    @property
    def rules_here(self) -> Sequence[str]:
        return self._page.rules_here() if self._page is not None else ()

    @property
    def shows_board(self) -> bool:
        return self._page is not None

    @property
    def _page(self) -> GameWidget | None:
        return self.widget.page if self.widget is not None else None

    def fit(self) -> None:
        if self._page is not None:
            self._page.view.fit()

    def change_look(self) -> None:
        if self._page is not None:
            self._page.change_look()

    def close(self) -> None:
        """Let go of the game and of its room."""
        if self._after is not None:
            self._after.deleteLater()
            self._after = None
        self._close_room()

    def _close_room(self) -> None:
        if self.widget is not None:
            self.widget.end()
        self._session = None
        super().close()

    def _leave(self) -> None:
        self.close()
        self.host.open("join")

    # the game

    def _make_board(
        self, seated: SeatTable | HotSeatTable, differences: tuple[Message, ...], tells_end: bool
    ) -> GameWidget:
        """Show the game in the room; it begins when the page is told to."""
        from railwright.core.catalogue.extensions import agent_types
        from railwright.editor.online.after_game import AfterGame, connect_page
        from railwright.editor.online.link_session import LinkSession
        from railwright.editor.online.room import SharedGame
        from railwright.editor.play.game_page import saved_pace
        from railwright.editor.play.players import count_game
        from railwright.editor.play.seat_portraits import portraits_of
        from railwright.plugins.programs.online.api import find_table_map

        assert self.widget is not None
        table, session = seated.table, LinkSession(seated, saved_pace())
        portraits = portraits_of(seated.seats, agent_types(self.host.catalogue))
        file = find_table_map(table.map, table.map_sha256)
        assert file is not None  # the game has been read from it
        shared = SharedGame(seated.game, file.parent, differences, table.options.coach, portraits)
        page = self.widget.show_game(session, shared, tells_end=tells_end)
        self._session = session
        if self._after is None:
            self._after = AfterGame(seated, self.host, self)
            self._after.kept.connect(self.game_finished)
        connect_page(page, self.host)
        page.final_made.connect(self._offer_after_game)
        session.finished.connect(self._finish)
        session.finished.connect(count_game)
        return page

    # after the game

    def _finish(self) -> None:
        """Keep the record of the game."""
        if self._after is not None:
            self._after.keep()

    def _offer_after_game(self, final: FinalScreen) -> None:
        assert self._after is not None
        self._after.offer(final)
