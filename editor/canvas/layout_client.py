"""Asking another process for the best arrangement of a board, so that the window never waits."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from railwright.editor.layout.arrangement import Arrangement, LayoutRequest, load_arrangement
from railwright.editor.work.background import ProcessWorker

START_DELAY_MS = 200  # until the process is started, so that a window can appear first


class LayoutClient(QObject):
    """Requests arrangements; ``arranged`` emits the one for the latest request.

    One process answers all requests: it remembers the board, and searches only what differs.
    """

    arranged = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._request: LayoutRequest | None = None  # the latest request without an answer
        self._answered: LayoutRequest | None = None
        self._process = ProcessWorker(self, "railwright.editor.canvas.layout_worker:LayoutWorker")
        self._process.answered.connect(self._take_answer)

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._request is not None

    def submit(self, request: LayoutRequest) -> None:
        """Ask for an arrangement, unless it was the last one answered; at first, one from the cache is used at once.

        The process searches for that one as well, to know the board when the next request comes. A search for the same
        one that is under way goes on.
        """
        if self._process.running and self._process.busy and request == self._request:
            return
        self.cancel()
        was_running = self._process.running
        if request == self._answered:
            if not was_running:
                self._process.submit(request, START_DELAY_MS)
            return
        self._request = request
        self._process.submit(request, START_DELAY_MS)
        if not was_running and (arrangement := load_arrangement(request)):
            self._take_answer(arrangement)

    def cancel(self) -> None:
        """Give up the request; a late answer is ignored."""
        self._request = None
        self._process.cancel()

    def _take_answer(self, arrangement: Arrangement) -> None:
        if self._request is not None:  # otherwise the cache was quicker
            self._answered, self._request = self._request, None
            self.arranged.emit(arrangement)
