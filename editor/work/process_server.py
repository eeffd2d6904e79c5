"""The process on the other side of a ``ProcessWorker``. Free of Qt, so that it is there soon and stays small."""

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

LENGTH_BYTES = 8  # before each pickled answer, its length
IDLE_S = 0.3  # without a request, after which a process may rest: a map that is being edited makes many


class TaskCancelled(Exception):
    """Raised by the check of a task or a request when nobody wants its result any more."""


class RequestHandler(Protocol):
    """What answers in the other process.

    The function that makes it there takes a check, to be called now and then, which raises TaskCancelled.
    """

    def answer(self, request: Any) -> Any:
        """The answer; TaskCancelled where there is a newer request."""

    def rest(self) -> None:
        """Called once when no request has come for IDLE_S after the latest answer."""


class _Server:
    """The other side of a ``ProcessWorker``: reads requests as long as there are any and answers the newest."""

    def __init__(self, target: str, answers: BinaryIO) -> None:
        self.requests: SimpleQueue[tuple[int, Any]] = SimpleQueue()
        self._answers = answers
        module, _, name = target.partition(":")
        self._handler: RequestHandler = getattr(importlib.import_module(module), name)(self._check)

    def run(self) -> None:
        """Answer for ever."""
        rested = True
        while True:
            try:
                number, request = self._newest(None if rested else IDLE_S)
            except Empty:
                self._handler.rest()
                rested = True
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
        asked = self.requests.get(timeout=timeout_s)
        while not self.requests.empty():
            asked = self.requests.get()
        return asked

    def _check(self) -> None:
        if not self.requests.empty():
            raise TaskCancelled

    def _send(self, number: int, answer: Any, error: Exception | None) -> None:
        data = pickle.dumps((number, answer, error))
        self._answers.write(len(data).to_bytes(LENGTH_BYTES, "big") + data)
        self._answers.flush()


def serve(target: str) -> None:
    """Answer the requests on standard input to its end. Called in the other process only."""
    gc.disable()  # requests leave no cycles, and a collection takes longer than most answers
    server = _Server(target, sys.stdout.buffer)
    threading.Thread(target=_read_requests, args=(server,), daemon=True).start()
    with suppress(BrokenPipeError):
        server.run()
    os._exit(0)


def _read_requests(server: _Server) -> None:
    """Nobody is left to answer to when the requests end, which may be in the middle of one."""
    try:
        with suppress(EOFError, pickle.UnpicklingError):
            while True:
                server.requests.put(pickle.load(sys.stdin.buffer))
    finally:
        os._exit(0)
