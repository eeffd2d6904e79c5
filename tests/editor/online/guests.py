"""Whoever sits before a window at a table elsewhere, and the table to which he goes."""

from __future__ import annotations

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from railwright.editor.main_window import MainWindow
from tests.editor.play.helpers import Clicker, click, is_person_needed, leave_end, process_events
from tests.plugins.programs.online.server_thread import ServerThread

SHORT = {"routes": {"trains": 3}}  # rules of a game that is over after some turns


class Guest:
    """Whoever sits before the window."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot, self.window = qtbot, window

    def join(self, link: str, others: str = "") -> None:
        """Join by a link, with mouse and keys; ``others`` are who plays before the same window."""
        self.window.open("join", link)
        widget = self.window.page("join").widget
        assert widget is not None
        widget.name.clear()
        QTest.keyClicks(widget.name, "Zoe")
        QTest.keyClicks(widget.others, others)
        click(widget.join)
        self.qtbot.waitUntil(lambda: self.window.page("table").widget is not None)

    @property
    def room_or_none(self):  # type: ignore[no-untyped-def]
        return self.window.page("table").widget

    @property
    def room(self):  # type: ignore[no-untyped-def]
        assert self.window.page("table").widget is not None
        return self.window.page("table").widget

    @property
    def page(self):  # type: ignore[no-untyped-def]
        assert self.room.page is not None
        return self.room.page

    @property
    def told(self) -> list[str]:
        return [box.text() for box in self.window.findChildren(QMessageBox)]

    def sit_down(self, link: str, others: str = "") -> None:
        """Join, and say that one is ready."""
        self.join(link, others)
        self.qtbot.waitUntil(lambda: self.room.waiting_room is not None and self.room.waiting_room.ready.isVisible())
        click(self.room.waiting_room.ready)
        self.qtbot.waitUntil(lambda: self.room.page is not None)

    def play(self, seed: int) -> None:
        """Click until the final table is shown."""
        clicker = Clicker(seed, eager=1.0)
        while not self.page.session.over:
            self.qtbot.waitUntil(lambda: is_person_needed(self.page))
            if not self.page.session.over:
                clicker.click(self.page)
            process_events()  # what a click skips goes on with the next event
        self.qtbot.waitUntil(lambda: self.page.end_page is not None)
        leave_end(self.page)

    def wait_for_question(self) -> None:
        self.qtbot.waitUntil(lambda: self.page.board_input.question is not None)


def table_of(server: ServerThread, *chairs: str, **options: object) -> str:
    """The code of a new table, at which a friend has the first chair."""
    friend = server.friend()
    server.friend_here = friend  # type: ignore[attr-defined]
    code = server.do(friend.create("tiny", list(chairs), **options))
    server.do(friend.sit(code, 0))
    return str(code)
