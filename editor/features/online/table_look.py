"""Checks the person's own remote tables: whose move it is, and since when."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal
from shiboken6 import isValid

from railwright.core.file_locks import FileLock
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import Message
from railwright.editor.features.online.own_tables import OwnTable
from railwright.editor.work.background import mailbox
from railwright.plugins.features.online.api import (
    Caller,
    Connection,
    Invitation,
    LinkThread,
    News,
    Outcome,
    parse_invitation,
    protocol,
    seat_lock,
)

TIMEOUT_MS = 8000  # until a server counts as one that does not answer


class TableLook(QObject):
    """Asks the servers of some tables for them, each once.

    ``seen`` gives a link and its ListedTable; ``unseen`` a link whose server does not answer, or at which another
    window or a terminal is. ``done`` comes when nothing is waited for any more.
    """

    seen = Signal(str, object)
    unseen = Signal(str)
    done = Signal()

    def __init__(self, tables: Sequence[OwnTable], caller: Caller, parent: QObject) -> None:
        super().__init__(parent)
        self._mailbox = mailbox()
        self._links: dict[Invitation, LinkThread] = {}
        self._locks: list[FileLock] = []
        self._is_done = False
        self._waiting: dict[Invitation, list[str]] = defaultdict(list)
        for table in tables:
            try:
                invitation = parse_invitation(table.link)
            except RailwrightError:
                continue  # somebody has written into the file
            self._waiting[replace(invitation, code="")].append(table.link)
        for server in [*self._waiting]:
            self._connect(server, caller)
        QTimer.singleShot(TIMEOUT_MS, self, self.stop)
        QTimer.singleShot(0, self, self._check_done)

    def stop(self) -> None:
        """Wait no more."""
        for server in [*self._waiting]:
            self._settle(server, None)
        self._check_done()

    def _connect(self, server: Invitation, caller: Caller) -> None:
        try:
            lock = seat_lock(server)
        except OSError:
            lock = None
        if lock is None:  # another window is there, or a terminal
            QTimer.singleShot(0, self, partial(self._settle, server, None))
            return
        self._locks.append(lock)
        post = self._mailbox.post
        self._links[server] = LinkThread(server, caller, lambda news: post(partial(self._receive, server, news)))

    def _receive(self, server: Invitation, news: News) -> None:
        if not isValid(self) or server not in self._links:
            return
        match news:
            case Connection("connected"):
                self._links[server].request_and_deliver(protocol.ListTables)
            case Connection("lost" | "ended"):
                self._settle(server, None)
            case Outcome(answer):
                self._settle(server, answer)

    def _settle(self, server: Invitation, outcome: protocol.ToClient | Message | None) -> None:
        rows = {row.table: row for row in outcome.own} if isinstance(outcome, protocol.Tables) else {}
        if (link := self._links.pop(server, None)) is not None:
            link.stop()
        for text in self._waiting.pop(server, []):
            row = rows.get(parse_invitation(text).code)
            if row is None:
                self.unseen.emit(text)
            else:
                self.seen.emit(text, row)
        self._check_done()

    def _check_done(self) -> None:
        if self._waiting or self._is_done:
            return
        self._is_done = True
        for lock in self._locks:
            lock.unlock()
        self.done.emit()
