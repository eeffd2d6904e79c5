"""A connection to a dealer as the window has it: what comes over it is told in the thread of the window."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from functools import partial

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import Message, say
from railwright.editor.work.background import mailbox
from railwright.plugins.features.online.api import (
    Caller,
    Connection,
    Invitation,
    LinkThread,
    News,
    outcome_of,
    protocol,
)

Make = Callable[[int], protocol.ToServer]
"""Makes a request of its id."""
Settle = Callable[[protocol.ToClient | Message], object]
"""Takes what came of a request: the dealer's answer, or why there is none."""


ANSWER_TIMEOUT_S = 20.0  # for what the dealer answers at once


class TableLink(QObject):
    """Connects to a server, again and again.

    ``heard`` gives the messages that answer no request, ``connection_changed`` how the connection is from now on.
    """

    heard = Signal(object)
    connection_changed = Signal(object)

    def __init__(self, invitation: Invitation, caller: Caller, parent: QObject) -> None:
        super().__init__(parent)
        self._mailbox = mailbox()
        self._thread = LinkThread(invitation, caller, self._post)

    def ask(self, make: Make, settle: Settle | None = None) -> None:
        """Ask the dealer something; ``settle`` takes what came of it."""
        asked = self._thread.ask(make)
        if settle is not None:
            asked.add_done_callback(partial(self._post_outcome, settle))

    def ask_and_wait(self, make: Make) -> protocol.ToClient:
        """Ask the dealer something and wait for what he answers; for another thread than that of the window.

        Raises RailwrightError.
        """
        try:
            return self._thread.ask(make).result(ANSWER_TIMEOUT_S)
        except (TimeoutError, CancelledError):
            raise RailwrightError(say("The dealer is not responding.")) from None

    def stop(self) -> None:
        """End the connection; nothing more is told."""
        self.blockSignals(True)
        self._thread.stop()

    # in the thread of the connection

    def _post(self, news: News) -> None:
        self._mailbox.post(partial(self._tell, news))

    def _post_outcome(self, settle: Settle, asked: Future[protocol.ToClient]) -> None:
        self._mailbox.post(partial(self._settle, settle, outcome_of(asked)))

    # in the thread of the window

    def _tell(self, news: News) -> None:
        if isValid(self):
            (self.connection_changed if isinstance(news, Connection) else self.heard).emit(news)

    def _settle(self, settle: Settle, outcome: protocol.ToClient | Message) -> None:
        if isValid(self) and not self.signalsBlocked():
            settle(outcome)
