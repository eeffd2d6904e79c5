"""The other process of a ``ProcessWorker``. Free of Qt, so that it starts quickly and stays small."""

from __future__ import annotations

import gc
import importlib
import os
import pickle
import sys
import threading
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, BinaryIO, Protocol

from railwright.core.child_processes import end_with_parent, take_over_output

LENGTH_BYTES = 8  # of the number before each pickled answer that says how long it is
IDLE_S = 0.3  # without a request, after which the process may rest; editing a map makes many requests


class TaskCancelled(Exception):
    """Nobody wants the result of a task or a request any more; raised by its check."""


class RequestHandler(Protocol):
    """Answers requests in the other process.

    The function that makes it there gets a check, to be called now and then, which may raise TaskCancelled. No request
    is None: that gives up the one before.
    """

    def answer(self, request: Any) -> Any:
        """The answer to a request. May raise TaskCancelled, because there is a newer one or nobody waits any more."""

    def rest(self) -> None:
        """Do idle work; called once when no request has come for IDLE_S after the latest answer."""


class _Server:
    """Reads the requests of a ``ProcessWorker``, and answers the newest."""

    def __init__(self, target: str, answers: BinaryIO) -> None:
        self.requests: SimpleQueue[tuple[int, Any]] = SimpleQueue()
        self._answers = answers
        module, _, name = target.partition(":")
        self._handler: RequestHandler = getattr(importlib.import_module(module), name)(self._check)

    def run(self) -> None:
        """Answer requests for ever."""
        rested = True
        while True:
            try:
                number, request = self._newest(None if rested else IDLE_S)
            except Empty:
                self._handler.rest()
                rested = True
                continue
            if request is None:
                continue
            with suppress(TaskCancelled):
                self._send(number, *self._answer(request))
                rested = False

    def _answer(self, request: Any) -> tuple[Any, Exception | None]:
        try:
            return self._handler.answer(request), None
        except TaskCancelled:
            raise
        except Exception as error:
            return None, error

    def _newest(self, timeout_s: float | None) -> tuple[int, Any]:
        newest = self.requests.get(timeout=timeout_s)
        while not self.requests.empty():
            newest = self.requests.get()
        return newest

    def _check(self) -> None:
        if not self.requests.empty():
            raise TaskCancelled

    def _send(self, number: int, answer: Any, error: Exception | None) -> None:
        data = pickle.dumps((number, answer, error))
        self._answers.write(len(data).to_bytes(LENGTH_BYTES, "big") + data)
        self._answers.flush()


def serve(target: str) -> None:
    """Answer the requests on standard input until it ends. Called only in the other process."""
    answers = take_over_output()
    end_with_parent(os.getppid(), 0)
    gc.disable()  # requests leave no cycles, and a collection (5 ms or more) takes longer than most answers
    server = _Server(target, answers)
    threading.Thread(target=_read_requests, args=(server,), daemon=True).start()
    with suppress(BrokenPipeError):
        server.run()
    os._exit(0)


def _read_requests(server: _Server) -> None:
    """Read requests until standard input ends, perhaps in the middle of one; then nobody is left to answer to."""
    try:
        with suppress(EOFError, pickle.UnpicklingError):
            while True:
                server.requests.put(pickle.load(sys.stdin.buffer))
    finally:
        os._exit(0)
