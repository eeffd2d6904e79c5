"""What else can be done at a table elsewhere: a bot in one's place, the clocks, the link, going away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QApplication, QMenu, QPushButton

from railwright.core.kernel.outcome import HUMAN
from railwright.editor.features.online.people import chair_names
from railwright.editor.features.online.table_page import LARGE_KEY
from railwright.editor.features.online.visit import TableVisit
from railwright.editor.language.button_text import literal
from railwright.editor.looks.menus import add_action
from railwright.plugins.features.online.api import GIFT_S, duration


class TableMenu(QPushButton):
    """A button with a menu; ``leave`` goes away from the table, ``enlarge`` shows its large board."""

    def __init__(self, visit: TableVisit, leave: Callable[[], object], enlarge: Callable[[], object]) -> None:
        super().__init__()
        self._enlarge = enlarge
        self._visit, self._client, self._leave = visit, visit.client, leave
        self.setText(self.tr("Table"))
        self.setProperty("small", True)
        self.setAutoDefault(False)
        self.entries = QMenu(self)
        self.entries.aboutToShow.connect(self._fill)
        self.setMenu(self.entries)

    def _fill(self) -> None:
        """What can be done now: it changes with the game."""
        self.entries.clear()
        client, link = self._client, self._visit.link_for_friends
        if client.seated is not None and not client.seated.over and client.own_seats:
            table = self._client.table
            assert table is not None
            if any(table.chairs[seat].bot for seat in self._client.own_seats):
                add_action(self.entries, self.tr("Take back my seat"), partial(self._client.play_for, ""))
            else:
                bot = table.options.bot
                add_action(self.entries, self.tr("Let a bot play for me"), partial(self._client.play_for, bot))
            if client.seated.clocks:
                self._offer_time()
            else:
                self._offer_to_adjourn()
        elif client.seated is not None and not client.seated.over:
            self._offer_seats()
        add_action(self.entries, self.tr("Large board for everybody") + f"\t{LARGE_KEY}", self._enlarge)
        add_action(self.entries, self.tr("Copy the link"), lambda: QApplication.clipboard().setText(link))
        add_action(self.entries, self.tr("Leave the table"), self._leave)

    def _offer_seats(self) -> None:
        """Let a spectator ask for the seat of somebody who is away."""
        names = chair_names(self._client.chairs)
        for seat, chair in enumerate(self._client.chairs):
            if chair.agent == HUMAN and not chair.here:
                text = self.tr("Ask to play for {player}").format(player=names[seat])
                add_action(self.entries, literal(text), partial(self._client.want_seat, seat))

    def _offer_to_adjourn(self) -> None:
        """Let the game rest where a bot would take over: it goes on once all who are there agree."""
        client, table = self._client, self._client.table
        assert table is not None
        if table.paused:
            add_action(self.entries, self.tr("Resume the game"), partial(client.pause, False))
        elif table.options.leaver != "wait":
            add_action(self.entries, self.tr("Adjourn the game"), partial(client.pause, True))

    def _offer_time(self) -> None:
        client, table = self._client, self._client.table
        assert table is not None
        if table.paused:
            add_action(self.entries, self.tr("Restart the clocks"), partial(client.pause, False))
        else:
            add_action(self.entries, self.tr("Stop the clocks"), partial(client.pause, True))
        names = chair_names(table.chairs)
        for seat, chair in enumerate(table.chairs):
            if chair.agent == HUMAN and seat not in client.own_seats:
                text = self.tr("Give {player} {time} more").format(player=names[seat], time=duration(GIFT_S))
                add_action(self.entries, literal(text), partial(client.give_time, seat, GIFT_S))
