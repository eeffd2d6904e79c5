"""Asks another process for the best arrangement of a board, so that the window never waits."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from railwright.editor.layout.arrangement import Arrangement, LayoutRequest, load_arrangement
from railwright.editor.work.background import ProcessWorker

START_DELAY_MS = 200  # until the process is started: a window comes up first


class LayoutClient(QObject):
    """``found`` gives the arrangement of the board that was asked for last.

    One process answers all requests: it knows the board, and only looks anew at what differs.
    """

    found = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._request: LayoutRequest | None = None  # as long as it has no answer
        self._answered: LayoutRequest | None = None
        self._process = ProcessWorker(self, "railwright.editor.canvas.layout_worker:LayoutWorker")
        self._process.answered.connect(self._take_answer)

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._request is not None

    def ask(self, request: LayoutRequest) -> None:
        """Want an arrangement, unless it is the one that was given last; at first one from the cache comes at once.

        The process searches for that one too, to know the board when the next request comes. A search for the same one
        that is under way goes on.
        """
        if self._process.running and self._process.busy and request == self._request:
            return
        self.cancel()
        was_running = self._process.running
        if request == self._answered:
            if not was_running:
                self._process.ask(request, START_DELAY_MS)
            return
        self._request = request
        self._process.ask(request, START_DELAY_MS)
        if not was_running and (arrangement := load_arrangement(request)):
            self._take_answer(arrangement)

    def cancel(self) -> None:
        """Want none any more; what is answered to an earlier request is not heard."""
        self._request = None
        self._process.cancel()

    def _take_answer(self, arrangement: Arrangement) -> None:
        if self._request is not None:  # else the cache was quicker
            self._answered, self._request = self._request, None
            self.found.emit(arrangement)
